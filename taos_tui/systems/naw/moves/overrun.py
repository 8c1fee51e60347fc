"""Overrun: a heavy vehicle drives through light units in the open (NAW-81 … NAW-90)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, count, listed, say

from ..damage import FULL, REDUCED
from ..melee import Sides, plain_pool
from ..procedures.overrun import EXTRA, KEPT, OverrunResult
from ..procedures.overrun import Overrun as Card
from ..procedures.overrun import resolved as driven_over
from ..record import attacked, thrown
from ..state import Battle, Entry, other, replace, with_unit
from ..units import VEHICLES, Close, Unit
from .assault import Entered, defenders_in, enemy_hexes, entered_told, entered_with, factor_told, starters
from .charge import check_factor, fighter, shares, shortly, told_states
from .common import AHex, AnUnit, HexName, able, acting_unit, check_stacking, in_operations, on_the_map, still
from .entering import enter, gone_back, undisturbed
from .expected import expected
from .losses import followed, odd_hits, suffer
from .movement import Cost, mines_wait
from .rolls import amendable
from .shot import ByHandDice, ByHandHit, Lead, leaders_told, leading_hq, unled
from .stepping import closed_to, entry_cost, points_left
from .summary import of_fight


def drivers(battle: Battle) -> list[Unit]:
    """Heavy units of the active formation that may overrun, those that did it already among them."""
    again = [each for each in map(battle.units.__getitem__, able(battle)) if each.attacked == "overrun"]
    units = [*starters(battle), *(each for each in again if not each.disrupted)]
    return [unit for unit in units if unit.counter.target == "heavy" and unit.on_map]


def overrun_hexes(battle: Battle, unit: Unit) -> list[str]:
    """Hexes that it could overrun now and leave again."""
    return [
        label
        for label in enemy_hexes(battle, unit)
        if _may_be_overrun(battle, unit, label) and battle.ground.cost(label, True) and exits(battle, unit, label)
    ]


def exits(battle: Battle, unit: Unit, label: str) -> list[tuple[int, str]]:
    """Hexes into which it could drive on, cheapest first, with the points of the whole Overrun."""
    cost, found = battle.ground.cost(label, unit.vehicle), []
    for beyond in battle.ground.around(label):
        try:
            found.append((cost + EXTRA + leave_cost(battle, unit, label, beyond, cost + EXTRA), beyond))
        except Refusal:
            continue
    return sorted(found)


def _may_be_overrun(battle: Battle, unit: Unit, label: str) -> bool:
    light = all(each.counter.target == "light" for each in battle.fighters(label, other(unit.seat)))
    return light and battle.ground.kind(label).nature == "open" and (unit.name, label) not in battle.overruns


def _ways(battle: Battle, by: str) -> Mapping[str, list[str]]:
    """Heavy units next to light ones in the open, their hexes, and where one could drive out."""
    hexes = {unit.name: overrun_hexes(battle, unit) for unit in drivers(battle)}
    ways = [exits(battle, battle.units[name], label) for name, labels in hexes.items() for label in labels]
    return {
        "unit": [name for name, labels in hexes.items() if labels],
        "hex": list(dict.fromkeys(label for labels in hexes.values() for label in labels)),
        "exit": list(dict.fromkeys(beyond for way in ways for _, beyond in way)),
    }


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Of the unit that is named: the hexes that it can overrun, and where it can drive on."""
    found, name, label = _ways(battle, by), given.get("unit"), given.get("hex")
    if not isinstance(name, str) or name not in found["unit"]:
        return found
    unit = battle.units[name]
    hexes = overrun_hexes(battle, unit)
    into = [each for each in hexes if each == label] or hexes
    ways = dict.fromkeys(beyond for each in into for _, beyond in exits(battle, unit, each))
    return {"hex": hexes, "exit": list(ways), **unled(battle, [unit])}


def _told_before(battle: Battle, by: str) -> list[Text]:
    units = [unit for unit in drivers(battle) if overrun_hexes(battle, unit)]
    lines = [
        say(
            "{unit}: {hexes}, {factor}, {points}",
            unit=unit.name,
            hexes=listed(overrun_hexes(battle, unit)),
            factor=factor_told(unit),
            points=points_left(unit),
        )
        for unit in units
    ]
    return [*(lines or [say("nobody is next to light units in the open")]), *leaders_told(battle, units)]


class Overrun(Ask):
    unit: AnUnit
    hex: AHex
    exit: Annotated[HexName, ANEW, Note("the hex into which an unhurt attacker drives on")]
    leadership: Lead = None
    cost: Cost = None
    dice: ByHandDice = None
    hit: ByHandHit = None


def _entry(given: Overrun, unit: Unit, cost: int) -> Entry:
    return Entry(
        "overrun",
        given.hex,
        {unit.name: unit.hex},
        exit=given.exit,
        cost=cost,
        leadership=given.leadership,
        dice=given.dice,
        hit=given.hit,
    )


def _foreseen(battle: Battle, given: Overrun, by: str) -> list[Line]:
    """Mines in the hex; and where others come first, what the Overrun itself would be after that."""
    unit = battle.units[given.unit]
    cost = entry_cost(battle, unit, given.hex, given.cost)
    inside = enter(still(battle), [unit], given.hex, {unit.name: cost + EXTRA})
    if undisturbed(inside):
        return []
    entry = _entry(given, unit, cost)
    return [*mines_wait(battle, given.hex), *expected(replace(inside, entry=entry), entry, resolve_overrun, by)]


class Overran(Follows[OverrunResult]):
    unit: str
    hex: str
    defenders: Text
    defenders_now: Text


@move(
    "overrun",
    "Overrun",
    key="r",
    clauses="NAW-81 NAW-82 NAW-83 NAW-84 NAW-85 NAW-86 NAW-87 NAW-88 NAW-89 NAW-90",
    dice="attacker's d6, defenders' d6, then a d6 for each hit left over",
    amends="hex",
    ready=in_operations,
    choices=_ways,
    narrows=_narrowed,
    foresees=_foreseen,
    offered=lambda battle, by: bool(_ways(battle, by)["unit"]),
    brief=_told_before,
    spread=("defenders_now", "attacker_state"),
)
@amendable("overrun", Overrun)
def overrun(battle: Battle, given: Overrun, play: Play) -> tuple[Battle, Entered | Overran]:
    """Three times its Assault dice against light units in open ground; unhurt it drives on, hit it goes back."""
    unit = acting_unit(battle, given.unit, play.by)
    _check_attacker(unit, by_hand=given.dice is not None and given.hit is not None)
    defenders = defenders_in(battle, given.hex, unit.seat)
    cost = entry_cost(battle, unit, given.hex, given.cost)
    _check_place(battle, unit, given.hex, defenders)
    leave_cost(battle, unit, given.hex, given.exit, cost + EXTRA)
    leading_hq(battle, unit, given.leadership)
    entry = _entry(given, unit, cost)
    battle = replace(still(battle), overruns=(*battle.overruns, (unit.name, given.hex)))
    battle = replace(enter(battle, [unit], given.hex, {unit.name: cost + EXTRA}), entry=entry)
    if undisturbed(battle):
        return resolve_overrun(battle, entry, play)
    return battle, entered_with(battle, entry)


@overrun.says
def _overran(told: Told[Overrun, Entered | Overran]) -> Text:
    found = told.found
    return entered_told(found) if isinstance(found, Entered) else overran_told(found)


def resolve_overrun(battle: Battle, entry: Entry, play: Play) -> tuple[Battle, Overran]:
    """Three times its Assault dice against light units; unhurt it drives on, hit it goes back."""
    ((name, start),) = entry.came_from.items()
    unit = battle.units[name]
    defenders = battle.fighters(entry.hex, other(unit.seat))
    hq = leading_hq(battle, unit, entry.leadership, start)
    close = _by_hand(unit, entry)
    card = Card(
        assault_dice=close.dice,
        hit_number=close.hit,
        attacker_state=REDUCED if unit.state == REDUCED else FULL,
        steps=unit.counter.steps,
        leadership=hq.counter.leadership if hq else 0,
        defenders=tuple(map(fighter, defenders)),
        terrain=battle.ground.kind(entry.hex).nature,
        movement_left=unit.points_left + entry.cost + EXTRA,
        entry_cost=entry.cost,
        fortification=entry.hex in battle.ground.fortifications,
        stacking_limit=battle.stacking,
    )
    told = of_fight(battle, [unit], [replace(fighter(unit), leadership=card.leadership)], entry.hex, start, times=3)
    faces = len(play.tape.faces)
    rolled = driven_over(card, Sides([name], [each.name for each in defenders]), play.tape)
    fallen, dice = play.tape.faces[faces:], 3 * card.assault_dice + card.leadership
    battle = thrown(battle, unit.seat, [(dice, card.hit_number)], fallen)
    battle = thrown(battle, other(unit.seat), [plain_pool(row) for row in card.defenders], fallen[dice:])
    battle = attacked(battle, unit.seat, "overrun", rolled.outcome == "exits")
    if hq:
        battle = with_unit(battle, replace(hq, led=True))
    battle = still(replace(battle, entry=None))
    battle = with_unit(battle, replace(battle.units[name], attacked="overrun"))
    battle, news = suffer(battle, shares(defenders, rolled.defender_hits))
    battle, more = suffer(battle, {name: rolled.hits_on_attacker})
    news = [*odd_hits(defenders, rolled.defender_hits), *followed([*news, *more])]
    if rolled.outcome == "exits":
        leave = max(KEPT, battle.ground.cost(entry.exit, vehicle=True))
        battle = enter(battle, [battle.units[name]], entry.exit, {name: leave})
        news.append(Line(say("{unit} drives on to {hex}", unit=name, hex=entry.exit), "", "NAW-88"))
    elif rolled.outcome == "retreats":
        battle, more = gone_back(battle, entry.came_from, "NAW-87")
        news += more
    return battle, Overran(
        outcome=rolled.outcome,
        card=rolled,
        ledger=[*told, *rolled.ledger],
        news=news,
        unit=name,
        hex=entry.hex,
        defenders=told_states(defenders, rolled.defender_states),
        defenders_now=shortly(rolled.defender_states),
    )


def overran_told(found: Overran) -> Text:
    """How an Overrun ended."""
    card = found.card
    text = say(
        "{unit} overruns {hex}: {taken} on the defenders, {given} on it; {defenders}",
        unit=found.unit,
        hex=found.hex,
        taken=count("{n} hit", "{n} hits", card.hits_on_defender),
        given=count("{n} hit", "{n} hits", card.hits_on_attacker),
        defenders=found.defenders,
    )
    return with_news(text, found.news)


def _by_hand(unit: Unit, entry: Entry) -> Close:
    """Its Assault factor, or what the table gives it."""
    close = unit.counter.assault or Close(1, 6)  # without a factor both were given by hand
    return Close(entry.dice or close.dice, entry.hit or close.hit)


def _check_attacker(unit: Unit, by_hand: bool) -> None:
    if unit.counter.target != "heavy" or unit.is_hq:
        raise Refusal("unit", say("{unit} is no heavy unit", unit=unit.name), "NAW-81")
    if unit.disrupted:
        raise Refusal("unit", say("{unit} is Disrupted", unit=unit.name), "NAW-45")
    if not by_hand:
        check_factor(unit)


def _check_place(battle: Battle, unit: Unit, label: str, defenders: Sequence[Unit]) -> None:
    for each in defenders:
        if each.counter.target != "light" or each.counter.kind in VEHICLES:
            why = say("{unit} in {hex} is not light: only light units are overrun", unit=each.name, hex=label)
            raise Refusal("hex", why, "NAW-81")
    kind = battle.ground.kind(label)
    if kind.nature != "open":
        why = say("{hex} is {terrain}: an Overrun needs open ground, flat or on a hill", hex=label, terrain=kind.name)
        raise Refusal("hex", why, "NAW-81")
    if (unit.name, label) in battle.overruns:
        raise Refusal("hex", say("{unit} has overrun {hex} this turn", unit=unit.name, hex=label), "NAW-89")


def leave_cost(battle: Battle, unit: Unit, label: str, exit: str, spent: int) -> int:
    """Movement points to leave an overrun hex, 1 at least, after so many `spent` to enter it. Raises Refusal on
    input `exit`."""
    on_the_map(battle, exit, "exit")
    if battle.ground.distance(label, exit) != 1:
        raise Refusal("exit", say("{exit} is not next to {hex}", exit=exit, hex=label), "NAW-83")
    if any(each.seat != unit.seat for each in battle.at(exit)):
        raise Refusal("exit", say("{exit} holds enemies", exit=exit), "NAW-83")
    points = battle.ground.cost(exit, vehicle=True)
    if not points:
        raise Refusal("exit", closed_to(battle, unit, exit), "NAW-83")
    check_stacking(battle, [unit], exit, "exit")
    leave = max(KEPT, points)
    if unit.points_left < spent + leave:
        needed = say("{enter} to enter, 1 for the Overrun, {leave} to leave", enter=spent - EXTRA, leave=leave)
        why = say("{unit} has {left} left; needed: {needed}", unit=unit.name, left=points_left(unit), needed=needed)
        raise Refusal("unit", why, "NAW-82")
    return leave
