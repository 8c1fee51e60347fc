"""Prices, the store of RD, and Devil's Hand (RNR-123 … RNR-147, RNR-162 … RNR-168, tables T1 and T2)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .arrival import Phase
from .throws import MOST_RD, Rd

Priced = Literal[
    "buy_unit", "buy_order", "swap_unit", "swap_order", "current_action", "goal_change", "capture_attempt"
]  # fmt: skip
PaidIn = Literal["rd", "cards"]


class Price(NamedTuple):
    """A row of table T1: the RD, the cards that go with them, the price in cards alone (0: none), the phases."""

    rd: int
    with_cards: int
    cards_alone: int
    phases: tuple[Phase, ...]
    clause: str


EITHER: tuple[Phase, ...] = ("deployment", "orders")
PRICES: Mapping[Priced, Price] = {
    "buy_unit": Price(2, 0, 0, ("deployment",), "RNR-135"),
    "buy_order": Price(2, 0, 0, ("orders",), "RNR-135"),
    "swap_unit": Price(1, 1, 0, ("deployment",), "RNR-143"),
    "swap_order": Price(1, 1, 0, ("orders",), "RNR-143"),
    "current_action": Price(4, 0, 2, EITHER, "RNR-142"),
    "goal_change": Price(4, 0, 2, EITHER, "RNR-142"),
    "capture_attempt": Price(2, 0, 1, ("orders",), "RNR-142"),
}
OFF_IN_100_000 = ("current_action", "goal_change", "capture_attempt")
ONLY: Mapping[Phase, Text] = {"deployment": say("deployment only"), "orders": say("orders only")}


class RdCost(Ask):
    action: Priced
    phase: Phase
    rd_available: Rd
    cards_available: Annotated[int, Within(0, 60), Note("hand and Points; for a swap those of its kind only")] = 0
    pay_with: PaidIn = "rd"
    mode: Literal["expansion", "hundred_thousand"] = "expansion"


class Cost(Result):
    outcome: Literal["affordable", "too_expensive", "wrong_phase", "not_in_mode"]
    rd_cost: int
    cards_cost: int
    rd_left: int
    cards_left: int


@procedure(
    "rocknroll.rd_cost",
    "Price of an action",
    "RNR-125 RNR-135 RNR-139 RNR-140 RNR-142 RNR-143 RNR-145 RNR-147 RNR-148 RNR-213",
)
def rd_cost(given: RdCost, tape: Tape) -> Cost:
    """What it costs, whether it is open now, and what is left when it is paid."""
    price = PRICES[given.action]
    if given.pay_with == "cards" and not price.cards_alone:
        raise Refusal("pay_with", say("{action} is paid with rd only", action=given.action), "RNR-145")
    rd, cards = (price.rd, price.with_cards) if given.pay_with == "rd" else (0, price.cards_alone)
    ledger = [Line(say("price, RD"), rd, price.clause), Line(say("price, cards"), cards, price.clause)]
    outcome: Literal["affordable", "too_expensive", "wrong_phase", "not_in_mode"] = "affordable"
    if given.mode == "hundred_thousand" and given.action in OFF_IN_100_000:
        outcome = "not_in_mode"
        ledger.append(Line(say("100 000"), say("switched off"), "RNR-213"))
    elif given.phase not in price.phases:
        outcome = "wrong_phase"
        ledger.append(Line(say("phase"), ONLY[price.phases[0]], price.clause))
    elif given.rd_available < rd or given.cards_available < cards:
        outcome = "too_expensive"
    paid = outcome == "affordable"
    return Cost(
        outcome=outcome,
        ledger=ledger,
        rd_cost=rd,
        cards_cost=cards,
        rd_left=given.rd_available - rd * paid,
        cards_left=given.cards_available - cards * paid,
    )


Events = Annotated[int, Within(0, 30)]


class RdTrack(Ask):
    rd: Annotated[Rd, Note("before")]
    spent: Rd = 0
    failed_rolls: Annotated[Events, Note("final throws without a result")] = 0
    units_lost: Events = 0
    cards_discarded: Annotated[int, Within(0, 60), Note("for RD")] = 0
    bonus: Annotated[int, Within(0, 6), Note("abilities, Echo")] = 0


class Tracked(Result):
    outcome: Literal["ok", "capped"]
    rd: int
    wasted: int


@procedure("rocknroll.rd_track", "New RD of a side", "RNR-125 RNR-126 RNR-133 RNR-136")
def rd_track(given: RdTrack, tape: Tape) -> Tracked:
    """What was gained goes on top; a side holds 6 at most."""
    if given.spent > given.rd:
        said = say("{n} RD: give at most {most}, which is what there is", n=given.spent, most=given.rd)
        raise Refusal("spent", said, "RNR-125")
    raw = given.rd - given.spent + given.failed_rolls + given.units_lost + given.cards_discarded + given.bonus
    rd = min(MOST_RD, raw)
    events = (
        Line(say("spent"), -given.spent, "RNR-130"),
        Line(say("failed throws"), given.failed_rolls, "RNR-126"),
        Line(say("units lost"), given.units_lost, "RNR-126"),
        Line(say("cards discarded"), given.cards_discarded, "RNR-133"),
        Line(say("bonus"), given.bonus, "RNR-241"),
        Line(say("lost above 6"), rd - raw, "RNR-136"),
    )
    return Tracked(
        outcome="capped" if raw > rd else "ok",
        ledger=[Line(say("before"), given.rd, "RNR-125"), *(line for line in events if line.value)],
        rd=rd,
        wasted=raw - rd,
    )


Bargain = Literal["two_cards", "revive", "interrupt"]
Moment = Literal["own_deployment", "own_orders", "enemy_turn"]
Gift = Literal["two_units", "two_orders", "unit_to_hand", "play_one_order", "nothing"]
BARGAINS: Mapping[Bargain, str] = {"two_cards": "RNR-163", "revive": "RNR-164", "interrupt": "RNR-165"}
GIVES: Mapping[tuple[Bargain, Moment], Gift] = {
    ("two_cards", "own_deployment"): "two_units",
    ("two_cards", "own_orders"): "two_orders",
    ("revive", "own_deployment"): "unit_to_hand",
    ("interrupt", "enemy_turn"): "play_one_order",
}
GIFT_WORDS: Mapping[Gift, Text] = {
    "two_units": say("two units"),
    "two_orders": say("two orders"),
    "unit_to_hand": say("a dead unit, to the hand"),
    "play_one_order": say("one order in the enemy's turn"),
    "nothing": say("nothing"),
}
BargainReason = Literal["ok", "not_in_mode", "already_used", "wrong_moment"]
BARGAIN_REASONS: Mapping[BargainReason, Text] = {
    "ok": say("ok"),
    "not_in_mode": say("not in this mode"),
    "already_used": say("struck already"),
    "wrong_moment": say("not at this moment"),
}
BARGAIN_MOMENTS: Mapping[Bargain, Text] = {
    "two_cards": say("only in the own turn"),
    "revive": say("a dead unit comes back in the own deployment phase only"),
    "interrupt": say("only in the enemy's turn"),
}


class DevilsHandCheck(Ask):
    bargain: Bargain
    moment: Moment
    already_used: bool = False
    mode: Literal["base", "expansion", "hundred_thousand"] = "expansion"


class Struck(Result):
    outcome: Literal["allowed", "forbidden"]
    reason: BargainReason
    gives: Gift
    rerolls_lost: bool


@procedure(
    "rocknroll.devils_hand_check",
    "May this bargain be struck?",
    "RNR-162 RNR-163 RNR-164 RNR-165 RNR-166 RNR-167 RNR-168 RNR-213",
)
def devils_hand_check(given: DevilsHandCheck, tape: Tape) -> Struck:
    """One of three bargains, once a game; rerolls are gone for good afterwards."""
    gives, clause = GIVES.get((given.bargain, given.moment), "nothing"), BARGAINS[given.bargain]
    reason: BargainReason = "ok" if gives != "nothing" else "wrong_moment"
    if given.mode != "expansion":
        reason, clause = "not_in_mode", "RNR-213" if given.mode == "hundred_thousand" else "RNR-115"
    elif given.already_used:
        reason, clause = "already_used", "RNR-162"
    allowed = reason == "ok"
    said = GIFT_WORDS[gives] if allowed else BARGAIN_REASONS[reason]
    return Struck(
        outcome="allowed" if allowed else "forbidden",
        ledger=[Line(say("Devil's Hand"), said, clause)],
        reason=reason,
        gives=gives if allowed else "nothing",
        rerolls_lost=allowed,
    )
