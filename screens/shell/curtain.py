"""Screens that keep secrets: a curtain over everything, and a page to pass the laptop on."""

from collections.abc import Mapping
from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK
from taos_tui.screens.widgets.text import glyph, seat_name, seat_style
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult

from taos_tui.rules.wording import say

from .commands import Command
from .page import Page


class Cover(Page):
    """A page with nothing on it but a few lines in its middle."""

    CSS_PATH = "curtain.tcss"
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def compose(self) -> ComposeResult:
        yield TextView(id="cover")

    def paint(self) -> None:
        self._asked = False
        if not self.is_mounted:
            return
        self.host.guide(self)
        width, height = self.app.size
        lines = self.lines()
        above = [Content("")] * max(0, (height - len(lines)) // 2)
        self.query_one("#cover", TextView).show(above + [line.center(width) for line in lines])


class CurtainScreen(Cover):
    """Nothing is to be seen until somebody opens the curtain."""

    NAME = "curtain"

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("c", "open", "screen.open", "Open the curtain", ("space", "escape", "enter", "backspace")),
        Command("q", "leave", "app.leave", "Leave the program; everything is saved already", ("ctrl+q",)),
    )

    def lines(self) -> list[Content]:
        return [Content(say("curtain")), Content(""), Content.styled(say("c opens"), "$text-muted")]

    def action_open(self) -> None:
        self.dismiss(None)


class PassScreen(Cover):
    """Asks to pass the laptop to one of the players. Answers with the seat that has it, None if nobody took it.

    It is opened with a key that makes or fills in a move, or one that asks to look, and confirmed with another one.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("tab", "open", "screen.open", "The laptop is where it belongs"),
        Command("escape", "back", "screen.refuse", "Go back, nothing is shown", ("backspace", "q")),
    )

    def __init__(self, names: Mapping[str, str]) -> None:
        super().__init__()
        self._names = names
        self._seat = next(iter(names)) if len(names) == 1 else ""

    def lines(self) -> list[Content]:
        if not self._seat:
            asked = [
                Content.assemble((seat, "bold $accent"), "  ", seat_name(seat, name))
                for seat, name in self._names.items()
            ]
            back = Content.styled(say("Esc back"), "$text-muted")
            return [Content(say("Who wants to look?")), BLANK, *asked, BLANK, back]
        name = self._names[self._seat]
        return [
            Content(say("Pass the laptop to")),
            BLANK,
            *framed(self._seat, name, self.app.size.width),
            BLANK,
            Content.assemble((say("Tab"), "bold $accent"), say(" when nobody but {who} looks", who=name)),
            Content.styled(say("Esc back"), "$text-muted"),
        ]

    def press(self, key: str) -> bool:
        if self._seat or key not in self._names:
            return False
        self._seat = key
        return True

    def action_open(self) -> None:
        if self._seat:
            self.dismiss(self._seat)

    def action_refuse(self) -> None:
        self.dismiss(None)


def framed(seat: str, name: str, width: int) -> list[Content]:
    """The name of a player, to be read from across the table."""
    spaced = " ".join(name.upper())
    wide = spaced if Content(spaced).cell_length + 10 <= width else name
    text = Content(f"  {glyph(seat)}   {wide}   {glyph(seat)}  ").truncate(max(width - 4, 1), ellipsis=True)
    edge = "━" * text.cell_length
    blank = " " * text.cell_length
    rows = [Content(f"┏{edge}┓"), Content(f"┃{blank}┃"), Content.assemble("┃", text, "┃"), Content(f"┃{blank}┃")]
    return [row.stylize(f"bold {seat_style(seat)}".strip()) for row in (*rows, Content(f"┗{edge}┛"))]
