"""The end of a round: prisoners, the price of an empty field, the next round (RNR-117 … RNR-122, RNR-158)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, with_news
from taos_tui.rules.asks import APART, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ...procedures.limits import ContingentCheck, contingent_check
from ...state import SEATS, War, with_player
from ..cards.cards_held import hq_names, hq_place, out_of_sight
from ..cards.claims import claim, claims_of, quiet
from ..cards.doubts import doubting
from ..cards.draws import turn_up_top
from ..cards.taking import hq_texts
from ..cards.zones import into, open_card, owner, title, without
from ..common import PHASES, Name, News, nothing_open, side
from ..lapses import lapsing
from ..throws.annihilation import annihilation
from ..throws.captives import undealt
from ..throws.settling import combat_loss
from .rounds import first_seat
from .turns import start_round

_closing = PHASES.only("housekeeping", clause="RNR-121")
_paying = PHASES.only("housekeeping", clause="RNR-117")


def may_close(game: War, by: str) -> None:
    _closing(game, by)
    nothing_open(game)
    if debtor(game):
        raise Refusal("move", say("{side} gives up a unit first", side=side(game, debtor(game))), "RNR-117")
    if any(each.kind == "captive" for seat in SEATS for each in claims_of(game, seat)):
        raise Refusal("move", say("the order that a prisoner brought is taken first"), "RNR-158")


class RoundClosed(Result):
    outcome: Literal["closed"]


def prisoners_wait(game: War) -> bool:
    """May something still be done with a prisoner before the round is closed (RNR-152)?"""
    return any(undealt(game, seat) for seat in SEATS)


class CloseRound(Ask):
    leave: Annotated[bool, Note("yes: prisoners with whom nothing was done stay as they are")] = True


@move(
    "close_round",
    "End the round",
    key="n",
    clauses="RNR-117 RNR-121 RNR-157 RNR-158 RNR-190 RNR-206",
    ready=may_close,
    who=first_seat,
    asks=lambda game, by: prisoners_wait(game),
    hints=lambda game, by: {"leave": False if prisoners_wait(game) else None},
    obvious=lambda game: game.phase == "housekeeping" and quiet(game) and not prisoners_wait(game),
)
@lapsing
def close_round(game: War, given: CloseRound, play: Play) -> tuple[War, RoundClosed]:
    """Prisoners with whom nothing was done stay; then come freed ones, the empty field, the next round."""
    if prisoners_wait(game) and not given.leave:
        names = listed(name for seat in SEATS for name in undealt(game, seat))
        said = say("{unit} may still be tortured, executed or recruited", unit=names)
        raise Refusal("leave", said, "RNR-152")
    game, news = tidied(game)
    return game, RoundClosed(outcome="closed", news=news)


@close_round.says
def _closed(told: Told[CloseRound, RoundClosed]) -> Text:
    return with_news(say("round closed"), told.found.news)


def tidied(game: War) -> tuple[War, News]:
    """Freed prisoners, the loser's operation card, and units owed for an empty field (RNR-121)."""
    news: News = []
    winner = game.won_round
    if winner and game.options.freed_prisoners == "to_hq":
        beaten = game.player(other(winner))
        for each in beaten.prisoners:
            game = into(game, winner, "hq", open_card(owner(game, each.card, winner), each.card))
            news.append(Line(say("{unit} is freed, to HQ", unit=each.id), "", "RNR-158"))
        game = with_player(game, replace(beaten, prisoners=()))
    if winner and (game.operations or (game.plays_operations and not game.loser_drew)):
        loser = other(winner)
        game = claim(replace(game, operations=max(game.operations, 1)), loser, "operation", "RNR-190")
        said = say("{side} takes an operation", side=side(game, loser))
        held = len(game.player(loser).operations)
        if held and game.options.drawn_operations == "alike":
            one = "{side} takes an operation, and keeps the one that it holds"
            many = "{side} takes an operation, and keeps the {n} that it holds"
            said = count(one, many, held, side=side(game, loser))
        news.append(Line(said, "", "RNR-190"))
    for seat in (game.first, other(game.first)):
        game, more = _empty_field(game, seat)
        news += more
    if game.phase == "game_over" or debtor(game):
        return game, news
    return _next(game, news)


def _empty_field(game: War, seat: str) -> tuple[War, News]:
    """What an empty field costs (procedure `contingent_check`)."""
    player = game.player(seat)
    found = contingent_check.decide(
        NO_DICE,
        ContingentCheck(
            mode="deathmatch" if game.deathmatch and game.mode != "hundred_thousand" else game.mode,
            units_on_field=min(sum(1 for _ in game.of(seat)), 30),
            units_in_hand=len(player.units),
            units_in_reserve=player.deck.count + len(player.hq),
        ),
    )
    if not found.units_lost:
        return game, []
    game = with_player(game, replace(player, owes=found.units_lost))
    one, many = "{side} owes {n} unit for an empty field", "{side} owes {n} units for an empty field"
    said = count(one, many, found.units_lost, side=side(game, seat))
    return game, [Line(said, "", EMPTY_FIELD[game.deathmatch])]


EMPTY_FIELD = {False: "RNR-117", True: "RNR-206"}
"""The clause of that price, in a Deathmatch or not."""


def debtor(game: War) -> str:
    """The seat that has yet to give up a unit, "" for none."""
    order = (game.first, other(game.first)) if game.first else SEATS
    return next((seat for seat in order if game.player(seat).owes), "")


def _next(game: War, news: News) -> tuple[War, News]:
    game, more = annihilation(game, [])
    if game.phase == "game_over":
        return game, [*news, *more]
    game, more = start_round(game)
    return game, [*news, *more]


def may_give_up(game: War, by: str) -> None:
    _paying(game, by)
    nothing_open(game)
    if not game.player(by).owes:
        raise Refusal("move", say("{side} owes no unit", side=side(game, by)), "RNR-117")


DECK = "deck"


class GiveUp(Ask):
    hq: Annotated[Name | None, APART, Note("of HQ, or deck: its top card, as where it is left out")] = None
    card: Annotated[
        Name | None, Note("the card of the deck that was turned up; where the app deals, it turns one up")
    ] = None


class GivenUp(Result):
    outcome: Literal["given_up"]
    unit: str


def _reserve(game: War, by: str) -> dict[str, list[str]]:
    deck = [DECK] if game.player(by).deck.count else []
    turned_up = [] if game.tracked else out_of_sight(game, by)
    return {"hq": list(dict.fromkeys([*hq_names(game, by), *deck])), "card": turned_up}


def _first_of_reserve(game: War, by: str) -> dict[str, object]:
    """The one unit of HQ where the deck is empty too: there is no choice."""
    names = hq_names(game, by)
    return {"hq": names[0] if len(names) == 1 and not game.player(by).deck.count else None, "card": None}


@move(
    "give_up",
    "Give up a unit",
    key="d",
    clauses="RNR-117 RNR-118 RNR-206 RNR-207",
    doubts=doubting(card="units"),
    ready=may_give_up,
    who=lambda game: debtor(game) or "a",
    choices=_reserve,
    hints=_first_of_reserve,
    texts=hq_texts,
    obvious=lambda game: bool(debtor(game)) and not (game.throw or game.queue or game.scouts),
)
@lapsing
def give_up(game: War, given: GiveUp, play: Play) -> tuple[War, GivenUp]:
    """The price of an empty field: a unit of HQ or the deck is lost, and counts as a combat loss."""
    player = game.player(play.by)
    named = given.hq if given.hq != DECK or DECK in hq_names(game, play.by) else None
    if named:
        at = hq_place(game, play.by, named)
        lost, game = player.hq[at], with_player(game, replace(player, hq=without(player.hq, at)))
    elif not player.deck.count:
        raise Refusal("hq", say("the deck is empty: name a unit of HQ"), "RNR-117")
    else:
        lost, game = turn_up_top(game, play, given.card)
    home = owner(game, lost.value or "", play.by)
    game = into(game, home, "graveyard", lost)
    game = with_player(game, replace(game.player(play.by), owes=player.owes - 1))
    game, news = combat_loss(game, play.by)
    name = title(game, lost, "units") if lost.public else ""
    if not debtor(game):
        game, more = _next(game, [])
        news = [*news, *more]
    return game, GivenUp(outcome="given_up", news=news, unit=name)


@give_up.says
def _given_up(told: Told[GiveUp, GivenUp]) -> Text:
    unit = told.found.unit or say("a closed unit")
    return with_news(say("gives up {unit} for an empty field", unit=unit), told.found.news)
