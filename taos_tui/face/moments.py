"""Which moment a move was, for everybody at the table."""

from typing import TYPE_CHECKING

from taos_tui.kit.moment import Moment
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import AnySystem, moment_of
from taos_tui.rules.wording import say

if TYPE_CHECKING:
    from taos_tui.session.lines import LogLine


def moment(system: AnySystem, line: "LogLine", before: Scene, after: Scene) -> Moment | None:
    """What the game says of this entry; else the unit that it took out of the game. Both scenes are for everybody."""
    if line.outcome is None or line.move not in system.moves:
        return None
    declared = moment_of(system, line.move, line.inputs, line.outcome, line.seat, after.names)
    return declared or _loss(before, after)


def _loss(before: Scene, after: Scene) -> Moment | None:
    stood = {unit.id for unit in before.units if unit.group != "out"}
    lost = [unit for unit in after.units if unit.group == "out" and unit.id in stood]
    if not lost:
        return None
    first, *others = lost
    more = (say("and {n} more", n=len(others)),) if others else ()
    if after.over and not before.over and after.result:  # who won is what everybody looks up for
        return Moment("end", after.result[0], (first.name, first.lost or say("out of the game"), *more))
    return Moment("loss", first.name, (first.lost or say("out of the game"), *more), "red", first.seat)
