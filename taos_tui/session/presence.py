"""Who else is at the table, and where: told through the lock file of each bound seat.

The operating system frees the lock when a program ends, however it ends, so nobody stays who is gone.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from taos_tui.rules.text import plain

from .lock import SeatClaim, is_locked

ROOM = 120
"""Bytes for what a seat is doing. It is written in one piece, so nobody reads half of it."""

START = 1
"""The lock lies on byte 0; on Windows nobody else can read that."""

AWAY, HERE, BY_PHONE = "", "here", "phone"
TABLE = "table"
"""In the place of a seat: the laptop that all share."""


class BoundSeat(SeatClaim):
    """The claim to a seat, and what its player is doing."""

    _told = ""

    def acquire(self, timeout: float = 0.0) -> bool:
        acquired = super().acquire(timeout)
        self.tell(HERE)
        return acquired

    def renew(self) -> bool:
        if self.is_current:
            return True
        told, self._told = self._told, ""
        renewed = super().renew()
        self.tell(told)
        return renewed

    def tell(self, where: str) -> None:
        """Let the others know. A courtesy: where it can't be written, nothing happens."""
        if not self.held or where == self._told:
            return
        self._told = where
        data = where.encode()[:ROOM].decode(errors="ignore").encode()
        try:
            os.lseek(self._fd, START, os.SEEK_SET)
            os.write(self._fd, data.ljust(ROOM))
        except OSError:
            pass


class Company:
    """The seats that other programs play on the session file `path`."""

    def __init__(self, path: Path, seats: Iterable[str]) -> None:
        self._files = {seat: SeatClaim.file(path, seat) for seat in seats}
        self.where: dict[str, str] = {}
        """What the player of each seat is doing, `AWAY` once he has left. A seat that nobody has bound is missing."""

    def look(self) -> bool:
        """Look again. True if anything has changed."""
        before = self.where
        self.where = {seat: where for seat, file in self._files.items() if (where := _where(file)) is not None}
        return self.where != before


def _where(file: Path) -> str | None:
    """What the holder of this claim is doing, `AWAY` where nobody holds it, None where nobody ever has."""
    try:
        fd = os.open(file, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0))
    except OSError:
        return None
    try:
        if not is_locked(fd):
            return AWAY
        os.lseek(fd, START, os.SEEK_SET)
        return plain(os.read(fd, ROOM).decode(errors="replace")).strip() or HERE
    except OSError:
        return AWAY
    finally:
        os.close(fd)
