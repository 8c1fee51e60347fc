"""How a hex map lies on characters: sizes of a hex, the part that is shown, and which hex a character belongs to."""

from typing import NamedTuple

from taos_tui.systems.scene import HexMap

from .canvas import Cell

Position = tuple[int, int]
"""Column and row of a hex, from 0."""


class Scale(NamedTuple):
    """A hex begins every `across` columns; it is `2 * half` rows high and its sides lean over `half` characters."""

    across: int
    half: int


SCALES = (Scale(9, 2), Scale(6, 1), Scale(5, 1), Scale(4, 1))
"""From large to small: whole labels of two units, of one, without its side's glyph, and their first letters."""
USUAL = Scale(6, 1)
"""For maps that don't fit whole in any scale."""


class View(NamedTuple):
    """The part of a map that is shown: `columns` by `rows` hexes from (`left`, `top`) on."""

    scale: Scale
    left: int
    top: int
    columns: int
    rows: int
    low: int
    """Which columns sit half a hex lower: 0 or 1."""

    @property
    def width(self) -> int:
        """Characters that it takes across."""
        return self.columns * self.scale.across + self.scale.half

    @property
    def height(self) -> int:
        """Characters that it takes down."""
        return self.scale.half * (2 * self.rows + 1)

    def cell(self, column: int, row: int) -> Cell:
        """The character at the left end of the first row of a hex, where its side begins."""
        lower = self.scale.half * (column % 2 == self.low)
        return (column - self.left) * self.scale.across, (row - self.top) * 2 * self.scale.half + lower

    def shows(self, column: int, row: int) -> bool:
        return 0 <= column - self.left < self.columns and 0 <= row - self.top < self.rows

    def inside(self, column: int, row: int, line: int) -> tuple[int, int]:
        """Where the inside of a hex begins in one of its rows, and how many characters wide it is there."""
        leaning = lean(line, self.scale.half)
        return self.cell(column, row)[0] + leaning + 1, self.scale.across + self.scale.half - 2 - 2 * leaning

    def place(self, x: int, y: int) -> Position | None:
        """The hex that the character (x, y) belongs to, its left side included; None beside the shown ones."""
        across, half = self.scale
        for column in (self.left + x // across, self.left + x // across - 1):
            down = y - half * (column % 2 == self.low)
            row, line = self.top + down // (2 * half), down % (2 * half)
            first, wide = self.inside(column, row, line)
            if self.shows(column, row) and first - 1 <= x < first + wide:
                return column, row
        return None


def lean(line: int, half: int) -> int:
    """How many characters to the right of its leftmost point the left side stands in that row of a hex."""
    return half - 1 - line if line < half else line - half


def fitting(board: HexMap, width: int, height: int) -> Scale:
    """The largest scale in which the whole map has room."""
    for scale in SCALES:
        whole = View(scale, 0, 0, board.columns, board.rows, board.low)
        if whole.width <= width and whole.height <= height:
            return scale
    return USUAL


def view(board: HexMap, scale: Scale, width: int, height: int, seen: Position, cursor: Position) -> View:
    """As much of the map as fits into `width` by `height` characters, so that the cursor is on it.

    `seen` is the hex at the top left until now: the map stays where it lies while the cursor is well on it.
    """
    columns = min(max((width - scale.half) // scale.across, 1), board.columns)
    rows = min(max((height // scale.half - 1) // 2, 1), board.rows)
    left = _scrolled(seen[0], cursor[0], columns, board.columns)
    top = _scrolled(seen[1], cursor[1], rows, board.rows)
    return View(scale, left, top, columns, rows, board.low)


def _scrolled(first: int, at: int, shown: int, total: int) -> int:
    """The first of `shown` hexes: as before, or with the cursor in the middle where that came too near to an edge."""
    first = min(max(first, 0), total - shown)
    margin = 1 if shown > 3 else 0
    if first + margin <= at < first + shown - margin:
        return first
    if (first == 0 and at < margin) or (first == total - shown and at >= total - margin):
        return first
    return min(max(at - shown // 2, 0), total - shown)
