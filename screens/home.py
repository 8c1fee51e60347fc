"""Resume, open, begin: the first screen."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.content import Content

from taos_tui.content import paths
from taos_tui.rules.text import plain
from taos_tui.session.session import WATCHING
from taos_tui.systems import EVENTS, SLUGS, load

from .base import Page
from .commands import LEAVE, Command
from .palette import Run
from .session_files import new_path
from .widgets.listing import Listing
from .widgets.text import column

NARROW = 50
"""With fewer columns the game of a session and its number of entries are left out."""
SECTION = 9
"""Cells before the title."""


class Row(NamedTuple):
    """Something to open or to begin."""

    section: str
    title: str
    about: str
    entries: str
    when: str
    run: Run


class HomeScreen(Page):
    """The sessions on this machine, newest first, and the ways to a new one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "open", "screen.open", "Open what is marked", ("space",), footer=True),
        Command("n", "new", "screen.new", "Set up a new session", footer=True),
        Command("s", "sample", "screen.sample", "Look around in a match that was played", footer=True),
        Command("e", "event", "screen.event", "Set up a tournament"),
        Command("/", "rules", "screen.rules", "Quick reference of the rules of every game", ("f8",), footer=True),
    )

    def compose_body(self) -> ComposeResult:
        yield Listing(id="sessions")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def on_screen_resume(self) -> None:
        self._read()

    def draw(self) -> None:
        wide = _widths(self._rows, self.room.width - 6)
        rows: list[Content] = [Content("")]
        fixed = [0]
        self._at: dict[int, Row] = {}
        section = ""
        for row in self._rows:
            if section and row.section != section:
                fixed.append(len(rows))
                rows.append(Content(""))
            self._at[len(rows)] = row
            rows.append(_line(row, wide, row.section != section))
            section = row.section
        self.listing.fill(rows, self.room.height, fixed)

    def hints(self) -> Iterable[Command]:
        return (*super().hints(), LEAVE)

    def press(self, key: str) -> bool:
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_open()

    def action_open(self) -> None:
        self._at[self.listing.at].run()

    def action_new(self) -> None:
        self._set_up(SLUGS[0])

    def action_event(self) -> None:
        self._set_up(next(iter(EVENTS)))

    def _set_up(self, slug: str) -> None:
        if self.table.watching:
            self.table.refuse(WATCHING)
            return
        from .setup import SetupScreen

        self.app.switch_screen(SetupScreen(slug))

    def action_rules(self) -> None:
        from .reference import RulesScreen

        self.app.switch_screen(RulesScreen())

    def action_sample(self) -> None:
        sample = next((row for row in self._rows if row.section == "Sample"), None)
        if sample:
            sample.run()
        else:
            self.table.refuse("no sample match is installed")

    def _read(self) -> None:
        """Look for sessions and samples."""
        last = paths.last_session()
        first = paths.glance(last) if last else None
        others = [found for found in paths.recent() if not first or found.path != first.path]
        sessions = [self._session(found, "Resume") for found in [first] if found]
        sessions += [self._session(found, "Open") for found in others]
        new = Row("New", "a new match", f"{len(SLUGS)} games to choose from", "", "", self.action_new)
        events = [
            Row("Event", load(slug).title, "players, rounds, standings", "", "", partial(self._set_up, slug))
            for slug in EVENTS
        ]
        samples = [
            Row("Sample", load(slug).title, "a finished match", "", "", partial(self._copy, path))
            for slug in SLUGS
            if (path := paths.sample(slug))
        ]
        self._rows = [*sessions, new, *events, *samples]

    def _session(self, found: paths.Recent, section: str) -> Row:
        header = found.header
        game = load(header.system).title if header.system in (*SLUGS, *EVENTS) else plain(header.system, 20)
        run = partial(self.table.open_session, found.path)
        return Row(section, plain(header.title), game, f"n {found.count}", _day(found.mtime), run)

    def _copy(self, sample: Path) -> None:
        """Open a copy of the sample: what is tried out in it stays out of the installed one."""
        copy = new_path(f"sample {sample.stem}")
        copy.write_bytes(sample.read_bytes())
        self.table.open_session(copy)


class Widths(NamedTuple):
    """Columns of the list, in cells."""

    title: int
    about: int
    entries: int
    when: int


def _widths(rows: Sequence[Row], width: int) -> Widths:
    """A long title is cut to what the others leave; about and entries are left out where there is little room."""
    narrow = width < NARROW
    about = 0 if narrow else min(max(Content(row.about).cell_length for row in rows), width // 3)
    entries = 0 if narrow else max(len(row.entries) for row in rows)
    when = max(len(row.when) for row in rows)
    title = max(Content(row.title).cell_length for row in rows)
    room = width - SECTION - sum(2 + cells for cells in (about, entries, when) if cells)
    return Widths(max(8, min(title, room)), about, entries, when)


def _line(row: Row, wide: Widths, first: bool) -> Content:
    section = Content.styled(f"{row.section if first else '':{SECTION}}", "$accent")
    when, entries = (Content.styled(text, "$text-muted") for text in (row.when, row.entries))
    cells = [
        column(Content.styled(row.title, "bold"), wide.title),
        column(row.about, wide.about),
        column(entries, wide.entries, right=True),
        column(when, wide.when, right=True),
    ]
    return section + Content("  ").join(cell for cell in cells if cell)


def _day(changed: float) -> str:
    """When a session was played last, as short as it stays clear."""
    then, today = datetime.fromtimestamp(changed), datetime.now()
    if then.date() == today.date():
        return f"today {then:%H:%M}"
    return f"{then.day} {then:%b}" if then.year == today.year else f"{then:%b %Y}"
