"""A shot as the map gives it: weapon, distance, line of sight, hiding, leadership (NAW-3 … NAW-38, NAW-52 … NAW-55)."""

from typing import Any, NamedTuple

from taos_tui.rules.procedure import Line
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from .bands import NO_SHOT
from .procedures.eligibility import hidden, opportunity_fire, range_band, ranged_eligibility
from .procedures.los import FARTHEST
from .sight import Sight
from .state import Battle
from .units import Gun, Unit

NO_DICE = Given(())
RECON_REACH = 4
"""Hexes within which reconnaissance finds what hides (NAW-34)."""
REASONS = {
    "formation_not_active": "its formation is not active",
    "moved": "it has moved in this impulse",
    "disrupted": "it is Disrupted",
    "ops_complete": "it is Ops Complete",
    "out_of_command": "it is Out of Command",
    "target_not_moving": "only a unit that is moving now draws Opportunity Fire",
    "already_attacked": "it has drawn Opportunity Fire in this hex",
}
TARGET_REASONS = ("no_los", "no_range", "target_not_moving", "already_attacked")
"""Reasons that lie with the target."""


class Aim(NamedTuple):
    """What the map says of one unit firing at another. `gun` is None where it has no factors against such a target."""

    gun: Gun | None
    distance: int
    sight: Sight | None
    """None within one hex."""
    band: str

    @property
    def seen(self) -> bool:
        return self.sight is None or self.sight.clear


def gun_against(unit: Unit, target: Unit, support: bool = False) -> Gun | None:
    """The factors for this type of target (NAW-6), or those of its support weapon."""
    source: Any = unit.support if support else unit.counter
    found: Gun | None = {"light": source.light, "heavy": source.heavy}.get(target.counter.target)
    return found


def aim(battle: Battle, unit: Unit, target: Unit, support: bool = False) -> Aim:
    """Weapon, distance, line and band."""
    away = battle.ground.distance(unit.hex, target.hex)
    sight = battle.ground.sight(unit.hex, target.hex, battle.options) if away > 1 else None
    gun = gun_against(unit, target, support)
    return Aim(gun, away, sight, band_of(gun, away))


def band_of(gun: Gun | None, away: int) -> str:
    """The range band, `out_of_range` without a weapon."""
    if gun is None or not 1 <= away <= FARTHEST:
        return "out_of_range"
    found = range_band.decide(
        NO_DICE,
        range=gun.range,
        underlined=gun.underlined,
        attack_dice=gun.dice,
        hit_number=gun.hit,
        distance=away,
    )
    return str(found["outcome"])


def check_fire(battle: Battle, unit: Unit, target: Unit, aimed: Aim, seen: bool) -> None:
    """Raises Refusal with the first reason why a unit of the active side may not fire."""
    _check_target(unit, target, aimed)
    _allow(
        battle,
        unit,
        target,
        aimed,
        ranged_eligibility.decide(
            NO_DICE,
            formation_active=unit.formation == battle.active,
            moved=unit.moved,
            state=unit.state,
            ops_complete=bool(unit.ops),
            out_of_command=unit.out_of_command,
            los=seen,
            band=aimed.band,
        ).ledger,
    )


def check_op_fire(battle: Battle, unit: Unit, target: Unit, aimed: Aim, seen: bool) -> None:
    """Raises Refusal with the first reason why a unit may not fire at a mover."""
    _check_target(unit, target, aimed)
    _allow(
        battle,
        unit,
        target,
        aimed,
        opportunity_fire.decide(
            NO_DICE,
            target_moving=target.name == battle.mover,
            state=unit.state,
            ops_complete=bool(unit.ops),
            los=seen,
            band=aimed.band,
            already_attacked_in_hex=(target.name, target.hex) in battle.fired_at,
        ).ledger,
    )


def _check_target(unit: Unit, target: Unit, aimed: Aim) -> None:
    if target.seat == unit.seat:
        raise Refusal("target", f"{target.name} is on the same side", "NAW-4")
    if target.is_hq:
        raise Refusal("target", f"{target.name} is an HQ: it suffers with the units in its hex", "NAW-121")
    if target.counter.target == "air":
        raise Refusal("target", f"{target.name} is an air target: fire at those is not part of these rules", "NAW-6")
    if aimed.gun is None:
        raise Refusal("target", f"{unit.name} has no factors against {target.counter.target} targets", "NAW-6")


def _allow(battle: Battle, unit: Unit, target: Unit, aimed: Aim, ledger: tuple[Line, ...]) -> None:
    """Raises Refusal for the first line of an eligibility card that speaks against it."""
    first = ledger[0]
    reason = str(first.label).replace(" ", "_")
    if reason == "nothing_forbids_it":
        return
    input = "target" if reason in TARGET_REASONS else "unit"
    name = unit.name if input == "unit" else target.name
    if reason == "no_los":
        blocks = sight_told(battle, aimed.sight) if aimed.sight and not aimed.seen else "the table says so"
        raise Refusal(input, f"{name} at {target.hex} is not in sight of {unit.hex}: {blocks}", first.clause)
    if reason == "no_range":
        gun = aimed.gun.told if aimed.gun else "nothing"
        raise Refusal(input, f"{name} is {aimed.distance} hexes away, out of range of {gun}", "NAW-22")
    raise Refusal(input, f"{name}: {REASONS[reason]}", first.clause)


def sight_told(battle: Battle, sight: Sight) -> str:
    """What blocks a line and where, in words."""
    where = battle.ground.where
    return "; ".join(f"{b.reason.replace('_', ' ')} {where(b.places)} ({b.clause})" for b in sight.blocks)


def is_hidden(battle: Battle, target: Unit) -> bool:
    """Does the target hide from the other side (NAW-31 … NAW-36)?"""
    ground = battle.ground
    foes = [unit for unit in battle.enemies(target.seat) if unit.good_order]
    near = [(unit, ground.distance(unit.hex, target.hex)) for unit in foes]
    found = hidden.decide(
        NO_DICE,
        terrain=ground.kind(target.hex).nature,
        infantry=target.infantry,
        wreck=target.hex in ground.wrecks,
        fortification=target.hex in ground.fortifications,
        ops_complete=bool(target.ops),
        moving=target.name == battle.mover,
        enemy_adjacent=any(away == 1 for _, away in near),
        enemy_recon=any(
            unit.counter.kind == "recon"
            and not unit.out_of_command
            and away <= RECON_REACH
            and ground.sees(unit.hex, target.hex, battle.options)
            for unit, away in near
        ),
    )
    return bool(found["outcome"] == "hidden")


def leader_for(battle: Battle, unit: Unit) -> Unit | None:
    """The HQ in the unit's hex that has not given its leadership in this impulse (NAW-15, NAW-16)."""
    there = battle.at(unit.hex, unit.seat)
    return next((hq for hq in there if hq.is_hq and hq.counter.leadership and not hq.led), None)


def may_op_fire(battle: Battle, target: Unit) -> list[str]:
    """Units that can still fire at the unit that is moving."""
    if not target.on_map:
        return []
    able = []
    for unit in battle.units.values():
        if unit.on_map and unit.seat != target.seat and (guns := carrying(battle, unit, target)):
            aimed = aim(battle, unit, target, guns[0])
            try:
                check_op_fire(battle, unit, target, aimed, aimed.seen)
            except Refusal:
                continue
            able.append(unit.name)
    return able


def in_reach(battle: Battle, unit: Unit) -> list[str]:
    """Enemies that the unit could fire at from where it stands, the nearest first."""
    found = []
    for target in battle.enemies(unit.seat):
        if carrying(battle, unit, target) and battle.ground.sees(unit.hex, target.hex, battle.options):
            found.append((battle.ground.distance(unit.hex, target.hex), target.name))
    return [name for _, name in sorted(found)]


def carrying(battle: Battle, unit: Unit, target: Unit) -> list[bool]:
    """With which weapon is the target in range: False its own, True its support weapon? Asked before the line of sight,
    which is more work."""
    away = battle.ground.distance(unit.hex, target.hex)
    weapons = (False, True) if unit.support else (False,)
    return [each for each in weapons if band_of(gun_against(unit, target, each), away) not in NO_SHOT]
