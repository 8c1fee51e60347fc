"""The clock of a round, set while the tournament runs (TAOS-184)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, say

from ..state import Tournament, replace

MOST_MINUTES = 600


def may_set(event: Tournament, by: str) -> None:
    if event.over:
        raise Refusal("move", say("the tournament is over"))


def _now(event: Tournament, by: str) -> list[Text]:
    """What the clock is set to: it runs from the pairing, so more minutes are added to these."""
    if not event.minutes:
        return [say("no clock runs")]
    one, many = "a round lasts {n} minute from its pairing", "a round lasts {n} minutes from its pairing"
    return [count(one, many, event.minutes)]


class SetClock(Ask):
    minutes: Annotated[
        int,
        Within(0, MOST_MINUTES),
        ANEW,
        Title("minutes of a round"),
        Note("of this round, counted from its pairing, and of those to come; 0: no clock"),
    ]


class Set(Result):
    outcome: Literal["set"] = "set"


@move(
    "clock",
    "Set the clock of a round",
    key="k",
    clauses="TAOS-184",
    ready=may_set,
    brief=_now,
)
def clock(event: Tournament, given: SetClock, play: Play) -> tuple[Tournament, Set]:
    """More minutes for this round, other ones for those to come, or no clock at all."""
    line = Line(say("minutes of a round"), given.minutes, "TAOS-184")
    return replace(event, set_minutes=given.minutes), Set(ledger=[line])


@clock.says
def _set(told: Told[SetClock, Set]) -> Text:
    if not told.given.minutes:
        return say("no clock runs")
    one, many = "a round lasts {n} minute from its pairing", "a round lasts {n} minutes from its pairing"
    return count(one, many, told.given.minutes)
