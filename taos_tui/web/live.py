"""Who is listening for changes of a table, and the look at the file while somebody is."""

import asyncio
from collections.abc import AsyncIterator

from .table import Table

LOOK_SECONDS = 0.1
"""How often the file is looked at while somebody listens."""
QUIET_SECONDS = 5
"""After so long without a change a word is sent, so that either side notices that the other is gone."""
MOST = 200
"""Listeners of one table."""
RETRY = "retry: 1000\n\n"
"""After a break a browser comes back in a second."""


class Live:
    """The listeners of one table. An event says that something has changed, never what: each looks for itself."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._changed = asyncio.Event()
        self._listeners = 0
        self._watch: asyncio.Task[None] | None = None
        self._ended = False

    @property
    def is_full(self) -> bool:
        return self._listeners >= MOST

    async def events(self) -> AsyncIterator[str]:
        """What is sent to one listener, at once and then after every change."""
        self._listeners += 1
        if self._watch is None or self._watch.done():
            self._watch = asyncio.create_task(self._look())
        try:
            yield RETRY
            sent = ""
            while not self._ended:
                changed, version = self._changed, self._table.version
                if version != sent:
                    sent = version
                    yield f"data: {version}\n\n"
                try:
                    await asyncio.wait_for(changed.wait(), QUIET_SECONDS)
                except TimeoutError:
                    yield "event: here\ndata: .\n\n"
        finally:
            self._listeners -= 1

    def tell(self) -> None:
        """Something has changed: everybody looks."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def end(self) -> None:
        """The server ends: nobody is kept waiting."""
        self._ended = True
        self.tell()

    async def _look(self) -> None:
        loop, version = asyncio.get_running_loop(), ""
        while self._listeners and not self._ended:
            await loop.run_in_executor(self._table.thread, self._table.poll)
            if self._table.version != version:
                version = self._table.version
                self.tell()
            await asyncio.sleep(LOOK_SECONDS)
