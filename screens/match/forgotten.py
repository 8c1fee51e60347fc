"""A move that was made and forgotten: it comes in before an entry of the log, which stays as it is."""

from collections.abc import Iterable
from typing import ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped

from taos_tui.rules.wording import Text, say

from .amend import AmendScreen
from .never import NeverScreen


class ForgottenScreen(NeverScreen):
    """Which move it was is asked first, then what was given to it; what it changes later is read, and Space lets it
    count. Who leaves the form of a move is asked once more which one it was: as long as none comes in there is nothing
    to count."""

    TITLE_TEXT = say("Log · a move that was forgotten")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "let it count", "screen.accept", "It was made there; u takes it out again", footer=True),
        Command("enter", "another", "screen.another", "One more move that was forgotten there", footer=True),
        Command("escape", "back", "screen.close", "Back to the log; nothing comes in", footer=True),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )

    def on_mount(self) -> None:
        """Where the form of one was left half filled in, it is gone on with."""
        if self.amending.beside:
            self._enter_due(*list(self.amending.beside)[-1])
        elif not self._answers.between:
            self.action_another()

    def store(self) -> None:
        """What is said of moves that come in is kept as anything else that is half typed."""
        AmendScreen.store(self)

    def hints(self) -> Iterable[Command]:
        return (command for command in super().hints() if command.key != "space" or self._answers.between)

    def lines(self) -> list[Content]:
        if self._answers.between:
            return super().lines()
        width = self.room[0] - 2
        told = say("Enter asks which move was forgotten before {n}; Esc goes back to the log.", n=self.amending.n)
        return [line.pad_left(1) for line in (*wrapped(self.heading, width, 4)[:2], BLANK, *wrapped(told, width))]

    def _left_out(self) -> None:
        if not self._answers.between:
            self.action_another()

    @property
    def _before(self) -> int:
        return self.amending.n

    @property
    def _asks(self) -> Text:
        return say("before {n}: which move was forgotten?", n=self.amending.n)

    def _no_other(self, n: int) -> None:
        super()._no_other(n)
        if not self._answers.between:
            self._leave(None)

    def _none_chosen(self) -> None:
        if not self._answers.between:
            self._leave(self.amending if self.amending.is_begun and not self._is_alone else None)

    def press(self, key: str) -> bool:
        enter = say("Enter asks which move was forgotten, Esc goes back to the log")
        count = say("Space lets it count, Enter adds another move, Esc leaves all as it is")
        self.host.refuse(count if self._answers.between else enter)
        return True

    def action_accept(self) -> None:
        if self._answers.between:
            super().action_accept()
        else:
            self.action_another()
