"""Words that a typed one may be a slip of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

LONG = 7
"""From so many letters on two slips are forgiven."""


class Typos:
    """Known words, ready to be searched for those that a slip or two turn into a typed one."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_start: dict[tuple[str, int], list[str]] = defaultdict(list)
        self._by_rest: dict[str, list[str]] = defaultdict(list)
        for word in words:
            if len(word) > 2 and not word[0].isdigit():
                self._by_start[word[0], len(word)].append(word)
                self._by_rest[word[1:]].append(word)

    def near(self, word: str) -> list[str]:
        """The nearest known words: one slip away, or failing that two; none below three letters."""
        if len(word) < 3 or word[0].isdigit():
            return []
        for slips in (1, 2) if len(word) >= LONG else (1,):
            sizes = range(len(word) - slips, len(word) + slips + 1)
            close = [one for size in sizes for one in self._by_start.get((word[0], size), ())]
            if slips == 1 and len(word) > 4:  # the first letter: wrong, left out, one too many, or the second one
                close += [*self._by_rest.get(word[1:], ()), *self._by_rest.get(word, ())]
                close += [one for size in (len(word) - 1, len(word)) for one in self._by_start.get((word[1], size), ())]
            if found := [one for one in dict.fromkeys(close) if distance(word, one, slips) <= slips]:
                return found
        return []


def distance(one: str, other: str, most: int) -> int:
    """Letters put in, left out, changed or swapped from one word to the other; counted no farther than above `most`."""
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    one, other = one[at:], other[at:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    if abs(len(one) - len(other)) > most or not (one and other):
        return max(len(one), len(other))
    before: list[int] = []
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        above, row = row, [number]
        for at, there in enumerate(other, 1):
            cost = min(above[at] + 1, row[at - 1] + 1, above[at - 1] + (letter != there))
            if number > 1 and at > 1 and letter == other[at - 2] and one[number - 2] == there:
                cost = min(cost, before[at - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return min(row)
        before = above
    return row[-1]
