"""Cards for cards and cards for RD (RNR-30 … RNR-37, RNR-133 … RNR-135, RNR-143)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE, told_lines, with_news
from taos_tui.rules.asks import ANEW, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...procedures.arrival import ExchangeCheck, exchange_check
from ...procedures.resources import Priced
from ...state import War
from ..common import PHASES, Nothing, gain_rd, in_expansion, marks, own_turn, pay_rd, priced, side
from ..lapses import lapsing
from ..throws.captives import captor
from ..throws.throwing import own_throw, thrower
from .cards_held import held_brief
from .claims import claim, unclaimed
from .doubts import doubting
from .draws import sources
from .paying import Card, discard_card, in_full, only_card, payable

Taken = Literal["unit", "order"]
WANTED: Mapping[Taken, Text] = {"unit": say("1 unit to take"), "order": say("1 order to take")}
in_own_turn = own_turn("deployment", "orders", clause="RNR-30")


def given_kind(text: str) -> Literal["order", "unit_in_hand", "unit_on_point"]:
    """What is given, as the exchange card calls it."""
    word = text.strip().partition(" ")[0].lower()
    return "order" if word == "order" else "unit_in_hand" if word == "unit" else "unit_on_point"


def of_phase(game: War) -> Taken:
    """What may be had in this phase."""
    return "unit" if game.phase == "deployment" else "order"


def supply(game: War, seat: str, kind: Taken, input: str = "take") -> None:
    """Refuse a payment for which nothing is left, counting what was paid for already (RNR-86, RNR-R5)."""
    if unclaimed(game, seat, kind) > 0:
        return
    if kind == "unit":
        if sources(game, seat):
            raise Refusal(input, say("every unit left in deck and HQ is paid for"), "RNR-31")
        raise Refusal(input, say("unit deck and HQ are empty"), "RNR-31")
    if game.deck.count:
        raise Refusal(input, say("every card left in the orders deck is paid for"), "RNR-86")
    raise Refusal(input, say("the orders deck is empty: exchanges and purchases of orders wait"), "RNR-86")


def given_choices(game: War, by: str) -> dict[str, list[str]]:
    return {"give": payable(game, by)}


def first_given(game: War, by: str) -> dict[str, object]:
    """The card where there is just one kind; else nobody's is taken that was not named."""
    return {"give": only_card(game, by)}


def exchangeable(game: War, by: str) -> dict[str, list[str]]:
    """What this phase lets a side give: orders in deployment, units after it (table T3)."""
    orders = game.phase == "deployment"
    return {"give": [name for name in payable(game, by) if (given_kind(name) == "order") == orders]}


def _exchanged_alone(game: War, by: str) -> dict[str, object]:
    found = exchangeable(game, by)["give"]
    return {"give": found[0] if len(found) == 1 else None}


def _can_exchange(game: War, by: str) -> bool:
    """Is there something to give in this phase, and something to be had for it?"""
    return bool(exchangeable(game, by)["give"]) and unclaimed(game, by, of_phase(game)) > 0


class Exchange(Ask):
    give: Card
    take: Annotated[Taken | None, ANEW, Note("left out: what this phase allows")] = None


def _take_unasked(game: War, by: str) -> tuple[str, ...]:
    """The phase says what is taken (table T3): no form asks for it."""
    return ("take",)


class Exchanged(Result):
    outcome: Literal["exchanged"]


@move(
    "exchange",
    "Exchange 1 for 1",
    key="e",
    clauses="RNR-30 RNR-31 RNR-32 RNR-33 RNR-34 RNR-35 RNR-36 RNR-86",
    doubts=doubting(give="price"),
    ready=in_own_turn,
    choices=exchangeable,
    unasked=_take_unasked,
    offered=_can_exchange,
    hints=_exchanged_alone,
    brief=held_brief,
)
@lapsing
def exchange(game: War, given: Exchange, play: Play) -> tuple[War, Exchanged]:
    """An order for a unit in deployment, a unit for an order in the orders phase; then take the card."""
    kind = given.take or of_phase(game)
    deploying = game.phase == "deployment"
    found = exchange_check.decide(
        NO_DICE,
        ExchangeCheck(
            phase="deployment" if deploying else "orders",
            give=given_kind(in_full(game, play.by, given.give)),
            take="order_from_deck" if kind == "order" else "unit_from_deck",
        ),
    )
    if found.outcome == "forbidden":
        clause = "RNR-35" if deploying else "RNR-36"
        if found.reason == "not_an_exchange" and given.take is not None:
            raise Refusal("give", say("a unit for an order, or an order for a unit"), clause)
        if deploying:
            raise Refusal("give", say("in deployment only an order for a unit: order, or one of the hand"), clause)
        raise Refusal("give", say("in the orders phase only a unit for an order: unit, or one of your own"), clause)
    supply(game, play.by, kind)
    game, news = discard_card(game, play, play.by, given.give, input="give")
    return claim(game, play.by, kind, "RNR-31"), Exchanged(
        outcome="exchanged", ledger=[Line(WANTED[kind], "", "RNR-31")], news=news
    )


@exchange.says
def _exchanged(told: Told[Exchange, Exchanged]) -> Text:
    return with_news(say("exchange: {wanted}", wanted=told_lines(told.found.ledger)), told.found.news)


def may_buy(game: War, by: str) -> None:
    in_expansion(game, "RNR-135")
    in_own_turn(game, by)


class Bought(Result):
    outcome: Literal["bought"]


def _can_buy(game: War, by: str) -> bool:
    """Are there 2 RD, and something to be had for them?"""
    price = priced(game, by, "buy_unit" if of_phase(game) == "unit" else "buy_order")
    return price.outcome == "affordable" and unclaimed(game, by, of_phase(game)) > 0


def _price_told(game: War, by: str) -> list[Text]:
    """What is bought, and what is left of the RD after it (RNR-135, RNR-142)."""
    rd, kind = game.player(by).rd, of_phase(game)
    wanted = say("1 unit, from the deck or HQ") if kind == "unit" else say("1 order, from its deck")
    price = priced(game, by, "buy_unit" if kind == "unit" else "buy_order")
    return [say("{n} of {rd} RD buy {wanted}", n=price.rd_cost, rd=rd, wanted=wanted)]


@move(
    "buy",
    "Buy for 2 RD",
    key="b",
    clauses="RNR-86 RNR-135 RNR-142",
    ready=may_buy,
    offered=_can_buy,
    asks=lambda game, by: True,
    brief=_price_told,
)
@lapsing
def buy(game: War, given: Nothing, play: Play) -> tuple[War, Bought]:
    """A unit in deployment, an order in the orders phase; then take it."""
    kind = of_phase(game)
    supply(game, play.by, kind, "move")
    game = pay_rd(game, play.by, "buy_unit" if kind == "unit" else "buy_order")
    return claim(game, play.by, kind, "RNR-135"), Bought(outcome="bought", ledger=[Line(WANTED[kind], "", "RNR-135")])


@buy.says
def _bought(told: Told[Nothing, Bought]) -> Text:
    return with_news(say("buys a card for 2 RD: {wanted}", wanted=told_lines(told.found.ledger)), told.found.news)


class Give(Ask):
    give: Card


class Swapped(Result):
    outcome: Literal["swapped"]


SWAPS: tuple[Priced, ...] = ("swap_order", "swap_unit")


def _swappable(game: War, by: str) -> dict[str, list[str]]:
    """What this phase lets a side swap: units in deployment, orders after it (table T1)."""
    units = of_phase(game) == "unit"
    return {"give": [name for name in payable(game, by) if (given_kind(name) != "order") == units]}


def _swapped_alone(game: War, by: str) -> dict[str, object]:
    return {"give": only_card(game, by, _swappable(game, by)["give"])}


def _can_swap(game: War, by: str) -> bool:
    """Is there an RD for it, and a card that this phase lets a side swap?"""
    can_pay = any(priced(game, by, price).outcome == "affordable" for price in SWAPS)
    return can_pay and bool(_swappable(game, by)["give"])


@move(
    "swap",
    "Swap a card for 1 RD",
    key="s",
    clauses="RNR-86 RNR-135 RNR-143",
    doubts=doubting(give="price"),
    ready=may_buy,
    offered=_can_swap,
    choices=_swappable,
    hints=_swapped_alone,
    brief=held_brief,
)
@lapsing
def swap(game: War, given: Give, play: Play) -> tuple[War, Swapped]:
    """That card and 1 RD bring another one of its kind; then take it."""
    kind: Taken = "order" if given_kind(in_full(game, play.by, given.give)) == "order" else "unit"
    supply(game, play.by, kind, "give")
    game = pay_rd(game, play.by, "swap_order" if kind == "order" else "swap_unit", "give")
    game, news = discard_card(game, play, play.by, given.give, input="give")
    return claim(game, play.by, kind, "RNR-143"), Swapped(
        outcome="swapped", ledger=[Line(WANTED[kind], "", "RNR-143")], news=news
    )


@swap.says
def _swapped(told: Told[Give, Swapped]) -> Text:
    return with_news(say("swaps a card for 1 RD: {wanted}", wanted=told_lines(told.found.ledger)), told.found.news)


_may_discard = PHASES.only("deployment", "orders", "housekeeping", clause="RNR-133")


def may_burn(game: War, by: str) -> None:
    in_expansion(game, "RNR-133")
    if game.phase != "scoring" or game.options.scoring_discards == "refused":
        _may_discard(game, by)
    if game.throw:
        own_throw(game, by)
        return
    deals = game.phase == "housekeeping"
    active = bool(game.player(by).prisoners) if deals else by in (game.active, game.interrupt) or _reacts(game, by)
    if not active:
        raise Refusal("seat", say("this is no active part of {side}", side=side(game, by)), "RNR-134")


def _reacts(game: War, by: str) -> bool:
    """May an ability of this side go off in the enemy's turn: one that is due, one that may save, a "!" (RNR-134)?"""
    due = any(game.field[name].seat == by for name in game.queue)
    dying = any(each.unit.seat == by for each in game.fallen)
    return due or dying or any("exclamation" in marks(game, unit) for unit in game.of(by))


def _burner(game: War) -> str:
    """Who is likeliest to want RD: whoever throws, whose ability is due, or deals with prisoners, else the own turn."""
    if game.throw:
        return thrower(game)
    if game.queue:
        return game.field[game.queue[0]].seat or game.active
    return captor(game) if game.phase == "housekeeping" else game.interrupt or game.active


class Discarded(Result):
    outcome: Literal["discarded"]


@move(
    "burn",
    "Discard a card for 1 RD",
    key="x",
    clauses="RNR-119 RNR-133 RNR-134 RNR-136",
    doubts=doubting(give="price"),
    ready=may_burn,
    who=_burner,
    choices=given_choices,
    hints=first_given,
    brief=held_brief,
)
@lapsing
def burn(game: War, given: Give, play: Play) -> tuple[War, Discarded]:
    """One own card, from hand or a Point, brings 1 RD."""
    game, news = discard_card(game, play, play.by, given.give, input="give")
    game, more = gain_rd(game, play.by, cards_discarded=1)
    return game, Discarded(outcome="discarded", news=[*news, *more])


@burn.says
def _discarded(told: Told[Give, Discarded]) -> Text:
    return with_news(say("discards a card for 1 RD"), told.found.news)
