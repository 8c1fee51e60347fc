"""Letters that are typed where no field takes them: what they may mean, and where Enter leads with them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from taos_tui.rules.inputs import Choice, Flag, Input, Spelled, Text
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal

from .accepting import Judging, entered, reason_against, refusal_of
from .beside import said_beside
from .form import Form
from .matching import match
from .wanted import is_number

LEAST_WORD = 2
"""So many letters are a word that may mean something in another line."""
LEAST_NAME = 3
"""So many letters in front of the dice are the name of somebody."""


def words_of(form: Form, wanted: Input) -> Sequence[str]:
    """What may be chosen on a line."""
    return form.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())


def lines_with(form: Form, text: str, lines: Iterable[Input]) -> list[tuple[Input, str]]:
    """Those of these lines, and what in them, that may be meant by a word; no line answers yes or no to it."""
    return [
        (wanted, word)
        for wanted in (lines if len(text) >= LEAST_WORD else ())
        if isinstance(wanted, Text | Choice) and not isinstance(wanted, Flag)
        for word in match(text, words_of(form, wanted), form.names_for(wanted))
    ]


def line_of(form: Form, text: str, besides: Input) -> tuple[Input, str] | None:
    """The one line, and what in it, that is meant by a text which another one refuses: a word as it stands there, or
    one that the game spells so, as a hex. None where it is none, or of several."""
    lines = [wanted for wanted in form.shown if wanted is not besides]
    words = [each for each in lines_with(form, text, lines) if each[1].casefold() == text.casefold()]
    spelled = [(wanted, word) for wanted in lines if isinstance(wanted, Spelled) and (word := wanted.spell(text))]
    found = words + spelled
    return found[0] if len(found) == 1 else None


class Leads(NamedTuple):
    """What Enter makes of a stray word: it is taken beside a number, put on a line, asked about where that line was
    filled in otherwise, refused on a line, stays to be taken back or typed on, or is dropped."""

    does: Literal["beside", "put", "ask", "refuse", "several", "stay", "drop"]
    form: Form = Form()
    line: Input | None = None
    value: str = ""
    why: Refusal | None = None


class Strays(NamedTuple):
    """A form into which a word strays, judged by the rule of a `roll`. `filled_in` is what a player did of it; where
    the throw stands in front, figures are faces, `at_dice`. It is open to words unless it is covered, and to figures
    with words unless a throw is `begun`."""

    form: Form
    roll: Judging | None
    filled_in: Mapping[str, Any] = {}
    at_dice: bool = False
    is_covered: bool = False
    is_begun: bool = False

    def leads(self, text: str) -> Leads:
        """Where a word leads: what is said of it and what Enter does both follow from this."""
        if (beside := self.beside(text)) is not None:
            return Leads("beside", beside)
        if meant := self._meant_by(text):
            line, value = meant
            is_asked = self.form.field is not None and not self.at_dice and self.is_otherwise(line, value)
            return Leads("ask" if is_asked else "put", line=line, value=value)
        if len({wanted.name for wanted, _ in self.fitting(text)}) > 1:
            return Leads("several")
        if found := self._not_here(text):
            return Leads("refuse", line=found[0], why=found[1])
        if nobody := self._nobody(text):
            is_known = self.roll and reason_against(self.roll, self.form, nobody[0], text)
            is_meant = is_known or nobody[0].name in self.filled_in  # what the app filled in nobody meant to replace
            return Leads("refuse" if is_meant else "stay", line=nobody[0], why=nobody[1])
        return Leads("drop")

    def is_otherwise(self, line: Input, value: str) -> bool:
        """Has a player filled something else in there?"""
        return line.name in self.filled_in and self.form.value(line) != value

    def beside(self, text: str) -> Form | None:
        """The form as a word makes it that is typed beside a number; None where it is anything else."""
        is_free = text and not (self.is_covered or self.is_begun)
        return said_beside(self.form, text) if is_free else None

    def _meant_by(self, text: str) -> tuple[Input, str] | None:
        """The field and the one thing in it that a word means which was typed in front of the throw; None where it
        could be in several fields, or several things. Where a line is marked, those above it go first, which the mark
        has passed over: the heavy sword before heavy cover."""
        found, inputs = self.fitting(text), self.form.inputs
        above = [each for each in found if inputs.index(each[0]) < self.form.selected and self.form.field]
        found = above or found
        if not found and (named := self._named(text)) and (value := named[1].value(named[0])) is not None:
            return named[0], value
        return found[0] if len(found) == 1 else None

    def fitting(self, text: str) -> list[tuple[Input, str]]:
        """The fields, and what in them may be meant by such a word; at a yes or no, to which no word belongs, those
        that are needed."""
        is_ahead = self.at_dice or self.form.field is None or not self.form.is_chosen or self._needed
        takes = is_ahead and not self.is_covered
        return lines_with(self.form, text, self._needed or self.form.shown) if takes else []

    @property
    def _needed(self) -> list[Input]:
        """The lines that are missing, where a yes or no or a number is marked: what stands there already is not
        meant."""
        if not (isinstance(self.form.field, Flag) or is_number(self.form.field)):
            return []
        return [wanted for wanted in self.form.missing if isinstance(wanted, Text | Choice)]

    def begins_any(self, text: str) -> bool:
        """Does a word of any line that stands there begin so?"""
        lines = [wanted for wanted in self.form.shown if isinstance(wanted, Text | Choice)]
        return any(match(text, words_of(self.form, wanted), self.form.names_for(wanted)) for wanted in lines)

    def begins_word(self, letter: str) -> bool:
        """Does a word of any line begin so that is no answer to a question?"""
        return any(
            match(letter, words_of(self.form, wanted), self.form.names_for(wanted))
            for wanted in self.form.shown
            if isinstance(wanted, Text | Choice) and not isinstance(wanted, Flag)
        )

    def _not_here(self, text: str) -> tuple[Input, Refusal] | None:
        """Who is called so and is not offered where somebody is to be named, and why not: he is another player's, or
        out. None where nobody is, or a word of the form may be meant."""
        if len(text) < LEAST_WORD or self.begins_any(text) or self.roll is None:
            return None
        needed = self._needed or [each for each in self.form.shown if each.required]
        for wanted in needed:
            if not isinstance(wanted, Text) or wanted.coined:
                continue
            found = match(text, [*self.form.names], self.form.names)
            known = found[0] if len(found) == 1 else ""  # of what is on no table the rule has nothing to say
            if known and reason_against(self.roll, self.form, wanted, known):
                why = refusal_of(self.roll, self.form, wanted, known)
                return (wanted, why) if why else None
        return None

    def _named(self, text: str) -> tuple[Text, Form] | None:
        """The last line of a form that says who or what the throw is for, and the form with such a name in it, or with
        the reason why it takes none; None where no throw is in front, or no such line."""
        if len(text) < LEAST_NAME or not self.at_dice or self.is_covered or self.roll is None:
            return None
        if self.begins_any(text):
            return None
        named = [each for each in self.form.shown if isinstance(each, Text) and each.required]
        if not named:
            return None
        return named[-1], entered(self.roll, self.form.select(named[-1].name), text)

    def _nobody(self, text: str) -> tuple[Input, Refusal] | None:
        """The line that says who or what the throw is for, and why it takes no such name."""
        wanted, form = self._named(text) or (None, self.form)
        refused = form.refused.get(wanted.name) if wanted else None
        if wanted is None or refused is None:
            return None
        return wanted, Refusal(wanted.name, refused.reason, refused.clause)
