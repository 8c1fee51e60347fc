"""An entry of the log is entered anew: its form as it was, and beside it what a change brings about."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from taos_tui.screens.dice.form_lines import form_lines
from taos_tui.screens.dice.tick_screen import TickScreen
from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import HELP, Command
from taos_tui.screens.shell.consent import ask_consent
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.shell.pick import PickScreen
from taos_tui.screens.shell.reads_on import ReadsOn
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, heading, leafed, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import doubt_of, entered, takes_new
from taos_tui.face.amending import DICE, Amending, Judge, ends_told, impossible, told
from taos_tui.face.filled import label
from taos_tui.face.refusals import told as why
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice
from taos_tui.rules.wording import listed, say
from taos_tui.session.amend import Amendment
from taos_tui.session.errors import JournalError
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OwnersAlone, Session

NARROW = 66
LEFT = 37


class Consequences(NamedTuple):
    """What an amendment `of` these values comes to: a line an entry, what is otherwise at the end, and how many entries
    fall away."""

    of: str = ""
    lines: Sequence[str] = ()
    ends: Sequence[str] = ()
    falling: int = 0
    stops: int = 0
    """The first later entry that is no longer possible, 0 where all are."""
    refused: Refusal | None = None


class AmendScreen(ReadsOn):
    """Nothing is written until it is accepted. Answers True when it was."""

    TITLE_TEXT = say("Log · an entry is entered anew")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "type", "screen.type", "Type the marked value, then the next one", footer=True),
        Command("space", "accept", "screen.accept", "Let it count like this from now on; u takes it back", footer=True),
        Command("escape", "leave", "screen.close", "Back to the log, nothing is changed", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below", ("tab",)),
        Command("left", "less", "screen.change(-1)", "The word before, or one less"),
        Command("right", "more", "screen.change(1)", "The next word, or one more"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )
    SHARED: ClassVar[tuple[Command, ...]] = (HELP,)

    def __init__(self, session: Session, line: LogLine, amending: Amending) -> None:
        super().__init__()
        self._session, self._line = session, line
        self._told = Consequences()
        self._without: tuple[int, ...] = ()
        self._eyes = session.seat
        self._put(amending)

    def lines(self) -> list[Content]:
        width, height = self.room
        top = [*wrapped(f" {self.amending.n}  {in_words(self.amending.text)}", width - 2, 4)[:2], BLANK]
        room = height - len(top)
        left = LEFT if width >= NARROW else width
        form = form_lines(self.amending.form, left, room if width >= NARROW else room // 2)
        if width >= NARROW:
            right = self._consequences(width - left - 4, room)
            return [*top, *beside(form, (right + [BLANK] * room)[:room], left)]
        return [*top, *form, *self._consequences(width - 2, room - len(form))][:height]

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
        question = repr((amending.inputs, amending.dice, amending.form.problem))
        if self._told.of != question:
            self._without = ()
            self._told, self._read = self._found(amending, question), 0
        self.amending = amending._replace(form=amending.form.told(self._told.refused))

    def _found(self, amending: Amending, question: str) -> Consequences:
        """What it would bring about, or why it cannot be."""
        form = amending.form
        if form.problem:
            wanted, problem = form.problem
            return Consequences(question, [problem.reason], refused=Refusal(wanted.name, problem.reason))
        if not amending.is_changed:
            return Consequences(question, [self._for_whom() or say("nothing yet: ← → or typing changes a value")])
        try:
            found = self._tried(amending)
        except OwnersAlone as refusal:
            return Consequences(question, [refusal.message, *self._passing(refusal)], refused=refusal)
        except Refusal as refusal:
            refused = _of_faces(refusal, amending)
            return Consequences(question, [why(refused, form.inputs)], refused=refused)
        except JournalError as error:
            return Consequences(question, [why(error)])
        fell = [line for line in self._session.log() if line.n in found.left_out]
        left_out = [say("{n} was: {text}", n=line.n, text=line.text) for line in fell]
        lines = [*told(found), *left_out]
        if len(found.lost) > 1:
            lines.append(say("Space asks whether {n} alone is left out", n=found.stops))
        return Consequences(question, lines, ends_told(found), len(found.lost), found.stops)

    def _tried(self, amending: Amending) -> Amendment:
        """What it comes to, as those who look may know it. Raises Refusal and JournalError."""
        return self._tried_without(amending, self._without)

    def _tried_without(self, amending: Amending, without: tuple[int, ...]) -> Amendment:
        inputs, dice = amending.inputs, amending.dice
        return self._session.amend(amending.n, inputs, dice, dry_run=True, eyes=self._eyes, without=without)

    def _passing(self, refusal: OwnersAlone) -> list[str]:
        """How its player gets the laptop; in a program of one's own he has one himself."""
        if self._session.seat:
            return []
        return [say("Space passes the laptop to {name}", name=self._session.names.get(refusal.seat, ""))]

    def _for_whom(self) -> str:
        """What is told of a part of the entry that its player alone may see; "" where there is none."""
        if self._eyes or not self._session.is_sealed(self._line.n):
            return ""
        name = self._session.names.get(self._line.seat, "")
        return say("Space passes the laptop to {name}, who alone sees what is covered here", name=name)

    def action_step(self, by: int) -> None:
        """No line of this form stands for "it is done": Space says that."""
        form = self.amending.form.step(by)
        self._put(self.amending._replace(form=form.step(by) if form.is_past else form))

    def action_change(self, by: int) -> None:
        form = self.amending.form
        field = form.field
        words = form.suggested.get(field.name, ()) if field and form.is_own_text(field) else ()
        # what was typed and is none of the suggestions makes room for their first or last one
        form = form.put(field.name, words[0 if by > 0 else -1]) if field and words else form.change(by)
        self._put(self.amending._replace(form=form))

    def action_pick(self, index: int) -> None:
        """A field was clicked."""
        form = self.amending.form
        self._put(self.amending._replace(form=form.select(form.inputs[index].name, chosen=True)))
        self.redraw()

    def press(self, key: str) -> bool:
        """Letters and figures belong to the marked value; Space alone accepts."""
        typed = self.typed_by(key)
        if len(key) != 1:
            self.host.refuse(say("an entry is being entered anew: Esc leaves it, Space accepts it"))
            return True
        if not typed.isalnum():
            return False
        form = self.amending.form
        field = form.field
        if field and typed.isalpha() and (is_number(field) or field.name == DICE):
            self.host.refuse(say("{label} takes figures", label=label(field)[0]))
        elif chosen := isinstance(field, Choice | Flag) and form.beginning(typed):
            self._put(self.amending._replace(form=chosen))
        elif isinstance(field, Flag):
            self.host.refuse(say("{label}: y or n answers it", label=label(field)[0]))
        else:
            self._ask(form.letters + typed)
        return True

    def action_type(self) -> None:
        field = self.amending.form.field
        if isinstance(field, Flag):
            self.action_change(1)
        elif self.amending.form.letters:  # the word was chosen by its letters
            self._go_on()
        else:
            self._ask("")

    def _tick(self, field: Input, begun: str) -> bool:
        """A list is ticked as in the form of the move. True where it is one."""
        form = self.amending.form
        things = form.ticked_from(field)
        if not things:
            return False
        called, judge = partial(form.called, wanted=field), self._judge
        ticks = Ticks.of(field, things, form.value(field) or (), called, {})
        takes, doubts = partial(takes_new, judge, form, field), partial(doubt_of, judge, form, field)
        self.app.push_screen(TickScreen(ticks, begun, takes, doubts=doubts), self._ticked)
        return True

    @property
    def _judge(self) -> Judge:
        """What the rule says to what is typed."""
        line = self._line
        return Judge(self.amending, self._tried, partial(self._session.doubt, line.move, by=line.seat, eyes=self._eyes))

    def _ticked(self, values: tuple[str, ...] | None) -> None:
        field = self.amending.form.field
        if values is None or field is None:
            return
        self._put(self.amending._replace(form=self.amending.form.put(field.name, field.read(list(values)))))
        self._go_on()
        self.redraw()

    def _ask(self, begun: str) -> None:
        form = self.amending.form
        field = form.field
        if field is None:
            nothing = say("there is nothing to change here but the note that stands in the log")
            self.host.refuse(self._for_whom() or nothing)
            return
        if self._tick(field, begun):
            return
        words = [*form.suggested.get(field.name, ())] or (field.words if isinstance(field, Choice) else ())
        anew = say("typing begins it anew, → goes to its end") if form.as_typed() and not begun else ""
        told = anew, field.help, "" if words else field.to_type
        about = " · ".join(in_words(text) for text in told if text)
        suggestions = [form.called(word, field) for word in words]
        doubts = partial(doubt_of, self._judge, form, field)
        ask = Ask(label(field)[0], form.as_typed(), about, suggestions, limit=6000, begun=begun, doubts=doubts)
        self.app.push_screen(ask, lambda text: self._entered(text, is_meant=ask.is_kept))

    def _entered(self, text: str | None, *, is_meant: bool = False) -> None:
        """What was typed is taken as in the form of a move, and the next line is in front."""
        if text is None:
            return
        form = entered(self._judge, self.amending.form, text, is_meant=is_meant)
        self._put(self.amending._replace(form=form))
        if form.problem is None:
            self._go_on()
        self.redraw()

    def _go_on(self) -> None:
        """To the line below, where there is one."""
        form = self.amending.form
        below = form.below(form.selected)
        self._put(self.amending._replace(form=form.select(form.field.name) if below.is_past and form.field else below))

    def action_accept(self) -> None:
        owner = self._told.refused.seat if isinstance(self._told.refused, OwnersAlone) else ""
        if not self.amending.is_changed and self._for_whom():
            owner = self._line.seat
        if owner and not self._session.seat:
            hand_over(self.host, (owner,), self._alone)
        elif self._told.refused or not self.amending.is_changed:
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
            every = impossible(partial(self._tried_without, self.amending), before)
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
                self._told, self._read = self._found(self.amending, self._told.of), 0
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
        self._put(amending)
        self.redraw()

    def _leave(self, accepted: bool | None) -> None:
        """Nobody has the laptop alone any more."""
        if self._eyes and not self._session.seat:
            self.host.cover()
        self.dismiss(accepted)

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
        self._leave(None)


def _of_faces(refusal: Refusal, amending: Amending) -> Refusal:
    """A refusal of dice is told at the faces, which have a name of their own in this form."""
    names = {wanted.name for wanted in amending.form.inputs}
    of_dice = isinstance(refusal, MoreDice) or (refusal.input == "dice" and "dice" not in names)
    return Refusal(DICE, refusal.message, refusal.clause) if of_dice and DICE in names else refusal
