"""How a throw is judged, and throws that go on while they fail (RNR-65, RNR-70 … RNR-73, RNR-129 … RNR-132)."""

from collections.abc import Callable, Sequence

from taos_tui.rules.inputs import Flag, Int, Items
from taos_tui.rules.procedure import Inputs, Line
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

MOST_RD = 6
"""What a side can hold, and so the most that can be poured into one attempt (RNR-125)."""

REROLLS = Int("rerolls", 0, 20, 0, help="cards ready to be discarded, one a throw, while it fails")
RD = Int("rd", 0, MOST_RD, 0, help="poured before the first throw")
LATER_RD = Items("later_rd", Int("rd", 0, MOST_RD), 0, 20, (), help="added before throw 2, 3, …")
TWOS_SUCCEED = Flag("twos_succeed", False, help="the side executed a prisoner last round")


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
        self._tape, self._needed, self._twos, self._bonus = tape, needed, twos_succeed, bonus
        self._rd, self._later = rd, later_rd
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
        return face, succeeds(face, self._needed, added, self._twos)

    def _poured_by(self, throw: int) -> int:
        return self._rd + sum(self._later[: max(0, throw - 1)])

    def _hit(self, throw: int) -> Callable[[int], bool]:
        added = self._poured_by(throw) + self._bonus
        return lambda face: succeeds(face, self._needed, added, self._twos)


def check_later_rd(given: Inputs, throws: int, most: int = MOST_RD) -> None:
    """At most one entry for each throw after the first, and `most` RD in all. Raises Refusal on `later_rd`."""
    if len(given.later_rd) > throws - 1:
        raise Refusal("later_rd", f"{len(given.later_rd)} entries: give at most {throws - 1}", "RNR-132")
    poured = given.rd + sum(given.later_rd)
    if given.later_rd and poured > most:
        raise Refusal("later_rd", f"{poured} RD with rd: give at most {most} in all", "RNR-125")


def check_local(given: Inputs, flag: str, *unused: str) -> None:
    """Locals use neither RD nor rerolls nor ROCK'N'ROLL (RNR-182). Raises Refusal on the first that is given."""
    for name in unused if getattr(given, flag) else ():
        if getattr(given, name):
            raise Refusal(name, f"must be left out where {flag} is true: locals do without it", "RNR-182")


def poured_lines(given: Inputs, throws: Throws) -> list[Line]:
    """What was added to the face, and whether a 2 succeeds."""
    lines = [Line("RD poured", throws.poured, "RNR-129")] if throws.poured else []
    return [*lines, Line("faces of 2", "succeed", "RNR-154")] if given.twos_succeed else lines
