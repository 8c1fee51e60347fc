"""Exact odds: follow every branch of a rule with its weight.

The rule runs once for each branch. Each request branches over the *reading* it asked for, not over faces, so
that 30 dice that count hits are 31 branches. Weights are integers; there is one division at the end.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, permutations, product
from math import comb
from operator import sub
from typing import Any, TypeVar

from .dice import Die, printed
from .tape import Read, Tape, possible, same

T = TypeVar("T")
Ways = list[tuple[Any, int]]


class Exact(Tape):
    """A tape that is run again and again, each time along the next branch, until `done`. What is `known` is not drawn,
    but has to be possible."""

    def __init__(self, known: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self._known = known or {}
        self._path: list[list[Any]] = []  # [ways, total weight, index of the branch taken]
        self._at = 0
        self.done = False

    @property
    def weight(self) -> int:
        """Product of the weights along the branch just run."""
        product = 1
        for ways, _, index in self._path:
            product *= ways[index][1]
        return product

    @property
    def of(self) -> int:
        """Product of the total weights along the branch just run."""
        product = 1
        for _, total, _ in self._path:
            product *= total
        return product

    def next(self) -> None:
        """Go on to the next branch, or be done."""
        self._at = 0
        while self._path:
            step = self._path[-1]
            step[2] += 1
            if step[2] < len(step[0]):
                return
            self._path.pop()
        self.done = True

    def _branch(self, ways: Callable[[], Ways]) -> Any:
        if self._at == len(self._path):
            fresh = ways()
            self._path.append([fresh, sum(weight for _, weight in fresh), 0])
        step = self._path[self._at]
        self._at += 1
        return step[0][step[2]][0]

    def die(self, sides: Die, read: Read = same) -> Any:
        return self._branch(lambda: list(_readings(sides, read).items()))

    def count(self, number: int, sides: int, hit: Callable[[int], bool]) -> int:
        def ways() -> Ways:
            hits = sum(1 for face in range(1, sides + 1) if hit(face))
            misses = sides - hits
            each = ((k, chosen * hits**k * misses ** (number - k)) for k, chosen in _choices(number))
            return [(k, weight) for k, weight in each if weight]

        return int(self._branch(ways))

    def hits(self, pools: Sequence[tuple[int, int]], sides: int, alike_from: int, callings: Sequence[str] = ()) -> int:
        def ways() -> Ways:
            found = {0: 1}
            for dice, least in pools:
                found = _convolve(found, _sums(dice, _readings(sides, least.__le__)))
            merged: Counter[int] = Counter()
            for hits, weight in found.items():
                merged[min(hits, alike_from)] += weight
            return list(merged.items())

        return int(self._branch(ways))

    def total(self, number: int, sides: Die, read: Callable[[int], int] = same) -> int:
        if read is same and isinstance(sides, int):
            return int(self._branch(lambda: list(enumerate(_dice_sums(number, sides, [1]), number))))
        return int(self._branch(lambda: list(_sums(number, _readings(sides, read)).items())))

    def lowest(self, times: int, dice: Sequence[Die]) -> tuple[list[list[int]], list[int]]:
        kept: list[int] = self._branch(lambda: _lowest(times, [list(roll) for roll in product(*map(printed, dice))]))
        return [kept], kept

    def keep(self, number: int, sides: int, kept: int, highest: bool = True) -> int:
        best = int(self._branch(lambda: list(_kept_sums(number, sides, kept).items())))
        return best if highest else min(kept, number) * (sides + 1) - best

    def tries(self, sides: int, hits: Sequence[Callable[[int], bool]]) -> tuple[int, int]:
        found: tuple[int, int] = self._branch(lambda: _tries(sides, hits))
        return found

    def roll_off(self, sides: int) -> list[tuple[int, int]]:
        return [self._branch(lambda: [(pair, 1) for pair in permutations(range(1, sides + 1), 2)])]

    def highest(self, number: int, sides: int) -> tuple[int, list[int]]:
        high, places = self._branch(lambda: _highest(number, sides))
        return high, list(places)

    def take(self, items: Sequence[T], alike: Callable[[T], Any] | None = None, sides: int = 0) -> T:
        if alike is None:
            item: T = self._branch(lambda: [(item, 1) for item in items])
            return item

        def ways() -> Ways:
            kinds: dict[Any, list[T]] = {}
            for item in items:
                kinds.setdefault(alike(item), []).append(item)
            return [(same_kind[0], len(same_kind)) for same_kind in kinds.values()]

        chosen: T = self._branch(ways)
        return chosen

    def knows(self, name: str) -> bool:
        return self._known.get(name) is not None

    def typed(self, name: str) -> bool:
        return self.knows(name)

    def _drawn(
        self, name: str, items: Sequence[Any], number: int, pile: str, place: str, said: Any, *, kept: bool = False
    ) -> Any:
        if self.knows(name):
            things = possible(name, self._known[name] if said is None else said, items, number)
            return things if number else things[0]
        left = list(items)
        picked = []
        for _ in range(number or 1):
            picked.append(self.take(left))
            left.remove(picked[-1])
        return tuple(picked) if number else picked[0]


def _choices(number: int) -> Iterator[tuple[int, int]]:
    """How many ways there are to choose k of `number`, for every k, each from the one before."""
    ways = 1
    for k in range(number + 1):
        yield k, ways
        ways = ways * (number - k) // (k + 1)


def _readings(sides: Die, read: Read) -> dict[Any, int]:
    """Each reading of one die with the number of faces that show it."""
    readings: dict[Any, int] = {}
    for face in printed(sides):
        value = read(face)
        readings[value] = readings.get(value, 0) + 1
    return readings


def _sums(number: int, one: dict[int, int]) -> dict[int, int]:
    """Sum of `number` equal dice by repeated squaring of the convolution."""
    result, power = {0: 1}, one
    while number:
        if number & 1:
            result = _convolve(result, power)
        number >>= 1
        if number:
            power = _convolve(power, power)
    return result


def _convolve(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    out: dict[int, int] = {}
    for x, weight in a.items():
        for y, other in b.items():
            out[x + y] = out.get(x + y, 0) + weight * other
    return out


def _tries(sides: int, hits: Sequence[Callable[[int], bool]]) -> Ways:
    """Each throw that may be the last one, and its face: a hit, or whatever the last try shows."""
    ways: Ways = []
    failing = 1
    for number, hit in enumerate(hits, 1):
        left = len(hits) - number
        faces = [face for face in range(1, sides + 1) if hit(face) or not left]
        ways += [((number, face), failing * sides**left) for face in faces]
        failing *= sides - len(faces)
    return [way for way in ways if way[1]]


def _lowest(times: int, rolls: list[list[int]]) -> Ways:
    """Each roll with the number of ways in which it is the first of the lowest sum among `times` rolls.

    Rolls of one sum share its ways evenly, which goes without a remainder: a - b divides a^n - b^n.
    """
    ways: Ways = []
    for roll in rolls:
        at_least = sum(sum(other) >= sum(roll) for other in rolls)
        above = sum(sum(other) > sum(roll) for other in rolls)
        ways.append((roll, (at_least**times - above**times) // (at_least - above)))
    return ways


def _highest(number: int, sides: int) -> Ways:
    """Each highest face and how many show it, with the ways in which all others show less."""
    ways = [
        ((high, range(alike)), chosen * (high - 1) ** (number - alike))
        for alike, chosen in _choices(number)
        for high in range(1, sides + 1)
    ]
    return [way for way in ways[sides:] if way[1]]


def _dice_sums(number: int, sides: int, ways: list[int]) -> list[int]:
    """Add `number` plain dice to `ways`, where index k counts the ways to exceed the least total by k.

    One die more is a window of `sides` totals that slides over the running sums.
    """
    for _ in range(number):
        running = list(accumulate(ways + [0] * (sides - 1)))
        ways = list(map(sub, running, [0] * sides + running))
    return ways


def _kept_sums(number: int, sides: int, kept: int) -> dict[int, int]:
    """Sum of the `kept` highest dice, by the lowest face kept and how many dice (`above`) show more."""
    if not kept:
        return {0: sides**number}
    if kept >= number:
        return dict(enumerate(_dice_sums(number, sides, [1]), number))
    out: Counter[int] = Counter()
    for face in range(1, sides + 1):
        ways = [1]
        for above in range(kept if face < sides else 1):
            rest, needed = number - above, kept - above
            too_few = sum(comb(rest, showing) * (face - 1) ** (rest - showing) for showing in range(needed))
            weight = comb(number, above) * (face**rest - too_few)
            for total, more in enumerate(ways, above * (face + 1) + needed * face):
                out[total] += weight * more
            ways = _dice_sums(1, sides - face, ways)
    return dict(out)


def distribution(rule: Callable[[Tape], Any], tape: Exact | None = None) -> dict[Any, Fraction]:
    """The exact distribution of what `rule(tape)` returns; outcomes of probability 0 are left out.

    `tape` is a fresh one, `After` where some faces lie on the table already.
    """
    tape = tape or Exact()
    found: dict[Any, dict[int, int]] = {}
    while not tape.done:
        value = rule(tape)
        by_total = found.setdefault(value, {})
        by_total[tape.of] = by_total.get(tape.of, 0) + tape.weight
        tape.next()
    return {value: _sum(by_total) for value, by_total in found.items()}


def _sum(by_total: dict[int, int]) -> Fraction:
    return sum((Fraction(weight, total) for total, weight in by_total.items()), Fraction(0))
