"""Who draws first, and the end of a phase (RNR-20 … RNR-23, RNR-38, RNR-52, RNR-88)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line, with_news
from taos_tui.rules.asks import ANEW, Ask, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...cards import Side
from ...state import SEAT_OF, SEATS, SIDES, War
from ..actions.orders import unfinished
from ..cards.claims import claims_of, quiet
from ..common import PHASES, News, nobody_interrupts, nothing_open, side
from ..lapses import lapsing
from .turns import start_turn

ArmyName = Annotated[Side, ANEW]
"""A side, called with the name of its player (`describe`)."""
_arriving = PHASES.only("arrival", clause="RNR-22")


def may_say(game: War, by: str) -> None:
    _arriving(game, by)
    if by != game.first:
        said = say("{side} moves first and decides this", side=side(game, game.first))
        raise Refusal("seat", said, "RNR-22")
    if len({each.seat for each in game.claims}) < len(SEATS):
        raise Refusal("move", say("one side has drawn already"), "RNR-22")


def first_seat(game: War) -> str:
    return game.first or "a"


class Draws(Ask):
    side: ArmyName


class Named(Result):
    outcome: Literal["named"]


@move(
    "draws",
    "Say who draws first",
    key="w",
    clauses="RNR-22 RNR-23",
    ready=may_say,
    who=first_seat,
    hints=lambda game, by: {"side": SIDES["b" if game.draws_first == "a" else "a"]},
)
def draws(game: War, given: Draws, play: Play) -> tuple[War, Named]:
    """The side that moves first decides who draws from the orders deck first; left alone, it does itself."""
    seat = SEAT_OF[given.side]
    said = say("{side} draws first", side=side(game, seat))
    return replace(game, draws_first=seat), Named(outcome="named", ledger=[Line(said, "", "RNR-22")])


@draws.says
def _drawing(told: Told[Draws, Named]) -> Text:
    return told_line(told.found.ledger[0])


_in_turn = PHASES.only("deployment", "orders", clause="RNR-38")


def may_stop(game: War, by: str) -> None:
    _in_turn(game, by)
    nobody_interrupts(game)
    if by != game.active:
        raise Refusal("seat", say("it is the turn of {side}", side=side(game, game.active)), "RNR-38")
    if game.extra and any(game.of(game.extra)):
        raise Refusal("move", say("Current Action is paid: attack or move first"), "RNR-139")
    nothing_open(game)
    if claims_of(game, by):
        raise Refusal("move", say("take the cards that are due first"), "RNR-33")


class Stop(Ask):
    drop: Annotated[bool, ANEW, Title("give the order up"), Note("an order that is not finished is given up")] = True


class PhaseOver(Result):
    outcome: Literal["orders", "next_side", "round_over"]


def _stops_next(game: War) -> bool:
    """Is there nothing left to do in this phase but to end it?"""
    if not quiet(game) or game.interrupt:
        return False
    player = game.player(game.active)
    if game.phase == "deployment":
        return not player.units
    return game.phase == "orders" and not (game.order or game.extra or player.orders)


@move(
    "stop",
    "End this phase",
    key="n",
    clauses="RNR-20 RNR-38 RNR-52 RNR-88",
    ready=may_stop,
    asks=lambda game, by: bool(unfinished(game)),
    hints=lambda game, by: {"drop": False if unfinished(game) else None},
    obvious=_stops_next,
    ends=True,
)
@lapsing
def stop(game: War, given: Stop, play: Play) -> tuple[War, PhaseOver]:
    """From deployment to orders, from orders to the other side; after both turns the round is scored."""
    dropped = unfinished(game)
    if dropped and not given.drop:
        said = say("{order} still lets a unit act: carry it out, or give it up", order=dropped)
        raise Refusal("drop", said, "RNR-54")
    news: News = [Line(say("{order} is dropped unfinished", order=dropped), "", "RNR-54")] if dropped else []
    game = replace(game, order=None, fallen=())
    if game.phase == "deployment":
        news.append(Line(say("orders of {side}", side=side(game, game.active)), "", "RNR-52"))
        return replace(game, phase="orders"), PhaseOver(outcome="orders", news=news)
    if game.active == game.first:
        game, more = start_turn(game, game.second)
        return game, PhaseOver(outcome="next_side", news=[*news, *more])
    news.append(Line(say("round {n} is scored next", n=game.round), "", "RNR-88"))
    return replace(game, phase="scoring", active=game.first), PhaseOver(outcome="round_over", news=news)


ENDS: Mapping[str, Text] = {
    "orders": say("deployment is over"),
    "next_side": say("the turn is over"),
    "round_over": say("both turns are over"),
}


@stop.says
def _stopped(told: Told[Stop, PhaseOver]) -> Text:
    return with_news(ENDS[told.found.outcome], told.found.news)
