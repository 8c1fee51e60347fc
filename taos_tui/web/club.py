"""The tables of a server: one, or all sessions of a folder."""

from collections.abc import Callable, Sequence
from pathlib import Path

from taos_tui.content.paths import glance
from taos_tui.kit.event import Event
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError

from .results import Results
from .table import Table


class Club:
    """Tables by their number, from 1; a single one has no number in its addresses."""

    def __init__(self, tables: Sequence[Table], folder: Path | None = None) -> None:
        self.tables, self._folder = list(tables), folder
        self._known = {table.path for table in tables}
        self.kept = True
        """Does its server go on when the program ends that started it?"""
        self.arrived: Callable[[Table], None] = lambda table: None
        """Called for a table that came while the server runs."""
        self._seat_results()

    @classmethod
    def of_folder(cls, folder: Path, told: Callable[[str], None]) -> "Club":
        """All sessions of a folder, in the order of their names; those that can't be opened are `told`."""
        club = cls((), folder)
        club.look(told)
        return club

    @property
    def several(self) -> bool:
        return self._folder is not None

    def look(self, told: Callable[[str], None] = lambda text: None) -> None:
        """Take in sessions that are new in the folder: the matches of the next round."""
        for path in sorted(self._folder.glob("*.toml")) if self._folder else ():
            if path in self._known or glance(path) is None:
                continue
            self._known.add(path)
            try:
                table = Table(path)
            except (Refusal, JournalError) as error:
                told(f"{path.name}: {error}")
                continue
            self.tables.append(table)
            self._seat_results()
            self.arrived(table)

    def table(self, number: str) -> Table | None:
        """The table of an address."""
        if not self.several:
            return self.tables[0]
        at = int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 0
        return self.tables[at - 1] if 0 < at <= len(self.tables) else None

    def base(self, table: Table) -> str:
        """Where the pages of a table begin."""
        return f"/t/{self.tables.index(table) + 1}" if self.several else ""

    def close(self) -> None:
        for table in self.tables:
            table.thread.submit(table.close).result()
            table.thread.shutdown()

    def _seat_results(self) -> None:
        """Matches learn of the tournament that they belong to, which lies beside them."""
        events = [table for table in self.tables if isinstance(table.session.system, Event)]
        for event in events:
            results = event.results or Results(event)
            event.event, event.results = event, results
            for table in self.tables:
                kind = event.session.system
                if isinstance(kind, Event) and table.session.system.slug == kind.game and table.results is None:
                    table.event, table.results = event, results
