"""Draws that are undone come again: from stacks of like cards, at places, sealed ones, in the order drawn; and replay
holds what is recorded against them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pile_game import CODES, DECK, PLACES, play_piles
from taos_match import rewrite

from taos_tui.rules.pins import Pin, Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled
from taos_tui.session.session import Session

pytestmark = pytest.mark.usefixtures("piles")
NAMES = {"a": "Anna", "b": "Bruno"}
replaced = msgspec.structs.replace


@pytest.fixture
def piles(monkeypatch: pytest.MonkeyPatch) -> None:
    play_piles(monkeypatch)


def new(path: Path, **more: Any) -> Session:
    return Session.create(path, "toswg", "Club night", NAMES, **more)


def taken(session: Session, times: int) -> list[str]:
    return [session.make("take").outcome.fields["card"] for _ in range(times)]


def test_a_stack_comes_again_in_its_order_with_every_like_card(path: Path) -> None:
    session = new(path)
    first = taken(session, 12)
    assert sorted(first) == sorted(DECK)
    for _ in range(12):
        session.undo()
    assert taken(Session.open(path), 5) == first[:5]
    assert taken(Session.open(path), 7) == first[5:]


def test_a_card_that_is_not_there_any_more_is_passed_over(path: Path) -> None:
    session = new(path)
    first = taken(session, 3)
    for _ in range(3):
        session.undo()
    for card in ("ace", "ace", "ace"):
        session.make("take", {"card": card})
    assert taken(session, len(first))[: len(rest := [card for card in first if card != "ace"])] == rest


def test_a_thing_that_was_seen_at_a_place_lies_there_again_and_nowhere_else(path: Path) -> None:
    session = new(path)
    seen = {place: session.make("turn", {"token": place}).outcome.fields["code"] for place in PLACES[:6]}
    for _ in seen:
        session.undo()
    session = Session.open(path)
    others = [session.make("turn", {"token": place}).outcome.fields["code"] for place in PLACES[6:]]
    assert not {*others} & {*seen.values()}
    for place in reversed(PLACES[:6]):
        assert session.make("turn", {"token": place}).outcome.fields["code"] == seen[place]


def test_what_is_typed_at_a_place_settles_it_until_it_is_undone(path: Path) -> None:
    session = new(path)
    seen = session.make("turn", {"token": "p"}).outcome.fields["code"]
    session.undo()
    other = next(code for code in CODES if code != seen)
    session.make("turn", {"token": "p", "code": other})
    found = {session.make("turn", {"token": place}).outcome.fields["code"] for place in PLACES[1:]}
    assert other not in found
    for _ in PLACES:
        session.undo()
    assert Session.open(path).make("turn", {"token": "p"}).outcome.fields["code"] == seen


def test_a_typed_draw_is_not_pinned(path: Path) -> None:
    tape = Rolled(pins=Pins({"deck": [Pin("six", typed=True)]}), source=lambda limit: 0)
    assert tape.draw("card", ["ace", "six"], pile="deck") == "ace"


def test_a_sealed_draw_comes_again_for_who_can_read_it(path: Path) -> None:
    session = new(path, passphrases={"a": "alpha"})
    session.unlock("a", "alpha")
    session.make("deal", by="a")
    hand = session.state.hands["a"][0].value
    session.undo()
    session.close()
    session = Session.open(path)
    session.unlock("a", "alpha")
    session.make("deal", by="a")
    assert list(session.state.hands["a"][0].value) == list(hand)
    other = Session.open(path)
    assert other.findings == []
    assert other.state.hands["a"][0].value is None


def test_who_cannot_read_a_sealed_draw_does_not_find_fault_with_what_comes_after_it(path: Path) -> None:
    session = new(path, passphrases={"a": "alpha"})
    session.unlock("a", "alpha")
    taken(session, 4)
    for _ in range(4):
        session.undo()
    session.make("deal", by="a")
    session.undo()
    session.make("deal", by="a")
    session.make("take", by="b")
    assert Session.open(path).findings == []


def test_a_drawn_card_that_is_not_the_pinned_one_is_named(path: Path) -> None:
    session = new(path)
    (first,) = taken(session, 1)
    session.undo()
    taken(session, 1)
    other = next(card for card in DECK if card != first)
    rewrite(path, lambda entry: replaced(entry, inputs={"card": other}) if entry.n == 3 else entry)
    assert (
        f"entry 3 (take): card: drew {other}, but the undone draw of entry 1 showed {first}"
        in (Session.open(path).findings[0])
    )


def test_a_rolled_face_that_is_not_the_pinned_one_is_named(path: Path) -> None:
    session = new(path)
    first = session.make("roll", {"dice": 2}).dice
    session.undo()
    session.make("roll", {"dice": 1})
    other = first[0] % 20 + 1
    rewrite(path, lambda entry: replaced(entry, dice=(other, entry.dice[1])) if entry.n == 3 else entry)
    assert Session.open(path).findings == [
        f"entry 3 (roll): dice: rolled {other}, but the undone roll of entry 1 showed {first[0]}"
    ]


def test_a_typed_face_need_not_be_the_pinned_one(path: Path) -> None:
    session = new(path)
    first = session.make("roll", {"dice": 1}).dice
    session.undo()
    session.make("roll", {"dice": 1}, dice=[first[0] % 20 + 1, 3])
    session.make("roll", {"dice": 1})
    session = Session.open(path)
    assert session.findings == []
    assert session.last.dice == first


def test_a_draw_that_faces_decided_counts_as_typed(path: Path) -> None:
    session = new(path)
    line = session.make("take", dice=[12])
    assert line.outcome.fields["card"] == "ten"  # the twelfth of the deck in order of names
    session.undo()
    assert session._journal.entries[0].drawn == ()
    assert Session.open(path).findings == []


def test_a_replay_takes_from_the_pins_what_old_files_did_not_write_twice() -> None:
    pins = Pins({"tokens": [Pin("03", "p", typed=True), Pin("07", "q")]})
    assert Given((), pins=pins).draw("code", list(CODES), pile="tokens", place="p") == "03"
    assert Given((), pins=pins).draw("code", list(CODES), pile="tokens", place="q") == "07"


@pytest.mark.parametrize("card", ["joker", "10"])
def test_a_typed_draw_is_checked_before_odds_are_told(path: Path, card: str) -> None:
    session = new(path)
    told = session.forecast("take", {"card": card}).refusal
    with pytest.raises(Refusal) as refused:
        session.make("take", {"card": card})
    assert str(told) == str(refused.value)
    assert session.forecast("take", {"card": "ten"}).refusal is None


STEPS = st.lists(
    st.one_of(
        st.just(("take", {})),
        st.sampled_from(PLACES).map(lambda place: ("turn", {"token": place})),
        st.just(("deal", {})),
        st.integers(1, 3).map(lambda dice: ("roll", {"dice": dice})),
    ),
    min_size=1,
    max_size=5,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(STEPS, st.integers(0, 6)), min_size=1, max_size=4), STEPS)
def test_whatever_was_undone_the_same_moves_bring_the_same_things(tmp_path_factory, before, again) -> None:
    """Moves and undos at random; then the same moves twice, with all of the first taken back in between."""
    path = tmp_path_factory.mktemp("pins") / "match.toml"
    session = new(path)
    for steps, undone in before:
        for name, inputs in steps:
            if name not in ("take", "deal") or len(session.state.left) > 1:
                session.make(name, inputs)
        for _ in range(min(undone, len(session._replay.steps))):
            session.undo()
    again = again[: len(session.state.left) // 2]
    stood = session.state
    for name, inputs in again:
        session.make(name, inputs)
    first = session.state
    for _ in again:
        session.undo()
    assert session.state == stood
    for name, inputs in again:
        session.make(name, inputs)
    assert unsealed(session.state) == unsealed(first)
    reopened = Session.open(path)
    assert reopened.findings == []
    assert reopened.state == session.state


def unsealed(state: Any) -> tuple[Any, ...]:
    """The state without the random numbers of its seals."""
    return state.taken, state.codes, state.rolled, [[s.value for s in hand] for hand in state.hands.values()]
