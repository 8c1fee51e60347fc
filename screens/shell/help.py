"""What can be done on a screen, and with which keys."""

from collections.abc import Iterable
from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import heading, wrapped
from taos_tui.screens.widgets.text import column

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

from .commands import EVERYWHERE, Command, label
from .game_screen import GameScreen
from .page import Page

CLOSE = Command(
    "escape",
    "close",
    "screen.close",
    "Back to the screen",
    ("backspace", "enter", "space", "?", "f1", "q"),
    footer=True,
)
MORE = Command("pagedown", "more", "screen.key('pagedown')", "Further down")
LINES = {"up": -1, "down": 1, "home": -10_000}
PAGES = {"pageup": -1, "pagedown": 1}
"""How far a key scrolls; of a page one line stays in sight."""


LEAST_KEYS = 4
"""Cells that keys take at least, so that the lines of most screens begin in one column."""


class HelpScreen(Page):
    """The commands of the screen that was shown, and of a game every move with the reason why it can't be made now."""

    TITLE_TEXT = say("Help")
    NAME = "help"
    KEYS: ClassVar[tuple[Command, ...]] = (CLOSE,)
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, about: Page) -> None:
        super().__init__()
        self._about = about
        self._top = 0
        self._more = False
        self._keys = LEAST_KEYS

    def lines(self) -> list[Content]:
        lines = self._text()
        self._top = max(0, min(self._top, len(lines) - self.room.height))
        self._more = len(lines) > self.room.height
        return lines[self._top : self._top + self.room.height]

    def press(self, key: str) -> bool:
        if key not in LINES and key not in PAGES:
            return False
        self._top += LINES.get(key, 0) + PAGES.get(key, 0) * (self.room.height - 1)
        return True

    def hints(self) -> Iterable[Command]:
        return (CLOSE, *((MORE,) if self._more else ()))

    def action_close(self) -> None:
        self.dismiss(None)

    def _text(self) -> list[Content]:
        about = self._about
        own = {key for command in about.KEYS for key in (command.key, *command.also)}
        everywhere = tuple(command for command in about.SHARED or EVERYWHERE if command.key not in own)
        commands = (*about.KEYS, *everywhere)
        self._keys = max(LEAST_KEYS, *(Content(in_words(about.key_told(command))).cell_length for command in commands))
        lines = [heading(say(" THIS SCREEN")), *self._commands(about.KEYS)] if about.KEYS else []
        if isinstance(about, GameScreen):
            told = about.help_lines(self.room.width)
            lines += [*([Content("")] if told else []), *told]
            lines += [Content(""), heading(say(" MOVES")), *self._moves(about, legal=True)]
        lines += [Content(""), heading(say(" EVERYWHERE")), *self._commands(everywhere)]
        barred = self._moves(about, legal=False) if isinstance(about, GameScreen) else []
        return [*lines, Content(""), heading(say(" NOT NOW")), *barred] if barred else lines

    def _commands(self, commands: tuple[Command, ...]) -> list[Content]:
        return [line for command in commands for line in self._row(self._about.key_told(command), command.help)]

    def _moves(self, screen: GameScreen, *, legal: bool) -> list[Content]:
        """The moves that can be made now, or those that can't, each with the reason."""
        moves = screen.model.session.system.moves
        lines: list[Content] = []
        for ready in (ready for ready in screen.moves if ready.legal == legal):
            about = moves[ready.name].help
            told = say("{move}: {help}", move=ready.title, help=about)
            if not ready.legal:
                told = say("{told} ✗ {why} {clause}", told=told, why=ready.reason, clause=ready.clause)
            lines += self._row(label(ready.key) or label("ctrl+p"), told, "" if ready.legal else "$text-muted")
        return lines

    def _row(self, key: str, text: str, style: str = "") -> list[Content]:
        first, *rest = wrapped(text, self.room.width - self._keys - 5, style=style)
        mark = Content.assemble("  ", column(Content.styled(key, "bold $accent"), self._keys), "  ")
        return [mark + first, *(line.pad_left(self._keys + 4) for line in rest)]
