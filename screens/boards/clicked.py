"""Where on a board the mouse was clicked."""

from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.frames import INSIDE
from taos_tui.screens.widgets.text_view import TextView
from textual import events


def clicked(screen: GameScreen, event: events.Click) -> tuple[int, int]:
    """Column and row from where the board begins: inside its frame, where it has one."""
    body = screen.query_one("#body", TextView).region
    left, top = INSIDE if screen.framed else (0, 0)
    return event.screen_x - body.x - left, event.screen_y - body.y - top
