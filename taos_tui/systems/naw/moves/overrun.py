"""Overrun: a heavy vehicle drives through light units in the open (NAW-81 … NAW-90)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Flag
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.overrun import KEPT
from ..procedures.overrun import overrun as overrun_card
from ..state import Battle, other, replace, with_unit
from ..units import VEHICLES, Unit
from .assault import assault_row, check_factor, defenders_in, enemy_hexes, shortly, starters
from .common import HEX, UNIT, HexName, acting_unit, check_stacking, in_operations, on_the_map, still, told
from .fire import leading_hq
from .losses import followed, into_mines, suffer
from .movement import entered, entry_cost


def _ways(battle: Battle, by: str) -> Mapping[str, Any]:
    """Heavy units next to light ones in the open, their hexes, and where one could drive out."""
    hexes: dict[str, list[str]] = {}
    for unit in starters(battle) + [each for each in battle.of(battle.active) if each.attacked == "overrun"]:
        if unit.counter.target == "heavy" and unit.on_map:
            hexes[unit.name] = [label for label in enemy_hexes(battle, unit) if _may_be_overrun(battle, unit, label)]
    found = list(dict.fromkeys(label for labels in hexes.values() for label in labels))
    exits = dict.fromkeys(
        beyond
        for label in found
        for beyond in battle.ground.around(label)
        if not any(each.seat != battle.active_seat for each in battle.at(beyond))
    )
    return {"unit": [name for name, labels in hexes.items() if labels], "hex": found, "exit": list(exits)}


def _may_be_overrun(battle: Battle, unit: Unit, label: str) -> bool:
    light = all(each.counter.target == "light" for each in battle.fighters(label, other(unit.seat)))
    return light and battle.ground.kind(label).nature == "open" and (unit.name, label) not in battle.overruns


@move(
    "overrun",
    "Overrun",
    UNIT,
    HEX,
    HexName("exit", high=4, help="the hex into which an unhurt attacker drives on"),
    Flag("leadership", optional=True, help="left out: an HQ in its hex helps if it still can"),
    key="r",
    clauses="NAW-81 NAW-82 NAW-83 NAW-84 NAW-85 NAW-86 NAW-87 NAW-88 NAW-89 NAW-90",
    dice="attacker's d6, defenders' d6, then a d6 for each hit left over",
    ready=in_operations,
    hints=lambda battle, by: dict.fromkeys(("unit", "hex", "exit", "leadership")),
    choices=_ways,
    spread=("defenders_now", "attacker_state"),
)
def overrun(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Three times its Assault dice against light units in open ground; unhurt it drives on, hit it goes back."""
    unit = acting_unit(battle, given.unit, play.by)
    _check_attacker(unit)
    defenders = defenders_in(battle, given.hex, unit.seat)
    cost = entry_cost(battle, unit, given.hex)
    _check_place(battle, unit, given.hex, defenders)
    leave = _check_exit(battle, unit, given.hex, given.exit, cost)
    hq = leading_hq(battle, unit, given.leadership)
    close = unit.counter.assault
    assert close is not None  # a unit without a factor was refused
    fought = overrun_card.decide(
        play.tape,
        assault_dice=close.dice,
        hit_number=close.hit,
        attacker_state=unit.state,
        steps=unit.counter.steps,
        leadership=hq.counter.leadership if hq else 0,
        defenders=[assault_row(each) for each in defenders],
        terrain=battle.ground.kind(given.hex).nature,
        movement_left=unit.points_left,
        entry_cost=cost,
        already_overrun=(unit.name, given.hex) in battle.overruns,
        fortification=given.hex in battle.ground.fortifications,
        stacking_limit=battle.stacking,
    )
    if hq:
        battle = with_unit(battle, hq.name, led=True)
    battle = replace(still(battle), overruns=(*battle.overruns, (unit.name, given.hex)))
    spent = unit.counter.movement - fought["movement_after"]
    battle = with_unit(battle, unit.name, hex=given.hex, moved=True, attacked="overrun", spent=spent)
    battle, news = suffer(battle, dict(zip((d.name for d in defenders), fought["defender_hits"], strict=True)))
    battle, more = suffer(battle, {unit.name: fought["hits_on_attacker"]})
    news = followed([*news, *more])
    battle = into_mines(battle, given.hex, [unit])
    if fought["outcome"] == "exits":
        battle = entered(with_unit(battle, unit.name, hex=given.exit, spent=spent + leave), unit.name)
        news.append(Line(f"{unit.name} drives on to", given.exit, "NAW-88"))
    elif fought["outcome"] == "retreats":
        battle = with_unit(battle, unit.name, hex=unit.hex)
        news.append(Line(f"{unit.name} goes back to", unit.hex, "NAW-87"))
    states = ", ".join(f"{d.name} {told(s)}" for d, s in zip(defenders, fought["defender_states"], strict=True))
    return battle, fought.followed_by(
        news, unit=unit.name, hex=given.hex, defenders=states, defenders_now=shortly(fought["defender_states"])
    )


def _check_attacker(unit: Unit) -> None:
    if unit.counter.target != "heavy" or unit.is_hq:
        raise Refusal("unit", f"{unit.name} is no heavy unit", "NAW-81")
    if unit.disrupted:
        raise Refusal("unit", f"{unit.name} is Disrupted", "NAW-45")
    check_factor(unit)


def _check_place(battle: Battle, unit: Unit, label: str, defenders: list[Unit]) -> None:
    for each in defenders:
        if each.counter.target != "light" or each.counter.kind in VEHICLES:
            raise Refusal("hex", f"{each.name} in {label} is not light: only light units are overrun", "NAW-81")
    kind = battle.ground.kind(label)
    if kind.nature != "open":
        raise Refusal("hex", f"{label} is {kind.name}: an Overrun needs open ground, flat or on a hill", "NAW-81")
    if (unit.name, label) in battle.overruns:
        raise Refusal("hex", f"{unit.name} has overrun {label} this turn", "NAW-89")


def _check_exit(battle: Battle, unit: Unit, label: str, exit: str, cost: int) -> int:
    """Movement points to leave, 1 at least. Raises Refusal on input `exit`."""
    on_the_map(battle, exit, "exit")
    if battle.ground.distance(label, exit) != 1:
        raise Refusal("exit", f"{exit} is not next to {label}", "NAW-83")
    if any(each.seat != unit.seat for each in battle.at(exit)):
        raise Refusal("exit", f"{exit} holds enemies", "NAW-83")
    kind, points = battle.ground.kind(exit), battle.ground.cost(exit, vehicle=True)
    if not points:
        raise Refusal("exit", f"{unit.name} may not enter {exit}: {kind.name}", "NAW-83")
    try:
        check_stacking(battle, unit, exit)
    except Refusal as full:
        raise Refusal("exit", full.message, full.clause) from None
    leave = max(KEPT, points)
    if unit.points_left < cost + 1 + leave:
        needed = f"{cost} to enter, 1 for the Overrun, {leave} to leave"
        raise Refusal("unit", f"{unit.name} has {unit.points_left} movement points left; needed: {needed}", "NAW-82")
    return leave
