"""Activating a unit (WG-32 … WG-43)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Number
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, Quick, move

from ..procedures.activation import activate as roll
from ..state import Battle, Unit, replace, with_unit
from ..tables import BANDS
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
    return [unit.name for unit in battle.fresh()]


def suggestions(battle: Battle, by: str) -> Mapping[str, Any]:
    return {"unit": next(iter(candidates(battle)), None), "leader_distance_cm": None, "leader": None}


def leader_band(battle: Battle, name: str) -> str | None:
    """How far the leader of this unit was last, "" when that was not measured yet, None where no leader counts."""
    unit = battle.units.get(name)
    return unit.leader_band if unit and leader_counts(battle, unit) else None


def leader_counts(battle: Battle, unit: Unit) -> bool:
    return battle.option("leader_rule") == "on" and battle.leader_of(unit) is not None


@move(
    "activate",
    "Activate",
    unit_input("unit", "one of yours that was not activated this turn"),
    Number("leader_distance_cm", 0, 1000, null=True, help="to the leader of its squad, or name the band"),
    Choice("leader", BANDS, optional=True, help="instead: where its leader is; left out: where he was the last time"),
    key="a",
    clauses="WG-32 WG-33 WG-35 WG-37 WG-42",
    dice="1 d20",
    ready=may_activate,
    hints=suggestions,
    choices=lambda battle, by: {"unit": candidates(battle)},
    asks=lambda battle, by: False,
    quick=Quick("leader", leader_band),
)
def activate(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Roll d20 against the unit's threshold; a failure passes the turn on."""
    unit = known_unit(battle, given.unit)
    check(battle, unit, given)
    distance = _leader_distance(battle, unit, given)
    rolled = roll.using(battle.tables).decide(
        play.tape,
        level=unit.to_activate,
        panicked=unit.panicked is not None,
        leader_distance_cm=distance,
        scale=battle.option("scale"),
        threshold_rule=battle.option("threshold_rule"),
    )
    if distance is not None:
        band = battle.tables.band(distance, battle.option("scale"))
        battle = with_unit(battle, unit.name, leader_band=band.id)
    battle = replace(battle, offer=None, passed="")
    if rolled["turn_passes"]:
        battle, news = end_turn(battle, f"{unit.name} was not activated", "WG-35")
        return battle, rolled.followed_by(news)
    battle = with_unit(battle, unit.name, activated=True, panicked=None, covered=False)
    return replace(battle, active=unit.name, phase="unit_active"), rolled


def check(battle: Battle, unit: Unit, given: Inputs) -> None:
    """Refuse a unit that cannot be tried, and a leader's distance that means nothing."""
    if unit.seat != battle.current:
        owner = battle.player(unit.seat).name
        raise Refusal("unit", f"{unit.name} is a unit of {owner}: name one of your own", "WG-40")
    if not battle.may_activate(unit):
        raise Refusal("unit", f"{unit.name} was activated this turn already", "WG-37")
    for name in ("leader_distance_cm", "leader"):
        if getattr(given, name) is not None and not leader_counts(battle, unit):
            raise Refusal(name, "counts for no unit without a leader of its squad: leave it out", "WG-97")


def _leader_distance(battle: Battle, unit: Unit, given: Inputs) -> Any:
    """To the leader in cm: as measured, in the band named, or in that of the last time; None where none counts."""
    if not leader_counts(battle, unit):
        return None
    if given.leader_distance_cm is not None:
        if given.leader is not None:
            raise Refusal("leader", "the distance says it already: leave one of the two out", "WG-92")
        return given.leader_distance_cm
    band = given.leader or unit.leader_band
    if not band:
        leader = battle.leader_of(unit)
        assert leader is not None
        raise Refusal("leader_distance_cm", f"is missing: measure to {leader.name}, in cm", "WG-92")
    return battle.tables.distance_in(band, battle.option("scale"))
