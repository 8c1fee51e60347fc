"""The session file: a header and the entries that processes append to it, one after the other."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Self

import msgspec

from taos_tui.rules.wording import say
from taos_tui.session.blocks import as_read, chain_line, entry_text, header_text, read_header
from taos_tui.session.chain import chain_after, chain_start
from taos_tui.session.entry import Entry, Header
from taos_tui.session.errors import JournalBusy, JournalError
from taos_tui.session.files import AppendFile, create_whole, reason
from taos_tui.session.lock import WriteLock
from taos_tui.session.reader import Finding, Position, committed, decode, read_blocks, split_header

LOCK_SECONDS = 3.0


class Tail:
    """The end of the file, ours alone for now. `foreign` is what others have added since the last look."""

    def __init__(self, foreign: tuple[Entry, ...], append: Callable[[Entry], Entry]) -> None:
        self.foreign = foreign
        self._append = append

    def append(self, draft: Entry) -> Entry:
        """Append an entry. It is on disk on return, with its number and chain value.

        The `n` and `chain` of the draft don't matter. Raises ValueError if it holds something that a session
        file can't, and JournalError if the disk refuses; then neither the file nor `entries` has changed.
        """
        return self._append(draft)


class Journal:
    """An open session file, for use in one thread.

    `entries` are the sound ones, in order; `findings` say what was noticed, and why a file is `read_only`.
    Other processes may append to the same file: `poll` and `writing` hand over what they added.
    """

    def __init__(self, path: Path, watching: bool = False) -> None:
        self.path = _real(path)
        self.watching = watching
        self.findings: list[Finding] = []
        self.read_only = False
        self._entries: list[Entry] = []
        self._unseen: list[Entry] = []
        self._lock = WriteLock(self.path)
        self._file = AppendFile(self.path)
        self._end = 0
        self._digest = sha256()  # of all that was read
        self._stamp = self._file.stamp()
        self._at = Position(1, 1, "", 1)
        try:
            self._load()
        except JournalError:
            self.close()
            raise

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Write a new session file and open it.

        Raises JournalError if the path exists or can't be written, ValueError if the header holds something
        that a session file can't.
        """
        _create(_real(path), header_text(header))
        return cls(path)

    @classmethod
    def open(cls, path: Path, watching: bool = False) -> Self:
        """Open a session file. An entry that a crash left unfinished is cut off, and kept in a file beside.

        Who is only `watching` never changes the file. Raises JournalMissing, or JournalError for what is not a
        readable session file of this version.
        """
        return cls(path, watching)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    @property
    def chain(self) -> str:
        """The chain value of the last entry, or of the header."""
        return self._at.chain

    def poll(self) -> tuple[Entry, ...]:
        """Entries that other processes added since the last look. Raises JournalError if the file is gone."""
        if not self._is_damaged and self._look() != self._end:
            if self.read_only:
                self._catch_up()
            elif self._lock.acquire():  # else its writer is not done, and may still have to cut it back
                try:
                    self._catch_up()
                finally:
                    self._lock.release()
        return self._hand_over()

    @contextmanager
    def writing(self, timeout: float = LOCK_SECONDS) -> Generator[Tail]:
        """Keep other writers out, learn what they have added since the last look, then append.

        Raises JournalBusy if another process is writing for longer than `timeout` seconds, and JournalError
        if the file can't be written.
        """
        self._check_writable()
        if not self._lock.acquire(timeout):
            raise JournalBusy(self.path, say("another process is writing to it"))
        try:
            self._settle()
            yield Tail(self._hand_over(), self._append)
        finally:
            self._lock.release()

    def salvage(self, to_path: Path, entries: int | None = None) -> None:
        """Write the header and the first `entries` sound ones into a new session file. Raises JournalError."""
        text = header_text(self.header)
        chain = chain_start(text, self.header.version)
        parts = [text]
        for entry in self._entries[:entries]:
            block = entry_text(entry)
            chain = chain_after(chain, block, self.header.version)
            parts += ["\n", block, chain_line(chain)]
        _create(_real(to_path), "".join(parts))

    def close(self) -> None:
        """Close the file. Nothing is left to save."""
        self._file.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _is_damaged(self) -> bool:
        return any(finding.kind in ("damaged", "gap") for finding in self.findings)

    def _load(self) -> None:
        data = self._file.read(0)
        try:
            self._end = split_header(data)
            self._digest.update(data[: self._end])
        except ValueError as error:
            raise JournalError(self.path, str(error)) from error
        text = decode(data[: self._end]).rstrip("\n") + "\n"
        try:
            text.encode()
            self.header = read_header(text)
        except UnicodeError as error:
            raise JournalError(self.path, say("not a session file: not UTF-8 text")) from error
        except ValueError as error:
            raise JournalError(self.path, str(error)) from error
        self._at = Position(
            data.count(b"\n", 0, self._end) + 1, 1, chain_start(text, self.header.version), self.header.version
        )
        if b"\r\n" in data:
            self.findings.append(Finding("edited", 1, 0, say("another program changed the line ends; read as usual")))
        self._take_in(data[self._end :])
        if not (self._file.writable and self._lock.is_permitted()):
            self.read_only = True
            self.findings.append(Finding("readonly", 0, 0, say("the file or its folder can't be written")))
        if self._file.size() > self._end and not self._is_damaged:
            self._try_to_settle()
        self._unseen.clear()

    def _try_to_settle(self) -> None:
        """The file ends in half an entry: cut it off, unless somebody is just writing it."""
        if self.watching:
            return
        if self.read_only:
            self._find_torn("was left out")
            return
        try:
            if self._lock.acquire():
                self._settle()
        except JournalError as error:
            self._find_torn(f"was left in the file: {error.message}")
        finally:
            self._lock.release()

    def _settle(self) -> None:
        """Under the lock nobody is just writing: take in what others wrote, cut off what a crash left."""
        if self._look() == self._end:
            return
        self._catch_up()
        if self._file.size() > self._end and not self.read_only:
            self._cut_torn_tail()

    def _look(self) -> int:
        """Bytes in the file now. Raises JournalError where something was changed that had been read already."""
        size, stamp = self._file.look()
        if stamp != self._stamp and size >= self._end:
            if sha256(self._file.read(0)[: self._end]).digest() != self._digest.digest():
                raise JournalError(self.path, say("was changed by another program while it was open; open it again"))
            self._stamp = stamp
        return size

    def _catch_up(self) -> None:
        self._take_in(self._file.read(self._end))

    def _take_in(self, data: bytes) -> None:
        sound = committed(data)
        entries, findings = read_blocks(decode(data[:sound]), self._at)
        self._end += sound
        self._digest.update(data[:sound])
        self._entries += entries
        self._unseen += entries
        self.findings += findings
        self.read_only = self.read_only or self._is_damaged

    def _hand_over(self) -> tuple[Entry, ...]:
        unseen = tuple(self._unseen)
        self._unseen.clear()
        return unseen

    def _cut_torn_tail(self) -> None:
        torn = self._file.read(self._end)
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        beside = self.path.with_name(f"{self.path.name}.torn-{stamp}")
        create_whole(beside, torn)
        self._file.cut(self._end)
        self._find_torn(f"was cut off and kept in {beside.name}")

    def _append(self, draft: Entry) -> Entry:
        if not self._lock.held:
            raise RuntimeError("append outside of writing()")
        self._check_writable()
        block = entry_text(msgspec.structs.replace(draft, n=self._at.n))
        chain = chain_after(self._at.chain, block, self._at.version)
        entry = as_read(msgspec.structs.replace(draft, n=self._at.n, chain=chain))
        data = f"\n{block}{chain_line(chain)}".encode()
        self._file.append(data, self._end)
        self._stamp = self._file.stamp()
        self._digest.update(data)
        self._end += len(data)
        self._at = Position(self._at.line + data.count(b"\n"), entry.n + 1, chain, self._at.version)
        self._entries.append(entry)
        return entry

    def _find_torn(self, fate: str) -> None:
        message = f"entry {self._at.n} was never finished, and {fate}"
        self.findings.append(Finding("torn", self._at.line, self._at.n, message))

    def _check_writable(self) -> None:
        if self.watching:
            raise JournalError(self.path, say("opened for watching only"))
        if self.read_only:
            finding = next(f for f in self.findings if f.kind in ("damaged", "gap", "readonly"))
            raise JournalError(
                self.path, say("open for reading only: {message}", message=finding.message), finding.line
            )


def _create(path: Path, text: str) -> None:
    if not path.parent.is_dir():
        raise JournalError(path, say("nothing was made: its folder does not exist"))
    lock = WriteLock(path)
    try:
        if not lock.acquire(LOCK_SECONDS):
            raise JournalBusy(path, say("another process is creating it"))
        create_whole(path, text.encode())
    finally:
        lock.close()


def _real(path: Path) -> Path:
    """Without symbolic links, so that everybody means the same lock beside the file."""
    try:
        real = Path(os.path.realpath(path))
        if not real.name:
            raise JournalError(path, say("not a file"))
        return real
    except (OSError, ValueError) as error:
        raise JournalError(path, say("not a usable name: {reason}", reason=reason(error))) from error
