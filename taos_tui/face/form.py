"""The form of a move and what was typed into it. A value: every change gives a new form."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import msgspec

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number, Text
from taos_tui.rules.refusal import Refusal

from .filled import Refused
from .matching import is_beginning, is_stray_figure, match, one_of, read_typed, same_as, shown
from .odds import word
from .walked import Walked
from .wanted import is_number

Accepts = Callable[[Any], bool]


def begins(typed: str) -> Callable[[str], bool]:
    """Does a word begin with what was typed?"""
    return lambda word: word.startswith(typed)


class Form(Walked, frozen=True):
    """What is filled in, and what letters, figures and arrow keys make of it."""

    def beginning(self, letter: str) -> "Form | None":
        """The value of the selected input that begins with what was typed so far and this letter, as players call it;
        the same letter once more goes to the next; y and n are yes and no. None where there is none."""
        wanted = self.field
        if wanted is None:
            return None
        typed = (self.letters + letter).casefold()
        words = self._called(wanted)
        found = [value for value, called in words if called.startswith(typed)]
        if not found and isinstance(wanted, Flag):  # yes and no are answered anew at any time
            found, typed = [value for value, called in words if called.startswith(letter.casefold())], letter.casefold()
        if not found and len(set(typed)) == 1:
            found, typed = [value for value, called in words if called.startswith(typed[0])], typed[0]
        if not found:  # of `VPA Anna` the name of the player too
            found = [value for value, called in words if any(map(begins(typed), called.split()))]
        if not found:
            return None
        value = self.value(wanted)
        if exact := [one for one, called in words if called == typed]:
            value = exact[0]
        elif len(typed) == 1 and value in found:
            value = found[(found.index(value) + 1) % len(found)]
        elif value not in found:
            value = found[0]
        stood = self.stood if self.letters else self.values.get(wanted.name)
        put = self.put(wanted.name, value)
        return put._with(is_chosen=True, is_set=True, letters=self.letters + letter, stood=stood)

    def said_instead(self, letter: str) -> "Form | None":
        """A number may be said in a word of the next line instead, where that is needed no more than it: the distance
        by its band. None where no such word begins with this letter."""
        following = self.said_by_word(self.selected) if self.field else None
        return self.select(following.name, chosen=True).beginning(letter) if following else None

    def said_at_throw(self, letter: str) -> "Form | None":
        """The same of a number that is filled in, wherever one stands on the form."""
        measured = next((number for number, said in pairwise(self.inputs) if said.instead), None)
        if measured is None or measured.name not in self.values:
            return None
        return self.select(measured.name, chosen=True).said_instead(letter)

    def said_by_word(self, at: int) -> Choice | None:
        """The line below the input number `at` whose words say the same."""
        following = self.inputs[at + 1] if at + 1 < len(self.inputs) else None
        return following if isinstance(following, Choice) and following.instead else None

    @property
    def measured_instead(self) -> Input | None:
        """The length that was not typed as the word below it says it: where figures stand at the throw, it may be meant
        by them."""
        for at, wanted in enumerate(self.inputs):
            said = self.said_by_word(at) if wanted.name not in self.values else None
            if said and wanted in self.shown and self.value(said) is not None:
                return wanted
        return None

    def measured(self, figures: str) -> "Form":
        """These figures are that length, and are being typed: the word says it no more."""
        wanted, form = self.measured_instead, self
        if wanted is None:
            return self
        for figure in figures:
            form = form.select(wanted.name, chosen=True).digit(figure) if form.figures is None else form.digit(figure)
        return form

    def continues(self, sign: str) -> bool:
        """Does a value of the selected word go on with this sign, which is no letter, after what was typed?"""
        wanted = self.field
        if not isinstance(wanted, Choice) or not (self.letters or (self.is_chosen and sign.strip())):
            return False
        typed = (self.letters + sign).casefold()
        return any(called.startswith(typed) for _, called in self._called(wanted))

    def figure_of_word(self, figure: str) -> "Form | None":
        """The word that begins with the figures so far and this one, where a player went to a line of such words: a
        code of two figures. None where none does, and a face may be meant."""
        is_begun = bool(self.letters) and self.letters.isdecimal()
        if not (self.is_gone_to or is_begun) or not self.continues(figure):
            return None
        return self.beginning(figure)

    def word_ended(self) -> "Form":
        """What was typed letter by letter is whole: it is set, and another letter begins anew."""
        return self._with(is_set=True)

    def put(self, name: str, value: Any) -> "Form":
        """An input has this value; None sets its default again. A number and the word that may be said instead of it
        never stand there both."""
        given_up = self._said_otherwise(name) if value is not None else None
        values = {key: old for key, old in self.values.items() if key not in (name, given_up)}
        if value is not None:
            values[name] = value
        values |= self._going_with(name, value)
        refused = {key: old for key, old in self.refused.items() if key != name}
        lapsed = self.lapsed - {name, *self._said_with(name)} if self.lapsed else self.lapsed
        values = {key: value for key, value in values.items() if value is not None}
        return self._with(values=values, refused=refused, presumed=self.presumed - {name}, lapsed=lapsed)

    def _going_with(self, name: str, value: Any) -> dict[str, Any]:
        """What was suggested below the line `name` together with its value falls, as long as it stands there as it was,
        where that line says something else now; and stands there again where it says the same once more."""
        names = [wanted.name for wanted in self.inputs]
        chosen = self.inputs[names.index(name)] if name in self.hinted and name in names else None
        if not isinstance(chosen, Choice | Text):
            return {}
        was, meant = self.values.get(name), self.hinted[name]
        below = [each for each in names[names.index(name) + 1 :] if each in self.hinted]
        if was == meant and value != meant:
            return {each: None for each in below if self.values.get(each) == self.hinted[each]}
        if was != meant and value == meant:
            return {each: self.hinted[each] for each in below if each not in self.values}
        return {}

    def lapsing(self, names: Iterable[str]) -> "Form":
        """What was filled in there holds no more: each of these is asked until a player has said it, or has left it
        out."""
        gone = {wanted.name for wanted in self.inputs}.intersection(names)
        return msgspec.structs.replace(self, lapsed=self.lapsed | gone)

    def _said_with(self, name: str) -> list[str]:
        """The lines that one value answers together: a distance and the band that says it in a word."""
        said = [(self.inputs[at].name, self.said_by_word(at)) for at in range(len(self.inputs))]
        return [each for number, word in said if word and name in (number, word.name) for each in (number, word.name)]

    def _said_otherwise(self, name: str) -> str | None:
        """The input that says by a word, or by a number, what this one says."""
        for number, said in pairwise(self.inputs):
            if said.instead and name == said.name:
                return number.name
            if said.instead and name == number.name and said.name not in self.presumed:
                return said.name
        return None

    def forget(self, names: Iterable[str]) -> "Form":
        """Without the values of these inputs, and without what was typed for them."""
        gone = frozenset(names)
        kept = {name: value for name, value in self.values.items() if name not in gone}
        refused = {name: value for name, value in self.refused.items() if name not in gone}
        return self._with(values=kept, refused=refused)

    def change(self, by: int) -> "Form":
        """The selected value one further: the next word, the other flag, the number plus `by` (it stops at its limits).

        Steps that are not ±1 are for numbers only.
        """
        wanted = self.field
        if wanted is None:
            return self
        value = self.value(wanted)
        if isinstance(wanted, Int | Number):
            start = wanted.low if value is None else value + by
            value = min(max(start, wanted.low), wanted.high)
        elif isinstance(wanted, Flag):
            value = not value
        elif self.is_own_text(wanted):
            return self._with(is_chosen=True)
        elif words := self.words(wanted):
            at = words.index(value) + by if value in words else 0 if by > 0 else -1
            value = words[at % len(words)]
        else:
            return self._with(is_chosen=True)
        return self.put(wanted.name, value)._with(is_chosen=True, is_set=True)

    def digit(self, digit: str) -> "Form":
        """A figure, or the sign before it, goes into the number that is needed now."""
        wanted = self.next_number
        if wanted is None:
            return self
        form = (
            self
            if self.figures is not None
            else self.select(wanted.name, chosen=self.is_chosen and wanted is self.field)
        )
        before = "" if self.is_reopened else self.figures or ""
        return msgspec.structs.replace(form, figures=before + digit, is_reopened=False, is_emptied=False)

    def typing(self) -> "Form":
        """Figures go into the selected input from now on."""
        return msgspec.structs.replace(self, figures="")

    def emptied(self) -> "Form":
        """What stands in the selected input is gone; a number waits for its figures."""
        if self.field is None:
            return self
        form = self.put(self.field.name, None).select(self.field.name, chosen=True)
        return form.typing() if is_number(self.field) else form

    def correcting(self) -> "Form":
        """Back in the number that was typed last, as it was typed: a figure begins it anew, Backspace corrects it."""
        wanted = self.correctable
        if wanted is None:
            return self
        figures = word(self.value(wanted))
        return msgspec.structs.replace(self.select(wanted.name), figures=figures, is_reopened=True)

    def mending(self) -> "Form":
        """Back in the number that was refused, less its last figure, as while it was typed."""
        wanted = self.to_be_mended
        if wanted is None:
            return self
        refused = self.refused.get(wanted.name)
        figures = (refused.text if refused else word(self.value(wanted)))[:-1]
        form = self if figures else self.put(wanted.name, None)
        return msgspec.structs.replace(form.select(wanted.name), figures=figures, is_emptied=not figures)

    def let_go(self) -> "Form":
        """The number that was begun is given up."""
        return self._with()

    def back(self) -> "Form":
        """The last figure is taken back; where none is left, the value too."""
        if self.figures:
            left = self.figures[:-1]
            return msgspec.structs.replace(self, figures=left, is_reopened=False, is_emptied=not left)
        return self.put(self.field.name, None) if self.field else self

    def confirmed(self, by: int = 0) -> "Form":
        """The number that is being typed counts; then the input so many further is selected."""
        form = self.entered(self.figures) if self.figures else self._with()
        if form.problem and form.field is form.problem[0] and self.figures:
            return form
        if by or not self.figures or form.field is None:
            return form.step(by) if by else form
        return msgspec.structs.replace(form, typed_last=form.field.name)

    def entered(self, text: str, accepts: Accepts = lambda value: False) -> "Form":
        """The selected input is what was typed, or keeps it with the reason why it cannot be; nothing typed sets the
        default again. A name that the rule `accepts` as it stands is no beginning of another one."""
        wanted = self.field
        if wanted is None:
            return self
        if not text.strip():
            return self.put(wanted.name, None)
        suggested, names = self.suggested.get(wanted.name, ()), self.names_for(wanted)
        try:
            if isinstance(wanted, Text) and not same_as(text, suggested, names):
                several = len(match(text.strip(), suggested, names)) > 1
                if accepts(text.strip()) and not (several and not self.is_typed_again(wanted, text)):
                    suggested = ()
                elif several or is_stray_figure(text, suggested, names):
                    one_of(wanted, text.strip(), suggested, names)
            value = read_typed(wanted, text, suggested, names)
        except Refusal as refusal:
            return self.refuse(wanted.name, text, refusal)
        return self.put(wanted.name, value)

    def is_typed_again(self, wanted: Input, text: str) -> bool:
        """Was just this text refused before? Who types it once more means it."""
        before = self.refused.get(wanted.name)
        return before is not None and before.text == text

    @property
    def may_be_emptied(self) -> bool:
        """Did a player go to a text that may be left out, and stands something in it?"""
        field = self.field
        return isinstance(field, Text) and self.is_chosen and field.optional and field.name in self.values

    @property
    def goes_on_refused(self) -> bool:
        """Was what stands in the selected line refused because several things begin so? Then more of it is typed."""
        wanted = self.field
        if wanted is None or wanted.name not in self.refused:
            return False
        words = self.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())
        typed, names = self.refused[wanted.name].text, self.names_for(wanted)
        return is_beginning(typed, [self.called(word, wanted) for word in shown(typed, words, names)])

    def refuse(self, name: str, text: str, refusal: Refusal) -> "Form":
        """What was typed for an input stays there, with the reason why it is refused."""
        kept = Refused(text, refusal.message, refusal.clause)
        values = {key: value for key, value in self.values.items() if key != name}
        form = self._with(values=values, refused={**self.refused, name: kept})
        return form.select(name)
