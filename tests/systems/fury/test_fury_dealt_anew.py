"""A card that the app dealt later and that can lie in the deck no more is dealt anew; the others stay (SK-111)."""

import random
from collections import Counter

import pytest
from fury_table import Skirmish

from taos_tui.rules.refusal import Refusal


@pytest.fixture
def dealt(tmp_path, monkeypatch):
    """Anna's first cards were typed; then the app dealt four to Bruno: the same in each test."""
    monkeypatch.setattr("taos_tui.rules.tape.os.urandom", random.Random(2).randbytes)
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="quiet_night")
    first = t.do("draw", card1="adrenaline", card2="full_moon", card3="sirens")
    second = t.do("draw")
    t.do("discard", place=1)
    t.activate("Wolf")
    yield t, first, second
    t.session.close()


def instead(t, second):
    """Cards of one kind that Anna drew instead, all that there are, so that Bruno cannot have one of them; it is none
    that he has shown."""
    drawn = t.session.sealed_in(second.n, "b")
    known = {drawn["card1"], "quiet_night", "adrenaline", "full_moon", "sirens"}
    taken = next(id for id in drawn.values() if id not in known)
    copies = list(t.state.copies).count(taken)
    assert copies <= 3
    return taken, {f"card{n}": taken for n in range(1, copies + 1)}


def test_what_another_player_was_dealt_goes_on_with_another_card(dealt):
    t, first, second = dealt
    taken, typed = instead(t, second)
    before = Counter(t.session.sealed_in(second.n, "b").values())
    with pytest.raises(Refusal, match="agree first"):
        t.session.amend(first.n, typed, eyes="a")
    made = t.session.amend(first.n, typed, eyes="a", consent="b")
    assert (made.stops, made.lost) == (0, ())
    now = Counter(t.session.sealed_in(second.n, "b").values())
    assert now[taken] == 0
    assert (before - now).total() == before[taken]
    assert now.total() == 4
    assert (t.again().state, t.again().findings) == (t.state, [])


@pytest.mark.parametrize("eyes", ["", "a", "b"])
def test_the_file_is_read_by_whoever_may_not_read_those_cards(dealt, eyes):
    t, first, second = dealt
    _, typed = instead(t, second)
    t.session.amend(first.n, typed, eyes="a", consent="b")
    told = t.session.amend(second.n + 2, never=True, dry_run=True, eyes=eyes)
    assert told.changes
