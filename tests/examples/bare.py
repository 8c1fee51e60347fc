"""The smallest game that there can be: one number, two moves; no units, cards, board, packs, reference or sample."""

from types import MappingProxyType
from typing import Annotated

import msgspec

from taos_tui.kit.moves import move
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import System
from taos_tui.rules.asks import Ask, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import say

MOST = 3


class Count(msgspec.Struct, frozen=True):
    number: int = 0


class Step(Ask):
    by: Annotated[int, Within(1, 2)] = 1


class Nothing(Ask):
    pass


class Counted(Result):
    number: int


def unfinished(state, by):
    if state.number == MOST:
        raise Refusal("move", say("the count is over"))


@move("count", "Count on", ready=unfinished, obvious=lambda state: state.number < MOST, asks=lambda state, by: False)
def count(state: Count, given: Step, play) -> tuple[Count, Counted]:
    """Say the next number."""
    number = min(state.number + given.by, MOST)
    return Count(number), Counted(outcome="counted", number=number)


@count.says
def _counted(told):
    return say("{player} says {number}", player=told.player, number=told.found.number)


@move("again", "Start again", ready=unfinished)
def again(state: Count, given: Nothing, play) -> tuple[Count, Counted]:
    """Begin with one once more."""
    return Count(1), Counted(outcome="again", number=1)


class Bare(System[Count]):
    slug = "bare"
    title = "Counting"
    moves = MappingProxyType({"count": count, "again": again})

    def start(self, names, options, content):
        return Count()

    def describe(self, state, seat):
        over = state.number == MOST
        headline = say("THE END") if over else say("AT {number}", number=state.number)
        return Scene("count", headline, "", "a", {}, (), suggested=self.suggested(state), over=over)


SYSTEM = Bare()
