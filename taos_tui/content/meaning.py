"""What a typed word means: its stems, synonyms, longer words that begin with it, words that it may be a slip of."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from .language import Language, Phrase

if TYPE_CHECKING:
    from .typos import Typos

SYNONYM, PHRASE, BEGINNING, KIN, SLIP = 0.62, 0.42, 0.75, 0.7, 0.72
"""What a word finds for less than itself: a word of a longer synonym, a longer word, one of the same beginning."""
ENOUGH = 12
"""Longer words at most that a half-typed one stands for."""
ALIKE = 0.62
"""So much of the longer word two words of the same beginning have in common."""

Shares = dict[str, float]
"""Stems, each with what it is worth."""


class Meaning:
    """The words of a game's entries and of its language; `learn` them all before anything is asked."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._forms: dict[str, tuple[str, ...]] = {}
        self._shown: frozenset[str] = frozenset()
        self._stems: frozenset[str] = frozenset()
        self._synonyms: dict[str, list[tuple[Phrase, tuple[Phrase, ...]]]] = defaultdict(list)
        self._vocabulary: list[str] = []
        self._typos: Typos | None = None

    # -- learning -----------------------------------------------------------------------------------------

    def learn(self, word: str) -> tuple[str, ...]:
        """The stems of a folded word of the entries."""
        if word not in self._forms:
            self._forms[word] = self._language.stems.of(word)
        return self._forms[word]

    def finish(self) -> None:
        """All words of the entries were learned: learn the synonyms."""
        self._shown = frozenset(self._forms)
        for group in self._language.synonyms:
            for phrase in group:
                for word in phrase:
                    self.learn(word)
                for stem in self.learn(phrase[0]):
                    self._synonyms[stem].append((phrase, group))
        self._stems = frozenset(stem for word in self._shown for stem in self._forms[word])
        self._vocabulary = sorted(self._forms)

    # -- asking -------------------------------------------------------------------------------------------

    def stems(self, word: str) -> tuple[str, ...]:
        """The stems of any folded word."""
        return self._forms.get(word) or self._language.stems.of(word)

    def is_shown(self, word: str) -> bool:
        """Does this word stand in an entry or a clause?"""
        return word in self._shown

    def telling(self, words: Sequence[str]) -> list[str]:
        """The words that say something; where none does, all of them."""
        return [word for word in words if word not in self._language.fillers] or list(words)

    def of(self, word: str, half_typed: bool) -> Shares:
        """The stems that a word stands for."""
        meant = dict.fromkeys(self.stems(word), 1.0)
        known = word in self._forms or any(
            len(stem) > 3 and (stem in self._stems or stem in self._synonyms) for stem in meant
        )
        for one, share in self._longer(word, half_typed, known):
            _add(meant, self._forms[one], share)
        for one in [] if known else self._near(word):
            _add(meant, self._forms[one], SLIP)
        for stem, share in list(meant.items()):
            for phrase, group in self._synonyms.get(stem, ()):
                if len(phrase) == 1:
                    for other, worth in self._others(group, phrase).items():
                        _add(meant, (other,), share * worth)
        return meant

    def of_phrases(self, words: Sequence[str]) -> dict[str, Shares]:
        """For each word that begins a phrase of several words with synonyms, what those find."""
        stems = [frozenset(self.stems(word)) for word in words]
        found: dict[str, Shares] = defaultdict(dict)
        for at, own in enumerate(stems):
            for phrase, group in (told for stem in own for told in self._synonyms.get(stem, ())):
                size = len(phrase)
                if size < 2 or len(stems) - at < size:
                    continue
                if any(one.isdisjoint(self._forms[word]) for one, word in zip(stems[at:], phrase, strict=False)):
                    continue
                said = [word for word in words[at : at + size] if word not in self._language.fillers]
                for word in said[:1]:
                    for stem, worth in self._others(group, phrase).items():
                        _add(found[word], (stem,), worth)
        return found

    def _others(self, group: Iterable[Phrase], said: Phrase) -> Shares:
        """What the other phrases of a group find."""
        found: Shares = {}
        for phrase in group:
            if phrase != said:
                telling = self.telling(phrase)
                worth = SYNONYM if len(telling) == 1 else PHRASE
                for word in telling:
                    _add(found, self._forms[word], worth)
        return found

    def _near(self, word: str) -> list[str]:
        if self._typos is None:
            from .typos import Typos

            self._typos = Typos(self._vocabulary)
        return self._typos.near(word)

    def _longer(self, word: str, half_typed: bool, known: bool) -> Iterator[tuple[str, float]]:
        """Known words that begin with this one, or share most of their letters with it from the first on."""
        if word[:1].isdigit():
            return
        begun = 0
        for one in self._beginning_with(word):
            if begun == ENOUGH:
                break
            if one != word and (half_typed or not known) and (len(word) > 2 or not known):
                begun += 1
                yield one, BEGINNING if half_typed or len(word) > 3 else BEGINNING / 2
        if len(word) > 4 and not known:
            for one in self._beginning_with(word[: max(4, round(len(word) * ALIKE))]):
                share = _shared(word, one) / max(len(word), len(one))
                if one != word and share >= ALIKE:
                    yield one, KIN * share

    def _beginning_with(self, beginning: str) -> Iterator[str]:
        for at in range(bisect_left(self._vocabulary, beginning), len(self._vocabulary)):
            if not self._vocabulary[at].startswith(beginning):
                return
            yield self._vocabulary[at]


def _add(shares: Shares, stems: Iterable[str], worth: float) -> None:
    for stem in stems:
        if worth > shares.get(stem, 0.0):
            shares[stem] = worth


def _shared(one: str, other: str) -> int:
    """How many letters two words share from the first on."""
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    return at
