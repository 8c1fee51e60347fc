"""Words as they are compared: small letters, no accents, and their stems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from unicodedata import normalize

from taos_tui.rules.patterns import pattern

LONGEST = 40
"""Letters of a word that count."""
SHORT_ENDING = 2
"""An ending of at most so many letters may leave three letters; a longer one leaves four."""

_ACCENT = pattern("[\u0300-\u036f]")
_WORD = pattern(r"\w+(?:-\w+)*")
_NUMBERED = pattern(r"([^\W\d])0+(\d+)")
"""A letter and a number that is filled up with zeros."""
_VOWELS = frozenset("aeiouаеиоуыэюя")


def fold(text: str) -> str:
    """Small letters without accents, so that `unita` finds `unità` and `е` finds `ё`."""
    if text.isascii():
        return text.lower()
    bare = _ACCENT.sub("", normalize("NFKD", text.casefold()))
    return bare.replace("ł", "l")  # the one letter of our games that Unicode does not take apart


def words_of(text: str) -> Iterator[str]:
    """The folded words of a text; `Seed-Embryo` gives `seed`, `embryo` and `seedembryo`, `A-01` also `a1`."""
    for word in _WORD.findall(fold(text)):
        if "-" in word:
            yield from word.split("-")
            word = word.replace("-", "")
        yield word
        if numbered := _NUMBERED.fullmatch(word):
            yield f"{numbered[1]}{numbered[2]}"


def places_of(text: str) -> Iterator[tuple[int, int, str]]:
    """Where each word of a text begins and ends, and how it is folded."""
    for found in re.finditer(r"\w+", text):
        yield found.start(), found.end(), fold(found[0])


class Stems:
    """Takes endings off words: one stem for each language, in their order."""

    def __init__(self, endings: Iterable[Iterable[str]]) -> None:
        self._endings = tuple(frozenset(map(fold, one)) for one in endings)
        self._longest = max((len(ending) for one in self._endings for ending in one), default=0)
        self._last = tuple(frozenset(ending[-1] for ending in one) for one in self._endings)
        self._known: dict[str, tuple[str, ...]] = {}

    def of(self, word: str) -> tuple[str, ...]:
        """The different stems of a folded word, at least one."""
        if word not in self._known:
            cut, end = word[:LONGEST], word[:LONGEST][-1:]
            found = [
                _stem(cut, endings, self._longest) if end in last else cut
                for endings, last in zip(self._endings, self._last, strict=True)
            ]
            self._known[word] = tuple(dict.fromkeys(found)) or (word,)
        return self._known[word]


def _stem(word: str, endings: frozenset[str], longest: int) -> str:
    """The word without the longest of the endings that leaves enough of it, and without a doubled last consonant."""
    if word[:1].isdigit():
        return word
    for size in range(min(longest, len(word) - 3), 0, -1):
        if word[-size:] in endings and len(word) - size >= (3 if size <= SHORT_ENDING else 4):
            bare = word[:-size]
            return bare[:-1] if bare[-1] == bare[-2] and bare[-1] not in _VOWELS and len(bare) > 3 else bare
    return word
