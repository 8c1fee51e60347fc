"""A program in a pseudo-terminal of 80x24: what it writes is time-stamped as it comes, and parsed only afterwards.

Linux and macOS. Times are seconds.
"""

import fcntl
import os
import re
import resource
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import pyte

COLUMNS, ROWS = 80, 24
QUIET = 0.08
"""So long a silence means that the screen is settled."""
UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;:]*[a-zA-Z]|\x1b\[\??[0-9;]*\$[a-zA-Z]|\x1b\[\?[0-9;]*[ucmn]")


class Answer(NamedTuple):
    """What came after a key: first and last byte, and how many bytes."""

    first: float
    settled: float
    size: int


class Terminal:
    """One running program. `start` is when it was executed."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.chunks: list[tuple[float, bytes]] = []
        self._parsed = 0
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._fd, slave = os.openpty()
        self._name = os.ttyname(slave)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        variables = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            **(environment or {}),
        }
        self.start = time.perf_counter()
        self._pid = os.fork()
        if self._pid == 0:
            os.close(self._fd)
            os.login_tty(slave)
            os.execvpe(command[0], list(command), variables)
        os.close(slave)

    def _read(self, wait: float) -> bool:
        if not select.select([self._fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.chunks.append((time.perf_counter(), data))
        self._reply(data)
        return bool(data)

    def _reply(self, data: bytes) -> None:
        """Answer what a modern terminal is asked at start: synchronised output, kitty keys, its kind."""
        for mode in re.findall(rb"\x1b\[\?(\d+)\$p", data):
            os.write(self._fd, b"\x1b[?%s;%d$y" % (mode, 2 if mode == b"2026" else 0))
        if b"\x1b[?u" in data:
            os.write(self._fd, b"\x1b[?0u")
        if b"\x1b[c" in data:
            os.write(self._fd, b"\x1b[?62;22c")

    def settle(self, quiet: float = QUIET, patience: float = 0.3) -> None:
        """Read until nothing has come for `quiet` seconds; wait `patience` for the first byte."""
        wait = patience
        while self._read(wait):
            wait = quiet

    def text(self) -> str:
        """The screen as it is now."""
        for _, data in self.chunks[self._parsed :]:
            self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", data))
        self._parsed = len(self.chunks)
        return "\n".join(self._screen.display)

    def first_text(self, patience: float = 15.0) -> float:
        """Seconds from exec to the first chunk that leaves a word on the screen. Then settles."""
        while not self.chunks and self._read(patience):
            pass
        self.settle(0.4, patience)
        stream_of, self._parsed = self.chunks, 0
        for number, (at, _) in enumerate(stream_of, 1):
            self.chunks = stream_of[:number]
            if re.search(r"\w\w", self.text()):
                self.chunks = stream_of
                return at - self.start
        raise SystemExit("the program shows nothing:\n" + repr(b"".join(data for _, data in stream_of))[-800:])

    @property
    def settled(self) -> float:
        """Seconds from exec to the last byte so far."""
        return self.chunks[-1][0] - self.start

    def press(self, keys: str) -> Answer | None:
        """Press a key (or several at once) and wait until the screen is settled. None when nothing came."""
        before = len(self.chunks)
        at = time.perf_counter()
        os.write(self._fd, keys.encode())
        self.settle()
        came = self.chunks[before:]
        if not came:
            return None
        return Answer(came[0][0] - at, came[-1][0] - at, sum(len(data) for _, data in came))

    def type(self, keys: str) -> None:
        """Press keys and do not look at what comes."""
        os.write(self._fd, keys.encode())

    def idle(self, seconds: float) -> int:
        """Bytes that come while nobody does anything."""
        before, end = len(self.chunks), time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self._read(left)
        return sum(len(data) for _, data in self.chunks[before:])

    def quit(self, keys: str, patience: float = 5.0) -> tuple[float, float]:
        """Press the keys that leave: seconds until the process is gone, and its peak memory in MiB."""
        at = time.perf_counter()
        os.write(self._fd, keys.encode())
        gone, usage = self._ended(at, patience)
        return gone, usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)

    def stall(self) -> None:
        """Fill the terminal, which nobody reads: it takes nothing more."""
        fd = os.open(self._name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        with suppress(BlockingIOError):
            while True:
                os.write(fd, bytes(4096))
        os.close(fd)

    def end(self, signum: int, patience: float = 5.0) -> float:
        """Send a signal, reading nothing: seconds until the process is gone."""
        at = time.perf_counter()
        os.kill(self._pid, signum)
        return self._ended(at, patience, reading=False)[0]

    def _ended(self, at: float, patience: float, reading: bool = True) -> tuple[float, resource.struct_rusage]:
        while time.perf_counter() < at + patience:
            if reading:
                self._read(0.002)
            else:
                time.sleep(0.0005)
            pid, _, usage = os.wait4(self._pid, os.WNOHANG)
            if pid:
                gone = time.perf_counter() - at
                os.close(self._fd)
                return gone, usage
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)
        raise SystemExit(f"still running after {patience:.0f} s:\n{self.text()}")
