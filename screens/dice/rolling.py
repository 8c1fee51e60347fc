"""One roll on the screen: its inputs, its odds, the throw, and the faces large."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from taos_tui.screens.lookup.finding import HINTS, Finder
from taos_tui.screens.shell.ask import Ask, one_line
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.page import Page
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import Node
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import accepts
from taos_tui.face.form import Form, label
from taos_tui.face.refusals import told
from taos_tui.face.rolls import FreeRoll, Result, Roll, together
from taos_tui.face.throw import Asked, Typed
from taos_tui.face.ticks import Ticks
from taos_tui.face.wanted import is_number
from taos_tui.kit.scene import Banner
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .dice_frames import framed_lines
from .dice_page import DicePage, dice_lines
from .stray_word import StrayWord
from .tick_screen import TickScreen

BETWEEN = ("space", "/")
"""Keys that only stand between faces while these are being typed, as in 3 5 6 / 2 4."""
STEPS = {"up": -1, "down": 1, "tab": 1}
"""Keys that go to the field beside the number that is being typed."""
POINTS = (".", ",", "-")
"""What stands in a number besides digits."""
HARMLESS = ("c", "f", "g", "m", "v")
"""Letters that make no move and take none back: they keep their meaning while figures are faces."""
FIND_INSTEAD = Command("ctrl+f", say("find"), "screen.find", "")
LEAVE_INSTEAD = Command("escape", say("leave"), "app.back", "")
"""What the footer names while letters are typed."""
FOLLOWING = 2
"""So often it is asked what follows from the values: a model brings its kind, and the kind what its card prints."""
READ = 3
"""Lines of what stands beside the form that one press reads on."""
LEAVING = ("space", "enter", "escape", "backspace")
"""Keys that go on from a result."""


class Rolling(Page):
    """One roll at a time. Digits go where they are needed, Space lets the app roll.

    Subclasses say what can be rolled.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "roll", "screen.roll", "The app rolls all dice, or makes the move", footer=True),
        Command("enter", "next", "screen.enter", "Confirm; go on to what is needed, or type this field", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below", ("tab",)),
        Command("left", "less", "screen.change(-1)", "The word before, or one less"),
        Command("right", "more", "screen.change(1)", "The next word, or one more"),
        Command("shift+left", "10 less", "screen.change(-10)", "Ten less"),
        Command("shift+right", "10 more", "screen.change(10)", "Ten more"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what stands beside the form"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what stands beside the form"),
        Command("backspace", "take back", "screen.back", "Take a typed figure back; without one, go back"),
        Command("f", "find", "screen.find", "Another move or procedure, found by typing", ("ctrl+f",), True),
        Command("=", "free dice", "screen.free", "Free dice such as 2d6+3 or 8d6>=5"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.finder = Finder()
        self.typed = Typed()
        self.form = Form()
        self.roll: Roll | None = None
        self.result: Result | None = None
        self._just_taken = False
        self._just_refused = False
        self._stray = StrayWord()
        self._read = 0
        self._known: tuple[Any, Forecast] | None = None
        self._wanted: tuple[Any, Asked | None] | None = None

    # -- what subclasses fill in --------------------------------------------------------------------------

    def choose(self) -> None:
        """Take up what is wanted, where something is."""

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """What can be found: title, what it is, the roll."""
        raise NotImplementedError

    @property
    def count(self) -> tuple[int, int]:
        """Numbers that change with the state that odds are worked out from, and with who looks."""
        return 0, 0

    @property
    def covered_for(self) -> str:
        """The player who has to have the laptop alone before anything of the form is shown; "" where nobody has."""
        return ""

    @property
    def banner(self) -> Banner | None:
        """What is in force for all to see."""
        return None

    def names(self) -> Mapping[str, str]:
        """What players call ids."""
        return {}

    def beside(self, wanted: Input) -> Mapping[str, str]:
        """What stands on the line of each thing that may be ticked for an input."""
        return {}

    def hand_over(self, *, filling_in: bool = True) -> bool:
        """Ask for the laptop to be handed over where the inputs are private. True if that was needed."""
        return False

    def rolled(self, result: Result) -> None:
        """The roll was made."""
        self.typed = Typed()
        self.result = result

    def go_on(self) -> None:
        """Leave the result."""
        self.result = None

    def found(self, roll: Roll) -> None:
        """This roll was chosen among those that can be found."""
        self.take_up(roll)

    def unlock(self, refusal: Refusal) -> bool:
        """Ask for the passphrase that is missing, and try again. True where that helps."""
        return False

    # -- what is rolled -----------------------------------------------------------------------------------

    def take_up(self, roll: Roll, inputs: Mapping[str, Any] | None = None) -> None:
        """Begin with this roll, filled with these inputs."""
        values, suggested = roll.prefilled()
        known = {wanted.name for wanted in roll.inputs}
        named = inputs or {}
        found = together(named, values, roll.narrowed({**values, **named}), suggested)
        given = {name: value for name, value in found.items() if name in known}
        self.roll, self._known, self._wanted, self.result = roll, None, None, None
        self.typed, self._just_taken, self._read = Typed(), False, 0
        self._weighed: set[str] = set()
        self._stray.forget()
        self.fill(Form(tuple(roll.inputs), given, suggested, self.names()))

    def fill(self, form: Form) -> None:
        """The form is now like this; the next thing that is needed is selected, unless a player went elsewhere."""
        for _ in range(FOLLOWING if self.roll and form.inputs else 0):
            form = form.following(self.roll.narrowed(form.given())) if self.roll else form
        self.form = form
        form = form.told(self.odds().refusal)
        self.form = form if form.is_chosen or form.figures is not None else self._weigh(form.to_next())

    def _weigh(self, form: Form) -> Form:
        """Where nothing is needed any more, what is worth a thought before the dice is selected, once; Enter goes on
        from there."""
        if self.roll is None or self.covered_for or not form.is_done or self.typed.begun:
            return form
        for name in self.roll.weighed(form.given()):
            if name not in self._weighed:
                self._weighed.add(name)
                return form.stopping_at(name)
        return form

    def odds(self) -> Forecast:
        """What is known before the dice fall; worked out anew only when something changed."""
        assert self.roll
        state = (repr(self.form.given()), self.count)
        if self._known is None or self._known[0] != state:
            self._known = state, self.roll.odds(self.form.given())
        return self._known[1]

    def asked(self) -> Asked | None:
        """The die that is wanted now; None where none is, or nothing can be thrown yet."""
        form = self.form
        if self.roll is None or not self.roll.dice or form.problem or form.missing or self.covered_for or self.result:
            return None
        state = (repr(self.form.given()), self.count, self.typed.done)
        if self._wanted is None or self._wanted[0] != state:
            try:
                self._wanted = state, self.roll.asked(self.form.given(), self.typed.done)
            except Refusal:
                self._wanted = state, None
        return self._wanted[1]

    # -- drawing ------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        if not self.finder.open and self.roll is None:
            self.choose()

    def lines(self) -> list[Content]:
        width, height = self.room
        if self.finder.open:
            entries = [
                Content.assemble(f"{in_words(title):36}  ", (about, "$text-muted")) for title, about, _ in self._found()
            ]
            return self.finder.lines(entries, height, say("no move or procedure has all these words"))
        if self.roll is None:
            return [Content(say(" There is nothing to roll. = rolls free dice."))]
        roll = self.roll
        covered = self.covered_for
        page = DicePage(
            roll.title,
            roll.clauses,
            roll.dice,
            Form() if covered or self.result else self.form,
            () if covered or self.result else roll.brief(),
            Forecast(None, {}, ()) if covered or self.result else self.odds(),
            self.asked(),
            self.typed,
            self.result,
            covered,
            self._read,
            self.banner,
            () if covered or self.result else self._told(),
        )
        return framed_lines(page, width, height, self.below()) if self.framed else dice_lines(page, width, height)

    def below(self) -> Sequence[Node]:
        """What stands below the throw where there is room."""
        return ()

    def _told(self) -> list[str]:
        """What is told of the values that are chosen now, those of the marked input first."""
        texts = self.roll.texts() if self.roll else {}
        found: dict[str, None] = {}
        for wanted in sorted(self.form.inputs, key=lambda wanted: wanted is not self.form.field):
            value = self.form.value(wanted)
            for one in value if isinstance(value, tuple | list) else (value,):
                told = texts.get(wanted.name, {}).get(str(one), "")
                found |= dict.fromkeys(told.splitlines())
        return list(found)

    def hints(self) -> Iterable[Command]:
        if self.finder.open:
            return HINTS
        waits = not self.covered_for and bool(self.form.problem or self.form.missing)
        acting = say("roll") if self._rolls() else say("do it")
        word = say("go on") if self.result else say("next") if waits else acting
        titles = {"space": word}
        if self.form.is_chosen and not (self._passes() or self.typed.begun):
            titles["enter"] = say("type")
        offered = super().hints()
        if self.typed.begun:  # the app rolls all dice or none
            titles["space"] = say("take the face")
            offered = [command for command in offered if command.key != "space" or self.typed.pending]
        hints = (command._replace(title=titles.get(command.key, command.title)) for command in offered)
        if not self._takes_letters():
            return hints
        instead = Command("A-Z", say("type"), "screen.type_value", ""), FIND_INSTEAD, LEAVE_INSTEAD
        return (*instead, *(command for command in hints if not command.key.isalpha()))

    def _rolls(self) -> bool:
        """Is a die wanted now?"""
        return self.roll is None or self.asked() is not None

    # -- fields -------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        self.fill(self.form.step(by))

    def action_read(self, by: int) -> None:
        self._read = max(self._read + by * READ, 0)

    def action_pick(self, index: int) -> None:
        """A field was clicked."""
        if self.form.inputs and not self.covered_for:
            self.fill(self.form.select(self.form.inputs[index].name, chosen=True))
        self.host.redraw()

    def action_change(self, by: int) -> None:
        if self.hand_over():
            return
        self.fill(self.form.change(by))
        field = self.form.field
        if field and self.form.is_own_text(field):
            self.host.say(say("{text} was typed: Enter types it anew", text=self.form.as_typed()))

    def action_type_value(self, begun: str = "") -> None:
        """Let the selected field be filled in: a number where it stands, a list by ticking, a text in a dialog that
        goes on after what is `begun`."""
        field = self.form.field
        if field is None:
            self.host.refuse(say("there is nothing to fill in here"))
        elif self.hand_over():
            return
        elif is_number(field):
            self.fill(self.form.typing())
        elif isinstance(field, Flag):
            self.fill(self.form.change(1))
        elif ticks := self.ticks_of(field):
            self.app.push_screen(TickScreen(ticks, begun), self._ticked)
        else:
            self._ask(field, begun)

    def ticks_of(self, field: Input) -> Ticks | None:
        """The things that may be ticked for an input, or of which one is taken; None where it is typed."""
        texts = self.roll.texts().get(field.name, {}) if self.roll else {}
        things, value = self.form.ticked_from(field), self.form.value(field) or ()
        if not things and texts and isinstance(field, Text):
            things, value = list(self.form.suggested.get(field.name, ())), (value,) if value else ()
        if not things:
            return None
        return Ticks.of(field, things, value, partial(self.form.called, wanted=field), texts, self.beside(field))

    def _ask(self, field: Input, begun: str) -> None:
        form = self.form
        words = form.suggested.get(field.name, ()) or (field.words if isinstance(field, Choice) else ())
        problem = form.refused.get(field.name)
        about = " · ".join(
            filter(None, (field.help, "" if words else field.allowed, problem.reason if problem else ""))
        )
        suggestions = [form.called(word, field) for word in words]
        ask = Ask(label(field)[0], form.as_typed(), about, suggestions, limit=6000, begun=begun)
        self.app.push_screen(ask, self._entered)

    def _entered(self, text: str | None) -> None:
        if text is not None and not self.hand_over():
            self._go_on(self.form.entered(text, self._accepts))
        self.host.redraw()

    def _ticked(self, values: tuple[str, ...] | None) -> None:
        field = self.form.field
        if values is not None and field and not self.hand_over():
            given: Any = (values[0] if isinstance(field, Text) else list(values)) if values else None
            try:
                self._go_on(self.form.put(field.name, field.read(given) if values else None))
            except Refusal as refusal:
                self._go_on(self.form.refuse(field.name, ", ".join(map(self.form.called, values)), refusal))
        self.host.redraw()

    def _accepts(self, value: Any) -> bool:
        """Is what was typed for the selected input taken as it stands?"""
        field = self.form.field
        return self.roll is not None and field is not None and accepts(self.roll, self.form, field, value)

    def _go_on(self, form: Form) -> None:
        """The selected input was answered: from one that was needed to the next that is, and from the last of these to
        the dice; else, and from one that a player went to by himself, to the line below. What is refused stays."""
        walked, at = form.is_chosen, form.selected
        answered = form.field.name if form.field else ""
        self.fill(form)
        form = self.form
        if self._tell_problem() or not answered:
            return
        if answered == form.asked and form.value(form.inputs[at]) is not None:
            self.form = form.select(answered)
        elif walked or not (form.missing or form.asked or self.asked()):
            below = form.below(at)
            self.form = below.to_next() if below.is_past and not below.is_done else below

    def _passes(self) -> bool:
        """Does Enter go on from the selected input as it stands?"""
        field = self.form.field
        is_needed = field is None or field in self.form.missing or field.name in self.form.refused
        return self.form.is_set or (self.form.is_passing and not is_needed)

    def _tell_problem(self) -> bool:
        """Say what was refused and still stands in its field. True if something does."""
        problem = self.form.problem
        if problem is None:
            return False
        wanted, refused = problem
        self.fill(self.form.select(wanted.name))
        self.host.refuse(f"{label(wanted)[0]}: {in_words(refused.reason)}", refused.clause)
        return True

    # -- keys ---------------------------------------------------------------------------------------------

    async def take(self, key: str) -> None:
        taken, self._just_taken = self._just_taken, False
        refused, self._just_refused = self._just_refused, False
        if refused and key in ("enter", "backspace"):
            return  # of a face that was refused nothing is left to confirm or to take back, and the reason stays
        if not (self.finder.open or self.result) and self._stray.take(key, self.character):
            self._tell_stray()
        elif taken and key == "enter":
            self.host.clear_notice()
            self.host.say(say("the face was taken at once; Enter again goes on"))
            self.host.redraw()
        elif self.finder.open:
            await super().take(key)
        elif self.result and (key in LEAVING or key.isdecimal()):
            self.host.clear_notice()
            if key.isdecimal():
                self.host.refuse(say("the result stands until Space or Enter goes on"))
            else:
                self.go_on()
            self.host.redraw()
        elif self.form.figures is not None and self._figure(key):
            if self.form.figures is None:
                self._tell_problem()
            self.host.redraw()
        elif self.typed.begun and key in BETWEEN:
            self.host.clear_notice()
            if self.typed.pending:
                self._confirm()
            elif key == "space":
                self._say_next_die()
            self.host.redraw()
        elif self._begins_text(key):
            self.host.clear_notice()
            self.action_type_value(self.typed_by(key))
            self.host.redraw()
        elif self._is_letter_of_form(key):
            self.host.clear_notice()
            self._letter(self.typed_by(key))
            self.host.redraw()
        else:
            await super().take(key)

    @property
    def is_opened(self) -> bool:
        """Has a player opened this form, and does it still stand there?"""
        return False

    @property
    def _at_dice(self) -> bool:
        """Do figures belong to the dice now, so that no field is marked?"""
        return self.asked() is not None and not self.form.is_chosen and self.form.figures is None

    def _is_letter_of_form(self, key: str) -> bool:
        """A letter never makes a move while a form is open, and takes none back: whoever types a name is one line
        off now and then."""
        typed = self.typed_by(key)
        if not self.is_opened or len(typed) != 1:
            return False
        if not typed.isalpha():
            return not self._at_dice and self.form.continues(typed)
        return len(key) == 1 and (not self._at_dice or key not in HARMLESS)

    def _tell_stray(self) -> None:
        """Say what was typed and that nothing takes it, or that all of it is gone."""
        self.host.clear_notice()
        if self._stray.text:
            self.host.refuse(say("no field takes {text}: Enter drops it, ↑ ↓ go to a field", text=self._stray.text))
        elif self._rolls():
            self.host.say(say("dropped; type the faces, or Space rolls"))
        else:
            self.host.say(say("dropped"))
        self.host.redraw()

    def unanswered(self, key: str) -> None:
        if key.isalpha():
            self._stray.begin(self.typed_by(key))

    def _letter(self, letter: str) -> None:
        """A letter goes into the marked field: a text or a list is opened with it, a word is chosen by it."""
        field = self.form.field
        if field is None or self._at_dice:
            self._stray.begin(letter)
            self.host.refuse(say("a form is open: Esc leaves it, ^P finds every move"))
        elif is_number(field):
            self._stray.begin(letter)
            self.host.refuse(say("{label} takes figures; Esc leaves the form", label=label(field)[0]))
        elif isinstance(field, Choice | Flag):
            form = self.form.beginning(letter)
            if form:
                self.fill(form)
            elif self.form.letters and isinstance(field, Choice):
                self.action_type_value(self.form.letters + letter)
            else:
                self._stray.begin(letter)
                self.host.refuse(say("nothing there begins with {letter}; ← → choose", letter=letter))
        else:
            self.action_type_value(letter)

    def _takes_letters(self) -> bool:
        """Does a text stand in front that letters belong to?"""
        waits = bool(self.roll and not self.result and not self.typed.begun and not self.covered_for)
        return waits and self.form.takes_text

    def _begins_text(self, key: str) -> bool:
        """Does this key begin the text that stands in front? A figure does where no number waits for it."""
        if not self._takes_letters() or len(key) > 1:
            return False
        return self.typed_by(key).isalpha() or (
            key.isdecimal() and self.form.waits_for_text and not self.form.next_number
        )

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
            self.fill(self.form.confirmed(STEPS[key]))
        elif self.typed_by(key).isalpha() and len(key) == 1 and key not in HARMLESS:
            what = label(self.form.field)[0] if self.form.field else ""
            self.host.refuse(say("{key} is no figure: {what} is a number", key=self.typed_by(key), what=what))
        elif key in ("space", "enter"):
            self._go_on(self.form.confirmed())
        else:
            self.fill(self.form.confirmed())
            return False
        return True

    def press(self, key: str) -> bool:
        if key.isdecimal() and len(key) == 1:
            self._digit(key)
            return True
        return super().press(key)

    def _digit(self, digit: str) -> None:
        if self.roll is None or self.hand_over():
            return
        form = self.form
        if not self.typed.begun and form.next_number:
            self.fill(form.digit(digit))
        elif self._tell_problem():
            return
        elif self._is_gone_to(form.field) and not isinstance(form.field, Choice | Flag):
            self.action_type_value(digit)
        elif form.field and (form.letters or self._is_gone_to(form.field)):
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

    def _is_gone_to(self, field: Input | None) -> bool:
        """Did a player go to this field, other than by Enter from the one before, and was nothing set in it since?"""
        return field is not None and self.form.is_chosen and not (self.form.is_set or self.form.is_passing)

    def _face(self, digit: str) -> None:
        """A figure of the face of the next die."""
        assert self.roll
        asked = self.asked()
        try:
            if asked is None:
                self.roll.asked(self.form.given(), self.typed.done)
                self._stray.begin(digit)  # the blank between figures makes no move
                raise Refusal("dice", say("no dice are rolled here: Space does it"))
            self.typed = self.typed.digit(digit)
            if self.typed.is_whole(asked.die):
                self._just_taken = self._confirm()
        except Refusal as refusal:
            self._refused(refusal)

    def action_enter(self) -> None:
        if self.hand_over():
            return
        if self.typed.pending:
            self._confirm()
        elif self.typed.begun:
            self._say_next_die()
        elif self._passes():
            self._go_on(self.form)
        elif self.form.field and (self.form.is_chosen or self.form.field.name == self.form.asked):
            self.action_type_value()
        elif self.form.problem or self.form.missing:
            self.fill(self.form.to_next())
            self.action_type_value()
        elif self.roll and self._rolls():
            self.host.say(say("type the faces, or Space rolls"))
        else:  # who goes on from field to field by Enter has not said that it shall be done
            self.host.say(say("nothing more is needed: Space does it"))

    def _say_next_die(self) -> None:
        """Some faces are typed: the others are typed too, unless these are taken back."""
        asked = self.asked()
        if asked and asked.of > 1:
            self.host.say(say("die {at} of {of} is next: type it, ⌫ takes typed ones back", at=asked.at, of=asked.of))
        else:
            self.host.say(say("the next die is wanted: type it, ⌫ takes typed ones back"))

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
            self._refused(refusal)
            self._just_refused = True
            return False
        if self.asked() is None:
            self._make(self.typed.done)
        return True

    def action_roll(self) -> None:
        if self.form.missing and not self.form.problem and not self.covered_for:
            self.fill(self.form.to_next())
            self.action_type_value()
        else:
            self._make(None)

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

    def attempt(self, faces: Sequence[int] | None) -> Result | None:
        """Roll. None when it was refused, which was told already; raises Refusal."""
        assert self.roll
        return self.roll.roll(self.form.given(), faces)

    def _refused(self, refusal: Refusal) -> None:
        if self.unlock(refusal):
            return
        self.fill(self.form.select(refusal.input))
        self.host.refuse(told(refusal), refusal.clause)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes into the field in front."""
        event.stop()
        form = self.form if self.form.field is None or self.form.is_chosen else self.form.to_next()
        pasted = one_line(event.text)
        if not pasted or self.finder.open or self.result or self.roll is None or form.field is None:
            self.host.refuse(say("there is nothing here to paste into"))
        elif not self.hand_over():
            self.fill(form)
            self._entered(pasted)

    async def action_back(self) -> None:
        if not self._taken_back():
            await self.run_action("app.back")

    def _taken_back(self) -> bool:
        """Take the last figure back, or go back into the number that was typed last. True if there was something."""
        if self.typed.begun:
            self.typed = self.typed.back()
        elif self.form.correctable and not self.result:
            self.form = self.form.correcting()
        elif self.form.to_be_mended and not self.result:
            self.fill(self.form.select(self.form.to_be_mended.name))
            self.action_type_value()
        else:
            return False
        return True

    # -- finding another roll -----------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        if not self.finder.open or not self.finder.take(event):
            return
        event.stop()
        event.prevent_default()
        found = self._found()
        if event.key == "enter" and found:
            self.finder.close()
            self.found(found[self.finder.chosen][2])
        self.host.redraw()

    def action_find(self) -> None:
        self.finder.toggle()

    def _found(self) -> list[tuple[str, str, Roll]]:
        """The rolls whose title or name has every word typed."""
        words = (self.finder.text or "").lower().split()
        return [entry for entry in self.rolls() if all(word in f"{entry[0]} {entry[1]}".lower() for word in words)]

    def action_free(self) -> None:
        examples = say("such as 2d6+3, 8d6>=5, d20<=13, 4d6kh3")
        self.app.push_screen(Ask(say("free dice"), "", examples, wrong=no_free_roll), self._free)

    def _free(self, text: str | None) -> None:
        if text:
            self.take_up(FreeRoll(text))
            self.host.redraw()


def no_free_roll(text: str) -> str:
    """Why this is no roll, "" where it is one or nothing at all."""
    try:
        FreeRoll(text or "d6")
    except Refusal as refusal:
        return refusal.message
    return ""
