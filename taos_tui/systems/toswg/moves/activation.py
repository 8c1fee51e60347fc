"""Activating a unit (WG-32 … WG-43)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Number
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.activation import activate as roll
from ..state import Battle, Unit, replace, with_unit
from ..turns import end_turn, is_decided
from .common import in_phase, known_unit, own_turn, unit_input


def may_activate(battle: Battle, by: str) -> None:
    if battle.phase == "unit_active":
        raise Refusal("move", f"{battle.active} is active and acts first: one action an activation", "WG-34")
    in_phase("awaiting_activation", clause="WG-32")(battle, by)
    if is_decided(battle):
        raise Refusal("move", "one side is left: panic instead of the damage, or keep it", "WG-102")
    own_turn(battle, by)


def candidates(battle: Battle) -> list[str]:
    """The units that may be tried now."""
    return [unit.name for unit in battle.units.values() if battle.may_activate(unit)]


def suggestions(battle: Battle, by: str) -> Mapping[str, Any]:
    return {"unit": next(iter(candidates(battle)), None), "leader_distance_cm": None}


def asks(battle: Battle, by: str) -> bool:
    """Is there a distance to measure?"""
    return bool(battle.option("leader_rule") == "on")


@move(
    "activate",
    "Activate",
    unit_input("unit", "one of yours that was not activated this turn"),
    Number("leader_distance_cm", 0, 1000, null=True, help="to the leader of its squad"),
    key="a",
    clauses="WG-32 WG-33 WG-35 WG-37 WG-42",
    dice="1 d20",
    ready=may_activate,
    hints=suggestions,
    choices=lambda battle, by: {"unit": candidates(battle)},
    asks=asks,
)
def activate(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Roll d20 against the unit's threshold; a failure passes the turn on."""
    unit = known_unit(battle, given.unit)
    check(battle, unit, given.leader_distance_cm)
    rolled = roll.decide(
        play.tape,
        level=unit.to_activate,
        panicked=unit.panicked is not None,
        leader_distance_cm=given.leader_distance_cm,
        scale=battle.option("scale"),
        threshold_rule=battle.option("threshold_rule"),
    )
    battle = replace(battle, offer=None, passed="")
    if rolled["turn_passes"]:
        battle, news = end_turn(battle, f"{unit.name} was not activated", "WG-35")
        return battle, rolled.followed_by(news)
    battle = with_unit(battle, unit.name, activated=True, panicked=None, covered=False)
    return replace(battle, active=unit.name, phase="unit_active"), rolled


def check(battle: Battle, unit: Unit, distance: Any) -> None:
    """Refuse a unit that cannot be tried, and a leader's distance that is missing or means nothing."""
    if unit.seat != battle.current:
        owner = battle.player(unit.seat).name
        raise Refusal("unit", f"{unit.name} is a unit of {owner}: name one of your own", "WG-40")
    if not battle.may_activate(unit):
        raise Refusal("unit", f"{unit.name} was activated this turn already", "WG-37")
    counts = battle.option("leader_rule") == "on" and battle.leader_of(unit) is not None
    if counts and distance is None:
        leader = battle.leader_of(unit)
        assert leader is not None
        raise Refusal("leader_distance_cm", f"is missing: measure to {leader.name}, in cm", "WG-92")
    if distance is not None and not counts:
        raise Refusal("leader_distance_cm", "counts for no unit without a leader of its squad: leave it out", "WG-97")
