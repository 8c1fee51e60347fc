"""Current Action, Goal Change, Devil's Hand (RNR-139 … RNR-147, RNR-162 … RNR-168)."""

from collections.abc import Sequence

from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import War, other, replace, with_player
from .cards_held import held_brief, place_of
from .claims import claim
from .common import (
    PRICE_REASONS,
    News,
    cards_to_give,
    in_expansion,
    in_phase,
    nothing_open,
    own_turn,
    pay_rd,
    point_name,
    point_named,
    points_of,
    side,
    told,
    verdict,
)
from .draws import sources
from .paying import discard_card, payable
from .zones import into, title, without

PAY_WITH = Choice("pay_with", ("rd", "cards"), "rd", help="4 RD, or 2 cards from hand or Points")
CARDS_PAID = (
    Text("card1", optional=True, high=60, help="order, unit, or a unit on a Point; a number says which of the hand"),
    Text("card2", optional=True, high=60),
)


def pay(game: War, play: Play, action: str, pay_with: str, cards: Sequence[str | None]) -> tuple[War, News]:
    """The price of an action, wholly in RD or wholly in cards (RNR-145). Raises Refusal."""
    if pay_with == "rd":
        if any(cards):
            raise Refusal("card1", "a price is paid wholly in RD or wholly in cards", "RNR-145")
        return pay_rd(game, play.by, action, "pay_with"), []
    asked = verdict(
        "rd_cost",
        action=action,
        phase=game.phase,
        rd_available=game.player(play.by).rd,
        cards_available=cards_to_give(game, play.by),
        pay_with="cards",
        mode="hundred_thousand" if game.mode == "hundred_thousand" else "expansion",
    )
    if asked["outcome"] != "affordable":
        reason, clause = PRICE_REASONS[asked["outcome"]]
        raise Refusal("pay_with", f"{reason} (price {asked['cards_cost']} cards)", clause)
    news: News = []
    for number, card in enumerate(cards[: asked["cards_cost"]], 1):
        if not card:
            raise Refusal(f"card{number}", f"is missing: the price is {asked['cards_cost']} cards", "RNR-139")
        game, more = discard_card(game, play, play.by, card, input=f"card{number}")
        news += more
    return game, news


def _may_act(game: War, by: str) -> None:
    in_expansion(game, "RNR-139")
    if game.mode == "hundred_thousand":
        raise Refusal("move", "does not work in 100 000", "RNR-213")
    own_turn("deployment", "orders", clause="RNR-147")(game, by)
    if game.phase == "deployment" and game.option("current_action_phase") == "orders_only":
        raise Refusal("move", "agreed: in the orders phase only (option current_action_phase)", "RNR-147")


def _payments(game: War, by: str) -> dict[str, list[str]]:
    return {"card1": payable(game, by), "card2": payable(game, by), "a": points_of(game), "b": points_of(game)}


def _blank(game: War, by: str) -> dict[str, object]:
    return {"pay_with": "rd" if game.player(by).rd >= 4 else "cards", "card1": None, "card2": None}


@move(
    "current_action",
    "Pay for Current Action",
    PAY_WITH,
    *CARDS_PAID,
    key="y",
    clauses="RNR-139 RNR-142 RNR-145 RNR-146 RNR-147",
    ready=_may_act,
    choices=_payments,
    hints=_blank,
    brief=held_brief,
)
def current_action(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Then one own unit attacks, or moves to an adjacent Point; no order is needed and deployment goes on."""
    if game.extra:
        raise Refusal("move", "one is paid already: attack or move first", "RNR-139")
    game, news = pay(game, play, "current_action", given.pay_with, (given.card1, given.card2))
    return replace(game, extra=play.by), Outcome("paid", [Line("Current Action", "1 attack or move", "RNR-139")], news)


@move(
    "goal_change",
    "Swap two Points",
    Text("a", high=60),
    Text("b", high=60),
    PAY_WITH,
    *CARDS_PAID,
    key="w",
    clauses="RNR-140 RNR-141 RNR-142 RNR-145 RNR-147",
    ready=_may_act,
    choices=_payments,
    hints=lambda game, by: {**_blank(game, by), "a": None, "b": None},
    brief=held_brief,
)
def goal_change(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Two Points change places; units stay where they lie and so stand at other Points."""
    a, b = point_named(game, given.a, "a"), point_named(game, given.b, "b")
    if a == b:
        raise Refusal("b", "name two different Points", "RNR-140")
    game, news = pay(game, play, "goal_change", given.pay_with, (given.card1, given.card2))
    swapped = {a: b, b: a}
    field = {id: replace(unit, point=swapped.get(unit.point, unit.point)) for id, unit in game.field.items()}
    points = tuple(swapped.get(id, id) for id in game.points)
    line = Line("Goal Change", f"{point_name(game, a)} and {point_name(game, b)}", "RNR-140")
    return replace(game, field=field, points=points), Outcome("swapped", [line], news)


def _may_bargain(game: War, by: str) -> None:
    in_expansion(game, "RNR-162")
    in_phase("deployment", "orders", clause="RNR-162")(game, by)
    nothing_open(game)
    if game.player(by).devils_hand:
        raise Refusal("move", f"{side(game, by)} has struck its bargain: once per game", "RNR-162")
    if game.interrupt:
        raise Refusal("move", "an interruption is going on", "RNR-165")


def _dead(game: War, by: str) -> list[str]:
    return [title(game, card, "units") for card in game.player(by).graveyard if card.known]


def _strike(game: War, by: str, bargain: str) -> tuple[War, Outcome]:
    """The bargain, if it may be struck now (procedure `devils_hand_check`); no rerolls from then on. Raises Refusal."""
    found = verdict(
        "devils_hand_check",
        bargain=bargain,
        moment=f"own_{game.phase}" if by == game.active else "enemy_turn",
        already_used=game.player(by).devils_hand,
        mode=game.mode,
    )
    if found["outcome"] == "forbidden":
        clause = "RNR-213" if found["reason"] == "not_in_mode" else "RNR-167"
        raise Refusal("bargain", f"{told(bargain)}: {told(found['reason'])}", clause)
    line = Line("Devil's Hand", told(found["gives"]), "RNR-162")
    return with_player(game, by, devils_hand=True), Outcome("struck", [line], gives=found["gives"])


@move(
    "devils_hand",
    "Devil's Hand",
    Choice("bargain", ("two_cards", "revive"), "two_cards"),
    Text("unit", optional=True, high=60, help="revive: the dead unit that returns"),
    key="h",
    clauses="RNR-162 RNR-163 RNR-164 RNR-166 RNR-168",
    ready=_may_bargain,
    choices=lambda game, by: {"unit": _dead(game, by)},
    hints=lambda game, by: {"bargain": "two_cards", "unit": None},
)
def devils_hand(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Once per game, in the own turn: two cards, or a dead unit for the hand; no rerolls from then on."""
    game, outcome = _strike(game, play.by, given.bargain)
    if outcome["gives"] == "unit_to_hand":
        return _back_to_hand(game, play, given.unit), outcome
    kind = "unit" if outcome["gives"] == "two_units" else "order"
    left = sources(game, play.by) if kind == "unit" else game.deck.count
    if left < 2:
        raise Refusal("bargain", f"there are {left} {kind}s to take", "RNR-163")
    return claim(game, play.by, kind, 2), outcome


def _back_to_hand(game: War, play: Play, unit: str | None) -> War:
    """A dead unit returns to the hand (RNR-164). Raises Refusal."""
    dead = game.player(play.by).graveyard
    if not unit or unit not in _dead(game, play.by):
        raise Refusal("unit", f"name a dead unit: {', '.join(_dead(game, play.by)) or 'there is none'}", "RNR-164")
    at = place_of(game, dead, "units", unit, play.vault, "unit")
    return into(with_player(game, play.by, graveyard=without(dead, at)), play.by, "units", dead[at])


@move(
    "interrupt",
    "Devil's Hand: interrupt",
    clauses="RNR-162 RNR-165 RNR-166 RNR-167 RNR-168",
    ready=_may_bargain,
    who=lambda game: other(game.active),
)
def interrupt(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Once per game, in the enemy's turn: play one own order, then the enemy goes on; no rerolls from then on."""
    game, outcome = _strike(game, play.by, "interrupt")
    return replace(game, interrupt=play.by, resumes=game.order, order=None), outcome
