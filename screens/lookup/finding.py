"""A line to type in on a screen, with a list below it that gets shorter while one types."""

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import window
from textual import events

from taos_tui.rules.wording import say

HINTS = (
    Command("up", "↓ choose", "screen.step(-1)", "The entry above or below"),
    Command("enter", "take it", "screen.find", "Take the entry that is marked"),
    Command("escape", "close", "screen.find", "Close the typed line"),
)
"""What the footer names while the line is open."""


class Finder:
    """What is typed and which entry is chosen; closed while `text` is None."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.chosen = 0

    @property
    def open(self) -> bool:
        return self.text is not None

    def toggle(self) -> None:
        """Open with an empty line, or close."""
        self.text, self.chosen = None if self.open else "", 0

    def close(self) -> None:
        self.text = None

    def take(self, event: events.Key) -> bool:
        """Type, or move the choice. False for keys that are no business of a typed line, such as F2.

        Escape closes. Taking back a letter that isn't there does nothing: what is typed after it belongs to the line.
        Enter is left to the screen.
        """
        if event.key == "escape":
            self.close()
        elif event.key in ("up", "down"):
            self.chosen = max(self.chosen + (1 if event.key == "down" else -1), 0)
        elif event.key == "ctrl+u":  # as in every other line that is typed
            self.text, self.chosen = "", 0
        elif event.key == "backspace":
            self.text, self.chosen = (self.text or "")[:-1], 0
        elif event.character and event.character.isprintable():
            self.text, self.chosen = (self.text or "") + event.character, 0
        else:
            return event.key == "enter"
        return True

    def lines(self, entries: list[Content], height: int, nothing: str) -> list[Content]:
        """The typed line, then the entries that are left, the chosen one marked."""
        self.chosen = min(self.chosen, max(len(entries) - 1, 0))
        rows = [_row(entry, index == self.chosen) for index, entry in enumerate(entries)]
        if not rows:
            rows = [Content.styled(f"  {nothing}", "$text-muted")]
        return [self.line(), Content(""), *window(rows, height - 2, self.chosen)]

    def line(self) -> Content:
        """The typed line."""
        return Content.assemble((say(" find "), "bold $accent"), self.text or "", ("▁", "$accent") if self.open else "")


def _row(entry: Content, chosen: bool) -> Content:
    marked = Content.assemble(("▸ " if chosen else "  ", "$accent"), entry)
    return marked.stylize("bold") if chosen else marked
