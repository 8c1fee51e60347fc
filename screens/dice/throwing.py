"""Throwing: figures become faces, faces a result; or the app rolls."""

from collections.abc import Sequence

from taos_tui.face.filled import label
from taos_tui.face.numbers import begins_own
from taos_tui.face.refusals import told
from taos_tui.face.throw import AT_ONCE, Asked, Typed, barred, taking_back
from taos_tui.face.wanted import is_number
from taos_tui.rules.dice import printed
from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .field_typing import MINUS
from .filling import Filling

FIGURES = 3
"""So many figures has the longest number that is typed at a table, such as a distance."""
MUCH = 4
"""So many lines that a player filled in are not dropped without a word."""


class Throwing(Filling):
    """What digits, Enter, Space and Backspace do to the throw, and to the form as long as it waits for something."""

    def press(self, key: str) -> bool:
        if key.isdecimal() and len(key) == 1:
            self._digit(key)
            return True
        if key == MINUS and self.roll and not self.hand_over() and self._below_zero():
            return True
        return super().press(key)

    def _digit(self, digit: str) -> None:
        if self.roll is None or self.hand_over():
            return
        form = self.form
        if form.is_at_more and self._is_face:
            self.form = form.to_end()
            self._face(digit)
        elif form.is_at_more:  # on the way up to a field; a figure is meant for that
            self.host.refuse(say("a field takes figures, and the throw: ↑ ↓ lead there, Enter shows more"))
        elif word := form.figure_of_word(digit) if form.figures is None else None:
            self.fill(word)
        elif form.is_gone_to_codes and form.figures is None:
            self.action_type_value(digit)
        elif self._dropped and is_number(form.field):  # b5 is no 5
            self._stray.begin(self._dropped + digit)
            self._tell_stray(self._stray.text)
        elif form.next_number and (form.is_chosen or not self.typed.begun):
            self.fill(form.digit(digit))
        elif form.is_gone_to and self._rolls() and not form.begins_with_figures and form.takes_text:
            self.form = form.to_end()  # no name there begins with a figure: it is a face
            self._face(digit)
        elif form.is_gone_to and (
            not isinstance(form.field, Choice | Flag) or (form.has_figures and not self._rolls())
        ):
            self.action_type_value(digit)
        elif form.is_gone_to and (self._is_face or self._goes_on_throw):
            self.form = form.to_end()
            self._face(digit)
        elif form.is_gone_to and self._rolls():  # it may be meant for the number beside it
            what = label(form.field)[0] if form.field else ""
            self.host.refuse(say("{what} takes no figures; ↓ leads to the throw", what=what))
        elif self._tell_problem():
            return
        elif form.is_named_by_figures:
            self.action_type_value(digit)
        elif form.field and form.letters and form.is_set and self._rolls():  # the word is chosen, and this is a face
            self._go_on(form)
            if self._at_dice:
                self._face(digit)
        elif (
            form.has_figures and not form.missing and not self._rolls()
        ):  # a4 of A-04, also where no such word is there
            self.action_type_value(form.letters + digit)
        elif form.field and form.letters:
            self.host.refuse(say("{label} takes no figures here: Enter goes on", label=label(form.field)[0]))
        elif form.missing:
            self.fill(form.to_next())
            self.host.refuse(say("{label} is needed first", label=label(form.missing[0])[0]))
        elif not self.roll.dice and is_number(form.field):
            self.fill(form.typing().digit(digit))
        elif not self.roll.dice and form.field and not isinstance(form.field, Choice | Flag):
            self.action_type_value(digit)
        else:
            self._face(digit)

    @property
    def _is_face(self) -> bool:
        """On a line that takes no figures: can one be meant for nothing but the throw? Nothing is missing, and no
        number that may be left out stands beside it."""
        form = self.form
        return self._rolls() and form.is_done and not (form.has_number_to_spare or form.has_figures)

    @property
    def _goes_on_throw(self) -> bool:
        """On a line that takes no figures: does the throw wait for its next face, as one was typed already?"""
        return self.typed.begun and self._rolls()

    def _face(self, digit: str) -> None:
        """A figure of the face of the next die."""
        assert self.roll
        asked = self.asked()
        if self._bars(digit):
            return
        try:
            if asked is None:
                self.roll.asked(self.form.given(), self.typed.done)
                self._just_refused = True  # the blank between figures makes no move
                raise Refusal("dice", say("no dice are rolled here: Space does it"))
            self.typed = self.typed.digit(digit)
            if self.typed.is_whole(asked.die) and not self._holds(asked):
                self._just_taken = self._confirm()
            else:
                self._tell_held_face()
        except Refusal as refusal:
            self._refused(refusal)

    def _bars(self, digit: str) -> bool:
        """Is this figure not taken, as a face before it was refused? Of a row that is typed in one go the others would
        be the faces of other dice, however slowly it is typed."""
        if not self._is_barred:
            return False
        self._just_refused = True
        self.host.refuse(barred(digit))
        return True

    def _lets_on(self, key: str) -> None:
        """Is the refused face seen to? ⌫ says so, and any key that is not typed between faces; Enter only where none is
        typed after each face."""
        asked = self.asked()
        is_large = asked is not None and max(printed(asked.die)) > AT_ONCE
        if not (key.isdecimal() or key in ("space", "/") or (key == "enter" and is_large)):
            self._is_barred = False

    def _holds(self, asked: Asked) -> bool:
        """Does the last face of the throw wait for Enter? Where it may be meant for a number of the form, which it is
        not after more faces than such a number has figures."""
        may_be_number = self._may_mean_number or self.form.measured_instead
        if not may_be_number or len(self.typed.done) >= FIGURES:
            return False
        typed = self.typed
        try:
            self.typed = typed.taken(asked.die)
            return self.asked() is None
        except Refusal:  # no such face: it is refused at once
            return False
        finally:
            self.typed = typed

    def _tell_held_face(self) -> None:
        """Say what Enter makes of figures that may be meant for a length, which the word beside it says now."""
        if number := self.form.measured_instead:
            what, unit = label(number)
            parts = {"figures": self.typed.pending, "unit": unit or number.unit, "what": what}
            self.host.say(say("Enter takes {figures} as the die; {unit} behind it makes it {what}", **parts))

    def _holds_blank(self) -> bool:
        """A blank behind such figures may part them from their unit: it takes no face before it is pressed once more.
        True where it did nothing."""
        if not self.typed.pending or self._was_asked or self.form.measured_instead is None:
            return False
        self._just_asked = True
        self.host.say(say("Space once more, or Enter, takes {figures} as the die", figures=self.typed.pending))
        return True

    def _spoils_face(self, letter: str) -> bool:
        """A letter right behind the figures of a face: they are none, but a length with its unit, or a part of a word
        that nothing takes. True where figures stood there."""
        figures, number = self.typed.pending, self.form.measured_instead
        if not figures:
            return False
        self.typed = self.typed._replace(pending="")
        if number and not self.typed.done and begins_own(number, letter):
            self.fill(self.form.measured(figures))
            self._figure(letter)
        else:
            self._stray.begin(figures + letter, in_number=True)
            self._tell_stray(self._stray.text)
        return True

    def action_enter(self) -> None:
        if self.hand_over():
            return
        if self.typed.pending:
            self._confirm()
        elif self.typed.begun:
            self.fill(self.form.to_end())  # whoever went to a line meanwhile is back at the throw
            self._say_next_die()
        elif self.form.passes:
            self._go_on(self.form)
        elif self.form.is_at_more or (
            self.form.field and (self.form.is_chosen or self.form.field.name == self.form.asked)
        ):
            self.action_type_value()
        elif self.form.problem or self.form.missing:
            self.fill(self.form.to_next())
            self.action_type_value()
        elif self.form.is_list_in_front or self.form.is_only_text:
            self.action_type_value()
        elif self.roll and self._rolls():
            self.host.say(say("type the faces, or Space rolls"))
        else:  # who goes on from field to field by Enter has not said that it shall be done
            self.host.say(say("nothing more is needed: Space does it"))

    def _lets_go(self) -> bool:
        """Esc takes the last thing back before it leaves what is not kept: what was refused, and, said first, faces
        that were typed. Where a whole card was filled in, it says first that all of it goes."""
        if self.result or self.roll is None or self.covered_for or self.form.figures is not None:
            return False
        if self.typed.begun:
            if self._was_warned:
                self.typed = Typed()
                return False
            self._just_warned = True
            faces = " ".join([*map(str, self.typed.done), *filter(None, (self.typed.pending,))])
            self.host.refuse(say("Esc once more drops the faces that were typed: {faces}", faces=faces))
            return True
        problem = self.form.problem
        if problem is None or self.is_kept:  # then what was refused is kept with its reason
            return self._keeps_much()
        self.fill(self.form.forget([problem[0].name]))
        self.host.clear_notice()
        what = label(problem[0])[0]
        self.host.say(say("{what}: what was refused is gone; Esc once more leaves the form", what=what))
        return True

    def _keeps_much(self) -> bool:
        """Was much filled in that is not kept, and that nobody was warned of yet?"""
        if self._was_warned or self.is_kept:
            return False
        filled = [name for name, value in self.form.values.items() if value != self._first.get(name)]
        self._just_warned = len(filled) >= MUCH
        if self._just_warned:
            self.host.refuse(say("Esc once more drops all that is filled in here"))
        return self._just_warned

    def _say_next_die(self) -> None:
        """Some faces are typed: the others are typed too, unless these are taken back."""
        asked = self.asked()
        if asked and asked.of > 1:
            parts = {"at": asked.at, "of": asked.of}
            self.host.say(say("die {at} of {of} is next: type it, ⌫ takes typed ones back; F8 rules", **parts))
        else:
            self.host.say(say("the next die is wanted: type it, ⌫ takes typed ones back; F8 rules"))

    def _confirm(self) -> bool:
        """The face typed counts; when it was the last one that was wanted, the roll is made. False where no such face
        is on the die."""
        asked, typed = self.asked(), self.typed
        self.typed = typed._replace(pending="")
        if asked is None:
            return False
        try:
            self.typed = typed.taken(asked.die)
        except Refusal as refusal:
            self._just_refused = True
            self._is_barred = typed.pending != "0" or max(printed(asked.die)) <= AT_ONCE  # 05 is a 5 of a d20
            how = taking_back(refusal.message)
            self._refused(Refusal(refusal.input, how, refusal.clause) if self._is_barred else refusal)
            return False
        if self.asked() is None:
            self._make(self.typed.done)
        return True

    def action_roll(self) -> None:
        if self.form.missing and not self.form.problem and not self.covered_for:
            self.fill(self.form.to_next())
            self.action_type_value()
        elif self.throws_own_dice and self.asked() and not self._was_asked:
            self._just_asked = True
            self.host.refuse(say("own dice this match: type the faces, or Space once more lets the app roll"))
        elif (name := self.unnamed()) and not self._was_asked:
            self._just_asked = True
            self.host.refuse(say("{what} is not said: Enter names it, Space once more goes on without", what=name))
        else:
            self._make(None)

    def unnamed(self) -> str:
        """Who it is about, where the move says that this is worth a thought and no die is thrown; "" where he is named,
        or nobody is known who could be: whoever types one Space too many has meant nobody."""
        if self.roll is None or self.covered_for or self.form.problem or self.asked():
            return ""
        given = self.form.given()
        if any(isinstance(each, Text) and each.name in given for each in self.form.inputs):
            return ""  # somebody is named
        left = self.roll.weighed(given)
        known = [name for name in left if self.form.suggested.get(name)]
        texts = (each for each in self.form.inputs if each.name in known and isinstance(each, Text))
        return next((label(each)[0] for each in texts if self.form.value(each) is None), "")

    def _make(self, faces: Sequence[int] | None) -> None:
        if self.roll is None or self.hand_over(filling_in=False) or self._tell_problem():
            return
        try:
            result = self.attempt(faces)
        except Refusal as refusal:
            self.typed = Typed()
            self._refused(refusal)
            return
        if result:
            self.rolled(result)
        else:
            self.typed = Typed()
            if not self.covered_for:
                self.fill(self.form)
                self.fill(self.form.select(self.form.asked))

    def _refused(self, refusal: Refusal) -> None:
        if self.unlock(refusal):
            return
        self.fill(self.form.select(refusal.input))
        self.host.refuse(told(refusal, self.form.inputs, self.form.names), refusal.clause)

    async def action_back(self) -> None:
        if not self._taken_back():
            self.host.say(say("nothing typed is left to take back; Esc leaves"))

    def _taken_back(self) -> bool:
        """Take the last figure back, or go back into the number that was typed last. True if there was something."""
        if self.typed.begun:
            self.typed = self.typed.back()
        elif self.result:
            return False
        else:
            return self._back_in_field()
        return True
