"""Units of an impulse that could act by the book, but have nothing left that they may do, and why (NAW-45 … NAW-47)."""

from collections.abc import Sequence

from taos_tui.kit.doubt import Doubt
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, in_a_row, listed, say

from ..state import Battle
from ..units import Unit
from .common import able
from .mines import mined_near
from .stepping import check_step, entry_cost, points_left, steps_of


def may_act(battle: Battle) -> list[str]:
    """Who may still act, without those that can do nothing."""
    return [name for name in able(battle) if not is_stuck(battle, battle.units[name])]


def stuck(battle: Battle) -> list[Unit]:
    """Who could act, but for want of anything to do."""
    units = [battle.units[name] for name in able(battle)]
    return [unit for unit in units if is_stuck(battle, unit)]


def is_stuck(battle: Battle, unit: Unit) -> bool:
    """Can it neither attack nor clear mines, nor go anywhere at what the terrain chart asks?"""
    attacks = not unit.disrupted and (not unit.moved or is_beside_enemy(battle, unit))
    return not (attacks or steps_of(battle, unit) or unit.name in mined_near(battle, "")["unit"])


def is_beside_enemy(battle: Battle, unit: Unit) -> bool:
    """Is an enemy in a hex that it could enter next?"""
    enemies = (each for each in battle.units.values() if each.on_map and each.seat != unit.seat)
    return any(battle.ground.distance(unit.hex, each.hex) == 1 for each in enemies)


def why_nowhere(battle: Battle, unit: Unit) -> Text:
    """`T-34 3 is Disrupted and can go nowhere from F5: F4 is next to an enemy, E5 and E6 cost more than 1 movement
    point`."""
    barred: dict[str, list[str]] = {}
    for label in battle.ground.around(unit.hex):
        barred.setdefault(_bar(battle, unit, label), []).append(label)
    why = in_a_row(_told(unit, bar, hexes) for bar, hexes in barred.items())
    shaken = {"NAW-46", "NAW-47"} & {*barred}
    told = (
        "{unit} is Disrupted and can go nowhere from {hex}: {why}"
        if shaken
        else "{unit} can go nowhere from {hex}: {why}"
    )
    return say(told, unit=unit.name, hex=unit.hex, why=why)


def _bar(battle: Battle, unit: Unit, label: str) -> str:
    """The clause that bars a hex next to it; "" where it is closed."""
    try:
        check_step(battle, [unit], label)
        entry_cost(battle, unit, label)
    except Refusal as refusal:
        return refusal.clause
    return ""


def _told(unit: Unit, bar: str, hexes: Sequence[str]) -> Text:
    """Why it can't go into these hexes."""
    parts = {"hexes": listed(hexes), "points": points_left(unit)}
    one, many = {
        "NAW-46": ("an enemy sees it come nearer in {hexes}", "enemies see it come nearer in {hexes}"),
        "NAW-47": ("{hexes} is next to an enemy", "{hexes} are next to an enemy"),
        "NAW-58": ("an enemy is in {hexes}", "enemies are in {hexes}"),
        "NAW-59": ("{hexes} has no room", "{hexes} have no room"),
        "NAW-82": ("{hexes} costs more than {points}", "{hexes} cost more than {points}"),
        "NAW-123": ("an HQ is in {hexes}", "HQs are in {hexes}"),
    }.get(bar, ("{hexes} may not be entered", "{hexes} may not be entered"))
    return count(one, many, len(hexes), **parts)


def why_not_offered(battle: Battle, by: str, input: str, typed: str) -> Doubt | None:
    """Why a unit can't be chosen that could act: there is nowhere to go, but at a cost of the table's own."""
    named = typed.strip().casefold()
    found = [unit for unit in stuck(battle) if unit.name.casefold() == named] if input in ("unit", "others") else []
    return Doubt("", found[0].name, why_nowhere(battle, found[0])) if found else None
