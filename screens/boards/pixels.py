"""Characters over a coloured ground. Each character lies on two halves, one above the other, of a colour each."""

from itertools import groupby

from rich.cells import cell_len
from taos_tui.screens.widgets.content import Content

from .canvas import Cell

LOWER_HALF, UPPER_HALF = "▄", "▀"
AROUND = "$background"
"""What is seen beside everything."""


class Pixels:
    """A sheet of so many characters, twice as many halves high. What would stand beside it is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._ground = [[AROUND] * width for _ in range(2 * height)]
        self._written: dict[Cell, tuple[str, str]] = {}

    def fill(self, x: int, end: int, half: int, colour: str) -> None:
        """Colour a row of halves from `x` up to `end`."""
        if 0 <= half < 2 * self.height:
            for at in range(max(x, 0), min(end, self.width)):
                self._ground[half][at] = colour

    def line(self, start: Cell, end: Cell, colour: str) -> None:
        """Colour halves from one to another, both given as character and half."""
        for x, half in between(start, end):
            self.fill(x, x + 1, half, colour)

    def write(self, cell: Cell, text: str, style: str) -> None:
        """Set a character after the other; `style` names ink and ground. `?` stands for one that is not exactly as
        wide as a cell."""
        for x, sign in enumerate(text, cell[0]):
            if 0 <= x < self.width and 0 <= cell[1] < self.height:
                self._written[x, cell[1]] = (sign if sign.isascii() or cell_len(sign) == 1 else "?", style)

    def lines(self) -> list[Content]:
        """A line for each row."""
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Content:
        cells = (self._cell(x, y) for x in range(self.width))
        runs = ((style, "".join(sign for sign, _ in run)) for style, run in groupby(cells, key=lambda cell: cell[1]))
        return Content.assemble(*((text, style) for style, text in runs))

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        if (x, y) in self._written:
            return self._written[x, y]
        upper, lower = self._ground[2 * y][x], self._ground[2 * y + 1][x]
        if upper == lower:
            return " ", f"on {upper}"
        if upper > lower:  # two colours meet in one style, whichever is above: half as many changes of style are sent
            return LOWER_HALF, f"{lower} on {upper}"
        return UPPER_HALF, f"{upper} on {lower}"


def between(start: Cell, end: Cell) -> list[Cell]:
    """The cells on the way from one to another, both included."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    return [(x + round((to_x - x) * at / steps), y + round((to_y - y) * at / steps)) for at in range(steps + 1)]
