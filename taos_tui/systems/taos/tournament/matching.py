"""Perfect matchings of few players: the cheapest one, and whether so many more are left after it.

Players are numbered from 0; a graph is a list of bit masks: bit j of `may[i]` says that i and j may meet.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

Graph = list[int]
Pair = tuple[int, int]
Matching = tuple[Pair, ...]
Cost = Callable[[int, int], int]
Later = Callable[[Sequence[Pair]], Graph]
"""Who may still meet whom in the rounds after a matching; its players may be numbered otherwise."""
MOST_EXACT = 16
"""So many players are matched exactly; more by improving a matching until no swap makes it better."""
TRIES, LEAVES = 10, 400
"""How long rounds to come are looked for: fresh starts, and matchings looked at in each."""
FEW_TRIES = 2
"""Fresh starts where it is only a cheaper pairing that would be missed."""


def cheapest(may: Graph, cost: Cost) -> Matching | None:
    """A perfect matching with the least sum of costs, None where there is none at all."""
    return _exact(may, cost) if len(may) <= MOST_EXACT else _improved(may, cost)


def _exact(may: Graph, cost: Cost) -> Matching | None:
    """By what is left: the first player who is free meets everybody he may."""
    everybody = (1 << len(may)) - 1
    known: dict[int, tuple[int, Matching] | None] = {0: (0, ())}

    def best(free: int) -> tuple[int, Matching] | None:
        if free in known:
            return known[free]
        one = (free & -free).bit_length() - 1
        found: tuple[int, Matching] | None = None
        for other in _bits(may[one] & free):
            rest = best(free & ~(1 << one | 1 << other))
            if rest is not None:
                total = rest[0] + cost(one, other)
                if found is None or total < found[0]:
                    found = total, ((one, other), *rest[1])
        known[free] = found
        return found

    solved = best(everybody)
    return solved[1] if solved else None


def _improved(may: Graph, cost: Cost) -> Matching | None:
    """Cheap pairs first; two who are left over break up a couple that both can join; then swaps while they pay.

    While everybody may still meet at least half of the others there is always such a couple.
    """
    edges = sorted((cost(i, j), i, j) for i in range(len(may)) for j in _bits(may[i]) if i < j)
    mate = [-1] * len(may)
    for _, i, j in edges:
        if mate[i] < 0 and mate[j] < 0:
            mate[i], mate[j] = j, i
    while left := [i for i, other in enumerate(mate) if other < 0]:
        one, two = left[:2]
        joined = next((x for x in _bits(may[one]) if mate[x] >= 0 and may[two] >> mate[x] & 1), -1)
        if joined < 0:
            return _any(may)
        freed = mate[joined]
        mate[one], mate[joined], mate[two], mate[freed] = joined, one, freed, two
    pairs = [(i, j) for i, j in enumerate(mate) if i < j]
    while _swapped(pairs, may, cost):
        pass
    return tuple(pairs)


def _swapped(pairs: list[Pair], may: Graph, cost: Cost) -> bool:
    """Was a swap between two couples made that costs less?"""
    for at, (a, b) in enumerate(pairs):
        for also in range(at + 1, len(pairs)):
            c, d = pairs[also]
            for new in (((a, c), (b, d)), ((a, d), (b, c))):
                if all(may[i] >> j & 1 for i, j in new) and _sum(new, cost) < _sum(((a, b), (c, d)), cost):
                    pairs[at], pairs[also] = new
                    return True
    return False


def _sum(pairs: Iterable[Pair], cost: Cost) -> int:
    return sum(cost(i, j) for i, j in pairs)


def _any(may: Graph) -> Matching | None:
    return next(_matchings(may, list(range(len(may)))), None)


def most_rounds(may: Graph, most: int, later: Later | None = None) -> int:
    """How many disjoint matchings there are, as far as they are found, up to `most`."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (low, middle - 1) if plan(may, middle, later) is None else (middle, high)
    return low


def cheapest_with_more(may: Graph, cost: Cost, more: int, later: Later | None = None) -> Matching | None:
    """The cheapest matching after which `more` disjoint ones are left, as far as it is found; None without any.

    `later` says what is left after a matching, where that is more than the rest of this graph: players whose tables
    stand already are not matched now, and yet meet the others later. A matching that is sure to do comes from a plan
    for all rounds, or from trying; swaps that keep the rest possible then make it cheaper.
    """
    after = later or (lambda pairs: without(may, pairs))
    best = cheapest(may, cost)
    if best is None or not more or plan(after(best), more, tries=FEW_TRIES) is not None:
        return best
    rounds = plan(may, more + 1, later)
    if rounds is None:
        return None
    first = rounds if later is None else rounds[:1]
    pairs = list(min(first, key=lambda matching: _sum(matching, cost)))
    while better := _better(pairs, may, cost, more, after):
        pairs = better
    return tuple(pairs)


def _better(pairs: list[Pair], may: Graph, cost: Cost, more: int, after: Later) -> list[Pair] | None:
    for at, (a, b) in enumerate(pairs):
        for also in range(at + 1, len(pairs)):
            c, d = pairs[also]
            for new in (((a, c), (b, d)), ((a, d), (b, c))):
                if not all(may[i] >> j & 1 for i, j in new) or _sum(new, cost) >= _sum(((a, b), (c, d)), cost):
                    continue
                tried = [pair for pair in pairs if pair not in ((a, b), (c, d))] + list(new)
                if plan(after(tried), more, tries=FEW_TRIES) is not None:
                    return tried
    return None


def without(may: Graph, pairs: Sequence[Pair]) -> Graph:
    """The graph once these have met."""
    left = list(may)
    for one, other in pairs:
        left[one] &= ~(1 << other)
        left[other] &= ~(1 << one)
    return left


def plan(may: Graph, rounds: int, later: Later | None = None, tries: int = TRIES) -> list[Matching] | None:
    """`rounds` disjoint perfect matchings, or None where none were found. The same graph gives the same answer.

    `later` says what is left after the first of them, where that is more than the rest of this graph.
    """
    if rounds < 1:
        return []
    if later is None:
        if any(one.bit_count() < rounds for one in may):
            return None
        if _plenty(may, rounds):
            return _greedy(may, rounds)
    from random import Random  # imported where it is needed: most rounds need no plan

    for seed in range(tries):
        left = [LEAVES]
        found = _planned(may, rounds, Random(seed), left, later)
        if found is not None:
            return found
        if left[0] > 0:
            return None  # looked at everything
    return None


def _plenty(may: Graph, rounds: int) -> bool:
    """May everybody still meet at least half of the players in each of these rounds? Then any matching will do
    (Dirac)."""
    return all(one.bit_count() >= len(may) // 2 + rounds - 1 for one in may)


def _greedy(may: Graph, rounds: int) -> list[Matching] | None:
    """Any matching in each round."""
    found: list[Matching] = []
    for _ in range(rounds):
        matching = _improved(may, lambda one, other: 0)
        if matching is None:
            return None
        found.append(matching)
        may = without(may, matching)
    return found


def _planned(
    may: Graph, rounds: int, chance: "Random", left: list[int], later: Later | None = None
) -> list[Matching] | None:
    if not rounds:
        return []
    if later is None and _plenty(may, rounds):
        return _greedy(may, rounds)
    order = list(range(len(may)))
    chance.shuffle(order)
    for matching in _matchings(may, order):
        left[0] -= 1
        if left[0] < 0:
            return None
        rest = later(matching) if later else without(may, matching)
        if rounds > 1 and (any(one.bit_count() < rounds - 1 for one in rest) or _odd_part(rest)):
            continue
        more = _planned(rest, rounds - 1, chance, left)
        if more is not None:
            return [matching, *more]
        if left[0] < 0:
            return None
    return None


def _matchings(may: Graph, order: Sequence[int]) -> Iterator[Matching]:
    """All perfect matchings; who has the fewest left to meet is paired first, partners in this order."""
    rank = {player: at for at, player in enumerate(order)}

    def go(free: int) -> Iterator[Matching]:
        if not free:
            yield ()
            return
        one = min(_bits(free), key=lambda each: ((may[each] & free).bit_count(), rank[each]))
        for other in sorted(_bits(may[one] & free), key=rank.__getitem__):
            for rest in go(free & ~(1 << one | 1 << other)):
                yield (min(one, other), max(one, other)), *rest

    return go((1 << len(may)) - 1)


def _odd_part(may: Graph) -> bool:
    """Are there players who meet only each other, and an odd number of them?"""
    unseen = (1 << len(may)) - 1
    while unseen:
        part, edge = 0, unseen & -unseen
        while edge:
            part |= edge
            reach = 0
            for one in _bits(edge):
                reach |= may[one]
            edge = reach & ~part
        if part.bit_count() % 2:
            return True
        unseen &= ~part
    return False


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
