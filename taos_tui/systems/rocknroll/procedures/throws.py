"""How a throw is judged, and throws that go on while they fail (RNR-65, RNR-70 … RNR-73, RNR-129 … RNR-132)."""

from collections.abc import Callable, Sequence
from typing import Annotated

from taos_tui.rules.asks import Amount, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

MOST_RD = 6
"""What a side can hold, and so the most that can be poured into one attempt (RNR-125)."""

Number = Annotated[int, Within(2, 6)]
"""N+ as printed."""
Rd = Annotated[int, Within(0, MOST_RD)]
Rerolls = Annotated[int, Within(0, 20), Note("cards ready to be discarded, one a throw, while it fails")]
PouredRd = Annotated[Rd, Note("poured before the first throw")]
LaterRd = Annotated[tuple[Rd, ...], Amount(0, 20, repeats=True), Note("added before throw 2, 3, …")]
TwosSucceed = Annotated[bool, Note("the side executed a prisoner last round")]


def succeeds(face: int, needed: int, added: int = 0, twos_succeed: bool = False) -> bool:
    """Is it a success? `added` is the RD poured so far and any bonus (RNR-65, RNR-129); a 2 may be one anyway."""
    return face + added >= needed or (twos_succeed and face == 2)


class Throws:
    """The throws of one attempt in their order: `made` so many, with the RD poured before each (RNR-131, RNR-132)."""

    def __init__(
        self,
        tape: Tape,
        needed: int,
        rd: int,
        later_rd: Sequence[int],
        twos_succeed: bool,
        bonus: int = 0,
    ) -> None:
        self._tape, self._needed, self._bonus = tape, needed, bonus
        self._rd, self._later = rd, later_rd
        self.twos_succeed = twos_succeed
        self.made = 0

    @property
    def poured(self) -> int:
        """RD poured before the throws made so far."""
        return self._poured_by(self.made)

    def on(self, times: int) -> tuple[int, bool]:
        """Go on with up to `times` throws while they fail: the last face, and whether it succeeded."""
        number, face = self._tape.tries(6, [self._hit(self.made + n) for n in range(1, times + 1)])
        self.made += number
        return face, self._hit(self.made)(face)

    def gamble(self, rd: int) -> tuple[int, bool]:
        """ROCK'N'ROLL with `rd` more: its face, and whether it succeeded (RNR-75, RNR-78)."""
        added = self.poured + rd + self._bonus
        face: int = self._tape.die(6)
        return face, succeeds(face, self._needed, added, self.twos_succeed)

    def lines(self) -> list[Line]:
        """What was added to the face, and whether a 2 succeeds."""
        lines = [Line(say("RD poured"), self.poured, "RNR-129")] if self.poured else []
        return [*lines, Line(say("faces of 2"), say("succeed"), "RNR-154")] if self.twos_succeed else lines

    def _poured_by(self, throw: int) -> int:
        return self._rd + sum(self._later[: max(0, throw - 1)])

    def _hit(self, throw: int) -> Callable[[int], bool]:
        added = self._poured_by(throw) + self._bonus
        return lambda face: succeeds(face, self._needed, added, self.twos_succeed)


def check_later_rd(rd: int, later_rd: Sequence[int], throws: int, most: int = MOST_RD) -> None:
    """At most one entry for each throw after the first, and `most` RD in all. Raises Refusal on `later_rd`."""
    if len(later_rd) > throws - 1:
        raise Refusal("later_rd", say("{n} entries: give at most {most}", n=len(later_rd), most=throws - 1), "RNR-132")
    poured = rd + sum(later_rd)
    if later_rd and poured > most:
        raise Refusal("later_rd", say("{n} RD with rd: give at most {most} in all", n=poured, most=most), "RNR-125")


def check_local(flag: str, *unused: tuple[str, object]) -> None:
    """Locals use neither RD nor rerolls nor ROCK'N'ROLL (RNR-182). Raises Refusal on the first input that is given."""
    for name, value in unused:
        if value:
            raise Refusal(
                name, say("must be left out where {flag} is true: locals do without it", flag=flag), "RNR-182"
            )
