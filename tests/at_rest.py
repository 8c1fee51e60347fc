"""When an app that a test drives has come to rest."""

import asyncio
from time import monotonic
from typing import Any

import textual.app
import textual.pilot
import textual.screen
from textual.pilot import Pilot

SOON = 0.01
"""Seconds. What an app has put off no longer than that is waited for."""
FRAME = 0.001
"""Seconds between two frames; Textual's 17 ms are for eyes."""


async def at_rest(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until the event loop and its threads have nothing to do, now or `SOON`, at most `max_sleep` seconds.

    Textual's own wait goes by the time that the processor gave. It sleeps twice for each key where nothing is to be
    waited for, which took half the time of the tests of screens, and on a busy machine it may go on too early.
    """
    loop: Any = asyncio.get_running_loop()
    end = monotonic() + max_sleep
    while monotonic() < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        due = min((handle.when() for handle in loop._scheduled if not handle.cancelled()), default=float("inf"))
        pause = due - loop.time()
        if _works_aside(loop):
            pause = min(pause, FRAME)
        if pause > SOON:
            return
        await asyncio.sleep(max(pause, 0))


def _works_aside(loop: Any) -> bool:
    """Is a thread at work for the app?"""
    pool = loop._default_executor
    return pool is not None and pool._idle_semaphore._value < len(pool._threads)


async def _handled(self: Pilot[Any], timeout: float = 30) -> bool:
    """Textual's own sends a message to each widget to see that it handled those before; none is left at rest."""
    await at_rest(max_sleep=timeout)
    return not self.app._exception_event.is_set()


def use() -> None:
    """Apps are waited for so from now on."""
    for module in (textual.app, textual.pilot):
        assert hasattr(module, "wait_for_idle")
        module.wait_for_idle = at_rest  # type: ignore[attr-defined]
    Pilot._wait_for_screen = _handled  # type: ignore[method-assign]
    assert hasattr(textual.screen, "UPDATE_PERIOD")
    textual.screen.UPDATE_PERIOD = FRAME  # type: ignore[misc]
