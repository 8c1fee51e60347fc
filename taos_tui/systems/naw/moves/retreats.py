"""Where beaten defenders go, and who of them (NAW-71 … NAW-75, NAW-R7, NAW-R8). Their owner chooses where he can."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE, told_lines
from taos_tui.rules.asks import ANEW, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..damage import ELIMINATED
from ..procedures.retreat import Retreat as Card
from ..procedures.retreat import retreat as retreat_card
from ..state import Battle, Flight, other, replace
from ..units import Unit
from .common import HexName, News, UnitName, moved_to, sole
from .losses import FATAL, followed, into_mines, suffer, with_hq


def flee(battle: Battle, flight: Flight) -> tuple[Battle, News]:
    """Beaten defenders leave at once where there is nothing to choose; else their owner is asked."""
    return _settled(replace(battle, flight=flight))


def ways(battle: Battle, flight: Flight, unit: Unit) -> list[str]:
    """Hexes that a unit may still flee to."""
    found = battle.ground.around(flight.hex) if flight.free else _straight(battle, flight)
    return [label for label in found if not _near_enemies(battle, flight, label) and _room(battle, flight, unit, label)]


def undecided(battle: Battle, flight: Flight) -> list[Unit]:
    """Beaten units of which nobody has said yet where they go."""
    return [unit for unit in battle.fighters(flight.hex, flight.seat) if unit.name not in flight.chosen]


def _straight(battle: Battle, flight: Flight) -> list[str]:
    """Straight away from each hex that they were attacked from (NAW-71)."""
    found = []
    for origin in flight.origins:
        card = Card(hex=flight.hex, from_hex=origin, stagger=battle.ground.stagger)
        to = retreat_card.decide(NO_DICE, card).to_hex
        if to and to in battle.ground:
            found.append(to)
    return list(dict.fromkeys(found))


def _near_enemies(battle: Battle, flight: Flight, label: str) -> bool:
    """Does the hex hold an enemy or an enemy HQ, or is it next to one? Attackers do not count (NAW-72, NAW-R8)."""
    enemies = {unit.hex for unit in battle.units.values() if unit.on_map and unit.seat != flight.seat}
    return any(at != flight.hex and battle.ground.distance(at, label) <= 1 for at in enemies)


def _room(battle: Battle, flight: Flight, unit: Unit, label: str) -> bool:
    """Is it open to this unit, and not full (NAW-73)?"""
    coming = sum(to == label for to in flight.chosen.values())
    full = len(battle.fighters(label, flight.seat)) + coming >= battle.stacking
    return bool(battle.ground.cost(label, unit.vehicle)) and not full


def _settled(battle: Battle) -> tuple[Battle, News]:
    """Carry out what needs no choice: nobody left to decide, nowhere to go, or one way with room for all."""
    flight = battle.flight
    if flight is None:
        return battle, []
    waiting = undecided(battle, flight)
    open_to = {unit.name: ways(battle, flight, unit) for unit in waiting}
    if any(open_to.values()) and not _forced(battle, flight, open_to):
        return battle, []
    forced = {name: labels[0] for name, labels in open_to.items() if labels}
    return _gone(replace(battle, flight=None), replace(flight, chosen={**flight.chosen, **forced}))


def _forced(battle: Battle, flight: Flight, open_to: Mapping[str, Sequence[str]]) -> bool:
    """Has every unit one way at most, and room there for all that have it?"""
    labels = [each[0] for each in open_to.values() if each]
    if any(len(each) > 1 for each in open_to.values()):
        return False
    taken = [*flight.chosen.values(), *labels]
    return all(
        len(battle.fighters(label, flight.seat)) + taken.count(label) <= battle.stacking for label in set(labels)
    )


def _gone(battle: Battle, flight: Flight) -> tuple[Battle, News]:
    """Who found no way is eliminated, the others leave, their HQ with them."""
    news: News = []
    units = battle.fighters(flight.hex, flight.seat)
    for unit in units:  # before the others leave: an HQ is lost with all of them only
        if unit.name not in flight.chosen:
            battle, more = suffer(battle, {unit.name: FATAL})
            lost = Line(say("{unit} cannot retreat and is eliminated", unit=unit.name), "", _why_not(battle, flight))
            news += [lost, *followed(more)]
    for label in dict.fromkeys(flight.chosen.values()):
        names = [unit.name for unit in units if flight.chosen.get(unit.name) == label]
        for name in names:
            battle = moved_to(battle, name, label)
        news.append(Line(_retreat_told(names, label), "", "NAW-71"))
        battle = into_mines(battle, label, [battle.units[name] for name in names])
    battle, more = _hq_follows(battle, flight)
    return battle, [*news, *more]


def _retreat_told(names: Sequence[str], label: str) -> Text:
    if len(names) == 1:
        return say("{unit} retreats to {hex}", unit=names[0], hex=label)
    return say("{units} retreat to {hex}", units=listed(names), hex=label)


def _why_not(battle: Battle, flight: Flight) -> str:
    """The clause that bars the way: enemies near it, else anything that cannot be entered."""
    open_ways = battle.ground.around(flight.hex) if flight.free else _straight(battle, flight)
    return "NAW-72" if open_ways and all(_near_enemies(battle, flight, label) for label in open_ways) else "NAW-73"


def _hq_follows(battle: Battle, flight: Flight) -> tuple[Battle, News]:
    news: News = []
    to = next(iter(flight.chosen.values()), "")
    for hq in battle.at(flight.hex, flight.seat):
        if to and not any(each.is_hq for each in battle.at(to, flight.seat)):
            battle = moved_to(battle, hq.name, to)
            news.append(Line(say("{hq} goes along to {hex}", hq=hq.name, hex=to), "", "NAW-123"))
        else:
            battle = with_hq(battle, hq, ELIMINATED)
            news.append(Line(say("{hq} cannot retreat: one HQ in a hex", hq=hq.name), "", "NAW-123"))
    return battle, news


def must_flee(battle: Battle, by: str) -> None:
    if battle.flight is None:
        raise Refusal("move", say("nobody has to retreat"), "NAW-71")
    if not battle.plays(by, battle.flight.seat):
        raise Refusal("seat", say("the retreat is one of {side}", side=battle.side(battle.flight.seat)), "NAW-71")


def fleeing_player(battle: Battle) -> str:
    """Who chooses where beaten defenders go."""
    return battle.player_of(battle.flight.seat if battle.flight else battle.active_seat or "a")


def _open_to(battle: Battle) -> dict[str, list[str]]:
    """Who may still go where."""
    flight = battle.flight
    if flight is None:
        return {}
    found = {unit.name: ways(battle, flight, unit) for unit in undecided(battle, flight)}
    return {name: labels for name, labels in found.items() if labels}


def _choices(battle: Battle, by: str) -> Mapping[str, list[str]]:
    open_to = _open_to(battle)
    return {"unit": list(open_to), "hex": list(dict.fromkeys(label for each in open_to.values() for label in each))}


def _told_before(battle: Battle, by: str) -> list[Text]:
    return [
        say("{unit}: to {hexes}", unit=name, hexes=listed(labels, "or")) for name, labels in _open_to(battle).items()
    ]


class Retreat(Ask):
    unit: Annotated[UnitName, ANEW, Note("who goes next; with too little room the others are lost")]
    hex: Annotated[HexName | None, ANEW, Note("empty: the only way")] = None


def _foreseen(battle: Battle, given: Retreat, by: str) -> list[Line]:
    """What follows at once: who goes along, and what would be lost."""
    flight = battle.flight
    if flight is None or battle.units.get(given.unit) not in undecided(battle, flight):
        return []
    to = _chosen(battle, flight, battle.units[given.unit], given.hex)
    return _settled(replace(battle, flight=replace(flight, chosen={**flight.chosen, given.unit: to})))[1]


class Retreated(Result):
    unit: str
    hex: str


@move(
    "retreat",
    "Retreat",
    key="p",
    clauses="NAW-71 NAW-72 NAW-73 NAW-75",
    amends="hex",
    ready=must_flee,
    hints=sole(_choices),
    choices=_choices,
    brief=_told_before,
    foresees=_foreseen,
    who=fleeing_player,
    obvious=lambda battle: battle.flight is not None,
    lapses=True,
    about=lambda battle, given, by: battle.flight and (battle.flight.hex, battle.flight.seat),
)
def retreat(battle: Battle, given: Retreat, play: Play) -> tuple[Battle, Retreated]:
    """The owner of beaten defenders says who goes, and where to."""
    flight = battle.flight
    assert flight is not None  # `must_flee`
    names = [unit.name for unit in undecided(battle, flight)]
    if given.unit not in names:
        parts = {"unit": given.unit, "units": listed(names, "or")}
        raise Refusal("unit", say("{unit} has no retreat to choose; give {units}", **parts), "NAW-73")
    to = _chosen(battle, flight, battle.units[given.unit], given.hex)
    battle, news = _settled(replace(battle, flight=replace(flight, chosen={**flight.chosen, given.unit: to})))
    ledger = [Line(given.unit, to, "NAW-75" if flight.free else "NAW-71")]
    return battle, Retreated(outcome="retreats", ledger=ledger, news=news, unit=given.unit, hex=to)


@retreat.says
def _retreated(told: Told[Retreat, Retreated]) -> Text:
    if told.found.news:  # that it went there is among them
        return told_lines(told.found.news)
    return say("{unit} chooses {hex}", unit=told.found.unit, hex=told.found.hex)


def _chosen(battle: Battle, flight: Flight, unit: Unit, wanted: str | None) -> str:
    """Where it goes. Raises Refusal with the clause that bars another hex."""
    open_to = ways(battle, flight, unit)
    if not open_to:
        raise Refusal("unit", say("{unit} has no hex to go to", unit=unit.name), "NAW-73")
    parts = {"unit": unit.name, "hexes": listed(open_to, "or")}
    clause = "NAW-75" if flight.free else "NAW-71"
    if wanted is None and len(open_to) > 1:
        raise Refusal("hex", say("{unit} may go to {hexes}: name one", **parts), clause)
    to = wanted or open_to[0]
    if to not in open_to:
        near = to in battle.ground and _near_enemies(battle, flight, to)
        clause = "NAW-72" if near else "NAW-73" if flight.free else "NAW-71"
        raise Refusal("hex", say("{unit} may go to {hexes}", **parts), clause)
    return to


def beaten(battle: Battle, label: str, origins: Sequence[str], seat: str, free: bool) -> Flight:
    """The defenders in a hex that the side `seat` has attacked from `origins`."""
    return Flight(label, other(seat), tuple(dict.fromkeys(origins)), free)
