"""What several moves share: when they may be made, and the units they speak of."""

from collections.abc import Callable, Iterable
from typing import Any

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Line
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..state import Battle, Phase, replace, with_unit
from ..units import Unit

NO_DICE = Given(())
News = list[Line]
PHASE_WORDS: dict[Phase, str] = {
    "setup": "the set-up",
    "draw": "the draw of the next marker",
    "command": "the command checks of an impulse",
    "rally": "the rally of an impulse",
    "operations": "the operations of an impulse",
    "admin": "the Administrative Phase",
    "over": "the end of the battle",
}
ENDING = ("fire", "assault", "clear")
"""Attacks after which a unit does nothing more; an Overrun is followed by more movement."""


class HexName(Text):
    """The label of a hex, in capitals or not."""

    def read(self, value: Any) -> str:
        return super().read(value).upper()


UNIT = Text("unit", high=24)
HEX = HexName("hex", high=4, help="its label, such as C4")


def in_phase(*phases: Phase, clause: str) -> Callable[[Battle, str], None]:
    """A `ready` that refuses the move outside these phases, and while the table owes a roll."""

    def ready(battle: Battle, by: str) -> None:
        if battle.phase not in phases:
            wanted = " or ".join(PHASE_WORDS[phase] for phase in phases)
            raise Refusal("move", f"belongs to {wanted}; this is {PHASE_WORDS[battle.phase]}", clause)
        nothing_owed(battle)

    return ready


def nothing_owed(battle: Battle) -> None:
    """Refuse while mines or an HQ check wait for their dice."""
    if battle.mined:
        raise Refusal("move", f"{' and '.join(battle.mined[0])} in mines: these attack first", "NAW-124")
    if battle.checks:
        raise Refusal("move", f"the HQ {battle.checks[0].hq} is checked first", "NAW-121")


def own_impulse(*phases: Phase) -> Callable[[Battle, str], None]:
    """A `ready` for the side whose formation is active."""
    in_phases = in_phase(*phases, clause="NAW-116")

    def ready(battle: Battle, by: str) -> None:
        in_phases(battle, by)
        if not battle.plays(by, battle.active_seat):
            raise Refusal("seat", f"{battle.side(battle.active_seat)} has the impulse: {battle.active}", "NAW-113")
        if battle.answer:
            raise Refusal("move", "the other side answers first: Opportunity Fire or not", "NAW-52")

    return ready


in_operations = own_impulse("operations")


def unit_named(battle: Battle, name: str, input: str = "unit") -> Unit:
    """The unit of that name that stands on the map. Raises Refusal."""
    unit = battle.units.get(name)
    if unit is None:
        raise Refusal(input, f"{name!r} is no unit; there are {listed(battle.units)}")
    if not unit.alive:
        raise Refusal(input, f"{name} is eliminated", "NAW-50")
    if not unit.on_map:
        raise Refusal(input, f"{name} is not on the map: place it first")
    return unit


def own_unit(battle: Battle, name: str, by: str, input: str = "unit") -> Unit:
    """The same, of the side of the player who acts."""
    unit = unit_named(battle, name, input)
    if not battle.plays(by, unit.seat):
        raise Refusal(input, f"{name} belongs to {battle.side(unit.seat)}", "NAW-3")
    return unit


def acting_unit(battle: Battle, name: str, by: str, input: str = "unit") -> Unit:
    """A unit of the active formation that has not finished and is in command."""
    unit = own_unit(battle, name, by, input)
    if unit.formation != battle.active:
        raise Refusal(input, f"{name} is of {unit.formation}; active is {battle.active}", "NAW-3")
    if unit.attacked in ENDING:
        raise Refusal(input, f"{name} has made its attack of this impulse", "NAW-5")
    if unit.ops:
        raise Refusal(input, f"{name} is Ops Complete", "NAW-3")
    if unit.out_of_command:
        raise Refusal(input, f"{name} is Out of Command: it neither moves nor fires", "NAW-118")
    return unit


def on_the_map(battle: Battle, label: str, input: str = "hex") -> str:
    """A hex of the map. Raises Refusal."""
    if label not in battle.ground:
        last = battle.ground.labels[-1] if battle.ground.labels else "nothing"
        raise Refusal(input, f"{label!r} is off the map, which goes from A1 to {last}", "NAW-93")
    return label


def able(battle: Battle) -> list[str]:
    """Units of the active formation that may still do something."""
    return [
        unit.name
        for unit in battle.of(battle.active)
        if unit.on_map and not unit.ops and not unit.out_of_command and unit.attacked not in ENDING
    ]


def check_stacking(battle: Battle, unit: Unit, label: str) -> None:
    """Refuse a unit too many in a hex (NAW-60), and a second HQ (NAW-123)."""
    there = [each for each in battle.at(label, unit.seat) if each.name != unit.name]
    if unit.is_hq and any(each.is_hq for each in there):
        raise Refusal("hex", f"{label} holds an HQ already: one in a hex", "NAW-123")
    if not unit.is_hq and sum(not each.is_hq for each in there) >= battle.stacking:
        raise Refusal("hex", f"{label} holds {battle.stacking} units of this side: that is the limit", "NAW-59")


def finished(battle: Battle, name: str, attack: str) -> Battle:
    """The unit has made its attack: Ops Complete (NAW-11)."""
    unit = battle.units[name]
    return with_unit(battle, name, ops=unit.ops + 1, attacked=attack)


def still(battle: Battle) -> Battle:
    """Nobody is moving any more."""
    return replace(battle, mover="", answer=False) if battle.mover or battle.answer else battle


def listed(names: Iterable[str], most: int = 160) -> str:
    """Names with commas, not too many."""
    text = ", ".join(names)
    return text if len(text) <= most else text[: most - 1] + "…"


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")
