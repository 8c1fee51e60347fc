"""A card of a hand that was meant by its number stays that card in every later entry, whatever a correction changes."""

import random
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import pytest
from played import played

from taos_tui.gamecheck.inputs import random_inputs
from taos_tui.kit.numbered import same_cards
from taos_tui.kit.secret import Locked, Secret
from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.session.journal import Journal
from taos_tui.session.session import Session
from tests.chance import SEED

DOC, MAI, BAO = (Secret("a", f"hand{n}", commitment=str(n)) for n in (1, 2, 3))
BEGUN = {"fury": 9, "rocknroll": 14}
"""So many moves of the samples until cards are played."""
REAL = Secret("a", "card")
INPUTS = (Int("place", 1, 60, of_hand="units"), Text("pay", of_hand=""), Text("unit"))


def now(given, before, after):
    """What was given, where the hand of units has changed."""
    return same_cards(
        INPUTS, given, *(lambda kind, cards=cards: cards if "unit" in kind else () for cards in (before, after))
    )


def test_a_number_follows_its_card():
    assert now({"place": 2}, (DOC, MAI, BAO), (MAI, BAO)) == {"place": 1}
    assert now({"pay": "unit 3"}, (DOC, MAI, BAO), (BAO,)) == {"pay": "unit 1"}
    assert now({"pay": "order 3", "unit": "2"}, (DOC, MAI), (MAI,)) == {"pay": "order 3", "unit": "2"}
    assert now({"pay": "Doc"}, (DOC, MAI), (MAI,)) == {"pay": "Doc"}


def test_a_card_that_left_the_hand_is_not_taken_for_another_one():
    with pytest.raises(Refusal, match="not in the hand any more"):
        now({"place": 1}, (DOC, MAI), (MAI, BAO))


def test_a_card_that_was_sealed_anew_at_its_place_is_still_that_one():
    anew = Secret("a", MAI.slot, commitment="other")
    assert now({"place": 2}, (DOC, MAI), (anew, BAO)) == {"place": 1}
    with pytest.raises(Refusal):
        now({"place": 2}, (DOC, MAI, anew), (DOC, anew))


def test_a_card_that_all_have_seen_is_never_another_one():
    """Its draw was corrected: the like of it in the hand was played, or none."""
    sirens = [Secret("a", f"hand{n}", commitment=str(n), value="sirens") for n in (1, 3)]
    blackout = Secret("a", "hand1", commitment="other", value="blackout")
    for after, place in (((blackout, MAI, sirens[1]), 3), ((sirens[0], MAI), 1)):
        hands = (lambda kind: (sirens[0], MAI, sirens[1]), lambda kind, after=after: after)
        assert same_cards(INPUTS[:1], {"place": 1}, *hands, {("a", "hand1"): "sirens"}) == {"place": place}
    hands = (lambda kind: (sirens[0], MAI), lambda kind: (blackout, MAI))
    assert same_cards(INPUTS[:1], {"place": 1}, *hands) == {"place": 1}
    with pytest.raises(Locked):  # Mai may be its like, who cannot be read here
        same_cards(INPUTS[:1], {"place": 1}, *hands, {("a", "hand1"): "sirens"})
    hands = (lambda kind: (sirens[0], MAI), lambda kind: (blackout, MAI.with_value("mai")))
    with pytest.raises(Refusal, match="not in the hand any more"):
        same_cards(INPUTS[:1], {"place": 1}, *hands, {("a", "hand1"): "sirens"})


def test_real_cards_face_down_keep_their_numbers():
    assert now({"place": 2}, (REAL, REAL), (REAL,)) == {"place": 2}


@pytest.mark.parametrize("slug", ["fury", "rocknroll"])
def test_nobody_plays_another_card_by_a_correction_before_it(tmp_path: Path, slug: str) -> None:
    """The first moves of the sample, then cards played and other moves made at random."""
    chance = random.Random(f"{SEED} {slug}")
    session = played(tmp_path / "match.toml", slug, BEGUN[slug])
    moves = session.system.moves
    numbered = {name for name, move in moves.items() if any(wanted.of_hand is not None for wanted in move.inputs)}
    for _ in range(150):
        _some_move(session, numbered, chance)
    plays = [line.n for line in session.log() if line.move in numbered]
    found = 0
    for line in [line for line in session.log() if line.n in plays[:-1]]:
        consent = next(seat for seat in session.seats if seat != line.seat)
        try:
            session.amend(line.n, never=True, consent=consent, eyes=line.seat)
        except Refusal:
            continue
        with Journal.open(session.path, watching=True) as journal:
            rows = journal.entries[-1].inputs.get("later", [])
        found += not session.log()[plays[-1] - 1].struck
        assert not [row for row in rows if row["of"] in plays and row.get("opened")]
        session.undo(consent=consent)
    assert found


def _some_move(session: Session, numbered: Collection[str], chance: random.Random) -> None:
    """One that may be made, a card of a hand before others."""
    ready = [each.name for each in session.moves() if each.legal]
    if not ready:
        return  # the game is over
    last = [name for name in ready if session.system.moves[name].ends or session.system.moves[name].rare]
    cards = [name for name in ready if name in numbered and name not in last]
    others = [name for name in ready if name not in last or chance.random() < 0.1]
    name = chance.choice(cards if cards and chance.random() < 0.6 else others or ready)
    move = session.system.moves[name]
    by = (move.who or session.system.acting)(session.state)
    with suppress(Refusal):
        session.make(name, random_inputs(session, name, by, chance), by=by)
