"""The clock of a game, for the head of a screen."""

from typing import TYPE_CHECKING

from taos_tui.screens.widgets.content import Content

from taos_tui.face.clock import shown

if TYPE_CHECKING:
    from .view_model import ViewModel


WIDE = 100
"""From so many columns on it is told in words."""


def running(model: "ViewModel", width: int) -> Content:
    """What is left, where a clock runs: ` · 47 min`."""
    clock, minutes = model.scene.clock, model.minutes_left
    if clock is None or minutes is None:
        return Content("")
    style = "bold $warning" if minutes <= max(clock.warn, default=0) else "bold"
    return Content.assemble((" · ", "$text-muted"), (shown(clock, minutes, short=width < WIDE), style))
