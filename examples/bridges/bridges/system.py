"""Five Bridges as taos-tui finds it: pyproject.toml names SYSTEM under `taos_tui.systems`."""

from collections.abc import Mapping
from typing import Any

from taos_tui.kit.moves import moves_of
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import System

from . import moves
from .cards import procedures
from .describe import describe
from .state import Crossing, Player


class FiveBridges(System[Crossing]):
    """Five Bridges, two players."""

    slug = "bridges"
    title = "Five Bridges"
    data = "bridges.data"
    moves = moves_of(moves)
    cards = procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Crossing:
        """Two players with full decks."""
        return Crossing({seat: Player(seat, name) for seat, name in names.items()})

    def acting(self, state: Crossing) -> str:
        """Whose turn it is."""
        return state.active

    def describe(self, state: Crossing, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, self.suggested(state))


SYSTEM = FiveBridges()
