"""What a unit of the impulse would do next: go on moving, else fire, else assault, else end the impulse."""

from .aim import in_reach
from .moves.assault import assault_hexes, starters
from .moves.fire import shooters
from .moves.movement import goers
from .state import Battle


def suggested(battle: Battle) -> str:
    """A move that can be made; empty outside the operations of an impulse."""
    if battle.phase != "operations":
        return ""
    ways = goers(battle)
    if any(name in ways for name in battle.movers):
        return "step"
    if any(in_reach(battle, unit) for unit in shooters(battle)):
        return "fire"
    if any(assault_hexes(battle, unit) for unit in starters(battle)):
        return "assault"
    return "step" if ways else "close"
