"""The marked field of a form is typed: a number where it stands, a list by ticking, a text in a dialog. The form of a
move and that of an entry that is entered anew do it alike."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from taos_tui.screens.shell.ask import LONG, Ask, one_line
from taos_tui.screens.shell.reads_on import ReadsOn
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import Judging, doubt_of, entered, reason_against, takes_new
from taos_tui.face.beside import said_beside
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.keyboard_layouts import as_cyrillic, latin
from taos_tui.face.matching import shown
from taos_tui.face.straying import line_of
from taos_tui.face.text_lines import TextLines
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .lines_screen import LinesScreen, Stands
from .tick_screen import TickScreen

STEPS = {"up": -1, "down": 1, "tab": 1}
"""Keys that go to the field beside the number that is being typed."""
MINUS = "-"
POINTS = (".", ",", MINUS)
"""What stands in a number besides digits."""
WHICH = say("one is needed: ↓ goes to one, or type its name")
"""Why Enter takes nothing of a list in which nothing is marked."""


def seen_by_all(field: Input) -> str:
    """What is said to whoever types a text of which not all is for everybody's eyes."""
    return in_words(field.looked_on) if isinstance(field, Text) else ""


def kept_of(field: Input) -> Callable[[str], str] | None:
    """What stays of such a text when it is pasted; None where all of it does."""
    return field.keep_now if isinstance(field, Text) and field.looked_on else None


class FieldTyping(ReadsOn):
    """A screen with a form in which a field is marked. Subclasses say who judges what is typed, and where an answer
    leads."""

    REPLACES: ClassVar[bool] = False
    """Does a word of another line replace what stands there, as every line is filled in and to be corrected?"""

    @property
    def form(self) -> Form:
        """What is filled in."""
        raise NotImplementedError

    @property
    def judge(self) -> Judging | None:
        """Who knows whether the rule would take what is typed; None where there is no rule."""
        raise NotImplementedError

    def fill(self, form: Form) -> None:
        """The form is now like this."""
        raise NotImplementedError

    def _go_on(self, form: Form) -> None:
        """The marked field was answered, and the form is now like this: on to what comes next."""
        raise NotImplementedError

    def _walk(self, form: Form, by: int) -> None:
        """A player went up or down to another line."""
        raise NotImplementedError

    def _letter(self, letter: str) -> None:
        """A letter is typed for the marked line."""
        raise NotImplementedError

    def _takes_letters(self) -> bool:
        """Does a text stand in front that letters belong to?"""
        raise NotImplementedError

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        """What is told of each value that may be chosen, by input."""
        return {}

    def beside(self, wanted: Input) -> Mapping[str, str]:
        """What stands on the line of each thing that may be ticked for an input."""
        return {}

    def hand_over(self, *, filling_in: bool = True) -> bool:
        """Ask for the laptop to be handed over where the inputs are private. True if that was needed."""
        return False

    def action_type_value(self, begun: str = "") -> None:
        """Let the selected field be filled in: a number where it stands, a list by ticking, a text in a dialog that
        goes on after what is `begun`."""
        field = self.form.field
        if self.form.is_at_more:
            self.fill(self.form.opened())
        elif field is None:
            self.host.refuse(say("there is nothing to fill in here"))
        elif self.hand_over():
            return
        elif is_number(field):
            form = self.form.typing()
            self.fill(form.digit(begun) if begun.isdecimal() else form)
        elif self.form.enters == "answer":
            self.host.refuse(say("{label}: y or n answers it", label=label(field)[0]))
        elif isinstance(field, Flag):
            self.fill(self.form.change(1))
        elif ticks := self.ticks_of(field):
            takes, why = partial(self._takes, field), partial(self._why, field)
            self.app.push_screen(TickScreen(ticks, begun, takes, why, partial(self._doubt, field)), self._ticked)
        elif isinstance(field, Text) and field.lines and len(TextLines.of(self.form.as_typed()).lines) > 1:
            put, stands = partial(self._put_lines, field), self._as_it_stands(field)
            screen = LinesScreen(label(field)[0], stands, put, begun, field.cells, kept_of(field), seen_by_all(field))
            self.app.push_screen(screen, lambda text: self._entered(text, is_meant=screen.is_kept))
        else:
            self._ask(field, begun)

    def _put_lines(self, field: Input, text: str) -> Stands:
        """A line of it was changed: the form has it at once. How it stands there, and what is wrong with it."""
        form = entered(self.judge, self.form, text) if self.judge else self.form.entered(text)
        self.fill(form.select(field.name, chosen=True))
        return self._as_it_stands(field)

    def _as_it_stands(self, field: Input) -> Stands:
        """The text of several lines in the form, what is wrong with it, and what is doubted of it."""
        text, refused = self.form.as_typed(), self.form.refused.get(field.name)
        doubt = self._doubt(field, text) if refused else None
        is_asked = doubt is not None and refused is not None and refused.reason == doubt.answers
        return Stands(text, in_words(self._wrong_with(field, text)), doubt if is_asked else None)

    def _wrong_with(self, field: Input, text: str) -> str:
        """Why a text of several lines is not taken, "" where it is."""
        refused = self.form.refused.get(field.name)
        return refused.reason if refused else self._why(field, text)

    def ticks_of(self, field: Input) -> Ticks | None:
        """The things that may be ticked for an input, or of which one is taken; None where it is typed."""
        texts = self.texts().get(field.name, {})
        things, value = self.form.ticked_from(field), self.form.value(field) or ()
        if not things and texts and isinstance(field, Text):
            things, value = list(self.form.suggested.get(field.name, ())), (value,) if value else ()
        if not things:
            return None
        called, also = partial(self.form.called, wanted=field), self.form.names
        return Ticks.of(field, things, value, called, texts, self.beside(field), also)

    def _takes(self, field: Input, values: Sequence[str]) -> bool:
        """Would the rule take names that nothing on the table has?"""
        return bool(self.judge and takes_new(self.judge, self.form, field, values))

    def _is_taken(self, field: Input, text: str) -> bool:
        """Does Enter take what is typed as it stands, though nothing in the list has it?"""
        if self.judge is None or not isinstance(field, Text):
            return False
        return field.name not in entered(self.judge, self.form, text).refused

    def _why(self, field: Input, value: str) -> str:
        """Why the rule does not take this very name."""
        return reason_against(self.judge, self.form, field, value) if self.judge else ""

    def _doubt(self, field: Input, text: str) -> Doubt | None:
        """The known name that is nearly typed."""
        return doubt_of(self.judge, self.form, field, text) if self.judge else None

    def _ask(self, field: Input, begun: str) -> None:
        form = self.form
        words = form.suggested.get(field.name, ()) or (field.words if isinstance(field, Choice) else ())
        problem = form.refused.get(field.name)
        doubt = self._doubt(field, problem.text) if problem else None
        value = form.as_typed()
        goes_on = say("typing goes on at its end, ^U empties the line") if len(value) > LONG else ""
        typed = "" if words or problem else field.to_type
        told = (field.help, typed, problem.reason if problem else "", goes_on, seen_by_all(field))
        about = " · ".join(in_words(text) for text in told if text)
        suggestions = [form.called(word, field) for word in words]
        is_needed = bool(suggestions) and form.waits_for_text and (field.required or field in form.missing)
        is_long = len(value) > LONG  # nobody types a roster once more: a letter goes on after it
        is_behind = bool(begun and (is_long or form.goes_on_refused))  # and after what may be several
        value, begun = (f"{value}{begun}", "") if is_behind else (value, begun)
        if is_needed and not value and len(suggestions) == 1:
            value = suggestions[0]
        wrong = (lambda text: "" if text.strip() else WHICH) if is_needed else (lambda text: "")
        ask = Ask(
            label(field)[0],
            value,
            about,
            suggestions,
            limit=6000,
            begun=begun,
            wrong=wrong,
            several=field.kind == "list",
            takes=partial(self._is_taken, field),
            mend=bool(is_behind or is_long or (problem and " " in value.strip())),
            refused=bool(problem),
            shows=lambda typed: [form.called(word, field) for word in shown(typed, words, form.names_for(field))],
            doubts=partial(self._doubt, field),
            cells=field.cells,
            lines=isinstance(field, Text) and field.lines,
            keeps=kept_of(field),
            doubt=doubt if problem and doubt and problem.reason == doubt.answers else None,
        )
        self.app.push_screen(ask, lambda text: self._entered(text, is_meant=ask.is_kept))

    @property
    def takes_pastes(self) -> bool:
        """Does a form stand in front into which something may be pasted?"""
        return True

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.paste(event.text)

    def paste(self, text: str) -> None:
        """What is pasted goes into the field in front; several lines into the one that takes some, wherever the mark
        stands: a list that is pasted once more is meant for where the first one stood."""
        form = self.form if self.form.field is None or self.form.is_chosen else self.form.to_next()
        long = [wanted for wanted in form.shown if isinstance(wanted, Text) and wanted.lines]
        if len(long) == 1 and len(text.strip().splitlines()) > 1:
            form = form.select(long[0].name, chosen=True)
        pasted = one_line(text, form.field is not None and form.field.cells)
        if not pasted or not self.takes_pastes or form.field is None:
            self.host.refuse(say("there is nothing here to paste into"))
            self.host.redraw()
        elif not self.hand_over():
            self.fill(form)
            self._entered(pasted)

    def _entered(self, text: str | None, *, is_meant: bool = False) -> None:
        if text is not None and not self.hand_over():
            form = entered(self.judge, self.form, text, is_meant=is_meant) if self.judge else self.form
            self._go_on(self._on_its_line(text, form) or form)
        self.host.redraw()

    def _on_its_line(self, text: str, form: Form) -> Form | None:
        """What the marked line refuses is a word of one other line, as it stands there: that one is meant, and on the
        marked line stands what stood there before its first letters chose a word. None where it is not, or of several.
        """
        field = self.form.field
        if field is None or field.name not in form.refused:
            return None
        meant = line_of(self.form, text.strip(), field)
        if meant is None:
            return None
        line, word = meant
        if not (self.REPLACES or self.form.value(line) is None):
            return None  # what was filled in there stays
        self.host.say(say("{label} {name}", label=label(line)[0], name=in_words(self.form.called(word, line))))
        before = self.form.put(field.name, self.form.stood) if self.form.letters else self.form
        return before.select(line.name, chosen=True).put(line.name, word)

    def _ticked(self, values: tuple[str, ...] | None) -> None:
        field = self.form.field
        if values and isinstance(field, Text) and values[0] not in self.form.suggested.get(field.name, ()):
            self._entered(values[0], is_meant=True)  # who is not on the list is told by his whole name
            return
        if values is not None and field and not self.hand_over():
            given: Any = (values[0] if isinstance(field, Text) else list(values)) if values else None
            try:
                self._go_on(self.form.put(field.name, field.read(given) if values else None))
            except Refusal as refusal:
                self._go_on(self.form.refuse(field.name, ", ".join(map(self.form.called, values)), refusal))
        self.host.redraw()

    def _tell_problem(self) -> bool:
        """Say what was refused and still stands in its field. True if something does."""
        problem = self.form.problem
        if problem is None:
            return False
        wanted, refused = problem
        self.fill(self.form.select(wanted.name))
        self.host.refuse(f"{label(wanted)[0]}: {in_words(refused.reason)}", refused.clause)
        return True

    @property
    def _is_emptied(self) -> bool:
        """Was a number that may be left out taken back to its last figure? Who confirms that has not gone on yet."""
        return self.form.is_emptied and self.form.field is not None and not self.form.field.required

    def _figure(self, key: str) -> bool:
        """A key while a number is being typed. True where it belongs to the number, or ends it."""
        self.host.clear_notice()
        if (key.isdecimal() and len(key) == 1) or key in POINTS:
            self.fill(self.form.digit(key))
        elif key == "backspace":
            self.fill(self.form.back())
        elif key == "escape":
            self.fill(self.form.let_go())
        elif key in STEPS:
            self._walk(self.form.confirmed(STEPS[key]), STEPS[key])
        elif self.typed_by(key).isalpha() and len(key) == 1:
            what = label(self.form.field)[0] if self.form.field else ""
            self.host.refuse(say("{key} is no figure: {what} is a number", key=self.typed_by(key), what=what))
            self._spoilt(self.typed_by(key))
        elif key in ("space", "enter") and self._is_emptied:
            what = label(self.form.field)[0] if self.form.field else ""
            self.fill(self.form.put(self.form.inputs[self.form.selected].name, None).typing())
            self.host.say(say("{label} is empty: type it; Enter goes on without it", label=what))
        elif key in ("space", "enter"):
            self._go_on(self._confirmed())
        else:
            self.fill(self._confirmed())
            return False
        return True

    def _confirmed(self) -> Form:
        """The number that is typed counts, with the words that were typed beside it."""
        said = said_beside(self.form, "") if any(map(str.isalpha, self.form.figures or "")) else None
        return said or self.form.confirmed()

    def _below_zero(self) -> bool:
        """A minus sign begins the number in front, also where one stands there, if that may be below 0. False where no
        number is in front."""
        field = self.form.field
        number = self.form.next_number or (field if is_number(field) and self.form.figures is None else None)
        if not isinstance(number, Int | Number):
            return False
        if number.low < 0:
            self.fill(self.form.select(number.name, chosen=True).digit(MINUS))
        else:
            self.fill(self.form.select(number.name, chosen=True).typing())
            self._spoilt(MINUS)
            self.host.refuse(say("{what} is never below 0", what=label(number)[0]))
        return True

    def _spoilt(self, letter: str) -> None:
        """A letter was typed in the middle of a number."""

    def _back_in_field(self) -> bool:
        """Back in what was refused, or in the number that was typed last. True if there was something."""
        mended = self.form.to_be_mended
        if mended and is_number(mended):
            self.fill(self.form.mending())
        elif self.form.correctable:
            self.fill(self.form.correcting())
        elif mended:
            self.fill(self.form.select(mended.name))
            self.action_type_value()
        else:
            return False
        return True


def beginning(form: Form, letter: str) -> Form | None:
    """The word of the selected line that begins with a letter, else with the one on the same key of the other
    layout."""
    return form.beginning(letter) or form.beginning(latin(letter, letter)) or form.beginning(as_cyrillic(letter))
