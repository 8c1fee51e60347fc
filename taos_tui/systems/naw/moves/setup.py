"""Before the first draw: the scenario, where units stand, and the start (section 5)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Ids, Text, say

from ..packs import ScenarioRow
from ..scenarios import named
from ..state import SEATS, Battle, Formation, replace
from ..units import Unit
from .command import reviewed
from .common import AHex, AnUnit, Nothing, any_unit, check_stacking, in_phase, moved_to, nothing_owed, on_the_map
from .cup import after_impulse, cup_told
from .stepping import closed_to

in_setup = in_phase("setup", clause="NAW-111")


class ChooseScenario(Ask):
    id: Annotated[str, Length(high=40), Title("scenario"), Note("of the packs that this match took along")]
    swap: Annotated[bool, Title("swap sides"), Note("the first seat takes the second side")] = False


def _sides(battle: Battle, given: ChooseScenario, by: str) -> list[Line]:
    """Who takes which side."""
    row = battle.library.scenarios.get(given.id)
    if row is None:
        return []
    taken = zip(SEATS, row.sides[::-1] if given.swap else row.sides, strict=True)
    return [Line(battle.players[battle.player_of(seat)], side, "NAW-111") for seat, side in taken]


def _listed(battle: Battle) -> list[Text]:
    """What there is, and how a battle of one's own gets here."""
    rows = battle.library.scenarios
    found = [say("{id}: {title}", id=id, title=row.title) for id, row in rows.items()]
    return [*found, say("One of your own is a data pack, made before a new match: taos-tui pack makes one")]


class Chosen(Result):
    title: str


@move(
    "scenario",
    "Choose the scenario",
    key="s",
    part="setup",
    clauses="NAW-60 NAW-111",
    nobodys=True,
    ready=in_setup,
    choices=lambda battle, by: {"id": list(battle.library.scenarios)},
    brief=lambda battle, by: _listed(battle),
    foresees=_sides,
    obvious=lambda battle: battle.phase == "setup" and not battle.units,
)
def scenario(battle: Battle, given: ChooseScenario, play: Play) -> tuple[Battle, Chosen]:
    """Map, formations and units of both sides; choosing again starts over."""
    row = battle.library.scenarios.get(given.id)
    if row is None:
        known = Ids(battle.library.scenarios, {id: row.title for id, row in battle.library.scenarios.items()}) or say(
            "none"
        )
        raise Refusal("id", say("{id} is no scenario; known: {known}", id=repr(given.id), known=known))
    battle = taken_over(battle, row, SEATS[::-1] if given.swap else SEATS)
    news = [
        Line(say("{player}:", player=battle.players[battle.player_of(seat)]), battle.sides[seat], "NAW-111")
        for seat in SEATS
    ]
    return battle, Chosen(
        outcome="chosen", ledger=[Line(say("scenario"), row.title, "NAW-111")], news=news, title=row.title
    )


@scenario.says
def _chosen(told: Told[ChooseScenario, Chosen]) -> Text:
    return with_news(say("scenario: {title}", title=told.found.title), told.found.news)


def taken_over(battle: Battle, row: ScenarioRow, seats: Sequence[str]) -> Battle:
    """The battle as the scenario begins; its first side is the seat `seats[0]`."""
    ground = battle.library.maps[row.map]
    stagger = battle.options.stagger
    ground = replace(
        ground,
        stagger=ground.stagger if stagger == "scenario" else stagger,
        wrecks=row.wrecks,
        fortifications=row.fortifications,
        mines=row.mines,
    )
    return replace(
        battle,
        title=row.title,
        victory=row.victory,
        published=row.published,
        sides=dict(zip(seats, row.sides, strict=True)),
        ground=ground,
        turns=row.turns,
        stacking=row.stacking,
        end_markers=row.end_markers,
        fate=dict(zip(seats, row.fate, strict=True)),
        formations={each.name: Formation(each.name, seats[each.side - 1], each.markers) for each in row.formations},
        units={unit.name: unit for unit in _units(battle, row, seats)},
    )


def _units(battle: Battle, row: ScenarioRow, seats: Sequence[str]) -> list[Unit]:
    """The units as they stand when the scenario begins."""
    library = battle.library
    return [
        Unit(
            name=name,
            label=label,
            seat=seats[formation.side - 1],
            formation=formation.name,
            printed=library.counters[placed.unit],
            hex=placed.hex or "",
            support=library.weapons[placed.support] if placed.support else None,
        )
        for formation, placed, name, label in named(row, library.counters)
    ]


def in_play(battle: Battle, by: str) -> None:
    """A `ready` for what may be done at any time until the end, whatever the table owes."""
    if not battle.units:
        raise Refusal("move", say("choose the scenario first"), "NAW-111")
    if battle.phase == "over":
        raise Refusal("move", say("the battle is over"))


def chosen(battle: Battle, by: str) -> None:
    in_play(battle, by)
    nothing_owed(battle)


def may_place(battle: Battle, by: str) -> None:
    chosen(battle, by)
    if battle.phase != "setup" and not waiting(battle):
        raise Refusal("move", say("every unit has come in: they move in their own impulses"), "NAW-113")


class Place(Ask):
    unit: AnUnit
    hex: AHex


def _owner(battle: Battle, given: Mapping[str, object]) -> str:
    """The player whose unit it is: at one table both sides are placed in any order."""
    unit = battle.units.get(str(given.get("unit")))
    return battle.player_of(unit.seat) if unit else ""


class Placed(Result):
    unit: str
    hex: str


@move(
    "place",
    "Place a unit",
    key="Y",
    part="setup",
    clauses="NAW-59 NAW-60 NAW-123",
    amends="hex",
    ready=may_place,
    choices=lambda battle, by: {"unit": waiting(battle) or list(battle.units)},
    whose=_owner,
)
def place(battle: Battle, given: Place, play: Play) -> tuple[Battle, Placed]:
    """Deployment: any unit before the first draw; later only units that have not come in yet."""
    unit = any_unit(battle, given.unit)
    if not battle.plays(play.by, unit.seat):
        side = battle.side(unit.seat)
        raise Refusal("unit", say("{unit} belongs to {side}, which places it", unit=unit.name, side=side))
    if battle.phase != "setup" and (unit.on_map or not unit.alive):
        why = say("{unit} has come in already: it moves in its own impulse", unit=unit.name)
        raise Refusal("unit", why, "NAW-113")
    label = on_the_map(battle, given.hex)
    if not battle.ground.cost(label, unit.vehicle):
        raise Refusal("hex", closed_to(battle, unit, label))
    if any(each.seat != unit.seat for each in battle.at(label)):
        raise Refusal("hex", say("{hex} holds an enemy", hex=label), "NAW-58")
    check_stacking(battle, [unit], label)
    placed = Placed(outcome="placed", ledger=[Line(unit.name, label, "NAW-60")], unit=unit.name, hex=label)
    return reviewed(moved_to(battle, unit.name, label)), placed


@place.says
def _placed(told: Told[Place, Placed]) -> Text:
    return say("{unit} is placed in {hex}", unit=told.found.unit, hex=told.found.hex)


def waiting(battle: Battle) -> list[str]:
    """Units that are not on the map yet."""
    return [unit.name for unit in battle.units.values() if unit.alive and not unit.on_map]


def may_begin(battle: Battle, by: str) -> None:
    in_setup(battle, by)
    chosen(battle, by)


class Begun(Result):
    cup: Text


@move(
    "begin",
    "Begin the battle",
    key="b",
    part="setup",
    clauses="NAW-111",
    nobodys=True,
    ready=may_begin,
    obvious=lambda battle: battle.phase == "setup",
)
def begin(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Begun]:
    """All markers go into the cup."""
    for unit in battle.units.values():
        if unit.on_map:
            check_stacking(battle, [unit], unit.hex)
    battle = replace(battle, turn=1, cup=full_cup(battle), ends=battle.end_markers)
    battle = replace(battle, phase=after_impulse(battle))
    ledger = [
        Line(say("formation markers"), len(battle.cup), "NAW-111"),
        Line(say("End Turn markers"), battle.ends, "NAW-111"),
    ]
    return battle, Begun(outcome="begun", ledger=ledger, cup=cup_told(battle))


@begin.says
def _begun(told: Told[Nothing, Begun]) -> Text:
    return say("the battle begins with {markers} in the cup", markers=told.found.cup)


def full_cup(battle: Battle) -> tuple[str, ...]:
    """Every marker of every formation that still has a unit."""
    living = [each for each in battle.formations.values() if any(True for _ in battle.of(each.name))]
    return tuple(each.name for each in living for _ in range(each.markers))
