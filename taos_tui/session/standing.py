"""Which entries of a file stand, with what they sealed and opened, as its undos and amendments leave them. No rule is
asked: whoever verifies a file goes by what is written in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from .amend import AMEND
from .entry import Entry
from .step import BETWEEN, REDO, UNDO


class Standing:
    """Entries in the order in which they count."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._made: dict[int, Entry] = {}
        """Every move as it was entered last, by number."""
        self._undone: list[Entry] = []
        self._courses: dict[int, tuple[list[Entry], list[Entry]]] = {}
        """By amendment: what stood before it and after."""

    def add(self, entry: Entry) -> Sequence[Entry]:
        """Take the next entry in. Those that count newly by it are returned, each to be checked where it stands in
        `entries`. Raises ValueError for an amendment of nothing."""
        if entry.move in (UNDO, REDO):
            self._turn_back(entry.move)
            return ()
        self._undone.clear()
        if entry.move == BETWEEN:
            self._made[entry.n] = entry  # it does nothing until an amendment says where it comes in
            return ()
        if entry.move == AMEND:
            return self._amend(entry)
        self._made[entry.n] = entry
        self.entries.append(entry)
        return (entry,)

    def before(self, entry: Entry) -> list[Entry]:
        """What stands before an entry."""
        at = next(at for at, each in enumerate(self.entries) if each is entry)
        return self.entries[:at]

    def _turn_back(self, move: str) -> None:
        source, target = (self.entries, self._undone) if move == UNDO else (self._undone, self.entries)
        if not source:
            return
        entry = source.pop()
        target.append(entry)
        if entry.n in self._courses:
            before, after = self._courses[entry.n]
            self.entries[:] = before if move == UNDO else after

    def _amend(self, entry: Entry) -> Sequence[Entry]:
        of, stops, without = (entry.inputs.get(name) for name in ("of", "stops", "without"))
        at = next((at for at, each in enumerate(self.entries) if each.n == of), -1)
        if at < 0 or not (stops is None or type(stops) is int) or not (without is None or isinstance(without, list)):
            raise ValueError("no amendment of an entry that stands")
        old, new = list(self.entries), list[Entry]()
        come, later = _rows(entry, "between"), _rows(entry, "later")
        stays = not entry.inputs.keys() & {"inputs", "never"}
        found = self.entries[:at]
        for place, each in enumerate(self.entries[at:]):
            if place or stays:
                new += self._come_in(come, each.n, found)
                if stops and each.n == stops:
                    break
            if each.n in (without or ()):
                continue
            row = next((row for row in later if row.get("of") == each.n), None)
            if not place and not stays:
                if "never" not in entry.inputs:
                    found.append(replace(each, sealed=entry.sealed, opened=entry.opened))
                    new.append(found[-1])
            elif row:
                found.append(replace(each, **{name: row[name] for name in ("sealed", "opened") if name in row}))
                new.append(found[-1])
            else:
                found.append(each)
        new += self._come_in(come, 0, found)
        for each in new:
            self._made[each.n] = each
        self.entries[:] = [*found, replace(entry, sealed={}, opened={})]
        self._courses[entry.n] = old, list(self.entries)
        return new

    def _come_in(self, rows: Iterable[Mapping[str, Any]], before: int, found: list[Entry]) -> list[Entry]:
        """What comes in before an entry."""
        come = [self._made[row["of"]] for row in rows if row.get("before") == before and row.get("of") in self._made]
        found += come
        return come


def _rows(entry: Entry, name: str) -> list[Mapping[str, Any]]:
    rows = entry.inputs.get(name, [])
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
