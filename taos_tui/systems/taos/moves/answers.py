"""What stands on the table at the end is asked, one question at a time (TAOS-112)."""

from collections.abc import Mapping
from typing import Annotated, Literal, Unpack

from taos_tui.kit.move_terms import Declared
from taos_tui.kit.moves import Play, move
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, say

from ..missions import MISSION_WORDS, MissionId
from ..questions import Question, answered, named_as, questions
from ..state import Match, Seat
from .common import Nothing, in_phase, unconfirm, unconfirmed
from .ending import closed_seats

_asking = in_phase("scoring", clause="TAOS-112")


def may_answer(match: Match, by: str) -> None:
    _asking(match, by)
    if asked(match, by) is None:
        raise Refusal("move", say("nothing is left to answer"), "TAOS-112")


def asked(match: Match, by: str, given: Mapping[str, object] | None = None) -> Question | None:
    """The question that is `given` by its name, as long as it is open; where none is, as in files of before, the first
    one, of `by` if there is one."""
    found = questions(match)
    if given and given.get("point"):
        name = {part: given.get(part) for part in NAMED}
        return next((each for each in found if named_as(each) == name), None)
    return next((each for each in found if each.asks == by), found[0] if found else None)


def asked_first(match: Match) -> str:
    """Who is asked the first open question."""
    found = questions(match)
    return found[0].asks if found else unconfirmed(match)


def shown(match: Match, by: str) -> list[Text]:
    question = asked(match, by) if match.phase == "scoring" else None
    return [question.text] if question else []


def _asked_about(match: Match, given: Mapping[str, object], by: str) -> object:
    """Which question it answers, and of whom or what: a correction that leaves another one in front, or asks it of
    another sector or model, leaves it unanswered."""
    question = asked(match, by, given)
    if question is None:
        return None
    name = question.seat, question.mission, question.clause, question.struck
    return *name, *question.about, *question.yes.items()


class AnswerQuestion(Ask):
    so: Annotated[bool, ANEW, Title("is it so?")]
    whose: Annotated[Seat | None, ANEW, Note("whose mission the question is about")] = None
    mission: Annotated[MissionId | None, ANEW, Says(MISSION_WORDS), Note("the mission that it is about")] = None
    point: Annotated[str | None, Length(high=60), ANEW, Note("what it asks, by the input of the score")] = None
    model: Annotated[str | None, Length(high=60), ANEW, Note("the model that it is about")] = None


NAMED = ("whose", "mission", "point", "model")
"""Inputs that name the question."""


class Answered(Result):
    outcome: Literal["yes", "no"]
    mission: MissionId
    question: Text


def _answer(match: Match, question: Question | None, yes: bool) -> tuple[Match, Answered]:
    if question is None:
        raise Refusal("move", say("that is not asked"), "TAOS-112")
    match = unconfirm(answered(match, question, yes))
    return match, Answered(outcome="yes" if yes else "no", mission=question.mission, question=question.text)


def _naming(match: Match, given: Mapping[str, object], by: str) -> tuple[str, Mapping[str, object]]:
    """The answer with the name of its question."""
    question = None if given.get("point") else asked(match, by)
    name = named_as(question) if question else {}
    return "answer", {**given, **{part: value for part, value in name.items() if value is not None}}


def _asking_with(**more: Unpack[Declared[Match]]) -> Declared[Match]:
    """What is the same of a question's key for yes, its key for no, and its form, with what is not."""
    same: Declared[Match] = {
        "clauses": "TAOS-112",
        "ready": may_answer,
        "who": asked_first,
        "brief": shown,
        "lapses": True,
        "about": _asked_about,
    }
    return {**same, **more}


@move("yes", "Yes", **_asking_with(key="y", written=lambda match, given, by: _naming(match, {"so": True}, by)))
def yes(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: yes."""
    return _answer(match, asked(match, play.by), True)


@move("no", "No", **_asking_with(key="n", written=lambda match, given, by: _naming(match, {"so": False}, by)))
def no(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: no."""
    return _answer(match, asked(match, play.by), False)


def _is_obvious(match: Match) -> bool:
    return match.phase == "scoring" and not closed_seats(match) and bool(questions(match))


@move("answer", "Answer what is asked", **_asking_with(obvious=_is_obvious, noted=NAMED, written=_naming))
def answer(match: Match, given: AnswerQuestion, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands; nothing is answered by itself."""
    name = {"whose": given.whose, "mission": given.mission, "point": given.point, "model": given.model}
    return _answer(match, asked(match, play.by, name), given.so)


def _told(found: Answered) -> Text:
    if found.outcome == "yes":
        return say("Yes: {question}", question=found.question)
    return say("No: {question}", question=found.question)


yes.says(lambda told: _told(told.found))
no.says(lambda told: _told(told.found))
answer.says(lambda told: _told(told.found))
