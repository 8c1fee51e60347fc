"""The first steps of an impulse: command, rally, fire missions (NAW-116 … NAW-120)."""

from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..damage import DISRUPTED, REDUCED_DISRUPTED
from ..procedures.los import FARTHEST
from ..procedures.turn import CommandCheck, CommandChecked, Rallied, command_check, within_command
from ..procedures.turn import Rally as RallyCard
from ..procedures.turn import rally as rally_card
from ..state import Battle, replace, with_unit
from ..units import Unit
from .common import HexName, News, UnitName, in_operations, on_the_map, own_impulse, unit_named
from .losses import suffer
from .rolls import amendable


def begin_impulse(battle: Battle, formation: str) -> tuple[Battle, News]:
    """The formation's markers come off (NAW-57, NAW-116); who tests command, and who may rally."""
    off = 0
    for unit in battle.of(formation):
        off += bool(unit.ops)
        battle = with_unit(battle, replace(unit, ops=max(0, unit.ops - 1), out_of_command=False))
    battle = replace(battle, active=formation)
    hexes = dict.fromkeys(unit.hex for unit in battle.of(formation) if unit.on_map and not in_range(battle, unit))
    shaken = tuple(unit.name for unit in battle.of(formation) if unit.on_map and unit.disrupted)
    news = [Line(say("Ops Complete removed"), off, "NAW-116")] if off else []
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
    return unit.counter.kind == "hq" or within_command(_command_of(battle, unit))


def _command_of(battle: Battle, unit: Unit) -> CommandCheck:
    """What a command check is made with: the HQ or sHQ of the formation that reaches the unit most easily."""
    doubled = unit.counter.kind in ("recon", "shq")

    def beyond(hq: Unit) -> int:
        return battle.ground.distance(hq.hex, unit.hex) - hq.counter.command_range * (1 + doubled)

    hqs = [each for each in battle.of(unit.formation) if each.is_hq and each.on_map and each.name != unit.name]
    if not hqs:
        return CommandCheck(hq_on_map=False, doubled=doubled, morale=unit.counter.morale)
    nearest = min(hqs, key=beyond)
    return CommandCheck(
        distance=min(battle.ground.distance(nearest.hex, unit.hex), FARTHEST),
        command_range=nearest.counter.command_range,
        doubled=doubled,
        morale=unit.counter.morale,
    )


def tested(battle: Battle, label: str) -> list[Unit]:
    """The units in a hex that are out of command range, the one with the best morale first."""
    out = [unit for unit in battle.of(battle.active) if unit.hex == label and not in_range(battle, unit)]
    return sorted(out, key=lambda unit: -unit.counter.morale)


def _tested_told(battle: Battle, by: str) -> list[Text]:
    return [
        say("{hex}: {units}", hex=label, units=listed(unit.name for unit in tested(battle, label)))
        for label in battle.unchecked
    ]


class Command(Ask):
    hex: Annotated[HexName | None, ANEW, Note("empty: the next one out of range")] = None


class Commanded(Follows[CommandChecked]):
    hex: str
    units: tuple[str, ...]


@move(
    "command",
    "Check command",
    key="k",
    clauses="NAW-117 NAW-118 NAW-119",
    dice="2d6",
    ready=own_impulse("command"),
    hints=lambda battle, by: {"hex": battle.unchecked[0] if battle.unchecked else None},
    choices=lambda battle, by: {"hex": battle.unchecked},
    brief=_tested_told,
    obvious=lambda battle: battle.phase == "command",
)
@amendable("command", Command)
def command(battle: Battle, given: Command, play: Play) -> tuple[Battle, Commanded]:
    """Once for each hex out of range: 2d6 up to the best morale there, or its units are Out of Command."""
    label = given.hex or battle.unchecked[0]
    if label not in battle.unchecked:
        parts = {"hex": label, "hexes": listed(battle.unchecked)}
        raise Refusal("hex", say("{hex} tests no command now; these do: {hexes}", **parts), "NAW-117")
    units = tested(battle, label)
    checked = command_check.decide(play.tape, _command_of(battle, units[0]))
    for unit in units:
        battle = with_unit(battle, replace(unit, out_of_command=checked.outcome == "out_of_command"))
    battle = replace(battle, unchecked=tuple(each for each in battle.unchecked if each != label))
    names = tuple(unit.name for unit in units)
    done = Commanded(outcome=checked.outcome, card=checked, ledger=checked.ledger, hex=label, units=names)
    return _onward(battle), done


@command.says
def _commanded(told: Told[Command, Commanded]) -> Text:
    found = told.found
    parts = {"units": listed(found.units), "hex": found.hex, "total": found.card.total}
    if found.card.outcome == "in_command":
        return say("{units} in {hex} in command (rolled {total})", **parts)
    return say("{units} in {hex} Out of Command (rolled {total})", **parts)


def rallying_hq(battle: Battle, unit: Unit) -> Unit | None:
    """The HQ or sHQ in its hex, whose leadership counts for every unit there."""
    return next((each for each in battle.at(unit.hex, unit.seat) if each.is_hq), None)


class Rally(Ask):
    unit: Annotated[UnitName | None, ANEW, Note("empty: the next Disrupted one")] = None


class RallyTried(Follows[Rallied]):
    unit: str


@move(
    "rally",
    "Rally",
    key="y",
    clauses="NAW-49 NAW-119 NAW-120",
    dice="2d6",
    ready=own_impulse("rally"),
    hints=lambda battle, by: {"unit": battle.unrallied[0] if battle.unrallied else None},
    choices=lambda battle, by: {"unit": battle.unrallied},
    brief=lambda battle, by: [say("Disrupted: {units}", units=listed(battle.unrallied))],
    obvious=lambda battle: battle.phase == "rally",
)
@amendable("rally", Rally)
def rally_unit(battle: Battle, given: Rally, play: Play) -> tuple[Battle, RallyTried]:
    """2d6 less the leadership of an HQ in the hex, up to morale: no longer Disrupted."""
    name = given.unit or battle.unrallied[0]
    if name not in battle.unrallied:
        parts = {"unit": name, "units": listed(battle.unrallied)}
        raise Refusal("unit", say("{unit} does not rally now; these do: {units}", **parts), "NAW-120")
    unit = battle.units[name]
    hq = rallying_hq(battle, unit)
    rallied = rally_card.decide(
        play.tape,
        RallyCard(
            morale=unit.counter.morale,
            leadership=hq.counter.leadership if hq else 0,
            state=REDUCED_DISRUPTED if unit.state == REDUCED_DISRUPTED else DISRUPTED,
        ),
    )
    battle = with_unit(battle, replace(unit, state=rallied.new_state))
    battle = replace(battle, unrallied=tuple(each for each in battle.unrallied if each != name))
    return _onward(battle), RallyTried(outcome=rallied.outcome, card=rallied, ledger=rallied.ledger, unit=name)


@rally_unit.says
def _rallied(told: Told[Rally, RallyTried]) -> Text:
    if told.found.card.outcome == "rallied":
        return say("{unit} rallies", unit=told.found.unit)
    return say("{unit} does not rally", unit=told.found.unit)


def may_support(battle: Battle, by: str) -> None:
    in_operations(battle, by)
    acted = next((unit.name for unit in battle.of(battle.active) if unit.moved or unit.attacked), "")
    if acted:
        why = say("fire missions come before operations, and {unit} has acted", unit=acted)
        raise Refusal("move", why, "NAW-116")


class FireMission(Ask):
    what: Annotated[str, Length(high=120), ANEW, Note("mortars, artillery, aircraft, and where")]
    unit: Annotated[UnitName | None, ANEW, Note("a unit that was hit")] = None
    hits: Annotated[int, Within(0, 40), ANEW, Note("hits that it takes, saves made")] = 0
    hex: Annotated[HexName | None, ANEW, Note("where smoke was laid")] = None


@move(
    "fire_mission",
    "Log a fire mission",
    key="t",
    clauses="NAW-114 NAW-116",
    ready=may_support,
    choices=lambda battle, by: {"unit": [unit.name for unit in battle.enemies(battle.active_seat)]},
)
def fire_mission(battle: Battle, given: FireMission, play: Play) -> tuple[Battle, Result]:
    """Resolved by the game's own rules; what it did is entered here."""
    ledger = [Line(say("mission"), given.what, "NAW-116")]
    news: News = []
    if given.hits and given.unit is None:
        raise Refusal("unit", say("is missing: who takes the hits?"), "NAW-116")
    if given.unit is not None:
        unit = unit_named(battle, given.unit)
        ledger.append(Line(say("hits on {unit}", unit=unit.name), given.hits, "NAW-116"))
        battle, news = suffer(battle, {unit.name: given.hits})
    if given.hex is not None:
        label = on_the_map(battle, given.hex)
        battle = replace(battle, ground=replace(battle.ground, smoke={**battle.ground.smoke, label: 2}))
        news.append(Line(say("smoke"), label, "NAW-114"))
    return battle, Result(outcome="logged", ledger=ledger, news=news)


@fire_mission.says
def _mission(told: Told[FireMission, Result]) -> Text:
    return with_news(say("fire mission: {what}", what=told.given.what), told.found.news)
