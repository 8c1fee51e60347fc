"""Letters that are typed where no field takes them: what they may mean, and what is said of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import entered, reason_against, refusal_of
from taos_tui.face.beside import said_beside, taken_beside
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.matching import match
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .roll_page import RollPage

LEAST_WORD = 2
"""So many letters are a word that may mean something in another line."""
LEAST_NAME = 3
"""So many letters in front of the dice are the name of somebody."""


class Leads(NamedTuple):
    """What Enter makes of a stray word: it is taken beside a number, put on a line, asked about where that line was
    filled in otherwise, refused on a line, stays to be taken back or typed on, or is dropped."""

    does: Literal["beside", "put", "ask", "refuse", "several", "stay", "drop"]
    form: Form = Form()
    line: Input | None = None
    value: str = ""
    why: Refusal | None = None


class Straying(RollPage):
    """A stray word is told, dropped, or put where it is the only one that fits."""

    _led: tuple[str, Form, Leads] | None = None
    """The word that was looked at last, in which form, and where it leads."""

    def _tell_breaking_in(self) -> bool:
        """Say that Enter begins the move on this key. True if it does."""
        text = self._stray.text
        move = self.breaking_in(text) if len(text) == 1 else ""
        if move:
            self.host.clear_notice()
            self.host.say(say("{key} Enter: {move}; this form waits for it", key=text, move=in_words(move)))
        return bool(move)

    def _broken_in(self) -> bool:
        """Enter right after the key of such a move. True where it begins it."""
        text = self._stray.text
        if len(text) != 1 or not self.breaking_in(text):
            return False
        self._stray.forget()
        self.break_in(text)
        self.host.redraw()
        return True

    def _tell_stray(self, before: str) -> None:
        """Say what was typed and that nothing takes it, or that all of what was typed `before` is gone."""
        self.host.clear_notice()
        if self._stray.text:
            self._tell_leads(self._leads())
        elif self._rolls():
            self._just_dropped = True
            self.host.say(
                say("dropped; type the faces, or Space twice lets the app roll")
                if self._at_dice
                else say("{text} is dropped", text=before.strip())
            )
        elif (field := self.form.field) and is_number(field):
            parts = {"text": before.strip(), "label": label(field)[0], "allowed": field.allowed}
            self.host.refuse(say("{text} is dropped: {label} is {allowed}", **parts))
        else:
            self.host.say(say("{text} is dropped", text=before.strip()))
        self.host.redraw()

    def _leads(self) -> Leads:
        """Where the stray word leads: what is said of it and what Enter does both follow from this."""
        if self._led is None or self._led[0] != self._stray.text or self._led[1] is not self.form:
            self._led = self._stray.text, self.form, self._found_leads()
        return self._led[2]

    def _found_leads(self) -> Leads:
        text = self._stray.text
        if (beside := self._beside()) is not None:
            return Leads("beside", beside)
        if meant := self._meant_by(text):
            line, value = meant
            is_asked = self.form.field is not None and not self._at_dice and self._is_otherwise(line, value)
            return Leads("ask" if is_asked else "put", line=line, value=value)
        if len({wanted.name for wanted, _ in self._fitting(text)}) > 1:
            return Leads("several")
        if found := self._not_here(text):
            return Leads("refuse", line=found[0], why=found[1])
        if nobody := self._nobody(text):
            is_known = self.roll and reason_against(self.roll, self.form, nobody[0], text)
            is_meant = is_known or nobody[0].name in self.filled_in  # what the app filled in nobody meant to replace
            return Leads("refuse" if is_meant else "stay", line=nobody[0], why=nobody[1])
        return Leads("drop")

    def _is_otherwise(self, line: Input, value: str) -> bool:
        """Has a player filled something else in there?"""
        return line.name in self.filled_in and self.form.value(line) != value

    def _tell_leads(self, leads: Leads) -> None:
        """Say what Enter does with the word."""
        text, line, why = self._stray.text, leads.line, leads.why
        if leads.does == "beside":
            self._tell_beside(leads.form)
        elif line and why and leads.does == "stay":
            parts = {"label": label(line)[0], "why": in_words(why.message)}
            self.host.refuse(say("{label}: {why}; ⌫ takes it back", **parts), why.clause)
        elif why:
            self.host.refuse(in_words(why.message), why.clause)
        elif line:
            parts = {"label": label(line)[0], "name": in_words(self.form.called(leads.value, line)), "text": text}
            was = in_words(self.form.called(self.form.value(line), line))
            if leads.does == "ask":
                self.host.refuse(say("{text}: {label} is {was}; Enter twice makes it {name}", was=was, **parts))
            elif self._is_otherwise(line, leads.value):
                self.host.refuse(say("{text}: Enter makes it {label} {name} instead of {was}", was=was, **parts))
            else:
                self.host.refuse(say("{text}: Enter makes it {label} {name}", **parts))
        elif leads.does == "several":
            lines = listed(dict.fromkeys(label(wanted)[0] for wanted, _ in self._fitting(text)), "or")
            told = say("{text} may be meant for {lines}: type more of it, or ↑ ↓ go there", text=text, lines=lines)
            self.host.refuse(told)
        else:
            self.host.refuse(say("no field takes {text}: Enter drops it, ↑ ↓ go to a field", text=text))

    def _beside(self) -> Form | None:
        """The form as a word makes it that is typed beside a number; None where it is anything else."""
        is_free = self._stray.text and not (self.covered_for or self.typed.begun)
        return said_beside(self.form, self._stray.text) if is_free else None

    def _tell_beside(self, filled: Form) -> None:
        """Say what Enter makes of the number and the word beside it, or why it can't be."""
        if problem := filled.problem:
            self.host.refuse(f"{label(problem[0])[0]}: {in_words(problem[1].reason)}", problem[1].clause)
        else:
            self.host.say(taken_beside(self.form, filled))

    def _put_beside(self) -> bool:
        """The number is taken with the word beside it. True if there was one."""
        filled = self._beside()
        if filled is not None:
            self._take_beside(filled)
        return filled is not None

    def _take_beside(self, filled: Form) -> None:
        is_typed = self.form.next_number is not None
        self._stray.forget()
        self.host.clear_notice()
        if is_typed:
            self._go_on(filled)
        else:
            self.fill(filled)
        self.host.redraw()

    def _meant_by(self, text: str) -> tuple[Input, str] | None:
        """The field and the one thing in it that a word means which was typed in front of the throw; None where it
        could be in several fields, or several things. Where a line is marked, those above it go first, which the mark
        has passed over: the heavy sword before heavy cover."""
        found, inputs = self._fitting(text), self.form.inputs
        above = [each for each in found if inputs.index(each[0]) < self.form.selected and self.form.field]
        found = above or found
        if not found and (named := self._named(text)) and (value := named[1].value(named[0])) is not None:
            return named[0], value
        return found[0] if len(found) == 1 else None

    def _fitting(self, text: str) -> list[tuple[Input, str]]:
        """The fields, and what in them may be meant by such a word; at a yes or no, to which no word belongs, those
        that are needed."""
        is_ahead = self._at_dice or self.form.field is None or not self.form.is_chosen or self._needed
        takes = is_ahead and len(text) >= LEAST_WORD and not self.covered_for
        return [
            (wanted, word)
            for wanted in ((self._needed or self.form.shown) if takes else ())
            if isinstance(wanted, Text | Choice) and not isinstance(wanted, Flag)
            for word in match(text, self._words_of(wanted), self.form.names_for(wanted))
        ]

    @property
    def _needed(self) -> list[Input]:
        """The lines that are missing, where a yes or no or a number is marked: what stands there already is not
        meant."""
        if not (isinstance(self.form.field, Flag) or is_number(self.form.field)):
            return []
        return [wanted for wanted in self.form.missing if isinstance(wanted, Text | Choice)]

    def _begins_any(self, text: str) -> bool:
        """Does a word of any line that stands there begin so?"""
        lines = [wanted for wanted in self.form.shown if isinstance(wanted, Text | Choice)]
        return any(match(text, self._words_of(wanted), self.form.names_for(wanted)) for wanted in lines)

    def _begins_word(self, letter: str) -> bool:
        """Does a word of any line begin so that is no answer to a question?"""
        return any(
            match(letter, self._words_of(wanted), self.form.names_for(wanted))
            for wanted in self.form.shown
            if isinstance(wanted, Text | Choice) and not isinstance(wanted, Flag)
        )

    def _words_of(self, wanted: Input) -> Sequence[str]:
        return self.form.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())

    def _strays_above(self, field: Choice, letter: str) -> bool:
        """Its first letter has begun a word of the marked line, but with this one it begins a name of a line that is
        needed above: Fox, where F was taken for far. True where it is one: the word is let go."""
        typed, at = self.form.letters + letter, self.form.inputs.index(field)
        above = [each for each in self.form.inputs[:at] if isinstance(each, Text) and each.required]
        above = [each for each in above if each.name not in self.filled_in]  # who was named there is not meant anew
        if not any(match(typed, self._words_of(each), self.form.names_for(each)) for each in above):
            return False
        self.fill(self.form.put(field.name, None).to_next())
        self._stray.begin(typed)
        return True

    def _not_here(self, text: str) -> tuple[Input, Refusal] | None:
        """Who is called so and is not offered where somebody is to be named, and why not: he is another player's, or
        out. None where nobody is, or a word of the form may be meant."""
        if len(text) < LEAST_WORD or self._begins_any(text) or self.roll is None:
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
        if len(text) < LEAST_NAME or not self._at_dice or self.covered_for or self.roll is None:
            return None
        if self._begins_any(text):
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

    def _put_stray(self) -> bool:
        """Enter after such a word does what was said of it. False where it is dropped."""
        leads = self._leads() if self._stray.text else Leads("drop")
        line, why, asked = leads.line, leads.why, self._was_asked_of
        if leads.does == "drop":
            return False
        if leads.does == "beside":
            self._take_beside(leads.form)
        elif leads.does == "put" or (leads.does == "ask" and asked == self._stray.text):
            self._put_on(leads)
        elif leads.does == "refuse" and line and why:
            self.fill(self.form.refuse(line.name, self._stray.text, why))
            self._stray.forget()
            self.host.refuse(in_words(why.message), why.clause)
        elif leads.does == "ask" and line:
            self._just_asked_of = self._stray.text
            parts = {"label": label(line)[0], "name": in_words(self.form.called(leads.value, line))}
            was = in_words(self.form.called(self.form.value(line), line))
            self.host.clear_notice()
            self.host.refuse(say("{label} is {was}: Enter once more makes it {name}, Esc leaves it", was=was, **parts))
        else:  # nobody else is left to stand for him unsaid, and no die is his
            self._tell_leads(leads)
        self.host.redraw()
        return True

    def _put_on(self, leads: Leads) -> None:
        """The word stands on its line, and the next that is needed is in front."""
        if line := leads.line:
            self._stray.forget()
            self.fill(self.form.select(line.name, chosen=True).put(line.name, leads.value))
            self.fill(self.form.to_next())
            name = in_words(self.form.called(leads.value, line))
            self.host.say(say("{label} {name}", label=label(line)[0], name=name))

    def unanswered(self, key: str) -> None:
        if key.isalpha():
            self._begin_stray(self.typed_by(key))

    def _spoilt(self, letter: str) -> None:
        """The figures after it are none of this number before it is taken back."""
        self._stray.begin(letter, in_number=True)

    def _begin_stray(self, letter: str) -> None:
        """A word begins that nothing takes, unless the form asks for none: then it was a key, and Space rolls."""
        if any(not (is_number(wanted) or isinstance(wanted, Flag)) for wanted in self.form.inputs):
            self._stray.begin(letter)
