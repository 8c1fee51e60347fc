"""One roll on the screen: its inputs, its odds, the throw, and the faces large."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from taos_tui.screens.lookup.finding import HINTS
from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import Node
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.form import Form
from taos_tui.face.rolls import FreeRoll, Roll
from taos_tui.face.walked import Entering
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say
from taos_tui.session.forecast import Forecast

from .behind_number import BehindNumber
from .dice_frames import framed_lines
from .dice_page import DicePage, dice_lines
from .field_typing import STEPS
from .throwing import Throwing
from .tick_screen import EMPTIES

POOLS = "/"
"""It stands between faces as they are typed in one go, as in 3 5 6 / 2 4; in the middle of them it opens the rules as
it does everywhere."""
FIND_INSTEAD = Command("ctrl+f", say("find"), "screen.find", "")
COVER_INSTEAD = Command("ctrl+t", say("curtain"), "app.curtain", "")
LEAVE_INSTEAD = Command("escape", say("leave"), "app.back", "")
"""What the footer names while letters are typed."""
DROP = Command("enter", say("drop it"), "screen.enter", "")
"""What it names while a word stands there that nothing takes."""
TAKE_BACK = Command("backspace", say("take it back"), "screen.back", "")
"""What it names first while a face that was refused waits for that."""
TAKE_IT = DROP._replace(title=say("take it"))
STRAY_ENDS = {
    "beside": TAKE_IT,
    "put": TAKE_IT,
    "ask": TAKE_IT,
    "refuse": TAKE_IT,
    "several": TAKE_BACK,
    "stay": TAKE_BACK,
    "drop": DROP,
}
"""What it names first while a stray word stands there, by what Enter does with it."""
YES_OR_NO = Command("y", say("yes, n no"), "", "")
"""What it names where a question stands in front."""
EMPTY = Command("delete", say("empty"), "screen.empty", "")
"""What it names on a line that may be left out and is not."""
REDO = "ctrl+r"
LEAVING = ("space", "enter", "escape", "backspace")
"""Keys that go on from a result."""
CHANGING = ("up", "down", "left", "right", "shift+left", "shift+right", "tab", *EMPTIES)
"""Keys that change a form, and nothing of one that was thrown."""


ENTERS: dict[Entering, Text] = {
    "open": say("show them"),
    "on": say("next"),
    "answer": say("yes or no"),
    "flip": say("yes or no"),
    "type": say("type"),
    "nothing": Text("", {}),
}
"""What the footer says of Enter."""


class Rolling(BehindNumber, Throwing):
    """One roll at a time. Digits go where they are needed, Space lets the app roll.

    Subclasses say what can be rolled.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "roll", "screen.roll", "The app rolls all dice, or makes the move", footer=True),
        Command("enter", "next", "screen.enter", "Confirm; go on to what is needed, or type this field", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below"),
        Command("tab", "what changes", "screen.situation", "To what changes with every attempt: shelter, sight"),
        Command("left", "less", "screen.change(-1)", "The word before, or one less"),
        Command("right", "more", "screen.change(1)", "The next word, or one more"),
        Command("shift+left", "10 less", "screen.change(-10)", "Ten less"),
        Command("shift+right", "10 more", "screen.change(10)", "Ten more"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what stands beside the form"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what stands beside the form"),
        Command("delete", "empty", "screen.empty", "Empty the marked field", ("ctrl+u",)),
        Command("backspace", "take back", "screen.back", "Take back what was typed last"),
        Command("f", "find", "screen.find", "Another move or procedure, found by typing", ("ctrl+f",), True),
        Command("=", "free dice", "screen.free", "Free dice such as 2d6+3 or 8d6>=5"),
    )

    # -- drawing ----------------------------------------------------------------------------------------------

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
            Form() if covered else self.form,
            () if covered or self.result else roll.brief(),
            Forecast(None, {}, ()) if covered or self.result else self.odds(),
            self.asked(),
            self.typed,
            self.result,
            covered,
            self._read,
            self.banner,
            () if covered or self.result else self._told(),
            self.is_opened,
            "" if covered or self.result else self.unnamed(),
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
        if self._stray.text:
            drop = STRAY_ENDS[self._leads().does]
            if len(self._stray.text) == 1 and self.breaking_in(self._stray.text):
                drop = DROP._replace(title=say("begin it"))
            return (drop, LEAVE_INSTEAD)
        waits = not self.covered_for and bool(self.form.problem or self.form.missing)
        acting = say("roll") if self._rolls() else say("do it")
        is_typing = self.form.figures is not None  # Space takes the number, and goes to what is next
        word = say("go on") if self.result else say("next") if waits or is_typing else acting
        titles = {"space": word}
        enters = self.form.enters
        if not (self.typed.begun or self.result):
            titles["enter"] = ENTERS[enters]
        offered = [command for command in super().hints() if enters != "nothing" or command.key != "enter"]
        if self._is_barred and not self.result:
            offered = [TAKE_BACK, *(command for command in offered if command.key not in ("space", "enter"))]
        elif self.typed.begun:  # the app rolls all dice or none
            titles["space"] = say("take the face")
            idle = (*(() if self.typed.pending else ("space",)), *((POOLS,) if self._slash_parts else ()))
            offered = [command for command in offered if command.key not in idle]
        elif not (waits or self.result or self.covered_for) and self.roll and self.odds().refusal:
            offered = [command for command in offered if command.key != "space"]  # it could only say why not
        if self.covered_for:  # nothing is filled in or thrown before the laptop was passed on
            titles["enter"] = say("pass the laptop on")
            offered = [command for command in super().hints() if command.key != "space"]
        hints = [command._replace(title=titles.get(command.key, command.title)) for command in offered]
        empties = self.form.may_be_emptied and not (self.typed.begun or self.result or self.covered_for)
        empty = (EMPTY,) if empties else ()
        if not self._takes_letters():
            chords = {"f": FIND_INSTEAD, "c": COVER_INSTEAD}
            answering = (c if self._answers(c.key) else chords.get(c.key) for c in hints)
            kept = [command for command in answering if command]
            asks = enters == "answer" and not (self.typed.begun or self.result or self.covered_for)
            return [*(YES_OR_NO if asks and command.key == "enter" else command for command in kept), *empty]
        instead = Command("A-Z", say("type"), "screen.type_value", ""), FIND_INSTEAD, LEAVE_INSTEAD
        return (*instead, *empty, *(command for command in hints if not command.key.isalpha()))

    @property
    def _slash_parts(self) -> bool:
        """Would the key of the rules only part faces now? So it does between dice that are thrown together and others,
        and after a blank."""
        asked = self.asked()
        return bool(self.typed.pending) or self._just_blank or (asked is not None and asked.at == 1)

    def _answers(self, key: str) -> bool:
        """Does this key do what it is named for, and is it no letter of the open form?"""
        return bool(self.result) or len(key) > 1 or not (key.isalpha() and self._is_letter_of_form(key))

    # -- keys -------------------------------------------------------------------------------------------------

    async def take(self, key: str) -> None:
        taken, self._just_taken = self._just_taken, False
        refused, self._just_refused = self._just_refused, False
        dropped, self._just_dropped = self._just_dropped, False
        self._was_asked, self._just_asked = self._just_asked, False
        self._was_asked_of, self._just_asked_of = self._just_asked_of, ""
        self._was_warned, self._just_warned = self._just_warned, False
        self._was_emptied, self._just_emptied = self._just_emptied, False
        self._was_answered, self._just_answered = self._just_answered, ""
        self._dropped, self._dropping = self._dropping, ""
        self._was_landed, self._just_landed = self._just_landed, False
        parts, self._just_blank = self._slash_parts, key == "space"
        refused = refused or (key == "backspace" and self._is_barred)
        self._lets_on(key)
        if refused and key == "enter":
            self._just_refused = True
            return  # of a face that was refused nothing is left to confirm, and the reason stays
        if refused and key == "backspace":  # whoever takes a slip back does not mean the face before it
            self.host.clear_notice()
            self.host.say(say("that face was not taken; ⌫ once more takes the one before back"))
            self.host.redraw()
            return
        if (refused or dropped) and key == "space":  # who types a face does not mean that the app shall roll
            self._just_asked = True
            self.host.refuse(
                say("no face was taken: ⌫ and then type it, or Space once more lets the app roll")
                if self._rolls()
                else say("no dice are rolled here: Space once more does it")
            )
            self.host.redraw()
            return
        if not (self.finder.open or self.result) and key == "enter" and (self._broken_in() or self._put_stray()):
            return
        if not (self.finder.open or self.result) and key in STEPS and self._put_beside():
            return
        if not (self.finder.open or self.result) and self._belongs_to_number(key):
            self.host.redraw()
            return
        before = self._stray.text
        if not (self.finder.open or self.result) and self._stray.take(key, self.character, self._begins_any):
            self._tell_stray(before)
        elif taken and key == "enter":
            self.host.clear_notice()
            self.host.say(say("the face was taken at once; Enter again goes on"))
            self.host.redraw()
        elif self.finder.open:
            await super().take(key)
        elif key == "escape" and self._lets_go():
            self.host.redraw()
        elif self.result and (key in LEAVING or key in CHANGING or key.isdecimal()):
            self.host.clear_notice()
            if key in LEAVING:
                self.go_on()
            else:
                self.host.refuse(say("the result stands until Space or Enter goes on"))
            self.host.redraw()
        elif key in EMPTIES and self.is_opened and not self.typed.begun:
            self.host.clear_notice()
            self.action_empty()
            self.host.redraw()
        elif self.form.figures is not None and self._figure(key):
            if self.form.figures is None:
                self._tell_problem()
            self.host.redraw()
        elif key == POOLS and self.typed.pending:  # who looks up a rule in the middle of a 17 has thrown no 1
            told = say("{figures} is half typed: Enter takes it, ⌫ takes it back", figures=self.typed.pending)
            self.host.refuse(told)
            self.host.redraw()
        elif key == REDO and self.typed.begun:  # what it brings back would be thrown for something else
            self.host.refuse(say("a throw is half typed: ⌫ takes its faces back, then ^R brings a move back"))
            self.host.redraw()
        elif self.typed.begun and (key == "space" or (key == POOLS and parts)):
            self.host.clear_notice()
            if key == "space" and self._holds_blank():
                pass
            elif self.typed.pending:
                self._confirm()
            else:
                self._say_next_die()
            self.host.redraw()
        elif key == "space" and self._ends_word():
            self.host.redraw()
        elif self._begins_text(key):
            self.host.clear_notice()
            self.action_type_value(self.typed_by(key))
            self.host.redraw()
        elif self._is_letter_of_form(key):
            self.host.clear_notice()
            if not self._spoils_face(self.typed_by(key)):
                self._letter(self.typed_by(key))
            self.host.redraw()
        else:
            await super().take(key)

    # -- finding another roll ---------------------------------------------------------------------------------

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
