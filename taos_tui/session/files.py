"""The only place that writes session files: create whole, append, cut. All of it is durable on return."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from taos_tui.session.errors import JournalError, JournalMissing

MAX_BYTES = 64 * 2**20
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

write_some = os.write
sync = getattr(os, "fdatasync", os.fsync)


def create_whole(path: Path, data: bytes) -> None:
    """Make a file that is there completely or not at all. Raises JournalError, also if the name is taken."""
    if os.path.lexists(path):
        raise JournalError(path, "exists already; nothing was changed")
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o666)
        try:
            _write_all(fd, data)
            sync(fd)
        finally:
            os.close(fd)
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(temporary)
        raise JournalError(path, f"can't be created: {reason(error)}") from error
    _sync_folder(path.parent)


class AppendFile:
    """An open file that only grows, and that must stay the file which its name stands for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._name = str(path)
        try:
            if not stat.S_ISREG(os.stat(path).st_mode):
                raise JournalError(path, "not a file")
            try:
                self._fd = os.open(path, os.O_RDWR | os.O_APPEND | _FLAGS)
                self.writable = True
            except OSError:
                self._fd = os.open(path, os.O_RDONLY | _FLAGS)
                self.writable = False
            self._identity = os.fstat(self._fd)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise JournalMissing(path, "there is no such file") from error
        except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
            raise JournalError(path, f"can't be opened: {reason(error)}") from error

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def size(self) -> int:
        """Bytes in the file now. Raises JournalError if its name no longer stands for the opened file."""
        try:
            named = os.stat(self._name)
        except FileNotFoundError as error:
            raise JournalMissing(self.path, "was deleted or moved away while it was open") from error
        except OSError as error:
            raise JournalError(self.path, f"can't be read: {reason(error)}") from error
        if not os.path.samestat(named, self._identity):
            raise JournalError(self.path, "was replaced by another file; open it again")
        return named.st_size

    def read(self, start: int) -> bytes:
        """Everything from byte `start` on. Raises JournalError."""
        size = self.size()
        if size < start:
            raise JournalError(self.path, f"became shorter ({size} bytes, {start} were read); open it again")
        if size - start > MAX_BYTES:
            raise JournalError(self.path, f"is too large: {size} bytes, allowed are {MAX_BYTES}")
        try:
            os.lseek(self._fd, start, os.SEEK_SET)
            pieces = []
            while piece := os.read(self._fd, 2**20):
                pieces.append(piece)
        except OSError as error:
            raise JournalError(self.path, f"can't be read: {reason(error)}") from error
        return b"".join(pieces)

    def append(self, data: bytes, end: int) -> None:
        """Write after byte `end`, the present size. All of `data` is on disk on return.

        Raises JournalError if not; then what was written is cut back. The error says so where that fails, too: the
        next writer cuts off a torn tail, but all of `data` may be there.
        """
        try:
            _write_all(self._fd, data)
            sync(self._fd)
        except OSError as error:
            fate = "nothing was saved" if self._take_back(end) else "not surely saved, see the log before you repeat it"
            raise JournalError(self.path, f"{fate}: {reason(error)}") from error
        except BaseException:
            self._take_back(end)
            raise

    def cut(self, end: int) -> None:
        """Cut off everything after byte `end`. Raises JournalError."""
        try:
            self._truncate(end)
        except OSError as error:
            raise JournalError(self.path, f"can't be cut back: {reason(error)}") from error

    def _take_back(self, end: int) -> bool:
        try:
            self._truncate(end)
        except OSError:
            return False
        return True

    def _truncate(self, end: int) -> None:
        os.ftruncate(self._fd, end)
        sync(self._fd)


def reason(error: OSError | ValueError) -> str:
    """The error in words, without number and path."""
    return getattr(error, "strerror", None) or str(error)


def _write_all(fd: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:  # a disk that is nearly full takes a part first, and says so only on the next call
        rest = rest[write_some(fd, rest) :]


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # Windows and some network file systems can't; the file itself is safe
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
