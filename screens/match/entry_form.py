"""The form of an entry that is entered anew: as it was, with its dice, and what keys make of it."""

from functools import partial

import msgspec
from taos_tui.screens.dice.field_typing import MINUS, beginning
from taos_tui.screens.dice.tick_screen import EMPTIES

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import further_refused
from taos_tui.face.amending import THROW, Amending, Judge, asks_of
from taos_tui.face.amendment_preview import AmendmentPreview, Consequences
from taos_tui.face.answers import Answers
from taos_tui.face.fallen import Ask, Fallen
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.half_typed import HalfTyped
from taos_tui.face.throw import barred, taking_back
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input
from taos_tui.rules.wording import say
from taos_tui.session.amend import Wish
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OwnersAlone, Session

from .entry_typing import EntryTyping


class EntryForm(EntryTyping):
    """Each change is looked at at once: what it would bring about stands in `_told`."""

    _spare: LogLine | None = None

    def __init__(
        self,
        session: Session,
        line: LogLine,
        amending: Amending,
        left: Amending | HalfTyped | None = None,
        first: Wish | None = None,
        eyes: str = "",
    ) -> None:
        """The entry as it was is the `amending`; where it was `left` half changed before, it stands as it was left. It
        may be a later one that is no longer possible once `first` is done, before these `eyes`."""
        super().__init__()
        self._session, self._line, self._first = session, line, first
        self._was_left = left is not None
        self._was_emptied = self._just_emptied = self._was_warned = self._just_warned = False
        self._told = Consequences()
        self._answers = Answers()
        self._eyes = eyes or session.seat
        self._made = self._preview.made()
        self._as_it_was = self._as_thrown(amending)
        self._put(self._as_it_was.as_typed(left) if isinstance(left, HalfTyped) else left or self._as_it_was)

    def _as_thrown(self, amending: Amending) -> Amending:
        """With its dice as they fell in its time."""
        made = self._session.as_made(self._line, self._eyes)
        return amending.as_fell(self._line, made, self._session.spoken_names)

    def _put(self, amending: Amending) -> None:
        """Show it with the words that its other inputs leave, and with what it would bring about."""
        amending = amending.following(self._made)
        amending = amending.suggesting(self._made.choices(amending.given))
        asks = asks_of(self._made, amending.given, self._session.spoken_names)
        throw = amending.throw._replace(by_app=self._preview.app_rolls).asking(asks)
        amending = self._with_spare(amending._replace(throw=throw), asks)
        amending = amending.asking(self._made)
        question = repr((amending.inputs, amending.dice, str(amending.faulty or ""), amending.never, amending.stays))
        if self._told.of != question:
            amending = amending.asking_what_falls() if self._told.of else amending
            self._answers = self._fitting(amending)
            self._told, self._read = self._preview.found(amending, question), 0
        refused = self._told.refused.input if self._told.refused else ""
        amending = amending._replace(form=amending.form.told(self._told.refused))
        self.amending = _on_a_line(amending.asking(self._made, refused).without_lines(self._told.redrawn))
        self._bar()

    def _with_spare(self, amending: Amending, asks: Ask) -> Amending:
        """With dice that another entry had thrown and wants no more with them here, once this one asks for them."""
        if self._spare is None or not amending.throw.asks or amending.throw.faces:
            return amending
        taken = amending.with_dice_of(self._spare, asks)
        return taken if taken.throw.faces and self._preview.wants_none(self._spare.n, taken) else amending

    def _fitting(self, amending: Amending) -> Answers:
        """What was said of later entries, as far as it is possible with what stands in the form now."""
        if amending.faulty:
            return Answers()
        return amending.answers.fitting(lambda answers: self._preview_with(answers).tried(amending))

    def _bar(self) -> None:
        """Mark every line that was changed and would be refused too once those before it are mended."""
        form, refused = self.form, self._told.refused
        first = refused.input if refused and not isinstance(refused, OwnersAlone) else ""
        found = further_refused(self.judge, form, first, self.amending.inputs) if first else frozenset()
        if found != form.barred:
            self.amending = self.amending._replace(form=msgspec.structs.replace(form, barred=found))

    @property
    def _preview(self) -> AmendmentPreview:
        return self._preview_with(self._answers)

    def _preview_with(self, answers: Answers) -> AmendmentPreview:
        """With these answers on later entries."""
        chosen = (answers.without, answers.later, self._first, answers.between, answers.fallen)
        return AmendmentPreview(self._session, self._line, self._eyes, *chosen)

    # -- the form ---------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form:
        return self.amending.form

    @property
    def judge(self) -> Judge:
        line = self._line
        return Judge(
            self.amending, self._preview.tried, partial(self._session.doubt, line.move, by=line.seat, eyes=self._eyes)
        )

    def fill(self, form: Form) -> None:
        self._put(self.amending._replace(form=form))

    def _go_on(self, form: Form) -> None:
        """To the die that is to be thrown by now, else to the line below, where there is one."""
        at = form.selected
        self.fill(form)
        self._leave_word_out(at)
        refused, name = self._told.refused, self.form.inputs[at].name
        if refused and refused.input == name and not (self.form.problem or isinstance(refused, OwnersAlone)):
            self.fill(self.form.select(name))
            self.host.refuse(self._told.lines[0])
        elif not self._tell_problem() and not self._to_missing_die():
            self.fill(self._following(at))

    def _following(self, at: int) -> Form:
        """What is in front once a line has its value: the line below, where there is one."""
        below = self.form.below(at)
        return self.form.select(self.form.inputs[at].name, chosen=True) if below.is_past else below

    def _leave_word_out(self, at: int) -> None:
        """A number was typed where a word of the next line stands instead of it, and the rule takes one of the two:
        it is the number that is meant."""
        said = self.form.said_by_word(at)
        refused = self._told.refused
        if said is None or refused is None or refused.input != said.name or self.form.values.get(said.name) is None:
            return
        before, word = self.form, in_words(self.form.called(self.form.value(said), said))
        self.fill(before.put(said.name, None))
        if self._told.refused:
            self.fill(before)
        else:
            parts = {"label": label(said)[0], "word": word, "number": label(self.form.inputs[at])[0]}
            self.host.say(say("{label} {word} is left out: {number} says it", **parts))

    def _to_missing_die(self) -> bool:
        """In front of the die that has no face yet. False where all have theirs, or a line is refused."""
        throw = self.amending.throw
        if self.form.problem or throw.is_whole or throw.refused:
            return False
        self.fill(self.form.to_end())
        self._throw(self.amending.throw.to_last())
        return True

    @property
    def _rolled_for(self) -> int:
        """The entry, as the app knows it that rolls for it."""
        return self._line.n

    def _roll_missing(self) -> bool:
        """The app rolls what is missing, where it rolled there. False where it did not, or nothing else is missing."""
        refused, throw = self._told.refused, self.amending.throw
        if not throw.by_app or throw.is_whole or throw.pending or refused is None or refused.input != THROW:
            return False
        asks = asks_of(self._made, self.amending.given, self._session.spoken_names)
        face = partial(self._session.face, self._rolled_for, self._line.move)
        while not throw.is_whole:
            throw = throw.rolled(face).asking(asks)
        self.fill(self.form.to_end())
        self._throw(throw)
        return True

    def ticks_of(self, field: Input) -> Ticks | None:
        """A list that is ticked before anything else names somebody, here as there."""
        ticks = super().ticks_of(field)
        first = self._session.system.moves[self._line.move].ticks == field.name
        return ticks._replace(low=max(ticks.low, 1)) if ticks and first else ticks

    def _walk(self, form: Form, by: int) -> None:
        """Below the last line come the dice, where there are any."""
        at = self.form.selected
        is_stopped = form.field is not None and form.problem is not None and form.field is form.problem[0]
        is_round = not self._at_dice and (form.selected - at) * by <= 0 and not is_stopped
        if self.amending.throw.asks and (is_round or not form.inputs):
            form = form.to_end()
            self._throw(self.amending.throw.to_first())
        self.fill(form.step(by) if form.is_past and not self.amending.throw.asks else form)

    def _throw(self, throw: Fallen) -> None:
        """The dice are now like this; of a face that is refused it is said why."""
        if throw.refused:
            self.host.refuse(taking_back(throw.refused))
        self._put(self.amending._replace(throw=throw))

    def action_step(self, by: int) -> None:
        if self._leaves_die():
            self._walk(self.form.step(by), by)

    def _leaves_die(self) -> bool:
        """The figures of a face count before something else is in front. False where they are refused."""
        if self.amending.throw.pending:
            self._throw(self.amending.throw.confirmed())
        return not self.amending.throw.pending

    def action_change(self, by: int) -> None:
        form = self.form
        field = form.field
        if self._at_dice:
            if self._leaves_die():
                self._throw(self.amending.throw.step(1 if by > 0 else -1))
            return
        words = form.suggested.get(field.name, ()) if field and form.is_own_text(field) else ()
        # what was typed and is none of the suggestions makes room for their first or last one
        self.fill(form.put(field.name, words[0 if by > 0 else -1]) if field and words else form.change(by))

    def action_pick(self, index: int) -> None:
        """A field was clicked."""
        self._word.forget()
        if self._leaves_die():
            self.fill(self.form.select(self.form.inputs[index].name, chosen=True))
        self.redraw()

    async def take(self, key: str) -> None:
        self._was_emptied, self._just_emptied = self._just_emptied, False
        self._was_warned, self._just_warned = self._just_warned, False
        if self._belongs_to_number(key) or self._belongs_to_word(key):
            self.redraw()
        elif self.form.figures is not None and self._figure(key):
            if self.form.figures is None:
                self._tell_problem()
            self.redraw()
        elif self._goes_on_with(key) or (key == "space" and self._ends_word()):
            self.redraw()
        else:
            await super().take(key)

    def press(self, key: str) -> bool:
        """Letters and figures belong to the marked value; Space alone accepts."""
        typed = self.typed_by(key)
        if key == "backspace":
            self._take_back()
        elif key in EMPTIES and self._was_emptied:
            self._put(self._as_it_was)
            self.host.say(say("the entry stands here as it was"))
        elif key in EMPTIES:
            self._just_emptied = True
            self.fill(self.form.emptied())
            self.host.say(say("^U once more puts the whole entry back as it was"))
        elif key == MINUS and not self._at_dice:
            return self._below_zero()
        elif len(key) != 1:
            self.host.refuse(say("an entry is being entered anew: Esc leaves it, Space accepts it"))
        elif typed.isdecimal() and self._at_dice:
            self._face(key)
        elif typed.isalnum():
            self._letter(typed)
        else:
            return False
        return True

    def _face(self, digit: str) -> None:
        throw = self.amending.throw
        if throw.refused:
            self.host.refuse(barred(digit))
        elif not throw.asks:
            self.host.refuse(say("there is nothing to fill in here"))
        elif throw.asked is None:
            self.host.refuse(say("every die has its face: ← goes back to one, Space accepts"))
        else:
            self._throw(throw.digit(digit))

    def _take_back(self) -> None:
        if self._at_dice:
            self._throw(self.amending.throw.back())
        elif not self._back_in_field():
            self.host.say(say("nothing typed is left to take back; Esc leaves"))

    def _letter(self, typed: str) -> None:
        """A letter or a figure for the marked field."""
        form = self.form
        field = form.field
        if typed.isalpha() and self._at_dice:
            self._begin_word(typed)
        elif typed.isalpha() and (instead := self._said_instead(typed)):
            self.fill(instead)
        elif typed.isalpha() and field and is_number(field):  # it stands there: b5 is no 5
            self.fill(self.form.typing())
            self._spoilt(typed)
            self.host.refuse(say("{label} takes figures", label=label(field)[0]))
        elif chosen := isinstance(field, Choice | Flag) and beginning(form, typed):
            self.fill(chosen)
        elif typed.isdecimal() and isinstance(field, Choice | Flag) and self._to_missing_die():
            self._face(typed)
        elif isinstance(field, Flag) and typed.isalpha():
            self._begin_word(form.letters + typed)
        elif isinstance(field, Flag):
            self.host.refuse(say("{label}: y or n answers it", label=label(field)[0]))
        else:
            self.action_type_value(form.letters + typed)

    def action_enter(self) -> None:
        if self._at_dice:
            if self.amending.throw.pending:
                self._throw(self.amending.throw.confirmed())
            else:
                self._throw(self.amending.throw.step(1))
        elif self.form.letters or self.form.passes or self.form.enters == "flip":  # y, n and ← → answer it
            self._go_on(self.form)
        else:
            self.action_type_value()


def _on_a_line(amending: Amending) -> Amending:
    """With the mark on a line that is shown: what is typed at first belongs to one that can be seen."""
    form = amending.form
    if form.field is None or form.field.name not in form.needless:
        return amending
    return amending._replace(form=form.select(form.shown[0].name) if form.shown else form.to_end())
