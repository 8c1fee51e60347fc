"""One out of a few: clauses that stand on a screen, procedures of an entry."""

from collections.abc import Sequence
from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import DIALOG, EDGES, SIDES
from taos_tui.screens.widgets.layout import wrapped
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text import column
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult

from taos_tui.content.catalogue import in_words

from .commands import Command
from .page import Page

FIRST = 12
"""Cells of the first column."""
WHOLE = 5
"""Lines below the list for the marked line, where some do not fit."""


class PickScreen(Page):
    """A list of (what, about). Answers with the number of the line that was taken, None when it was closed."""

    CSS_PATH = "pick.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take it", "screen.choose", "Take what is marked", ("space",), footer=True),
        Command("escape", "close", "screen.close", "Back to the screen", ("q", "backspace"), footer=True),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._rows_told = title, rows

    def compose_body(self) -> ComposeResult:
        listing = Listing(id="list", classes="part dialog")
        listing.border_title = Content(self._title)  # a unit may be named in it
        yield listing
        yield TextView(id="whole", classes="dialog")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def head(self) -> list[Content]:
        lines = super().head()
        title = Content("") if self.framed else Content.styled(f" {in_words(self._title)}", "bold $accent")
        return [lines[0], title, lines[2]]

    def draw(self) -> None:
        width = DIALOG - SIDES if self.framed else self.room.width
        first = min(max(FIRST, *(Content(what).cell_length for what, _ in self._rows_told)), width * 2 // 3)
        rows = [
            Content.assemble(column(Content.styled(what, "bold"), first), f"  {about}")
            for what, about in self._rows_told
        ]
        whole = WHOLE if any(row.cell_length > width - 4 for row in rows) else 0
        height = self.room.height - whole - (EDGES if self.framed else 0)
        self.listing.fill([row.truncate(width - 4, ellipsis=True) for row in rows], height)
        self.query_one("#whole").styles.height = whole
        self.query_one("#whole", TextView).show(self._marked_whole(width)[:whole])

    def _marked_whole(self, width: int) -> list[Content]:
        """The marked line as long as it is."""
        what, about = self._rows_told[self.listing.at]
        lines = [Content(""), *wrapped(what, width - 4, style="bold"), *wrapped(about, width - 4)]
        return [line.pad_left(2) for line in lines]

    def press(self, key: str) -> bool:
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        self.dismiss(self.listing.at)

    def action_close(self) -> None:
        self.dismiss(None)
