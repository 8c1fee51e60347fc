"""What stands on the table at the end is asked, one question at a time (TAOS-112)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, say

from ..missions import MissionId
from ..questions import Question, answered, questions
from ..state import Match
from .common import Nothing, in_phase, unconfirm, unconfirmed
from .ending import closed_seats

_asking = in_phase("scoring", clause="TAOS-112")


def may_answer(match: Match, by: str) -> None:
    _asking(match, by)
    if asked(match, by) is None:
        raise Refusal("move", say("nothing is left to answer"), "TAOS-112")


def asked(match: Match, by: str) -> Question | None:
    """The question that is asked now: the first one, of `by` if there is one."""
    found = questions(match)
    return next((each for each in found if each.asks == by), found[0] if found else None)


def asked_first(match: Match) -> str:
    """Who is asked the first open question."""
    found = questions(match)
    return found[0].asks if found else unconfirmed(match)


def shown(match: Match, by: str) -> list[Text]:
    question = asked(match, by) if match.phase == "scoring" else None
    return [question.text] if question else []


def _asked_about(match: Match, given: Mapping[str, object], by: str) -> object:
    """Which question it answers: a correction that leaves another one in front leaves it unanswered."""
    question = asked(match, by)
    return question and (question.seat, question.mission, question.clause, question.struck, *question.yes.items())


class Answered(Result):
    outcome: Literal["yes", "no"]
    mission: MissionId
    question: Text


def _answer(match: Match, play: Play, yes: bool) -> tuple[Match, Answered]:
    question = asked(match, play.by)
    assert question is not None
    match = unconfirm(answered(match, question, yes))
    return match, Answered(outcome="yes" if yes else "no", mission=question.mission, question=question.text)


@move(
    "yes",
    "Yes",
    key="y",
    clauses="TAOS-112",
    ready=may_answer,
    who=asked_first,
    brief=shown,
    lapses=True,
    about=_asked_about,
)
def yes(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: yes."""
    return _answer(match, play, True)


@yes.says
def _yes(told: Told[Nothing, Answered]) -> Text:
    return say("Yes: {question}", question=told.found.question)


@move(
    "no",
    "No",
    key="n",
    clauses="TAOS-112",
    ready=may_answer,
    who=asked_first,
    brief=shown,
    lapses=True,
    about=_asked_about,
)
def no(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: no."""
    return _answer(match, play, False)


@no.says
def _no(told: Told[Nothing, Answered]) -> Text:
    return say("No: {question}", question=told.found.question)


class AnswerQuestion(Ask):
    so: Annotated[bool, ANEW, Title("is it so?")]


@move(
    "answer",
    "Answer what is asked",
    clauses="TAOS-112",
    ready=may_answer,
    who=asked_first,
    brief=shown,
    lapses=True,
    about=_asked_about,
    obvious=lambda match: match.phase == "scoring" and not closed_seats(match) and bool(questions(match)),
)
def answer(match: Match, given: AnswerQuestion, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands; nothing is answered by itself."""
    return _answer(match, play, given.so)


@answer.says
def _answered(told: Told[AnswerQuestion, Answered]) -> Text:
    if told.found.outcome == "yes":
        return say("Yes: {question}", question=told.found.question)
    return say("No: {question}", question=told.found.question)
