"""Attacks, their damage, and panic instead of it (WG-54 … WG-74, WG-98 … WG-104)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, plain_word
from taos_tui.rules.asks import ANEW, OR_NULL, RARE, SEEN, Ask, Length, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..procedures.attack import COVERED, NEEDED, Attacked, OnHit
from ..procedures.attack import Attack as Card
from ..procedures.attack import Refused as Forbidden
from ..procedures.attack import attack as roll
from ..procedures.damage import ApplyDamage, apply_damage
from ..procedures.movement import CoverTotal, cover_total
from ..state import UNARMED, Battle, Offer, Unit, with_unit
from ..tables import Degree, factor, whole
from ..turns import News, after_action, finish, is_decided, panic, remove
from .action import Nothing
from .common import active_unit, degree_meant, degrees, known_unit, who_acts
from .telling import told_offer, with_natural, with_news

REFUSED: Mapping[Forbidden, tuple[str, Text]] = {
    "no_line_of_fire": ("line_of_fire", say("the target is not in the line of fire")),
    "too_far_from_edge": ("edge_distance_cm", say("it stands too far from the edge that it would attack through")),
    "out_of_range": ("distance_cm", say("the target is out of range")),
}
"""The input and the words for each reason why an attack is not allowed (WG-62)."""
MOST_EXTRA = 10


def carried(battle: Battle, unit: Unit) -> list[str]:
    """What a unit may attack with (WG-63)."""
    return list(dict.fromkeys((*unit.weapons, UNARMED)))


def suggestions(battle: Battle, by: str) -> Mapping[str, object]:
    weapon = carried(battle, battle.units[battle.active])[0] if battle.active else None
    enemies = battle.enemies(by)
    return {"weapon": weapon, "target": enemies[0].name if len(enemies) == 1 else None}


def choices(battle: Battle, by: str) -> Mapping[str, list[str]]:
    weapons = carried(battle, battle.units[battle.active]) if battle.active else []
    covers = degrees(battle)
    enemies = [unit.name for unit in battle.enemies(by)]
    found = {"target": enemies, "weapon": weapons, "shelter": covers, "vehicle": covers}
    return found if battle.options.panic_rule == "on" else {**found, "on_hit": ["damage"]}


def what_hides(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[object]]:
    """How much of the target is hidden is asked where something hides it (WG-80)."""
    hidden = any(given.get(each) not in (None, "none") for each in ("shelter", "vehicle"))
    return {} if hidden else {"hidden_percent": []}


def told_before(battle: Battle, by: str) -> list[Text]:
    """Who attacks, and what its weapons reach."""
    if not battle.active:
        return []
    unit, k = battle.units[battle.active], factor(battle.options.scale)
    weapons = {id: battle.tables.weapons[id].range_cm * k for id in carried(battle, unit)}
    called = battle.tables.weapon_word
    reach = listed(say("{weapon} {cm} cm", weapon=called(id), cm=whole(cm)) for id, cm in weapons.items())
    if battle.aims(unit):
        return [say("{unit}, has aimed: {reach}", unit=unit.name, reach=reach)]
    return [say("{unit}: {reach}", unit=unit.name, reach=reach)]


def thrown(battle: Battle) -> Text:
    """What is rolled by the damage rule that was agreed on (WG-67, WG-71)."""
    if battle.options.damage_rule == "d6_pool":
        return say("1 d20; after a hit a d6 for each point of PdF")
    return say("1 d20")


PANICS = "WG-98"
"""The clause of the news that a unit panics."""
OFFERED = "WG-99"
"""The clause of the news that the damage may be given up."""


class Attack(Ask):
    target: Annotated[str, Length(high=60), ANEW, Note("an enemy in the line of fire")]
    weapon: Annotated[str | None, Length(high=40), SEEN, Note("one that it carries, or unarmed")] = None
    distance_cm: Annotated[int | Decimal, Within(0, 1000), ANEW, Note("as measured on the table")]
    shelter: Annotated[Degree, Length(high=40), ANEW, Note("what it stands behind")] = "none"
    vehicle: Annotated[Degree, Length(high=40), ANEW] = "none"
    hidden_percent: Annotated[
        int, Within(0, 100), ANEW, Note("what shelter or vehicle hides of it; below 50 they do not count")
    ] = 100
    extra: Annotated[int, Within(0, MOST_EXTRA), ANEW, RARE, Note("further cover points, besides what it wears")] = 0
    line_of_fire: Annotated[bool, ANEW] = True
    edge_distance_cm: Annotated[
        int | Decimal | None, Within(0, 1000), OR_NULL, ANEW, RARE, Note("from the edge or window it attacks through")
    ] = None
    on_hit: Annotated[OnHit, ANEW, Note("panic instead of damage, with the panic rule")] = "damage"


class Fought(Follows[Attacked]):
    unit: str
    target: str
    weapon: str
    armed: str
    """The weapon as players call it."""
    who: Text
    whom: Text
    """The two as they are told, with their players where another has a unit that is called alike."""


@move(
    "attack",
    "Attack",
    key="h",
    clauses="WG-54 WG-55 WG-56 WG-58 WG-62 WG-63 WG-64 WG-65 WG-84 WG-99",
    dice="1 d20; after a hit a d6 for each point of PdF, with damage by d6",
    throws=thrown,
    ready=active_unit,
    about=who_acts,
    hints=suggestions,
    choices=choices,
    narrows=what_hides,
    brief=told_before,
    spread=("damage",),
    alike=(("miss", "miss_panic"),),
    presumes={"distance_cm": 0},
    obvious=lambda battle: battle.phase == "unit_active" and bool(battle.enemies(battle.current)),
)
def attack(battle: Battle, given: Attack, play: Play) -> tuple[Battle, Fought]:
    """Roll d20 with aim and cover against the attacker's own threshold; a hit does its damage at once."""
    attacker, target = battle.units[battle.active], _target(battle, given.target)
    weapon = _weapon(battle, attacker, given.weapon)
    cover, from_cover = _cover(battle, target, given)
    options = battle.options
    rolled = roll.using(battle.tables).decide(
        play.tape,
        Card(
            attacker_level=attacker.to_attack,
            target_level=target.level,
            weapon=weapon,
            distance_cm=given.distance_cm,
            line_of_fire=given.line_of_fire,
            edge_distance_cm=given.edge_distance_cm,
            cover=cover,
            aim=battle.aims(attacker),
            on_hit=given.on_hit,
            panic_rule=options.panic_rule == "on",
            damage_rule=options.damage_rule,
            d6_hit_on=options.d6_hit_on,
            scale=options.scale,
            threshold_rule=options.threshold_rule,
        ),
    )
    _refuse(rolled)
    missed = rolled.outcome in ("miss", "miss_panic")
    attacker = replace(attacker, aimed=None, last="attack", misses=attacker.misses + missed)
    battle = with_unit(replace(battle, offer=None), attacker)
    battle, news = _suffered(battle, attacker, target, rolled)
    battle, more = after_action(battle, missed=missed)
    fought = Fought(
        outcome=rolled.outcome,
        card=rolled,
        ledger=_in_order(rolled, from_cover),
        news=[*news, *more, *(Line(text, "", OFFERED) for text in told_offer(battle))],
        unit=attacker.name,
        target=target.name,
        who=battle.told_apart(attacker),
        whom=battle.told_apart(target),
        weapon=weapon,
        armed=battle.tables.weapon_word(weapon),
    )
    return battle, fought


@attack.says
def _fought(told: Told[Attack, Fought]) -> Text:
    found = told.found
    parts = {
        "unit": found.who,
        "target": found.whom,
        "weapon": found.armed,
        "needed": with_natural(say("{face}+", face=found.card.needed), found.card.natural),
        "damage": found.card.damage,
    }
    texts: dict[str, Text] = {
        "hit": say("{unit} attacks {target} ({weapon}, {needed}): hits, damage {damage}", **parts),
        "hit_panic": say("{unit} attacks {target} ({weapon}, {needed}): hits, and {target} panics", **parts),
        "miss": say("{unit} attacks {target} ({weapon}, {needed}): misses", **parts),
        "miss_panic": say("{unit} attacks {target} ({weapon}, {needed}): misses, but {target} panics", **parts),
    }
    unsaid = [line for line in found.news if line.clause not in (PANICS, OFFERED)]  # said already, or no news later
    return with_news(texts[found.outcome], unsaid)


def _in_order(rolled: Attacked, from_cover: Sequence[Line]) -> list[Line]:
    """What the die must show first: it stays in sight however many covers there are."""
    needed = [line for line in rolled.ledger if line.clause == NEEDED]
    others = [line for line in rolled.ledger if line.clause != NEEDED]
    at = next((number for number, line in enumerate(others, 1) if line.clause == COVERED), len(others))
    return [*needed, *others[:at], *from_cover, *others[at:]]


def _target(battle: Battle, wanted: str) -> Unit:
    """The enemy that is meant. Raises Refusal for an unknown or a removed one, and for one of one's own side."""
    target = known_unit(battle, wanted, "target", battle.enemies(battle.current))
    if battle.player(target.seat).team == battle.player(battle.current).team:
        raise Refusal("target", say("{target} is of one's own side: attack an enemy", target=target.name), "WG-54")
    return target


def _refuse(rolled: Attacked) -> None:
    """An attack that is not allowed spends nothing (WG-62). Raises Refusal."""
    for reason, (name, why) in REFUSED.items():
        if rolled.outcome == reason:
            line = rolled.ledger[0]
            text = say("{why} ({label}: {value}); the action is not spent", why=why, label=line.label, value=line.value)
            raise Refusal(name, text, line.clause)


def _weapon(battle: Battle, unit: Unit, wanted: str | None) -> str:
    """The weapon that is meant, by id or by name, the only one where none is named. Raises Refusal where the unit does
    not carry it, or has several (WG-63)."""
    own = carried(battle, unit)
    if wanted is None:
        if len(set(unit.weapons)) > 1:
            which = listed(map(battle.tables.weapon_word, own), "or")
            raise Refusal(
                "weapon", say("is missing: {unit} attacks with {which}", unit=unit.name, which=which), "WG-63"
            )
        return own[0]
    meant = plain_word(wanted).lower()
    for id in own:
        if meant in (plain_word(id).lower(), battle.tables.weapons[id].name.lower()):
            return id
    known = ", ".join(map(battle.tables.weapon_word, own))
    raise Refusal(
        "weapon",
        say("{unit} carries no {weapon}: {known}", unit=unit.name, weapon=plain_word(wanted), known=known),
        "WG-63",
    )


def _cover(battle: Battle, target: Unit, given: Attack) -> tuple[int, list[Line]]:
    """The target's cover: what it wears, what hides it, and what a covered run has earned it (WG-52)."""
    extra = given.extra + target.extra
    if extra > MOST_EXTRA:
        raise Refusal(
            "extra", say("{extra} further cover points in all: at most {most}", extra=extra, most=MOST_EXTRA), "WG-78"
        )
    found = cover_total.using(battle.tables).decide(
        NO_DICE,
        CoverTotal(
            armour=target.armour,
            shield=target.shield,
            shelter=degree_meant(battle, given.shelter, "shelter"),
            vehicle=degree_meant(battle, given.vehicle, "vehicle"),
            hidden_percent=given.hidden_percent,
            extra=extra,
            cover_scale=battle.options.cover_scale,
        ),
    )
    ledger = list(found.ledger[:-1])
    if not target.covered:
        return found.cover, ledger
    run = battle.tables.cover("light", battle.options.cover_scale)
    return found.cover + run, [*ledger, Line(say("covered run"), run, "WG-52")]


def _suffered(battle: Battle, attacker: Unit, target: Unit, rolled: Attacked) -> tuple[Battle, News]:
    """What the attack does to its target, and the offer to take panic instead of damage (WG-99, WG-102)."""
    if rolled.panic:
        return panic(battle, target.name), [Line(say("{unit} panics", unit=target.name), "", PANICS)]
    if rolled.outcome != "hit":
        return battle, []
    offer = Offer(attacker.seat, attacker.name, target.name, battle) if battle.options.panic_rule == "on" else None
    hurt = apply_damage.decide(NO_DICE, ApplyDamage(health=target.health, damage=rolled.damage))
    removed = hurt.outcome == "removed"
    done = min(rolled.damage, target.health)
    attacker = replace(attacker, damage=attacker.damage + done, kills=attacker.kills + removed)
    battle = with_unit(battle, attacker)
    if removed:
        battle, news = remove(battle, target.name)
    else:
        battle = with_unit(battle, replace(battle.units[target.name], health=hurt.health_left))
        news = [Line(say("{unit}, health left", unit=target.name), hurt.health_left, "WG-73")]
    return replace(battle, offer=offer), news


def offered(battle: Battle, by: str) -> None:
    """A `ready`: the last command was a hit that may be traded."""
    if battle.offer is None:
        raise Refusal("move", say("there is no hit to give up: it is chosen before anything else is done"), "WG-102")
    if by != battle.offer.seat:
        name = battle.player(battle.offer.seat).name
        raise Refusal("seat", say("{player} made the attack and chooses", player=name), "WG-99")


def offering(battle: Battle) -> str:
    return battle.offer.seat if battle.offer else battle.current


def is_owed(battle: Battle) -> bool:
    """Has the turn passed on by the hit itself, before its player could choose?"""
    return battle.offer is not None and battle.offer.seat != battle.current


def _of_whom(battle: Battle, given: Mapping[str, object], by: str) -> object:
    """Who was hit, and by whom it is chosen: of another hit nobody has said anything."""
    return battle.offer and (battle.offer.seat, battle.offer.target)


class Chosen(Result):
    outcome: Literal["traded", "over", "kept"]


@move(
    "panic",
    "Panic instead",
    key="p",
    withdraws=True,
    clauses="WG-99 WG-102",
    ready=offered,
    who=offering,
    answers=is_owed,
    lapses=True,
    about=_of_whom,
)
def trade(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Chosen]:
    """The whole hit is taken back, and the target panics."""
    offer = battle.offer
    assert offer is not None
    battle, news = after_action(panic(offer.before, offer.target))
    line = Line(say("{unit} panics, and the hit is taken back", unit=offer.target), "", "WG-102")
    return battle, Chosen(outcome="traded", news=[line, *news])


@trade.says
def _traded(told: Told[Nothing, Chosen]) -> Text:
    return with_news(say("damage given up"), told.found.news)


def may_keep(battle: Battle, by: str) -> None:
    offered(battle, by)
    if not (is_decided(battle) or is_owed(battle)):
        raise Refusal("move", say("nothing waits for it: go on playing, and the damage stands"), "WG-102")


@move(
    "keep",
    "Keep the damage",
    key="k",
    clauses="WG-102 WG-110",
    ready=may_keep,
    who=offering,
    answers=is_owed,
    obvious=lambda battle: battle.phase == "awaiting_activation" and (is_decided(battle) or is_owed(battle)),
    lapses=True,
    about=_of_whom,
)
def keep(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Chosen]:
    """The damage stands: the next player goes on, or nobody is left to fight."""
    if not is_decided(battle):
        return replace(battle, offer=None), Chosen(outcome="kept")
    battle, news = finish(battle)
    return battle, Chosen(outcome="over", news=news)


@keep.says
def _kept(told: Told[Nothing, Chosen]) -> Text:
    return with_news(say("the damage stands"), told.found.news)
