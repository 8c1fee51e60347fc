"""F6 Decks: piles, what is face up, what may still come, and hands behind the curtain."""

from typing import ClassVar

from textual.content import Content

from .base import GameScreen
from .commands import IN_PLAY, Command
from .widgets.layout import BLANK, headline, window
from .widgets.panels import key_lines
from .widgets.piles import pile_lines


class DecksScreen(GameScreen):
    """Nothing is chosen here: the moves of the game do everything."""

    NAME = "decks"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "next", "screen.act", "The obvious next move", ("enter",), True),
        next(command for command in IN_PLAY if command.key == "v")._replace(footer=True),
        Command("up", "up", "screen.step(-1)", "Further up, where there is more than fits"),
        Command("down", "down", "screen.step(1)", "Further down, where there is more than fits"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def lines(self) -> list[Content]:
        width, height = self.room
        top = [headline(self.scene.headline, self.scene.status, width), BLANK]
        keys = key_lines(self.desk.moves, self.scene.suggested, width, 1)
        piles = pile_lines(self.scene, width)
        if len(piles) > height - len(top) - 2:
            top.pop()
        room = max(height - len(top) - 2, 1)
        self.at = min(self.at, max(len(piles) - room, 0))
        shown = piles[self.at : self.at + room]
        if len(piles) > self.at + room:
            shown = window(piles[self.at :], room, 0)
        gap = [BLANK] * (room - len(shown) + 1)
        return [*top, *shown, *gap, *keys]

    def action_step(self, by: int) -> None:
        self.at = max(self.at + by, 0)

    def action_act(self) -> None:
        if self.scene.suggested:
            self.table.start_move(self.scene.suggested)
        else:
            self.desk.refuse("nothing is due now: choose a move by its key")
