"""What is filled in on one phone and decided by the player of another one, who is asked there before the dice."""

from collections.abc import Mapping
from typing import NamedTuple

Values = Mapping[str, object]


class Question(NamedTuple):
    """`by` has filled in `given` of a move so far, after so many `entries`; `of` decides the rest of it."""

    by: str
    of: str
    move: str
    given: Values
    entries: int


class Asking:
    """The open questions of a table, one for each seat that is asked. None outlives the next entry of the file."""

    def __init__(self) -> None:
        self._asked: dict[str, Question] = {}
        self._said: dict[str, Values] = {}

    def ask(self, question: Question) -> None:
        """Its player is asked this; what the same player asked before counts no more."""
        self.withdraw(question.by)
        self._asked[question.of] = question
        self._said.pop(question.of, None)

    def withdraw(self, by: str) -> bool:
        """Who asked has left the form. Was anybody asked?"""
        gone = [question.of for question in self._asked.values() if question.by == by]
        for of in gone:
            del self._asked[of]
            self._said.pop(of, None)
        return bool(gone)

    def of(self, seat: str, entries: int) -> Question | None:
        """What the player of a seat is asked after so many entries, and has not decided yet."""
        question = self._asked.get(seat)
        return question if question and question.entries == entries and seat not in self._said else None

    def decide(self, question: Question, values: Values) -> None:
        """Its player has decided; nothing happens where it is asked no more."""
        if self.is_asked(question):
            self._said[question.of] = values

    def is_asked(self, question: Question) -> bool:
        """Was just this asked, with or without an answer since?"""
        return self._asked.get(question.of) == question

    def said(self, question: Question) -> Values | None:
        """What was decided, None as long as nothing was."""
        return self._said.get(question.of) if self.is_asked(question) else None
