"""Which faces came, beside what fair dice are expected to show. It counts; it judges nobody."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import accumulate
from math import comb
from typing import NamedTuple

from .lines import Line

RARE = Fraction(1, 40)
"""So seldom does a fair face come less often than `usual` says, and so seldom more often."""


class Faces(NamedTuple):
    """All dice of one size and source (`rolled` or `typed`) that stand. `counts[0]` is how often a 1 came."""

    sides: int
    source: str
    counts: tuple[int, ...]

    @property
    def number(self) -> int:
        """How many dice."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Their mean, to two digits."""
        return round(sum(face * count for face, count in enumerate(self.counts, 1)) / self.number, 2)

    @property
    def fair_mean(self) -> float:
        """The mean of fair dice."""
        return (self.sides + 1) / 2

    @property
    def expected(self) -> Fraction:
        """How often fair dice show each face, on average."""
        return Fraction(self.number, self.sides)

    @property
    def usual(self) -> tuple[int, int]:
        """How often each face comes with so many fair dice: in 95 of 100 cases or more it is within these bounds."""
        up_to = list(accumulate(self._chances()))
        low = next(count for count, chance in enumerate(up_to) if chance > RARE)
        high = next(count for count, chance in enumerate(up_to) if 1 - chance <= RARE)
        return low, high

    @property
    def outside(self) -> int:
        """How many faces came more or less often than usual."""
        low, high = self.usual
        return sum(not low <= count <= high for count in self.counts)

    @property
    def expected_outside(self) -> float:
        """How many faces of fair dice do, on average; to two digits."""
        low, high = self.usual
        inside = sum(chance for count, chance in enumerate(self._chances()) if low <= count <= high)
        return round(float(self.sides * (1 - inside)), 2)

    def _chances(self) -> Iterator[Fraction]:
        """The chance that a certain face comes 0, 1, 2, … times."""
        n, whole = self.number, self.sides**self.number
        return (Fraction(comb(n, count) * (self.sides - 1) ** (n - count), whole) for count in range(n + 1))


def faces_of(log: Iterable[Line]) -> tuple[Faces, ...]:
    """The faces in a log, by size and source. Undone dice are left out: they come again with the same faces. So are
    entries that could not be replayed: nobody knows which dice they were."""
    found: dict[tuple[int, str], list[int]] = {}
    for line in log:
        if not line.struck:
            for sides, face in zip(line.sides, line.dice, strict=False):
                counts = found.setdefault((sides, line.source), [0] * sides)
                counts[face - 1] += 1
    return tuple(Faces(sides, source, tuple(counts)) for (sides, source), counts in sorted(found.items()))
