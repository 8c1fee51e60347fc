"""Movement hex by hex, and mines (NAW-45 … NAW-47, NAW-59, NAW-124)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Int
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..aim import may_op_fire
from ..melee import share_hits
from ..state import Battle, replace, with_unit
from ..units import Unit
from .common import (
    HEX,
    UNIT,
    News,
    able,
    acting_unit,
    check_stacking,
    finished,
    in_operations,
    listed,
    on_the_map,
    still,
)
from .losses import into_mines, suffer

MINES_HIT = 5


def entry_cost(battle: Battle, unit: Unit, label: str, cost: int | None = None) -> int:
    """Movement points to enter an adjacent hex. Raises Refusal where it is not adjacent, closed or too dear."""
    on_the_map(battle, label)
    if battle.ground.distance(unit.hex, label) != 1:
        near = listed(battle.ground.around(unit.hex))
        raise Refusal("hex", f"{label} is not next to {unit.hex}: one hex at a time, to {near}", "NAW-52")
    kind = battle.ground.kind(label)
    points = battle.ground.cost(label, unit.vehicle) if cost is None else cost
    if cost is None and not points:
        raise Refusal("hex", f"{unit.name} may not enter {label}: {kind.name}")
    if points > unit.points_left:
        raise Refusal(
            "hex", f"{label} ({kind.name}) costs {points}, {unit.name} has {unit.points_left} movement points left"
        )
    return points


def may_approach(battle: Battle, unit: Unit, label: str) -> None:
    """Refuse a Disrupted unit that goes next to an enemy, or nearer to one that sees it (NAW-46, NAW-47)."""
    if not unit.disrupted:
        return
    ground = battle.ground
    for enemy in battle.enemies(unit.seat):
        away = ground.distance(enemy.hex, label)
        if away <= 1:
            raise Refusal("hex", f"{unit.name} is Disrupted: {label} is next to {enemy.name}", "NAW-47")
        nearer = away < ground.distance(enemy.hex, unit.hex)
        if nearer and ground.sees(enemy.hex, unit.hex, battle.options):
            raise Refusal("hex", f"{unit.name} is Disrupted: {enemy.name} sees it come nearer", "NAW-46")


def _ways(battle: Battle, by: str) -> Mapping[str, Any]:
    names = able(battle)
    if battle.mover in names:
        names = [battle.mover, *(name for name in names if name != battle.mover)]
    here = battle.units[names[0]].hex if names else ""
    return {"unit": names, "hex": battle.ground.around(here) if here else []}


def _mover(battle: Battle, by: str) -> Mapping[str, Any]:
    names = _ways(battle, by)["unit"]
    return {"unit": names[0] if names else None, "hex": None, "cost": None}


@move(
    "step",
    "Move one hex",
    UNIT,
    HEX,
    Int("cost", 0, 20, optional=True, help="table says so; left out: as the terrain table has it"),
    key="w",
    clauses="NAW-45 NAW-46 NAW-47 NAW-52 NAW-59 NAW-123",
    ready=in_operations,
    hints=_mover,
    choices=_ways,
    brief=lambda battle, by: [
        f"{name}: {battle.units[name].hex}, {battle.units[name].points_left} points" for name in able(battle)
    ],
)
def step(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Into an adjacent hex; each one opens a window for Opportunity Fire."""
    unit = acting_unit(battle, given.unit, play.by)
    points = entry_cost(battle, unit, given.hex, given.cost)
    enemies = [each for each in battle.at(given.hex) if each.seat != unit.seat]
    if enemies:
        what = "enter by Assault or Overrun" if any(not each.is_hq for each in enemies) else "only an HQ: table says so"
        raise Refusal("hex", f"{given.hex} holds {enemies[0].name}: {what}", "NAW-58")
    check_stacking(battle, unit, given.hex)
    may_approach(battle, unit, given.hex)
    battle = with_unit(battle, unit.name, hex=given.hex, moved=True, spent=unit.spent + points)
    battle = entered(battle, unit.name)
    left = battle.units[unit.name].points_left
    ledger = [Line("entry cost", points, "NAW-82"), Line("points left", left, "NAW-82")]
    watching = may_op_fire(battle, battle.units[unit.name])
    news = [Line("may Op Fire", listed(watching), "NAW-52")] if watching else []
    return battle, Outcome("moved", ledger, news, unit=unit.name, hex=given.hex)


def entered(battle: Battle, name: str) -> Battle:
    """A unit has entered a hex: it may be shot at, and mines wait for it."""
    unit = battle.units[name]
    battle = into_mines(replace(battle, mover=name), unit.hex, [unit])
    asked = battle.option("op_fire") == "answered" and bool(may_op_fire(battle, unit))
    return replace(battle, answer=asked)


def in_mines(battle: Battle, by: str) -> None:
    if not battle.mined:
        raise Refusal("move", "no unit has entered mines", "NAW-124")


@move(
    "mines",
    "Mines attack",
    key="i",
    clauses="NAW-65 NAW-66 NAW-124",
    dice="2d6, and a d6 for a hit that two units share",
    ready=in_mines,
    brief=lambda battle, by: [" and ".join(group) for group in battle.mined],
)
def mines(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """2d6 at whoever entered, hits on 5 or 6, no defence roll."""
    entered, *later = battle.mined
    group = [name for name in entered if battle.units[name].on_map]
    hits = play.tape.count(2, 6, lambda face: face >= MINES_HIT)
    shares = share_hits(hits, len(group), play.tape) if group else []
    battle = replace(battle, mined=tuple(later))
    news: News = []
    for name, share in zip(group, shares, strict=True):  # after an Assault they may stand in two hexes
        battle, more = suffer(battle, {name: share})
        news += more
    left = (tuple(name for name in each if battle.units[name].on_map) for each in battle.mined)
    battle = replace(battle, mined=tuple(each for each in left if each))
    if battle.mover in group and not battle.units[battle.mover].alive:
        battle = still(battle)
    ledger = [Line("mines, dice", 2, "NAW-124"), Line("hits on", MINES_HIT, "NAW-124")]
    states = ", ".join(battle.units[name].state for name in group)
    return battle, Outcome("hit" if hits else "miss", ledger, news, hits=hits, new_state=states)


def mined_near(battle: Battle, by: str) -> Mapping[str, Any]:
    """Who may clear mines, and where."""
    units = [battle.units[name] for name in able(battle)]
    sappers = [unit for unit in units if (unit.infantry or unit.counter.engineer) and not unit.moved]
    hexes = [label for unit in sappers for label in battle.ground.around(unit.hex) if label in battle.ground.mines]
    return {"unit": [unit.name for unit in sappers], "hex": list(dict.fromkeys(hexes))}


@move(
    "clear_mines",
    "Clear mines",
    UNIT,
    HEX,
    key="x",
    clauses="NAW-124",
    dice="1d6, engineers 2d6",
    ready=in_operations,
    choices=mined_near,
)
def clear_mines(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """From an adjacent hex instead of moving: infantry 1d6, engineers 2d6, one even die succeeds."""
    unit = acting_unit(battle, given.unit, play.by)
    if not (unit.infantry or unit.counter.engineer):
        raise Refusal("unit", f"{unit.name} is neither infantry nor engineers", "NAW-124")
    if unit.moved or unit.attacked:
        raise Refusal("unit", f"{unit.name} has moved: mines are cleared at the start of a move", "NAW-124")
    label = on_the_map(battle, given.hex)
    if label not in battle.ground.mines:
        raise Refusal("hex", f"{label} holds no mines", "NAW-124")
    if battle.ground.distance(unit.hex, label) != 1:
        raise Refusal("hex", f"{label} is not next to {unit.hex}", "NAW-124")
    dice = 2 if unit.counter.engineer else 1
    even = play.tape.count(dice, 6, lambda face: face % 2 == 0)
    ground = battle.ground
    if even:
        left = tuple(each for each in ground.mines if each != label)
        battle = replace(battle, ground=replace(ground, mines=left))
    battle = finished(still(battle), unit.name, "clear")
    return battle, Outcome("cleared" if even else "failed", [Line("dice, an even one clears", dice, "NAW-124")])
