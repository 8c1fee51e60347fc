"""What the table knows better: a unit or a hex set by hand, with the reason in the log."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import told_lines, with_news, yes_no
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..damage import ELIMINATED, REDUCED, STATE_WORDS, Fate, possible
from ..state import Battle, other, replace, with_unit
from ..units import Unit
from .command import reviewed
from .common import AHex, AnUnit, HexName, News, any_unit, on_the_map
from .losses import FATAL, followed, suffer, with_hq
from .retreats import undecided
from .setup import in_play
from .stepping import closed_to

Why = Annotated[str, Length(high=120), ANEW, Note("a rule outside these, a ruling, a slip")]
Here = Annotated[Literal["no", "yes"] | None, ANEW]


class Adjust(Ask):
    unit: AnUnit
    state: Annotated[Fate | None, ANEW] = None
    hex: Annotated[HexName | None, ANEW] = None
    ops: Annotated[int | None, Within(0, 9), ANEW, Note("Ops Complete markers")] = None
    out_of_command: Annotated[bool | None, ANEW] = None
    moved: Annotated[bool | None, ANEW] = None
    spent: Annotated[
        int | None, Within(0, 30), ANEW, Title("points spent"), Note("movement points used in this impulse")
    ] = None
    why: Why


class Adjusted(Result):
    why: str


@move(
    "adjust",
    "Set a unit",
    key="X",
    part="table",
    clauses="NAW-39 NAW-50 NAW-113 NAW-118",
    ready=in_play,
    choices=lambda battle, by: {"unit": list(battle.units)},
)
def adjust(battle: Battle, given: Adjust, play: Play) -> tuple[Battle, Adjusted]:
    """State, place and markers of one unit; what is left out stays."""
    unit = any_unit(battle, given.unit)
    changes = _changes(given)
    if not changes:
        raise Refusal("move", say("nothing to change yet: give a state, a hex or a marker"))
    _check_sound(battle, unit, given)
    changed = replace(
        unit,
        ops=unit.ops if given.ops is None else given.ops,
        out_of_command=unit.out_of_command if given.out_of_command is None else given.out_of_command,
        moved=unit.moved if given.moved is None else given.moved,
        spent=unit.spent if given.spent is None else given.spent,
    )
    news: News = []
    if given.state == ELIMINATED:
        battle, news = _eliminated(with_unit(battle, changed), changed)
    else:
        changed = replace(changed, state=given.state or unit.state, hex=given.hex or unit.hex)
        battle = with_unit(battle, changed)
    doubts = _doubts(battle, changed) if given.hex else []
    battle = reviewed(reconciled(battle, unit.name if given.hex else ""))
    ledger = [Line(say("why"), given.why), *changes, *doubts]
    return battle, Adjusted(outcome="adjusted", ledger=ledger, news=news, why=given.why)


def _changes(given: Adjust) -> list[Line]:
    """What is set, a line each."""
    name, lines = given.unit, []
    if given.state is not None:
        lines.append(Line(say("{unit}: state", unit=name), STATE_WORDS[given.state], "NAW-39"))
    if given.hex is not None:
        lines.append(Line(say("{unit}: hex", unit=name), given.hex, "NAW-39"))
    if given.ops is not None:
        lines.append(Line(say("{unit}: Ops Complete", unit=name), given.ops, "NAW-113"))
    if given.out_of_command is not None:
        lines.append(Line(say("{unit}: Out of Command", unit=name), yes_no(given.out_of_command), "NAW-118"))
    if given.moved is not None:
        lines.append(Line(say("{unit}: moved", unit=name), yes_no(given.moved), "NAW-3"))
    if given.spent is not None:
        lines.append(Line(say("{unit}: points spent", unit=name), given.spent, "NAW-82"))
    return lines


def table_says(lines: list[Line], news: News) -> Text:
    """What was set by hand."""
    return with_news(say("table says so: {changes}", changes=told_lines(lines)), news)


@adjust.says
def _adjusted(told: Told[Adjust, Adjusted]) -> Text:
    return table_says(list(told.found.ledger), list(told.found.news))


def _eliminated(battle: Battle, unit: Unit) -> tuple[Battle, News]:
    """Lost as by hits: a wreck stays, and an HQ with it is checked (NAW-50, NAW-121)."""
    if not unit.alive or not unit.on_map:
        return with_unit(battle, replace(unit, state=ELIMINATED, hex="")), []
    if unit.is_hq:
        return with_hq(battle, unit, ELIMINATED), []
    battle, news = suffer(battle, {unit.name: FATAL})
    return battle, followed(news)


def _doubts(battle: Battle, unit: Unit) -> list[Line]:
    """What speaks against the place where the table has put a unit: it is told, and stands."""
    ground, label = battle.ground, unit.hex
    there = [each for each in battle.at(label) if each.name != unit.name]
    own = [each for each in there if each.seat == unit.seat]
    lines = []
    if not ground.cost(label, unit.vehicle):
        lines.append(Line(closed_to(battle, unit, label), "", "NAW-73"))
    if len(own) < len(there):
        lines.append(Line(say("{hex} holds an enemy", hex=label), "", "NAW-58"))
    if not unit.is_hq and sum(not each.is_hq for each in own) >= battle.stacking:
        lines.append(Line(say("{hex} is over the stacking limit", hex=label), "", "NAW-60"))
    if unit.is_hq and any(each.is_hq for each in own):
        lines.append(Line(say("{hex} holds two HQs", hex=label), "", "NAW-123"))
    return lines


def reconciled(battle: Battle, moved: str = "") -> Battle:
    """What waited for a unit that was set by hand, or lost, waits no more; `moved` was put into another hex."""
    units = battle.units

    def stays(name: str) -> bool:
        return name != moved and units[name].on_map

    mined = (tuple(name for name in group if stays(name)) for group in battle.mined)
    entry, flight = battle.entry, battle.flight
    if entry:
        left = {name: start for name, start in entry.came_from.items() if stays(name) and units[name].good_order}
        defended = battle.fighters(entry.hex, other(battle.active_seat))
        entry = replace(entry, came_from=left) if left and defended else None
    if flight and not undecided(battle, flight) and not flight.chosen:
        flight = None
    movers = tuple(name for name in battle.movers if stays(name))
    return replace(
        battle,
        checks=tuple(check for check in battle.checks if units[check.hq].alive),
        mined=tuple(group for group in mined if group),
        movers=movers,
        answer=battle.answer and bool(movers),
        entry=entry,
        flight=flight,
        pressed=battle.pressed if battle.pressed and stays(battle.pressed) else "",
    )


def _check_sound(battle: Battle, unit: Unit, given: Adjust) -> None:
    """Raises Refusal for a state that the unit cannot have, or a hex off the map."""
    state = given.state or unit.state
    if unit.is_hq and state not in ("full", REDUCED, ELIMINATED):
        raise Refusal("state", say("{hq} is an HQ: full, reduced or eliminated", hq=unit.name), "NAW-121")
    if state != ELIMINATED and not possible(state, unit.counter.steps):
        why = say("{unit} has one step and cannot be {state}", unit=unit.name, state=STATE_WORDS[state])
        raise Refusal("state", why, "NAW-44")
    if given.hex is not None and state == ELIMINATED:
        why = say("{unit} is eliminated: give another state to bring it back", unit=unit.name)
        raise Refusal("hex", why, "NAW-50")
    if given.hex is not None:
        on_the_map(battle, given.hex)


class SetHex(Ask):
    hex: AHex
    wreck: Here = None
    fortification: Here = None
    mines: Here = None
    smoke: Annotated[int | None, Within(0, 2), ANEW] = None
    why: Why


@move(
    "terrain",
    "Set wreck, mines, smoke",
    key="Z",
    part="table",
    clauses="NAW-21 NAW-51 NAW-114 NAW-124",
    ready=in_play,
    choices=lambda battle, by: {"hex": battle.ground.labels},
)
def terrain(battle: Battle, given: SetHex, play: Play) -> tuple[Battle, Adjusted]:
    """A wreck, a fortification, mines or smoke laid or taken away."""
    label, ground = on_the_map(battle, given.hex), battle.ground
    changes: list[Line] = []
    wrecks = _marked("wreck", ground.wrecks, label, given.wreck, "NAW-51")
    fortifications = _marked("fortification", ground.fortifications, label, given.fortification, "NAW-21")
    mines = _marked("mines", ground.mines, label, given.mines, "NAW-124")
    for wanted, word, clause in (
        (given.wreck, say("{hex}: wreck", hex=label), "NAW-51"),
        (given.fortification, say("{hex}: fortification", hex=label), "NAW-21"),
        (given.mines, say("{hex}: mines", hex=label), "NAW-124"),
    ):
        if wanted is not None:
            changes.append(Line(word, yes_no(wanted == "yes"), clause))
    smoke = {each: level for each, level in ground.smoke.items() if each != label or given.smoke is None}
    if given.smoke is not None:
        smoke |= {label: given.smoke} if given.smoke else {}
        changes.append(Line(say("{hex}: smoke", hex=label), given.smoke, "NAW-114"))
    if not changes:
        raise Refusal("move", say("one of wreck, fortification, mines, smoke is to be set"))
    ground = replace(ground, wrecks=wrecks, fortifications=fortifications, mines=mines, smoke=smoke)
    ledger = [Line(say("why"), given.why), *changes]
    return replace(battle, ground=ground), Adjusted(outcome="adjusted", ledger=ledger, why=given.why)


@terrain.says
def _set(told: Told[SetHex, Adjusted]) -> Text:
    return table_says(list(told.found.ledger), [])


def _marked(
    name: str, there: tuple[str, ...], label: str, wanted: Literal["no", "yes"] | None, clause: str
) -> tuple[str, ...]:
    """The hexes with a marker, one more or less. Raises Refusal for a second one."""
    if wanted is None:
        return there
    if wanted == "yes" and label in there:
        raise Refusal(name, say("{hex} holds one already", hex=label), clause)
    left = tuple(each for each in there if each != label)
    return (*left, label) if wanted == "yes" else left
