"""Phases of a game, and the refusal of what belongs to another one."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

S = TypeVar("S")
P = TypeVar("P", bound=str)


class Untimely(Refusal):
    """What belongs to another phase or stop is refused: of two moves on a key it is the other one that is meant now."""


class Phases(Generic[S, P]):
    """The phases of a game; `words` call each as one says it after "only during", `of` is the phase of a state."""

    def __init__(self, of: Callable[[S], P], words: Mapping[P, Text]) -> None:
        self.of, self.words = of, words

    def only(self, *phases: P, clause: str = "") -> Callable[[S, str], None]:
        """A `ready` of a move that refuses it outside these phases."""

        def ready(state: S, by: str) -> None:
            if self.of(state) not in phases:
                wanted = listed((self.words[phase] for phase in phases), "or")
                now = self.words[self.of(state)]
                raise Untimely("move", say("only during {wanted}; this is {now}", wanted=wanted, now=now), clause)

        return ready
