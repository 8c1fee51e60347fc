"""Where a unit can go in this impulse, at what cost, and how dangerous the way is (NAW-46, NAW-52 … NAW-59)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from heapq import heappop, heappush
from math import log
from operator import add

from taos_tui.kit.prospect import Step, Way
from taos_tui.rules.hexes import distance, hex_named
from taos_tui.rules.refusal import Refusal

from .aim import guns_against
from .chances import MINES_HIT_ONE, NEVER, chance_to_hit
from .damage import FULL
from .moves.stepping import check_step, may_approach
from .state import Battle, replace
from .units import Unit

Roads = Mapping[str, Mapping[str, int]]
"""From each hex that is left: its neighbours that may be entered, and what that costs."""
Dangers = dict[str, dict[str, Fraction]]
"""By hex: the chance of each enemy that may still fire to hit who enters there."""


def routes(
    battle: Battle, unit: Unit, along: Sequence[Unit] = ()
) -> tuple[tuple[Step, ...], Dangers, dict[str, Fraction]]:
    """Every hex within reach with the cheapest way, those that are least shot at, by all shots and by the worst one;
    who may fire where, and where mines lie. Where these go `along` there has to be room for all of them (NAW-59)."""
    if not unit.points_left:
        return (), {}, {}
    roads = _roads(battle, unit, along)
    dangers = _dangers(battle, unit, roads)
    mines = {label: MINES_HIT_ONE for label in battle.ground.mines if label in dangers and not unit.is_hq}
    risks = {label: _risk(chances, mines.get(label, NEVER)) for label, chances in dangers.items()}
    risks = {label: risk for label, risk in risks.items() if risk}
    short = _cheapest(unit, roads, risks)
    safe = [_ways(unit, roads, risks, together) for together in (add, max)] if risks else []
    steps = [Step(label, way, tuple(ways[label] for ways in safe)) for label, way in short.items()]
    return tuple(sorted(steps, key=lambda step: (step.shortest.cost, step.hex))), dangers, mines


def _risk(chances: Mapping[str, Fraction], mines: Fraction) -> float:
    """What a hex adds to the danger of a way, by the best shot there and its mines."""
    return -log(max(1e-9, float((1 - max(chances.values(), default=NEVER)) * (1 - mines))))


def _roads(battle: Battle, unit: Unit, along: Sequence[Unit]) -> dict[str, dict[str, int]]:
    """From each hex within reach: its neighbours that the unit may enter, and what that costs."""
    ground, points = battle.ground, unit.points_left
    cheapest, waiting = {unit.hex: 0}, [(0, unit.hex)]
    roads: dict[str, dict[str, int]] = {}
    barred: dict[str, bool] = {}
    while waiting:
        spent, here = heappop(waiting)
        if here in roads:
            continue
        roads[here] = {}
        for label in ground.around(here):
            cost = ground.cost(label, unit.vehicle)
            if not cost or spent + cost > points or label == unit.hex:
                continue
            if label not in barred:
                barred[label] = _barred(battle, unit, along, label)
            if barred[label] or (unit.disrupted and _seen_coming(battle, unit, here, label)):
                continue
            roads[here][label] = cost
            if spent + cost < cheapest.get(label, points + 1):
                cheapest[label] = spent + cost
                heappush(waiting, (spent + cost, label))
    return roads


def _barred(battle: Battle, unit: Unit, along: Sequence[Unit], label: str) -> bool:
    """May the unit not enter the hex, from wherever it comes? A Disrupted one is asked about the way besides."""
    coming = [replace(each, state=FULL) if each.disrupted else each for each in (unit, *along)]
    try:
        check_step(battle, coming, label)
    except Refusal:
        return True
    return False


def _seen_coming(battle: Battle, unit: Unit, here: str, label: str) -> bool:
    """Does an enemy see a Disrupted unit come nearer, or is the hex next to one (NAW-46, NAW-47)?"""
    try:
        may_approach(battle, replace(unit, hex=here), label)
    except Refusal:
        return True
    return False


def _dangers(battle: Battle, unit: Unit, roads: Roads) -> Dangers:
    """The chances of every enemy that may still fire, in each hex within reach: who moves is not hidden (NAW-32)."""
    ground, cap = battle.ground, battle.options.heavy_cap
    view, stagger = ground.view(battle.options), ground.stagger
    hexes = {label for ways in roads.values() for label in ways}
    found: Dangers = {label: {} for label in hexes}
    for enemy in () if unit.is_hq else battle.enemies(unit.seat):  # nothing fires at a lone HQ (NAW-R6)
        if enemy.ops or enemy.disrupted or enemy.seat == battle.active_seat:
            continue
        target = unit.counter
        guns = guns_against(enemy, target)
        start, reach = hex_named(enemy.hex, stagger), max((gun.farthest for gun in guns), default=0)
        for label in hexes:
            there = hex_named(label, stagger)
            away = distance(start, there)
            if away > reach or not view.clear(start, there):
                continue
            dice, fortified = ground.kind(label).dice, label in ground.fortifications
            chance = max(chance_to_hit(gun, away, unit.counter, dice, False, fortified, cap) for gun in guns)
            if chance:
                found[label][enemy.name] = chance
    return found


def _cheapest(unit: Unit, roads: Roads, danger: Mapping[str, float]) -> dict[str, Way]:
    """To every hex the cheapest way, of equal ones that of least danger."""
    found: dict[str, Way] = {}
    waiting: list[tuple[int, float, str, tuple[str, ...]]] = [(0, 0.0, unit.hex, ())]
    while waiting:
        spent, risk, here, way = heappop(waiting)
        if here in found or (way and here == unit.hex):
            continue
        if way:
            found[here] = Way(spent, way)
        for label, cost in roads.get(here, {}).items():
            if label not in found and spent + cost <= unit.points_left:
                heappush(waiting, (spent + cost, risk + danger.get(label, 0.0), label, (*way, label)))
    return found


def _ways(
    unit: Unit, roads: Roads, danger: Mapping[str, float], together: Callable[[float, float], float]
) -> dict[str, Way]:
    """To every hex the way of least danger that the points allow, of equal ones the cheapest. `together`: what the
    dangers of two hexes make."""
    points = unit.points_left
    best: dict[str, list[float]] = {}
    """By hex: the least danger with which it was reached for so much or less."""
    found: dict[str, Way] = {}
    waiting: list[tuple[float, int, str, tuple[str, ...]]] = [(0.0, 0, unit.hex, ())]
    while waiting:
        risk, spent, here, way = heappop(waiting)
        if way and here not in found:
            found[here] = Way(spent, way)
        for label, cost in roads.get(here, {}).items():
            after = spent + cost
            if after > points:
                continue
            more = together(risk, danger.get(label, 0.0))
            least = best.get(label) or best.setdefault(label, [9e9] * (points + 1))
            if least[after] > more:
                for spending in range(after, points + 1):
                    least[spending] = min(least[spending], more)
                heappush(waiting, (more, after, label, (*way, label)))
    return found
