"""What is due in this very state (section 5): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.systems.scene import Due

from .aim import may_op_fire
from .moves.common import able, listed
from .moves.cup import cup_told
from .moves.ending import left_over, lost_hqs
from .moves.setup import waiting
from .state import SEATS, Battle


def due(battle: Battle) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[str, Callable[[Battle], Iterator[Due]]] = {
        "setup": _setup,
        "draw": _draw,
        "command": _command,
        "rally": _rally,
        "operations": _operations,
        "admin": _admin,
        "over": _over,
    }
    return tuple(sorted([*_owed(battle), *phases[battle.phase](battle)], key=lambda each: not each.urgent))


def _owed(battle: Battle) -> Iterator[Due]:
    for group in battle.mined:
        yield Due(f"{' and '.join(group)}: mines attack with 2d6, hits on 5 or 6", "NAW-124", True)
    for check in battle.checks:
        less = ", two less: a unit was eliminated" if check.eliminated else ""
        yield Due(f"{check.hq}: HQ check, 1d6{less}", "NAW-121", True)


def _setup(battle: Battle) -> Iterator[Due]:
    if not battle.units:
        yield Due("Choose the scenario", "NAW-111", True)
        return
    yield Due("Place the units as the scenario says, then begin", "NAW-111", True)
    if names := waiting(battle):
        yield Due(f"Not on the map: {listed(names)}", "NAW-60")
    if not battle.published:
        yield Due("A sample scenario written for this program: not published, its numbers are invented")
    if any(kind.assumed for kind in battle.ground.kinds.values()):
        yield Due("Terrain dice and movement costs are assumed: put your chart into terrain.toml", "NAW-18")
    yield Due(f"Victory: {battle.victory}")


def _draw(battle: Battle) -> Iterator[Due]:
    yield Due(f"Draw: {cup_told(battle)} left", "NAW-111", True)
    for seat, names in battle.held.items():
        yield Due(f"{battle.side(seat)} holds an End Turn marker until {listed(names)} has acted", "NAW-115")


def _command(battle: Battle) -> Iterator[Due]:
    yield Due(f"Out of command range: {listed(battle.unchecked)}: 2d6 each, then rally", "NAW-117", True)


def _rally(battle: Battle) -> Iterator[Due]:
    yield Due(f"Disrupted: {listed(battle.unrallied)}: 2d6 up to morale", "NAW-120", True)


def _operations(battle: Battle) -> Iterator[Due]:
    if battle.mover:
        yield from _moving(battle)
    units = [battle.units[name] for name in able(battle)]
    yield Due(f"May act: {listed(unit.name for unit in units) or 'nobody: end the impulse'}", "NAW-113")
    if not any(unit.moved or unit.attacked for unit in battle.of(battle.active)):
        yield Due("Fire missions come before operations", "NAW-116")
    ready = [unit for unit in units if not unit.moved and not unit.disrupted]
    if ready:
        yield Due("Before fire: line of sight? band? HQ in the hex? hidden?", "NAW-4")
    if shaken := [unit.name for unit in units if unit.disrupted]:
        yield Due(f"{listed(shaken)}: not towards an enemy that sees it, never next to one", "NAW-46")
        yield Due("Disrupted and attacked from next to it: it may withdraw, out of sight of others", "NAW-47")
    if any(unit.counter.assault and not unit.disrupted for unit in units):
        yield Due("Before Assault: stacking, asterisk, infantry against armour, city", "NAW-77")
        yield Due("After Assault: who leaves, which way, could he?", "NAW-71")
    if any(unit.counter.target == "heavy" and not unit.disrupted for unit in units):
        yield Due("Overrun: open ground, entry cost + 2 points, a free hex to leave", "NAW-82")
    alone = [hq for hq in battle.units.values() if hq.is_hq and hq.on_map and not battle.fighters(hq.hex, hq.seat)]
    if alone:
        yield Due(f"Alone in its hex: {listed(hq.name for hq in alone)}", "NAW-123")


def _moving(battle: Battle) -> Iterator[Due]:
    mover = battle.units[battle.mover]
    if watching := may_op_fire(battle, mover):
        yield Due(f"Still able to Op Fire at {mover.name}: {listed(watching)}", "NAW-52", battle.answer)
    yield Due(f"{mover.name} in {mover.hex}: {mover.points_left} movement points left", "NAW-82")


def _admin(battle: Battle) -> Iterator[Due]:
    yield Due("Administrative Phase: Ops Complete and Out of Command come off", "NAW-114", True)
    if battle.ground.smoke:
        yield Due(f"Smoke thins: {listed(battle.ground.smoke)}", "NAW-114")
    for hq in lost_hqs(battle):
        yield Due(f"{hq.name} is replaced, reduced side up: choose where, or let the app", "NAW-123")
    left = [name for seat in SEATS for name in left_over(battle, seat)]
    if left:
        yield Due(f"Not activated: {listed(left)}: an End Turn marker is held back", "NAW-115")


def _over(battle: Battle) -> Iterator[Due]:
    if not battle.winner:
        yield Due(f"Victory: {battle.victory}", urgent=True)
