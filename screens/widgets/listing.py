"""A list to choose from: one line is marked, the mouse picks too."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from textual import events
from textual.message import Message

from .text_view import TextView

STEPS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -10_000, "end": 10_000}
"""Keys that move the mark, in lines."""


class Listing(TextView):
    """Rows of which as many are shown as fit. `at` is the marked one; lines that cannot be chosen are skipped.

    Posts `Picked` when a row is clicked.
    """

    class Picked(Message):
        """The row with this number was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.at = 0
        self._rows: Sequence[Content] = ()
        self._fixed: frozenset[int] = frozenset()
        self._top = 0
        self._more: dict[int, str] = {}

    def fill(self, rows: Sequence[Content], height: int, fixed: Sequence[int] = ()) -> None:
        """Show these rows in `height` lines. `fixed` are the numbers of headings, which can't be marked."""
        self._rows, self._fixed = rows, frozenset(fixed)
        self.at = self._free(min(self.at, len(rows) - 1), 1)
        self._top = max(0, min(self._top, len(rows) - height))
        if self.at < self._top or self.at >= self._top + height:
            self._top = max(0, min(self.at - height // 2, len(rows) - height))
        if self._top and all(row in self._fixed for row in range(self._top)) and self.at < height:
            self._top = 0
        shown = range(self._top, min(len(rows), self._top + height))
        self._more = {self._top: "↑"} if self._top else {}
        if shown and shown[-1] < len(rows) - 1:
            self._more[shown[-1]] = "↓"
        self.show([self._marked(number) for number in shown])

    def take(self, key: str) -> bool:
        """Move the mark by an arrow key. True if the key was one."""
        step = STEPS.get(key)
        if step is None or not self._rows:
            return False
        wanted = max(0, min(len(self._rows) - 1, self.at + step))
        self.at = self._free(wanted, 1 if step > 0 else -1)
        return True

    def on_click(self, event: events.Click) -> None:
        inside = event.get_content_offset(self)
        if inside is None:  # on its frame
            return
        number = self._top + inside.y
        if number < len(self._rows) and number not in self._fixed:
            self.at = number
            self.post_message(self.Picked(number))

    def _marked(self, number: int) -> Content:
        more = Content.styled(f" {self._more.get(number, ' ')} ", "$text-muted")
        if number in self._fixed:
            return more + self._rows[number]
        here = number == self.at
        mark = Content.styled(" ▸ ", "bold $accent") if here else more
        row = self._rows[number]
        return mark + (row.stylize_before("bold") if here else row)

    def _free(self, number: int, step: int) -> int:
        """The nearest row at or after `number` in this direction that can be marked, else before it."""
        for direction in (step, -step):
            at = number
            while 0 <= at < len(self._rows):
                if at not in self._fixed:
                    return at
                at += direction
        return max(0, number)
