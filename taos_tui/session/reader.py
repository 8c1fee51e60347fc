"""From the bytes of a session file to entries and findings."""

import re
from typing import Literal

import msgspec

from taos_tui.rules.patterns import pattern
from taos_tui.rules.wording import say
from taos_tui.session.blocks import chain_line, read_block, read_own_block
from taos_tui.session.chain import DIGITS, chain_after
from taos_tui.session.entry import Entry

Kind = Literal["torn", "edited", "damaged", "gap", "readonly"]

HEADER_BYTES = 2**22
"""With all the rows of data packs that a session may copy."""
_START = b"[[log]]"
_CHAIN = r"""^[ \t]*chain[ \t]*=[ \t]*(?:"([^"\\\r\n]*)"|'([^'\r\n]*)')[ \t]*(?:#[^\r\n]*)?\r?$"""
_CHAIN_LINE = pattern(_CHAIN, re.MULTILINE)
_CHAIN_BYTES = pattern(_CHAIN.encode(), re.MULTILINE)


class Finding(msgspec.Struct, frozen=True):
    """Something about a file that its reader should know. `n` is 0 where no single entry is meant.

    torn: an unfinished entry at the end; edited: changed by hand, and read as it stands;
    damaged, gap: nothing from here on is read; readonly: the file can't be written.
    """

    kind: Kind
    line: int
    n: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class Position(msgspec.Struct):
    """How far a file was read: the next line, the next entry's number, and the chain value it builds on; `version` is
    that of the file."""

    line: int
    n: int
    chain: str
    version: int


def split_header(data: bytes) -> int:
    """How many bytes stand before the first block, or before the stump of one. Raises ValueError for a header that is
    longer than any."""
    end = data.find(b"\n" + _START, 0, HEADER_BYTES) + 1 or _before_stump(data)
    if end > HEADER_BYTES:
        raise ValueError(f"not a session file: its header is longer than {HEADER_BYTES} bytes")
    return end


def committed(data: bytes) -> int:
    """How many bytes stand before an unfinished last block. All of them, if there is none."""
    start = data.rfind(b"\n" + _START) + 1
    if data[start : start + len(_START)] != _START or _CHAIN_BYTES.search(data, start):
        return _before_stump(data)
    return start


def decode(data: bytes) -> str:
    """Text with plain line ends. Bytes that are not UTF-8 become lone surrogates: no encoder takes them."""
    return data.decode(errors="surrogateescape").removeprefix("\ufeff").replace("\r\n", "\n")


def read_blocks(text: str, position: Position) -> tuple[list[Entry], list[Finding]]:
    """Read finished blocks up to the first damage, and move `position` behind them."""
    first, *parts = ("\n" + text).split("\n[[log]]\n")
    entries: list[Entry] = []
    findings: list[Finding] = []
    if not _is_blank(first):
        findings.append(Finding("damaged", position.line, 0, say("text that belongs to no entry")))
        return entries, findings
    position.line += first.count("\n")
    for part in parts:
        try:
            entry, expected, end = _read_part(part, position)
        except ValueError as error:
            why = "bytes that are not UTF-8" if isinstance(error, UnicodeError) else error
            message = f"entry {position.n} can't be read: {why}"
            findings.append(Finding("damaged", position.line, position.n, message))
            break
        if entry.n != position.n:
            message = f"entry {entry.n} stands where entry {position.n} should"
            findings.append(Finding("gap", position.line, position.n, message))
            break
        if entry.chain != expected:
            findings.append(Finding("edited", position.line, entry.n, _edited(entry.n)))
        entries.append(entry)
        position.chain = entry.chain
        position.n += 1
        if not _is_blank(rest := part[end:]):
            line = position.line + part.count("\n", 0, end) + 1 + len(rest) - len(rest.lstrip("\n"))
            message = f"entry {position.n} can't be read: text after the chain line of entry {entry.n}, which ends it"
            findings.append(Finding("damaged", line, position.n, message))
            break
        position.line += part.count("\n") + 2  # the split took two line ends, except behind the last part
    else:
        position.line -= bool(parts)
    return entries, findings


def _read_part(part: str, position: Position) -> tuple[Entry, str, int]:
    """One block without its first line, the chain value that it should have, and where in `part` its chain line ends.

    Raises ValueError.
    """
    body, _, rest = part.rpartition('\nchain = "')
    digits = DIGITS[position.version]
    if rest.rstrip("\n")[digits:] == '"':
        block = f"[[log]]\n{body}\n"
        try:
            expected = chain_after(position.chain, block, position.version)
            if rest[:digits] == expected:
                return read_own_block(block + chain_line(expected)), expected, len(part)
        except (ValueError, ArithmeticError, RecursionError, msgspec.DecodeError):
            pass  # not in our notation, or more than this block
    mark = _CHAIN_LINE.search(part)
    if mark is None:
        raise ValueError("it has no chain line, so it was never finished")
    block = f"[[log]]\n{part[: mark.start()]}"
    expected = chain_after(position.chain, block, position.version)
    return read_block(block + chain_line(mark[1] or mark[2] or ""), position.line), expected, mark.end()


def _edited(n: int) -> str:
    other = "the header" if n == 1 else f"the chain line of entry {n - 1}"
    return f"entry {n} or {other} was changed by hand"


def _before_stump(data: bytes) -> int:
    """Where the last line starts if it is a piece of `[[log]]` or zeros that a crash left; else the end."""
    start = data.rfind(b"\n") + 1
    return start if _START.startswith(data[start:].strip(b"\0")) else len(data)


def _is_blank(text: str) -> bool:
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.split("\n"))
