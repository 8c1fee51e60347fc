"""What players call the things whose ids rules use."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from taos_tui.kit.scene import Board, HexMap, Scene, Track
from taos_tui.kit.seats import named
from taos_tui.rules.wording import say

if TYPE_CHECKING:
    from taos_tui.session.forecast import Forecast


def names_of(scene: Scene) -> dict[str, str]:
    """Players, units, what lies on the board and piles, by id, and what else the game calls otherwise; on a map of
    hexes also by the label of a counter that no other has."""
    found = {**_labels(scene.board), **scene.called, **{pile.id: pile.title for pile in scene.piles}}
    board = scene.board
    if isinstance(board, Board):
        found |= _marks(board, scene.names)
    elif isinstance(board, HexMap | Track):
        found |= {counter.id: counter.name for counter in board.counters}
        if isinstance(board, Track):
            found |= {spot.id: spot.name for spot in board.spots}
    found |= {unit.id: unit.name for unit in scene.units}
    return {**found, **scene.names}


def _labels(board: object) -> dict[str, str]:
    counters = board.counters if isinstance(board, HexMap) else ()
    often = Counter(counter.label for counter in counters)
    return {counter.label: counter.name for counter in counters if often[counter.label] == 1}


def _marks(board: Board, players: Mapping[str, str]) -> dict[str, str]:
    """What lies on a board; of several with one name it is told whose each is."""
    often = Counter(mark.name for mark in board.marks)
    return {
        mark.id: say("{name} ({owner})", name=mark.name, owner=players[mark.seat])
        if often[mark.name] > 1 and mark.seat in players
        else mark.name
        for mark in board.marks
    }


def with_names(known: "Forecast", names: Mapping[str, str]) -> "Forecast":
    """What a move would come to, its outcomes with the names of players instead of their seats."""
    odds = {named(outcome, names): chance for outcome, chance in known.odds.items()}
    more = {name: {named(value, names): chance for value, chance in some.items()} for name, some in known.more.items()}
    return known._replace(odds=odds, more=more)
