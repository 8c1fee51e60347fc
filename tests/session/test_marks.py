"""What is marked as rolled or drawn by the app is believed where the app can have rolled or drawn it, and nowhere else:
tried on every entry of a match of every game, and on amendments of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from played import played, quick_locks, sample_of

from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import AMEND, Wish
from taos_tui.session.blocks import as_read
from taos_tui.session.disclose import DISCLOSE
from taos_tui.session.entry import Entry, Header
from taos_tui.session.game import Game
from taos_tui.session.replay import Replay
from taos_tui.session.step import AGREE, NOTE, REDO, RENAME, UNDO
from taos_tui.session.vault import close_box, commitment, open_box, read_payload
from taos_tui.systems import SLUGS, load

replaced = msgspec.structs.replace
OWN = {NOTE: {}, UNDO: {"of": 1}, REDO: {"of": 1}, AGREE: {"of": 1}, RENAME: {"name": "Zoe"}, DISCLOSE: {}}
AT = "2026-11-22T20:00:00Z"
BOXES = {"hand": {"commitment": "0" * 64, "box": "open:e30="}}
STRAY: dict[str, Any] = {
    "inputs": {"wip": 13}, "dice": (7,), "source": "rolled", "drawn": ("code",), "typed": ("code",), "sealed": BOXES,
    "opened": {"a-hand": {"nonce": "0", "payload": "7"}}, "outcome": "critical",
}  # fmt: skip
"""What belongs to moves."""


class Match(NamedTuple):
    """As many entries of the sample match as can be, marked as drawn by the app."""

    header: Header
    entries: list[Entry]
    replay: Replay

    def before(self) -> Iterator[tuple[Replay, Entry]]:
        """Each entry, with the match as it was before."""
        replay = begun(self.header)
        for entry in self.entries:
            yield replay, entry
            replay.apply(entry)


def begun(header: Header) -> Replay:
    return Replay(load(header.system), header, {})


@pytest.fixture(params=SLUGS)
def match(request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch) -> Match:
    quick_locks(monkeypatch)
    session = played(path, request.param, len(sample_of(request.param)[1]))
    header = replaced(session.header, seats=tuple(replaced(seat, lock="") for seat in session.header.seats))
    replay, found = begun(header), []
    for entry in session._journal.entries:
        sealed = {slot: open_to_all(box, session._keys[entry.seat]) for slot, box in entry.sealed.items()}
        drawn = replaced(entry, sealed=sealed, drawn=entry.typed, typed=())
        try:
            replay.apply(drawn)
        except Refusal:  # it was another thing that an undone entry had drawn
            drawn = replaced(drawn, drawn=(), typed=entry.typed)
            replay.apply(drawn)
        found.append(drawn)
    session.close()
    return Match(header, found, replay)


def open_to_all(box: dict[str, str], key: bytes) -> dict[str, str]:
    inside = open_box("slot", box["box"], key)
    assert inside
    return {**box, "box": close_box(*inside, None)}


def marked_otherwise(match: Match, entry: Entry) -> Iterator[Entry]:
    """The entry with marks that this program does not set."""
    for source in {"", "rolled", "typed", "Rolled", "drawn"} - ({"rolled", "typed"} if entry.dice else {""}):
        yield replaced(entry, source=source)
    drawable = {*entry.drawn, *entry.typed, "place"}  # which card of a hand it was is written by the app, or named
    for name in {*entry.inputs, "unheard"} - drawable:
        yield replaced(entry, drawn=(*entry.drawn, name))
        yield replaced(entry, typed=(*entry.typed, name))
    for name in entry.drawn:
        yield replaced(entry, drawn=(*entry.drawn, name))
        yield replaced(entry, typed=(*entry.typed, name))


def test_marks_stand_where_the_app_can_have_rolled_or_drawn(match: Match) -> None:
    tried = 0
    for replay, entry in match.before():
        for forged in marked_otherwise(match, entry) if entry.move not in OWN else ():
            with pytest.raises(Refusal):
                replay.apply(forged)
            tried += 1
    assert tried > len(match.entries)


def test_a_draw_without_a_mark_is_told_as_typed(match: Match) -> None:
    """Nobody passes off what he typed as dealt; older programs left some marks out."""
    game = Game.of(match.header, [replaced(entry, drawn=(), typed=()) for entry in match.entries])
    doubted = [entry.n for entry in match.entries if entry.drawn or entry.typed]
    assert [int(each.split()[1]) for each in game._replay.doubts] == doubted
    assert not any(line.drawn for line in game.log())
    assert [line.n for line in game.log() if line.typed] == doubted


@pytest.mark.parametrize("move", OWN)
@pytest.mark.parametrize("stray", STRAY)
def test_an_entry_that_is_no_move_holds_nothing_of_one(path: Path, move: str, stray: str, monkeypatch) -> None:
    quick_locks(monkeypatch)
    session = played(path, "taos", 1)
    session.make("note", note="tea")
    session.undo()
    replay = begun(session.header)
    for entry in session._journal.entries[: 2 if move == UNDO else None]:
        replay.apply(entry)
    inputs = {"of": 2} if move in (UNDO, REDO) else OWN[move]
    sound = Entry(0, AT, "a", move, inputs, outcome="renamed" if move == RENAME else "", note="tea")
    sound = replaced(sound, n=len(session._journal.entries) + 1)
    kept = getattr(sound, stray)
    forged = {**kept, **STRAY[stray]} if isinstance(kept, dict) else STRAY[stray]
    with pytest.raises(Refusal):
        replay.apply(replaced(sound, **{stray: forged}))
    replay.apply(sound)


def entered_anew(entry: Entry, **changed: Any) -> Entry:
    """The amendment that leaves an entry as it was, but for what is changed."""
    inputs = {"of": entry.n, "inputs": changed.pop("inputs", entry.inputs)}
    kept = {name: getattr(entry, name) for name in ("drawn", "typed", "sealed", "opened", "outcome")}
    return Entry(10_000, AT, "", AMEND, inputs, **{**kept, **changed})


def drawn_otherwise(match: Match, entry: Entry) -> Iterator[Entry]:
    """Amendments in which the app is said to have drawn something else for this entry."""
    others = [each for each in match.entries if each.move == entry.move and each.n != entry.n]
    for name in entry.drawn:
        if name in entry.sealed:
            payload = json.dumps(next((box for box in values_of(match, name) if box != value_of(entry, name)), "x"))
            digest = commitment(match.header.id, entry.seat, name, "0" * 32, payload)
            box = {"commitment": digest, "box": close_box("0" * 32, payload, None)}
            yield entered_anew(entry, sealed={**entry.sealed, name: box})
        for other in others:
            value = other.inputs.get(name)
            if value not in (None, entry.inputs.get(name)):
                yield entered_anew(entry, inputs={**entry.inputs, name: value})
    for name in entry.typed:
        if name in entry.sealed:
            yield entered_anew(entry, drawn=(name,), typed=tuple(each for each in entry.typed if each != name))


def values_of(match: Match, slot: str) -> list[Any]:
    found = [value_of(entry, slot) for entry in match.entries if slot in entry.sealed]
    return [*found, *([value[::-1] for value in found if isinstance(value, list)])]


def value_of(entry: Entry, slot: str) -> Any:
    inside = open_box(slot, entry.sealed[slot]["box"], None)
    assert inside
    return read_payload(slot, inside[1])


def test_nobody_draws_a_second_time_by_entering_an_entry_anew(match: Match) -> None:
    standing = {entry.n: entry for entry in match.replay.standing if entry.move not in OWN}
    for entry in standing.values():
        for forged in drawn_otherwise(match, entry):
            with pytest.raises(Refusal):
                match.replay.apply(forged)
        for name in [name for name in entry.drawn if name in entry.inputs]:
            again = match.replay.try_amend(Wish(entry.n, {name: None}, None), "", consent=None).entry
            assert as_read(again).inputs["inputs"][name] == entry.inputs[name]
