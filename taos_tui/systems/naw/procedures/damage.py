"""Damage without a shot: the ladder by hand, and an HQ that loses its units (NAW-39 … NAW-51, NAW-121, NAW-122)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..damage import ELIMINATED, FULL, REDUCED, Fate, State, after_hits, clause_of_hits, leaves_wreck
from ..inputs import Steps, TargetType, check_steps


class Hits(Ask):
    state: Annotated[State, Note("before the hits")]
    hits: Annotated[int, Within(0, 40), Note("of one attack, after all that cancels hits")]
    steps: Steps = 2
    target_type: TargetType = "light"
    wreck_present: Annotated[bool, Note("the hex holds a wreck already")] = False


class Fallen(Result):
    outcome: Literal["unchanged"] | Fate
    new_state: Fate
    wreck_placed: bool


@procedure("naw.apply_hits", "Hits on a unit", "NAW-39 NAW-40 NAW-41 NAW-42 NAW-43 NAW-44 NAW-50 NAW-51")
def apply_hits(given: Hits, tape: Tape) -> Fallen:
    """Down the ladder (table T-3)."""
    check_steps("state", given.state, given.steps)
    state = after_hits(given.state, given.hits, given.steps)
    wreck = leaves_wreck(state, given.target_type, given.wreck_present)
    ledger = [Line(say("hits"), given.hits, clause_of_hits(given.state, given.hits, given.steps))]
    if wreck:
        ledger.append(Line(say("wreck"), say("placed"), "NAW-50"))
    return Fallen(outcome=state if given.hits else "unchanged", ledger=ledger, new_state=state, wreck_placed=wreck)


class HqCheck(Ask):
    hq_state: Literal["full", "reduced"] = "full"
    unit_eliminated: Annotated[bool, Note("at least one unit stacked with the HQ was eliminated")] = False
    all_eliminated: Annotated[bool, Note("every unit in the hex was eliminated")] = False


HqFate = Literal["unaffected", "reduced", "eliminated"]


class HqChecked(Result):
    outcome: HqFate
    total: int | None


@procedure(
    "naw.hq_check",
    "Does the HQ suffer?",
    "NAW-121 NAW-122",
    dice="one d6, none if all units were eliminated",
)
def hq_check(given: HqCheck, tape: Tape) -> HqChecked:
    """1 or less hurts the HQ; alone in its hex it is lost."""
    if given.all_eliminated:
        return HqChecked(outcome=ELIMINATED, ledger=[Line(say("units left in the hex"), 0, "NAW-121")], total=None)
    total = tape.die(6) - 2 * given.unit_eliminated
    ledger = [Line(say("unit eliminated"), -2, "NAW-121")] if given.unit_eliminated else []
    ledger.append(Line(say("total, 1 or less hurts"), total, "NAW-121"))
    if total > 1:
        return HqChecked(outcome="unaffected", ledger=ledger, total=total)
    if given.hq_state == FULL:
        return HqChecked(outcome=REDUCED, ledger=ledger, total=total)
    twice = Line(say("reduced already"), say("yes"), "NAW-122")
    return HqChecked(outcome=ELIMINATED, ledger=[*ledger, twice], total=total)
