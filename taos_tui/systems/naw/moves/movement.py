"""Movement hex by hex (NAW-45 … NAW-47, NAW-52, NAW-59, NAW-R6)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Amount, Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..aim import answerers
from ..damage import ELIMINATED, MINES_HIT
from ..state import Battle, other, replace, with_unit
from ..units import Unit
from .common import (
    AHex,
    AnUnit,
    News,
    UnitName,
    able,
    acting_unit,
    in_operations,
)
from .entering import enter
from .losses import with_hq
from .stepping import check_step, entry_cost, points_left, steps_of
from .stuck import why_not_offered

Cost = Annotated[
    int | None, Within(0, 20), ANEW, Note("what it costs at your table; empty: as the terrain chart has it")
]


def goers(battle: Battle) -> list[str]:
    """Units of the active formation that can go to a hex next to them, the one that is moving first."""
    names = [name for name in able(battle) if steps_of(battle, battle.units[name])]
    return sorted(names, key=lambda name: name not in battle.movers)


def _ways(battle: Battle, by: str) -> Mapping[str, list[str]]:
    names = goers(battle)
    hexes = dict.fromkeys(label for name in names for label in steps_of(battle, battle.units[name]))
    return {"unit": names, "hex": list(hexes), "others": names}


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Of the unit that is named: where it can go, and who can go with it, into the hex that is named."""
    name, into = given.get("unit"), given.get("hex")
    if not isinstance(name, str) or name not in battle.units:
        return _ways(battle, by)
    if name not in able(battle):
        return {"hex": [], "others": []}
    unit = battle.units[name]
    hexes, along = steps_of(battle, unit), _companions(battle, unit)
    if into in hexes:
        along = [each for each in along if into in steps_of(battle, battle.units[each])]
    return {"hex": hexes, "others": along}


def _companions(battle: Battle, unit: Unit) -> list[str]:
    """Who is in its hex, started where it started and has done what it has."""
    there = [battle.units[name] for name in able(battle) if name != unit.name]
    return [each.name for each in there if each.hex == unit.hex and not _why_apart(battle, unit, each)]


def _going_on(battle: Battle, by: str) -> Mapping[str, object]:
    """Whoever is moving goes on, but for those that were Disrupted on the way: they go only where nobody sees them."""
    moving = [name for name in battle.movers if name in goers(battle)]
    moving = [name for name in moving if not battle.units[name].disrupted] or moving
    return {"unit": moving[0], "others": tuple(moving[1:])} if moving else {}


def _told_before(battle: Battle, by: str) -> list[Text]:
    units = [battle.units[name] for name in goers(battle)]
    return [say("{unit} in {hex}: {points}", unit=unit.name, hex=unit.hex, points=points_left(unit)) for unit in units]


class Step(Ask):
    unit: AnUnit
    hex: AHex
    cost: Cost = None
    others: Annotated[
        tuple[UnitName, ...], Amount(0, 3), ANEW, Note("units and an HQ in its hex that move together with it")
    ] = ()


class Moved(Result):
    unit: str
    hex: str
    units: tuple[str, ...]


def _foreseen(battle: Battle, given: Step) -> list[Line]:
    """Mines in the hex; and an HQ that would be left behind alone."""
    units = [battle.units[name] for name in (given.unit, *given.others)]
    gone, alone = battle, lone_hqs(battle)
    for unit in units:
        gone = with_unit(gone, replace(unit, hex=given.hex))
    left = [hq for hq in lone_hqs(gone) if hq not in alone and hq.hex == units[0].hex]
    return [
        *mines_wait(battle, given.hex),
        *(Line(say("{hq} stays alone in {hex}", hq=hq.name, hex=hq.hex), "", "NAW-123") for hq in left),
    ]


@move(
    "step",
    "Move one hex",
    key="w",
    clauses="NAW-45 NAW-46 NAW-47 NAW-52 NAW-59 NAW-123 NAW-R6",
    amends="hex",
    ready=in_operations,
    hints=_going_on,
    choices=_ways,
    narrows=_narrowed,
    doubts=why_not_offered,
    foresees=lambda battle, given, by: _foreseen(battle, given),
    brief=_told_before,
)
def step(battle: Battle, given: Step, play: Play) -> tuple[Battle, Moved]:
    """Into an adjacent hex; each one opens a window for Opportunity Fire."""
    check_others(given.unit, given.others)
    units = [acting_unit(battle, name, play.by) for name in (given.unit, *given.others)]
    check_together(battle, units)
    costs = {unit.name: entry_cost(battle, unit, given.hex, given.cost) for unit in units}
    check_step(battle, units, given.hex)
    battle, news = _overrun_hq(battle, given.hex, units[0].seat)
    battle = enter(replace(battle, pressed=""), units, given.hex, costs)
    ledger = [Line(say("entry cost"), costs[given.unit], "NAW-82")]
    for name in costs:
        label = say("points left, {unit}", unit=name) if len(costs) > 1 else say("points left")
        ledger.append(Line(label, battle.units[name].points_left, "NAW-82"))
    if watching := answerers(battle):
        news.append(Line(say("{units} may Op Fire", units=listed(watching)), "", "NAW-52"))
    moved = Moved(outcome="moved", ledger=ledger, news=news, unit=given.unit, hex=given.hex, units=tuple(costs))
    return battle, moved


@step.says
def _moved(told: Told[Step, Moved]) -> Text:
    found = told.found
    if len(found.units) == 1:
        text = say("{unit} moves to {hex}", unit=found.unit, hex=found.hex)
    else:
        text = say("{units} move to {hex}", units=listed(found.units), hex=found.hex)
    return with_news(text, found.news)


def check_others(unit: str, others: Sequence[str]) -> None:
    """Refuse a unit that goes with itself, or twice."""
    for at, name in enumerate(others):
        if name == unit or name in others[:at]:
            raise Refusal("others", say("{unit} is named already: name those that go with it", unit=name), "NAW-59")


def lone_hqs(battle: Battle, formation: str = "") -> list[Unit]:
    """HQs on the map, of one formation or of all, that have no unit of their own with them (NAW-123)."""
    hqs = [unit for unit in battle.units.values() if unit.is_hq and unit.on_map and formation in ("", unit.formation)]
    return [hq for hq in hqs if not any(u.formation == hq.formation for u in battle.fighters(hq.hex, hq.seat))]


def mines_wait(battle: Battle, label: str) -> list[Line]:
    """What is told of mines before somebody enters them."""
    if label not in battle.ground.mines:
        return []
    return [Line(say("MINES in {hex} attack", hex=label), say("2d6, hits on {face}+", face=MINES_HIT), "NAW-124")]


def check_together(battle: Battle, units: Sequence[Unit]) -> None:
    """Refuse units that did not start in one hex, so that they move as no stack (NAW-R6)."""
    first, *others = units
    for unit in others:
        if unit.hex != first.hex:
            parts = {"unit": unit.name, "there": unit.hex, "first": first.name, "here": first.hex}
            raise Refusal("others", say("{unit} is in {there}, {first} in {here}", **parts), "NAW-R6")
        if why := _why_apart(battle, first, unit):
            raise Refusal("others", why, "NAW-R6")


def _why_apart(battle: Battle, first: Unit, unit: Unit) -> Text | None:
    """Why a unit in the same hex makes no stack with the first one."""
    if (unit.moved, unit.attacked) != (first.moved, first.attacked):
        acted = unit if unit.moved or unit.attacked else first
        return say("{unit} has acted: a stack starts in one hex", unit=acted.name)
    if unit.started != first.started and battle.options.close_readings == "ruled":
        parts = {"unit": unit.name, "there": unit.started, "first": first.name, "here": first.started}
        return say("{unit} set out from {there}, {first} from {here}: a stack starts in one hex", **parts)
    return None


def _overrun_hq(battle: Battle, label: str, seat: str) -> tuple[Battle, News]:
    """A lone HQ that an enemy unit enters on is eliminated (NAW-R6)."""
    news: News = []
    for hq in battle.at(label, other(seat)):
        battle = with_hq(battle, hq, ELIMINATED)
        news.append(Line(say("{hq} was alone and is eliminated", hq=hq.name), "", "NAW-121"))
    return battle, news
