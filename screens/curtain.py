"""Screens that keep secrets: a curtain over everything, and a page to pass the laptop on."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from .base import Page
from .commands import Command
from .widgets.paper import Paper
from .widgets.text import seat_name


class Cover(Page):
    """A page with nothing on it but a few lines in its middle."""

    CSS_PATH = "curtain.tcss"
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def compose(self) -> ComposeResult:
        yield Paper(id="cover")

    def paint(self) -> None:
        self._asked = False
        if not self.is_mounted:
            return
        width, height = self.app.size
        lines = self.lines()
        above = [Content("")] * max(0, height // 2 - len(lines))
        self.query_one("#cover", Paper).show(above + [line.center(width) for line in lines])


class CurtainScreen(Cover):
    """Nothing is to be seen until somebody opens the curtain."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("c", "open", "screen.open", "Open the curtain", ("space", "escape", "enter", "backspace")),
        Command("q", "leave", "app.leave", "Leave; everything is saved already", ("ctrl+q",)),
    )

    def lines(self) -> list[Content]:
        return [Content("curtain"), Content(""), Content.styled("c opens", "$text-muted")]

    def action_open(self) -> None:
        self.dismiss(None)


class PassScreen(Cover):
    """Asks to pass the laptop to one of the players. Answers with the seat that has it, None if nobody took it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "open", "screen.open", "The laptop is where it belongs", ("enter",)),
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
            back = Content.styled("Esc back", "$text-muted")
            return [Content("Who wants to look?"), Content(""), *asked, Content(""), back]
        return [
            Content.assemble("Pass the laptop to ", seat_name(self._seat, self._names[self._seat])),
            Content(""),
            Content.styled("Space when nobody else looks · Esc back", "$text-muted"),
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
