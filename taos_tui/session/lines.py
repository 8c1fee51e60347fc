"""Entries in words, as the log, the undo key and the reports show them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from taos_tui.rules.procedure import Line as LedgerLine
from taos_tui.rules.procedure import Outcome
from taos_tui.rules.tape import Die
from taos_tui.rules.text import plain
from taos_tui.systems.system import System

from .entry import Entry
from .replay import NOTE, REDO, UNDO, Step


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
    sides: tuple[Die, ...] = ()
    """What die each of `dice` was; empty for an entry that could not be replayed."""

    @property
    def ledger(self) -> tuple[LedgerLine, ...]:
        return self.outcome.ledger if self.outcome else ()

    @property
    def news(self) -> tuple[LedgerLine, ...]:
        """What followed from it: codes turned up, cards opened, who is active now."""
        return self.outcome.news if self.outcome else ()


class Lines:
    """All entries, each put into words once and again when it is undone or redone. `played` is the replay's."""

    def __init__(self, system: System, played: Mapping[int, Step]) -> None:
        self._system, self._played = system, played
        self._struck: set[int] = set()
        self._made: dict[int, Line] = {}
        self.entries: list[Entry] = []

    def add(self, entry: Entry, counts: bool) -> None:
        """Take the next entry in. One that could not be replayed does not count."""
        self.entries.append(entry)
        if counts and entry.move in (UNDO, REDO):
            of = entry.inputs["of"]
            (self._struck.add if entry.move == UNDO else self._struck.discard)(of)
            self._made.pop(of, None)

    def line(self, n: int) -> Line:
        """Entry `n`, counted from 1."""
        if n not in self._made:
            self._made[n] = self._make(self.entries[n - 1])
        return self._made[n]

    def all(self) -> list[Line]:
        return [self.line(entry.n) for entry in self.entries]

    def _make(self, entry: Entry) -> Line:
        step = self._played.get(entry.n)
        outcome = step.outcome if step else None
        return Line(
            entry.n,
            entry.at,
            entry.seat,
            entry.move,
            self._text(entry, outcome),
            outcome,
            entry.dice,
            entry.source,
            entry.note,
            entry.n in self._struck,
            entry.inputs,
            step.sides if step else (),
        )

    def _text(self, entry: Entry, outcome: Outcome | None) -> str:
        if entry.move in (UNDO, REDO):
            return f"{entry.move}: {self._text_of(entry.inputs.get('of'), entry.n)}"
        if entry.move == NOTE:
            return entry.note or NOTE
        if outcome is None:
            return f"{entry.move} (not replayed)"
        return plain(self._system.tell(entry.move, entry.inputs, outcome, entry.seat))

    def _text_of(self, of: Any, before: int) -> str:
        """The move that an undo or redo names; a file may name anything."""
        if type(of) is not int or not 0 < of < before or self.entries[of - 1].move in (UNDO, REDO):
            return "?"
        return self.line(of).text
