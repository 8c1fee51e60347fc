"""Who moves first, what arrives, and the exchange (RNR-17 … RNR-36, RNR-84 … RNR-87, table T3)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

SIDES = ("vpa", "vietnam")
PHASES = ("deployment", "orders")


@procedure(
    "rocknroll.first_player_roll",
    "Who chooses the side that moves first?",
    "RNR-17 RNR-18",
    dice="pairs of d6, VPA then Vietnam, until they differ",
)
def first_player_roll(given: Inputs, tape: Tape) -> Outcome:
    """The higher die chooses; equal dice are thrown again."""
    pairs = tape.roll_off(6)
    vpa, vietnam = pairs[-1]
    return Outcome(
        "vpa_chooses" if vpa > vietnam else "vietnam_chooses",
        [Line("VPA", vpa, "RNR-17"), Line("Vietnam", vietnam, "RNR-17"), Line("throws", len(pairs), "RNR-18")],
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


@procedure(
    "rocknroll.income",
    "What arrives, and is the orders deck rebuilt first?",
    "RNR-24 RNR-25 RNR-26 RNR-27 RNR-28 RNR-29 RNR-84 RNR-85 RNR-86 RNR-87",
    Int("orders_deck", 0, 200, help="cards in the orders deck"),
    Int("vpa_unit_sources", 0, 200, help="unit deck and HQ together"),
    Int("vietnam_unit_sources", 0, 200, help="unit deck and HQ together"),
    Flag("deck_ran_out", False, help="it was empty at some moment of the round just ended"),
    Int("unit_income", 0, 3, 1, help="units for each side"),
    Int("order_income", 0, 3, 1, help="orders for each side"),
    Int("vpa_units_in_hand", 0, 60, 0, help="before arrival"),
    Int("vietnam_units_in_hand", 0, 60, 0, help="before arrival"),
)
def income(given: Inputs, tape: Tape) -> Outcome:
    """A unit and an order for each side; a short or emptied orders deck is made anew before."""
    income = given.unit_income, given.order_income
    vpa_units, vpa_orders = arriving(given.vpa_unit_sources, given.vpa_units_in_hand, *income)
    vietnam_units, vietnam_orders = arriving(given.vietnam_unit_sources, given.vietnam_units_in_hand, *income)
    needed = vpa_orders + vietnam_orders
    short = not given.orders_deck or given.orders_deck < needed
    reshuffle = given.deck_ran_out or short
    ledger = [
        Line("units for VPA", vpa_units, "RNR-24"),
        Line("units for Vietnam", vietnam_units, "RNR-24"),
        Line("orders for VPA", vpa_orders, "RNR-24" if vpa_orders == given.order_income else "RNR-26"),
        Line("orders for Vietnam", vietnam_orders, "RNR-24" if vietnam_orders == given.order_income else "RNR-26"),
        Line("orders deck", given.orders_deck, "RNR-85"),
    ]
    if given.deck_ran_out:
        ledger.append(Line("orders deck", "ran out", "RNR-84"))
    return Outcome(
        "reshuffle_then_deal" if reshuffle else "deal",
        ledger,
        vpa_units=vpa_units,
        vpa_orders=vpa_orders,
        vietnam_units=vietnam_units,
        vietnam_orders=vietnam_orders,
        orders_needed=needed,
        **({} if reshuffle else {"orders_left": given.orders_deck - needed}),
    )


@procedure(
    "rocknroll.exchange_check",
    "Is this exchange allowed now?",
    "RNR-31 RNR-32 RNR-33 RNR-34 RNR-35 RNR-36 RNR-143",
    Choice("phase", PHASES),
    Choice("give", ("order", "unit_in_hand", "unit_on_point")),
    Choice("take", ("unit_from_deck", "unit_from_hq", "order_from_deck")),
)
def exchange_check(given: Inputs, tape: Tape) -> Outcome:
    """An order for a unit in deployment, a unit for an order in the orders phase, one for one (table T3)."""
    gives_order, takes_order = given.give == "order", given.take == "order_from_deck"
    reason, clause = "ok", "RNR-31"
    if gives_order == takes_order:
        reason, clause = "not_an_exchange", "RNR-143"
    elif gives_order != (given.phase == "deployment"):
        reason, clause = "wrong_phase", "RNR-35" if given.phase == "deployment" else "RNR-36"
    goes_to = "orders_deck_bottom" if gives_order else "hq"
    return Outcome(
        "allowed" if reason == "ok" else "forbidden",
        [Line("exchange", reason.replace("_", " "), clause)],
        reason=reason,
        given_card_goes_to=goes_to if reason == "ok" else "stays",
    )
