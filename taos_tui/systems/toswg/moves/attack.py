"""Attacks, their damage, and panic instead of it (WG-54 … WG-74, WG-98 … WG-104)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.attack import attack as roll
from ..procedures.damage import apply_damage
from ..procedures.movement import cover_total
from ..state import UNARMED, Battle, Offer, Unit, replace, with_unit
from ..tables import DEGREES, factor
from ..turns import after_action, finish, is_decided, panic, remove
from .common import NO_DICE, active_unit, known_unit, told, unit_input

REFUSED = {
    "no_line_of_fire": ("line_of_fire", "the target is not in the line of fire"),
    "too_far_from_edge": ("edge_distance_cm", "it stands too far from the edge that it would attack through"),
    "out_of_range": ("distance_cm", "the target is out of range"),
}
"""The input and the words for each reason why an attack is not allowed (WG-62)."""
MOST_EXTRA = 10


def carried(battle: Battle, unit: Unit) -> list[str]:
    """What a unit may attack with (WG-63)."""
    return list(dict.fromkeys((*unit.weapons, UNARMED)))


def suggestions(battle: Battle, by: str) -> Mapping[str, Any]:
    clear = dict.fromkeys(("distance_cm", "edge_distance_cm", "shelter", "vehicle", "extra", "line_of_fire"))
    if battle.active:
        clear["weapon"] = carried(battle, battle.units[battle.active])[0]
    target = next((unit.name for unit in battle.enemies(by)), None)
    return {**clear, "hidden_percent": 100, "on_hit": "damage", "target": target}


def choices(battle: Battle, by: str) -> Mapping[str, Any]:
    weapons = carried(battle, battle.units[battle.active]) if battle.active else []
    return {"target": [unit.name for unit in battle.enemies(by)], "weapon": weapons}


def told_before(battle: Battle, by: str) -> list[str]:
    """Who attacks, and what its weapons reach."""
    if not battle.active:
        return []
    unit, k = battle.units[battle.active], factor(battle.option("scale"))
    weapons = [battle.tables.weapons[id] for id in carried(battle, unit)]
    reach = ", ".join(f"{weapon.id.replace('_', ' ')} {weapon.range_cm * k} cm" for weapon in weapons)
    aim = ", has aimed" if battle.aims(unit) else ""
    return [f"{unit.name}{aim}: {reach}"]


SITUATION: tuple[Input, ...] = (
    Choice("shelter", DEGREES, "none", help="what it stands behind"),
    Choice("vehicle", DEGREES, "none"),
    Int("hidden_percent", 0, 100, 100, help="what shelter or vehicle hides of it; below 50 they do not count"),
    Int("extra", 0, MOST_EXTRA, 0, help="further cover points, besides what it wears"),
    Flag("line_of_fire", True),
    Number("edge_distance_cm", 0, 1000, null=True, help="from the edge or window it attacks through"),
    Choice("on_hit", ("damage", "panic"), "damage", help="panic instead of damage, with the panic rule"),
)


@move(
    "attack",
    "Attack",
    unit_input("target", "an enemy in the line of fire"),
    Text("weapon", high=40, help="one that it carries, or unarmed"),
    Number("distance_cm", 0, 1000, help="as measured on the table"),
    *SITUATION,
    key="h",
    clauses="WG-54 WG-55 WG-56 WG-58 WG-62 WG-63 WG-64 WG-65 WG-84 WG-99",
    dice="1 d20; with d6_pool a d6 for each PdF after a hit",
    ready=active_unit,
    hints=suggestions,
    choices=choices,
    brief=told_before,
    spread=("damage",),
    presumes={"distance_cm": 0},
)
def attack(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Roll d20 with aim and cover against the attacker's own threshold; a hit does its damage at once."""
    attacker, target = battle.units[battle.active], known_unit(battle, given.target, "target")
    if battle.player(target.seat).team == battle.player(attacker.seat).team:
        raise Refusal("target", f"{target.name} is of one's own side: attack an enemy", "WG-54")
    weapon = _weapon(battle, attacker, given.weapon)
    cover, from_cover = _cover(battle, target, given)
    panic_rule = battle.option("panic_rule") == "on"
    rolled = roll.using(battle.tables).decide(
        play.tape,
        attacker_level=attacker.to_attack,
        target_level=target.level,
        weapon=weapon,
        distance_cm=given.distance_cm,
        line_of_fire=given.line_of_fire,
        edge_distance_cm=given.edge_distance_cm,
        cover=cover,
        aim=battle.aims(attacker),
        on_hit=given.on_hit,
        panic_rule=panic_rule,
        **{name: battle.option(name) for name in ("damage_rule", "d6_hit_on", "scale", "threshold_rule")},
    )
    if rolled["outcome"] in REFUSED:
        line = rolled.ledger[0]
        name, words = REFUSED[rolled["outcome"]]
        raise Refusal(name, f"{words} ({line.label}: {line.value}); the action is not spent", line.clause)
    battle = with_unit(replace(battle, offer=None), attacker.name, aimed=None, last="attack")
    battle, news = _suffered(battle, attacker, target, rolled, panic_rule)
    battle, more = after_action(battle, missed=rolled["outcome"].startswith("miss"))
    ledger = [*from_cover, *rolled.ledger]
    fight = {"unit": attacker.name, "target": target.name, "weapon": weapon}
    return battle, Outcome(**rolled.fields, **fight, ledger=ledger, news=[*news, *more])


def _weapon(battle: Battle, unit: Unit, wanted: str) -> str:
    """The weapon that is meant, as an id or in words. Raises Refusal where the unit does not carry it (WG-63)."""
    own = carried(battle, unit)
    found = next((id for id in own if told(id).lower() == told(wanted).lower()), None)
    if found is None:
        raise Refusal("weapon", f"{unit.name} carries no {told(wanted)}: {', '.join(map(told, own))}", "WG-63")
    return found


def _cover(battle: Battle, target: Unit, given: Inputs) -> tuple[int, list[Line]]:
    """The target's cover: what it wears, what hides it, and what a covered run has earned it (WG-52)."""
    extra = given.extra + target.extra
    if extra > MOST_EXTRA:
        raise Refusal("extra", f"{extra} further cover points in all: at most {MOST_EXTRA}", "WG-78")
    found = cover_total.using(battle.tables).decide(
        NO_DICE,
        armour=target.armour,
        shield=target.shield,
        shelter=given.shelter,
        vehicle=given.vehicle,
        hidden_percent=given.hidden_percent,
        extra=extra,
        cover_scale=battle.option("cover_scale"),
    )
    ledger = [line for line in found.ledger[:-1] if line.value]
    run = battle.tables.cover("light", battle.option("cover_scale")) if target.covered else 0
    return found["cover"] + run, [*ledger, *[Line("covered run", run, "WG-52")] * bool(run)]


def _suffered(
    battle: Battle, attacker: Unit, target: Unit, rolled: Outcome, panic_rule: bool
) -> tuple[Battle, list[Line]]:
    """What the attack does to its target, and the offer to take panic instead of damage (WG-99, WG-102)."""
    if rolled["panic"]:
        return panic(battle, target.name), [Line(target.name, "panics", "WG-98")]
    if rolled["outcome"] != "hit":
        return battle, []
    offer = Offer(attacker.seat, attacker.name, target.name, battle) if panic_rule else None
    hurt = apply_damage.decide(NO_DICE, health=target.health, damage=rolled["damage"])
    if hurt["outcome"] == "removed":
        battle, news = remove(battle, target.name)
    else:
        battle = with_unit(battle, target.name, health=hurt["health_left"])
        news = [Line(f"{target.name}, health left", hurt["health_left"], "WG-73")]
    return replace(battle, offer=offer), news


def offered(battle: Battle, by: str) -> None:
    """A `ready`: the last command was a hit that may be traded."""
    if battle.offer is None:
        raise Refusal("move", "there is no hit to give up: it is chosen before anything else is done", "WG-102")
    if by != battle.offer.seat:
        name = battle.player(battle.offer.seat).name
        raise Refusal("seat", f"{name} made the attack and chooses", "WG-99")


def offering(battle: Battle) -> str:
    return battle.offer.seat if battle.offer else battle.current


@move("panic", "Panic instead", key="p", clauses="WG-99 WG-102", ready=offered, who=offering)
def trade(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The whole hit is taken back, and the target panics."""
    offer = battle.offer
    assert offer is not None
    battle, news = after_action(panic(offer.before, offer.target))
    return battle, Outcome("traded", news=[Line(offer.target, "panics, the hit is taken back", "WG-102"), *news])


def may_keep(battle: Battle, by: str) -> None:
    offered(battle, by)
    if not is_decided(battle):
        raise Refusal("move", "nothing waits for it: go on playing, and the damage stands", "WG-102")


@move("keep", "Keep the damage", key="k", clauses="WG-102 WG-110", ready=may_keep, who=offering)
def keep(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The damage stands; nobody is left to fight."""
    battle, news = finish(battle)
    return battle, Outcome("over", news=news)
