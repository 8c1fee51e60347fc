"""What is filled in on one phone and decided by the player of another one, who is asked there before the dice."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

Values = Mapping[str, object]


class Question(NamedTuple):
    """`by` has filled in `given` of a move so far, after so many `entries`; `of` decides the rest of it."""

    by: str
    of: str
    move: str
    given: Values
    entries: int

    def is_about(self, other: "Question", but: Collection[str]) -> bool:
        """Is the same asked, `but` for these inputs, whatever was entered in between?"""
        if self[:3] != other[:3]:
            return False
        names = {*self.given, *other.given} - {*but}
        return all(self.given.get(name) == other.given.get(name) for name in names)


class Asking:
    """The open questions of a table, one for each seat that is asked. None outlives the next entry of the file."""

    def __init__(self) -> None:
        self._asked: dict[str, Question] = {}
        self._said: dict[str, Values] = {}
        self._withdrawn: dict[str, Question] = {}

    def ask(self, question: Question) -> None:
        """Its player is asked this; what the same player asked before counts no more."""
        self.withdraw(question.by)
        self._asked[question.of] = question
        self._said.pop(question.of, None)
        self._withdrawn.pop(question.of, None)

    def withdraw(self, by: str) -> bool:
        """Who asked has left the form. Was anybody asked?"""
        gone = [question for question in self._asked.values() if question.by == by]
        for question in gone:
            self._withdrawn[question.of] = self._asked.pop(question.of)
            self._said.pop(question.of, None)
        return bool(gone)

    def of(self, seat: str, entries: int) -> Question | None:
        """What the player of a seat is asked after so many entries, and has not decided yet."""
        question = self._asked.get(seat)
        return question if question and question.entries == entries and seat not in self._said else None

    def last_of(self, seat: str) -> Question | None:
        """What the player of a seat was asked last, also where entries came after it."""
        return self._asked.get(seat)

    def withdrawn_of(self, seat: str, entries: int) -> Question | None:
        """What the player of a seat was asked until who asked left the form, and nothing was entered since."""
        question = self._withdrawn.get(seat)
        return question if question and question.entries == entries else None

    def by(self, seat: str) -> Question | None:
        """What the player of a seat has asked last, also where entries came after it."""
        return next((question for question in self._asked.values() if question.by == seat), None)

    def open(self, entries: int) -> list[Question]:
        """Everything that is asked after so many entries and not decided."""
        return [question for seat in self._asked if (question := self.of(seat, entries))]

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

    def said_before(self, question: Question, but: Collection[str]) -> Values | None:
        """What was decided of the same, `but` for these inputs, before the last entries; None where nothing was."""
        asked = self._asked.get(question.of)
        return self._said.get(question.of) if asked and asked.is_about(question, but) else None
