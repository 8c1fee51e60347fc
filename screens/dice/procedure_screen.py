"""A procedure of a game that is not being played."""

from collections.abc import Sequence
from typing import ClassVar

from taos_tui.screens.shell.commands import Command

from taos_tui.face.rolls import ProcedureRoll, Roll
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.wording import say
from taos_tui.systems import procedures

from .rolling import Rolling


class ProcedureScreen(Rolling):
    """Free use, nothing is logged. Closed with Esc."""

    TITLE_TEXT = say("Dice · nothing is logged")
    KEYS: ClassVar[tuple[Command, ...]] = (
        *Rolling.KEYS,
        Command("escape", "back", "screen.close", "Back to the rules", footer=True),
    )

    def __init__(self, card: AnyProcedure) -> None:
        super().__init__()
        self._card = card

    def choose(self) -> None:
        if self.roll is None:
            self.take_up(ProcedureRoll(self._card))

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """The procedures of the same game."""
        cards = procedures(self._card.id.partition(".")[0])
        return [(card.title, say("rule {id}", id=id), ProcedureRoll(card)) for id, card in cards.items()]

    def go_on(self) -> None:
        if self.roll:
            self.take_up(self.roll, self.form.values)

    def action_close(self) -> None:
        self.dismiss(None)

    async def action_back(self) -> None:
        if not self._taken_back():
            self.action_close()
