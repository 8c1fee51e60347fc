"""Prices, the store of RD, and Devil's Hand (RNR-123 … RNR-147, RNR-162 … RNR-168, tables T1 and T2)."""

from typing import NamedTuple

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .arrival import PHASES
from .throws import MOST_RD


class Price(NamedTuple):
    """A row of table T1: the RD, the cards that go with them, the price in cards alone (0: none), the phases."""

    rd: int
    with_cards: int
    cards_alone: int
    phases: tuple[str, ...]
    clause: str


PRICES = {
    "buy_unit": Price(2, 0, 0, ("deployment",), "RNR-135"),
    "buy_order": Price(2, 0, 0, ("orders",), "RNR-135"),
    "swap_unit": Price(1, 1, 0, ("deployment",), "RNR-143"),
    "swap_order": Price(1, 1, 0, ("orders",), "RNR-143"),
    "current_action": Price(4, 0, 2, PHASES, "RNR-142"),
    "goal_change": Price(4, 0, 2, PHASES, "RNR-142"),
    "capture_attempt": Price(2, 0, 1, ("orders",), "RNR-142"),
}
OFF_IN_100_000 = ("current_action", "goal_change", "capture_attempt")
BARGAINS = {"two_cards": "RNR-163", "revive": "RNR-164", "interrupt": "RNR-165"}
GIVES = {
    ("two_cards", "own_deployment"): "two_units",
    ("two_cards", "own_orders"): "two_orders",
    ("revive", "own_deployment"): "unit_to_hand",
    ("interrupt", "enemy_turn"): "play_one_order",
}


@procedure(
    "rocknroll.rd_cost",
    "Price of an action",
    "RNR-125 RNR-135 RNR-139 RNR-140 RNR-142 RNR-143 RNR-145 RNR-147 RNR-148 RNR-213",
    Choice("action", tuple(PRICES)),
    Choice("phase", PHASES),
    Int("rd_available", 0, MOST_RD),
    Int("cards_available", 0, 60, 0, help="hand and Points; for a swap those of its kind only"),
    Choice("pay_with", ("rd", "cards"), "rd"),
    Choice("mode", ("expansion", "hundred_thousand"), "expansion"),
)
def rd_cost(given: Inputs, tape: Tape) -> Outcome:
    """What it costs, whether it is open now, and what is left when it is paid."""
    price = PRICES[given.action]
    if given.pay_with == "cards" and not price.cards_alone:
        raise Refusal("pay_with", f"{given.action} is paid with rd only", "RNR-145")
    rd, cards = (price.rd, price.with_cards) if given.pay_with == "rd" else (0, price.cards_alone)
    ledger = [Line("price, RD", rd, price.clause), Line("price, cards", cards, price.clause)]
    outcome = "affordable"
    if given.mode == "hundred_thousand" and given.action in OFF_IN_100_000:
        outcome = "not_in_mode"
        ledger.append(Line("100 000", "switched off", "RNR-213"))
    elif given.phase not in price.phases:
        outcome = "wrong_phase"
        ledger.append(Line("phase", f"{price.phases[0]} only", price.clause))
    elif given.rd_available < rd or given.cards_available < cards:
        outcome = "too_expensive"
    paid = outcome == "affordable"
    return Outcome(
        outcome,
        ledger,
        rd_cost=rd,
        cards_cost=cards,
        rd_left=given.rd_available - rd * paid,
        cards_left=given.cards_available - cards * paid,
    )


@procedure(
    "rocknroll.rd_track",
    "New RD of a side",
    "RNR-125 RNR-126 RNR-133 RNR-136",
    Int("rd", 0, MOST_RD, help="before"),
    Int("spent", 0, MOST_RD, 0),
    Int("failed_rolls", 0, 30, 0, help="final throws without a result"),
    Int("units_lost", 0, 30, 0),
    Int("cards_discarded", 0, 60, 0, help="for RD"),
    Int("bonus", 0, 6, 0, help="abilities, Echo"),
)
def rd_track(given: Inputs, tape: Tape) -> Outcome:
    """What was gained goes on top; a side holds 6 at most."""
    if given.spent > given.rd:
        raise Refusal("spent", f"{given.spent} RD: give at most {given.rd}, which is what there is", "RNR-125")
    raw = given.rd - given.spent + given.failed_rolls + given.units_lost + given.cards_discarded + given.bonus
    rd = min(MOST_RD, raw)
    rows = (
        ("before", given.rd, "RNR-125"),
        ("spent", -given.spent, "RNR-130"),
        ("failed throws", given.failed_rolls, "RNR-126"),
        ("units lost", given.units_lost, "RNR-126"),
        ("cards discarded", given.cards_discarded, "RNR-133"),
        ("bonus", given.bonus, "RNR-241"),
        ("lost above 6", rd - raw, "RNR-136"),
    )
    ledger = [Line(*row) for number, row in enumerate(rows) if row[1] or not number]
    return Outcome("capped" if raw > rd else "ok", ledger, rd=rd, wasted=raw - rd)


@procedure(
    "rocknroll.devils_hand_check",
    "May this bargain be struck?",
    "RNR-162 RNR-163 RNR-164 RNR-165 RNR-166 RNR-167 RNR-168 RNR-213",
    Choice("bargain", tuple(BARGAINS)),
    Choice("moment", ("own_deployment", "own_orders", "enemy_turn")),
    Flag("already_used", False),
    Choice("mode", ("base", "expansion", "hundred_thousand"), "expansion"),
)
def devils_hand_check(given: Inputs, tape: Tape) -> Outcome:
    """One of three bargains, once a game; rerolls are gone for good afterwards."""
    gives, clause = GIVES.get((given.bargain, given.moment), "nothing"), BARGAINS[given.bargain]
    reason = "ok" if gives != "nothing" else "wrong_moment"
    if given.mode != "expansion":
        reason, clause = "not_in_mode", "RNR-213" if given.mode == "hundred_thousand" else "RNR-115"
    elif given.already_used:
        reason, clause = "already_used", "RNR-162"
    allowed = reason == "ok"
    return Outcome(
        "allowed" if allowed else "forbidden",
        [Line("Devil's Hand", (gives if allowed else reason).replace("_", " "), clause)],
        reason=reason,
        gives=gives if allowed else "nothing",
        rerolls_lost=allowed,
    )
