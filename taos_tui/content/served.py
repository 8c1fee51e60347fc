"""The one server for phones of a session file: whether it runs, what it tells, and what it is told, whoever started it.

It stands beside what the server remembers of its phones, readable by this user alone: the codes are in it.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from time import time_ns

from taos_tui.session.errors import JournalError
from taos_tui.session.lock import LockFile, is_locked

from .paths import state_dir

LONGEST = 200
"""Characters of an order."""


class Served:
    """A server `take`s it and `tell`s; anybody else looks and gives orders."""

    def __init__(self, path: Path) -> None:
        name = hashlib.sha256(os.path.realpath(path).encode()).hexdigest()[:32]
        self._folder = state_dir() / "phones" / f"{name}.server"
        self._told, self._lock = self._folder / "told.json", LockFile(self._folder / "lock")
        self._port = self._folder / "port.txt"

    # -- the server ---------------------------------------------------------------------------------------

    def take(self) -> bool:
        """Be the server of this file from now on, until the program ends. False if another one is; where nothing can
        be written nobody finds it, and it serves all the same."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not self._lock.acquire():
                return False
            for old in self._folder.glob("order-*"):
                old.unlink(missing_ok=True)
            self._told.unlink(missing_ok=True)
        except (OSError, JournalError):
            pass
        return True

    def tell(self, record: Mapping[str, object]) -> None:
        """What whoever asks is told."""
        if self._lock.held:
            _write(self._told, json.dumps(record))

    def keep_port(self, port: int) -> None:
        """Where it listens, so that phones find its successor at the address that they have."""
        if self._lock.held:
            _write(self._port, str(port))

    @property
    def port(self) -> int:
        """Where this file was served the last time, 0 where it never was."""
        try:
            text = self._port.read_text(encoding="utf-8")
        except OSError:
            return 0
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0

    def orders(self) -> list[str]:
        """What it was told since it looked last."""
        found = []
        for file in sorted(self._folder.glob("order-*.txt")) if self._lock.held else ():
            with suppress(OSError):
                found.append(file.read_text(encoding="utf-8")[:LONGEST].strip())
                file.unlink()
        return found

    def release(self) -> None:
        """The server has ended."""
        if self._lock.held:
            self._told.unlink(missing_ok=True)
        self._lock.close()

    # -- everybody else -----------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Does a server serve this file?"""
        try:
            fd = os.open(self._folder / "lock", os.O_RDWR)
        except OSError:
            return False
        try:
            return is_locked(fd)
        except OSError:
            return False
        finally:
            os.close(fd)

    def told(self) -> str:
        """What it told last, as JSON; "" for nothing."""
        try:
            return self._told.read_text(encoding="utf-8")
        except OSError:
            return ""

    @property
    def address(self) -> str:
        """Where it is, "" where it does not say."""
        try:
            record = json.loads(self.told() or "{}")
        except ValueError:
            return ""
        return str(record.get("address", "")) if isinstance(record, dict) else ""

    def order(self, line: str) -> None:
        """Tell it something: `end SEAT`, `codes`, `quit`."""
        _write(self._folder / f"order-{time_ns():020}-{token_hex(4)}.txt", line)


def _write(file: Path, text: str) -> None:
    """All of it at once, for this user alone. A courtesy: where it can't be written, nothing happens."""
    with suppress(OSError):
        beside = file.with_suffix(".new")
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            out.write(text)
        os.replace(beside, file)
