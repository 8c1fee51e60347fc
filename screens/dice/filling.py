"""Filling the form of a roll in: from field to field, by figures, letters, ticks and what is pasted."""

from functools import partial

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import NOTHING
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.refusals import told
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.wording import Text as Text_
from taos_tui.rules.wording import say

from .field_typing import beginning
from .straying import Straying
from .tick_screen import TickScreen
from .words_by_letters import WordsByLetters


class Filling(WordsByLetters, Straying):
    """Where a key goes while a form is filled in, and which field is in front after it."""

    # -- fields -----------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """The line above or below. At the throw ↓ stops: whoever presses it once too often means no other line."""
        self._just_landed = by > 0 and self.form.is_past and self._was_landed
        if self._just_landed:
            self.host.say(say("no line is below this one: ↑ leads back"))
        else:
            self._walk(self.form.step(by), by)

    def _walk(self, form: Form, by: int) -> None:
        self.fill(form)
        self._just_landed = by > 0 and self.form.is_past

    def action_situation(self) -> None:
        """To what changes with every attempt, over the lines between."""
        wanted = self.form.situational
        self.fill(self.form.select(wanted.name, chosen=True) if wanted else self.form.step(1))

    def action_pick(self, index: int) -> None:
        """A field was clicked."""
        if self.form.inputs and not (self.covered_for or self.result):
            self.fill(self.form.select(self.form.inputs[index].name, chosen=True))
        self.host.redraw()

    def action_change(self, by: int) -> None:
        if self.hand_over():
            return
        self.fill(self.form.change(by))
        field = self.form.field
        if field and self.form.is_own_text(field):
            self.host.say(say("{text} was typed: Enter types it anew", text=self.form.as_typed()))
        elif field and not is_number(field) and not isinstance(field, Flag) and len(self.form.words(field)) == 1:
            self.host.say(say("{label}: there is nothing else to choose from", label=label(field)[0]))

    def name_first(self) -> None:
        """Open the list of what may be named, where who does it is to be said first; Esc leaves the form."""
        form = self.form
        field = form.missing[0] if form.missing and form.missing[0] is form.inputs[0] else None
        words = form.suggested.get(field.name, ()) if isinstance(field, Text) else ()
        if field and len(words) > 1 and self.roll and not (self.covered_for or self._takes(field, [NOTHING])):
            ticks = Ticks.of(field, words, (), partial(form.called, wanted=field), {}, self.beside(field))
            self.fill(form.select(field.name))
            title = say("{move}: {what}", move=in_words(self.roll.title), what=in_words(ticks.title))
            self.app.push_screen(TickScreen(ticks._replace(title=title)), self._named_first)

    def _named_first(self, values: tuple[str, ...] | None) -> None:
        if values is None:
            self.host.go_on()
        else:
            self._ticked(values)

    def action_empty(self) -> None:
        """As on every line that is typed: what stands in the marked field is gone; a number waits for its figures. Once
        more empties the whole form."""
        field = self.form.field
        if self.hand_over():
            return
        if self._was_emptied:
            self.begin_anew()
            return
        self._just_emptied = True
        if field is None:
            self.host.say(say("once more empties the whole form"))
            return
        self.fill(self.form.emptied())

    @property
    def takes_pastes(self) -> bool:
        return not (self.finder.open or self.result or self.roll is None)

    # -- going on ---------------------------------------------------------------------------------------------

    def _go_on(self, form: Form) -> None:
        """The selected input was answered: on to what is needed, and where nothing is to the throw. Where no dice are
        thrown, to the line below, and from the last one to "Space does it". What is refused stays."""
        walked, at = form.is_chosen, form.selected
        answered = form.field.name if form.field else ""
        field = form.field
        self._weighed.add(answered)
        self._after_line = at if walked and field and not (field.required or is_number(field)) else -1
        named = form.value(field) if isinstance(field, Text) else None  # what is refused names nobody else
        is_other = named is not None and field is not None and self.form.value(field) not in (None, named)
        self.fill(self._without_left(form) if is_other else form)
        form = self.form
        if self._tell_problem() or not answered or (form.is_chosen and form.selected != at):
            return  # stopped at what is worth a thought
        if line := self._line_left_below(at):
            self.fill(self._passing(line))
            return
        if beside := form.beside(at) if self.roll and not self.roll.dice else None:
            self.form = beside
        elif answered == form.asked and form.value(form.inputs[at]) is not None:
            self.form = form.select(answered)
            if form.missing and (why := self.refusal()):  # else it stands beside the form
                self.host.refuse(told(why, form.inputs, form.names), why.clause)
        elif self.roll and self.roll.dice:
            self.form = self._ahead(form) if walked else form
        elif (name := self._unweighed(form)) or (name := form.changed_first) not in ("", *self._weighed):
            self.form = form.stopping_at(name)
        elif form.missing or form.asked:
            self.form = form.to_next()
        else:
            self.form = form.below(at)

    def _without_left(self, form: Form) -> Form:
        """Somebody else is named than when this form was left: what was filled in below him belonged to the other."""
        for name in self._left_lines:
            form = form.put(name, None)
        self._left_lines = ()
        return form

    def _passing(self, name: str) -> Form:
        """That line is in front, as it is by Enter from the one above."""
        return self.form.below([each.name for each in self.form.inputs].index(name) - 1)

    def _line_left_below(self, at: int) -> str:
        """The next line that was filled in before this form was left, "" where none is left: each is passed once."""
        below = {each.name for each in self.form.inputs[at + 1 :] if each in self.form.shown}
        lines = [name for name in self._left_lines if name in below]
        self._left_lines = tuple(lines[1:])
        return lines[0] if lines else ""

    # -- letters and figures ----------------------------------------------------------------------------------

    def _is_letter_of_form(self, key: str) -> bool:
        """A letter is no key while a form is open, at the throw neither: whoever types a name is one line off now and
        then, and names begin with any letter."""
        typed = self.typed_by(key)
        if not self.is_opened or len(typed) != 1:
            return False
        if typed.isdecimal() and self._rolls() and not self.form.letters:
            return False  # a face, also on a line whose words begin with a figure
        if not typed.isalpha():
            return not self._at_dice and self.form.continues(typed)
        return len(key) == 1

    def _of_next_line(self, letter: str) -> Form | None:
        """Who has just set a line and types a word at the throw means the next line, if that has such a word."""
        form = self.form
        if not (self._after_line >= 0 and self._at_dice and form.situational) or self.typed.begun:
            return None
        return beginning(form.select(form.situational.name, chosen=True), letter)

    @property
    def _may_mean_number(self) -> bool:
        """May figures at the throw be meant for a number that is left out still, as the line before was set?"""
        form = self.form
        return self._after_line >= 0 and any(
            is_number(wanted) and not wanted.required and wanted.name not in form.values and wanted in form.shown
            for wanted in form.inputs[self._after_line + 1 :]
        )

    def _letter(self, letter: str) -> None:
        """A letter goes into the marked field: a text or a list is opened with it, a word is chosen by it."""
        field = self.form.field
        if next_line := self._of_next_line(letter):
            if next_line.field and not isinstance(next_line.field, Choice | Flag):  # a text, typed in its box
                self.fill(self.form.select(next_line.field.name, chosen=True))
                self.action_type_value(letter)
            else:
                self.fill(next_line)
        elif field is None and (only := self._only_word):
            self.fill(self.form.select(only.name, chosen=True))
            self._letter(letter)
        elif (field is None or self._at_dice) and (other := self._answered_anew(letter)):
            self.fill(other)
        elif (field is None or self._at_dice) and (instead := self._said_at_throw(letter)):
            self.fill(instead)
        elif field is None or self._at_dice:
            self._begin_stray(letter)
            if self._tell_breaking_in():
                pass
            elif self._stray.text:
                self.host.refuse(
                    say("no field takes {text}: Enter drops it, Esc leaves the form", text=self._stray.text)
                )
            else:
                self.host.refuse(say("a form is open: Esc leaves it, ^P finds every move"))
        elif is_number(field) and (instead := self.form.said_instead(letter)) and not self._dropped:
            self.fill(instead)
        elif (text := self.form.words_for) and not self._dropped:
            self.fill(self.form.select(text.name, chosen=True))
            self.action_type_value(letter)
        elif is_number(field):
            if self._dropped:  # a word is typed; the figures in it are none of this number
                self._stray.begin(self._dropped + letter)
            self._dropping = letter
            self.host.refuse(say("{label} takes figures; Esc leaves the form", label=label(field)[0]))
            if self.breaking_in(letter) and not self._dropped:
                self._stray.begin(letter)
                self._tell_breaking_in()
        elif isinstance(field, Choice | Flag):
            form, asked = beginning(self.form, letter), field in self.form.missing
            if form and asked and isinstance(field, Flag):  # a question is answered by its letter: on to the next
                self._go_on(form)
                self._just_answered = field.name
            elif form:
                self.fill(form)
            elif self.form.letters and isinstance(field, Choice) and self._strays_above(field, letter):
                self._tell_stray(self._stray.text)
            elif self.form.letters and isinstance(field, Choice):
                self.action_type_value(self.form.letters + letter)
            else:
                self._stray.begin(letter)
                self.host.refuse(say("nothing there begins with {letter}; ← → choose", letter=letter))
        else:
            self.action_type_value(letter)

    def _said_at_throw(self, letter: str) -> Form | None:
        """At the dice too what was measured may be said by its word; not where a word of another line begins so."""
        return None if self._begins_word(letter) else self.form.said_at_throw(letter)

    def _answered_anew(self, letter: str) -> Form | None:
        """Who has just said yes and presses n right after it means no, as long as nothing else is asked: the form with
        that answer. None where it is none, or a word of another line begins so."""
        if not self._was_answered or self._begins_word(letter):
            return None
        self._just_answered = self._was_answered
        form = beginning(self.form.select(self._was_answered, chosen=True), letter)
        return form.to_end() if form else None

    def _told_of_space(self, line: str, word: str) -> Text_:
        told = say("{label} {word}: Space once more rolls", label=line, word=word)
        return told if self._rolls() else super()._told_of_space(line, word)

    @property
    def _only_word(self) -> Input | None:
        """The one line of a form that needs nothing more, where letters can be meant for no other."""
        shown = self.form.shown
        if len(shown) != 1 or self._at_dice or is_number(shown[0]) or isinstance(shown[0], Flag):
            return None
        return shown[0]

    def _takes_letters(self) -> bool:
        """Does a text stand in front that letters belong to?"""
        waits = bool(self.roll and not self.result and not self.typed.begun and not self.covered_for)
        return waits and self.form.takes_text

    def _begins_text(self, key: str) -> bool:
        """Does this key begin the text that stands in front? A figure does where no number waits for it; no letter does
        that goes on with a word which is chosen by its letters."""
        is_within = bool(self.form.letters) and isinstance(self.form.field, Choice)
        if is_within or not self._takes_letters() or len(key) > 1:
            return False
        is_figure = key.isdecimal() and not self.typed.begun
        return self.typed_by(key).isalpha() or (
            is_figure and (self.form.is_at_own_text or (self.form.waits_for_text and not self.form.next_number))
        )
