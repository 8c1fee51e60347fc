"""The other player is asked for his word: while he has the laptop, nothing is seen of what its maker saw alone."""

from collections.abc import Mapping
from typing import ClassVar

from taos_tui.screens.shell.commands import HELP, Command
from taos_tui.screens.shell.consent import ask_consent
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK

from taos_tui.rules.wording import say

from .entry_page import EntryPage

TOLD = 3
"""So many lines of what changes are told to whoever is asked."""


class AskingAWord(EntryPage):
    """Once another one is asked the form of whoever has the laptop alone is covered: its player gets it back first."""

    COVERED: ClassVar[tuple[Command, ...]] = (
        Command("space", "go on", "screen.uncover", "Pass the laptop back to whose correction it is", footer=True),
        Command("escape", "leave", "screen.drop", "Back to the log; nothing is changed", footer=True),
        HELP,
    )

    _is_covered = False

    @property
    def _is_alone(self) -> bool:
        """Does one player have a laptop that all share?"""
        return bool(self._eyes and not self._session.seat)

    @property
    def commands(self) -> tuple[Command, ...]:
        return self.COVERED if self._is_covered else super().commands

    def press(self, key: str) -> bool:
        return not self._is_covered and super().press(key)

    def lines(self) -> list[Content]:
        if not self._is_covered:
            return super().lines()
        name = self._session.names.get(self._eyes, "")
        return [
            Content(f" {self.heading}"),
            BLANK,
            Content(say(" covered: Space passes the laptop to {name}", name=name)),
        ]

    def _ask_for_a_word(self, others: Mapping[str, str]) -> None:
        """Let one of the others agree, who is told what it becomes as far as he may know."""
        told = [say("what it becomes is covered until then")] if self._is_alone else self._told.lines[:TOLD]
        about = say("{n}: {text}", n=self.amending.n, text=self.amending.text)
        if self._is_alone:
            self._is_covered = True
            self.host.cover()
            self.host.redraw()
        ask_consent(self.host, others, " · ".join([about, *told]), self._accept, corrects=True)

    def _accept(self, consent: str) -> None:
        """Let it count, with the word of seat `consent`."""
        raise NotImplementedError

    def action_uncover(self) -> None:
        def goes_on(seat: str) -> None:
            self._is_covered = False

        hand_over(self.host, (self._eyes,), goes_on)

    def action_drop(self) -> None:
        self.dismiss(None)
