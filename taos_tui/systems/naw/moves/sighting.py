"""A look along a line on the map: what it meets, and what blocks it (NAW-91 … NAW-110)."""

from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Battle
from .common import HexName, on_the_map
from .setup import in_play


@move(
    "sight",
    "Check line of sight",
    HexName("from_hex", high=4),
    HexName("to_hex", high=4),
    key="l",
    clauses="NAW-91 NAW-93 NAW-95 NAW-96 NAW-97 NAW-98 NAW-99 NAW-100 NAW-101 NAW-102 NAW-106",
    ready=in_play,
    hints=lambda battle, by: {"from_hex": None, "to_hex": None},
    tells=("distance", "crossed", "blocking", "reasons"),
)
def sight(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The line from centre to centre, every hex that it meets, and why it is blocked."""
    ground = battle.ground
    start, end = on_the_map(battle, given.from_hex, "from_hex"), on_the_map(battle, given.to_hex, "to_hex")
    if start == end:
        raise Refusal("to_hex", "is the same hex as from_hex: give another one", "NAW-93")
    seen = ground.sight(start, end, battle.options)
    places = [[ground.name_of(at) for at in place] for place in seen.places]
    ledger = [Line(block.reason.replace("_", " "), ground.where(block.places), block.clause) for block in seen.blocks]
    ledger += [
        Line("distance", seen.distance, "NAW-13"),
        Line(start, "on a hill" if seen.level_from else "ground level", "NAW-92"),
        Line(end, "on a hill" if seen.level_to else "ground level", "NAW-92"),
    ]
    return battle, Outcome(
        "clear" if seen.clear else "blocked",
        ledger,
        distance=seen.distance,
        crossed=places,
        blocking=sorted({ground.name_of(at) for block in seen.blocks for place in block.places for at in place}),
        reasons=seen.reasons,
        from_hex=start,
        to_hex=end,
    )
