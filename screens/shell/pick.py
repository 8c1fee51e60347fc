"""One out of a few: clauses that stand on a screen, procedures of an entry."""

from collections.abc import Sequence
from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text import column
from textual.app import ComposeResult

from taos_tui.content.catalogue import in_words

from .commands import Command
from .page import Page

FIRST = 12
"""Cells of the first column."""


class PickScreen(Page):
    """A list of (what, about). Answers with the number of the line that was taken, None when it was closed."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "open", "screen.choose", "Open what is marked", ("space",), footer=True),
        Command("escape", "close", "screen.close", "Back to the screen", ("q", "backspace"), footer=True),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._rows_told = title, rows

    def compose_body(self) -> ComposeResult:
        yield Listing(id="list")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def head(self) -> list[Content]:
        lines = super().head()
        return [lines[0], Content.styled(f" {in_words(self._title)}", "bold $accent"), lines[2]]

    def draw(self) -> None:
        first = max(FIRST, *(Content(what).cell_length for what, _ in self._rows_told))
        rows = [
            Content.assemble(column(Content.styled(what, "bold"), first), f"  {about}").truncate(
                self.room.width - 4, ellipsis=True
            )
            for what, about in self._rows_told
        ]
        self.listing.fill(rows, self.room.height)

    def press(self, key: str) -> bool:
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        self.dismiss(self.listing.at)

    def action_close(self) -> None:
        self.dismiss(None)
