"""Finding reference entries by words: a plain index of words, without accents or capitals.

Every word of the query must begin a word of the entry. A title counts more than a keyword, a keyword more
than the text, a whole word more than a beginning; equal entries keep the order of the file.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

if TYPE_CHECKING:
    from .entries import Entry

TEXT, KEYWORD, TITLE = 2, 4, 6  # one more for a whole word
CLAUSE = TITLE

_ACCENT = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"\w+(?:-\w+)*")
_CLAUSE = re.compile(r"(?:([^\W\d]+)[\s-]*)?([1-9]\d{0,3})")


class Hit(NamedTuple):
    """An entry that answers the query; a higher score is a better answer."""

    entry: Entry
    score: int


def fold(text: str) -> str:
    """Small letters without accents, so that `unita` finds `unità` and `е` finds `ё`."""
    bare = _ACCENT.sub("", normalize("NFKD", text.casefold()))
    return bare.replace("ł", "l")  # the one letter of our games that Unicode does not take apart


def words_of(text: str) -> Iterator[str]:
    """The folded words of a text; `Seed-Embryo` gives `seed`, `embryo` and `seedembryo`."""
    for word in _WORD.findall(fold(text)):
        if "-" in word:
            yield from word.split("-")
            word = word.replace("-", "")
        yield word


def _signs(text: str) -> list[str]:
    """A text without any word, such as `+`, as it stands."""
    return [text.strip()] if text.strip() else []


def search(entries: Iterable[Entry], query: str, limit: int = 20) -> list[Hit]:
    """The best `limit` entries for a query, best first. To search while typing, keep one `Index`."""
    return Index(entries).search(query, limit)


class Index:
    """The words of some entries, ready to be searched again and again."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self._places: dict[str, dict[int, int]] = {}
        for number, entry in enumerate(self.entries):
            self._add(number, TITLE, entry.title)
            for keyword in (*entry.original_words, *entry.words):
                self._add(number, KEYWORD, keyword)
            self._add(number, TEXT, "\n".join((entry.text, *map(" ".join, entry.table))))
        self._vocabulary = sorted(self._places)

    def _add(self, number: int, place: int, text: str) -> None:
        for word in list(words_of(text)) or _signs(text):
            self._places.setdefault(word, {}).setdefault(number, place)

    def search(self, query: str, limit: int = 20) -> list[Hit]:
        """The best `limit` entries, best first; `TAOS-77` or `77` finds those that rest on that clause."""
        clause = _CLAUSE.fullmatch(fold(query).strip())
        resting = self._resting_on(int(clause[2]), clause[1]) if clause else []
        by_prefix = clause is not None and clause[1] is not None
        scores = {} if by_prefix and resting else self._by_words(query)
        for number in resting:
            scores[number] = max(scores.get(number, 0), CLAUSE)
        best = sorted(scores.items(), key=lambda found: (-found[1], found[0]))
        return [Hit(self.entries[number], score) for number, score in best[:limit]]

    def _resting_on(self, clause: int, prefix: str | None) -> list[int]:
        """The entries with a clause of that number, of any system when no prefix was typed."""
        return [
            number
            for number, entry in enumerate(self.entries)
            if clause in entry.clauses and prefix in (None, fold(entry.prefix))
        ]

    def _by_words(self, query: str) -> dict[int, int]:
        """The score of each entry that has all the words: the sum of what each word is worth there."""
        totals: dict[int, int] | None = None
        for word in _WORD.findall(fold(query)) or _signs(query):
            worth = self._worth(word.replace("-", "") or word)
            if totals is None:
                totals = worth
            else:
                totals = {number: totals[number] + worth[number] for number in totals.keys() & worth.keys()}
        return totals or {}

    def _worth(self, word: str) -> dict[int, int]:
        """For each entry the best place where a word begins with `word`, or failing that looks like it."""
        meant = list(self._beginning_with(word)) or self._looking_like(word)
        worth: dict[int, int] = {}
        for known in meant:
            for number, place in self._places[known].items():
                worth[number] = max(worth.get(number, 0), place + (known == word))
        return worth

    def _beginning_with(self, word: str) -> Iterator[str]:
        for known in self._vocabulary[bisect_left(self._vocabulary, word) :]:
            if not known.startswith(word):
                return
            yield known

    def _looking_like(self, word: str) -> list[str]:
        """The words of titles and keywords that `word` may be a slip of; none below four letters."""
        from difflib import get_close_matches

        if len(word) < 4:
            return []
        near = [
            known
            for known, places in self._places.items()
            if abs(len(known) - len(word)) <= 2 and max(places.values()) > TEXT
        ]
        return get_close_matches(word, near, cutoff=0.75)
