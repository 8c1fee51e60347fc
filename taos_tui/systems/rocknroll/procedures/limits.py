"""A unit on the field at the round's end, and how many there may be (RNR-117 … RNR-122, RNR-191, RNR-206, table T5)."""

from taos_tui.rules.inputs import Choice, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

PENALTIES = {
    "base": (0, "RNR-115"),
    "expansion": (1, "RNR-117"),
    "deathmatch": (2, "RNR-206"),
    "hundred_thousand": (0, "RNR-214"),
}
"""Units that an empty field costs at the round's end, and the clause."""
FIELD_LIMITS = {
    ("base", "unit"): (0, "RNR-192"),
    ("expansion", "unit"): (7, "RNR-191"),
    ("expansion", "local"): (3, "RNR-191"),
    ("hundred_thousand", "unit"): (6, "RNR-212"),
    ("hundred_thousand", "local"): (1, "RNR-212"),
}
"""Units of a side, or locals of both, on the field at once (0: no limit), and the clause."""


@procedure(
    "rocknroll.contingent_check",
    "Empty field and annihilation",
    "RNR-117 RNR-118 RNR-120 RNR-122 RNR-205 RNR-206 RNR-207 RNR-214",
    Choice("mode", tuple(PENALTIES)),
    Int("units_on_field", 0, 30, help="masked ones count, locals do not"),
    Int("units_in_hand", 0, 60, 0),
    Int("units_in_reserve", 0, 60, 0, help="HQ and deck together"),
)
def contingent_check(given: Inputs, tape: Tape) -> Outcome:
    """A side without a unit on the field loses some of its reserve; without any left it is annihilated."""
    penalty, clause = PENALTIES[given.mode]
    lost, outcome = 0, "ok"
    if given.mode != "base" and not given.units_on_field:
        lost = min(penalty, given.units_in_reserve)
        if not given.units_in_hand + given.units_in_reserve - lost:
            outcome = "annihilated"
        elif penalty:
            outcome = "penalty" if lost else "unpayable"
    ledger = [Line("on the field", given.units_on_field, clause), Line("units lost", lost, clause)]
    if outcome == "annihilated":
        ledger.append(Line("units left", 0, "RNR-122"))
    return Outcome(
        outcome,
        ledger,
        units_lost=lost,
        rd_gained=lost,
        bonus_orders=lost if given.mode == "deathmatch" else 0,
    )


@procedure(
    "rocknroll.field_limit",
    "Room for one more?",
    "RNR-191 RNR-192 RNR-212 RNR-216",
    Choice("mode", ("base", "expansion", "hundred_thousand")),
    Int("on_field", 0, 30, help="units of that side, or locals of both"),
    Choice("kind", ("unit", "local"), "unit"),
    Int("limit", 0, 30, 0, help="agreed; 0 is the mode's own"),
)
def field_limit(given: Inputs, tape: Tape) -> Outcome:
    """The agreed limit, or the one of the mode; the base game has none and no locals."""
    if (given.mode, given.kind) not in FIELD_LIMITS:
        return Outcome("not_in_mode", [Line("locals", "not in the base game", "RNR-173")], limit=0)
    limit, clause = FIELD_LIMITS[given.mode, given.kind]
    if given.limit:
        limit, clause = given.limit, "RNR-216"
    ledger = [Line("on the field", given.on_field, clause), Line("limit", limit or "none", clause)]
    if not limit:
        return Outcome("allowed", ledger, limit=0)
    free = max(0, limit - given.on_field)
    return Outcome("allowed" if free else "full", ledger, limit=limit, free=free)
