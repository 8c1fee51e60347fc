"""Words behind a number that a blank has ended already: `12 cm`, `5 cm run`. The blank has led to the next line, which
takes its letters only where they are none of the number."""

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import entered
from taos_tui.face.beside import begins_beside, is_another_measure, put_behind
from taos_tui.face.filled import label
from taos_tui.rules.inputs import Input
from taos_tui.rules.wording import say

from .field_typing import FieldTyping


class BehindNumber(FieldTyping):
    """For the form of a move and that of a correction. Letters right behind such a number wait until they are no
    beginning of its unit or its name any more."""

    _behind: Input | None = None
    """The number that a blank has ended."""
    _held = ""
    """What was typed since, of words that may belong to it."""

    def _figure(self, key: str) -> bool:
        number = self.form.field if self.form.figures else None
        taken = super()._figure(key)
        if key == "space" and taken and number and not self.form.problem:
            self._behind, self._held = number, ""
        return taken

    def _belongs_to_number(self, key: str) -> bool:
        """Was this key a part of such a word? What was held back and is none goes where it was meant."""
        number, held = self._behind, self._held
        if number is None:
            return False
        typed = " " if key == "space" else self.typed_by(key)
        if (typed.isalpha() and len(key) == 1) or (typed == " " and held):
            if begins_beside(self.form, number, held + typed):
                self._held += typed
                self._tell_held(number)
                return True
            self._let_on(held + typed if typed != " " else held)
            return typed != " "
        self._behind, self._held = None, ""
        if not held:
            return False
        self.host.clear_notice()
        if key == "escape":  # it leaves what was being typed
            return True
        if self.judge and is_another_measure(self.form, number, held):
            typed = self._as_typed(number, held)
            self._go_on(entered(self.judge, self.form.select(number.name, chosen=True), typed))
            return True
        filled = put_behind(self.form, number, held)
        if filled is None:
            self._type(held)  # may open a line of its own, which the next key is for
            return True
        self.fill(filled)
        return key == "enter"

    def _tell_held(self, number: Input) -> None:
        parts = {"label": label(number)[0], "text": self._as_typed(number, self._held)}
        if is_another_measure(self.form, number, self._held):
            self.host.refuse(say("{label} {text}: give {allowed}", **parts, allowed=number.allowed))
        else:
            self.host.say(say("Enter takes {label} {text}", **parts))

    def _as_typed(self, number: Input, behind: str) -> str:
        return f"{in_words(self.form.called(self.form.value(number), number))} {behind}"

    def _let_on(self, held: str) -> None:
        """The letters that waited are typed where they belong."""
        self._behind, self._held = None, ""
        self._type(held)

    def _type(self, held: str) -> None:
        if held and self._takes_letters():
            self.action_type_value(held)
        else:
            for letter in held.replace(" ", ""):
                if self.is_current:  # else a box has opened for those before
                    self._letter(letter)
