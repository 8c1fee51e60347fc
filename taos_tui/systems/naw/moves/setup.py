"""Before the first draw: the scenario, where units stand, and the start (section 5)."""

from taos_tui.rules.inputs import Flag, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..library import Library, Row, named
from ..state import SEATS, Battle, Formation, replace, with_unit
from ..units import Unit
from .command import reviewed
from .common import HEX, UNIT, check_stacking, in_phase, listed, nothing_owed, on_the_map
from .cup import after_impulse

in_setup = in_phase("setup", clause="NAW-111")


@move(
    "scenario",
    "Choose the scenario",
    Text("id", high=40, help="as scenarios.toml names it"),
    Flag("swap", False, help="the first seat takes the second side"),
    key="s",
    clauses="NAW-60 NAW-111",
    ready=in_setup,
    choices=lambda battle, by: {"id": list(battle.library.scenarios)},
    brief=lambda battle, by: [f"{id}: {row['title']}" for id, row in battle.library.scenarios.items()],
)
def scenario(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Map, formations and units of both sides; choosing again starts over."""
    row = battle.library.scenarios.get(given.id)
    if row is None:
        raise Refusal("id", f"{given.id!r} is no scenario; known: {listed(battle.library.scenarios) or 'none'}")
    seats = SEATS[::-1] if given.swap else SEATS
    battle = taken_over(battle, row, battle.library, seats)
    news = [Line(f"{battle.players[battle.player_of(seat)]}:", battle.sides[seat], "NAW-111") for seat in SEATS]
    return battle, Outcome("chosen", [Line("scenario", row["title"], "NAW-111")], news, title=row["title"])


def taken_over(battle: Battle, row: Row, library: Library, seats: tuple[str, ...]) -> Battle:
    """The battle as the scenario begins; its first side is the seat `seats[0]`."""
    ground = library.maps[row["map"]]
    stagger = ground.stagger if battle.option("stagger") == "scenario" else battle.option("stagger")
    markers = {key: row[key] for key in ("wrecks", "fortifications", "mines")}
    units = _units(row, library, seats)
    return replace(
        battle,
        title=row["title"],
        victory=row["victory"],
        published=row["published"],
        sides=dict(zip(seats, row["sides"], strict=True)),
        ground=replace(ground, stagger=stagger, **markers),
        turns=row["turns"],
        stacking=row["stacking"],
        end_markers=row["end_markers"],
        fate=dict(zip(seats, row["fate"], strict=True)),
        formations={
            each["name"]: Formation(each["name"], seats[each["side"] - 1], each["markers"])
            for each in row["formations"]
        },
        units={unit.name: unit for unit in units},
    )


def _units(row: Row, library: Library, seats: tuple[str, ...]) -> list[Unit]:
    """The units as they stand when the scenario begins."""
    placed = [(formation, each) for formation in row["formations"] for each in formation["units"]]
    return [
        Unit(
            name=name,
            label=label,
            seat=seats[formation["side"] - 1],
            formation=formation["name"],
            counter=library.counters[each["unit"]],
            hex=each["hex"] or "",
            support=library.weapons[each["support"]] if each["support"] else None,
        )
        for (formation, each), (name, label) in zip(placed, named(row, library), strict=True)
    ]


def in_play(battle: Battle, by: str) -> None:
    """A `ready` for what may be done at any time until the end, whatever the table owes."""
    if not battle.units:
        raise Refusal("move", "choose the scenario first", "NAW-111")
    if battle.phase == "over":
        raise Refusal("move", "the battle is over")


def chosen(battle: Battle, by: str) -> None:
    in_play(battle, by)
    nothing_owed(battle)


def may_place(battle: Battle, by: str) -> None:
    chosen(battle, by)
    if battle.phase != "setup" and not waiting(battle):
        raise Refusal("move", "every unit has come in: they move in their own impulses", "NAW-113")


@move(
    "place",
    "Place a unit",
    UNIT,
    HEX,
    key="Y",
    clauses="NAW-59 NAW-60 NAW-123",
    ready=may_place,
    choices=lambda battle, by: {"unit": waiting(battle) or list(battle.units)},
)
def place(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Deployment: any unit before the first draw; later only units that have not come in yet."""
    unit = battle.units.get(given.unit)
    if unit is None:
        raise Refusal("unit", f"{given.unit!r} is no unit; there are {listed(battle.units)}")
    if not battle.plays(play.by, unit.seat):
        raise Refusal("unit", f"{unit.name} belongs to {battle.side(unit.seat)}", "NAW-3")
    if battle.phase != "setup" and (unit.on_map or not unit.alive):
        raise Refusal("unit", f"{unit.name} has come in already: it moves in its own impulse", "NAW-113")
    label = on_the_map(battle, given.hex)
    if not battle.ground.cost(label, unit.vehicle):
        raise Refusal("hex", f"{label} is {battle.ground.kind(label).name}: {unit.name} cannot stand there")
    if any(each.seat != unit.seat for each in battle.at(label)):
        raise Refusal("hex", f"{label} holds an enemy", "NAW-58")
    check_stacking(battle, unit, label)
    return reviewed(with_unit(battle, unit.name, hex=label)), Outcome("placed", [Line(unit.name, label, "NAW-60")])


def waiting(battle: Battle) -> list[str]:
    """Units that are not on the map yet."""
    return [unit.name for unit in battle.units.values() if unit.alive and not unit.on_map]


def may_begin(battle: Battle, by: str) -> None:
    in_setup(battle, by)
    chosen(battle, by)


@move("begin", "Begin the battle", key="b", clauses="NAW-111", ready=may_begin)
def begin(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """All markers go into the cup."""
    for unit in battle.units.values():
        if unit.on_map:
            check_stacking(battle, unit, unit.hex)
    battle = replace(battle, turn=1, cup=full_cup(battle), ends=battle.end_markers)
    battle = replace(battle, phase=after_impulse(battle))
    ledger = [Line("formation markers", len(battle.cup), "NAW-111"), Line("End Turn markers", battle.ends, "NAW-111")]
    return battle, Outcome("begun", ledger)


def full_cup(battle: Battle) -> tuple[str, ...]:
    """Every marker of every formation that still has a unit."""
    living = [each for each in battle.formations.values() if any(True for _ in battle.of(each.name))]
    return tuple(each.name for each in living for _ in range(each.markers))
