"""A session as the app, the command line and the reports use it: one file, one game, one state."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.procedure import Inputs, Procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die
from taos_tui.rules.text import plain, plain_values
from taos_tui.systems import load
from taos_tui.systems.scene import Ready, Scene
from taos_tui.systems.secret import veiled
from taos_tui.systems.system import Move, State, System

from .entry import Entry, Header
from .errors import SeatInUse
from .forecast import Forecast, forecast, next_die
from .header import new_header, now, read_header
from .journal import Journal
from .lines import Line, Lines
from .presence import BoundSeat
from .replay import NOTE, REDO, UNDO, Replay
from .vault import unlock

CLAIM_SECONDS = 0.1
"""So long a free seat may seem to be taken: others look who is there."""

WATCHING = "this program only watches"


class Session:
    """An open session. `seat` is the seat that this process acts for ("" = a shared laptop, acts for all)."""

    def __init__(self, path: Path, journal: Journal, seat: str = "") -> None:
        self.path, self.seat, self._journal = path, seat, journal
        self.system: System = load(journal.header.system)
        self.header: Header = read_header(self.system, journal.header)
        if seat and seat not in self.seats:
            raise Refusal("seat", f"{seat!r} is not a seat; allowed: {', '.join(self.seats)}")
        self._keys: dict[str, bytes] = {}
        self._start_over(journal.entries)
        self._claim = BoundSeat(path, seat) if seat else None
        if self._claim and not self._claim.acquire(CLAIM_SECONDS):
            raise SeatInUse("session", f"seat {seat} is playing this session in another program")

    @classmethod
    def create(
        cls,
        path: Path,
        system: str,
        title: str,
        names: Mapping[str, str],
        options: Mapping[str, Any] | None = None,
        passphrases: Mapping[str, str] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> "Session":
        """Create the file. Raises Refusal naming the wrong option, seat, name, title or pack."""
        game = load(system)
        header = new_header(game, title, names, options or {}, passphrases or {}, content or {})
        Replay(game, header, {})  # refuses packs that make no game before there is a file
        return cls._on(lambda: Journal.create(path, header), path)

    @classmethod
    def open(cls, path: Path, seat: str = "", watching: bool = False) -> "Session":
        """Open a file as far as it is sound; who is `watching` makes no moves.

        Raises Refusal for a wrong seat, JournalError for a wrong file.
        """
        return cls._on(lambda: Journal.open(path, watching), path, seat)

    @classmethod
    def _on(cls, opening: Callable[[], Journal], path: Path, seat: str = "") -> "Session":
        with ExitStack() as on_failure:
            session = cls(path, on_failure.enter_context(opening()), seat)
            on_failure.pop_all()
        return session

    def close(self) -> None:
        """Give the seat free and close the file. Everything is on disk already."""
        if self._claim:
            self._claim.release()
        self._journal.close()

    # -- what is shown ------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are taken in this session."""
        return tuple(seat.id for seat in self.header.seats)

    @property
    def watching(self) -> bool:
        """Does this program show the session without a seat, and change nothing?"""
        return self._journal.watching

    @property
    def read_only(self) -> bool:
        return self._journal.read_only or bool(self._contradiction)

    @property
    def findings(self) -> list[str]:
        """What was noticed about the file: entries that were torn, edited, damaged, or that replay contradicts."""
        return [plain(str(finding)) for finding in self._journal.findings] + self._contradiction

    @property
    def state(self) -> State:
        return self._replay.state

    @property
    def count(self) -> int:
        """Entries on disk."""
        return len(self._lines.entries)

    def view(self, seat: str = "") -> State:
        """The state as `seat` may see it ("" = what everybody may see)."""
        return veiled(self.state, seat)

    def scene(self, seat: str = "") -> Scene:
        """What the screens draw for `seat`."""
        return self.system.describe(self.view(seat), seat)

    def procedures(self) -> Mapping[str, Procedure]:
        """The rule cards, with this game's own dice where it has any."""
        return self.system.procedures(self.state)

    def moves(self, seat: str = "") -> tuple[Ready, ...]:
        """Every move, and why it cannot be made now where it cannot."""
        return tuple(self._ready(move, seat) for move in self.system.moves.values())

    def hints(self, name: str, by: str = "") -> dict[str, Any]:
        """Inputs to start from: the last use of this move, then what the state suggests (None: leave it out)."""
        move, by = self._replay.move(name), self._by(by, name)
        known = {wanted.name for wanted in move.inputs} - move.private
        last: Mapping[str, Any] = {}
        for step in reversed(self._replay.steps):
            if step.entry.move == name and step.entry.seat == by:
                last = {key: value for key, value in step.entry.inputs.items() if key not in step.entry.drawn}
                break
        merged = {**last, **move.hints(self.state, by)}
        return {key: value for key, value in merged.items() if key in known and value is not None}

    def choices(self, name: str, by: str = "") -> dict[str, list[str]]:
        """Suggested values for inputs that are words. What only one seat knows is suggested to that seat alone."""
        view = self.view(by or self.seat)
        found = self._replay.move(name).choices(view, self._by(by, name))
        return {key: list(values) for key, values in found.items()}

    def brief(self, name: str, by: str = "") -> list[str]:
        """What the maker of a move should see beside its form. What only one seat knows is told to that seat alone."""
        return list(self._replay.move(name).brief(self.view(by or self.seat), self._by(by, name)))

    def forecast(self, name: str, inputs: Mapping[str, Any], by: str = "") -> Forecast:
        """Whether the move would be refused, its odds and its ledger, before any die is rolled."""
        try:
            return forecast(*self._tried(name, inputs, by))
        except Refusal as refusal:
            return Forecast(refusal, {}, ())

    def next_die(self, name: str, inputs: Mapping[str, Any], faces: Sequence[int], by: str = "") -> Die:
        """The die that a move asks for after the `faces` typed so far, 0 when none is wanted. Raises Refusal."""
        return next_die(*self._tried(name, inputs, by), faces)

    def _tried(self, name: str, inputs: Mapping[str, Any], by: str) -> tuple[Move, State, Inputs, str]:
        """A move that is only tried: it may be made now, and its inputs are sound. Raises Refusal."""
        move, by = self._replay.move(name), self._by(by, name)
        move.ready(self.state, by)
        return move, self.state, Inputs(**read_inputs(move.inputs, plain_values(dict(inputs)))), by

    def log(self) -> list[Line]:
        """Every entry, oldest first. No secret stands in it."""
        return self._lines.all()

    @property
    def last(self) -> Line | None:
        """The last move that stands."""
        return self._lines.line(self._replay.steps[-1].entry.n) if self._replay.steps else None

    @property
    def undoable(self) -> str:
        """What `undo` would take back, in words; empty when there is nothing."""
        return self.last.text if self.last else ""

    @property
    def redoable(self) -> str:
        """What `redo` would bring back, in words; empty when there is nothing."""
        return self._lines.line(self._replay.undone[-1].entry.n).text if self._replay.undone else ""

    # -- what changes it ----------------------------------------------------------------------------------

    def make(
        self,
        name: str,
        inputs: Mapping[str, Any] | None = None,
        by: str = "",
        dice: Sequence[int] | None = None,
        note: str = "",
    ) -> Line:
        """Make a move on the newest state and write it before it counts. With `dice` None the app rolls.

        Raises Refusal (nothing has changed) or JournalError (nothing was written).
        """
        self._check_writable()
        with self._journal.writing() as tail:
            self._follow(tail.foreign)
            self._check_writable()
            by = self._by(by, name)
            draft = self._replay.make(name, plain_values(dict(inputs or {})), by, dice, plain(note).strip())
            entry = tail.append(msgspec.structs.replace(draft.entry, at=now()))
        if draft.step is None:
            self._replay.apply(entry)
        else:
            self._replay.accept(draft.step._replace(entry=entry))
        self._replayed += 1
        self._lines.add(entry, counts=True)
        return self._lines.line(entry.n)

    def undo(self, by: str = "", note: str = "") -> Line:
        """Take the last move back. Raises Refusal when there is none, or when it is the other seat's."""
        return self.make(UNDO, by=by, note=note)

    def redo(self, by: str = "", note: str = "") -> Line:
        """Bring the move that was undone last back, with the same dice. Raises Refusal as `undo` does."""
        return self.make(REDO, by=by, note=note)

    def poll(self) -> bool:
        """Take in what other processes have written. True if there was anything."""
        return self._follow(self._journal.poll())

    def salvage(self, to_path: Path) -> None:
        """Write everything that is sound into a new session file. Raises JournalError."""
        self._journal.salvage(to_path, self._replayed)

    def tell_where(self, where: str) -> None:
        """Let other programs know what the player of the bound seat is doing. Nothing secret may stand in it."""
        if self._claim:
            self._claim.tell(where)

    def is_locked(self, seat: str) -> bool:
        """Has this seat a passphrase that was not given yet?"""
        return seat not in self._keys and any(s.id == seat and s.lock for s in self.header.seats)

    def unlock(self, seat: str, passphrase: str) -> None:
        """Open the secrets of a seat for this process. Raises Refusal when the passphrase is wrong."""
        lock = next((s.lock for s in self.header.seats if s.id == seat), "")
        if not lock:
            raise Refusal("seat", f"seat {plain(seat, 20)} has no passphrase")
        self._keys[seat] = unlock(lock, passphrase)
        self._start_over(self._lines.entries)

    # -- inside -------------------------------------------------------------------------------------------

    def _check_writable(self) -> None:
        """Refuse where replay went wrong; a file that can't be written is the journal's to refuse."""
        if self.watching:
            raise Refusal("session", WATCHING)
        if self._contradiction:
            raise Refusal("session", f"open for reading only: {self._contradiction[0]}")

    def _by(self, by: str, name: str) -> str:
        """The seat that makes the move `name`: as said, as this program is bound, or as the state expects."""
        if by and by not in self.seats:
            raise Refusal("seat", f"{plain(by, 20)!r} is not a seat; allowed: {', '.join(self.seats)}")
        if self.seat and by and by != self.seat:
            raise Refusal("seat", f"this program plays seat {self.seat}")
        if by or self.seat or name in (UNDO, REDO, NOTE):
            return by or self.seat
        who = self._replay.move(name).who or self.system.acting
        return who(self.state)

    def _ready(self, move: Move, seat: str) -> Ready:
        if self.watching:
            return Ready(move.name, move.title, move.key, False, WATCHING)
        try:
            move.ready(self.state, self._by(seat, move.name))
        except Refusal as refusal:
            return Ready(move.name, move.title, move.key, False, refusal.message, refusal.clause)
        return Ready(move.name, move.title, move.key, True)

    def _start_over(self, entries: Sequence[Entry]) -> None:
        self._replay = Replay(self.system, self.header, self._keys)
        self._lines = Lines(self.system, self._replay.played)
        self._contradiction: list[str] = []
        self._replayed = 0
        self._follow(entries)

    def _follow(self, entries: Sequence[Entry]) -> bool:
        """Replay entries up to the first that cannot have been played; those after it are only listed."""
        for entry in map(_plain_entry, entries):
            if not self._contradiction:
                try:
                    self._replay.apply(entry)
                    self._replayed += 1
                except Refusal as refusal:
                    self._contradiction = [f"entry {entry.n} ({entry.move}): {plain(str(refusal))}"]
            self._lines.add(entry, counts=not self._contradiction)
        return bool(entries)


def _plain_entry(entry: Entry) -> Entry:
    """What a file holds is text to show, never control."""
    return msgspec.structs.replace(
        entry,
        seat=plain(entry.seat, 20),
        move=plain(entry.move, 30),
        inputs=plain_values(entry.inputs),
        source=plain(entry.source, 20),
        note=plain(entry.note),
        outcome=plain(entry.outcome),
    )


__all__ = ["Forecast", "Line", "Session"]
