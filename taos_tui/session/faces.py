"""Which faces came, beside what fair dice are expected to show. It counts; it judges nobody."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb

from taos_tui.rules.dice import Die, die_name, printed
from taos_tui.rules.named import NamedTuple

from .lines import LogLine

RARE = Fraction(1, 40)
"""So seldom does a fair face come less often than `usual` says, and so seldom more often."""


class Faces(NamedTuple):
    """All dice of one kind and source (`rolled` or `typed`) that stand, and how often each of `numbers` came."""

    sides: Die
    source: str
    counts: tuple[int, ...]

    @property
    def die(self) -> str:
        """The kind of dice in words."""
        return die_name(self.sides)

    @property
    def numbers(self) -> tuple[int, ...]:
        """What may come, each number once."""
        return numbers_of(self.sides)

    @property
    def number(self) -> int:
        """How many dice."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Their mean, to two digits."""
        return round(sum(face * count for face, count in zip(self.numbers, self.counts, strict=True)) / self.number, 2)

    @property
    def fair_mean(self) -> float:
        """The mean of fair dice."""
        return sum(printed(self.sides)) / len(printed(self.sides))

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """How often fair dice show each number, on average."""
        return tuple(self.number * share for share in self._shares)

    @property
    def usual(self) -> tuple[tuple[int, int], ...]:
        """How often each number comes with so many fair dice: in 95 of 100 cases or more it is within these bounds."""
        return tuple(_usual(self.number, share)[:2] for share in self._shares)

    @property
    def outside(self) -> int:
        """How many numbers came more or less often than usual."""
        return sum(not low <= count <= high for count, (low, high) in zip(self.counts, self.usual, strict=True))

    @property
    def expected_outside(self) -> float:
        """How many numbers of fair dice do, on average; to two digits."""
        return round(float(sum(_usual(self.number, share)[2] for share in self._shares)), 2)

    @property
    def _shares(self) -> tuple[Fraction, ...]:
        faces = printed(self.sides)
        return tuple(Fraction(faces.count(number), len(faces)) for number in self.numbers)


def numbers_of(sides: Die) -> tuple[int, ...]:
    """The numbers on a die, each once."""
    return tuple(sorted(set(printed(sides))))


@cache
def _usual(number: int, share: Fraction) -> tuple[int, int, Fraction]:
    """The bounds within which a number of that chance comes with so many dice, and the chance that it does not."""
    hit, all = share.numerator, share.denominator
    whole = all**number
    chances = [Fraction(comb(number, n) * hit**n * (all - hit) ** (number - n), whole) for n in range(number + 1)]
    up_to = list(accumulate(chances))
    low = next(count for count, chance in enumerate(up_to) if chance > RARE)
    high = next(count for count, chance in enumerate(up_to) if 1 - chance <= RARE)
    return low, high, 1 - sum(chances[low : high + 1], Fraction(0))


def faces_of(log: Iterable[LogLine]) -> tuple[Faces, ...]:
    """The faces in a log, by kind and source. Undone dice are left out: they come again with the same faces. So are
    entries that could not be replayed: nobody knows which dice they were."""
    found: dict[tuple[Die, str], list[int]] = {}
    for line in log:
        if not line.struck:
            for sides, face in zip(line.sides, line.dice, strict=False):
                numbers = numbers_of(sides)
                found.setdefault((sides, line.source), [0] * len(numbers))[numbers.index(face)] += 1
    every = (Faces(sides, source, tuple(counts)) for (sides, source), counts in found.items())
    return tuple(sorted(every, key=lambda faces: (max(faces.numbers), faces.die, faces.source)))


def draws_of(log: Iterable[LogLine]) -> tuple[int, int]:
    """How many inputs in a log the app drew, and how many that it could have drawn were typed; undone ones left out."""
    standing = [line for line in log if not line.struck]
    return sum(len(line.drawn) for line in standing), sum(len(line.typed) for line in standing)
