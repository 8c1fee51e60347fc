"""Damage without a shot: the ladder by hand, and an HQ that loses its units (NAW-39 … NAW-51, NAW-121, NAW-122)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from ..damage import ELIMINATED, FULL, REDUCED, STATES, after_hits, clause_of_hits, leaves_wreck
from ..inputs import STEPS, TARGET_TYPES, check_steps


@procedure(
    "naw.apply_hits",
    "Hits on a unit",
    "NAW-39 NAW-40 NAW-41 NAW-42 NAW-43 NAW-44 NAW-50 NAW-51",
    Choice("state", STATES, help="before the hits"),
    Int("hits", 0, 40, help="of one attack, after all that cancels hits"),
    STEPS,
    Choice("target_type", TARGET_TYPES, "light"),
    Flag("wreck_present", False, help="the hex holds a wreck already"),
)
def apply_hits(given: Inputs, tape: Tape) -> Outcome:
    """Down the ladder (table T-3)."""
    check_steps("state", given.state, given.steps)
    state = after_hits(given.state, given.hits, given.steps)
    wreck = leaves_wreck(state, given.target_type, given.wreck_present)
    ledger = [
        Line("hits", given.hits, clause_of_hits(given.state, given.hits, given.steps)),
        *([Line("wreck", "placed", "NAW-50")] if wreck else []),
    ]
    return Outcome(state if given.hits else "unchanged", ledger, new_state=state, wreck_placed=wreck)


@procedure(
    "naw.hq_check",
    "Does the HQ suffer?",
    "NAW-121 NAW-122",
    Choice("hq_state", (FULL, REDUCED), FULL),
    Flag("unit_eliminated", False, help="at least one unit stacked with the HQ was eliminated"),
    Flag("all_eliminated", False, help="every unit in the hex was eliminated"),
    dice="one d6, none if all units were eliminated",
)
def hq_check(given: Inputs, tape: Tape) -> Outcome:
    """1 or less hurts the HQ; alone in its hex it is lost."""
    if given.all_eliminated:
        return Outcome(ELIMINATED, [Line("units left in the hex", 0, "NAW-121")], total=None)
    total = tape.die(6) - 2 * given.unit_eliminated
    ledger = [
        *([Line("unit eliminated", -2, "NAW-121")] if given.unit_eliminated else []),
        Line("total, 1 or less hurts", total, "NAW-121"),
    ]
    if total > 1:
        return Outcome("unaffected", ledger, total=total)
    if given.hq_state == FULL:
        return Outcome(REDUCED, ledger, total=total)
    return Outcome(ELIMINATED, [*ledger, Line("reduced already", "yes", "NAW-122")], total=total)
