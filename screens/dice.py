"""F3 Dice: the inputs of a move or a procedure, its odds, and the faces large."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.rules.procedure import Procedure
from taos_tui.rules.refusal import Refusal

from .ask import Ask
from .base import GameScreen
from .commands import Command
from .finding import HINTS, Finder
from .rolls import FreeRoll, MoveRoll, Odds, ProcedureRoll, Result, Roll
from .widgets.dicepage import DicePage, dice_lines
from .widgets.faces import Faces
from .widgets.form import Form
from .widgets.text import told

BETWEEN = ("space", "/")
"""Keys that only stand between faces while these are being typed, as in 3 5 6 / 2 4."""


class DiceScreen(GameScreen):
    """One roll at a time. Digits type a face, Space lets the app roll.

    Who wants another roll sets `form_for` to a move and inputs for it, or `card_for` to a procedure, before the
    screen is shown.
    """

    NAME = "dice"
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
        self._result_at = 0
        self.form_for: tuple[str, Mapping[str, Any]] | None = None
        self.card_for: Procedure | None = None
        self._known: tuple[Any, Odds] | None = None

    @property
    def whereabouts(self) -> str:
        return f"{super().whereabouts}, {self.roll.title}" if isinstance(self.roll, MoveRoll) else super().whereabouts

    # -- what is rolled -----------------------------------------------------------------------------------

    def _move(self, name: str) -> MoveRoll:
        return MoveRoll(self.desk.session, name, self.desk.viewer, self.table.make_move)

    def _take_up(self, roll: Roll, inputs: Mapping[str, Any] | None = None) -> None:
        values, choices = roll.prefilled()
        self.roll, self._known, self.result = roll, None, None
        self.form = Form(roll.inputs, {**values, **(inputs or {})}, choices)
        self.form.select(refusal.input if (refusal := self._odds().refusal) else "")
        self.faces.clear()

    def _choose(self) -> None:
        """Take up what is wanted; without a wish a legal move that needs dice, else any, else a procedure."""
        if self.form_for:
            (name, inputs), self.form_for = self.form_for, None
            self._take_up(self._move(name), inputs)
        if self.card_for:
            card, self.card_for = self.card_for, None
            self._take_up(ProcedureRoll(card))
        if self.roll:
            return
        system, suggested = self.desk.session.system, self.scene.suggested
        legal = [ready.name for ready in self.desk.moves if ready.legal]
        rolled = [name for name in legal if system.moves[name].dice]
        procedures = list(self.desk.session.procedures().values())
        if suggested in legal and (suggested in rolled or not rolled):
            self._take_up(self._move(suggested))
        elif rolled or legal:
            self._take_up(self._move((rolled or legal)[0]))
        elif procedures:
            self._take_up(ProcedureRoll(procedures[0], self.desk.session.header.options))

    @property
    def _covered(self) -> bool:
        """Has this move private inputs while nobody holds the laptop alone?"""
        return bool(self.roll and self.roll.private and not self.desk.viewer)

    def _hand_over(self, *, filling_in: bool = True) -> bool:
        """Hand the laptop over before private inputs are filled in. True if that was needed.

        Where they may be left out, making the move does not need it.
        """
        if not (self._covered and isinstance(self.roll, MoveRoll)):
            return False
        if not filling_in and not self.desk.needs_form(self.roll.name):
            return False
        self.table.fill_in(self.roll.name)
        return True

    def _odds(self) -> Odds:
        """Worked out anew only when something changed."""
        assert self.roll
        state = (repr(self.form.given()), self.desk.session.count)
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
        self._choose()
        if self.roll is None:
            return [Content(" There is nothing to roll. = rolls free dice.")]
        roll = self.roll
        if self._covered:
            self.form.forget(roll.private)
        if self._result_at != self.desk.session.count:
            self.result = None
        page = DicePage(
            roll.title, roll.clauses, roll.dice, self.form, roll.brief(), self._odds(), self.faces, self.result
        )
        return dice_lines(page, width, height)

    def hints(self) -> Iterable[Command]:
        if self.finder.open:
            return HINTS
        rolls = self.roll is None or (self.roll.dice and len(self._odds().odds) != 1)
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
        if self._hand_over():
            return
        self.form.change(by)
        self.result = None

    def action_type_value(self) -> None:
        if self.form.field is None:
            self.desk.refuse("there is nothing to fill in here")
            return
        if self._hand_over():
            return
        field = self.form.field
        choices = self.form.choices.get(field.name, ())
        ask = Ask(field.name.replace("_", " "), self.form.as_typed(), field.allowed, choices, limit=6000)
        self.app.push_screen(ask, self._typed)

    def _typed(self, text: str | None) -> None:
        if text is None:
            return
        try:
            self.form.enter(text)
            self.form.select(refusal.input if (refusal := self._odds().refusal) else "")
        except Refusal as refused:
            self._refused(refused)
        self.result = None
        self.table.redraw()

    # -- dice ---------------------------------------------------------------------------------------------

    async def take(self, key: str) -> None:
        if self.faces.begun and key in BETWEEN:
            self.table.clear_notice()
            if self.faces.pending:
                self.action_enter()
            self.table.redraw()
        else:
            await super().take(key)

    def press(self, key: str) -> bool:
        if key.isdecimal() and len(key) == 1:
            self._digit(key)
            return True
        return super().press(key)

    def _digit(self, digit: str) -> None:
        self._choose()
        if self.roll is None or self._hand_over():
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
        if self.roll is None or self._hand_over(filling_in=False):
            return
        try:
            result = self.roll.roll(self.form.given(), faces)
        except Refusal as refusal:
            self.faces.clear()
            self._refused(refusal)
            return
        if result is None:
            self.faces.clear()
            refusal_of = self._odds().refusal
            self.form.refuse(refusal_of.input if refusal_of else "")
            return
        if isinstance(self.roll, MoveRoll):
            self._take_up(self._move(self._following(self.roll.name)))
        else:
            self.faces.clear()
        self.result, self._result_at = result, self.desk.session.count

    def _following(self, made: str) -> str:
        """What is taken up after the move `made`: the same again, unless something else has to be answered first."""
        following = self.scene.suggested
        asked = following and not self.desk.session.system.moves[following].dice
        return following if asked or (following and not self.desk.ready(made).legal) else made

    def _refused(self, refusal: Refusal) -> None:
        self.form.refuse(refusal.input)
        self.desk.refuse(told(refusal), refusal.clause)

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
            self._take_up(found[self.finder.chosen][2])
        self.table.redraw()

    def action_find(self) -> None:
        self.finder.toggle()

    def _found(self) -> list[tuple[str, str, Roll]]:
        """Moves and procedures whose title or name has every word typed: title, what it is, the roll."""
        words = (self.finder.text or "").lower().split()
        moves = [
            (ready.title, "move" if ready.legal else f"not now: {ready.reason}", self._move(ready.name))
            for ready in sorted(self.desk.moves, key=lambda ready: not ready.legal)
        ]
        procedures = self.desk.session.procedures()
        agreed = self.desk.session.header.options
        cards = [(one.title, f"rule {id}", ProcedureRoll(one, agreed)) for id, one in procedures.items()]
        legal = sum(ready.legal for ready in self.desk.moves)
        rolls: list[tuple[str, str, Roll]] = [*moves[:legal], *cards, *moves[legal:]]
        return [entry for entry in rolls if all(word in f"{entry[0]} {entry[1]}".lower() for word in words)]

    def action_free(self) -> None:
        self.app.push_screen(Ask("free dice", "", "such as 2d6+3, 8d6>=5, d20<=13, 4d6kh3"), self._free)

    def _free(self, text: str | None) -> None:
        if not text:
            return
        try:
            self._take_up(FreeRoll(text))
        except Refusal as refusal:
            self.desk.refuse(refusal.message)
        self.table.redraw()
