"""What matches of a tournament say otherwise than was entered of them, and whose results wait to be taken."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from taos_tui.kit.event import Event
from taos_tui.kit.scene import Due
from taos_tui.rules.wording import Text, say
from taos_tui.session.matches import is_beside

from . import summaries
from .entered import entered_in
from .looked_at import look
from .summaries import Entered, Summary

if TYPE_CHECKING:
    from taos_tui.session.session import Session


class Contradiction(NamedTuple):
    """A table whose match is otherwise than what was entered, and how."""

    round: int
    table: int
    how: Text

    @property
    def told(self) -> Text:
        """In a sentence."""
        return say("Round {round}, table {n}: {how}", round=self.round, n=self.table, how=self.how)


def contradictions(
    kind: Event, entered: Iterable[Entered], folder: Path, known: Mapping[str, Summary]
) -> Iterator[Contradiction]:
    """The tables whose match is `known` to say something else, unless it was decided by hand after that."""
    for each in entered:
        found = summaries.of(folder / each.file, known)
        if found and found.given and each.match in ("", found.id) and found.changed > each.decided:
            how = kind.contradicts(each.result, found.given)
            if how:
                yield Contradiction(each.round, each.table, how)


class Matches:
    """The matches of a tournament beside what was entered of them. They are looked at where that was not done since
    they changed, `at_once` so many when it is asked what is `due`, the others when it is asked next."""

    def __init__(self, session: "Session", at_once: int = 0) -> None:
        self._session, self._at_once = session, at_once
        self._stamps: tuple[tuple[int, int], ...] = ()
        self._left = False

    @property
    def due(self) -> list[Due]:
        """What is to be done about them."""
        self._stamps, known = self._stamped(), self._looked()
        waits = "Table {n}: its match is over, and its result is not taken yet"
        found = [Due(say(waits, n=table), urgent=True, keys="F4 t") for table in self._over(known)]
        return [*found, *(Due(each.told, urgent=True, keys="F4 m") for each in self._otherwise(known))]

    @property
    def over(self) -> list[int]:
        """The tables of this round whose match is over, and whose result is not in."""
        return self._over(self._looked())

    @property
    def otherwise(self) -> list[Contradiction]:
        """The tables whose match says something else than was entered."""
        return self._otherwise(self._looked())

    def _over(self, known: Mapping[str, Summary]) -> list[int]:
        kind, path = self._session.system, self._session.path
        files = self._running(kind) if isinstance(kind, Event) else []
        found = {table: summaries.of(path.with_name(file), known) for table, file in files}
        return [table for table, summary in found.items() if summary and summary.given]

    def _otherwise(self, known: Mapping[str, Summary]) -> list[Contradiction]:
        kind = self._session.system
        if not isinstance(kind, Event):
            return []
        return list(contradictions(kind, entered_in(self._session), self._session.path.parent, known))

    @property
    def changed(self) -> bool:
        """Is one of them otherwise than when it was asked last, or not looked at yet?"""
        return self._left or self._stamped() != self._stamps

    def _running(self, kind: Event) -> list[tuple[int, str]]:
        return [(table, file) for table, file in kind.running(self._session.state) if is_beside(file)]

    def _paths(self) -> list[Path]:
        kind = self._session.system
        if not isinstance(kind, Event):
            return []
        files = [file for _, file in self._running(kind)]
        files += [each.file for each in kind.settled(self._session.state) if is_beside(each.file)]
        return [self._session.path.with_name(file) for file in files]

    def _stamped(self) -> tuple[tuple[int, int], ...]:
        """What tells whether a file is still the same; nothing of one that is not there."""
        found = []
        for path in self._paths():
            with suppress(OSError):
                stat = path.stat()
                found.append((stat.st_mtime_ns, stat.st_size))
        return tuple(found)

    def _looked(self) -> dict[str, Summary]:
        """How these files stand."""
        known = summaries.kept()
        unknown = [path for path in self._paths() if path.exists() and not self._is_known(path, known)]
        now = unknown[: self._at_once or len(unknown)]
        for path in now:
            look(path)
        known = summaries.kept() if now else known
        read = [path for path in now if self._is_known(path, known)]  # one that can't be read is not tried again
        self._left = len(unknown) > len(now) and bool(read)
        return known

    @staticmethod
    def _is_known(path: Path, known: Mapping[str, Summary]) -> bool:
        found = summaries.of(path, known)
        return found is not None and found.given is not None
