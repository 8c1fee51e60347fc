"""A correction that one player made under his own eyes waits for another player's word, covered."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.consent import ask_consent
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.shell.page import Page
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import listed, say

from .falling import Without


class Word(NamedTuple):
    """Who has the laptop now, and the later entries that are left out, where he agreed."""

    seat: str
    without: Without = ()


class WordAskedScreen(Page):
    """Whoever is asked has the laptop: nothing of the form is shown to him, whatever he answers. Answers with who
    agreed, or with the owner where he goes on with it; None where it is dropped."""

    TITLE_TEXT = say("Log · an entry is entered anew")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "go on", "screen.pass_back", "Pass the laptop back to who corrects it", footer=True),
        Command("enter", "ask again", "screen.ask", "Ask the other player for his word", footer=True),
        Command("escape", "drop it", "screen.close", "Back to the log; what was changed is dropped", footer=True),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(
        self,
        owner: str,
        names: dict[str, str],
        about: str,
        falls: Callable[[str, Callable[[Without], None]], None],
        refused: str = "",
    ) -> None:
        """`names` are those whose word is asked, by seat. `falls` asks with the seat of who agreed what is left out,
        and goes on with that. Where the word was given in vain, why that was `refused`."""
        super().__init__()
        self._owner, self._names, self._about = owner, names, about
        self._falls, self._refused = falls, refused

    def on_mount(self) -> None:
        self.host.cover()
        if self._refused:
            self.host.refuse(self._refused)
            self.host.redraw()
        else:
            self.action_ask()

    def lines(self) -> list[Content]:
        parts = {"who": listed(self._names.values(), "or"), "name": self.host.model.scene.names[self._owner]}
        width = self.room[0] - 2
        waits = say("This correction waits for the word of {who}. What {name} changed is covered.", **parts)
        if self._refused:
            waits = say("{who} agreed, but it is not possible like this. What {name} changed is covered.", **parts)
        told = [waits, say("Space passes the laptop to {name}, who goes on with it; Esc drops it.", **parts)]
        lines = [BLANK, *wrapped(self._about, width, 2), BLANK]
        for text in told:
            lines += wrapped(text, width)
        return [line.pad_left(1) for line in lines]

    def action_ask(self) -> None:
        ask_consent(self.host, self._names, self._about, self._agreed, corrects=True)

    def _agreed(self, seat: str) -> None:
        """What falls by what is covered is asked before it counts."""
        self._falls(seat, partial(self._done, seat))

    def action_pass_back(self) -> None:
        hand_over(self.host, (self._owner,), self._done)

    def _done(self, seat: str, without: Without = ()) -> None:
        self.dismiss(Word(seat, without))

    def action_close(self) -> None:
        self.dismiss(None)
