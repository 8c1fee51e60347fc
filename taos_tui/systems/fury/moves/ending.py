"""The end of the game before its last round: by both, or after the points; never by Space (SK-122)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, say

from ..state import ENDS, Skirmish
from .common import PHASES, is_decided, nobody_asked, nothing_open, sentence, with_news
from .rounds import killed_told, result_words

may_end_now = PHASES.only("activations", "effects", "points", "turn_up", clause="SK-122")


def one_may_end(game: Skirmish) -> bool:
    """May one player alone end it: is it so agreed, or are points counted and nothing is left to play for?"""
    counted = game.phase == "turn_up" and game.round > 1
    rule = game.options.end_rule
    return rule == "one" or (counted and (rule == "both" or is_decided(game)))


def may_end(game: Skirmish, by: str) -> None:
    may_end_now(game, by)
    if game.options.end_rule != "one":
        nobody_asked(game)
        nothing_open(game)
    if game.ending == by and not one_may_end(game):
        why = say("{player} has to agree to the end of the game", player=game.player(other(by)).name)
        raise Refusal("move", why, "SK-122")


def end_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    """The reason that the other player gave; who would end the game names one."""
    return {"why": game.ended} if game.ending else {}


def end_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"why": [game.ended] if game.ending else ["mission_done", "time_over", "nobody_left"]}


def obvious_end(game: Skirmish) -> bool:
    """Is the end at hand: points have been counted and a side has nobody left? Space opens the form, no more."""
    return game.phase == "turn_up" and not game.awaited and is_decided(game)


def end_brief(game: Skirmish, by: str) -> list[Text]:
    told = [say("{player}: {n} VP", player=each.name, n=each.vp) for each in game.players.values()]
    if game.phase != "turn_up" and (killed := killed_told(game)):
        told += [say("the points of this round are not counted yet"), *killed]
    if not one_may_end(game) and not game.ending:
        told.append(say("{player} has to agree", player=game.player(other(by)).name))
    return told


def may_answer(game: Skirmish, by: str) -> None:
    if not game.ending:
        raise Refusal("move", say("nobody has proposed to end the game"), "SK-122")
    if by == game.ending:
        why = say("{player} has to agree to the end of the game", player=game.player(other(by)).name)
        raise Refusal("move", why, "SK-122")
    may_end(game, by)


def answer_brief(game: Skirmish, by: str) -> list[Text]:
    if not game.ending:
        return end_brief(game, by)
    names = {
        "asks": game.player(game.ending).name,
        "why": ENDS.get(game.ended, game.ended),
        "answers": game.player(by).name,
    }
    return [say("{asks} would end the game: {why}. {answers} answers", **names), *end_brief(game, by)]


class AnswerEnd(Ask):
    answer: Annotated[
        Literal["agree", "play_on"],
        ANEW,
        Says({"agree": say("agree, the game ends"), "play_on": say("play on")}),
    ]


class EndAnswered(Result):
    outcome: Literal["played_on", "game_over"]


@move(
    "answer_end",
    "Agree to the end, or play on",
    key="f",
    clauses="SK-122",
    ready=may_answer,
    obvious=lambda game: bool(game.ending) and not (game.awaited or game.open),
    brief=answer_brief,
    who=lambda game: other(game.ending) if game.ending else game.active,
    lapses=True,
)
def answer_end(game: Skirmish, given: AnswerEnd, play: Play) -> tuple[Skirmish, EndAnswered]:
    """The other player has proposed to end the game: it ends, or it goes on."""
    if given.answer == "play_on":
        return replace(game, ending="", ended=""), EndAnswered(outcome="played_on")
    game = replace(game, phase="game_over", group=(), ending="")
    return game, EndAnswered(outcome="game_over", news=[sentence(result_words(game), "SK-122")])


@answer_end.says
def _answered(told: Told[AnswerEnd, EndAnswered]) -> Text:
    if told.found.outcome == "played_on":
        return say("{player} does not agree to the end: play goes on", player=told.player)
    return with_news(say("{player} agrees to the end of the game", player=told.player), told.found.news)


class EndGame(Ask):
    why: Annotated[str, Length(high=80), ANEW, Says(ENDS), Note("mission done, time over, nobody left …")]


class GameEnded(Result):
    outcome: Literal["proposed", "game_over"]


@move(
    "end_game",
    "End the game now",
    key="f",
    clauses="SK-122",
    rare=True,
    ready=may_end,
    hints=end_hints,
    choices=end_choices,
    obvious=obvious_end,
    offered=lambda game, by: not game.ending,
    brief=end_brief,
    who=lambda game: other(game.ending) if game.ending else game.active,
)
def end_game(game: Skirmish, given: EndGame, play: Play) -> tuple[Skirmish, GameEnded]:
    """When the game ends is the mission's business: most victory points win. Both players agree to it."""
    if not one_may_end(game) and game.ending != other(play.by):
        return replace(game, ending=play.by, ended=given.why), GameEnded(outcome="proposed")
    game = replace(game, phase="game_over", ended=given.why, group=(), ending="")
    return game, GameEnded(outcome="game_over", news=[sentence(result_words(game), "SK-122")])


@end_game.says
def _ended(told: Told[EndGame, GameEnded]) -> Text:
    why = ENDS.get(told.given.why, told.given.why)
    if told.found.outcome == "proposed":
        return say("{player} would end the game: {why}", player=told.player, why=why)
    return with_news(say("{player} ends the game: {why}", player=told.player, why=why), told.found.news)
