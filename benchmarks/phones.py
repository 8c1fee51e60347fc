"""A move on disk to a phone's screen, with one client and with sixty; sizes of pages; memory of the server.

    python benchmarks/phones.py [--moves N] [--clients N]

A client does what the script of a page does: it hears the event, asks for its page and reads it whole. The move is made
by another program, as on the laptop; time runs from the moment at which it is on disk. Needs the extra [web]; memory is
told on Linux.

Goals: 150 ms in the middle with one client, 400 ms with sixty; 8 KB a page, 15 KB the hex map, compressed; 60 MiB.
"""

import argparse
import asyncio
import gzip
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from taos_tui.content.paths import sample
from taos_tui.session.session import Session

PAGES = ("/", "/log", "/score", "/rules", "/join", "/static/style.css", "/static/live.js")
GOALS = {1: 150, 60: 400}


def in_the_middle(slug: str, folder: Path) -> Path:
    """A sample match as it stood when two thirds of its entries had been made."""
    found = sample(slug)
    assert found
    blocks = found.read_bytes().split(b"\n[[log]]")
    path = folder / f"{slug}.toml"
    path.write_bytes(b"\n[[log]]".join(blocks[: len(blocks) * 2 // 3]) + b"\n")
    return path


class Server:
    """A server of its own process."""

    def __init__(self, session: Path) -> None:
        command = [sys.executable, "-m", "taos_tui", "serve", str(session), "--port", "0", "--control", "--quiet"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        where = urlsplit(json.loads(self.process.stdout.readline())["address"])
        self.host, self.port = str(where.hostname), int(where.port or 0)

    @property
    def mebibytes(self) -> float:
        """What it holds in memory, 0 where that is not told."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    async def ask(self, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(self.host, self.port)
        lines = (f"GET {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Accept-Encoding: gzip", "Connection: close")
        writer.write("\r\n".join((*lines, "", "")).encode())
        await writer.drain()
        return reader, writer

    async def page(self, path: str) -> bytes:
        """What is sent for a page, as it is sent."""
        reader, writer = await self.ask(path)
        whole = await reader.read()
        writer.close()
        return whole.partition(b"\r\n\r\n")[2]

    def end(self) -> None:
        self.process.communicate(timeout=30)


class Client:
    """A projector: it waits for an event, then reads the page."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.shown = asyncio.Queue[float]()

    async def run(self) -> None:
        reader, writer = await self._server.ask("/events")
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    await self._server.page("/")
                    self.shown.put_nowait(time.perf_counter())
        finally:
            writer.close()


async def reaction(server: Server, session: Session, clients: int, moves: int) -> list[float]:
    """Milliseconds from a move on disk to each client's page."""
    listening = [Client(server) for _ in range(clients)]
    tasks = [asyncio.create_task(client.run()) for client in listening]
    for client in listening:
        await client.shown.get()  # the page as it was first
    took = []
    for number in range(moves):
        await asyncio.sleep(0.3 + number % 7 / 70)  # not in step with the server's look at the file
        session.make("note", note=f"move {number}")
        made = time.perf_counter()
        took += [(await client.shown.get() - made) * 1000 for client in listening]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return took


async def measure(moves: int, clients: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = in_the_middle("taos", Path(folder))
        server, session = Server(path), Session.open(path)
        for page in PAGES:
            print(f"{page:18} {len(await server.page(page)) / 1024:6.1f} KB  goal 8")
        for number in (1, clients):
            took = await reaction(server, session, number, moves)
            worst = statistics.quantiles(took, n=20)[-1]
            goal = GOALS.get(number, GOALS[60])
            print(f"{number:3} clients  {statistics.median(took):6.0f} ms  95 %: {worst:.0f} ms  goal {goal}")
        print(f"memory       {server.mebibytes:6.0f} MiB  goal 60")
        session.close()
        server.end()
        server = Server(in_the_middle("naw", Path(folder)))
        drawn = await server.page("/board")
        whole = len(gzip.decompress(drawn)) if drawn[:2] == b"\x1f\x8b" else len(drawn)
        print(f"{'hex map':18} {len(drawn) / 1024:6.1f} KB  goal 15  ({whole / 1024:.0f} KB as it is read)")
        server.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=20, help="moves for each number of clients")
    parser.add_argument("--clients", type=int, default=60, help="the larger number of clients")
    given = parser.parse_args()
    asyncio.run(measure(given.moves, given.clients))
