"""What a unit needs to enter the next hex: points, room, no enemy in it or watching (NAW-45 … NAW-47, NAW-52)."""

from collections.abc import Sequence

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, say

from ..state import Battle
from ..units import Unit
from .common import ENDING, check_stacking, on_the_map


def entry_cost(battle: Battle, unit: Unit, label: str, cost: int | None = None) -> int:
    """Movement points to enter an adjacent hex. Raises Refusal where it is not adjacent, closed or too dear."""
    on_the_map(battle, label)
    kind = battle.ground.kind(label)
    if battle.ground.distance(unit.hex, label) != 1:
        why = say("{hex} is not next to {here}: one hex at a time", hex=label, here=unit.hex)
        raise Refusal("hex", why, "NAW-52")
    points = battle.ground.cost(label, unit.vehicle) if cost is None else cost
    if cost is None and not points:
        raise Refusal("hex", closed_to(battle, unit, label))
    if points > unit.points_left:
        why = say(
            "{hex} ({terrain}) costs {cost}, {unit} has {left} left",
            hex=label,
            terrain=kind.name,
            cost=points,
            unit=unit.name,
            left=points_left(unit),
        )
        if cost is not None:
            why = say("{cost} by hand, {unit} has {left} left", cost=points, unit=unit.name, left=points_left(unit))
        raise Refusal("hex" if cost is None else "cost", why, "NAW-82")
    return points


def closed_to(battle: Battle, unit: Unit, label: str) -> Text:
    """Why a unit may not enter a hex that is water or the like."""
    return say(
        "{unit} may not enter {hex}: {terrain}", unit=unit.name, hex=label, terrain=battle.ground.kind(label).name
    )


def points_left(unit: Unit) -> Text:
    """`3 movement points`."""
    return count("{n} movement point", "{n} movement points", unit.points_left)


def may_approach(battle: Battle, unit: Unit, label: str) -> None:
    """Refuse a Disrupted unit that goes next to an enemy, or nearer to one that sees it (NAW-46, NAW-47)."""
    if not unit.disrupted:
        return
    ground = battle.ground
    for enemy in battle.enemies(unit.seat):
        away = ground.distance(enemy.hex, label)
        if away <= 1:
            parts = {"unit": unit.name, "hex": label, "enemy": enemy.name}
            raise Refusal("hex", say("{unit} is Disrupted: {hex} is next to {enemy}", **parts), "NAW-47")
        nearer = away < ground.distance(enemy.hex, unit.hex)
        if nearer and ground.sees(enemy.hex, unit.hex, battle.options):
            why = say("{unit} is Disrupted: {enemy} sees it come nearer", unit=unit.name, enemy=enemy.name)
            raise Refusal("hex", why, "NAW-46")


def steps_of(battle: Battle, unit: Unit) -> list[str]:
    """Adjacent hexes that a unit may enter now without an attack."""
    return [label for label in battle.ground.around(unit.hex) if _may_step(battle, unit, label)]


def _may_step(battle: Battle, unit: Unit, label: str) -> bool:
    if unit.attacked in ENDING:
        return False
    try:
        check_step(battle, [unit], label)
        entry_cost(battle, unit, label)
    except Refusal:
        return False
    return True


def check_step(battle: Battle, units: Sequence[Unit], label: str) -> None:
    """Refuse what bars a hex to these units: enemies, stacking, enemies that see a Disrupted one come."""
    enemies = [each for each in battle.at(label) if each.seat != units[0].seat]
    fighters = [each for each in enemies if not each.is_hq]
    if fighters:
        why = say("{hex} holds {enemy}: enter by Assault or Overrun", hex=label, enemy=fighters[0].name)
        raise Refusal("hex", why, "NAW-58")
    if enemies and all(unit.is_hq for unit in units):
        why = say("{hex} holds {enemy}: only a unit enters on a lone HQ", hex=label, enemy=enemies[0].name)
        raise Refusal("hex", why, "NAW-123")
    check_stacking(battle, units, label)
    for unit in units:
        may_approach(battle, unit, label)
