"""The server while it runs: it listens, tells who may scan what, and takes orders from whoever started it."""

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import uvicorn

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .addresses import bound
from .addresses import shown as shown_address
from .club import Club
from .site import Site
from .table import Table

TICK_SECONDS = 0.1
"""How often it is looked whether the server is to end; uvicorn does the same."""
CONNECTIONS = 500
"""More at once are turned away."""
LONGEST_HEAD = 16 * 1024
"""Bytes of a request before its form."""
GRACE_SECONDS = 1
"""So long pages that are being sent are waited for at the end; listeners would stay for ever."""


class Where(NamedTuple):
    """Where it listens; with `cert` and `key` (files) it is encrypted."""

    host: str
    port: int
    cert: Path | None = None
    key: Path | None = None
    or_any: bool = False
    """Is any other port good too, where that one is taken?"""

    @property
    def address(self) -> str:
        """What a browser opens."""
        return shown_address(self.host, self.port, self.cert is not None)


class Teller(Protocol):
    """Who started the server, as it is told what happens."""

    def ready(self, club: Club, where: Where) -> None:
        """It listens."""

    def changed(self, table: Table) -> None:
        """A phone came or went."""


class Serving:
    """One run of the server."""

    def __init__(
        self,
        club: Club,
        where: Where,
        teller: Teller,
        log: Callable[[str], None],
        orders: Callable[[], list[str]] = list,
    ) -> None:
        self._club, self._where, self._teller = club, where, teller
        self._site = Site(club, log, self._seen)
        self._phones = {table.id: table.pairing.taken for table in club.tables}
        self._orders = orders
        """What other programs than the one that started it tell it."""
        club.arrived = lambda table: self._soon(lambda: self._arrived(table))
        self._server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self, orders: bool, end_with_orders: bool) -> None:
        """Serve until it is told to end. With `orders` lines of standard input are taken: `end NAME`, `codes`, `show N`
        (a table of a club), `keep`, `quit`; `end_with_orders`: it ends when no more can come.

        Raises Refusal where it can't listen.
        """
        where = self._where
        try:
            listening = bound(where.host, where.port, where.or_any)
        except OSError as error:
            raise Refusal(
                "port", say("{address} can't be used: {why}", address=where.address, why=error.strerror or str(error))
            ) from None
        self._where = where._replace(port=listening.getsockname()[1])
        config = uvicorn.Config(
            self._site.app(),
            loop="asyncio",
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=20,
            limit_concurrency=CONNECTIONS,
            h11_max_incomplete_event_size=LONGEST_HEAD,
            timeout_graceful_shutdown=GRACE_SECONDS,
            ssl_certfile=where.cert,
            ssl_keyfile=where.key,
        )
        self._server = uvicorn.Server(config)

        async def serve() -> None:
            assert self._server
            self._loop = asyncio.get_running_loop()
            if orders:
                self._club.kept = not end_with_orders
                threading.Thread(target=self._read, args=(end_with_orders,), daemon=True).start()
            self._teller.ready(self._club, self._where)
            ending = asyncio.create_task(self._let_go())
            await self._server.serve(sockets=[listening])
            await ending

        asyncio.run(serve())

    async def _let_go(self) -> None:
        """However it is told to end, by a signal too: listeners would keep it from that."""
        while self._server and not self._server.should_exit:
            for line in self._orders():
                self._order(line)
            await asyncio.sleep(TICK_SECONDS)
        self._site.end()

    # -- orders -------------------------------------------------------------------------------------------

    def _read(self, end_with_orders: bool) -> None:
        for line in sys.stdin:
            if line.strip() == "keep":  # at once: the end of the lines may come next
                self._club.kept = True
            self._soon(lambda line=line: self._order(line.strip()))  # type: ignore[misc]
        if end_with_orders and not self._club.kept:
            self._soon(self._quit)

    def _soon(self, wish: Callable[[], None]) -> None:
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(wish)

    def _order(self, line: str) -> None:
        wish, _, name = line.partition(" ")
        if wish == "quit":
            self._quit()
        elif wish == "codes":
            for table in self._club.tables:
                table.pairing.draw_codes()
                self._teller.changed(table)
        elif wish == "keep":
            self._club.kept = True
            for table in self._club.tables:
                self._teller.changed(table)
        elif wish == "show" and (shown := self._club.table(name)):
            self._teller.changed(shown)
        elif wish == "end" and self._loop:
            for table in self._club.tables:
                found = [seat for seat in table.pairing.taken if name.casefold() in (seat, table.name(seat).casefold())]
                for seat in found:
                    self._loop.run_in_executor(table.thread, table.end, seat).add_done_callback(
                        lambda done, table=table: self._seen(table)  # type: ignore[misc]
                    )

    def _arrived(self, table: Table) -> None:
        self._phones[table.id] = table.pairing.taken
        self._teller.changed(table)

    def _quit(self) -> None:
        if self._server:
            self._server.should_exit = True

    def _seen(self, table: Table) -> None:
        """Something at a table has changed: listeners look, and who started the server hears of phones."""
        self._site.live(table).tell()
        if self._phones.get(table.id) != table.pairing.taken:
            self._phones[table.id] = table.pairing.taken
            self._teller.changed(table)
