"""Ranged fire and Opportunity Fire: one attack, filled in from the map (NAW-2 … NAW-57)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Flag, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..aim import Aim, aim, carrying, check_fire, check_op_fire, in_reach, is_hidden, leader_for, may_op_fire
from ..procedures.fire import ranged_attack
from ..state import Battle, other, replace, with_unit
from ..units import Unit
from .common import (
    UNIT,
    News,
    able,
    finished,
    in_operations,
    in_phase,
    listed,
    own_unit,
    still,
    unit_named,
)
from .losses import followed, suffer

ATTACK = (
    UNIT,
    Text("target", optional=True, high=24, help="left out: the nearest enemy in reach"),
    Flag("leadership", optional=True, help="left out: an HQ in the hex helps if it still can"),
    Flag("support", optional=True, help="fire with the support weapon; left out: where only it carries so far"),
    Flag("los", optional=True, help="table says so; left out: as the map has it"),
    Flag("hidden", optional=True, help="table says so; left out: as the map has it"),
    Int("terrain_dice", 0, 6, optional=True, help="table says so; left out: as the terrain table has it"),
)
FROM_THE_MAP = dict.fromkeys(("target", "leadership", "support", "los", "hidden", "terrain_dice"))
DICE = "attack d6, then defence d6 if there is a hit"


def shooters(battle: Battle) -> list[Unit]:
    """Units of the active formation that may still fire."""
    units = (battle.units[name] for name in able(battle))
    return [unit for unit in units if not unit.moved and not unit.disrupted and not unit.attacked]


def _shots(battle: Battle, by: str) -> Mapping[str, Any]:
    """Units that may fire, those with something in reach first, and everything in reach."""
    reach = {unit.name: in_reach(battle, unit) for unit in shooters(battle)}
    targets = dict.fromkeys(name for found in reach.values() for name in found)
    return {"unit": sorted(reach, key=lambda name: not reach[name]), "target": list(targets)}


def _in_reach_told(battle: Battle, by: str) -> list[str]:
    """Who has whom in reach, a line for those that have the same."""
    reach: dict[str, list[str]] = {}
    for unit in shooters(battle):
        reach.setdefault(listed(in_reach(battle, unit)), []).append(unit.name)
    return [f"{listed(names)}: {targets}" for targets, names in reach.items() if targets] or ["nobody in reach"]


@move(
    "fire",
    "Fire",
    *ATTACK,
    key="f",
    clauses="NAW-3 NAW-4 NAW-5 NAW-6 NAW-11 NAW-14 NAW-15 NAW-17 NAW-22 NAW-29 NAW-36 NAW-40 NAW-43",
    dice=DICE,
    ready=in_operations,
    hints=lambda battle, by: {**FROM_THE_MAP, "unit": next(iter(_shots(battle, by)["unit"]), None)},
    choices=_shots,
    brief=_in_reach_told,
)
def fire(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """One unit at one target: range, line, hiding, terrain and HQ are taken from the map."""
    unit = own_unit(battle, given.unit, play.by)
    if unit.attacked:
        raise Refusal("unit", f"{unit.name} has made its attack of this impulse", "NAW-5")
    target = _target(battle, unit, given.target)
    aimed = aim(battle, unit, target, _with_support(battle, unit, target, given.support))
    seen = aimed.seen if given.los is None else given.los
    check_fire(battle, unit, target, aimed, seen)
    battle, shot, news = _shoot(still(battle), unit, target, aimed, given, play)
    return finished(battle, unit.name, "fire"), shot.followed_by(news, unit=unit.name, target=target.name)


def _target(battle: Battle, unit: Unit, name: str | None) -> Unit:
    """The enemy of that name, or the nearest one in reach. Raises Refusal."""
    if name is None:
        name = next(iter(in_reach(battle, unit)), None)
    if name is None:
        raise Refusal("target", f"no enemy is in sight and reach of {unit.name}: name one", "NAW-4")
    return unit_named(battle, name, "target")


def _with_support(battle: Battle, unit: Unit, target: Unit, wanted: bool | None) -> bool:
    """Does it fire with its support weapon (NAW-9, NAW-10)? Raises Refusal where it was wanted and there is none."""
    if wanted and unit.support is None:
        raise Refusal("support", f"{unit.name} carries no support weapon", "NAW-9")
    return carrying(battle, unit, target) == [True] if wanted is None else wanted


def _shoot(
    battle: Battle, unit: Unit, target: Unit, aimed: Aim, given: Inputs, play: Play
) -> tuple[Battle, Outcome, News]:
    """Roll the attack, and what it did to the target."""
    hq = leading_hq(battle, unit, given.leadership)
    gun, printed, ground = aimed.gun, target.counter, battle.ground
    assert gun is not None  # a unit without factors was refused
    shot = ranged_attack.decide(
        play.tape,
        target_type=printed.target,
        range=gun.range,
        underlined=gun.underlined,
        attack_dice=gun.dice,
        plus=gun.plus,
        hit_number=gun.hit,
        distance=aimed.distance,
        leadership=hq.counter.leadership if hq else 0,
        armor_dice=printed.armor_dice,
        save_number=printed.save,
        terrain_dice=ground.kind(target.hex).dice if given.terrain_dice is None else given.terrain_dice,
        hidden=is_hidden(battle, target) if given.hidden is None else given.hidden,
        fortification=target.hex in ground.fortifications,
        state=target.state,
        steps=printed.steps,
        heavy_cap=battle.option("heavy_cap"),
        opfire_stop=battle.option("opfire_stop"),
    )
    if hq:
        battle = with_unit(battle, hq.name, led=True)
    battle, news = suffer(battle, {target.name: shot["net_hits"]})
    ledger = [
        Line("target", target.name, "NAW-8"),
        Line("distance", aimed.distance, "NAW-13"),
        Line("factors", gun.told, "NAW-6"),
        *shot.ledger,
    ]
    return battle, Outcome(**shot.fields, ledger=ledger), followed(news)


def leading_hq(battle: Battle, unit: Unit, wanted: bool | None) -> Unit | None:
    """The HQ that adds its leadership. Raises Refusal where it was wanted and there is none."""
    if wanted is False:
        return None
    hq = leader_for(battle, unit)
    if hq is None and wanted:
        raise Refusal(
            "leadership", f"no HQ in {unit.hex} has leadership to give: once in an impulse, in its hex", "NAW-16"
        )
    return hq


def may_answer(battle: Battle, by: str) -> None:
    in_phase("operations", clause="NAW-52")(battle, by)
    if not battle.mover:
        raise Refusal("move", "no unit is moving", "NAW-52")
    if not battle.plays(by, other(battle.active_seat)):
        raise Refusal("seat", f"{battle.side(battle.active_seat)} is active: the other side answers", "NAW-52")


def answerer(battle: Battle) -> str:
    """Who may fire at a mover."""
    return battle.player_of(other(battle.active_seat)) if battle.active else "a"


def _answers(battle: Battle) -> list[str]:
    return may_op_fire(battle, battle.units[battle.mover]) if battle.mover else []


@move(
    "op_fire",
    "Opportunity Fire",
    *ATTACK,
    key="o",
    clauses="NAW-52 NAW-53 NAW-54 NAW-55 NAW-56 NAW-57",
    dice=DICE,
    ready=may_answer,
    hints=lambda battle, by: {
        **FROM_THE_MAP,
        "unit": next(iter(_answers(battle)), None),
        "target": battle.mover or None,
    },
    choices=lambda battle, by: {"unit": _answers(battle), "target": [battle.mover]},
    brief=lambda battle, by: [f"able: {', '.join(_answers(battle)) or 'nobody'}"],
    who=answerer,
)
def op_fire(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The inactive side at the unit that has just entered a hex; once in each hex."""
    unit = own_unit(battle, given.unit, play.by)
    if unit.seat == battle.active_seat:
        raise Refusal("unit", f"{unit.name} is of the active side", "NAW-52")
    target = unit_named(battle, given.target or battle.mover, "target")
    aimed = aim(battle, unit, target, _with_support(battle, unit, target, given.support))
    check_op_fire(battle, unit, target, aimed, aimed.seen if given.los is None else given.los)
    battle, shot, news = _shoot(battle, unit, target, aimed, given, play)
    battle = with_unit(battle, unit.name, ops=unit.ops + 1)
    battle = replace(battle, fired_at=(*battle.fired_at, (target.name, target.hex)), answer=False)
    if shot["stops_movement"]:
        battle = still(with_unit(battle, target.name, spent=target.counter.movement))
        news = [*news, Line(target.name, "moves no further", "NAW-56")]
    return battle, shot.followed_by(news, unit=unit.name, target=target.name)


def may_hold(battle: Battle, by: str) -> None:
    may_answer(battle, by)
    if not battle.answer:
        raise Refusal("move", "nobody waits for an answer: the mover may go on", "NAW-52")


@move("hold_fire", "No Opportunity Fire", key="h", clauses="NAW-52", ready=may_hold, who=answerer)
def hold_fire(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The other side lets the mover go on."""
    return replace(battle, answer=False), Outcome("held", [Line("goes on", battle.mover, "NAW-52")])
