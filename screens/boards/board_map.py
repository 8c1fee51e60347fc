"""A table in cm as text: border, sectors, zones, what lies on it, and the cursor."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from math import gcd, hypot

from taos_tui.screens.widgets.content import Content

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Board, Mark
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

from .canvas import Canvas, Cell

MARGIN = 4  # columns for the cm at the left
ABOVE = 1  # rows for the cm above
LAST = "120 cm"  # what stands out at the right of the cm above
LEAST = 30
"""Columns that a board has in any case, even if it looks too wide then."""
TALL = 2.1
"""How much taller than wide a character is."""

Length = int | float | Decimal
Point = tuple[Length, Length]


class Grid(NamedTuple):
    """How a board lies on the characters: `columns` and `rows` between its edges; `turned` puts seat b's edge below.

    Cells count from the top left corner of the drawing, with the margins.
    """

    board: Board
    columns: int
    rows: int
    turned: bool = False

    def cell(self, x: Length, y: Length) -> Cell:
        """The character that shows the point (x, y) cm."""
        across, down = float(x) / self.board.width, 1 - float(y) / self.board.height
        if self.turned:
            across, down = 1 - across, 1 - down
        return MARGIN + round(across * self.columns), ABOVE + round(down * self.rows)

    def point(self, column: int, row: int) -> tuple[int, int] | None:
        """The point in whole cm that a character shows, or None outside the board."""
        across, down = (column - MARGIN) / self.columns, (row - ABOVE) / self.rows
        if not (0 <= across <= 1 and 0 <= down <= 1):
            return None
        if self.turned:
            across, down = 1 - across, 1 - down
        return round(across * self.board.width), round((1 - down) * self.board.height)


def fit(board: Board, width: int, height: int, turned: bool = False) -> Grid:
    """The largest grid for so many columns and rows of text; its lines are evenly apart where there is room for it."""
    rows = _even(height - ABOVE - 1, board.height // gcd(board.height, *board.y_lines))
    shape = max(rows * TALL * board.width / board.height, LEAST)
    columns = int(min(width - MARGIN - len(LAST), shape))
    return Grid(board, _even(columns, board.width // gcd(board.width, *board.x_lines)), rows, turned)


def _even(room: int, parts: int) -> int:
    return room // parts * parts or max(room, 1)


def nearest(board: Board, x: Length, y: Length) -> list[tuple[float, Mark]]:
    """The marks on the board with their distance from (x, y) in cm, nearest first."""
    found = [(hypot(mark.x - float(x), mark.y - float(y)), mark) for mark in board.marks if mark.x >= 0]
    return sorted(found, key=lambda pair: pair[0])


def draw(grid: Grid, styles: Mapping[str, str], cursor: Point | None = None, chosen: str = "") -> list[Content]:
    """The board in `grid.rows` + 2 lines. `styles` colour marks by seat; `chosen` is underlined; while it does
    not lie there yet, the circle in which it may lie is dotted."""
    ink = _Ink(grid)
    ink.frame()
    for y, text in grid.board.zones:
        column, row = grid.cell(grid.board.width if grid.turned else 0, y)
        ink.write((column + 2, row), text[: max(MARGIN + grid.columns - 4 - column, 0)], "$text-muted")
    for mark in grid.board.marks:
        if mark.id == chosen and mark.reach and mark.x < 0:
            ink.circle(mark)
    for mark in grid.board.marks:
        if mark.x >= 0:
            ink.mark(mark, styles.get(mark.seat, ""), mark.id == chosen)
    if cursor:
        ink.cursor(grid.cell(*cursor))
    return ink.lines()


class _Ink(Canvas):
    """The pen that knows where the board lies."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(MARGIN + grid.columns + len(LAST), ABOVE + grid.rows + 1)
        self.grid = grid
        self.taken: set[Cell] = set()

    def frame(self) -> None:
        """Border, sector and zone lines, with their cm above and at the left."""
        board = self.grid.board
        right, bottom = MARGIN + self.grid.columns, ABOVE + self.grid.rows
        xs = {self.grid.cell(x, 0)[0]: x for x in (0, *board.x_lines, board.width)}
        ys = {self.grid.cell(0, y)[1]: y for y in (0, *board.y_lines, board.height)}
        strong = self.grid.cell(0, board.strong)[1] if 0 < board.strong < board.height else -1
        for row in range(ABOVE, bottom + 1):
            for column in range(MARGIN, right + 1):
                sign = _crossing(
                    column in xs, row in ys, row == strong, _end(column, MARGIN, right), _end(row, ABOVE, bottom)
                )
                if sign != " ":
                    self.put((column, row), sign, "$text-muted")
        for column, x in xs.items():
            text = in_words(say("{x} cm", x=x)) if column == right else str(x)
            self.write((column, 0), text, "$text-muted")
        for row, y in ys.items():
            self.write((0, row), f"{y:>3}", "$text-muted")

    def circle(self, mark: Mark) -> None:
        """Dot the cells within the mark's reach and cross its centre."""
        for column, row in self.cells():
            point = self.grid.point(column, row)
            if point and hypot(point[0] - mark.target[0], point[1] - mark.target[1]) <= mark.reach:
                self.put((column, row), "·", "$accent")
        self.put(self.grid.cell(*mark.target), "×", "$accent")

    def cells(self) -> Iterator[Cell]:
        for row in range(ABOVE, ABOVE + self.grid.rows + 1):
            for column in range(MARGIN, MARGIN + self.grid.columns + 1):
                yield column, row

    def mark(self, mark: Mark, style: str, chosen: bool) -> None:
        """Glyph and label; beside a mark that is there already, where the same cell is taken."""
        column, row = self.grid.cell(mark.x, mark.y)
        free = next((column + step for step in (0, 2, -2, 4) if (column + step, row) not in self.taken), column)
        printed = f"${mark.colour}" if mark.colour else style
        for offset, (sign, ink) in enumerate(zip(mark.glyph[:1] + mark.label[:1], (style, printed), strict=False)):
            self.put((free + offset, row), sign, f"bold {ink}" + (" underline" if chosen else ""))
            self.taken.add((free + offset, row))

    def cursor(self, cell: Cell) -> None:
        self.put(cell, self.sign(cell) if cell in self.taken else "+", "bold reverse")


def _end(at: int, first: int, last: int) -> int:
    return -1 if at == first else 1 if at == last else 0


def _crossing(upright: bool, level: bool, strong: bool, side: int, edge: int) -> str:
    """The line sign where an upright line and a level one meet; `side` and `edge` say at which border (-1, 0, 1)."""
    if not (upright or level):
        return " "
    if not level:
        return "│"
    if not upright:
        return "═" if strong else "─"
    if strong:
        return "╞╪╡"[side + 1]
    return ("┌┬┐", "├┼┤", "└┴┘")[edge + 1][side + 1]
