"""The server for phones, as a program of its own: what it tells, and what it is told."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Protocol

from taos_tui.content.served import Served
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

COMMAND = (sys.executable, "-P", "-m", "taos_tui", "serve", "--control", "--lan", "--quiet")
"""How the app starts it: for the phones of this network, and as it is installed, whatever folder one is in (-P). The
session follows."""


ENDED = say("the server has ended")
LOOK_SECONDS = 0.2
"""How often it is looked what a server tells that is not this program's own."""


class Phones(NamedTuple):
    """What the server says of itself. `codes` and `pictures` are by seat; `taken` are the seats that phones have,
    `barred` those that it may not serve; it is `kept` when it goes on without this program; `problem` says why there is
    none."""

    address: str = ""
    codes: Mapping[str, str] = {}
    pictures: Mapping[str, Sequence[str]] = {}
    taken: Sequence[str] = ()
    barred: Sequence[str] = ()
    kept: bool = False
    problem: str = ""


class Server(Protocol):
    """The server of a session file, as the app deals with it."""

    path: Path

    @property
    def is_running(self) -> bool:
        """Can phones still reach it?"""

    @property
    def ends_with_app(self) -> bool:
        """Does it end when this program is left?"""

    def order(self, line: str) -> None:
        """`end SEAT`, `codes`, `keep` (it goes on without this program), `quit`."""

    def leave(self) -> None:
        """This program needs it no more: its own ends with that, unless it is to go on."""


class FoundServer:
    """One that was started before, by this app that was left since or by another program."""

    def __init__(self, path: Path, told: Callable[[Phones], None]) -> None:
        self.path, self._told, self._served = path, told, Served(path)
        self._left = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def is_running(self) -> bool:
        return self._served.is_running

    @property
    def ends_with_app(self) -> bool:
        return False

    def order(self, line: str) -> None:
        self._served.order(line)

    def leave(self) -> None:
        self._left.set()

    def _listen(self) -> None:
        last = ""
        while not self._left.wait(LOOK_SECONDS):
            is_running, text = self._served.is_running, self._served.told()
            if not is_running:
                self._told(Phones(problem=ENDED))
                return
            if text and text != last:
                last = text
                phones = _phones(text)
                if phones:
                    self._told(phones)


def _phones(line: str | bytes) -> Phones | None:
    try:
        return Phones(**json.loads(line))
    except (ValueError, TypeError):
        return None


class PhoneServer:
    """One server on a session file. It ends when its standard input does: with this program, however that ends."""

    def __init__(self, path: Path, told: Callable[[Phones], None]) -> None:
        self.path, self._told, self._is_kept = path, told, False
        self._errors = TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [*COMMAND, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            start_new_session=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def ends_with_app(self) -> bool:
        return self.is_running and not self._is_kept

    def order(self, line: str) -> None:
        if self._process.stdin and self.is_running:
            try:
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()
            except OSError:
                return  # it has just ended, which it tells itself

    def leave(self) -> None:
        if not self._is_kept:
            self.order("quit")

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            if phones := _phones(line):
                self._is_kept = phones.kept
                self._told(phones)
        self._process.wait()
        self._told(Phones(problem=self._why()))

    def _why(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        self._errors.close()
        return plain(lines[-1], 300) if lines and self._process.returncode else ENDED
