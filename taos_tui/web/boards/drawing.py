"""The board of a scene, whatever kind it is."""

from collections.abc import Mapping

from taos_tui.kit.scene import Board, HexMap, Track

from ..markup import Html
from ..visit import Visit
from .hexes import hexes_drawing
from .table import table_drawing
from .track import track_drawing


def drawing(visit: Visit, picked: Mapping[str, str]) -> Html:
    """`picked` is what was tapped: `unit` and `at`, both ids. Who has no seat sees it without links."""
    board = visit.scene.board
    if isinstance(board, Board):
        return table_drawing(visit, board, picked.get("unit", ""))
    if isinstance(board, HexMap):
        return hexes_drawing(visit, board, picked.get("unit", ""), picked.get("at", ""))
    if isinstance(board, Track):
        return track_drawing(visit, board, picked.get("unit", ""), picked.get("at", ""))
    return Html("")
