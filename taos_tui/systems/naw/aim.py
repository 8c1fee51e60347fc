"""A shot as the map gives it: weapon, distance, line of sight, hiding, leadership (NAW-3 … NAW-38, NAW-52 … NAW-55)."""

from collections.abc import Mapping, Sequence

from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, in_a_row
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, say

from .bands import IMPOSSIBLE, NO_SHOT, OUT_OF_RANGE, Band, BandName, band_at, farthest
from .inputs import Nature
from .procedures.eligibility import (
    FireReason,
    Hiding,
    MayFire,
    MayOpFire,
    OpFireReason,
    hidden,
    opportunity_fire,
    ranged_eligibility,
)
from .procedures.los import FARTHEST
from .sight import REASON_WORDS, Sight
from .state import Battle
from .units import Counter, Gun, Unit, Weapon

MOST_DICE = 12
RECON_REACH = 4
"""Hexes within which reconnaissance finds what hides (NAW-34)."""
WHY: Mapping[FireReason | OpFireReason, str] = {
    "formation_not_active": "{unit}'s formation is not active",
    "moved": "{unit} has moved in this impulse",
    "disrupted": "{unit} is Disrupted",
    "ops_complete": "{unit} has acted already (Ops Complete)",
    "out_of_command": "{unit} is Out of Command",
    "target_not_moving": "{unit} is not moving now: only a moving unit draws Opportunity Fire",
    "already_attacked": "{unit} was already shot at in this hex",
}
"""Reasons against a shot that need no more than a name."""
TARGET_REASONS = ("no_los", "no_range", "target_not_moving", "already_attacked")
"""Reasons that lie with the target."""


class Aim(NamedTuple):
    """What the map says of one unit firing at another. `gun` is None where it has no factors against such a target."""

    gun: Gun | None
    distance: int
    sight: Sight | None
    """None within one hex."""
    band: BandName

    @property
    def seen(self) -> bool:
        return self.sight is None or self.sight.clear


def gun_against(unit: Unit, target: Counter, support: bool = False) -> Gun | None:
    """The factors for this type of target (NAW-6), with its support weapon if it is used (NAW-9, NAW-R13)."""
    own = _factors(unit.counter, target)
    if not support or unit.support is None:
        return own
    lent, added = _factors(unit.support, target), _added(unit, target)
    if lent or not own or not added:
        return lent
    return replace(own, dice=min(MOST_DICE, own.dice + added))


def guns_against(unit: Unit, target: Counter) -> list[Gun]:
    """All that it may fire with at this type of target: its own factors, and those with its support weapon, which it
    may leave unused where it does not just add dice (NAW-10)."""
    ways = (True,) if helps(unit, target) or unit.support is None else (False, True)
    return [gun for gun in (gun_against(unit, target, each) for each in ways) if gun]


def _factors(source: Counter | Weapon, target: Counter) -> Gun | None:
    return {"light": source.light, "heavy": source.heavy}.get(target.target)


def _added(unit: Unit, target: Counter) -> int:
    """Dice that its support weapon adds against this type of target."""
    weapon = unit.support
    return {"light": weapon.light_dice, "heavy": weapon.heavy_dice}.get(target.target, 0) if weapon else 0


def helps(unit: Unit, target: Counter) -> bool:
    """Does its support weapon add dice to its own factors, so that nobody leaves it unused?"""
    return bool(_added(unit, target)) and _factors(unit.counter, target) is not None


def aim(battle: Battle, unit: Unit, target: Unit, gun: Gun | None) -> Aim:
    """Weapon, distance, line and band."""
    away = battle.ground.distance(unit.hex, target.hex)
    sight = battle.ground.sight(unit.hex, target.hex, battle.options) if away > 1 else None
    return Aim(gun, away, sight, band_of(gun, away))


def band_of(gun: Gun | None, away: int) -> BandName:
    """The range band, `out_of_range` without a weapon."""
    return _band(gun, away).name if gun and 1 <= away <= FARTHEST else OUT_OF_RANGE


def _band(gun: Gun, away: int) -> Band:
    return band_at(away, gun.range, gun.underlined, gun.dice, gun.hit)


def check_fire(battle: Battle, unit: Unit, target: Unit, aimed: Aim, seen: bool) -> None:
    """Raises Refusal with the first reason why a unit of the active side may not fire."""
    _check_target(unit, target, aimed)
    checked = ranged_eligibility.decide(NO_DICE, _may_fire(battle, unit, seen, aimed.band))
    _allow(battle, unit, target, aimed, checked.reasons, checked.ledger)


def check_firer(battle: Battle, unit: Unit) -> None:
    """Raises Refusal where a unit may fire at nobody, whoever it would be."""
    checked = ranged_eligibility.decide(NO_DICE, _may_fire(battle, unit, True, "normal"))
    if checked.reasons:
        raise Refusal("unit", say(WHY[checked.reasons[0]], unit=unit.name), checked.ledger[0].clause)


def _may_fire(battle: Battle, unit: Unit, seen: bool, band: BandName) -> MayFire:
    return MayFire(
        formation_active=unit.formation == battle.active,
        moved=unit.moved,
        state=unit.stands,
        ops_complete=bool(unit.ops),
        out_of_command=unit.out_of_command,
        los=seen,
        band=band,
    )


def check_op_fire(battle: Battle, unit: Unit, target: Unit, aimed: Aim, seen: bool) -> None:
    """Raises Refusal with the first reason why a unit may not fire at a mover."""
    _check_target(unit, target, aimed)
    checked = opportunity_fire.decide(
        NO_DICE,
        MayOpFire(
            target_moving=target.name in battle.movers,
            state=unit.stands,
            ops_complete=bool(unit.ops),
            los=seen,
            band=aimed.band,
            already_attacked_in_hex=(target.name, target.hex) in battle.fired_at,
        ),
    )
    _allow(battle, unit, target, aimed, checked.reasons, checked.ledger)


def _check_target(unit: Unit, target: Unit, aimed: Aim) -> None:
    name, kind = target.name, target.counter.target
    if target.seat == unit.seat:
        raise Refusal("target", say("{target} is on the same side", target=name), "NAW-4")
    if target.is_hq:
        raise Refusal("target", say("{target} is an HQ: it suffers with the units in its hex", target=name), "NAW-121")
    if kind == "air":
        why = say("{target} is an air target: fire at those is not part of these rules", target=name)
        raise Refusal("target", why, "NAW-6")
    if aimed.gun is None:
        why = say("{unit} has no factors against {kind} targets", unit=unit.name, kind=kind)
        raise Refusal("target" if armed(unit) else "unit", why, "NAW-6")


def armed(unit: Unit) -> bool:
    """Has it ranged factors at all, of its own or lent?"""
    own, lent = unit.counter, unit.support
    return bool(own.light or own.heavy or (lent and (lent.light or lent.heavy)))


def _allow(
    battle: Battle,
    unit: Unit,
    target: Unit,
    aimed: Aim,
    reasons: Sequence[FireReason | OpFireReason],
    ledger: Sequence[Line],
) -> None:
    """Raises Refusal for the first reason of an eligibility card."""
    if not reasons:
        return
    reason, clause = reasons[0], ledger[0].clause
    if reason == "no_los":
        blocks = sight_told(battle, aimed.sight) if aimed.sight and not aimed.seen else say("the table says so")
        parts = {"target": target.name, "there": target.hex, "here": unit.hex, "blocks": blocks}
        raise Refusal("target", say("{target} at {there} is not in sight of {here}: {blocks}", **parts), clause)
    if reason == "no_range":
        raise _too_far(target.name, aimed)
    by_target = reason in TARGET_REASONS
    name = target.name if by_target else unit.name
    raise Refusal("target" if by_target else "unit", say(WHY[reason], unit=name), clause)


def _too_far(name: str, aimed: Aim) -> Refusal:
    """Why a shot does not carry, with the clause that forbids it."""
    away = hexes(aimed.distance)
    if aimed.gun is None:
        return Refusal("target", say("{target} is {away} away", target=name, away=away), "NAW-22")
    gun, band = aimed.gun, _band(aimed.gun, aimed.distance)
    if band.name == IMPOSSIBLE:
        why = say("one die that hits on 6 does not fire beyond its range of {range}", range=gun.range)
    elif gun.underlined:
        why = say("{gun} is underlined and fires up to {reach}", gun=gun.told, reach=hexes(gun.range))
    else:
        why = say("{gun} fires up to {reach}", gun=gun.told, reach=hexes(farthest(gun.range, gun.underlined)))
    return Refusal("target", say("{target} is {away} away: {why}", target=name, away=away, why=why), band.clause)


def hexes(number: int) -> Text:
    """`1 hex`, `2 hexes`."""
    return count("{n} hex", "{n} hexes", number)


def smoke_between(battle: Battle, start: str, end: str) -> list[str]:
    """Hexes with smoke that the line crosses, or in which it ends (NAW-R11)."""
    ground = battle.ground
    if not ground.smoke or start == end:
        return []
    met = [ground.name_of(at) for place in ground.sight(start, end, battle.options).places for at in place]
    return [label for label in (start, *met, end) if label in ground.smoke]


def sight_told(battle: Battle, sight: Sight) -> Text:
    """What blocks a line and where, in words."""
    return in_a_row(
        say(
            "{reason} {where} ({clause})",
            reason=REASON_WORDS[block.reason],
            where=battle.ground.where(block.places),
            clause=block.clause,
        )
        for block in sight.blocks
    )


def is_fortified(battle: Battle, target: Unit) -> bool:
    """Does a fortification stop a hit on the target? It does not cover those who are there to attack it (NAW-21)."""
    entry = battle.entry
    attacks = entry is not None and target.name in entry.came_from and battle.options.attackers_cover == "outside"
    return target.hex in battle.ground.fortifications and not attacks


def is_hidden(battle: Battle, target: Unit) -> bool:
    """Does the target hide from the other side (NAW-31 … NAW-36)?"""
    ground = battle.ground
    foes = [unit for unit in battle.enemies(target.seat) if unit.good_order]
    near = [(unit, ground.distance(unit.hex, target.hex)) for unit in foes]
    nature: Nature = ground.kind(target.hex).nature
    found = hidden.decide(
        NO_DICE,
        Hiding(
            terrain=nature,
            infantry=target.infantry,
            wreck=target.hex in ground.wrecks,
            fortification=target.hex in ground.fortifications,
            ops_complete=bool(target.ops),
            moving=target.name in battle.movers,
            enemy_adjacent=any(away == 1 for _, away in near),
            enemy_recon=any(
                unit.counter.kind == "recon"
                and not unit.out_of_command
                and away <= RECON_REACH
                and ground.sees(unit.hex, target.hex, battle.options)
                for unit, away in near
            ),
        ),
    )
    return found.outcome == "hidden"


def leader_at(battle: Battle, label: str, seat: str) -> Unit | None:
    """The HQ of a side in a hex that has not given its leadership in this impulse (NAW-15, NAW-16)."""
    there = battle.at(label, seat)
    return next((hq for hq in there if hq.is_hq and hq.counter.leadership and not hq.led), None)


def answerers(battle: Battle) -> list[str]:
    """Units that can still fire at one of those that are moving."""
    able = [name for mover in battle.movers for name in may_op_fire(battle, battle.units[mover])]
    return list(dict.fromkeys(able))


def answered(battle: Battle) -> list[str]:
    """Units that are moving and may still be fired at."""
    return [mover for mover in battle.movers if may_op_fire(battle, battle.units[mover])]


def may_op_fire(battle: Battle, target: Unit) -> list[str]:
    """Units that can still fire at the unit that is moving."""
    if not target.on_map or target.is_hq:
        return []
    able = []
    for unit in battle.units.values():
        if unit.on_map and unit.seat != target.seat and (guns := carrying(battle, unit, target)):
            aimed = aim(battle, unit, target, gun_against(unit, target.counter, guns[0]))
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
    return [each for each in weapons if band_of(gun_against(unit, target.counter, each), away) not in NO_SHOT]
