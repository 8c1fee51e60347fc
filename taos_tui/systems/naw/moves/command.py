"""The first steps of an impulse: command, rally, fire missions (NAW-116 … NAW-120)."""

from typing import Any

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice
from taos_tui.systems.system import Play, move

from ..procedures.los import FARTHEST
from ..procedures.turn import command_check, rally
from ..state import Battle, replace, with_unit
from ..units import Unit
from .common import NO_DICE, HexName, News, in_operations, listed, on_the_map, own_impulse, unit_named
from .losses import suffer


def begin_impulse(battle: Battle, formation: str) -> tuple[Battle, News]:
    """The formation's markers come off (NAW-57, NAW-116); who tests command, and who may rally."""
    off = 0
    for unit in battle.of(formation):
        off += bool(unit.ops)
        battle = with_unit(battle, unit.name, ops=max(0, unit.ops - 1), out_of_command=False)
    battle = replace(battle, active=formation)
    hexes = dict.fromkeys(unit.hex for unit in battle.of(formation) if unit.on_map and not in_range(battle, unit))
    shaken = tuple(unit.name for unit in battle.of(formation) if unit.on_map and unit.disrupted)
    news = [Line("Ops Complete removed", off, "NAW-116")] if off else []
    return _onward(replace(battle, unchecked=tuple(hexes), unrallied=shaken)), news


def _onward(battle: Battle) -> Battle:
    """The next step of the impulse that has anything to do."""
    return replace(battle, phase="command" if battle.unchecked else "rally" if battle.unrallied else "operations")


def reviewed(battle: Battle) -> Battle:
    """The steps of the impulse after a unit was set by hand: nobody is asked who has nothing to roll for."""
    if battle.phase not in ("command", "rally"):
        return battle
    unchecked = tuple(label for label in battle.unchecked if tested(battle, label))
    unrallied = tuple(name for name in battle.unrallied if battle.units[name].disrupted)
    return _onward(replace(battle, unchecked=unchecked, unrallied=unrallied))


def in_range(battle: Battle, unit: Unit) -> bool:
    """Is it within command range of an HQ or sHQ of its formation? An HQ commands itself."""
    if unit.counter.kind == "hq":
        return True
    try:
        command_check.decide(NO_DICE, **_command_of(battle, unit))
    except MoreDice:
        return False
    return True


def _command_of(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What a command check is made with: the HQ or sHQ of the formation that reaches the unit most easily."""
    doubled = unit.counter.kind in ("recon", "shq")

    def beyond(hq: Unit) -> int:
        return battle.ground.distance(hq.hex, unit.hex) - hq.counter.command_range * (1 + doubled)

    known = {"doubled": doubled, "morale": unit.counter.morale}
    hqs = [each for each in battle.of(unit.formation) if each.is_hq and each.on_map and each.name != unit.name]
    if not hqs:
        return {"hq_on_map": False, **known}
    nearest = min(hqs, key=beyond)
    away = battle.ground.distance(nearest.hex, unit.hex)
    return {"distance": min(away, FARTHEST), "command_range": nearest.counter.command_range, **known}


def tested(battle: Battle, label: str) -> list[Unit]:
    """The units in a hex that are out of command range, the one with the best morale first."""
    out = [unit for unit in battle.of(battle.active) if unit.hex == label and not in_range(battle, unit)]
    return sorted(out, key=lambda unit: -unit.counter.morale)


@move(
    "command",
    "Check command",
    HexName("hex", optional=True, high=4, help="left out: the next one out of range"),
    key="k",
    clauses="NAW-117 NAW-118 NAW-119",
    dice="2d6",
    ready=own_impulse("command"),
    hints=lambda battle, by: {"hex": battle.unchecked[0] if battle.unchecked else None},
    choices=lambda battle, by: {"hex": battle.unchecked},
    brief=lambda battle, by: [
        f"{label}: {listed(u.name for u in tested(battle, label))}" for label in battle.unchecked
    ],
)
def command(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Once for each hex out of range: 2d6 up to the best morale there, or its units are Out of Command."""
    label = given.hex or battle.unchecked[0]
    if label not in battle.unchecked:
        raise Refusal("hex", f"{label} tests no command now; these do: {listed(battle.unchecked)}", "NAW-117")
    units = tested(battle, label)
    checked = command_check.decide(play.tape, **_command_of(battle, units[0]))
    out = checked["outcome"] == "out_of_command"
    for unit in units:
        battle = with_unit(battle, unit.name, out_of_command=out)
    battle = replace(battle, unchecked=tuple(each for each in battle.unchecked if each != label))
    return _onward(battle), checked.followed_by((), hex=label, units=listed(unit.name for unit in units))


def rallying_hq(battle: Battle, unit: Unit) -> Unit | None:
    """The HQ or sHQ in its hex, whose leadership counts for every unit there."""
    return next((each for each in battle.at(unit.hex, unit.seat) if each.is_hq), None)


@move(
    "rally",
    "Rally",
    Text("unit", optional=True, high=24, help="left out: the next Disrupted one"),
    key="y",
    clauses="NAW-49 NAW-119 NAW-120",
    dice="2d6",
    ready=own_impulse("rally"),
    hints=lambda battle, by: {"unit": battle.unrallied[0] if battle.unrallied else None},
    choices=lambda battle, by: {"unit": battle.unrallied},
    brief=lambda battle, by: [f"Disrupted: {listed(battle.unrallied)}"],
)
def rally_unit(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """2d6 less the leadership of an HQ in the hex, up to morale: no longer Disrupted."""
    name = given.unit or battle.unrallied[0]
    if name not in battle.unrallied:
        raise Refusal("unit", f"{name} does not rally now; these do: {listed(battle.unrallied)}", "NAW-120")
    unit = battle.units[name]
    hq = rallying_hq(battle, unit)
    morale, leadership = unit.counter.morale, hq.counter.leadership if hq else 0
    rallied = rally.decide(play.tape, morale=morale, leadership=leadership, state=unit.state)
    battle = with_unit(battle, name, state=rallied["new_state"])
    battle = replace(battle, unrallied=tuple(each for each in battle.unrallied if each != name))
    return _onward(battle), rallied.followed_by((), unit=name)


def may_support(battle: Battle, by: str) -> None:
    in_operations(battle, by)
    acted = next((unit.name for unit in battle.of(battle.active) if unit.moved or unit.attacked), "")
    if acted:
        raise Refusal("move", f"fire missions come before operations, and {acted} has acted", "NAW-116")


@move(
    "fire_mission",
    "Log a fire mission",
    Text("what", high=120, help="mortars, artillery, aircraft, and where"),
    Text("unit", optional=True, high=24, help="a unit that was hit"),
    Int("hits", 0, 40, 0, help="hits that it takes, saves made"),
    HexName("hex", optional=True, high=4, help="where smoke was laid"),
    key="t",
    clauses="NAW-114 NAW-116",
    ready=may_support,
    hints=lambda battle, by: {"what": None, "unit": None, "hits": 0, "hex": None},
    choices=lambda battle, by: {"unit": [unit.name for unit in battle.enemies(battle.active_seat)]},
)
def fire_mission(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Resolved by the game's own rules; what it did is entered here."""
    ledger = [Line("mission", given.what, "NAW-116")]
    news: News = []
    if given.hits and given.unit is None:
        raise Refusal("unit", "is missing: who takes the hits?", "NAW-116")
    if given.unit is not None:
        unit = unit_named(battle, given.unit)
        ledger.append(Line(f"hits on {unit.name}", given.hits, "NAW-116"))
        battle, news = suffer(battle, {unit.name: given.hits})
    if given.hex is not None:
        label = on_the_map(battle, given.hex)
        battle = replace(battle, ground=replace(battle.ground, smoke={**battle.ground.smoke, label: 2}))
        news.append(Line("smoke", label, "NAW-114"))
    return battle, Outcome("logged", ledger, news)
