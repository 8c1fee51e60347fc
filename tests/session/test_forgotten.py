"""A move that was made and forgotten comes in before any entry; of what is covered it opens its player's own."""

from itertools import pairwise
from pathlib import Path
from shutil import copy

import pytest

from taos_tui.content.paths import sample
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Between, Wish
from taos_tui.session.entry import Entry
from taos_tui.session.session import OwnersAlone, Session
from taos_tui.session.verify import verify
from taos_tui.systems import SLUGS
from tests.session.own_verifier import faults
from tests.systems.fury.fury_table import Skirmish, folder
from tests.systems.naw.naw_table import battle

AGAIN = {"taos": 5, "toswg": 5, "fury": 5, "naw": 5, "rocknroll": 14}
"""So many entries of a sample match at least may be left out, and come in again before the next one."""


def wished(n, line):
    """The same move once more, before entry `n`."""
    return Between(n, Entry(0, "", line.seat, line.move, dict(line.inputs), line.dice, "typed" if line.dice else ""))


def given(session):
    return [(line.dice, line.inputs) for line in session.log()]


def sound(session):
    again = Session.open(session.path, watching=True)
    assert (again.state, again.findings) == (session.state, [])
    assert all(check.right for check in verify(session.path.read_bytes()))
    assert faults(session.path.read_text(encoding="utf-8")) == []
    again.close()


@pytest.mark.parametrize("slug", SLUGS)
def test_what_never_happened_comes_in_again_before_the_next_entry_and_all_is_as_it_was(slug, tmp_path):
    session = Session.open(Path(copy(sample(slug), tmp_path)))
    before, seen, found = session.state, session.scene(), 0
    lines = [line for line in session.log() if line.move in session.system.moves and not line.struck]
    was = given(session)
    for line, then in pairwise(lines):
        if session.is_sealed(line.n):
            continue
        try:
            told = session.amend(line.n, never=True, dry_run=True, eyes=line.seat)
        except Refusal:
            continue
        if told.stops or told.lapsed or told.draws or told.covered:
            continue
        word = {"eyes": line.seat, "consent": "a" if line.seat == "b" else "b"}
        session.amend(line.n, never=True, **word)
        if given(session)[: len(was)] != was:
            session.undo()  # dice that nobody wanted any more, what a form fills in: these do not come back
            continue
        told = session.amend(then.n, stays=True, between=(wished(then.n, line),), **word)
        assert (told.stops, told.lost, told.draws) == (0, (), ()), (line.text, told.stops_why, told.stops_by)
        assert repr(session.scene()) == repr(seen), line.text
        sound(session) if not found % 8 else None
        session.undo()
        session.undo()
        found += 1
    assert session.state == before
    sound(session)
    assert found >= AGAIN[slug]


def activations(tmp_path, **options):
    """Anna holds the first cards, Bruno's card was thrown away; Wolf was activated."""
    t = Skirmish(tmp_path, **options).deploy()
    t.do("event", card="quiet_night")
    ids = [id for id, card in t.state.cards.items() if id != "quiet_night"]
    t.do("draw", **{f"card{n}": id for n, id in enumerate(ids[:3], 1)})
    t.do("draw", **{f"card{n}": id for n, id in enumerate(ids[3:7], 1)})
    return t


def test_a_forgotten_discard_comes_in_where_the_phase_had_gone_on_by_another_move(tmp_path):
    """Bruno altered the event; he had discarded a card instead (SK-109)."""
    t = activations(tmp_path)
    altered = t.do("change", place=1)
    then = t.do("activate", models=["Wolf"])
    hand = [card.value for card in t.state.player("b").hand]
    told = t.session.amend(altered.n, never=True, dry_run=True, eyes="b")
    assert (told.stops, told.due) == (then.n, "change")
    assert "discard" in t.session.possible_before(then.n, Wish(altered.n, {}, None, never=True), "b")
    between = (Between(then.n, Entry(0, "", "b", "discard", {"place": 2})),)
    told = t.session.amend(altered.n, never=True, between=between, eyes="b")
    assert (told.stops, told.lost) == (0, ())
    assert [card.value for card in t.state.player("b").hand] != hand
    assert len(t.state.discards) == 1
    sound(t.session)
    t.session.undo()
    assert [card.value for card in t.state.player("b").hand] == hand
    sound(t.session)


def test_who_alone_holds_a_card_alone_lets_it_come_in(tmp_path):
    t = activations(tmp_path)
    altered = t.do("change", place=1)
    then = t.do("activate", models=["Wolf"])
    between = (Between(then.n, Entry(0, "", "b", "discard", {"place": 2})),)
    for eyes in ("", "a"):
        with pytest.raises(OwnersAlone) as refused:
            t.session.amend(altered.n, never=True, between=between, eyes=eyes, dry_run=True)
        assert refused.value.seat == "b"
    with pytest.raises(Refusal):
        t.session.amend(
            then.n, stays=True, between=(Between(then.n, Entry(0, "", "b", "discard", {"place": 9})),), eyes="b"
        )
    assert t.session.count == then.n


def test_a_forgotten_card_is_played_before_a_later_entry(tmp_path):
    t = activations(tmp_path)
    t.do("discard", place=4)
    first = t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    held = t.state.player("b").hand
    card = next(t.state.cards[each.value] for each in held if t.state.cards[each.value].hand)
    names = t.session.possible_before(last.n, Wish(last.n, {}, None, stays=True), "b")
    assert "answer" in names
    given = {"card": card.title, "by_hand": True}
    between = (Between(last.n, Entry(0, "", "b", "answer", given)),)
    told = t.session.amend(last.n, stays=True, dry_run=True, between=between, eyes="b")
    assert (told.stops, [each.n for each in told.changes]) == (0, [-1])
    t.session.amend(last.n, stays=True, between=between, eyes="b")
    assert len(t.state.player("b").hand) == len(held) - 1
    came = t.session.log()[last.n]
    assert (came.move, came.seat, came.struck) == ("answer", "b", False)
    assert "card" not in came.inputs  # what is sealed stands in no line
    named = f"Play a card in the other's turn ({came.n})"
    assert t.session.log()[-1].text == f"what was forgotten: {named} comes in before {last.n}"
    told = [each.n for stretch in t.session.course() for each in stretch.lines]
    assert told.index(first.n) < told.index(came.n) < told.index(last.n)
    sound(t.session)
    t.session.amend(came.n, never=True, eyes="b")
    assert t.state.player("b").hand == held
    sound(t.session)


def test_in_programs_of_their_own_the_players_agree_to_what_comes_in(tmp_path):
    t = activations(tmp_path)
    t.do("discard", place=4)
    first = t.do("activate", models=["Wolf"])
    path = t.session.path
    t.session.close()
    anna, bruno = Session.open(path, "a"), Session.open(path, "b")
    held = [anna.state.cards[each.value] for each in anna.view("a").player("a").hand]
    card = next(each.title for each in held if each.hand)
    between = (Between(first.n, Entry(0, "", "a", "play", {"card": card, "by_hand": True})),)
    with pytest.raises(Refusal, match="a move of Anna comes in"):
        bruno.amend(
            first.n,
            stays=True,
            between=(Between(first.n, Entry(0, "", "a", "activate", {"models": ["Girl"]})),),
            without=[first.n],
        )
    anna.amend(first.n, stays=True, between=between)  # nothing of Bruno's changes by it
    anna.close()
    bruno.close()


@pytest.mark.parametrize(
    "rows", [[{"of": 99, "before": 10}], [], [{"of": 1, "before": 2}], [{"of": 12, "before": 0}], "all", [{"of": 12}]]
)
def test_a_file_that_says_otherwise_is_refused(tmp_path, rows):
    from msgspec.structs import replace

    from tests.session.taos_match import rewrite

    t = activations(tmp_path)
    t.do("discard", place=4)
    first = t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    t.session.amend(
        last.n, stays=True, between=(Between(last.n, Entry(0, "", "a", "end_group", {})),), without=[last.n]
    )
    path = t.session.path
    t.session.close()

    def other(entry):
        return replace(entry, inputs={**entry.inputs, "between": rows}) if "between" in entry.inputs else entry

    rewrite(path, other)
    assert Session.open(path, watching=True).findings
    assert first.n < last.n


@pytest.mark.parametrize("eyes", ["", "a"])
@pytest.mark.parametrize("given", [{"place": 1}, {"place": 4}, {"card": "Sirens"}, {"card": "Nothing"}])
def test_what_another_seat_holds_changes_no_answer_to_a_card_of_his_that_comes_in(tmp_path, eyes, given):
    """Two worlds that differ in Bruno's hand alone."""
    told = []
    for world in ("one", "two"):
        t = Skirmish(folder(tmp_path, world)).deploy()
        t.do("event", card="quiet_night")
        ids = [id for id in t.state.cards if id not in ("quiet_night", "sirens")]
        t.do("draw", **{f"card{n}": id for n, id in enumerate(ids[:3], 1)})
        hand = [ids[3], *(("sirens", *ids[4:6]) if world == "one" else ids[4:7])]
        t.do("draw", **{f"card{n}": id for n, id in enumerate(hand, 1)})
        t.do("discard", place=1)
        t.do("activate", models=["Wolf"])
        last = t.do("end_group")
        between = (Between(last.n, Entry(0, "", "b", "answer", given)),)
        try:
            found = repr(t.session.amend(last.n, stays=True, between=between, eyes=eyes, dry_run=True))
        except Refusal as refusal:
            found = refusal.text
        told.append((found, t.session.possible_before(last.n, Wish(last.n, {}, None, stays=True), eyes)))
    assert told[0] == told[1]


def test_what_the_table_had_forgotten_to_lay_comes_in_where_it_belongs(tmp_path):
    """Mines that nobody had entered could be laid now alone, and did nothing to who had moved through them."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")])
    step = t.do("step", unit="Rifles 1", hex="C2")
    then = t.do("step", unit="Rifles 1", hex="C1")
    stays = Wish(step.n, {}, None, stays=True)
    offered = t.session.possible_before(step.n, stays)
    assert {"terrain", "adjust", "markers"} <= {*offered}
    assert offered.index("step") < min(offered.index(name) for name in ("terrain", "adjust", "markers"))
    laid = Between(step.n, Entry(0, "", "a", "terrain", {"hex": "C2", "mines": "yes", "why": "as it lies"}))
    told = t.session.amend(step.n, stays=True, between=(laid,), dry_run=True)
    assert (told.stops, told.due) == (then.n, "mines")
