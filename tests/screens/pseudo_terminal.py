"""A pseudo-terminal for tests: a program in it, the keys it gets, and what a person sees of it. Linux and macOS."""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyte

from tests.quick_start import Program, in_terminal

ROOT = Path(__file__).parent.parent.parent
DEADLINE = 60.0
"""Seconds, for a loaded machine; the app needs a fraction of one."""

WRAPS_LINES, SHOWS_CURSOR = 7, 25
UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;:]*[a-zA-Z]|\x1b\[\??[0-9;]*\$[a-zA-Z]|\x1b\[\?[0-9;]*[ucmn]")
FUNCTION_KEYS = {
    "F2": "\x1bOQ",
    "F3": "\x1bOR",
    "F4": "\x1bOS",
    "F5": "\x1b[15~",
    "F6": "\x1b[17~",
    "F7": "\x1b[18~",
    "F8": "\x1b[19~",
    "F9": "\x1b[20~",
}


class Terminal:
    """A pseudo-terminal with a program in it; `screen` is what a person sees there."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        ignore_hangup: bool = False,
        size: tuple[int, int] | None = None,
        **environment: str,
    ) -> None:
        self.near, self.far = os.openpty()
        self._poll = select.poll()  # `select` knows no numbers above 1024
        self._poll.register(self.near, select.POLLIN)
        self._screen = pyte.Screen(*(size or (80, 24)))
        self._stream = pyte.ByteStream(self._screen)
        if size:
            self.resize(*size)
        self.output = b""
        self.attributes = termios.tcgetattr(self.far)
        self.process = self._start(command, ignore_hangup, {"TERM": "xterm-256color", **environment})

    def _start(
        self, command: Sequence[str], ignore_hangup: bool, environment: dict[str, str]
    ) -> subprocess.Popen[bytes] | Program:
        def take_terminal() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGHUP, signal.SIG_IGN if ignore_hangup else signal.SIG_DFL)

        return subprocess.Popen(
            list(command),
            stdin=self.far,
            stdout=self.far,
            stderr=self.far,
            start_new_session=True,
            preexec_fn=take_terminal,
            cwd=ROOT,
            env={**os.environ, **environment},
        )

    def send(self, data: bytes) -> None:
        os.write(self.near, data)

    def resize(self, width: int, height: int) -> None:
        fcntl.ioctl(self.far, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self._screen.resize(height, width)

    def read_until(self, satisfied: Callable[[], bool]) -> None:
        end = time.monotonic() + DEADLINE
        while not satisfied():
            assert time.monotonic() < end, (self.screen, self.output[-2000:])
            self.read(0.01)

    def read(self, wait: float = 0.0) -> bytes:
        """What comes within `wait` seconds."""
        if not self._poll.poll(wait * 1000):
            return b""
        try:
            data = os.read(self.near, 65536)
        except OSError:  # Linux says so when the program has closed its end
            return b""
        self.output += data
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", data))
        return data

    def settle(self, quiet: float = 0.1) -> str:
        """The screen, once the program has waited for `quiet` seconds, with nothing to read and nothing to do.

        Silence alone is no sign on a loaded machine: who gets no turn says nothing either.
        """
        since, end = time.monotonic(), time.monotonic() + DEADLINE
        while time.monotonic() < since + quiet:
            assert time.monotonic() < end, (self.screen, self.output[-2000:])
            if self.read(0.01) or self._is_at_work():
                since = time.monotonic()
        return self.screen

    def _is_at_work(self) -> bool:
        """Whether keys are waiting for it, or one of its threads would run if it got its turn (known on Linux)."""
        unread = struct.unpack("i", fcntl.ioctl(self.far, termios.FIONREAD, bytes(4)))[0]
        return unread > 0 or any(_state(task) in "RD" for task in Path(f"/proc/{self.process.pid}/task").glob("*"))

    @property
    def screen(self) -> str:
        """What has been read so far, as it is seen."""
        return "\n".join(self._screen.display)

    def shows(self, *texts: str) -> str:
        """The screen, as soon as all `texts` are on it."""
        self.read_until(lambda: all(text in self.screen for text in texts))
        return self.screen

    def press(self, *keys: str) -> None:
        """Press keys one after the other; F2 to F9 by name."""
        for key in keys:
            self.send(FUNCTION_KEYS.get(key, key).encode())

    def wait_for(self, data: bytes) -> None:
        """Until the app has written `data` in answer to what was sent last."""
        self.read_until(lambda: data in self.output)
        self.output = self.output.replace(data, b"")

    def stall(self) -> None:
        """Fill the terminal: from now on it takes nothing more, because nobody reads it."""
        fd = os.open(os.ttyname(self.far), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        with suppress(BlockingIOError):
            while True:
                os.write(fd, bytes(4096))
        os.close(fd)

    def exit_status(self) -> int:
        """How the app ended; everything it wrote has been read then."""
        self.read_until(lambda: self.process.poll() is not None)
        while self.read():
            pass
        assert self.process.returncode is not None
        return self.process.returncode

    def garble(self) -> None:
        """Some other program has written to the terminal."""
        self._stream.feed(b"\x1b[5;5H" + b"garbled " * 20)

    def hang_up(self) -> None:
        os.close(self.near)
        os.close(self.far)
        self.near = self.far = -1

    def modes(self) -> set[int]:
        """The private modes that are on now, those of a fresh terminal included."""
        modes = {WRAPS_LINES, SHOWS_CURSOR}
        for number, switch in re.findall(rb"\x1b\[\?(\d+)([hl])", self.output):
            (modes.add if switch == b"h" else modes.discard)(int(number))
        return modes

    def is_restored(self) -> bool:
        keyboard_pushes = len(re.findall(rb"\x1b\[>\d+u", self.output)) - self.output.count(b"\x1b[<u")
        return (
            self.modes() == {WRAPS_LINES, SHOWS_CURSOR}
            and keyboard_pushes <= 0
            and termios.tcgetattr(self.far) == self.attributes
        )

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.near >= 0:
            self.hang_up()


def _state(task: Path) -> str:
    """R: it runs or would run; S: it waits; a thread that has just ended waits too."""
    with suppress(OSError):
        return (task / "stat").read_text().rpartition(")")[2].split()[0]
    return "S"


class QuickTerminal(Terminal):
    """The same with `taos-tui` forked into it. `saves_forever`: it never comes back from its first save."""

    def __init__(self, words: Sequence[str], *, saves_forever: bool = False, **more: Any) -> None:
        self._saves_forever = saves_forever
        super().__init__(words, **more)

    def _start(self, command: Sequence[str], ignore_hangup: bool, environment: dict[str, str]) -> Program:
        terminal = os.ttyname(self.far)
        return Program(in_terminal, terminal, list(command), environment, ignore_hangup, self._saves_forever)
