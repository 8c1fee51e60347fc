"""Who moves first, what arrives, and the exchange (RNR-17 … RNR-36, RNR-84 … RNR-87, table T3)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import UNSET, Line, Result, Unset
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

Side = Literal["vpa", "vietnam"]
Phase = Literal["deployment", "orders"]
Income = Annotated[int, Within(0, 3), Note("for each side")]
Sources = Annotated[int, Within(0, 200), Note("unit deck and HQ together")]
InHand = Annotated[int, Within(0, 60), Note("before arrival")]


class FirstPlayerRoll(Ask):
    pass


class FirstPlayer(Result):
    outcome: Literal["vpa_chooses", "vietnam_chooses"]
    vpa_die: int
    vietnam_die: int
    throws: int


@procedure(
    "rocknroll.first_player_roll",
    "Who chooses the side that moves first?",
    "RNR-17 RNR-18",
    dice="pairs of d6, VPA then Vietnam, until they differ",
)
def first_player_roll(given: FirstPlayerRoll, tape: Tape) -> FirstPlayer:
    """The higher die chooses; equal dice are thrown again."""
    pairs = tape.roll_off(6)
    vpa, vietnam = pairs[-1]
    return FirstPlayer(
        outcome="vpa_chooses" if vpa > vietnam else "vietnam_chooses",
        ledger=[
            Line(say("VPA"), vpa, "RNR-17"),
            Line(say("Vietnam"), vietnam, "RNR-17"),
            Line(say("throws"), len(pairs), "RNR-18"),
        ],
        vpa_die=vpa,
        vietnam_die=vietnam,
        throws=len(pairs),
    )


def arriving(sources: int, in_hand: int, units: int, orders: int) -> tuple[int, int]:
    """Units and orders that a side takes: `units` and `orders` are its income, `sources` its unit deck and HQ together.

    Each unit that is not to be had is replaced by an order, unless a unit was in hand before (RNR-26, RNR-27).
    """
    taken = min(units, sources)
    return taken, orders + (0 if in_hand else units - taken)


class Arrival(Ask):
    orders_deck: Annotated[int, Within(0, 200), Note("cards in the orders deck")]
    vpa_unit_sources: Sources
    vietnam_unit_sources: Sources
    deck_ran_out: Annotated[bool, Note("it was empty at some moment of the round just ended")] = False
    unit_income: Income = 1
    order_income: Income = 1
    vpa_units_in_hand: InHand = 0
    vietnam_units_in_hand: InHand = 0


class Arriving(Result):
    outcome: Literal["deal", "reshuffle_then_deal"]
    vpa_units: int
    vpa_orders: int
    vietnam_units: int
    vietnam_orders: int
    orders_needed: int
    orders_left: int | Unset = UNSET


@procedure(
    "rocknroll.income",
    "What arrives, and is the orders deck rebuilt first?",
    "RNR-24 RNR-25 RNR-26 RNR-27 RNR-28 RNR-29 RNR-84 RNR-85 RNR-86 RNR-87",
)
def income(given: Arrival, tape: Tape) -> Arriving:
    """A unit and an order for each side; a short or emptied orders deck is made anew before."""
    each = given.unit_income, given.order_income
    vpa_units, vpa_orders = arriving(given.vpa_unit_sources, given.vpa_units_in_hand, *each)
    vietnam_units, vietnam_orders = arriving(given.vietnam_unit_sources, given.vietnam_units_in_hand, *each)
    needed = vpa_orders + vietnam_orders
    short = not given.orders_deck or given.orders_deck < needed
    reshuffle = given.deck_ran_out or short
    ledger = [
        Line(say("units for VPA"), vpa_units, "RNR-24"),
        Line(say("units for Vietnam"), vietnam_units, "RNR-24"),
        Line(say("orders for VPA"), vpa_orders, _orders_clause(vpa_orders, given)),
        Line(say("orders for Vietnam"), vietnam_orders, _orders_clause(vietnam_orders, given)),
        Line(say("orders deck"), given.orders_deck, "RNR-85"),
    ]
    if given.deck_ran_out:
        ledger.append(Line(say("orders deck"), say("ran out"), "RNR-84"))
    return Arriving(
        outcome="reshuffle_then_deal" if reshuffle else "deal",
        ledger=ledger,
        vpa_units=vpa_units,
        vpa_orders=vpa_orders,
        vietnam_units=vietnam_units,
        vietnam_orders=vietnam_orders,
        orders_needed=needed,
        orders_left=UNSET if reshuffle else given.orders_deck - needed,
    )


def _orders_clause(orders: int, given: Arrival) -> str:
    return "RNR-24" if orders == given.order_income else "RNR-26"


class ExchangeCheck(Ask):
    phase: Phase
    give: Literal["order", "unit_in_hand", "unit_on_point"]
    take: Literal["unit_from_deck", "unit_from_hq", "order_from_deck"]


ExchangeReason = Literal["ok", "wrong_phase", "not_an_exchange"]
EXCHANGE_WORDS: Mapping[ExchangeReason, Text] = {
    "ok": say("ok"),
    "wrong_phase": say("wrong phase"),
    "not_an_exchange": say("not an exchange"),
}


class Exchange(Result):
    outcome: Literal["allowed", "forbidden"]
    reason: ExchangeReason
    given_card_goes_to: Literal["orders_deck_bottom", "hq", "stays"]


@procedure(
    "rocknroll.exchange_check",
    "Is this exchange allowed now?",
    "RNR-31 RNR-32 RNR-33 RNR-34 RNR-35 RNR-36 RNR-143",
)
def exchange_check(given: ExchangeCheck, tape: Tape) -> Exchange:
    """An order for a unit in deployment, a unit for an order in the orders phase, one for one (table T3)."""
    gives_order, takes_order = given.give == "order", given.take == "order_from_deck"
    reason: ExchangeReason = "ok"
    clause = "RNR-31"
    if gives_order == takes_order:
        reason, clause = "not_an_exchange", "RNR-143"
    elif gives_order != (given.phase == "deployment"):
        reason, clause = "wrong_phase", "RNR-35" if given.phase == "deployment" else "RNR-36"
    allowed = reason == "ok"
    return Exchange(
        outcome="allowed" if allowed else "forbidden",
        ledger=[Line(say("exchange"), EXCHANGE_WORDS[reason], clause)],
        reason=reason,
        given_card_goes_to="stays" if not allowed else "orders_deck_bottom" if gives_order else "hq",
    )
