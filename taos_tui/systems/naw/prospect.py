"""What a unit could do from where it stands: hexes that it can hit, go to, and where it would be shot at."""

from collections.abc import Iterator, Sequence

from taos_tui.kit.prospect import Prospect, Shot
from taos_tui.rules.hexes import distance, hex_named
from taos_tui.rules.wording import say

from .aim import answerers, guns_against, is_fortified, is_hidden
from .chances import NEVER, chance_to_hit
from .moves.common import able, unit_named
from .moves.stepping import steps_of
from .moves.stuck import why_nowhere
from .routes import routes
from .state import Battle
from .units import Counter, Unit

PRESUMED = {
    "light": Counter("", "", "", "infantry", "light", 0, 7),
    "heavy": Counter("", "", "", "armored", "heavy", 0, 7, save=4),
}
"""A unit that might stand in an empty hex: without armour, in the open as in cover, not hidden."""


def prospect(battle: Battle, name: str, along: Sequence[str] = ()) -> Prospect:
    """Field of fire, movement with its cost where these units go along, and Opportunity Fire on the way. Raises Refusal
    for no unit on the map."""
    unit, others = unit_named(battle, name), [unit_named(battle, each) for each in along]
    go = why_not_go(battle, unit)
    steps, dangers, mines = routes(battle, unit, others)
    kind = "light" if guns_against(unit, PRESUMED["light"]) else "heavy"
    return Prospect(
        unit.name,
        shots=tuple(field_of_fire(battle, unit)),
        steps=() if go else steps,
        dangers={} if go else dangers,
        traps={} if go else mines,
        trap=say("MINES"),
        fire=why_not_fire(battle, unit),
        go=go,
        presumed=say("{kind} unit in the terrain there, not hidden", kind=kind),
    )


def field_of_fire(battle: Battle, unit: Unit) -> Iterator[Shot]:
    """Every hex that the unit sees and can hit: enemies as they stand, elsewhere a unit that might; not where its own
    side stands."""
    ground, cap = battle.ground, battle.options.heavy_cap
    here, view = hex_named(unit.hex, ground.stagger), ground.view(battle.options)
    enemies: dict[str, list[Unit]] = {}
    for enemy in battle.enemies(unit.seat):
        enemies.setdefault(enemy.hex, []).append(enemy)
    own = {each.hex for each in battle.units.values() if each.seat == unit.seat} - set(enemies)
    stand_in = PRESUMED["light"] if guns_against(unit, PRESUMED["light"]) else PRESUMED["heavy"]
    reach = _farthest(unit)
    for label in ground.labels:
        there = hex_named(label, ground.stagger)
        away = distance(here, there)
        if not 0 < away <= reach or label in own or not view.clear(here, there):
            continue
        terrain, fortified = ground.kind(label).dice, label in ground.fortifications
        best = Shot(label, NEVER)
        for enemy in enemies.get(label, ()):
            hidden = is_hidden(battle, enemy)
            covered = is_fortified(battle, enemy)
            guns = guns_against(unit, enemy.counter)
            chances = [chance_to_hit(gun, away, enemy.counter, terrain, hidden, covered, cap) for gun in guns]
            best = max(best, Shot(label, max(chances, default=NEVER), enemy.name), key=lambda shot: shot.chance)
        if label not in enemies:
            guns = guns_against(unit, stand_in)
            chances = [chance_to_hit(gun, away, stand_in, terrain, False, fortified, cap) for gun in guns]
            best = Shot(label, max(chances, default=NEVER))
        if best.chance:
            yield best


def _farthest(unit: Unit) -> int:
    guns = [gun for target in PRESUMED.values() for gun in guns_against(unit, target)]
    return max((gun.farthest for gun in guns), default=0)


def why_not_fire(battle: Battle, unit: Unit) -> str:
    """Why it may not fire now; empty where it may."""
    if unit.name in answerers(battle):
        return ""
    active = unit.formation == battle.active
    if active and unit.disrupted:
        return say("{unit} is Disrupted", unit=unit.name)
    if active and unit.moved:
        return say("{unit} has moved", unit=unit.name)
    if unit.name not in able(battle) or unit.attacked:
        return say("{unit} may not act now", unit=unit.name)
    return ""


def why_not_go(battle: Battle, unit: Unit) -> str:
    """Why it may not move now; empty where it may."""
    if battle.phase == "operations" and unit.name in able(battle):
        if not unit.points_left:
            return say("{unit} has no movement points left", unit=unit.name)
        return "" if steps_of(battle, unit) else why_nowhere(battle, unit)
    if battle.phase == "operations" and unit.formation == battle.active and unit.moved and not unit.points_left:
        return say("{unit} has no movement points left", unit=unit.name)
    return say("{unit} may not act now", unit=unit.name)
