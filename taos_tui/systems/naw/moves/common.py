"""What several moves share: when they may be made, and the units they speak of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

from taos_tui.kit.phases import Phases
from taos_tui.rules.asks import ANEW, Ask, Length, Spelling
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import count, listed, say

from ..state import Battle, Phase, replace, with_unit
from ..units import AttackForm, Unit

News = list[Line]
PHASES: Phases[Battle, Phase] = Phases(
    lambda battle: battle.phase,
    {
        "setup": say("set-up"),
        "draw": say("the draw of the next marker"),
        "command": say("the command checks of an impulse"),
        "rally": say("the rally of an impulse"),
        "operations": say("the operations of an impulse"),
        "admin": say("the Administrative Phase"),
        "over": say("the end of the battle"),
    },
)
ENDING: tuple[AttackForm, ...] = ("fire", "assault", "clear")
"""Attacks after which a unit does nothing more; an Overrun is followed by more movement."""
MOST_LETTERS = 4


def _hex(text: str) -> str | None:
    label = text.strip().upper()
    return label if label.isascii() and 1 <= len(label) <= MOST_LETTERS else None


HexName = Annotated[str, Spelling(_hex, say("a hex such as C4"))]
"""The label of a hex, in capitals or not."""
UnitName = Annotated[str, Length(high=24)]
AnUnit = Annotated[UnitName, ANEW]
AHex = Annotated[HexName, ANEW]


class Nothing(Ask):
    """A move with nothing to fill in."""


def in_phase(*phases: Phase, clause: str) -> Callable[[Battle, str], None]:
    """A `ready` that refuses the move outside these phases, and while the table owes a roll."""
    only = PHASES.only(*phases, clause=clause)

    def ready(battle: Battle, by: str) -> None:
        only(battle, by)
        nothing_owed(battle)

    return ready


def nothing_owed(battle: Battle) -> None:
    """Refuse while mines, an HQ check or a retreat come first."""
    if battle.mined:
        raise Refusal("move", say("mines attack {units} first", units=listed(battle.mined[0])), "NAW-124")
    if battle.checks:
        raise Refusal("move", say("{hq} is checked first", hq=battle.checks[0].hq), "NAW-121")
    if battle.flight:
        side = battle.side(battle.flight.seat)
        raise Refusal("move", say("retreat of {side} from {hex} first", side=side, hex=battle.flight.hex), "NAW-71")


def own_impulse(*phases: Phase, resolving: bool = False) -> Callable[[Battle, str], None]:
    """A `ready` for the side whose formation is active, unless it has entered a hex that it attacks (`resolving`)."""
    in_phases = in_phase(*phases, clause="NAW-116")

    def ready(battle: Battle, by: str) -> None:
        in_phases(battle, by)
        if not battle.plays(by, battle.active_seat):
            side = battle.side(battle.active_seat)
            raise Refusal("seat", say("impulse of {side}: {formation}", side=side, formation=battle.active), "NAW-113")
        if battle.answer:
            raise Refusal("move", say("the other side answers first: Opportunity Fire or not"), "NAW-52")
        if battle.waits:
            raise Refusal("move", say("{unit} may withdraw first: its owner answers", unit=battle.pressed), "NAW-47")
        if battle.entry and not resolving:
            parts = {"units": listed(battle.entry.came_from), "hex": battle.entry.hex}
            raise Refusal("move", say("{units} in {hex}: resolve that attack first", **parts), "NAW-58")

    return ready


in_operations = own_impulse("operations")


def unit_named(battle: Battle, name: str, input: str = "unit") -> Unit:
    """The unit of that name that stands on the map. Raises Refusal."""
    unit = any_unit(battle, name, input)
    if not unit.alive:
        raise Refusal(input, say("{unit} is eliminated", unit=name), "NAW-50")
    if not unit.on_map:
        raise Refusal(input, say("{unit} is not on the map: place it first", unit=name))
    return unit


def any_unit(battle: Battle, name: str, input: str = "unit") -> Unit:
    """The unit of that name, wherever it is. Raises Refusal."""
    unit = battle.units.get(name)
    if unit is None:
        raise Refusal(input, say("{name} is no unit; there are {units}", name=repr(name), units=listed(battle.units)))
    return unit


def own_unit(battle: Battle, name: str, by: str, input: str = "unit") -> Unit:
    """The same, of the side of the player who acts."""
    unit = unit_named(battle, name, input)
    if not battle.plays(by, unit.seat):
        raise Refusal(input, say("{unit} belongs to {side}", unit=name, side=battle.side(unit.seat)), "NAW-3")
    return unit


def acting_unit(battle: Battle, name: str, by: str, input: str = "unit") -> Unit:
    """A unit of the active formation that has not finished and is in command."""
    unit = own_unit(battle, name, by, input)
    if unit.formation != battle.active:
        parts = {"unit": name, "own": unit.formation, "active": battle.active}
        raise Refusal(input, say("{unit} belongs to {own}; {active} is active", **parts), "NAW-3")
    if unit.attacked in ENDING:
        raise Refusal(input, has_attacked(unit), "NAW-5")
    if unit.ops:
        raise Refusal(input, say("{unit} is Ops Complete", unit=name), "NAW-3")
    if unit.out_of_command:
        raise Refusal(input, say("{unit} is Out of Command: it neither moves nor fires", unit=name), "NAW-118")
    return unit


def has_attacked(unit: Unit) -> str:
    """Why a unit may not attack again."""
    return say("{unit} has made its attack of this impulse", unit=unit.name)


def on_the_map(battle: Battle, label: str, input: str = "hex") -> str:
    """A hex of the map. Raises Refusal."""
    if label not in battle.ground:
        last = battle.ground.labels[-1] if battle.ground.labels else "A1"
        raise Refusal(input, say("{hex} is off the map, which goes from A1 to {last}", hex=label, last=last), "NAW-93")
    return label


def able(battle: Battle) -> list[str]:
    """Units of the active formation that may still do something: who has moved needs points for whatever comes."""
    return [
        unit.name
        for unit in battle.of(battle.active)
        if unit.on_map
        and not unit.ops
        and not unit.out_of_command
        and unit.attacked not in ENDING
        and (unit.points_left or not unit.moved)
    ]


def check_stacking(battle: Battle, units: Sequence[Unit], label: str, input: str = "hex") -> None:
    """Refuse units of one side too many in a hex (NAW-60), and a second HQ (NAW-123)."""
    coming = {unit.name for unit in units}
    there = [*units, *(each for each in battle.at(label, units[0].seat) if each.name not in coming)]
    if any(unit.is_hq for unit in units) and sum(each.is_hq for each in there) > 1:
        raise Refusal(input, say("{hex} holds an HQ already: one in a hex", hex=label), "NAW-123")
    if any(not unit.is_hq for unit in units) and sum(not each.is_hq for each in there) > battle.stacking:
        limit = count("{n} unit", "{n} units", battle.stacking)
        raise Refusal(input, say("{hex} has room for {limit} of a side", hex=label, limit=limit), "NAW-59")


def finished(battle: Battle, name: str, attack: AttackForm) -> Battle:
    """The unit has made its attack: Ops Complete (NAW-11)."""
    unit = battle.units[name]
    return with_unit(battle, replace(unit, ops=unit.ops + 1, attacked=attack))


def still(battle: Battle) -> Battle:
    """Nobody is moving any more, and who might have withdrawn stays."""
    return replace(battle, movers=(), answer=False, pressed="")


def moved_to(battle: Battle, name: str, label: str) -> Battle:
    """The unit in another hex."""
    return with_unit(battle, replace(battle.units[name], hex=label))


def sole(
    choices: Callable[[Battle, str], Mapping[str, Sequence[str]]],
) -> Callable[[Battle, str], Mapping[str, object]]:
    """What stands filled in because nothing else is possible: the one unit that can, the one hex."""
    return lambda battle, by: {name: words[0] for name, words in choices(battle, by).items() if len(words) == 1}
