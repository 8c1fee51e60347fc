"""Exact odds of what is still to come, once some faces lie on the table."""

from collections.abc import Callable, Sequence
from typing import Any

from .dice import Die, best
from .exact import Exact
from .refusal import Refusal
from .tape import Read, same
from .wording import say


class After(Exact):
    """The exact tape of a rule that has stopped half-way: these faces lie on the table, the rest is to come.

    The rule must have asked for them one by one: by `die`, `tries` or `highest`.
    """

    def __init__(self, shown: Sequence[int]) -> None:
        super().__init__()
        self._shown, self._used = shown, 0

    def next(self) -> None:
        if self._used < len(self._shown):
            raise Refusal("dice", say("too many dice: {n} shown, {used} needed", n=len(self._shown), used=self._used))
        self._used = 0
        super().next()

    def die(self, sides: Die, read: Read = same) -> Any:
        if self._used == len(self._shown):
            return super().die(sides, read)
        self._used += 1
        return read(self._shown[self._used - 1])

    def tries(self, sides: int, hits: Sequence[Callable[[int], bool]]) -> tuple[int, int]:
        for made, hit in enumerate(hits):
            if self._used == len(self._shown):
                more, face = super().tries(sides, hits[made:])
                return made + more, face
            face = self.die(sides)
            if hit(face):
                return made + 1, face
        return len(hits), face

    def highest(self, number: int, sides: int) -> tuple[int, list[int]]:
        lying = min(number, len(self._shown) - self._used)
        shown = [self.die(sides) for _ in range(lying)]
        if lying == number:
            return best(shown)
        high, places = super().highest(number - lying, sides)
        return best([*shown, *(high if place in places else 0 for place in range(number - lying))])
