"""Characters with a style each, set one by one and read as lines."""

from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from textual.content import Content

Cell = tuple[int, int]
"""Column and row of a character, from the top left corner."""


class Canvas:
    """As large as it is asked for; what lies outside of that is forgotten."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs: dict[Cell, tuple[str, str]] = {}

    def put(self, cell: Cell, sign: str, style: str = "") -> None:
        """Set one character; `?` stands for one that is not exactly as wide as a cell."""
        if 0 <= cell[0] < self.width and 0 <= cell[1] < self.height:
            self._signs[cell] = (sign if cell_len(sign) == 1 else "?", style)

    def write(self, cell: Cell, text: str, style: str = "") -> None:
        """Set a character after the other, to the right."""
        for offset, sign in enumerate(text):
            self.put((cell[0] + offset, cell[1]), sign, style)

    def sign(self, cell: Cell) -> str:
        """The character that stands there, a space where there is none."""
        return self._signs.get(cell, (" ", ""))[0]

    def lines(self) -> list[Content]:
        """A line for each row, without spaces at its end."""
        return [self._line(row) for row in range(self.height)]

    def _line(self, row: int) -> Content:
        signs = [self._signs.get((column, row), (" ", "")) for column in range(self.width)]
        while signs and signs[-1] == (" ", ""):
            signs.pop()
        runs = groupby(signs, key=itemgetter(1))  # one style for many characters sends less to the terminal
        return Content.assemble(*(("".join(sign for sign, _ in run), style) for style, run in runs))
