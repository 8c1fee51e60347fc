"""From what Textual writes to what is sent: a frame at a time, and of a frame only what it changes."""

from collections.abc import Iterator

from .grid import Grid
from .painter import Painter

BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
"""The bounds of a frame, for terminals that show it whole."""

ALTERNATE_SCREEN_ON = "\x1b[?1049h\x1b[?7l"

PLAIN_PEN = "\x1b[0m"

SMALL = 200
"""So few bytes arrive together anyhow."""


class Frames:
    """What a terminal of that size is to show, and what it shows."""

    def __init__(self, width: int, height: int, erases: bool = True) -> None:
        self._grid = Grid(width, height)
        self._painter = Painter(erases)

    def resize(self, width: int, height: int) -> None:
        """The terminal has another size."""
        if (width, height) != (self._grid.width, self._grid.height):
            self._grid.resize(width, height)
            self._painter.forget()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self._grid.width, self._grid.height

    def adopt(self, drawing: str) -> None:
        """The terminal is in Textual's mode and shows this `drawing` already."""
        for _ in self._grid.apply(f"{ALTERNATE_SCREEN_ON}{drawing}"):
            pass
        self.skip()

    def skip(self) -> None:
        """What was drawn needs not be sent."""
        self._painter.skip(self._grid)

    def whole(self) -> str:
        """What makes an empty terminal show what Textual has written so far."""
        return Painter(self._painter.erases).paint(self._grid) + PLAIN_PEN

    def drawing(self) -> str:
        """What was drawn, as `adopt` reads it."""
        return "".join(self._grid.drawing())

    def forget(self) -> None:
        """Something else may have changed the screen: the next frame is sent whole."""
        self._painter.forget()

    def apply(self, data: str) -> Iterator[str]:
        """Take in what Textual writes. Yields what has to be sent at once."""
        for token in self._grid.apply(data):
            if token.harmless:
                yield token.text
            else:
                yield self.frame() + self._painter.plain() * self._grid.drawn + token.text
                self._painter.forget()

    def frame(self) -> str:
        """What has to be sent to show what Textual has written so far, "" if it is shown."""
        if not self._grid.drawn:
            return ""
        changes = self._painter.paint(self._grid)
        return f"{BEGIN}{changes}{END}" if self._grid.synchronised and len(changes) > SMALL else changes
