"""Locks between processes. The operating system lets go of them when a process ends, however it ends."""

import errno
import os
import random
import struct
import sys
import time
from hashlib import sha256
from pathlib import Path

from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError

_PAUSE = 0.01
"""Seconds between two tries, at most; by chance less, so that of many who wait nobody is always late."""
FIRST_PART = 2**62
"""From this byte on lie the locks of seats: no session file is so long."""
_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0)


class LockFile:
    """An exclusive lock on a file of its own. The file stays; only the lock on it comes and goes.

    The file is kept open between uses: opening and closing it costs as much as saving a move.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held = False
        self._name = str(path)
        self._fd = -1

    def acquire(self, timeout: float = 0.0) -> bool:
        """Take the lock, trying for `timeout` seconds. False if it is held, here or elsewhere.

        Raises JournalError if the lock file can't be made or locked.
        """
        deadline = time.monotonic() + timeout
        while self.held or not self._try():
            if time.monotonic() >= deadline:
                return False
            time.sleep(_PAUSE * random.random())
        self.held = True
        return True

    def release(self) -> None:
        """Let go, if held."""
        if self.held:
            import filelock

            self.held = False
            filelock.unlock_descriptor(self._fd)

    def close(self) -> None:
        """Let go and close the lock file."""
        self.held = False
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _try(self) -> bool:
        import filelock  # 15 ms, needed only once somebody writes

        try:
            if self._fd < 0:
                self._fd = os.open(self.path, _FLAGS, 0o666)
                self._identity = os.fstat(self._fd)
            if not filelock.lock_descriptor(self._fd, blocking=False):
                return False
        except OSError as error:
            raise JournalError(self.path, say("can't be locked: {strerror}", strerror=error.strerror)) from error
        if self._is_current():
            return True
        self.close()  # somebody deleted the file: others would lock a new one
        return False

    def _is_current(self) -> bool:
        try:
            return os.path.samestat(os.stat(self._name), self._identity)
        except FileNotFoundError:
            return False


class WriteLock(LockFile):
    """Held by a process while it appends to the session file `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.with_name(f"{path.name}.lock"))

    def is_permitted(self) -> bool:
        """Whether this process may write the lock file, or make it."""
        return os.access(self.path if self.path.exists() else self.path.parent, os.W_OK)


class SeatClaim(LockFile):
    """Held by the one process that acts for a seat, while it plays. `acquire` is False for all others.

    Anybody may delete the lock file; where the system can lock a part of the session file itself, that is locked too.
    """

    def __init__(self, path: Path, seat: str) -> None:
        super().__init__(self.file(path, seat))
        self._part = PartLock(path, FIRST_PART + int.from_bytes(sha256(seat.encode()).digest()[:6]))

    def acquire(self, timeout: float = 0.0) -> bool:
        deadline = time.monotonic() + timeout
        while not self._part.acquire():
            if time.monotonic() >= deadline:
                return False
            time.sleep(_PAUSE * random.random())
        if super().acquire(max(0.0, deadline - time.monotonic())):
            return True
        self._part.close()
        return False

    def renew(self) -> bool:
        """Lock a new file where somebody deleted the one that was locked. False if another process was quicker."""
        if self.is_current:
            return True
        LockFile.close(self)
        return LockFile.acquire(self)

    @property
    def is_current(self) -> bool:
        """Is it held, and would others find the locked file?"""
        return self.held and self._is_current()

    @staticmethod
    def file(path: Path, seat: str) -> Path:
        """The file that is locked by who plays `seat` of the session file `path`."""
        if not seat.isalnum():
            raise ValueError(f"seat {seat!r}: allowed are letters and digits")
        real = Path(os.path.realpath(path))
        return real.with_name(f".{real.name}.seat-{seat}.lock")

    def release(self) -> None:
        """Give the seat up."""
        self.close()

    def close(self) -> None:
        super().close()
        self._part.close()


class PartLock:
    """A lock on one byte of a file, far behind its end, that lasts as long as it is open here. Only Linux has it:
    elsewhere, and on a disk that knows no such locks, `acquire` locks nothing and is always True."""

    def __init__(self, path: Path, byte: int) -> None:
        self._path, self._byte, self._fd = path, byte, -1

    def acquire(self) -> bool:
        """Take the lock. False if another process has it."""
        if sys.platform != "linux" or self._fd >= 0:
            return True
        import fcntl

        try:
            self._fd = os.open(self._path, os.O_RDWR | os.O_CLOEXEC)
        except OSError:  # a file that may only be read is not played
            return True
        wanted = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, self._byte, 1, 0)
        try:
            fcntl.fcntl(self._fd, fcntl.F_OFD_SETLK, wanted)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                self.close()
                return False
        return True

    def close(self) -> None:
        """Let go, if held."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def is_locked(fd: int) -> bool:
    """Does another process hold the lock on this open file? Where the system can share locks, two who ask at once do
    not see each other."""
    if sys.platform == "win32":
        import filelock

        free = filelock.lock_descriptor(fd, blocking=False)
        if free:
            filelock.unlock_descriptor(fd)
        return not free
    import fcntl

    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    fcntl.flock(fd, fcntl.LOCK_UN)
    return False
