"""The end of a turn by choice, and of the battle by agreement (WG-39, WG-110)."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import Seat
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Length, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..state import Battle
from ..turns import end_turn, is_decided
from .action import Nothing
from .activation import may_activate
from .common import in_play, player_seat
from .telling import with_news


class TurnEnded(Result):
    outcome: Literal["next_player"]


def _who_may_still_act(battle: Battle) -> Text | None:
    """Units that the end of the turn leaves without an activation (WG-39)."""
    fresh = len(battle.fresh())
    return count("{n} unit may still act", "{n} units may still act", fresh) if fresh else None


@move(
    "end_turn",
    "End the turn",
    key="e",
    clauses="WG-39",
    ready=may_activate,
    gives_up=_who_may_still_act,
    obvious=lambda battle: battle.phase == "awaiting_activation" and not battle.is_decided and not battle.fresh(),
)
def pass_on(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, TurnEnded]:
    """The player makes no more activations; the next player's turn begins."""
    battle, news = end_turn(replace(battle, offer=None), say("ended by choice"), "WG-39")
    return battle, TurnEnded(outcome="next_player", news=news)


@pass_on.says
def _passed_on(told: Told[Nothing, TurnEnded]) -> Text:
    return with_news(say("{player} ends the turn", player=told.player), told.found.news)


class EndBattle(Ask):
    result: Annotated[str, Length(high=120), ANEW, Note("what the scenario says, or what was agreed")]
    winner: Annotated[Seat | None, ANEW, Note("a player of the winning side; left out: a draw")] = None


class Over(Result):
    outcome: Literal["over"]
    winners: tuple[str, ...] = ()


def _one_side_left(battle: Battle) -> bool:
    return battle.phase in ("awaiting_activation", "unit_active") and battle.is_decided and not is_decided(battle)


def may_change(battle: Battle, by: str) -> None:
    if battle.phase == "game_over":
        raise Refusal("move", say("the battle is over; its report can be written"), "WG-110")


def _may_end(battle: Battle, by: str) -> None:
    may_change(battle, by)
    in_play(battle, by)


def _who_won(battle: Battle, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """It is asked once: a name in the words of the result may be that of who gave up."""
    return ["winner"] if given.get("result") else []


def _named_in_words(battle: Battle, given: EndBattle, by: str) -> list[Line]:
    """The words are hardly more than somebody's name, and nobody is named the winner: that is a draw (WG-110)."""
    said = _words(given.result) if given.winner is None else []
    for player in battle.players.values():
        for name in dict.fromkeys((player.name, player.team)):
            words = _words(name)
            if words and len(said) <= len(words) + 1 and words in (said[: len(words)], said[-len(words) :]):
                text = say("these words make nobody the winner: if {name} won, say so at winner", name=name)
                return [Line(say("result"), text, "WG-110")]
    return []


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


@move(
    "end_battle",
    "End the battle",
    key="x",
    clauses="WG-110",
    rare=True,
    ready=_may_end,
    weighs=_who_won,
    foresees=_named_in_words,
    obvious=_one_side_left,
)
def end_battle(battle: Battle, given: EndBattle, play: Play) -> tuple[Battle, Over]:
    """The players record the result themselves."""
    team = battle.player(player_seat(battle, given.winner, battle.current, "winner")).team if given.winner else ""
    _check_whose(battle, play.by, team)
    battle = replace(
        battle, phase="game_over", active="", offer=None, winner=team, result=say("{result}", result=given.result)
    )
    won = [player.name for player in battle.players.values() if team and player.team == team]
    line = Line(say("winner"), listed(won) if won else say("nobody: a draw"), "WG-110")
    return battle, Over(outcome="over", winners=tuple(won), ledger=[line], news=[Line(given.result, "", "WG-110")])


def _check_whose(battle: Battle, by: str, winner: str) -> None:
    """Refuse a result that somebody notes in another player's turn, unless the others win by it."""
    free = battle.options.ended_by == "anybody" or by in ("", battle.current or by)
    if not free and winner in ("", battle.player(by).team):
        text = say("it is {name}'s turn: another player may only give in now", name=battle.player(battle.current).name)
        raise Refusal("winner", text, "WG-110")


@end_battle.says
def _ended(told: Told[EndBattle, Over]) -> Text:
    result, winners = told.given.result, told.found.winners
    if not winners:
        return say("the battle is over, a draw: {result}", result=result)
    return say("the battle is over, {winners} won: {result}", winners=listed(winners), result=result)
