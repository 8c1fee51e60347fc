"""An entry of the log that never happened: what goes with it is read, then it is left out."""

from typing import ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

from .amend import AmendScreen


class NeverScreen(AmendScreen):
    """Nothing of the entry is changed, and nothing is kept where it is left after all."""

    TITLE_TEXT = say("Log · an entry that never happened")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "leave it out", "screen.accept", "It never happened; u brings it back", footer=True),
        Command("escape", "back", "screen.close", "Back to the log; the entry stays", footer=True),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )

    def lines(self) -> list[Content]:
        width, height = self.room
        top = [*wrapped(f" {self.amending.n}  {in_words(self.amending.text)}", width - 2, 4)[:2], BLANK]
        told = self._consequences(width - 2, height - len(top))
        return [*top, *(line.pad_left(1) for line in told)]

    def store(self) -> None:
        """Nothing was typed here."""

    def press(self, key: str) -> bool:
        self.host.refuse(say("{n} is to be left out: Space does it, Esc leaves it as it is", n=self.amending.n))
        return True

    def action_close(self) -> None:
        self._leave(None)
