"""Whose doing something is where one player plays both sides: the side's, not the player's."""

from collections.abc import Mapping
from types import MappingProxyType

from .moves.rolls import last_roll
from .state import Battle, other

ANSWERS = ("op_fire", "hold_fire")
WITHDRAWALS = ("withdraw", "stay")
ACTORS = ("unit", "hq")
"""Inputs that name who acts."""


def side_to_act(battle: Battle) -> str:
    """The side whose move is expected next; empty between impulses."""
    if battle.mined:
        return battle.units[battle.mined[0][0]].seat
    if battle.checks:
        return battle.units[battle.checks[0].hq].seat
    if battle.flight:
        return battle.flight.seat
    if battle.answer:
        return other(battle.active_seat)
    if battle.waits and battle.pressed:
        return battle.units[battle.pressed].seat
    return battle.active_seat


def side_of(battle: Battle, move: str, inputs: Mapping[str, object], by: str) -> str:
    """The side that a move of the player `by` is told of; empty for the draw and what else is neither's."""
    unit = battle.units.get(str(inputs.get("unit")))
    if move == "place" and unit:
        return unit.seat
    if not (by and battle.solitaire and battle.sides):
        return by
    if move == "fate":
        side = inputs.get("side")
        return str(side) if side in battle.fate else payer(battle, inputs)
    if move in ANSWERS and battle.active:
        return other(battle.active_seat)
    if move in WITHDRAWALS and battle.pressed:
        return battle.units[battle.pressed].seat
    named = (battle.units.get(str(inputs.get(actor))) for actor in ACTORS if move != "fire_mission")
    return next((unit.seat for unit in named if unit), side_to_act(battle))


def payer(battle: Battle, given: Mapping[str, object] = MappingProxyType({})) -> str:
    """Who spends fate points unless a side is named: whose unit is made ready or comes back into command, else whose
    dice lie there, else who is to act, else the only one who has any; empty where it might be either."""
    if unit := battle.units.get(str(given.get("unit"))):
        return unit.seat
    if out := [unit for unit in battle.at(str(given.get("hex"))) if unit.out_of_command]:
        return out[0].seat
    if (last := last_roll(battle)) and last.faces:
        return side_of(last.before, last.move, vars(last.given), last.by)
    having = [seat for seat, points in battle.fate.items() if points]
    return side_to_act(battle) or (having[0] if len(having) == 1 else "")
