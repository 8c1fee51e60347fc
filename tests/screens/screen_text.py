"""What a player reads on the screen."""

from textual.app import App
from textual.pilot import Pilot


def screen_text(app: App) -> str:
    """All rows of the screen as they are drawn, styles left out."""
    width, _ = app.size
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row).ljust(width) for row in rows)


MOST_PAUSES = 50


async def settled(pilot: Pilot) -> str:
    """What stands on the screen once it changes no more: on a busy machine a line that grew may stand a moment before
    what is below it has moved."""
    await pilot.pause()
    shown = screen_text(pilot.app)
    for _ in range(MOST_PAUSES):
        await pilot.pause()
        before, shown = shown, screen_text(pilot.app)
        if shown == before and not pilot.app.screen._layout_required:
            return shown
    raise AssertionError(f"the screen does not come to rest:\n{shown}")
