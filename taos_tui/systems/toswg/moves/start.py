"""From the set-up to the first turn: who starts, and the order of play (WG-40, WG-41)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import Seat, seat_given
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..procedures.activation import FirstPlayer, Thrown, first_player
from ..state import Battle
from ..turns import News, begin_turn
from .action import Nothing
from .common import PHASES
from .entering import over_points
from .telling import with_news

setting_up = PHASES.only("setup", clause="WG-41")


def may_begin(battle: Battle, by: str) -> None:
    setting_up(battle, by)
    missing = [player.name for player in battle.players.values() if not battle.of(player.seat)]
    if missing:
        raise Refusal("move", say("every player needs a unit; without: {names}", names=listed(missing)), "WG-9")
    if len(battle.teams) < 2:
        raise Refusal("move", say("all players are allies: there are two sides at least"), "WG-110")


class Begun(Result):
    outcome: Literal["begun"]


def _all_entered(battle: Battle) -> bool:
    return battle.phase == "setup" and all(map(battle.of, battle.players)) and len(battle.teams) > 1


@move(
    "begin",
    "Begin",
    key="b",
    clauses="WG-40 WG-41",
    nobodys=True,
    part="setup",
    ready=may_begin,
    obvious=_all_entered,
)
def begin(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Begun]:
    """Units, squads and options stand; next comes the throw for the start."""
    seats = tuple(battle.players)
    over = [line for seat in seats for line in over_points(battle, seat)]
    begun = Begun(outcome="begun", ledger=[Line(say("players"), len(seats), "WG-40")], news=over)
    return replace(battle, phase="first_player", throwing=seats), begun


@begin.says
def _begun(told: Told[Nothing, Begun]) -> Text:
    return with_news(say("everything is entered; the throw for the start comes next"), told.found.news)


starting = PHASES.only("first_player", clause="WG-41")


def _order(battle: Battle, by: str) -> list[Text]:
    names = ", ".join(battle.player(seat).name for seat in battle.throwing)
    return [say("throw, in this order: {names}", names=names)]


class ThrownOff(Follows[Thrown]):
    names: tuple[str, ...] = ()
    """Who throws again, or who has won."""


@move(
    "throw",
    "Throw for the start",
    key="t",
    clauses="WG-41",
    nobodys=True,
    dice="1 d6 for each player who throws, in table order",
    ready=starting,
    asks=lambda battle, by: False,
    brief=_order,
    obvious=lambda battle: battle.phase == "first_player",
)
def throw(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, ThrownOff]:
    """Everybody rolls a d6; the highest starts, those tied for highest throw again."""
    thrown = first_player.decide(play.tape, FirstPlayer(players=len(battle.throwing)))
    if thrown.first is None:
        again = tuple(battle.throwing[number - 1] for number in thrown.tied)
        names = tuple(battle.player(seat).name for seat in again)
        news = [Line(say("{names} throw again", names=listed(names)), "", "WG-41")]
        battle = replace(battle, throwing=again)
    else:
        seat = battle.throwing[thrown.first - 1]
        names = (battle.player(seat).name,)
        battle, news = _started(battle, seat)
    made = ThrownOff(outcome=thrown.outcome, card=thrown, ledger=thrown.ledger, news=news, names=names)
    return battle, made


@throw.says
def _thrown(told: Told[Nothing, ThrownOff]) -> Text:
    if told.found.outcome == "tied":
        return say("{names} tie for the highest die and throw again", names=listed(told.found.names))
    return say("{winner} wins the roll-off and starts", winner=told.found.names[0])


class Starter(Ask):
    seat: Annotated[Seat, ANEW, Title("who starts")]


class Named(Result):
    outcome: Literal["decided"]
    starts: str


@move(
    "starter",
    "Name who starts",
    key="s",
    clauses="WG-41",
    part="table",
    ready=starting,
)
def starter(battle: Battle, given: Starter, play: Play) -> tuple[Battle, Named]:
    """It was settled at the table already."""
    seat = seat_given(battle.players, given.seat, play.by, "seat", "WG-40")
    battle, news = _started(battle, seat)
    return battle, Named(outcome="decided", news=news, starts=battle.player(seat).name)


starter.heads(lambda told: say("{player} starts", player=told.found.starts))


@starter.says
def _named(told: Told[Starter, Named]) -> Text:
    return say("settled at the table: {player} starts", player=told.found.starts)


def _started(battle: Battle, seat: str) -> tuple[Battle, News]:
    """The starter first, the others clockwise."""
    seats = tuple(battle.players)
    at = seats.index(seat)
    battle = replace(battle, order=seats[at:] + seats[:at], throwing=(), round=1)
    return begin_turn(battle, seat), [
        Line(say("{player} starts", player=battle.player(seat).name), "", "WG-41"),
        Line(say("round"), 1, "WG-40"),
    ]
