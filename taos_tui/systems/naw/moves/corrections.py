"""What the table knows better: any state set by hand, with the reason in the log."""

from taos_tui.rules.inputs import Choice, Flag, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..damage import ELIMINATED, REDUCED, STATES, possible
from ..procedures.turn import END, END_MARKERS
from ..state import SEATS, Battle, replace, with_unit
from ..units import Unit
from .command import reviewed
from .common import HEX, HexName, News, listed, on_the_map, still, told
from .cup import after_impulse
from .setup import in_play

WHY = Text("why", high=120, help="a rule outside these, a ruling, a slip")
HERE = ("no", "yes")


def _reset(*names: str) -> dict[str, None]:
    """Hints that leave these inputs empty, whatever was used last."""
    return dict.fromkeys(names)


@move(
    "adjust",
    "Set a unit: the table says so",
    WHY,
    Text("unit", high=24),
    Choice("state", (*STATES, ELIMINATED), optional=True),
    HexName("hex", optional=True, high=4),
    Int("ops", 0, 9, optional=True, help="Ops Complete markers"),
    Flag("out_of_command", optional=True),
    Flag("moved", optional=True),
    Int("spent", 0, 30, optional=True, help="movement points used in this impulse"),
    key="X",
    clauses="NAW-39 NAW-50 NAW-113 NAW-118",
    ready=in_play,
    hints=lambda battle, by: _reset("why", "state", "hex", "ops", "out_of_command", "moved", "spent"),
    choices=lambda battle, by: {"unit": list(battle.units)},
)
def adjust(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """State, place and markers of one unit; what is left out stays."""
    unit = battle.units.get(given.unit)
    if unit is None:
        raise Refusal("unit", f"{given.unit!r} is no unit; there are {listed(battle.units)}")
    names = ("state", "hex", "ops", "out_of_command", "moved", "spent")
    changes = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if not changes:
        raise Refusal("state", "nothing to change: give a state, a hex or a marker")
    _check_sound(battle, unit, changes)
    if changes.get("state") == ELIMINATED:
        changes["hex"] = ""
    battle = with_unit(battle, unit.name, **changes)
    if battle.mover == unit.name:
        battle = still(battle)
    checks = tuple(check for check in battle.checks if battle.units[check.hq].alive)
    gone = "hex" in changes and unit.name
    mined = (tuple(name for name in group if name != gone) for group in battle.mined)
    battle = reviewed(replace(battle, checks=checks, mined=tuple(group for group in mined if group)))
    news = [Line(f"{unit.name}: {told(name)}", _shown(value), "NAW-39") for name, value in changes.items()]
    return battle, Outcome("adjusted", [Line("why", given.why), *news])


def _check_sound(battle: Battle, unit: Unit, changes: dict[str, object]) -> None:
    """Raises Refusal for a state that the unit cannot have, or a hex off the map."""
    state = str(changes.get("state", unit.state))
    if unit.is_hq and state not in ("full", REDUCED, ELIMINATED):
        raise Refusal("state", f"{unit.name} is an HQ: full, reduced or eliminated", "NAW-121")
    if state != ELIMINATED and not possible(state, unit.counter.steps):
        raise Refusal("state", f"{unit.name} has one step and cannot be {told(state)}", "NAW-44")
    if "hex" in changes and state == ELIMINATED:
        raise Refusal("hex", f"{unit.name} is eliminated: give another state to bring it back", "NAW-50")
    if "hex" in changes:
        on_the_map(battle, str(changes["hex"]))


def _shown(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, told(value)) if isinstance(value, bool) else told(value)


@move(
    "terrain",
    "Set markers of a hex: the table says so",
    WHY,
    HEX,
    Choice("wreck", HERE, optional=True),
    Choice("fortification", HERE, optional=True),
    Choice("mines", HERE, optional=True),
    Int("smoke", 0, 2, optional=True),
    key="Z",
    clauses="NAW-21 NAW-51 NAW-114 NAW-124",
    ready=in_play,
    hints=lambda battle, by: _reset("why", "hex", "wreck", "fortification", "mines", "smoke"),
)
def terrain(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """A wreck, a fortification, mines or smoke laid or taken away."""
    label = on_the_map(battle, given.hex)
    ground, ledger = battle.ground, [Line("why", given.why)]
    for name, field in (("wreck", "wrecks"), ("fortification", "fortifications"), ("mines", "mines")):
        wanted = getattr(given, name)
        if wanted is None:
            continue
        there = getattr(ground, field)
        if wanted == "yes" and label in there:
            raise Refusal(name, f"{label} holds one already", "NAW-51" if name == "wreck" else "")
        left = tuple(each for each in there if each != label)
        ground = replace(ground, **{field: (*left, label) if wanted == "yes" else left})
        ledger.append(Line(f"{label}: {name}", wanted))
    if given.smoke is not None:
        others = {each: level for each, level in ground.smoke.items() if each != label}
        ground = replace(ground, smoke=others | ({label: given.smoke} if given.smoke else {}))
        ledger.append(Line(f"{label}: smoke", given.smoke, "NAW-114"))
    if len(ledger) == 1:
        raise Refusal("wreck", "nothing to change: give a marker")
    return replace(battle, ground=ground), Outcome("adjusted", ledger)


@move(
    "markers",
    "Set the cup: the table says so",
    WHY,
    Text("put", optional=True, high=30, help=f"a formation, or {END}: goes into the cup"),
    Text("take", optional=True, high=30, help=f"a formation, or {END}: comes out of the cup"),
    Choice("side", SEATS, optional=True, help="whose fate points"),
    Int("fate", 0, 20, optional=True),
    key="M",
    clauses="NAW-111 NAW-115 NAW-125",
    ready=in_play,
    hints=lambda battle, by: _reset("why", "put", "take", "side", "fate"),
    choices=lambda battle, by: {
        "put": [*battle.formations, END],
        "take": [*dict.fromkeys(battle.cup), *[END] * bool(battle.ends)],
    },
)
def markers(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """A marker more or less in the cup, or another number of fate points."""
    news: News = [Line("why", given.why)]
    for name, change in (("put", 1), ("take", -1)):
        chit = getattr(given, name)
        if chit is None:
            continue
        battle = _with_marker(battle, name, chit, change)
        news.append(Line(chit, "into the cup" if change > 0 else "out of the cup", "NAW-111"))
    if given.fate is not None:
        seat = given.side or play.by
        battle = replace(battle, fate={**battle.fate, seat: given.fate})
        news.append(Line(f"fate points of {battle.side(seat)}", given.fate, "NAW-125"))
    if len(news) == 1:
        raise Refusal("put", "nothing to change: name a marker, or give fate points")
    if battle.phase in ("draw", "admin"):
        battle = replace(battle, phase=after_impulse(battle))
    return battle, Outcome("adjusted", news)


def _with_end(battle: Battle, input: str, change: int) -> Battle:
    """An End Turn marker more, which is one that was held back if all others are accounted for, or one less."""
    ends, held = battle.ends + change, battle.held
    if ends + battle.ends_drawn + len(held) > END_MARKERS and held:
        held = dict(list(held.items())[1:])
    if not 0 <= ends <= END_MARKERS - battle.ends_drawn - len(held):
        raise Refusal(input, f"{ends} End Turn markers in the cup: there are {END_MARKERS} in all", "NAW-111")
    return replace(battle, ends=ends, held=held)


def _with_marker(battle: Battle, input: str, chit: str, change: int) -> Battle:
    if chit == END:
        return _with_end(battle, input, change)
    if chit not in battle.formations:
        raise Refusal(input, f"{chit!r} is no formation; there are {listed(battle.formations)}", "NAW-111")
    cup, all = list(battle.cup), battle.formations[chit].markers
    if change > 0:
        if cup.count(chit) >= all:
            raise Refusal(input, f"all {all} markers of {chit} are in the cup", "NAW-111")
        cup.append(chit)
    elif chit in cup:
        cup.remove(chit)
    else:
        raise Refusal(input, f"{chit} is not in the cup", "NAW-111")
    in_order = tuple(name for name in battle.formations for _ in range(cup.count(name)))
    return replace(battle, cup=in_order)
