"""Ranged fire by the side whose formation is active (NAW-3 … NAW-51)."""

from collections.abc import Mapping

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

from ..aim import armed, check_fire, check_firer, in_reach
from ..state import Battle
from ..units import Unit
from .common import able, finished, has_attacked, in_operations, own_unit, still, unit_named
from .rolls import amendable
from .shot import (
    THROW,
    Attack,
    Fired,
    Narrowed,
    fired_told,
    leaders_told,
    prepared,
    questions,
    saved_by,
    shoot,
    weighed,
)


def shooters(battle: Battle) -> list[Unit]:
    """Units of the active formation that may still fire."""
    units = (battle.units[name] for name in able(battle))
    return [unit for unit in units if armed(unit) and not unit.moved and not unit.disrupted and not unit.attacked]


def _shots(battle: Battle, by: str) -> Mapping[str, list[str]]:
    """Units that may fire, those with something in reach first, and everything in reach."""
    reach = {unit.name: in_reach(battle, unit) for unit in shooters(battle)}
    targets = dict.fromkeys(name for found in reach.values() for name in found)
    return {"unit": sorted(reach, key=lambda name: not reach[name]), "target": list(targets)}


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Narrowed:
    """Of the unit that is named: what it has in reach, and what it need not be asked."""
    name = given.get("unit")
    units = {unit.name: unit for unit in shooters(battle)}
    if not isinstance(name, str) or name not in units:
        return {**_shots(battle, by), **questions(battle, units.values(), given)}
    return {"target": in_reach(battle, units[name]), **questions(battle, [units[name]], given)}


def _told_before(battle: Battle, by: str) -> list[Text]:
    """Who has whom in reach, a line for those that have the same; and whose leadership there is."""
    reach: dict[tuple[str, ...], list[str]] = {}
    for unit in shooters(battle):
        reach.setdefault(tuple(in_reach(battle, unit)), []).append(unit.name)
    lines = [
        say("{units}: {targets}", units=listed(names), targets=listed(targets))
        for targets, names in reach.items()
        if targets
    ]
    return [*(lines or [say("nobody in reach")]), *leaders_told(battle, shooters(battle))]


@move(
    "fire",
    "Fire",
    key="f",
    clauses="NAW-3 NAW-4 NAW-5 NAW-6 NAW-11 NAW-14 NAW-15 NAW-17 NAW-22 NAW-29 NAW-36 NAW-40 NAW-43",
    dice=THROW,
    ready=in_operations,
    choices=_shots,
    narrows=_narrowed,
    weighs=weighed,
    throwers=saved_by,
    brief=_told_before,
)
@amendable("fire", Attack)
def fire(battle: Battle, given: Attack, play: Play) -> tuple[Battle, Fired]:
    """One unit at one target: range, line, hiding and terrain are taken from the map."""
    unit = own_unit(battle, given.unit, play.by)
    if unit.attacked:
        raise Refusal("unit", has_attacked(unit), "NAW-5")
    check_firer(battle, unit)
    target = unit_named(battle, given.target, "target")
    shot = prepared(battle, unit, target, given)
    check_fire(battle, unit, target, shot.aimed, shot.seen)
    battle, rolled, ledger, news = shoot(still(battle), unit, target, shot, given, play)
    fired = Fired(outcome=rolled.outcome, card=rolled, ledger=ledger, news=news, unit=unit.name, target=target.name)
    return finished(battle, unit.name, "fire"), fired


@fire.says
def _fired(told: Told[Attack, Fired]) -> Text:
    return with_news(fired_told(told.found), told.found.news)
