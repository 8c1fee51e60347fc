"""Keys that come faster than screens change: each waits until the one before it has done its work."""

from collections import deque
from collections.abc import Awaitable, Callable

from textual import events
from textual.message_pump import MessagePump
from textual.timer import Timer

LONGEST = 0.5
"""Seconds that a key waits at most: what it waits for may have been closed with its dialog."""


class TypeAhead:
    """Textual hands all keys that came together to the widget that is in front now, but the second of them may be
    meant for a form that the first one opens. `give` hands a key out and returns who has to deal with it."""

    def __init__(self, app: MessagePump, give: Callable[[events.Key], Awaitable[tuple[MessagePump, ...]]]) -> None:
        self._app, self._give = app, give
        self._waiting: deque[events.Key] = deque()
        self._given = 0
        self._busy = False
        self._at_last: Timer | None = None

    async def take(self, key: events.Key) -> None:
        """A key was pressed."""
        self._waiting.append(key)
        if not self._busy:
            await self._next()

    async def _next(self) -> None:
        self._busy = bool(self._waiting)
        if not self._busy:
            return
        self._given += 1
        number = self._given
        who = await self._give(self._waiting.popleft())
        self._pass_on(number, (*who, self._app) * 2)
        self._at_last = self._app.set_timer(LONGEST, lambda: self._done(number))

    async def _done(self, number: int) -> None:
        if number == self._given and self._busy:
            if self._at_last:
                self._at_last.stop()
            await self._next()

    def _pass_on(self, number: int, left: tuple[MessagePump, ...]) -> None:
        """Through the queues of all of them, one after the other: a key may set off messages that bubble up."""
        if left and left[0].call_later(self._pass_on, number, left[1:]):
            return
        if left:
            self._pass_on(number, left[1:])
        else:
            self._app.call_later(self._done, number)
