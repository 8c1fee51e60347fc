"""What can be done on a screen, and with which keys."""

from collections.abc import Iterable
from typing import ClassVar

from textual.content import Content

from .base import GameScreen, Page
from .commands import EVERYWHERE, Command, label
from .widgets.layout import heading, wrapped
from .widgets.text import column

CLOSE = Command(
    "escape",
    "close",
    "screen.close",
    "Back to the screen",
    ("backspace", "enter", "space", "?", "f1", "q"),
    footer=True,
)
MORE = Command("pagedown", "more", "screen.key('pagedown')", "Further down")
SCROLL = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -10_000}


class HelpScreen(Page):
    """The commands of the screen that was shown, and of a game every move with the reason why it can't be made now."""

    TITLE_TEXT = "Help"
    KEYS: ClassVar[tuple[Command, ...]] = (CLOSE,)
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, about: Page) -> None:
        super().__init__()
        self._about = about
        self._top = 0
        self._more = False

    def lines(self) -> list[Content]:
        lines = self._text()
        self._top = max(0, min(self._top, len(lines) - self.room.height))
        self._more = len(lines) > self.room.height
        return lines[self._top : self._top + self.room.height]

    def press(self, key: str) -> bool:
        if key not in SCROLL:
            return False
        self._top += SCROLL[key]
        return True

    def hints(self) -> Iterable[Command]:
        return (CLOSE, *((MORE,) if self._more else ()))

    def action_close(self) -> None:
        self.dismiss(None)

    def _text(self) -> list[Content]:
        about = self._about
        lines = [heading(" THIS SCREEN"), *self._commands(about.KEYS)] if about.KEYS else []
        if isinstance(about, GameScreen):
            lines += [Content(""), heading(" MOVES"), *self._moves(about)]
        return [*lines, Content(""), heading(" EVERYWHERE"), *self._commands(about.SHARED or EVERYWHERE)]

    def _commands(self, commands: tuple[Command, ...]) -> list[Content]:
        return [line for command in commands for line in self._row(command.label, command.help)]

    def _moves(self, screen: GameScreen) -> list[Content]:
        moves, lines = screen.desk.session.system.moves, []
        for ready in sorted(screen.desk.moves, key=lambda ready: not ready.legal):
            about = moves[ready.name].help
            why = "" if ready.legal else f" ✗ {ready.reason} {ready.clause}".rstrip()
            lines += self._row(label(ready.key), f"{ready.title}: {about}{why}", "" if ready.legal else "$text-muted")
        return lines

    def _row(self, key: str, text: str, style: str = "") -> list[Content]:
        first, *rest = wrapped(text, self.room.width - 9, style=style)
        mark = Content.assemble("  ", column(Content.styled(key, "bold $accent"), 6))
        return [mark + first, *(line.pad_left(8) for line in rest)]
