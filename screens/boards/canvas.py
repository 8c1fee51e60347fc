"""Characters with a style each, set one by one and read as lines."""

from itertools import groupby

from rich.cells import cell_len
from taos_tui.screens.widgets.content import Content

Cell = tuple[int, int]
"""Column and row of a character, from the top left corner."""


class Canvas:
    """A sheet of so many characters; what would stand beside it is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, cell: Cell, sign: str, style: str = "") -> None:
        """Set one character; `?` stands for one that is not exactly as wide as a cell."""
        column, row = cell
        if 0 <= column < self.width and 0 <= row < self.height:
            self._signs[row][column] = sign if sign.isascii() or cell_len(sign) == 1 else "?"
            self._styles[row][column] = style

    def write(self, cell: Cell, text: str, style: str = "") -> None:
        """Set a character after the other, to the right."""
        for offset, sign in enumerate(text):
            self.put((cell[0] + offset, cell[1]), sign, style)

    def sign(self, cell: Cell) -> str:
        """The character that stands there."""
        return self._signs[cell[1]][cell[0]]

    def lines(self) -> list[Content]:
        """A line for each row, without spaces at its end."""
        return [_line("".join(signs), styles) for signs, styles in zip(self._signs, self._styles, strict=True)]


def _line(signs: str, styles: list[str]) -> Content:
    """One style for many characters sends less to the terminal."""
    parts: list[tuple[str, str]] = []
    at = 0
    for style, run in groupby(styles):
        end = at + sum(1 for _ in run)
        parts.append((signs[at:end], style))
        at = end
    if parts and not parts[-1][1]:
        parts[-1] = (parts[-1][0].rstrip(" "), "")
    return Content.assemble(*parts)
