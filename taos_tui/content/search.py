"""Answering a question from the entries of one game: rare words count more, and any word may be missing.

Every entry and every clause is a passage. A passage is worth the sum over the question's words of how rare the word is
times how much of the passage is about it (BM25 over weighted places: title, keywords, text, table); an entry is worth
its own passage, with its best clause and the best of the questions that it answers on top.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import TYPE_CHECKING

from taos_tui.rules.named import NamedTuple

from .language import PLAIN, Language
from .meaning import BEGINNING, SYNONYM, Meaning
from .naming import is_only_names, names_typed
from .words import words_of

if TYPE_CHECKING:
    from .entries import Clause, Entry

TITLE, ORIGINAL, KEYWORD, LINE, ASKED, TEXT, TABLE = 3.2, 2.4, 2.2, 2.0, 1.6, 1.0, 0.6
"""How much a word is worth by its place in an entry; in a clause it is worth 1."""
SATURATION, LENGTH = 1.3, 0.65
"""The two constants of BM25: how soon repeating a word stops to help, and how much long passages lose."""
OF_CLAUSE, OF_ASKED = 0.75, 0.6
"""What the best clause adds to an entry, and the best of the questions that it answers."""
NAMED = 30.0
"""Added when the question is the title of an entry; half of it when it is a keyword."""
HEADED = 0.5
"""A word that stands in a title as it was typed, or begun, is worth so much of its rarity on top."""
OF_FILLER = 0.3
"""What a filler word is worth in a question that an entry answers; elsewhere it is worth nothing."""
LONGEST_QUERY = 1000
"""Letters of a question in which fillers are looked at."""
MOMENT = 1.15
"""What rests on a clause of the moment is worth so many times as much."""
MOST_WORDS = 48
"""Words of a question that are looked at."""


class Hit(NamedTuple):
    """An entry that answers the question; a higher score is a better answer. `missing`: words it has not."""

    entry: Entry
    score: float
    missing: tuple[str, ...] = ()


class Slot(NamedTuple):
    """One word of a question: what it finds, each worth how much, in which passages, and how rare it is."""

    word: str
    meant: Mapping[str, float]
    worth: Mapping[int, float]
    weight: float


def search(entries: Iterable[Entry], query: str, limit: int = 20) -> list[Hit]:
    """The best `limit` entries for a query, best first. To search while typing, keep one `Index`."""
    return Index(entries).search(query, limit)


class Index:
    """The words of some entries and of their clauses, ready to be searched again and again."""

    def __init__(
        self, entries: Iterable[Entry], clauses: Mapping[str, Clause] | None = None, language: Language = PLAIN
    ) -> None:
        self.entries = tuple(entries)
        self._meaning = Meaning(language)
        self._names: dict[str, dict[int, float]] = defaultdict(dict)
        self._titles: dict[str, dict[int, float]] = defaultdict(dict)
        self._resting: list[list[int]] = []
        passages = [self._passage(number, entry) for number, entry in enumerate(self.entries)]
        resting: dict[str, list[int]] = defaultdict(list)
        for number, entry in enumerate(self.entries):
            for name in entry.names:
                resting[name].append(number)
        said = [(clause.text, resting[name]) for name, clause in (clauses or {}).items() if name in resting]
        asked = [(text, [number]) for number, entry in enumerate(self.entries) for text in entry.asked]
        self._resting = [numbers for _, numbers in (*said, *asked)]
        self._first_asked = len(passages) + len(said)
        self._postings: dict[str, dict[int, float]] = defaultdict(dict)
        self._passages = [{number} for number in range(len(passages))]
        for clause, numbers in enumerate(self._resting, len(passages)):
            for number in numbers:
                self._passages[number].add(clause)
        self._post(passages, 0)
        self._post([self._weighed([(text, 1.0)]) for text, _ in said], len(passages))
        self._post([self._weighed([(text, 1.0)]) for text, _ in asked], self._first_asked)
        self._many = len(passages) + len(said) + len(asked)
        self._meaning.finish()
        self._slots: dict[tuple[str, bool], Slot] = {}

    # -- making -------------------------------------------------------------------------------------------

    def _passage(self, number: int, entry: Entry) -> dict[str, float]:
        for name, worth in ((entry.title, NAMED), *((word, NAMED / 2) for word in entry.keywords)):
            held = self._names[" ".join(words_of(name)) or name.strip()]
            held[number] = max(held.get(number, 0.0), worth)
        words = list(words_of(entry.title))
        for stem in (stem for word in words for stem in self._meaning.learn(word)):
            self._titles[stem][number] = len(words) ** -0.5
        return self._weighed(
            [
                (entry.title, TITLE),
                *((word, ORIGINAL) for word in entry.original_words),
                *((word, KEYWORD) for word in entry.words),
                (entry.line, LINE),
                *((question, ASKED) for question in entry.asked),
                (entry.text, TEXT),
                *((" ".join(row), TABLE) for row in entry.table),
            ]
        )

    def _weighed(self, texts: Iterable[tuple[str, float]]) -> dict[str, float]:
        """How often each stem stands in these texts, by the worth of the places."""
        found: dict[str, float] = defaultdict(float)
        for text, worth in texts:
            for word in words_of(text):
                for stem in self._meaning.learn(word):
                    found[stem] += worth
        return found

    def _post(self, passages: Sequence[Mapping[str, float]], first: int) -> None:
        sizes = [sum(passage.values()) for passage in passages]
        usual = sum(sizes) / len(sizes) if any(sizes) else 1.0
        for number, (passage, size) in enumerate(zip(passages, sizes, strict=True), first):
            room = SATURATION * (1 - LENGTH + LENGTH * size / usual)
            for stem, often in passage.items():
                self._postings[stem][number] = often * (SATURATION + 1) / (often + room)

    # -- searching ----------------------------------------------------------------------------------------

    def search(self, query: str, limit: int = 20, about: Collection[str] = ()) -> list[Hit]:
        """The best `limit` entries, best first; for a bare number also those that rest on that clause.

        What rests on a clause named by `about` ranks higher.
        """
        if is_only_names(query) and not self._is_of_words(query):
            return self._resting_on(frozenset(names_typed(query)))[:limit]
        slots = self._slots_of(query)
        said = {slot.word for slot in slots}
        scores = self._scores(slots, {word for word in words_of(query[:LONGEST_QUERY]) if word not in said})
        if about:
            for number in scores:
                if not frozenset(about).isdisjoint(self.entries[number].names):
                    scores[number] *= MOMENT
        for number, worth in self._names.get(" ".join(words_of(query)) or query.strip(), {}).items():
            scores[number] = scores.get(number, 0.0) + worth
        if query.strip().isdecimal():
            for number, entry in enumerate(self.entries):
                if query.strip() in {name.rpartition("-")[2] for name in entry.names}:
                    scores[number] = scores.get(number, 0.0) + NAMED / 4
        best = sorted(scores.items(), key=lambda found: (-found[1], found[0]))[:limit]
        return [Hit(self.entries[number], score, self._missing(slots, number)) for number, score in best]

    def _is_of_words(self, query: str) -> bool:
        """True for what only looks like the name of a clause, such as `WIP-3` or `level 1`."""
        prefixes = {entry.prefix for entry in self.entries}
        typed = {name.partition("-")[0] for name in names_typed(query)}
        return typed.isdisjoint(prefixes) and any(self._meaning.is_shown(prefix.lower()) for prefix in typed)

    def _resting_on(self, names: frozenset[str]) -> list[Hit]:
        """The entries that rest on these clauses, those first that rest on most of them."""
        hits = [Hit(entry, float(len(names.intersection(entry.names)))) for entry in self.entries]
        return sorted((hit for hit in hits if hit.score), key=lambda hit: -hit.score)

    def marked(self, query: str, text: str) -> list[tuple[int, int]]:
        """Where in a text the words of the question stand, or synonyms of those that no text here has."""
        from .words import places_of

        meant: set[str] = set()
        for slot in self._slots_of(query):
            typed = {stem for stem, share in slot.meant.items() if share > SYNONYM and stem in self._postings}
            meant |= typed or set(slot.meant)
        return [(start, end) for start, end, word in places_of(text) if meant.intersection(self._meaning.stems(word))]

    def asked_in_original(self, query: str, entry: Entry) -> bool:
        """True when words of the question stand in what the entry says in the game's own language, as they were typed
        and not as synonyms of others, and none in English."""
        own, table = "\n".join((entry.line, *entry.original_words)), " ".join(" ".join(row) for row in entry.table)
        english = "\n".join((entry.title, entry.text, *entry.words, table))
        return bool(self._typed_in(query, own)) and not self.marked(query, english)

    def _typed_in(self, query: str, text: str) -> list[str]:
        """The words of a text that were typed so."""
        from .words import places_of

        typed = {stem for slot in self._slots_of(query) for stem, share in slot.meant.items() if share > SYNONYM}
        return [word for _, _, word in places_of(text) if typed.intersection(self._meaning.stems(word))]

    def knows(self, query: str) -> bool:
        """True when some word of the question stands in an entry or a clause of this game."""
        return any(slot.worth for slot in self._slots_of(query))

    def _scores(self, slots: Sequence[Slot], fillers: Iterable[str] = ()) -> dict[int, float]:
        """What each entry is worth: itself, its best clause, and its best question, where fillers help to choose."""
        passages: dict[int, float] = defaultdict(float)
        for slot in slots:
            for number, worth in slot.worth.items():
                passages[number] += worth
        for word in fillers:
            for stem in self._meaning.stems(word):
                for number, often in self._postings.get(stem, {}).items():
                    if number >= self._first_asked and number in passages:
                        passages[number] += OF_FILLER * self._rarity(stem) * often
        scores: dict[int, float] = defaultdict(float)
        best: dict[tuple[int, float], float] = {}
        first = len(self.entries)
        for number, worth in passages.items():
            if number < first:
                scores[number] += worth
            else:
                share = OF_CLAUSE if number < self._first_asked else OF_ASKED
                for entry in self._resting[number - first]:
                    best[entry, share] = max(best.get((entry, share), 0.0), worth)
        for (entry, share), worth in best.items():
            scores[entry] += share * worth
        for slot in slots:
            headed: dict[int, float] = {}
            for stem in (stem for stem, share in slot.meant.items() if share >= BEGINNING):
                headed |= self._titles.get(stem, {})
            for number, share in headed.items():
                scores[number] += HEADED * slot.weight * share
        return scores

    def _missing(self, slots: Sequence[Slot], number: int) -> tuple[str, ...]:
        """The words of the question that stand neither in this entry nor in its clauses."""
        passages = self._passages[number]
        return tuple(dict.fromkeys(slot.word for slot in slots if passages.isdisjoint(slot.worth)))

    def _slots_of(self, query: str) -> list[Slot]:
        """The words of a question that say something; where none does, all of them."""
        words = list(dict.fromkeys(words_of(query)))[:MOST_WORDS]
        phrases = self._meaning.of_phrases(words)
        last = words[-1] if words and not query[-1:].isspace() else ""
        joined = {pair: "".join(pair) for pair in pairwise(words)}
        slots = []
        for word in self._meaning.telling(words):
            more = dict(phrases.get(word, {}))
            for pair, whole in joined.items():
                if word in pair and self._meaning.is_shown(whole):
                    more |= dict.fromkeys(self._meaning.stems(whole), 1.0)
            slots.append(self._slot(word, word == last, more))
        return slots

    def _slot(self, word: str, half_typed: bool, more: Mapping[str, float]) -> Slot:
        """What a word finds. Remembered: while one types only the last word is new."""
        if not more and (word, half_typed) in self._slots:
            return self._slots[word, half_typed]
        meant = self._meaning.of(word, half_typed)
        for stem, worth in more.items():
            meant[stem] = max(meant.get(stem, 0.0), worth)
        known = [self._rarity(stem) for stem, worth in meant.items() if worth == 1.0 and stem in self._postings]
        cap = 1.25 * max(known) if known else 99.0
        found: dict[int, float] = {}
        weight = 0.0
        for stem, share in meant.items():
            postings = self._postings.get(stem)
            if postings:
                rarity = min(self._rarity(stem), cap) * share
                weight = max(weight, rarity)
                for number, often in postings.items():
                    worth = rarity * often
                    if worth > found.get(number, 0.0):
                        found[number] = worth
        slot = Slot(word, meant, found, weight)
        if not more:
            self._slots[word, half_typed] = slot
        return slot

    def _rarity(self, stem: str) -> float:
        known = len(self._postings.get(stem, ()))
        return log(1 + (self._many - known + 0.5) / (known + 0.5))
