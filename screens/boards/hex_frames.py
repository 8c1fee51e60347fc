"""F4 Board in frames: the map of hexes, and beside and below it what is told of it."""

from taos_tui.screens.match.parts import due_part, log_part, moves_part, now_part, title_of, units_part
from taos_tui.screens.shell.view_model import ViewModel
from taos_tui.screens.widgets.frames import EDGES, SIDES, Node, Part, Row, Stack

from taos_tui.rules.wording import say

from .hex_grid import View
from .hex_page import HexPage, about_lines, drawn_map, hex_part, hex_title, impulse_lines, legend_of

BESIDE_MAP = 41
"""Columns that the words beside a map in a frame have at least, with what is between."""
BELOW_MAP = 8
"""Rows below a map from which on signs and log stand there."""
TWO_COLUMNS = 90
"""Columns beside a map from which on the words stand in two."""


def hex_frames(model: ViewModel, page: HexPage, shown: View, width: int, height: int) -> Node:
    """The map in a frame with its signs and the log below it where they have room; beside it the hex and its units,
    what can be done there, and what just happened."""
    board = Part(title_of(model, "board"), lambda wide, rows: drawn_map(page, shown), exact=True, least=6)
    signs = Part(say("Signs"), lambda wide, rows: legend_of(page, wide, rows), least=2, optional=True)
    whose = Part(say("Impulse"), lambda wide, rows: impulse_lines(page, wide)) if page.scene.active else Stack()
    here = Part(hex_title(page), lambda wide, rows: hex_part(page, wide, rows), exact=True, least=3)
    about = Part(say("Here"), lambda wide, rows: about_lines(page, wide), least=2)
    now, due, moves = now_part(model), due_part(model, yields=True), moves_part(page.moves, page.scene.suggested)
    drawn = shown.width + SIDES
    room = height - shown.height - EDGES
    below = [signs, log_part(model)] if room >= BELOW_MAP else []
    beside = [] if below else [log_part(model, optional=True), signs]
    if width - drawn < TWO_COLUMNS:
        side = Stack(whose, here, about, now, due, moves, *beside)
        return Row((drawn, Stack(board, *below)), (width - drawn - 1, side))
    half = (width - drawn) // 2 - 1
    left, middle = Stack(board, signs, now), Stack(whose, here, about, units_part(model))
    return Row((drawn, left), (half, middle), (width - drawn - half - 2, Stack(moves, due, log_part(model))))
