"""What is filled in on one phone and decided by the player of another one, who is asked there before the dice."""

from collections.abc import Collection, Mapping

from taos_tui.rules.named import NamedTuple

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


class Answered(NamedTuple):
    """A question with what its player has `said`, None as long as he has not. Once a die of the throw `lies` on the
    table it is said for good."""

    question: Question
    said: Values | None = None
    lies: bool = False
    again: bool = False
    """Has he taken back what he had said?"""


class Asking:
    """The open questions of a table, one for each seat that is asked. None outlives the next entry of the file."""

    def __init__(self, asked: Collection[Answered] = ()) -> None:
        self._asked = {each.question.of: each for each in asked}
        self._withdrawn: dict[str, Question] = {}

    @property
    def all(self) -> list[Answered]:
        """What was asked and not withdrawn, also where entries came after it."""
        return [*self._asked.values()]

    def ask(self, question: Question) -> None:
        """Its player is asked this; what the same player asked before counts no more."""
        self.withdraw(question.by)
        self._asked[question.of] = Answered(question)
        self._withdrawn.pop(question.of, None)

    def withdraw(self, by: str) -> bool:
        """Who asked has left the form. Was anybody asked?"""
        gone = [each.question for each in self._asked.values() if each.question.by == by]
        for question in gone:
            self._withdrawn[question.of] = self._asked.pop(question.of).question
        return bool(gone)

    def of(self, seat: str, entries: int) -> Question | None:
        """What the player of a seat is asked after so many entries, and has not decided yet."""
        asked = self._asked.get(seat)
        return asked.question if asked and asked.question.entries == entries and asked.said is None else None

    def answered_by(self, seat: str, entries: int) -> Answered | None:
        """What the player of a seat has decided, and nothing was entered since he was asked."""
        asked = self._asked.get(seat)
        return asked if asked and asked.question.entries == entries and asked.said is not None else None

    def last_of(self, seat: str) -> Question | None:
        """What the player of a seat was asked last, also where entries came after it."""
        asked = self._asked.get(seat)
        return asked.question if asked else None

    def withdrawn_of(self, seat: str, entries: int) -> Question | None:
        """What the player of a seat was asked until who asked left the form, and nothing was entered since."""
        question = self._withdrawn.get(seat)
        return question if question and question.entries == entries else None

    def by(self, seat: str) -> Question | None:
        """What the player of a seat has asked last, also where entries came after it."""
        return next((each.question for each in self._asked.values() if each.question.by == seat), None)

    def open(self, entries: int) -> list[Question]:
        """Everything that is asked after so many entries and not decided."""
        return [question for seat in self._asked if (question := self.of(seat, entries))]

    def decide(self, question: Question, values: Values) -> None:
        """Its player has decided; nothing happens where it is asked no more."""
        if self.is_asked(question):
            self._asked[question.of] = Answered(question, values)

    def take_back(self, question: Question) -> None:
        """Its player decides anew. Nothing happens where a die of the throw lies on the table."""
        asked = self._asked.get(question.of)
        if asked and asked.question == question and asked.said is not None and not asked.lies:
            self._asked[question.of] = Answered(question, again=True)

    def is_taken_back(self, question: Question) -> bool:
        """Has its player taken back what he had said, and said nothing else yet?"""
        return self.is_asked(question) and self._asked[question.of].again

    def throw(self, by: str) -> bool:
        """A die of who asked lies on the table: what was said to it stands. Did it not before?"""
        found = [each for each in self._asked.values() if each.question.by == by and each.said is not None]
        loose = [each for each in found if not each.lies]
        self._asked |= {each.question.of: each._replace(lies=True) for each in loose}
        return bool(loose)

    def is_asked(self, question: Question) -> bool:
        """Was just this asked, with or without an answer since?"""
        asked = self._asked.get(question.of)
        return asked is not None and asked.question == question

    def said(self, question: Question) -> Values | None:
        """What was decided, None as long as nothing was."""
        return self._asked[question.of].said if self.is_asked(question) else None

    def said_before(self, question: Question, but: Collection[str]) -> Values | None:
        """What was decided of the same, `but` for these inputs, before the last entries; None where nothing was."""
        asked = self._asked.get(question.of)
        return asked.said if asked and asked.question.is_about(question, but) else None
