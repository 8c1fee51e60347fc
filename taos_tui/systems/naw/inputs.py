"""Inputs that several cards share: states, hex labels, units of an Assault."""

from collections.abc import Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Spelling, Within
from taos_tui.rules.hexes import column_row
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, say

from .damage import STATE_WORDS, State, possible

Kind = Literal["infantry", "armored", "recon", "other"]
Nature = Literal["open", "field", "woods", "city", "rough"]
TargetType = Literal["light", "heavy"]
Stagger = Literal["even_low", "even_high"]
HeavyCap = Literal["bonus_dice", "total_dice"]
Stop = Literal["reduced_and_disrupted", "any_hit"]


def _label(text: str) -> str | None:
    return text if column_row(text) else None


Label = Annotated[str, Spelling(_label, say("a hex label from A1 to ZZ99"))]
"""A hex as it is printed on the map: A1 … ZZ99."""
Labels = Annotated[tuple[Label, ...], Amount(0, 9999, repeats=True)]
Columns = Annotated[Stagger, Note("columns B, D, F … half a hex lower or higher than A, C, E …")]
Steps = Annotated[int, Within(1, 2), Note("1: a unit with a wreck on the back, which has no reduced side")]
Stacking = Annotated[int, Within(1, 3), Note("units a side in one hex")]
Fortified = Annotated[bool, Note("cancels one hit")]
Leadership = Annotated[int, Within(0, 6), Note("of an HQ in the hex; each HQ gives it once in an impulse")]


class Fighter(Ask):
    """One unit of an Assault or Overrun."""

    kind: Kind = "infantry"
    dice: Annotated[int, Within(0, 12), Note("Assault dice; 0 = no Assault factor")]
    hit: Annotated[int | None, Within(2, 6), Note("hit number; needed with dice")] = None
    state: State = "full"
    steps: Steps = 2
    starred: Annotated[bool, Note("asterisk at the hit number")] = False
    leadership: Leadership = 0


Fighters = Annotated[tuple[Fighter, ...], Amount(1, 20)]
"""The units of one side."""


def check_fighters(name: str, units: Sequence[Fighter]) -> None:
    """Refuse units that cannot be, and leadership for more than one (NAW-16, NAW-44, NAW-61, NAW-80)."""
    for number, unit in enumerate(units, 1):
        if unit.dice and unit.hit is None:
            why = say("row {row}: hit is missing: give a whole number from 2 to 6", row=number)
            raise Refusal(name, why, "NAW-61")
        if not possible(unit.state, unit.steps):
            state = STATE_WORDS[unit.state]
            raise Refusal(
                name, say("row {row}: a unit of one step cannot be {state}", row=number, state=state), "NAW-44"
            )
        if unit.leadership and not unit.dice:
            why = say("row {row}: without Assault dice there is no leadership to add", row=number)
            raise Refusal(name, why, "NAW-80")
    if sum(1 for unit in units if unit.leadership) > 1:
        raise Refusal(name, say("leadership helps one unit of a side only"), "NAW-16")


def check_number(name: str, number: int, limit: int) -> None:
    """Refuse more units than a side may have in one hex (NAW-59, NAW-60)."""
    if number > limit:
        units = count("{n} unit", "{n} units", number)
        raise Refusal(name, say("{units}, but the stacking limit is {limit}", units=units, limit=limit), "NAW-60")


def check_steps(name: str, state: State, steps: int) -> None:
    """Refuse a reduced unit that has only one step."""
    if not possible(state, steps):
        why = say("a unit of one step cannot be {state}: give full or disrupted", state=STATE_WORDS[state])
        raise Refusal(name, why, "NAW-44")
