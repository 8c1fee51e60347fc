"""Current Action and Goal Change (RNR-139 … RNR-147)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import Ask, GoesWith, Note, OfHand, Says, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...procedures.resources import (
    PaidIn,
    Priced,
)
from ...state import Player, War
from ..cards.cards_held import held_brief
from ..cards.doubts import doubting
from ..cards.paying import Card, discard_card, payable
from ..common import (
    Name,
    News,
    affordable,
    own_turn,
    pay_rd,
    point_name,
    point_named,
    points_of,
    priced,
    works_here,
)
from ..lapses import lapsing

PayWith = Annotated[
    PaidIn, Note("4 RD, or 2 cards from hand or Points"), Says({"rd": say("RD"), "cards": say("cards")})
]
FirstCard = Annotated[Card | None, Title("first card"), GoesWith("pay_with", "cards")]
SecondCard = Annotated[Name | None, OfHand(), Title("second card"), GoesWith("pay_with", "cards")]
_own_turn = own_turn("deployment", "orders", clause="RNR-147")


def pay(game: War, play: Play, action: Priced, pay_with: PaidIn, cards: Sequence[str | None]) -> tuple[War, News]:
    """The price of an action, wholly in RD or wholly in cards (RNR-145). Raises Refusal."""
    if pay_with == "rd":
        if any(cards):
            raise Refusal("card1", say("a price is paid wholly in RD or wholly in cards"), "RNR-145")
        return pay_rd(game, play.by, action, "pay_with"), []
    asked = priced(game, play.by, action, "cards")
    affordable(asked, "pay_with")
    news: News = []
    before = game.player(play.by)
    for number, card in enumerate(cards[: asked.cards_cost], 1):
        if not card:
            said = say("is missing: the price is {n} cards", n=asked.cards_cost)
            raise Refusal(f"card{number}", said, "RNR-139")
        named = _as_it_lies(game, before, card, f"card{number}")
        game, more = discard_card(game, play, play.by, named, input=f"card{number}")
        news += more
    return game, news


def _as_it_lies(game: War, before: Player, card: str, input: str) -> str:
    """A card of a hand as it is numbered once others of the price have left it: it is named as it lay `before`. Raises
    Refusal for one that has left it."""
    word, _, number = card.strip().lower().partition(" ")
    now = game.player(before.seat)
    lay, lies = (before.orders, now.orders) if word == "order" else (before.units, now.units)
    if not (game.tracked and word in KINDS and number.isdecimal() and 1 <= int(number) <= len(lay)):
        return card
    if game.options.paid_cards == "earlier" and lies:
        return card
    at = next((at for at, each in enumerate(lies, 1) if each is lay[int(number) - 1]), 0)
    if not at:
        raise Refusal(input, say("{card} is given already: name another card", card=card), "RNR-145")
    return f"{word} {at}"


def _second_card(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[object]]:
    """What may be given besides the first card, and the Points besides the first one."""
    first, found = str(given.get("card1") or ""), dict[str, list[object]]()
    alike = game.options.paid_cards == "earlier" or first in KINDS
    if first and not alike:
        found["card2"] = [None, *(each for each in payable(game, by) if each != first)]
    if given.get("a"):
        found["b"] = [each for each in points_of(game) if each != given["a"]]
    return found


KINDS = ("order", "unit")
"""What a card of the hand is called, with its number where the app deals."""


def may_act(game: War, by: str) -> None:
    works_here(game, "RNR-139")
    _own_turn(game, by)
    if game.phase == "deployment" and game.options.current_action_phase == "orders_only":
        raise Refusal("move", say("agreed: in the orders phase only"), "RNR-147")


def _payments(game: War, by: str) -> dict[str, list[str]]:
    return {"card1": payable(game, by), "card2": payable(game, by), "a": points_of(game), "b": points_of(game)}


def _blank(game: War, by: str) -> dict[str, object]:
    pay_with = "rd" if game.player(by).rd >= 4 else "cards"
    return {"pay_with": pay_with, **dict.fromkeys(("card1", "card2", "a", "b"))}


class CurrentAction(Ask):
    pay_with: PayWith = "rd"
    card1: FirstCard = None
    card2: SecondCard = None


class Paid(Result):
    outcome: Literal["paid"]


@move(
    "current_action",
    "Pay for Current Action",
    key="y",
    clauses="RNR-139 RNR-142 RNR-145 RNR-146 RNR-147",
    doubts=doubting(card1="price", card2="price"),
    ready=may_act,
    choices=_payments,
    hints=_blank,
    narrows=lambda game, by, given: {each: of for each, of in _second_card(game, by, given).items() if each != "b"},
    brief=held_brief,
)
@lapsing
def current_action(game: War, given: CurrentAction, play: Play) -> tuple[War, Paid]:
    """Then one own unit attacks, or moves to an adjacent Point; no order is needed and deployment goes on."""
    if game.extra:
        raise Refusal("move", say("one is paid already: attack or move first"), "RNR-139")
    game, news = pay(game, play, "current_action", given.pay_with, (given.card1, given.card2))
    ledger = [Line(say("1 attack or 1 move"), "", "RNR-139")]
    return replace(game, extra=play.by), Paid(outcome="paid", ledger=ledger, news=news)


@current_action.says
def _paid(told: Told[CurrentAction, Paid]) -> Text:
    if told.given.pay_with == "rd":
        return with_news(say("pays 4 RD for a Current Action"), told.found.news)
    return with_news(say("pays 2 cards for a Current Action"), told.found.news)


class GoalChange(Ask):
    a: Annotated[Name, Title("one Point")]
    b: Annotated[Name, Title("the other")]
    pay_with: PayWith = "rd"
    card1: FirstCard = None
    card2: SecondCard = None


class Changed(Result):
    outcome: Literal["swapped"]


@move(
    "goal_change",
    "Swap two Points (Goal Change)",
    key="w",
    clauses="RNR-140 RNR-141 RNR-142 RNR-145 RNR-147",
    doubts=doubting(card1="price", card2="price"),
    ready=may_act,
    choices=_payments,
    hints=_blank,
    narrows=_second_card,
    brief=held_brief,
)
@lapsing
def goal_change(game: War, given: GoalChange, play: Play) -> tuple[War, Changed]:
    """Two Points change places; units stay where they lie and so stand at other Points."""
    a, b = point_named(game, given.a, "a"), point_named(game, given.b, "b")
    if a == b:
        raise Refusal("b", say("name two different Points"), "RNR-140")
    game, news = pay(game, play, "goal_change", given.pay_with, (given.card1, given.card2))
    swapped = {a: b, b: a}
    field = {id: replace(unit, point=swapped.get(unit.point, unit.point)) for id, unit in game.field.items()}
    points = tuple(swapped.get(id, id) for id in game.points)
    said = say("{a} and {b} change places", a=point_name(game, a), b=point_name(game, b))
    game = replace(game, field=field, points=points)
    return game, Changed(outcome="swapped", ledger=[Line(said, "", "RNR-140")], news=news)


@goal_change.says
def _changed(told: Told[GoalChange, Changed]) -> Text:
    return with_news(say("Goal Change: {change}", change=told.found.ledger[0].label), told.found.news)
