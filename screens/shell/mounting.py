"""Nothing is sent while a screen is mounted: Textual would send it three times."""

import asyncio
from contextlib import ExitStack
from typing import Any

from textual.app import App

MOUNTING = 0.005
"""Seconds that a new screen is held back. The first one of the app is not: there every frame that comes early is worth
it."""


def hold_back(app: App[Any]) -> None:
    """Draw nothing of `app` for as long as a screen takes to mount.

    Not `App.delay_update`: a timer of Textual's that begins later than it is long is skipped, as on a busy machine a
    short one may, and from then on nothing would ever be drawn.
    """
    held = ExitStack()
    held.enter_context(app.batch_update())

    def draw() -> None:
        held.close()
        if app.is_running and app.screen_stack:
            app.screen.refresh()

    asyncio.get_running_loop().call_later(MOUNTING, draw)
