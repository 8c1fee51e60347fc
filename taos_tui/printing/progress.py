"""A bar on standard error for what takes longer than a second. Elsewhere, and before, nothing is shown or loaded."""

import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""Seconds after which a bar is worth seeing."""
PAUSE = 0.1
"""Seconds between two pictures of it."""


class Bar:
    """How far something has come, of `total` steps (0: nobody knows). Gone when it is done."""

    def __init__(self, what: str, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._what, self._total, self._clock = what, total, clock
        self._done = 0
        self._next = clock() + PATIENCE
        self._is_wanted = sys.stderr.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        self._drawn: tuple[Progress, TaskID] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            self._drawn[0].stop()

    def advance(self, steps: int = 1) -> None:
        """So many steps more are done."""
        self._done += steps
        if self._is_wanted and self._clock() >= self._next:
            self._next = self._clock() + PAUSE
            self._draw()

    def _draw(self) -> None:
        if self._drawn is None:
            from rich.console import Console
            from rich.progress import Progress

            shown = Progress(console=Console(stderr=True), auto_refresh=False, transient=True)
            shown.start()
            self._drawn = shown, shown.add_task(self._what, total=self._total or None)
        shown, task = self._drawn
        shown.update(task, completed=self._done, refresh=True)
