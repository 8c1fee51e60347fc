"""The server for phones, as a program of its own: what it tells, and what it is told."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

COMMAND = (sys.executable, "-m", "taos_tui", "serve", "--control", "--lan", "--quiet")
"""How the app starts it: for the phones of this network. The session follows."""


class Phones(NamedTuple):
    """What the server says of itself. `codes` and `pictures` are by seat; `taken` are the seats that phones have,
    `barred` those that it may not serve; `problem` says why there is none."""

    address: str = ""
    codes: Mapping[str, str] = {}
    pictures: Mapping[str, Sequence[str]] = {}
    taken: Sequence[str] = ()
    barred: Sequence[str] = ()
    problem: str = ""


class PhoneServer:
    """One server on a session file. It ends when its standard input does: with this program, however that ends."""

    def __init__(self, path: Path, told: Callable[[Phones], None]) -> None:
        self.path, self._told = path, told
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

    def order(self, line: str) -> None:
        """`end SEAT`, `codes`, `keep` (it goes on without this program), `quit`."""
        if self._process.stdin and self.is_running:
            try:
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()
            except OSError:
                return  # it has just ended, which it tells itself

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            try:
                self._told(Phones(**json.loads(line)))
            except (ValueError, TypeError):
                continue
        self._process.wait()
        self._told(Phones(problem=self._why()))

    def _why(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        self._errors.close()
        return plain(lines[-1], 300) if lines and self._process.returncode else say("the server has ended")
