"""Devil's Hand: one bargain a game (RNR-162 … RNR-168)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, with_news
from taos_tui.rules.asks import ANEW, APART, Ask, Note, OfHand, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows
from taos_tui.rules.wording import Text, count, listed, say

from ...printed import texts_by_name
from ...procedures.resources import (
    BARGAIN_MOMENTS,
    BARGAIN_REASONS,
    GIFT_WORDS,
    Bargain,
    DevilsHandCheck,
    Moment,
    Struck,
    devils_hand_check,
)
from ...state import War, with_player
from ..cards.cards_held import named_brief
from ..cards.claims import claim, unclaimed
from ..cards.doubts import doubting
from ..cards.mixing import Mixed, mixed
from ..cards.zones import into, title, without
from ..common import (
    PHASES,
    Name,
    nothing_open,
    side,
    works_here,
)
from ..lapses import lapsing
from .orders import OrderPlace, attackers, order_name, order_titles, place_unasked, play_order

PRICE = say("Its price: no reroll and no ROCK'N'ROLL to the end of the game")
_bargaining = PHASES.only("deployment", "orders", clause="RNR-162")


def may_bargain(game: War, by: str) -> None:
    works_here(game, "RNR-162")
    _bargaining(game, by)
    nothing_open(game)
    if game.player(by).devils_hand:
        said = say("{side} has struck its bargain: once per game", side=side(game, by))
        raise Refusal("move", said, "RNR-162")
    if game.interrupt:
        raise Refusal("move", say("an interruption is going on"), "RNR-165")


def dead(game: War, by: str) -> list[str]:
    """The dead of a side by name; one that died closed by its number, also where its own player looks (RNR-225)."""
    names, closed = [], 0
    for card in game.player(by).graveyard:
        closed += not card.public
        names.append(title(game, card, "units") if card.public else f"closed {closed}")
    return names


def _place_of(game: War, by: str, unit: str) -> int | None:
    """Where in the graveyard it lies; files begun before name who died closed."""
    names, graveyard = dead(game, by), game.player(by).graveyard
    found = [at for at, name in enumerate(names) if name.lower() == unit.lower()]
    if game.options.hand_order == "earlier":
        known = [at for at, card in enumerate(graveyard) if card.known]
        found += [at for at in known if title(game, graveyard[at], "units").lower() == unit.lower()]
    return found[0] if found else None


def _dead_texts(game: War, by: str) -> Mapping[str, Mapping[str, str]]:
    """What is printed on the dead that may be read here; who died closed is told so to its own player."""
    found: dict[str, str] = {}
    for name, card in zip(dead(game, by), game.player(by).graveyard, strict=True):
        if card.known:
            unit = title(game, card, "units")
            text = texts_by_name(game, [card.value]).get(unit, "")
            found[name] = text if name == unit else say("{unit}: {text}", unit=unit, text=text)
    return {"unit": found}


def _strike(game: War, by: str, bargain: Bargain) -> tuple[War, Struck]:
    """The bargain, if it may be struck now (procedure `devils_hand_check`); no rerolls from then on. Raises Refusal."""
    moment: Moment = "enemy_turn"
    if by == game.active:
        moment = "own_deployment" if game.phase == "deployment" else "own_orders"
    found = devils_hand_check.decide(
        NO_DICE,
        DevilsHandCheck(bargain=bargain, moment=moment, already_used=game.player(by).devils_hand, mode=game.mode),
    )
    if found.outcome == "forbidden":
        why = BARGAIN_MOMENTS[bargain] if found.reason == "wrong_moment" else BARGAIN_REASONS[found.reason]
        raise Refusal("bargain", why, found.ledger[0].clause)
    return with_player(game, replace(game.player(by), devils_hand=True)), found


class Bargained(Follows[Struck]):
    outcome: Literal["struck"]
    order: str = ""


class Bargains(Ask):
    bargain: Annotated[
        Literal["two_cards", "revive"],
        ANEW,
        Says({"two_cards": say("two cards"), "revive": say("a dead unit back")}),
    ] = "two_cards"
    unit: Annotated[Name | None, Note("a dead unit back: which")] = None


class DevilsHand(Bargains, Mixed):
    """The bargain, and the hand that a dead unit comes into."""


@move(
    "devils_hand",
    "Devil's Hand",
    key="h",
    clauses="RNR-162 RNR-163 RNR-164 RNR-166 RNR-168",
    ready=may_bargain,
    choices=lambda game, by: {"unit": dead(game, by)},
    hints=lambda game, by: {"bargain": None, "unit": None},
    texts=_dead_texts,
    brief=lambda game, by: [PRICE],
)
@lapsing
def devils_hand(game: War, given: DevilsHand, play: Play) -> tuple[War, Bargained]:
    """Once per game, in the own turn: two cards, or a dead unit for the hand; no rerolls from then on."""
    game, found = _strike(game, play.by, given.bargain)
    bargained = Bargained(outcome="struck", ledger=found.ledger, card=found)
    if found.gives == "unit_to_hand":
        return _back_to_hand(game, given, play), bargained
    if found.gives == "two_units":
        left = max(0, unclaimed(game, play.by, "unit"))
        if left < 2:
            said = count("{n} unit is left to take, not 2", "{n} units are left to take, not 2", left)
            raise Refusal("bargain", said, "RNR-163")
        return claim(game, play.by, "unit", "RNR-163", 2), bargained
    left = max(0, unclaimed(game, play.by, "order"))
    if left < 2:
        said = count("{n} order is left to take, not 2", "{n} orders are left to take, not 2", left)
        raise Refusal("bargain", said, "RNR-163")
    return claim(game, play.by, "order", "RNR-163", 2), bargained


@devils_hand.says
def _struck(told: Told[DevilsHand, Bargained]) -> Text:
    gift: str = GIFT_WORDS[told.found.card.gives]
    if told.given.unit and told.found.card.gives == "unit_to_hand":
        gift = say("{unit}, dead, to the hand", unit=told.given.unit)
    return with_news(say("strikes the bargain of Devil's Hand: {gift}", gift=gift), told.found.news)


def _back_to_hand(game: War, given: DevilsHand, play: Play) -> War:
    """A dead unit returns to the hand (RNR-164). Raises Refusal."""
    player, names = game.player(play.by), dead(game, play.by)
    at = _place_of(game, play.by, given.unit or "")
    if at is None:
        if not names:
            raise Refusal("unit", say("there is no dead unit"), "RNR-164")
        raise Refusal("unit", say("name a dead unit: {names}", names=listed(names, "or")), "RNR-164")
    back = player.graveyard[at]
    game = with_player(game, replace(player, graveyard=without(player.graveyard, at)))
    return mixed(into(game, play.by, "units", back), given, play, play.by)


def may_interrupt(game: War, by: str) -> None:
    may_bargain(game, by)
    if not game.player(by).orders:
        said = say("{side} has no order in hand to interrupt with", side=side(game, by))
        raise Refusal("move", said, "RNR-165")


def _interrupting(game: War, by: str) -> list[Text]:
    """Its price, that an attack or a move would reach nobody, and the hand."""
    reach: list[Text] = []
    if not any(True for _ in game.of(by)):
        reach = [say("No own unit is on the field: an attack or a move would be lost")]
    elif not attackers(game, by):
        reach = [say("No own unit has an enemy in reach: an attack would find nobody")]
    return [PRICE, *reach, *named_brief(game, by)]


class Interrupt(Ask):
    order: Annotated[
        Name | None, APART, OfHand("orders"), Note("the one order that is played, chosen when the interruption begins")
    ] = None
    place: OrderPlace = None


@move(
    "interrupt",
    "Devil's Hand: interrupt",
    clauses="RNR-162 RNR-165 RNR-166 RNR-167 RNR-168",
    doubts=doubting(order="orders"),
    ready=may_interrupt,
    who=lambda game: other(game.active),
    choices=lambda game, by: {"order": order_titles(game, by)},
    hints=lambda game, by: {"order": None, "place": None},
    brief=_interrupting,
    unasked=place_unasked,
    weighs=lambda game, by, given: () if given.get("order") or given.get("place") else ("order",),
)
@lapsing
def interrupt(game: War, given: Interrupt, play: Play) -> tuple[War, Bargained]:
    """Once per game, in the enemy's turn: play one own order, then the enemy goes on; no rerolls from then on."""
    game, found = _strike(game, play.by, "interrupt")
    game = replace(game, interrupt=play.by, resumes=game.order, order=None)
    bargained = Bargained(outcome="struck", ledger=found.ledger, card=found)
    if not given.order and not given.place:
        if game.options.interruptions == "named":
            raise Refusal("order", say("is missing: an interruption is the one order that it begins with"), "RNR-165")
        return game, bargained
    game, order = play_order(game, play, given.order or "", given.place)
    return game, replace(bargained, order=order_name(game, order))


@interrupt.says
def _interrupted(told: Told[Interrupt, Bargained]) -> Text:
    if told.found.order:
        return say("interrupts by Devil's Hand and plays {order}", order=told.found.order)
    return say("interrupts by Devil's Hand for one order")
