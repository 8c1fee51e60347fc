"""Every entry of the session, undone ones too."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import ClassVar, overload

from textual.app import ComposeResult
from textual.content import Content

from taos_tui.rules.text import plain
from taos_tui.session.replay import NOTE
from taos_tui.session.session import WATCHING, Line

from .ask import Ask
from .base import GameScreen
from .commands import Command
from .widgets.layout import rule, wrapped
from .widgets.ledger import clauses_of, ledger_lines
from .widgets.listing import Listing
from .widgets.outcome import sign
from .widgets.paper import Paper
from .widgets.text import column, glyph, seat_name, seat_style

EXPORTED = ("md", "html")
DETAILS = 8
"""Lines that tell about one entry."""


class LogScreen(GameScreen):
    """The log, newest entry last; one entry in detail on demand."""

    NAME = "log"
    CSS_PATH = "log.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "details", "screen.details", "Inputs, dice and ledger of the entry", ("space",), footer=True),
        Command("x", "export", "screen.export", "Write the battle report beside the session file"),
        Command("f", "filter", "screen.filter", "Show only entries that contain a word", footer=True),
    )

    def __init__(self) -> None:
        super().__init__()
        self._filter = ""
        self._detailed = False
        self._count = -1
        self._entries: list[Line] = []

    def compose_body(self) -> ComposeResult:
        yield Listing(id="entries")
        yield Paper(id="details")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def draw(self) -> None:
        session, width = self.desk.session, self.room.width
        if session.count != self._count:
            self._read()
        details = self._details(width) if self._detailed and self._entries else []
        self.query_one("#details").styles.height = len(details)
        self.query_one("#details", Paper).show(details)
        notes = [Content.styled(f"! {finding}", "bold $warning") for finding in session.findings]
        if self._filter:
            notes.append(Content.styled(f"only entries with “{self._filter}”; f changes it", "$accent"))
        if not self._entries:
            notes.append(Content("nothing has happened yet" if not self._filter else "no entry has this word"))
        rows = _Rows(notes, self._entries, width - 4)
        self.listing.fill(rows, self.room.height - len(details), range(len(notes)))

    def press(self, key: str) -> bool:
        return self.listing.take(key) or super().press(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_details()
        self.redraw()

    def action_details(self) -> None:
        self._detailed = not self._detailed

    def action_filter(self) -> None:
        self.app.push_screen(Ask("Show entries with", self._filter, "Empty shows them all."), self._filtered)

    def action_export(self) -> None:
        """Write the report that everybody may read, as Markdown and as HTML."""
        from taos_tui.reports import report

        session = self.desk.session
        if session.watching:
            self.table.refuse(WATCHING)
            return
        written = [session.path.with_suffix(f".{format}") for format in EXPORTED]
        try:
            for format, path in zip(EXPORTED, written, strict=True):
                path.write_text(report(session, format), encoding="utf-8")
        except OSError as error:
            self.table.refuse(f"the report could not be written: {error}")
        else:
            self.table.say(f"written: {' and '.join(path.name for path in written)} in {session.path.parent}")

    def _filtered(self, text: str | None) -> None:
        if text is not None:
            self._filter, self._count = plain(text), -1
            self.redraw()

    def _read(self) -> None:
        """Take the entries from the session; the mark goes to the newest."""
        word = self._filter.casefold()
        self._entries = [entry for entry in self.desk.session.log() if word in _searched(entry)]
        self._count = self.desk.session.count
        self.listing.at = 1_000_000

    @property
    def _marked(self) -> Line:
        at = self.listing.at - (len(self.desk.session.findings) + bool(self._filter))
        return self._entries[max(0, min(at, len(self._entries) - 1))]

    @property
    def clauses_behind(self) -> Iterable[str]:
        return clauses_of(self._marked) if self._entries else ()

    def _details(self, width: int) -> list[Content]:
        entry = self._marked
        seat = seat_name(entry.seat, self.scene.names.get(entry.seat, entry.seat))
        inputs = "  ".join(f"{name} = {_shown(value)}" for name, value in entry.inputs.items())
        dice = f"dice {' '.join(map(str, entry.dice))}, {entry.source}" if entry.dice else ""
        undone = "undone" if entry.struck else ""
        note = entry.note if entry.move != NOTE else ""
        told = [text for text in (entry.text, inputs, dice, undone, note) if text]
        lines = [Content.assemble(f" n {entry.n}  {entry.at}  {entry.move}  ", seat)]
        lines += [line.pad_left(1) for text in told for line in wrapped(text, width - 2, 2)]
        lines += [line.pad_left(1) for line in ledger_lines(entry.ledger, width - 2)]
        return [rule(width), *lines[:DETAILS]]


class _Rows(Sequence[Content]):
    """The rows of the list, made when they are drawn: a log may be long."""

    def __init__(self, notes: Sequence[Content], entries: Sequence[Line], width: int) -> None:
        self._notes, self._entries, self._width = notes, entries, width

    def __len__(self) -> int:
        return len(self._notes) + len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Content: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Content]: ...
    def __getitem__(self, at: int | slice) -> Content | Sequence[Content]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at < len(self._notes):
            return self._notes[at]
        return _row(self._entries[at - len(self._notes)], self._width)


def _row(entry: Line, width: int) -> Content:
    said = str(entry.outcome["outcome"]) if entry.outcome else ""
    mark = "↶" if entry.struck else sign(said) if said else " "
    style = "strike $text-muted" if entry.struck else ""
    start = Content.assemble(
        (f"{entry.n:>4} {_clock(entry.at)} ", "$text-muted"),
        (f"{glyph(entry.seat)} ", seat_style(entry.seat)),
        f"{mark} ",
    )
    return start + column(Content.styled(entry.text, style), max(1, width - start.cell_length))


def _clock(at: str) -> str:
    """The time of day where the players are."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")


def _searched(entry: Line) -> str:
    return f"{entry.n} {entry.move} {entry.text} {entry.note}".casefold()


def _shown(value: object) -> str:
    return plain(value if isinstance(value, str) else str(value), 60)
