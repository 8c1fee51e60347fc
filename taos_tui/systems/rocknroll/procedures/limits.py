"""A unit on the field at the round's end, and how many there may be (RNR-117 … RNR-122, RNR-191, RNR-206, table T5)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import UNSET, Line, Result, Unset
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

Mode = Literal["base", "expansion", "deathmatch", "hundred_thousand"]
LimitMode = Literal["base", "expansion", "hundred_thousand"]
Kind = Literal["unit", "local"]
PENALTIES: Mapping[Mode, tuple[int, str]] = {
    "base": (0, "RNR-115"),
    "expansion": (1, "RNR-117"),
    "deathmatch": (2, "RNR-206"),
    "hundred_thousand": (0, "RNR-214"),
}
"""Units that an empty field costs at the round's end, and the clause."""
FIELD_LIMITS: Mapping[tuple[LimitMode, Kind], tuple[int, str]] = {
    ("base", "unit"): (0, "RNR-192"),
    ("expansion", "unit"): (7, "RNR-191"),
    ("expansion", "local"): (3, "RNR-191"),
    ("hundred_thousand", "unit"): (6, "RNR-212"),
    ("hundred_thousand", "local"): (1, "RNR-212"),
}
"""Units of a side, or locals of both, on the field at once (0: no limit), and the clause."""


class ContingentCheck(Ask):
    mode: Mode
    units_on_field: Annotated[int, Within(0, 30), Note("masked ones count, locals do not")]
    units_in_hand: Annotated[int, Within(0, 60)] = 0
    units_in_reserve: Annotated[int, Within(0, 60), Note("HQ and deck together")] = 0


class Contingent(Result):
    outcome: Literal["ok", "penalty", "unpayable", "annihilated"]
    units_lost: int
    rd_gained: int
    bonus_orders: int


@procedure(
    "rocknroll.contingent_check",
    "Empty field and annihilation",
    "RNR-117 RNR-118 RNR-120 RNR-122 RNR-205 RNR-206 RNR-207 RNR-214",
)
def contingent_check(given: ContingentCheck, tape: Tape) -> Contingent:
    """A side without a unit on the field loses some of its reserve; without any left it is annihilated."""
    penalty, clause = PENALTIES[given.mode]
    lost = 0
    outcome: Literal["ok", "penalty", "unpayable", "annihilated"] = "ok"
    if given.mode != "base" and not given.units_on_field:
        lost = min(penalty, given.units_in_reserve)
        if not given.units_in_hand + given.units_in_reserve - lost:
            outcome = "annihilated"
        elif penalty:
            outcome = "penalty" if lost else "unpayable"
    ledger = [Line(say("on the field"), given.units_on_field, clause), Line(say("units lost"), lost, clause)]
    if outcome == "annihilated":
        ledger.append(Line(say("units left"), 0, "RNR-122"))
    return Contingent(
        outcome=outcome,
        ledger=ledger,
        units_lost=lost,
        rd_gained=lost,
        bonus_orders=lost if given.mode == "deathmatch" else 0,
    )


class FieldLimit(Ask):
    mode: LimitMode
    on_field: Annotated[int, Within(0, 30), Note("units of that side, or locals of both")]
    kind: Kind = "unit"
    limit: Annotated[int, Within(0, 30), Note("agreed; 0 is the mode's own")] = 0


class Room(Result):
    outcome: Literal["allowed", "full", "not_in_mode"]
    limit: int
    free: int | Unset = UNSET


@procedure(
    "rocknroll.field_limit",
    "Room for one more?",
    "RNR-191 RNR-192 RNR-212 RNR-216",
)
def field_limit(given: FieldLimit, tape: Tape) -> Room:
    """The agreed limit, or the one of the mode; the base game has none and no locals."""
    if (given.mode, given.kind) not in FIELD_LIMITS:
        line = Line(say("locals"), say("not in the base game"), "RNR-173")
        return Room(outcome="not_in_mode", ledger=[line], limit=0)
    limit, clause = FIELD_LIMITS[given.mode, given.kind]
    if given.limit:
        limit, clause = given.limit, "RNR-216"
    ledger = [Line(say("on the field"), given.on_field, clause), Line(say("limit"), limit or say("none"), clause)]
    if not limit:
        return Room(outcome="allowed", ledger=ledger, limit=0)
    free = max(0, limit - given.on_field)
    return Room(outcome="allowed" if free else "full", ledger=ledger, limit=limit, free=free)
