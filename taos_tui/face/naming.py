"""What players call the things whose ids rules use."""

from collections.abc import Mapping

from taos_tui.kit.scene import Board, HexMap, Scene, Track
from taos_tui.kit.seats import named
from taos_tui.session.forecast import Forecast


def names_of(scene: Scene) -> dict[str, str]:
    """Players, units, what lies on the board, piles and sheets, by id, and what else the game calls otherwise."""
    found = {**scene.called, **{sheet.id: sheet.title for sheet in scene.sheets}}
    found |= {pile.id: pile.title for pile in scene.piles}
    board = scene.board
    if isinstance(board, Board):
        found |= {mark.id: mark.name for mark in board.marks}
    elif isinstance(board, HexMap | Track):
        found |= {counter.id: counter.name for counter in board.counters}
        if isinstance(board, Track):
            found |= {spot.id: spot.name for spot in board.spots}
    found |= {unit.id: unit.name for unit in scene.units}
    return {**found, **scene.names}


def with_names(known: Forecast, names: Mapping[str, str]) -> Forecast:
    """What a move would come to, its outcomes with the names of players instead of their seats."""
    odds = {named(outcome, names): chance for outcome, chance in known.odds.items()}
    more = {name: {named(value, names): chance for value, chance in some.items()} for name, some in known.more.items()}
    return known._replace(odds=odds, more=more)
