"""One roll on the screen: its inputs, its odds, and the faces large."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.rules.inputs import Int, Number
from taos_tui.rules.refusal import Refusal

from .ask import Ask
from .base import Page
from .commands import Command
from .finding import HINTS, Finder
from .rolls import FreeRoll, Odds, Result, Roll
from .widgets.dicepage import DicePage, dice_lines
from .widgets.faces import Faces
from .widgets.form import Form
from .widgets.text import told


class Rolling(Page):
    """One roll at a time. Digits type a face, Space lets the app roll. Subclasses say what can be rolled."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "roll", "screen.roll", "The app rolls all dice, or makes the move", footer=True),
        Command("enter", "type", "screen.enter", "Confirm the face; else type the value of this field", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below", ("tab",)),
        Command("left", "less", "screen.change(-1)", "The word before, or one less"),
        Command("right", "more", "screen.change(1)", "The next word, or one more"),
        Command("shift+left", "10 less", "screen.change(-10)", "Ten less"),
        Command("shift+right", "10 more", "screen.change(10)", "Ten more"),
        Command("backspace", "take back", "screen.back", "Take a typed figure back; without one, go back"),
        Command("f", "find", "screen.find", "Another move or procedure, found by typing", footer=True),
        Command("=", "free dice", "screen.free", "Free dice such as 2d6+3 or 8d6>=5"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.finder = Finder()
        self.faces = Faces()
        self.form = Form(())
        self.roll: Roll | None = None
        self.result: Result | None = None
        self._known: tuple[Any, Odds] | None = None

    # -- what subclasses fill in --------------------------------------------------------------------------

    def choose(self) -> None:
        """Take up what is wanted, where something is."""

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """What can be found: title, what it is, the roll."""
        raise NotImplementedError

    @property
    def count(self) -> int:
        """A number that changes with the state that odds are worked out from."""
        return 0

    def hand_over(self, *, filling_in: bool = True) -> bool:
        """Ask for the laptop to be handed over where the inputs are private. True if that was needed."""
        return False

    def rolled(self, result: Result) -> None:
        """The roll was made."""
        self.faces.clear()
        self.result = result

    # -- what is rolled -----------------------------------------------------------------------------------

    def take_up(self, roll: Roll, inputs: Mapping[str, Any] | None = None) -> None:
        """Begin with this roll, filled with these inputs."""
        values, choices = roll.prefilled()
        self.roll, self._known, self.result = roll, None, None
        self.form = Form(roll.inputs, {**values, **(inputs or {})}, choices)
        self.form.select(refusal.input if (refusal := self.odds().refusal) else "")
        self.faces.clear()

    def odds(self) -> Odds:
        """What is known before the dice fall; worked out anew only when something changed."""
        assert self.roll
        state = (repr(self.form.given()), self.count)
        if self._known is None or self._known[0] != state:
            self._known = state, self.roll.odds(self.form.given())
        return self._known[1]

    # -- drawing ------------------------------------------------------------------------------------------

    def lines(self) -> list[Content]:
        width, height = self.room
        if self.finder.open:
            entries = [
                Content.assemble(f"{title:36}", (f"  {about}", "$text-muted")) for title, about, _ in self._found()
            ]
            return self.finder.lines(entries, height, "no move or procedure has all these words")
        self.choose()
        if self.roll is None:
            return [Content(" There is nothing to roll. = rolls free dice.")]
        roll = self.roll
        page = DicePage(
            roll.title, roll.clauses, roll.dice, self.form, roll.brief(), self.odds(), self.faces, self.result
        )
        return dice_lines(page, width, height)

    def hints(self) -> Iterable[Command]:
        if self.finder.open:
            return HINTS
        rolls = self.roll is None or (self.roll.dice and len(self.odds().odds) != 1)
        return (
            command if rolls or command.key != "space" else command._replace(title="do it")
            for command in super().hints()
        )

    # -- fields -------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        self.form.step(by)

    def action_pick(self, index: int) -> None:
        """A field was clicked."""
        self.form.selected = index
        self.table.redraw()

    def action_change(self, by: int) -> None:
        if self.hand_over():
            return
        self.form.change(by)
        self.result = None

    def action_type_value(self, begun: str = "") -> None:
        """Ask for the value of the selected field; `begun` is its first figure."""
        if self.form.field is None:
            self.table.refuse("there is nothing to fill in here")
            return
        if self.hand_over():
            return
        field = self.form.field
        choices = self.form.choices.get(field.name, ())
        told = " · ".join(filter(None, (field.help, field.allowed)))
        ask = Ask(field.name.replace("_", " "), self.form.as_typed(), told, choices, limit=6000, begun=begun)
        self.app.push_screen(ask, self._typed)

    def _typed(self, text: str | None) -> None:
        if text is None:
            return
        try:
            self.form.enter(text)
            self.form.select(refusal.input if (refusal := self.odds().refusal) else "")
        except Refusal as refused:
            self._refused(refused)
        self.result = None
        self.table.redraw()

    # -- dice ---------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        if key.isdecimal() and len(key) == 1:
            self._digit(key)
            return True
        return super().press(key)

    def _digit(self, digit: str) -> None:
        self.choose()
        if self.roll is None or self.hand_over():
            return
        if not self.roll.dice and isinstance(self.form.field, Int | Number):
            self.action_type_value(digit)
            return
        try:
            if not self.faces.begun:
                self.faces.sides = self.roll.wanted(self.form.given(), ())
            if not self.faces.sides:
                raise Refusal("dice", "no dice are rolled here: Space does it")
            if self.faces.digit(digit):
                self._confirm()
        except Refusal as refusal:
            self._refused(refusal)

    def action_enter(self) -> None:
        if self.faces.pending:
            try:
                self._confirm()
            except Refusal as refusal:
                self._refused(refusal)
        elif self.form.field:
            self.action_type_value()
        else:
            self._make(None)

    def _confirm(self) -> None:
        """The face typed counts; when it was the last one that was wanted, the roll is made."""
        assert self.roll
        self.faces.confirm()
        self.faces.sides = self.roll.wanted(self.form.given(), self.faces.done)
        if not self.faces.sides:
            self._make(self.faces.done)

    def action_roll(self) -> None:
        self._make(None)

    def _make(self, faces: list[int] | None) -> None:
        if self.roll is None or self.hand_over(filling_in=False):
            return
        try:
            result = self.roll.roll(self.form.given(), faces)
        except Refusal as refusal:
            self.faces.clear()
            self._refused(refusal)
            return
        if result is None:
            self.faces.clear()
            refusal_of = self.odds().refusal
            self.form.refuse(refusal_of.input if refusal_of else "")
            return
        self.rolled(result)

    def _refused(self, refusal: Refusal) -> None:
        self.form.refuse(refusal.input)
        self.table.refuse(told(refusal), refusal.clause)

    async def action_back(self) -> None:
        if self.faces.begun:
            self.faces.back()
        else:
            await self.run_action("app.back")

    # -- finding another roll -----------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        if not self.finder.open or not self.finder.take(event):
            return
        event.stop()
        event.prevent_default()
        found = self._found()
        if event.key == "enter" and found:
            self.finder.close()
            self.take_up(found[self.finder.chosen][2])
        self.table.redraw()

    def action_find(self) -> None:
        self.finder.toggle()

    def _found(self) -> list[tuple[str, str, Roll]]:
        """The rolls whose title or name has every word typed."""
        words = (self.finder.text or "").lower().split()
        return [entry for entry in self.rolls() if all(word in f"{entry[0]} {entry[1]}".lower() for word in words)]

    def action_free(self) -> None:
        self.app.push_screen(Ask("free dice", "", "such as 2d6+3, 8d6>=5, d20<=13, 4d6kh3"), self._free)

    def _free(self, text: str | None) -> None:
        if not text:
            return
        try:
            self.take_up(FreeRoll(text))
        except Refusal as refusal:
            self.table.refuse(refusal.message)
        self.table.redraw()
