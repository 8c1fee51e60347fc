"""An entry of the log that never happened: what goes with it is read, then it is left out; what was made instead of it
comes in there."""

from collections.abc import Iterable
from itertools import dropwhile, islice
from typing import ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import Text, say

from .amend import AmendScreen


class NeverScreen(AmendScreen):
    """Nothing of the entry is changed, and nothing is kept where it is left after all. What was another move is asked
    for, and comes in together with it."""

    TITLE_TEXT = say("Log · an entry that never happened")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "leave it out", "screen.accept", "It never happened; u brings it back", footer=True),
        Command("enter", "another instead", "screen.another", "It was another move: that one comes in", footer=True),
        Command("escape", "back", "screen.close", "Back to the log; the entry stays", footer=True),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )

    def hints(self) -> Iterable[Command]:
        """Where nothing was made behind it the right move is simply made."""
        return (command for command in super().hints() if command.key != "enter" or self._before)

    def lines(self) -> list[Content]:
        width, height = self.room
        top = [*wrapped(f" {self.amending.n}  {in_words(self.amending.text)}", width - 2, 4)[:2], BLANK]
        told = self._consequences(width - 2, height - len(top))
        return [*top, *(line.pad_left(1) for line in told)]

    _chosen = 0, ""
    """The move that it was in truth, and the later entry before which it comes in."""

    def store(self) -> None:
        """Nothing was typed here."""

    @property
    def _before(self) -> int:
        """The entry before which another move comes in: the next that stands; 0 where there is none."""
        log, moves = self._session.log_as_it_went(), self._session.system.moves
        behind = dropwhile(lambda line: line.n != self.amending.n, log)
        return next((line.n for line in islice(behind, 1, None) if line.move in moves and not line.struck), 0)

    @property
    def _asks(self) -> Text:
        return say("{n} was another move: which one?", n=self.amending.n)

    def action_another(self) -> None:
        """Ask which move it was."""
        n = self._before
        if not n:
            self.host.refuse(say("nothing was made behind it: Space leaves it out, then the right one is made"))
            return
        names = self._session.possible_before(n, self._preview.wish(self.amending), self._eyes)
        if not names and self._owner and not self._session.seat:
            hand_over(self.host, (self._owner,), self._another_alone)
            return
        if not names:
            self._no_other(n)
            return

        def chosen(at: int | None) -> None:
            if at is None:
                self._none_chosen()
            else:
                self._chosen = n, names[at]
                self._enter_due(*self._chosen)

        self.app.push_screen(self._moves_list(self._asks, names), chosen)

    def _another_alone(self, seat: str) -> None:
        """What goes with it is for this player's eyes alone: he says which move it was."""
        self._alone(seat)
        self.action_another()

    def _instead_of(self, n: int, name: str) -> int:
        return self.amending.n if self.amending.never and (n, name) == self._chosen else 0

    def _no_other(self, n: int) -> None:
        self.host.refuse(say("no move was possible before {n}", n=n))

    def _none_chosen(self) -> None:
        """Nobody said which move it was."""

    def press(self, key: str) -> bool:
        self.host.refuse(say("{n} is to be left out: Space does it, Esc leaves it as it is", n=self.amending.n))
        return True

    def action_close(self) -> None:
        """What comes in is not dropped by one key."""
        if self._answers.between and not self._was_warned:
            self._just_warned = True
            self.host.refuse(say("Esc once more drops what was typed, Space lets it count"))
        else:
            self._leave(None)
