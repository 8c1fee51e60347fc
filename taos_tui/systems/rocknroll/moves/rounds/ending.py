"""The end of a war before somebody has won it: by the players' word (RNR-8)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Says
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...state import War
from ..common import in_rounds, nothing_open, side

Winner = Literal["a", "b", "draw"]
Why = Literal["time_over", "given_up", "agreed"]
WHY_WORDS: Mapping[Why, Text] = {
    "time_over": say("the clock"),
    "given_up": say("surrender"),
    "agreed": say("agreement"),
}
"""What the war is won by."""


def may_end(game: War, by: str) -> None:
    in_rounds(game, by)
    nothing_open(game)


def _leader(game: War) -> Winner:
    """Who has more OK."""
    vpa, vietnam = game.player("a").ok, game.player("b").ok
    return "a" if vpa > vietnam else "b" if vietnam > vpa else "draw"


class EndWar(Ask):
    winner: Annotated[Winner, ANEW, Says({"draw": say("nobody: a draw")})]
    why: Annotated[Why, ANEW, Says(WHY_WORDS)]


class Ended(Result):
    outcome: Literal["over"] = "over"
    winner: Text


@move(
    "end_war",
    "End the war now",
    key="W",
    clauses="RNR-8",
    part="table",
    rare=True,
    ready=may_end,
    hints=lambda game, by: {"winner": _leader(game)},
    brief=lambda game, by: [
        say("{side}: {n} OK", side=side(game, seat), n=player.ok) for seat, player in game.players.items()
    ],
)
def end_war(game: War, given: EndWar, play: Play) -> tuple[War, Ended]:
    """The time is over, a side gives up, or both agree: they say who has won."""
    winner = "" if given.winner == "draw" else given.winner
    who = side(game, winner) if winner else say("draw")
    game = replace(game, phase="game_over", ended=WHY_WORDS[given.why], ended_in=game.phase, winner=winner, claims=())
    return game, Ended(ledger=[Line(say("winner"), who, "RNR-8")], winner=who)


@end_war.says
def _ended(told: Told[EndWar, Ended]) -> Text:
    if told.given.winner == "draw":
        return say("the war ends with a draw, by {why}", why=WHY_WORDS[told.given.why])
    return say("{side} wins the war by {why}", side=told.found.winner, why=WHY_WORDS[told.given.why])
