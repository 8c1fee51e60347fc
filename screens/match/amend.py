"""An entry of the log is entered anew: its form as it was, and beside it what a change brings about."""

from functools import partial
from typing import ClassVar

from taos_tui.screens.dice.field_typing import MINUS, beginning
from taos_tui.screens.dice.form_lines import form_lines
from taos_tui.screens.dice.throw_lines import fallen_lines
from taos_tui.screens.dice.tick_screen import EMPTIES
from taos_tui.screens.shell.commands import HELP, Command
from taos_tui.screens.shell.consent import ask_consent
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.shell.pick import PickScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, heading, leafed, rule, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.face.amending import Amending, Judge, asks_of, impossible
from taos_tui.face.amendment_preview import AmendmentPreview, Consequences
from taos_tui.face.fallen import Ask, Fallen
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.refusals import told as why
from taos_tui.face.throw import barred, taking_back
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say
from taos_tui.session.errors import JournalError
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OwnersAlone, Session

from .entry_typing import EntryTyping

NARROW = 66
LEFT = 37
DENSE = 14
"""Below so many lines there is no room for a large face."""


class AmendScreen(EntryTyping):
    """Nothing is written until it is accepted. Answers True when it was, and what was changed where it was left with
    that."""

    TITLE_TEXT = say("Log · an entry is entered anew")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "next", "screen.enter", "Type the marked value; go on to the next one", footer=True),
        Command("space", "accept", "screen.accept", "Let it count like this from now on; u takes it back", footer=True),
        Command("escape", "leave", "screen.close", "Back to the log; what is typed here waits", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below", ("tab",)),
        Command("left", "less", "screen.change(-1)", "The word before, one less, or the die before"),
        Command("right", "more", "screen.change(1)", "The next word, one more, or the next die"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )
    SHARED: ClassVar[tuple[Command, ...]] = (HELP,)

    def __init__(self, session: Session, line: LogLine, amending: Amending, left: Amending | None = None) -> None:
        """The entry as it was is the `amending`; where it was `left` half changed before, it stands as it was left."""
        super().__init__()
        self._session, self._line = session, line
        self._was_emptied = self._just_emptied = self._was_warned = self._just_warned = False
        self._told = Consequences()
        self._without: tuple[int, ...] = ()
        self._eyes = session.seat
        self._as_it_was = amending.thrown(Fallen.of(line, self._asks(amending)))
        self._put(left or self._as_it_was)

    # -- drawing ----------------------------------------------------------------------------------------------

    def lines(self) -> list[Content]:
        width, height = self.room
        top = [*wrapped(f" {self.amending.n}  {in_words(self.amending.text)}", width - 2, 4)[:2], BLANK]
        throw = self.amending.throw
        below = fallen_lines(throw, width, self._at_dice, dense=height < DENSE) if throw.asks else []
        below = [rule(width), *below] if below and height >= DENSE else below
        room = height - len(top) - len(below)
        left = LEFT if width >= NARROW else width
        form = form_lines(self.form, left, room if width >= NARROW else room // 2, at_dice=self._at_dice)
        if width >= NARROW:
            right = self._consequences(width - left - 4, room)
            return [*top, *beside(form, (right + [BLANK] * room)[:room], left), *below]
        middle = [*form, *self._consequences(width - 2, room - len(form))][:room]
        return [*top, *middle, *[BLANK] * (room - len(middle)), *below]

    def _consequences(self, width: int, height: int) -> list[Content]:
        """What later entries become, and below it what is otherwise at the end; as much as there is room for."""
        found = self._told
        lines = [line for text in found.lines for line in wrapped(text, width, 2, "$error" if found.refused else "")]
        if found.ends:
            lines += [heading(say("AT THE END")), *(line for text in found.ends for line in wrapped(text, width, 2))]
        title = say("NOT POSSIBLE") if found.refused else say("WHAT CHANGES")
        title = say("COVERED") if isinstance(found.refused, OwnersAlone) else title
        return [heading(title), *leafed(lines, self._read, max(height - 1, 1))]

    def _put(self, amending: Amending) -> None:
        """Show it with the words that its other inputs leave, and with what it would bring about."""
        amending = amending.suggesting(self._session.choices_of(self._line, amending.given, self._eyes))
        amending = amending._replace(throw=amending.throw.asking(self._asks(amending)))
        question = repr((amending.inputs, amending.dice, str(amending.faulty or "")))
        if self._told.of != question:
            self._without = ()
            self._told, self._read = self._preview.found(amending, question), 0
        self.amending = amending._replace(form=amending.form.told(self._told.refused))

    @property
    def _preview(self) -> AmendmentPreview:
        return AmendmentPreview(self._session, self._line, self._eyes, self._without)

    def _asks(self, amending: Amending) -> Ask:
        return asks_of(self._session, self._line, amending.given, self._eyes)

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

    @property
    def _at_dice(self) -> bool:
        """Do the dice stand in front, so that figures are faces?"""
        return self.form.is_past

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
            below = self.form.below(at)
            self.fill(self.form.select(self.form.inputs[at].name, chosen=True) if below.is_past else below)

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
        if self._leaves_die():
            self.fill(self.form.select(self.form.inputs[index].name, chosen=True))
        self.redraw()

    async def take(self, key: str) -> None:
        self._was_emptied, self._just_emptied = self._just_emptied, False
        self._was_warned, self._just_warned = self._just_warned, False
        if self._belongs_to_number(key) or (self._at_dice and self._belongs_to_word(key)):
            self.redraw()
        elif self.form.figures is not None and self._figure(key):
            if self.form.figures is None:
                self._tell_problem()
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
        elif self.form.letters or self.form.passes:
            self._go_on(self.form)
        else:
            self.action_type_value()

    # -- accepting --------------------------------------------------------------------------------------------

    def action_accept(self) -> None:
        if self.amending.throw.pending and not self.amending.throw.refused:
            self._throw(self.amending.throw.confirmed())
            return
        owner = self._told.refused.seat if isinstance(self._told.refused, OwnersAlone) else ""
        if not self.amending.is_changed and self._preview.for_whom:
            owner = self._line.seat
        if owner and not self._session.seat:
            hand_over(self.host, (owner,), self._alone)
        elif self._told.refused or not self.amending.is_changed:
            self._to_missing_die()
            self.host.refuse(self._told.lines[0])
        elif self._told.falling > 1:
            self._choose_what_falls()
        else:
            self._accept("")

    def _choose_what_falls(self) -> None:
        """All entries that are no longer possible fall alone, or the first of them, or everything that was made after
        it with it."""
        stops, falling, before = self._told.stops, self._told.falling, self._without
        try:
            every = impossible(partial(self._preview.tried_without, self.amending), before)
        except (Refusal, JournalError):
            every = ()
        rows = [(say("leave out {n} alone", n=stops), say("what comes after it is looked at next"))]
        answers: list[tuple[int, ...]] = [(*before, stops)]
        if len(every) > len(before) + 1:
            entries = listed([str(n) for n in every[len(before) :]])
            rows.insert(0, (say("leave out {entries}", entries=entries), say("all else stands")))
            answers.insert(0, every)
        rows.append((say("let them all fall"), say("{n} entries, from {first} on", n=falling, first=stops)))

        def chosen(at: int | None) -> None:
            if at is not None and at < len(answers):
                self._without = answers[at]
                self._told, self._read = self._preview.found(self.amending, self._told.of), 0
                self.redraw()
            elif at is not None:
                self._accept("")

        self.app.push_screen(PickScreen(say("{n} is no longer possible", n=stops), rows), chosen)

    def _alone(self, seat: str) -> None:
        """Its player has the laptop alone: with what he sealed, and with what was changed so far."""
        move, before = self._session.system.moves[self._line.move], self.amending
        try:
            sealed = self._session.sealed_in(self._line.n, seat)
        except Refusal as refusal:
            self.host.refuse(why(refusal))
            return
        self._eyes, self._told = seat, Consequences()
        amending = Amending.of(self._line, move, before.form.names, sealed)
        for name, value in before.form.values.items():
            amending = amending._replace(form=amending.form.put(name, value))
        self._put(amending.thrown(Fallen.of(self._line, self._asks(amending))._replace(anew=before.throw.anew)))
        self.redraw()

    @property
    def _is_alone(self) -> bool:
        """Does one player have a laptop that all share?"""
        return bool(self._eyes and not self._session.seat)

    def _leave(self, answer: bool | Amending | None) -> None:
        """Nobody has the laptop alone any more."""
        if self._is_alone:
            self.host.cover()
        self.dismiss(answer)

    def _accept(self, consent: str) -> None:
        session = self._session
        try:
            amending = self.amending
            inputs, dice = amending.inputs, amending.dice
            session.amend(amending.n, inputs, dice, consent=consent, eyes=self._eyes, without=self._without)
        except Refusal as refusal:
            if refusal.input != "consent" or session.seat or consent:
                self.host.refuse(why(refusal, self.amending.form.inputs))
                return
            owner = session.log()[self.amending.n - 1].seat
            others = {seat: name for seat, name in session.names.items() if seat != owner}
            ask_consent(self.host, others, self.amending.text, self._accept)
            return
        except JournalError as error:
            self.host.refuse(why(error))
            return
        self._leave(True)

    def action_close(self) -> None:
        """What is changed is kept for when the entry is opened again; what one player alone saw is kept nowhere, and
        dropped by a second Esc."""
        if not self.amending.is_begun:
            self._leave(None)
        elif not self._is_alone:
            self._leave(self.amending)
        elif self._was_warned:
            self._leave(None)
        else:
            self._just_warned = True
            self.host.refuse(say("Esc once more drops what is changed here, Space accepts it"))
