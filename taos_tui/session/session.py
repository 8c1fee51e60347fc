"""A session as the app, the command line and the reports use it: one file, one game, one state."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.procedure import Line as LedgerLine
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain, plain_values
from taos_tui.systems import load
from taos_tui.systems.scene import Ready, Scene
from taos_tui.systems.secret import veiled
from taos_tui.systems.system import Move, State, System

from .entry import Entry, Header, Seat
from .errors import SeatInUse
from .forecast import Forecast, forecast
from .journal import Journal
from .lock import SeatClaim
from .replay import NOTE, REDO, UNDO, Replay
from .vault import new_lock, unlock


class Line(NamedTuple):
    """One entry as it is shown: what was done in words, and whether it still stands (`struck` = undone)."""

    n: int
    at: str
    seat: str
    move: str
    text: str
    outcome: Outcome | None
    dice: tuple[int, ...]
    source: str
    note: str
    struck: bool
    inputs: Mapping[str, Any]

    @property
    def ledger(self) -> tuple[LedgerLine, ...]:
        return self.outcome.ledger if self.outcome else ()

    @property
    def news(self) -> tuple[LedgerLine, ...]:
        """What followed from it: codes turned up, cards opened, who is active now."""
        return self.outcome.news if self.outcome else ()


class Session:
    """An open session. `seat` is the seat that this process acts for ("" = a shared laptop, acts for all)."""

    def __init__(self, path: Path, journal: Journal, seat: str = "") -> None:
        self.path, self.seat, self._journal = path, seat, journal
        self.header: Header = _plain_header(journal.header)
        self.system: System = load(self.header.system)
        if seat and seat not in self.system.seats:
            raise Refusal("seat", f"{seat!r} is not a seat; allowed: {', '.join(self.system.seats)}")
        self._claim = SeatClaim(path, seat) if seat else None
        if self._claim and not self._claim.acquire():
            raise SeatInUse("session", f"seat {seat} is playing this session in another program")
        self.findings: list[str] = [str(finding) for finding in journal.findings]
        self._keys: dict[str, bytes] = {}
        self._entries: list[Entry] = []
        self._struck: set[int] = set()
        self._sound = True
        self._replay = Replay(self.system, self.header, self._keys)
        self._follow(journal.entries)

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
        """Create the file. Raises Refusal naming the wrong option, seat or name."""
        game = load(system)
        seats = tuple(
            Seat(seat, _name(seat, names.get(seat, "")), new_lock(words) if words else "")
            for seat in game.seats
            for words in [(passphrases or {}).get(seat, "")]
        )
        for seat in names:
            if seat not in game.seats:
                raise Refusal(seat, f"is not a seat of {game.title}; allowed: {', '.join(game.seats)}")
        chosen = _options(game, options or {})
        header = Header(
            id=_new_id(),
            system=system,
            title=plain(title, 60) or game.title,
            started=_now(),
            options=chosen,
            seats=seats,
            content=dict(content or {}),
        )
        return cls(path, Journal.create(path, header))

    @classmethod
    def open(cls, path: Path, seat: str = "") -> "Session":
        """Open a file as far as it is sound. Raises Refusal for a wrong seat, JournalError for a wrong file."""
        return cls(path, Journal.open(path), seat)

    def close(self) -> None:
        """Give the seat free. Everything is on disk already."""
        if self._claim:
            self._claim.release()

    # -- what is shown ------------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        return self._journal.read_only or not self._sound

    @property
    def state(self) -> State:
        return self._replay.state

    @property
    def count(self) -> int:
        """Entries on disk."""
        return len(self._entries)

    def view(self, seat: str = "") -> State:
        """The state as `seat` may see it ("" = what everybody may see)."""
        return veiled(self.state, seat)

    def scene(self, seat: str = "") -> Scene:
        """What the screens draw for `seat`."""
        return self.system.describe(self.view(seat), seat)

    def moves(self, seat: str = "") -> tuple[Ready, ...]:
        """Every move, and why it cannot be made now where it cannot."""
        return tuple(_ready(move, self.state, self._by(seat, move.name)) for move in self.system.moves.values())

    def hints(self, name: str, by: str = "") -> dict[str, Any]:
        """Inputs to start from: the last use of this move, then what the state suggests."""
        move, by = self._replay.move(name), self._by(by, name)
        known = {wanted.name for wanted in move.inputs} - move.private
        last: Mapping[str, Any] = {}
        for step in reversed(self._replay.steps):
            if step.entry.move == name and step.entry.seat == by:
                last = {key: value for key, value in step.entry.inputs.items() if key not in step.entry.drawn}
                break
        merged = {**last, **move.hints(self.state, by)}
        return {key: value for key, value in merged.items() if key in known}

    def choices(self, name: str, by: str = "") -> dict[str, list[str]]:
        """Suggested values for inputs that take text."""
        found = self._replay.move(name).choices(self.state, self._by(by, name))
        return {key: list(values) for key, values in found.items()}

    def forecast(self, name: str, inputs: Mapping[str, Any], by: str = "") -> Forecast:
        """Whether the move would be refused, its odds and its ledger, before any die is rolled."""
        try:
            move, by = self._replay.move(name), self._by(by, name)
            move.ready(self.state, by)
            values = Inputs(**read_inputs(move.inputs, plain_values(dict(inputs))))
            return forecast(move, self.state, values, by)
        except Refusal as refusal:
            return Forecast(refusal, {}, ())

    def log(self) -> list[Line]:
        """Every entry, oldest first. No secret stands in it."""
        return [self._line(entry) for entry in self._entries]

    @property
    def last(self) -> Line | None:
        """The last move that stands."""
        return self._line(self._replay.steps[-1].entry) if self._replay.steps else None

    @property
    def undoable(self) -> str:
        """What `undo` would take back, in words; empty when there is nothing."""
        return self._line(self._replay.steps[-1].entry).text if self._replay.steps else ""

    @property
    def redoable(self) -> str:
        """What `redo` would bring back, in words; empty when there is nothing."""
        return self._line(self._replay.undone[-1].entry).text if self._replay.undone else ""

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
        if self.read_only:
            raise Refusal("session", "this file is damaged and open for reading only; save a sound copy first")
        with self._journal.writing() as tail:
            self._follow(tail.foreign)
            by = self._by(by, name)
            draft = self._replay.make(name, plain_values(dict(inputs or {})), by, dice, plain(note))
            entry = tail.append(msgspec.structs.replace(draft.entry, at=_now()))
        self._entries.append(entry)
        if draft.step is None:
            self._count(entry)
            self._replay.apply(entry)
        else:
            self._replay.accept(draft.step._replace(entry=entry))
        return self._line(entry)

    def undo(self, by: str = "", note: str = "") -> Line:
        """Take the last move back. Raises Refusal when there is none, or when it is the other seat's."""
        return self.make(UNDO, by=by or self.seat, note=note)

    def redo(self, by: str = "", note: str = "") -> Line:
        """Bring the move that was undone last back, with the same dice."""
        return self.make(REDO, by=by or self.seat, note=note)

    def poll(self) -> bool:
        """Take in what other processes have written. True if there was anything."""
        return self._follow(self._journal.poll())

    def is_locked(self, seat: str) -> bool:
        """Has this seat a passphrase that was not given yet?"""
        return seat not in self._keys and any(s.id == seat and s.lock for s in self.header.seats)

    def unlock(self, seat: str, passphrase: str) -> None:
        """Open the secrets of a seat for this process. Raises Refusal when the passphrase is wrong."""
        lock = next((s.lock for s in self.header.seats if s.id == seat), "")
        if not lock:
            raise Refusal("seat", f"seat {seat} has no passphrase")
        self._keys[seat] = unlock(lock, passphrase)
        entries, self._entries = self._entries, []
        self._struck.clear()
        self._replay = Replay(self.system, self.header, self._keys)
        self._follow(entries)

    # -- inside -------------------------------------------------------------------------------------------

    def _by(self, by: str, name: str) -> str:
        """The seat that makes the move `name`: as said, as this program is bound, or as the state expects."""
        if self.seat and by and by != self.seat:
            raise Refusal("seat", f"this program plays seat {self.seat}")
        if by or self.seat or name in (UNDO, REDO, NOTE):
            return by or self.seat
        who = self._replay.move(name).who or self.system.acting
        return who(self.state)

    def _follow(self, entries: Sequence[Entry]) -> bool:
        for entry in entries:
            self._entries.append(entry)
            if not self._sound:
                continue
            try:
                self._count(entry)
                self._replay.apply(entry)
            except Refusal as refusal:
                self._sound = False
                self.findings.append(f"entry {entry.n} ({plain(entry.move, 30)}): {refusal}")
        return bool(entries)

    def _count(self, entry: Entry) -> None:
        if entry.move == UNDO:
            self._struck.add(entry.inputs.get("of", 0))
        elif entry.move == REDO:
            self._struck.discard(entry.inputs.get("of", 0))

    def _line(self, entry: Entry) -> Line:
        outcome = self._replay.outcomes.get(entry.n)
        return Line(
            entry.n,
            entry.at,
            entry.seat,
            plain(entry.move, 30),
            self._text(entry, outcome),
            outcome,
            entry.dice,
            entry.source,
            plain(entry.note),
            entry.n in self._struck,
            entry.inputs,
        )

    def _text(self, entry: Entry, outcome: Outcome | None) -> str:
        if entry.move in (UNDO, REDO):
            index = entry.inputs.get("of", 0) - 1
            known = 0 <= index < entry.n - 1 and self._entries[index].move not in (UNDO, REDO)
            of = self._line(self._entries[index]).text if known else "?"
            return f"{entry.move}: {of}"
        if entry.move == NOTE:
            return plain(entry.note)
        if outcome is None:
            return f"{plain(entry.move, 30)} (not replayed)"
        return plain(self.system.tell(entry.move, plain_values(entry.inputs), outcome, entry.seat))


def _ready(move: Move, state: State, by: str) -> Ready:
    try:
        move.ready(state, by)
    except Refusal as refusal:
        return Ready(move.name, move.title, move.key, False, refusal.message, refusal.clause)
    return Ready(move.name, move.title, move.key, True)


def _options(system: System, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its chosen or default value. Raises Refusal naming the wrong one."""
    known = {option.name: option for option in system.options}
    for name, value in given.items():
        if name not in known:
            raise Refusal(name, f"is not an option of {system.title}; allowed: {', '.join(known)}")
        if type(value) is bool or value not in known[name].values:
            allowed = ", ".join(map(str, known[name].values))
            raise Refusal(name, f"{value!r} is not allowed: give one of {allowed}")
    return {name: given.get(name, option.default) for name, option in known.items()}


def _name(seat: str, name: str) -> str:
    clean = plain(name).strip()
    if len(clean) > 40:
        raise Refusal(seat, f"a player's name has at most 40 characters, this one {len(clean)}")
    return clean or seat.upper()


def _plain_header(header: Header) -> Header:
    seats = tuple(msgspec.structs.replace(seat, name=plain(seat.name, 40)) for seat in header.seats)
    return msgspec.structs.replace(header, title=plain(header.title, 60), seats=seats)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _new_id() -> str:
    import uuid

    return uuid.uuid4().hex


__all__ = ["Forecast", "Line", "Session"]
