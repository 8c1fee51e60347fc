"""How a hex map lies on characters: sizes of a hex, the part that is shown, and which hex a character belongs to.

A character is two halves high: where colours are shown, each half has one of its own.
"""

from taos_tui.kit.scene import HexMap
from taos_tui.rules.named import NamedTuple

from .canvas import Cell

Position = tuple[int, int]
"""Column and row of a hex, from 0."""


class Scale(NamedTuple):
    """A hex begins every `across` characters; it is `tall` halves high, and `wide` characters at its middle."""

    across: int
    tall: int
    wide: int

    @property
    def lines(self) -> int:
        """The rows of characters that a hex has for itself."""
        return self.tall // 2

    @property
    def name(self) -> str:
        """By this a scale is remembered, with colours and without."""
        return {8: "large", 2: "tiny"}.get(self.tall) or ("usual" if self.across > 5 else "small")


PAINTED = (Scale(7, 8, 8), Scale(6, 4, 7), Scale(4, 4, 5), Scale(4, 2, 4))
"""From large to small, where hexes are filled with colour: two units, one, one with a short sign of its state, and one
row for all."""
OUTLINED = (Scale(9, 8, 11), Scale(6, 4, 7), Scale(4, 4, 5), Scale(4, 2, 4))
"""The same where there are no colours, with lines between hexes."""
USUAL = 1
"""The scale for maps that don't fit whole in any."""


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
        return (self.columns - 1) * self.scale.across + self.scale.wide

    @property
    def height(self) -> int:
        """Rows of characters that it takes."""
        return (self.scale.tall * (2 * self.rows + 1) // 2 + 1) // 2

    def cell(self, column: int, row: int) -> Cell:
        """Where a hex begins: its leftmost character, and its first row counted in halves."""
        lower = self.scale.tall // 2 * (column % 2 == self.low)
        return (column - self.left) * self.scale.across, (row - self.top) * self.scale.tall + lower

    def shows(self, column: int, row: int) -> bool:
        return 0 <= column - self.left < self.columns and 0 <= row - self.top < self.rows

    def first_line(self, column: int, row: int) -> int:
        """The row of characters in which its text begins."""
        return self.cell(column, row)[1] // 2

    def span(self, column: int, row: int, half: int) -> tuple[int, int]:
        """From which character on, and up to which, a hex is filled in one of its halves."""
        start, leaning = self.cell(column, row)[0], lean(self.scale, half)
        return start + leaning, start + self.scale.wide - leaning

    def inside(self, column: int, row: int, line: int) -> tuple[int, int]:
        """Where the inside of an outlined hex begins in one of its rows, and how many characters wide it is there."""
        upper = 2 * line < self.scale.lines
        first, end = self.span(column, row, 2 * line + upper)  # the half that is nearer to its middle
        edge = self.scale.wide > self.scale.across
        return first + edge, end - first - 2 * edge

    def place(self, x: int, y: int) -> Position | None:
        """The hex that the character (x, y) belongs to, its left side included; None beside the shown ones."""
        across, tall, _ = self.scale
        found = 2 * y + (tall == 2)
        for column in (self.left + x // across, self.left + x // across - 1):
            down = found - tall // 2 * (column % 2 == self.low)
            row, half = self.top + down // tall, down % tall
            if self.shows(column, row):
                first, end = self.span(column, row, half)
                if first <= x < end:
                    return column, row
        return None


def lean(scale: Scale, half: int) -> int:
    """How many characters to the right of its leftmost point the left side of a hex stands, in one of its halves."""
    spare = scale.wide - scale.across
    away = max(scale.tall // 2 - 1 - half, half - scale.tall // 2)
    if spare > 1:
        return (away + 1) // 2
    return spare * (away >= scale.tall // 4)


def fitting(board: HexMap, scales: tuple[Scale, ...], width: int, height: int) -> Scale:
    """The largest scale in which the whole map has room."""
    for scale in scales:
        whole = View(scale, 0, 0, board.columns, board.rows, board.low)
        if whole.width <= width and whole.height <= height:
            return scale
    return scales[USUAL]


def view(board: HexMap, scale: Scale, width: int, height: int, seen: Position, cursor: Position) -> View:
    """As much of the map as fits into `width` by `height` characters, so that the cursor is on it.

    `seen` is the hex at the top left until now: the map stays where it lies while the cursor is well on it.
    """
    columns = min(max((width - scale.wide) // scale.across + 1, 1), board.columns)
    rows = min(max((2 * height - scale.tall // 2) // scale.tall, 1), board.rows)
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
