"""Assault: units enter a hex with enemies, both sides roll, one of them leaves (NAW-58 … NAW-80)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Amount, Ask, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..aim import answerers
from ..inputs import check_number
from ..procedures.assault import OUTCOME_WORDS
from ..state import Battle, Entry, other, replace
from ..units import Unit
from .charge import Fought, check_factor, resolve_assault
from .common import (
    AHex,
    AnUnit,
    HexName,
    UnitName,
    able,
    acting_unit,
    has_attacked,
    in_operations,
    on_the_map,
    still,
)
from .entering import enter, undisturbed
from .expected import expected
from .movement import Cost, check_others, mines_wait
from .rolls import amendable
from .shot import ByHandDice, ByHandHit, Lead, leaders_told, leading_hq, led_in, unled
from .stepping import entry_cost

Led = Annotated[
    UnitName | None, ANEW, Title("defender led"), Note("the defender that its HQ leads, if its owner wants it")
]


def defenders_in(battle: Battle, label: str, seat: str) -> list[Unit]:
    """The units that are attacked in a hex. Raises Refusal when there are none."""
    defenders = battle.fighters(on_the_map(battle, label), other(seat))
    if not defenders:
        if battle.at(label, other(seat)):
            raise Refusal("hex", say("{hex} holds only an HQ: move in, and it is eliminated", hex=label), "NAW-58")
        raise Refusal("hex", say("{hex} holds no enemy", hex=label), "NAW-58")
    return defenders


def starters(battle: Battle) -> list[Unit]:
    """Units of the active formation that may start an Assault now, wherever there are enemies."""
    units = (battle.units[name] for name in able(battle))
    return [unit for unit in units if _factor(unit) and not unit.disrupted and not unit.attacked]


def _factor(unit: Unit) -> bool:
    close = unit.counter.assault
    return bool(close and not close.starred and not unit.is_hq)


def enemy_hexes(battle: Battle, unit: Unit) -> list[str]:
    """Adjacent hexes with enemy units."""
    return [h for h in battle.ground.around(unit.hex) if battle.fighters(h, other(unit.seat))]


def assault_hexes(battle: Battle, unit: Unit) -> list[str]:
    """Those that it can pay for."""
    costs = {label: battle.ground.cost(label, unit.vehicle) for label in enemy_hexes(battle, unit)}
    return [label for label, cost in costs.items() if 0 < cost <= unit.points_left]


def _ways(battle: Battle, by: str) -> Mapping[str, list[str]]:
    ways = {unit.name: assault_hexes(battle, unit) for unit in starters(battle)}
    names = [name for name, hexes in ways.items() if hexes]
    hexes = list(dict.fromkeys(h for name in names for h in ways[name]))
    return {"unit": names, "others": names, "hex": hexes}  # nobody is offered for leadership: it is asked for by name


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[str | None]]:
    """Of the unit that is named: the hexes that it can attack, and who can come along."""
    found, name, label = _ways(battle, by), given.get("unit"), given.get("hex")
    if not isinstance(name, str) or name not in found["unit"]:
        return found
    hexes = assault_hexes(battle, battle.units[name])
    into = [label] if label in hexes else hexes
    others = [each for each in found["unit"] if each != name]
    along = [each for each in others if set(into) & set(assault_hexes(battle, battle.units[each]))]
    led = led_in(battle, into, other(battle.units[name].seat))
    return {"hex": hexes, "others": along, **unled(battle, [battle.units[name]]), **led}


def _of_the_defender(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, str]:
    """Whether its HQ leads a defender is said by their player (NAW-R5)."""
    unit = battle.units.get(str(given.get("unit")))
    return {"led": other(unit.seat)} if unit else {}


def _told_before(battle: Battle, by: str) -> list[Text]:
    units = [unit for unit in starters(battle) if assault_hexes(battle, unit)]
    lines = [
        say("{unit}: {hexes}, {factor}", unit=u.name, hexes=listed(assault_hexes(battle, u)), factor=factor_told(u))
        for u in units
    ]
    hexes = dict.fromkeys(label for unit in units for label in assault_hexes(battle, unit))
    defenders = [each for label in hexes for each in battle.fighters(label, other(battle.active_seat))]
    if not lines:
        return [say("nobody who may start an Assault is next to an enemy")]
    against = [
        say(
            "{defenders} in {hex}, {factor}",
            defenders=each.name,
            hex=say("{hex} (mines)", hex=each.hex) if each.hex in battle.ground.mines else each.hex,
            factor=factor_told(each),
        )
        for each in defenders
    ]
    return [*lines, *against, *leaders_told(battle, [*units, *defenders])]


def factor_told(unit: Unit) -> Text:
    """`Assault 3-5`, as it is printed."""
    close = unit.counter.assault
    if close is None:
        return say("no Assault factor")
    star = "*" if close.starred else ""
    return say("Assault {dice}-{hit}{star}", dice=close.dice, hit=close.hit, star=star)


class Assault(Ask):
    unit: AnUnit
    hex: AHex
    others: Annotated[tuple[UnitName, ...], Amount(0, 2), ANEW, Note("units that enter together with it")] = ()
    leadership: Lead = None
    led: Led = None
    away_from: Annotated[
        HexName | None, ANEW, Note("attackers' hex from which defenders flee; empty: their owner says")
    ] = None
    cost: Cost = None
    dice: ByHandDice = None
    hit: ByHandHit = None


def _entry(given: Assault, came_from: dict[str, str]) -> Entry:
    return Entry(
        "assault",
        given.hex,
        came_from,
        leadership=given.leadership,
        led=given.led,
        away_from=given.away_from,
        dice=given.dice,
        hit=given.hit,
    )


def _foreseen(battle: Battle, given: Assault, by: str) -> list[Line]:
    """Mines in the hex; and where others come first, what the Assault itself would be after that."""
    units = [battle.units[name] for name in (given.unit, *given.others)]
    inside = enter(still(battle), units, given.hex, dict.fromkeys((unit.name for unit in units), 0))
    if undisturbed(inside):
        return []
    entry = _entry(given, {unit.name: unit.hex for unit in units})
    return [*mines_wait(battle, given.hex), *expected(replace(inside, entry=entry), entry, resolve_assault, by)]


class Entered(Result):
    """The attackers are in the hex, the attack is not made yet."""

    attack: Literal["assault", "overrun"]
    hex: str
    units: tuple[str, ...]


@move(
    "assault",
    "Assault",
    key="a",
    clauses="NAW-58 NAW-59 NAW-61 NAW-62 NAW-64 NAW-65 NAW-68 NAW-69 NAW-70 NAW-71 NAW-73 NAW-74 NAW-76 NAW-80",
    dice="attackers' d6, defenders' d6, a d6 for each hit left over, defenders first",
    amends="hex",
    ready=in_operations,
    choices=_ways,
    narrows=_narrowed,
    theirs=_of_the_defender,
    foresees=_foreseen,
    offered=lambda battle, by: bool(_ways(battle, by)["unit"]),
    brief=_told_before,
    spread=("defenders_now", "attackers_now"),
)
@amendable("assault", Assault)
def assault(battle: Battle, given: Assault, play: Play) -> tuple[Battle, Entered | Fought]:
    """Units enter a hex with enemies; when nobody stops them on the way in, both sides roll."""
    by_hand = given.dice is not None and given.hit is not None
    check_others(given.unit, given.others)
    units = [attacker(battle, given.unit, play.by, by_hand)]
    units += [attacker(battle, name, play.by) for name in given.others]
    label = given.hex
    defenders_in(battle, label, units[0].seat)
    check_number("attackers", len(units), battle.stacking)
    costs = {unit.name: entry_cost(battle, unit, label, given.cost) for unit in units}
    came_from = {unit.name: unit.hex for unit in units}
    if given.away_from and given.away_from not in came_from.values():
        raise Refusal("away_from", say("no attacker comes from {hex}", hex=given.away_from), "NAW-71")
    leading_hq(battle, units[0], given.leadership)
    entry = _entry(given, came_from)
    battle = replace(enter(still(battle), units, label, costs), entry=entry)
    if undisturbed(battle):
        return resolve_assault(battle, entry, play)
    return battle, entered_with(battle, entry)


@assault.says
def _assaulted(told: Told[Assault, Entered | Fought]) -> Text:
    found = told.found
    return entered_told(found) if isinstance(found, Entered) else fought_told(found)


def attacker(battle: Battle, name: str, by: str, by_hand: bool = False) -> Unit:
    """A unit that may start an Assault. Raises Refusal."""
    unit = acting_unit(battle, name, by)
    if unit.attacked:
        raise Refusal("unit", has_attacked(unit), "NAW-5")
    if unit.disrupted:
        raise Refusal("unit", say("{unit} is Disrupted", unit=name), "NAW-45")
    if unit.is_hq:
        raise Refusal("unit", say("{unit} is an HQ, which is no unit of an Assault", unit=name), "NAW-80")
    if not by_hand:
        check_factor(unit)
    return unit


def entered_with(battle: Battle, entry: Entry) -> Entered:
    """What comes before the attack of units that have just entered."""
    news = []
    if battle.mined:
        news.append(Line(say("mines attack first"), "", "NAW-124"))
    if watching := answerers(battle):
        news.append(Line(say("{units} may Op Fire", units=listed(watching)), "", "NAW-55"))
    clause = "NAW-58" if entry.attack == "assault" else "NAW-82"
    ledger = [Line(say("attack on"), entry.hex, clause)]
    units = tuple(entry.came_from)
    return Entered(outcome="entered", ledger=ledger, news=news, attack=entry.attack, hex=entry.hex, units=units)


def entered_told(found: Entered) -> Text:
    """Who is where, and what comes first."""
    parts = {"units": listed(found.units), "hex": found.hex}
    if found.attack == "assault":
        return with_news(say("Assault: {units} into {hex}, not resolved yet", **parts), found.news)
    return with_news(say("Overrun: {units} into {hex}, not resolved yet", **parts), found.news)


def fought_told(found: Fought) -> Text:
    """How an Assault ended."""
    card = found.card
    text = say(
        "Assault on {hex}: {outcome}, {taken} on defenders, {given} on attackers; {attackers} against {defenders}",
        hex=found.hex,
        outcome=OUTCOME_WORDS[card.outcome],
        taken=count("{n} hit", "{n} hits", card.hits_on_defender),
        given=count("{n} hit", "{n} hits", card.hits_on_attacker),
        attackers=found.attackers,
        defenders=found.defenders,
    )
    return with_news(text, found.news)
