"""A board as it lies, small and without a cursor, beside other things."""

from taos_tui.screens.widgets.content import Content

from taos_tui.kit.scene import Board, HexMap

from .board_map import draw, fit
from .board_page import STYLES
from .hex_grid import OUTLINED, PAINTED, View, fitting
from .hex_marks import Drawing
from .hex_outlines import outline
from .hex_painting import paint

ROWS = 26
"""Rows that it has at most."""


def overview(board: Board | HexMap, width: int, *, in_colour: bool = True) -> list[Content]:
    """The whole board in so many columns; nothing where it is wider."""
    if isinstance(board, Board):
        rows = min(ROWS, width * board.height // board.width // 2)
        return draw(fit(board, width, rows), STYLES)
    scale = fitting(board, PAINTED if in_colour else OUTLINED, width, ROWS)
    shown = View(scale, 0, 0, board.columns, board.rows, board.low)
    return (paint if in_colour else outline)(Drawing(board, shown)) if shown.width <= width else []
