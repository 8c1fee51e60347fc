"""A board names moves that lay and move what stands on it: they must be there and ask for what the board gives them."""

from collections.abc import Iterator

from taos_tui.kit.scene import Board, HexMap, Scene, Track
from taos_tui.kit.system import AnySystem

from .finding import Finding

LAW = "board"


def board_moves(system: AnySystem, scene: Scene) -> Iterator[Finding]:
    """What of a board could not be done."""
    for role, name, inputs in _named(scene):
        if not name:
            continue
        move = system.moves.get(name)
        if move is None:
            yield Finding(LAW, role, f"names the move {name!r}, which there is not")
            continue
        asked = {wanted.name for wanted in move.inputs}
        for wanted in inputs:
            if wanted not in asked:
                yield Finding(LAW, f"{role} = {name!r}", f"the move has no input {wanted!r}, which the board gives it")


def _named(scene: Scene) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    board = scene.board
    if isinstance(board, Board):
        yield "Board.place", board.place, ("token", "x", "y")
        yield "Board.act", board.act, ("token",)
    elif isinstance(board, Track):
        yield "Track.place", board.place, ("point",)
        yield "Track.act", board.act, ("unit",)
    elif isinstance(board, HexMap):
        yield "HexMap.sight", board.sight, ("from_hex", "to_hex")
        yield "HexMap.attack", board.attack, ("unit", "target")
        yield "HexMap.answer", board.answer, ("unit", "target")
        yield "HexMap.step", board.step, ("unit", "hex")
