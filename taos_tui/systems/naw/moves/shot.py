"""One shot from the map to the hits: weapon, what the table says by hand, leadership, smoke, the roll (NAW-2)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play
from taos_tui.rules.asks import ANEW, HEXES, RARE, Ask, Note, Title, Within
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, count, listed, say

from ..aim import Aim, aim, carrying, gun_against, helps, is_fortified, is_hidden, leader_at, smoke_between
from ..damage import STATE_WORDS
from ..inputs import TargetType
from ..procedures.fire import DEFENCE_DIE, Shot, ShotResult, ranged_attack
from ..record import thrown
from ..state import Battle, replace, with_unit
from ..units import Gun, Unit
from .common import AnUnit, News
from .losses import followed, suffer
from .summary import of_shot

LEAST_HIT, MOST_HIT = 2, 6
ByHandDice = Annotated[
    int | None,
    Within(1, 12),
    ANEW,
    RARE,
    Title("dice by hand"),
    Note("in place of the counter's; empty: as printed"),
]
ByHandHit = Annotated[
    int | None, Within(LEAST_HIT, MOST_HIT), ANEW, RARE, Title("hit number by hand"), Note("empty: as printed")
]
Lead = Annotated[bool | None, ANEW, Note("an HQ in the hex adds its leadership, once in an impulse; else it is kept")]
SUPPORT = "empty: what it adds counts; what it has in place of the unit's own factors only where these do not reach"
TABLE = Note("what is so at your table; empty: as the map has it")
Narrowed = Mapping[str, Sequence[object]]
THROW = "attack d6, then defence d6 if there is a hit"


class Attack(Ask):
    unit: AnUnit
    target: AnUnit
    leadership: Lead = None
    support: Annotated[bool | None, ANEW, Title("support weapon"), Note(SUPPORT)] = None
    dice: ByHandDice = None
    hit: ByHandHit = None
    range: Annotated[
        int | None, Within(1, 30), HEXES, ANEW, RARE, Title("range by hand"), Note("in place of the counter's")
    ] = None
    modifier: Annotated[
        int, Within(-4, 4), ANEW, RARE, Note("to the hit number: smoke, or what your rules say besides")
    ] = 0
    los: Annotated[bool | None, ANEW, RARE, Title("line of sight"), TABLE] = None
    hidden: Annotated[bool | None, ANEW, RARE, TABLE] = None
    terrain_dice: Annotated[
        int | None, Within(0, 6), ANEW, RARE, Note("at your table; empty: as the terrain chart has it")
    ] = None


def saved_by(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, str]:
    """The defence dice are thrown by the player of the target (NAW-17)."""
    target = battle.units.get(str(given.get("target")))
    return {DEFENCE_DIE: target.seat} if target else {}


class Fired(Follows[ShotResult]):
    unit: str
    target: str


class Prepared(NamedTuple):
    """What is fired with, and how far away the target is."""

    aimed: Aim
    gun: Gun | None
    seen: bool
    support: bool
    """Is it fired with its support weapon?"""


def prepared(battle: Battle, unit: Unit, target: Unit, given: Attack) -> Prepared:
    """Weapon and line, as the map or the table has them. Raises Refusal for what is not there."""
    if given.support and unit.support is None:
        raise Refusal("support", say("{unit} carries no support weapon", unit=unit.name), "NAW-9")
    support = given.support
    if support is None:
        support = helps(unit, target.counter) or carrying(battle, unit, target) == [True]
    away = battle.ground.distance(unit.hex, target.hex)
    gun = _by_hand(gun_against(unit, target.counter, support), given, away)
    aimed = aim(battle, unit, target, gun)
    return Prepared(aimed, gun, aimed.seen if given.los is None else given.los, support)


def _by_hand(gun: Gun | None, given: Attack, away: int) -> Gun | None:
    """The printed factors with what the table says in their place."""
    if gun is None:
        if given.dice is None or given.hit is None:
            return None
        gun = Gun(given.range or max(1, away), given.dice, given.hit, underlined=given.range is None)
    gun = replace(gun, range=given.range or gun.range, dice=given.dice or gun.dice, hit=given.hit or gun.hit)
    hit = gun.hit + given.modifier
    if given.modifier and not LEAST_HIT <= hit <= MOST_HIT:
        why = say("makes the hit number {hit}: from {least} to {most}", hit=hit, least=LEAST_HIT, most=MOST_HIT)
        raise Refusal("modifier", why, "NAW-27")
    return replace(gun, hit=hit)


def shoot(
    battle: Battle, unit: Unit, target: Unit, shot: Prepared, given: Attack, play: Play
) -> tuple[Battle, ShotResult, list[Line], News]:
    """Roll the attack, and what it did to the target: the ledger of the whole shot, and what followed."""
    hq = leading_hq(battle, unit, given.leadership)
    gun, printed, ground = shot.gun, target.counter, battle.ground
    assert gun is not None  # a unit without factors was refused
    kind: TargetType = "heavy" if printed.target == "heavy" else "light"
    card = Shot(
        target_type=kind,
        range=gun.range,
        underlined=gun.underlined,
        attack_dice=gun.dice,
        plus=gun.plus,
        hit_number=gun.hit,
        distance=shot.aimed.distance,
        leadership=hq.counter.leadership if hq else 0,
        armor_dice=printed.armor_dice,
        save_number=printed.save,
        terrain_dice=ground.kind(target.hex).dice if given.terrain_dice is None else given.terrain_dice,
        hidden=is_hidden(battle, target) if given.hidden is None else given.hidden,
        fortification=is_fortified(battle, target),
        state=target.stands,
        steps=printed.steps,
        heavy_cap=battle.options.heavy_cap,
        opfire_stop=battle.options.opfire_stop,
    )
    told = of_shot(battle, unit, card, gun.told, target.hex, hq)
    faces = len(play.tape.faces)
    rolled = ranged_attack.decide(play.tape, card)
    pool = rolled.attack_dice, rolled.hit_number
    battle = thrown(battle, unit.seat, [pool], play.tape.faces[faces:])
    if hq:
        battle = with_unit(battle, replace(hq, led=True))
    battle, news = suffer(battle, {target.name: rolled.net_hits})
    ledger = [
        *smoke_told(battle, unit.hex, target.hex),
        *told[:2],
        *_support_told(unit, target, shot),
        *told[2:],
        Line(say("target"), target.name, "NAW-8"),
        *([Line(say("modifier to the hit number"), given.modifier)] if given.modifier else []),
        *rolled.ledger,
    ]
    return _pressed(battle, target, shot), rolled, ledger, followed(news)


def _support_told(unit: Unit, target: Unit, shot: Prepared) -> list[Line]:
    """Whether its support weapon is used, and what would be fired with if it were."""
    if unit.support is None:
        return []
    if shot.support:
        return [Line(unit.support.name, say("used"), "NAW-9")]
    lent = gun_against(unit, target.counter, support=True)
    return [Line(unit.support.name, say("unused, {gun}", gun=lent.told), "NAW-10")] if lent else []


def questions(battle: Battle, units: Iterable[Unit], given: Mapping[str, object]) -> Narrowed:
    """What need not be asked of a shot of one of these units: no HQ might lead it, it carries no support weapon. And
    what has to be: with smoke on the line the modifier stands in front."""
    units = list(units)
    smoke = (pair := _pair(battle, given)) and smoke_between(battle, pair[0].hex, pair[1].hex)
    return {
        **unled(battle, units),
        **({} if any(unit.support for unit in units) else {"support": []}),
        **({"modifier": [0]} if smoke else {}),
    }


def _pair(battle: Battle, given: Mapping[str, object]) -> tuple[Unit, Unit] | None:
    """Who fires at whom, as soon as both are named."""
    unit, target = (battle.units.get(str(given.get(name))) for name in ("unit", "target"))
    return (unit, target) if unit and target and unit.on_map and target.on_map else None


def unled(battle: Battle, units: Iterable[Unit]) -> Mapping[str, list[str]]:
    """That leadership need not be asked about, where no HQ might give it to one of these units."""
    return {} if any(leader_at(battle, unit.hex, unit.seat) for unit in units) else {"leadership": []}


def led_in(battle: Battle, labels: Iterable[str], seat: str) -> Mapping[str, list[str | None]]:
    """The units of a side in these hexes that its HQ may lead in an Assault, none meant unless it is named (NAW-80,
    NAW-R5)."""
    able = [unit for label in labels if leader_at(battle, label, seat) for unit in battle.fighters(label, seat)]
    names = [unit.name for unit in able if unit.counter.assault]
    return {"led": [None, *names] if names else []}


def weighed(battle: Battle, by: str, given: Mapping[str, object]) -> list[str]:
    """The support weapon, where it would be fired with in place of factors that reach the target too."""
    pair = _pair(battle, given)
    if pair is None or helps(pair[0], pair[1].counter):
        return []
    return ["support"] if carrying(battle, *pair) == [False, True] else []


def smoke_told(battle: Battle, start: str, end: str) -> list[Line]:
    """Smoke on the line: its effect is the table's to say (NAW-R11)."""
    met = smoke_between(battle, start, end)
    return [Line(say("SMOKE (modifier)"), listed(met), "NAW-114")] if met else []


def _pressed(battle: Battle, target: Unit, shot: Prepared) -> Battle:
    """A Disrupted unit that was attacked from an adjacent hex may withdraw, at once (NAW-47)."""
    alive = battle.units[target.name].alive
    return replace(battle, pressed=target.name if shot.aimed.distance == 1 and target.disrupted and alive else "")


def leading_hq(battle: Battle, unit: Unit, wanted: bool | None, label: str = "") -> Unit | None:
    """The HQ that adds its leadership, from the unit's hex or from `label`, if somebody wants it (NAW-R5), or by
    option unasked. Raises Refusal where there is none."""
    hq = leader_at(battle, label or unit.hex, unit.seat)
    if not wanted:
        return hq if wanted is None and battle.options.attacks == "at_once" else None
    if hq is None:
        why = say("no HQ in {hex} has leadership to give: once in an impulse, in its hex", hex=label or unit.hex)
        raise Refusal("leadership", why, "NAW-16")
    return hq


def leaders_told(battle: Battle, units: Iterable[Unit]) -> list[Text]:
    """Whose leadership these units may have, a line each."""
    hqs = dict.fromkeys(hq.name for unit in units if (hq := leader_at(battle, unit.hex, unit.seat)))
    return [
        say(
            "{hq} may add {dice} to who stands in {hex}, once in this impulse",
            hq=name,
            hex=battle.units[name].hex,
            dice=count("{n} die", "{n} dice", battle.units[name].counter.leadership),
        )
        for name in hqs
    ]


def fired_told(found: Fired) -> Text:
    """What a shot did."""
    card, parts = found.card, {"unit": found.unit, "target": found.target}
    if card.outcome == "miss":
        return say("{unit} fires at {target} and misses", **parts)
    if card.outcome == "saved":
        return say("{unit} fires at {target}: {hits}", hits=_cancelled(card), **parts)
    state = STATE_WORDS[card.new_state]
    if card.net_hits == card.hits:
        hits = count("{n} hit", "{n} hits", card.hits)
        return say("{unit} fires at {target}: {hits}, {state}", hits=hits, state=state, **parts)
    counted = {"hits": _cancelled(card), "left": count("{n} counts", "{n} count", card.net_hits), "state": state}
    return say("{unit} fires at {target}: {hits}, {left}: {state}", **counted, **parts)


def _cancelled(card: ShotResult) -> Text:
    """`3 hits, 1 saved, 1 stopped by the fortification`: the hits that were rolled, and what took which of them."""
    told: Text = count("{n} hit", "{n} hits", card.hits)
    saved = min(card.saves, card.hits)
    if saved:
        told = say("{hits}, {n} saved", hits=told, n=saved)
    if stopped := card.hits - saved - card.net_hits:
        told = say("{hits}, {n} stopped by the fortification", hits=told, n=stopped)
    return told
