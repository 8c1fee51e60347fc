"""The log is the game: a state is the replay of its entries through the same pure moves.

Undo and redo are entries too. An undone roll stays pinned: the same kind of die shows the same face next time.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, Given, Rolled, randbelow
from taos_tui.rules.text import plain
from taos_tui.systems.system import Move, Play, State, System

from .entry import Entry, Header
from .vault import RecordedVault, SealingVault

UNDO, REDO, NOTE = "undo", "redo", "note"
MOST_NOTE = 1000
"""Characters."""


class Step(NamedTuple):
    """A move that stands: its entry, the state after it, what it decided, and the dice it asked for."""

    entry: Entry
    state: State
    outcome: Outcome
    sides: tuple[Die, ...] = ()


class Draft(NamedTuple):
    """A move that has been decided but not written yet."""

    entry: Entry
    step: Step | None


class Replay:
    """All that follows from a header and its entries. `keys` open the secrets of seats."""

    def __init__(self, system: System, header: Header, keys: Mapping[str, bytes]) -> None:
        self.system, self.header, self._keys = system, header, keys
        self._locks = {seat.id: seat.lock for seat in header.seats}
        self._first = system.start({seat.id: seat.name for seat in header.seats}, header.options, header.content)
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.pins: dict[Die, list[int]] = {}
        self.played: dict[int, Step] = {}
        """Every move that was made, by entry number, undone ones too."""

    @property
    def state(self) -> State:
        return self.steps[-1].state if self.steps else self._first

    def apply(self, entry: Entry) -> None:
        """Replay one entry. Raises Refusal when it cannot have been played here; the state stays as it was."""
        if entry.move == UNDO:
            self._may_undo(entry.seat)
            self._take_back(entry.inputs.get("of"))
        elif entry.move == REDO:
            self._may_redo(entry.seat)
            self._put_back(entry.inputs.get("of"))
        else:
            self.accept(self._rerun(entry))

    def accept(self, step: Step) -> None:
        """A new move stands: nothing can be redone any more, and pinned faces that came out are used up."""
        self._push(step)
        self.undone.clear()

    def make(self, name: str, inputs: Mapping[str, Any], by: str, dice: Sequence[int] | None, note: str) -> Draft:
        """Decide a move on the present state. With `dice` None the app rolls. Raises Refusal; nothing changes."""
        if len(note) > MOST_NOTE:
            raise Refusal("note", f"has {len(note)} characters: at most {MOST_NOTE} are allowed")
        if name in (UNDO, REDO, NOTE):
            return self._make_own(name, inputs, by, dice, note)
        move = self.move(name)
        self._check_seat(by)
        move.ready(self.state, by)
        values = read_inputs(move.inputs, dict(inputs))
        known = {key: value for key, value in values.items() if value is not None}
        tape: Rolled | Given
        tape = Rolled(self.pins, known) if dice is None else Given(dice, known, randbelow)
        vault = SealingVault(self.header.id, self._keys, self._locks)
        state, outcome = move.rule(self.state, Inputs(**values), Play(by, tape, vault))
        if isinstance(tape, Given):
            tape.finish()
        logged = {key: known[key] for key in inputs if key in known} | tape.drawn
        entry = Entry(
            0,
            "",
            by,
            name,
            {key: value for key, value in logged.items() if key not in move.private},
            tuple(tape.faces),
            ("rolled" if dice is None else "typed") if tape.faces else "",
            tuple(tape.drawn),
            vault.sealed,
            vault.opened,
            note,
            str(outcome["outcome"]),
        )
        return Draft(entry, Step(entry, state, outcome, tuple(tape.sides)))

    def _make_own(self, name: str, inputs: Mapping[str, Any], by: str, dice: Sequence[int] | None, note: str) -> Draft:
        """The three entries that every session takes, whatever its system."""
        read_inputs((), dict(inputs))
        if dice:
            raise Refusal("dice", f"{name} takes no dice")
        if name == UNDO:
            self._may_undo(by)
            return Draft(Entry(0, "", by, UNDO, {"of": self.steps[-1].entry.n}, note=note), None)
        if name == REDO:
            self._may_redo(by)
            again = self._rerun(self.undone[-1].entry)
            return Draft(Entry(0, "", by, REDO, {"of": again.entry.n}, note=note), None)
        if not note:
            raise Refusal("note", "is missing: give the text of the note")
        entry = Entry(0, "", by, NOTE, note=note)
        return Draft(entry, Step(entry, self.state, Outcome("noted")))

    def move(self, name: str) -> Move:
        """The system's move of that name. Raises Refusal."""
        if name not in self.system.moves:
            allowed = ", ".join((*self.system.moves, NOTE, UNDO, REDO))
            raise Refusal("move", f"{plain(name, 40)!r} is not a move of {self.system.title}; allowed: {allowed}")
        return self.system.moves[name]

    def _check_seat(self, by: str) -> None:
        if by not in self._locks:
            raise Refusal("seat", f"{by!r} is not a seat; allowed: {', '.join(self._locks)}")

    def _rerun(self, entry: Entry) -> Step:
        by = entry.seat
        if by or entry.move != NOTE:
            self._check_seat(by)
        if entry.move == NOTE:
            return Step(entry, self.state, Outcome("noted"))
        move = self.move(entry.move)
        _check_sealed(move, entry)
        move.ready(self.state, by)
        vault = RecordedVault(self.header.id, self._keys, entry)
        values = self._values(move, {**entry.inputs, **vault.read})
        known = {key: value for key, value in values.items() if value is not None or key in vault.read}
        tape = Given(entry.dice, known, sampled=entry.drawn)
        state, outcome = move.rule(self.state, Inputs(**values), Play(by, tape, vault))
        tape.finish()
        vault.finish()
        if entry.outcome and str(outcome["outcome"]) != entry.outcome:
            raise Refusal("outcome", f"recorded as {entry.outcome}, but replay gives {outcome['outcome']}")
        return Step(entry, state, outcome, tuple(tape.sides))

    def _values(self, move: Move, given: dict[str, Any]) -> dict[str, Any]:
        """Checked inputs; sealed ones that cannot be read here are None."""
        unreadable = {key for key, value in given.items() if value is None}
        wanted = [each for each in move.inputs if each.name not in unreadable]
        readable = {key: value for key, value in given.items() if key not in unreadable}
        return {**read_inputs(wanted, readable), **dict.fromkeys(unreadable)}

    def _push(self, step: Step) -> None:
        if step.entry.source == "rolled":
            for sides, face in zip(step.sides, step.entry.dice, strict=True):
                waiting = self.pins.get(sides)
                if waiting and waiting[0] == face:
                    waiting.pop(0)
        self.played[step.entry.n] = step
        self.steps.append(step)

    def _may_undo(self, by: str) -> None:
        if not self.steps:
            raise Refusal("move", "there is nothing to undo")
        owner = self.steps[-1].entry.seat
        if by and owner and by != owner:
            raise Refusal("move", f"the last move is seat {owner}'s: only that seat takes it back")

    def _may_redo(self, by: str) -> None:
        if not self.undone:
            raise Refusal("move", "there is nothing to redo")
        owner = self.undone[-1].entry.seat
        if by and owner and by != owner:
            raise Refusal("move", f"the undone move is seat {owner}'s: only that seat makes it again")

    def _take_back(self, number: Any) -> None:
        if not self.steps or self.steps[-1].entry.n != number:
            raise Refusal("of", f"entry {number} is not the last move that stands")
        step = self.steps.pop()
        remembered = self.system.remember(self.state, step.state, step.entry.drawn)
        if self.steps:
            self.steps[-1] = self.steps[-1]._replace(state=remembered)
        else:
            self._first = remembered
        if step.entry.source == "rolled":
            for sides, face in reversed(list(zip(step.sides, step.entry.dice, strict=True))):
                self.pins.setdefault(sides, []).insert(0, face)
        self.undone.append(step)

    def _put_back(self, number: Any) -> None:
        if not self.undone or self.undone[-1].entry.n != number:
            raise Refusal("of", f"entry {number} is not the move that was undone last")
        step = self._rerun(self.undone[-1].entry)
        self.undone.pop()
        self._push(step)


def _check_sealed(move: Move, entry: Entry) -> None:
    """What is private stands in the file sealed, and nothing else does. Raises Refusal."""
    for name in entry.sealed:
        if name not in move.private:
            raise Refusal(name, f"is sealed, but is no secret of {move.name}")
    for name in entry.inputs:
        if name in move.private:
            raise Refusal(name, "is a secret, but is not sealed")
