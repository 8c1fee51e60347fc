"""Orders of an active turn (TAOS-180 … TAOS-183)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .reasons import No, first_reason

Skill = Literal["short_movement", "short", "long"]
Second = Literal["none", "short_movement", "short", "long"]
Number = Annotated[int, Within(0, 30)]
Lieutenant = Literal["present", "lost"]


class OrderCount(Ask):
    regular: Annotated[Number, Note("models able to give an order, the Lieutenant included")]
    irregular: Number = 0
    impetuous: Annotated[Number, Note("how many of all those are Impetuous")] = 0
    lieutenant: Lieutenant = "present"


class Counted(Result):
    outcome: Literal["normal", "loss_of_lieutenant"]
    regular_orders: int
    irregular_orders: int
    impetuous_orders: int
    lieutenant_orders: int
    total: int


@procedure("taos.order_count", "Orders at the start of an active turn", "TAOS-180 TAOS-181")
def order_count(given: OrderCount, tape: Tape) -> Counted:
    """Regular orders form the pool; without a Lieutenant every model is Irregular for the turn."""
    models = given.regular + given.irregular
    if given.impetuous > models:
        text = say("must be at most the {n} models that give orders", n=models)
        raise Refusal("impetuous", text, "TAOS-180")
    lost = given.lieutenant == "lost"
    regular, irregular = (0, models) if lost else (given.regular, given.irregular)
    lieutenant = 0 if lost else 1
    clause = "TAOS-181" if lost else "TAOS-180"
    total = regular + irregular + given.impetuous + lieutenant
    return Counted(
        outcome="loss_of_lieutenant" if lost else "normal",
        ledger=[
            Line(say("regular orders"), regular, clause),
            Line(say("irregular orders"), irregular, clause),
            Line(say("impetuous orders"), given.impetuous, clause),
            Line(say("lieutenant orders"), lieutenant, clause),
            Line(say("total"), total, clause),
        ],
        regular_orders=regular,
        irregular_orders=irregular,
        impetuous_orders=given.impetuous,
        lieutenant_orders=lieutenant,
        total=total,
    )


Reason = Literal["long_skill_alone", "two_short_skills"]
WORDS: Mapping[Reason, Text] = {
    "long_skill_alone": say("a long skill stands alone"),
    "two_short_skills": say("two short skills"),
}


class CheckOrder(Ask):
    first: Annotated[Skill, Note("an Identification or mission action is a short skill")]
    second: Second = "none"


class Checked(Result):
    outcome: Literal["legal", "illegal"]
    reason: Reason | No


@procedure("taos.check_order", "May these skills share one order?", "TAOS-182 TAOS-183")
def check_order(given: CheckOrder, tape: Tape) -> Checked:
    """One long skill, or two short ones of which at least one is a movement."""
    skills = (given.first, given.second)
    checks: Sequence[tuple[Reason, bool, str]] = (
        ("long_skill_alone", "long" in skills and given.second != "none", "TAOS-182"),
        ("two_short_skills", skills == ("short", "short"), "TAOS-182"),
    )
    reason, ledger = first_reason(checks, WORDS)
    return Checked(outcome="illegal" if ledger else "legal", ledger=ledger, reason=reason or "none")
