"""The only place that writes session files: create whole, append, cut. All of it is durable on return."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError, JournalMissing

MAX_BYTES = 2**24
"""Of a session file: 50,000 entries."""
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

Stamp = tuple[int, int]
"""When a file was written last, and when its description was changed last: nobody sets that at will."""

write_some = os.write
sync = getattr(os, "fdatasync", os.fsync)


def create_whole(path: Path, data: bytes) -> None:
    """Make a file that is there completely or not at all, for its owner alone: secrets without a passphrase can be read
    in it. Raises JournalError, also if the name is taken."""
    if os.path.lexists(path):
        raise JournalError(path, say("exists already; nothing was changed"))
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o600)
        try:
            _write_all(fd, data)
            sync(fd)
        finally:
            os.close(fd)
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(temporary)
        raise JournalError(path, say("can't be created: {reason}", reason=reason(error))) from error
    _sync_folder(path.parent)


def read_whole(path: Path, most: int = MAX_BYTES, cut: bool = False) -> bytes:
    """A file as it stands, which is only looked at; with `cut` no more than its first `most` bytes.

    Raises JournalError for what is no file, can't be read, or is larger.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # a pipe would wait for ever when it is opened
            raise JournalError(path, say("not a file"))
        with path.open("rb") as file:
            data = file.read(most + (not cut))
    except (FileNotFoundError, NotADirectoryError) as error:
        raise JournalMissing(path, say("there is no such file")) from error
    except (OSError, ValueError) as error:
        raise JournalError(path, say("can't be read: {reason}", reason=reason(error))) from error
    if len(data) > most:
        raise JournalError(path, say("is too large: allowed are {most} bytes", most=most))
    return data


class AppendFile:
    """An open file that only grows, and that must stay the file which its name stands for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._name = str(path)
        try:
            if not stat.S_ISREG(os.stat(path).st_mode):
                raise JournalError(path, say("not a file"))
            try:
                self._fd = os.open(path, os.O_RDWR | os.O_APPEND | _FLAGS)
                self.writable = True
            except OSError:
                self._fd = os.open(path, os.O_RDONLY | _FLAGS)
                self.writable = False
            self._identity = os.fstat(self._fd)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise JournalMissing(path, say("there is no such file")) from error
        except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
            raise JournalError(path, say("can't be opened: {reason}", reason=reason(error))) from error

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def size(self) -> int:
        """Bytes in the file now. Raises JournalError if its name no longer stands for the opened file."""
        return self.look()[0]

    def look(self) -> tuple[int, Stamp]:
        """Bytes in the file now, and when it was written last. Raises JournalError as `size` does."""
        try:
            named = os.stat(self._name)
        except FileNotFoundError as error:
            raise JournalMissing(self.path, say("was deleted or moved away while it was open")) from error
        except OSError as error:
            raise JournalError(self.path, say("can't be read: {reason}", reason=reason(error))) from error
        if not os.path.samestat(named, self._identity):
            raise JournalError(self.path, say("was replaced by another file; open it again"))
        return named.st_size, _stamp(named)

    def stamp(self) -> Stamp:
        """When the file was written last."""
        return _stamp(os.fstat(self._fd))

    def read(self, start: int) -> bytes:
        """Everything from byte `start` on. Raises JournalError."""
        size = self.size()
        if size < start:
            raise JournalError(
                self.path,
                say("became shorter ({size} bytes, {start} were read); open it again", size=size, start=start),
            )
        if size - start > MAX_BYTES:
            raise JournalError(
                self.path, say("is too large: {size} bytes, allowed are {max_bytes}", size=size, max_bytes=MAX_BYTES)
            )
        try:
            os.lseek(self._fd, start, os.SEEK_SET)
            pieces = []
            while piece := os.read(self._fd, 2**20):
                pieces.append(piece)
        except OSError as error:
            raise JournalError(self.path, say("can't be read: {reason}", reason=reason(error))) from error
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
            raise JournalError(self.path, say("can't be cut back: {reason}", reason=reason(error))) from error

    def _take_back(self, end: int) -> bool:
        try:
            self._truncate(end)
        except OSError:
            return False
        return True

    def _truncate(self, end: int) -> None:
        os.ftruncate(self._fd, end)
        sync(self._fd)


def _stamp(status: os.stat_result) -> Stamp:
    return status.st_mtime_ns, status.st_ctime_ns


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
