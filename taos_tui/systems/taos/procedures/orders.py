"""Orders of an active turn (TAOS-180 … TAOS-183)."""

from taos_tui.rules.inputs import Choice, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .reasons import first_reason

SKILLS = ("short_movement", "short", "long")


@procedure(
    "taos.order_count",
    "Orders at the start of an active turn",
    "TAOS-180 TAOS-181",
    Int("regular", 0, 30, help="models able to give an order, the Lieutenant included"),
    Int("irregular", 0, 30, 0),
    Int("impetuous", 0, 30, 0, help="how many of all those are Impetuous"),
    Choice("lieutenant", ("present", "lost"), "present"),
)
def order_count(given: Inputs, tape: Tape) -> Outcome:
    """Regular orders form the pool; without a Lieutenant every model is Irregular for the turn."""
    models = given.regular + given.irregular
    if given.impetuous > models:
        raise Refusal("impetuous", f"must be at most the {models} models that give orders", "TAOS-180")
    lost = given.lieutenant == "lost"
    orders = {
        "regular_orders": 0 if lost else given.regular,
        "irregular_orders": models if lost else given.irregular,
        "impetuous_orders": given.impetuous,
        "lieutenant_orders": 0 if lost else 1,
    }
    clause = "TAOS-181" if lost else "TAOS-180"
    total = sum(orders.values())
    ledger = [Line(kind.replace("_", " "), number, clause) for kind, number in orders.items()]
    ledger.append(Line("total", total, clause))
    return Outcome("loss_of_lieutenant" if lost else "normal", ledger, **orders, total=total)


@procedure(
    "taos.check_order",
    "May these skills share one order?",
    "TAOS-182 TAOS-183",
    Choice("first", SKILLS, help="an Identification or mission action is a short skill"),
    Choice("second", ("none", *SKILLS), "none"),
)
def check_order(given: Inputs, tape: Tape) -> Outcome:
    """One long skill, or two short ones of which at least one is a movement."""
    skills = (given.first, given.second)
    checks = (
        ("long_skill_alone", "long" in skills and given.second != "none", "TAOS-182"),
        ("two_short_skills", skills == ("short", "short"), "TAOS-182"),
    )
    return first_reason(checks, "legal", "illegal")
