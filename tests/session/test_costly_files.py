"""A megabyte of anything is refused at once: no byte is looked at twice, and what is slow to read is short."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from taos_tui.content.paths import glance
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError
from taos_tui.session.files import MAX_BYTES, read_whole
from taos_tui.session.inspection import inspect_file
from taos_tui.session.journal import Journal
from taos_tui.session.session import Session

HEAD = b'format = "taos-tui session"\nversion = 1\n'
BLOCK = b"\n[[log]]\nn = 1\nat = 2026-11-20T20:16:02Z\ninputs = "
PACK = b"[content]\nx = ["
M = 2**20
AT_ONCE = 0.2
"""Seconds. What looks at a byte twice takes minutes."""
TRIES = 5
"""A processor that others use too is slow for a while."""
COSTLY = {
    "a bare word": b"a" * M,
    "a key of many parts": b".".join([b"a"] * (M // 2)) + b" = 1\n",
    "a key of 30,000 parts": b".".join([b"a"] * 30_000) + b" = 1\n",
    "a quoted key of many parts": b".".join([b'"a"'] * (M // 4)) + b" = 1\n",
    "quotes": b'"' * M,
    "a text of quotes that does not end": b'x = "' + b'\\"' * (M // 2),
    "brackets": b"x = " + b"[" * M,
    "braces": b"x = " + b"{a=" * (M // 3),
    "blanks": b" " * M,
    "line ends": b"\n" * M,
    "a number": b"x = " + b"9" * M,
    "numbers": b"x = [" + b"1," * (M // 2) + b"]",
    "keys": b"".join(b"k%d=1\n" % at for at in range(M // 9)),
    "tables": b"".join(b"[a%d]\n" % at for at in range(M // 9)),
    "comments": b"#\n" * (M // 2),
    "short lines": b"a=1\n" * (M // 4),
    "a text of several lines": b'x = """' + b'"" \\\n' * (M // 5),
    "many seats": b"".join(b'[[seat]]\nid = "%d"\n' % at for at in range(M // 20)),
    "no text": b"\xff" * M,
    "short texts in a pack": PACK + b'"a",' * (M // 4) + b"]\n",
    "our own notation in a pack": PACK + b'"a", ' * (M // 5) + b'"a"]\n',
    "zeros": b"\0" * M,
    "stumps of blocks": b'\n[[log]]\nchain="x"\n' * (M // 20),
    "a chain line of blanks": BLOCK + b"1\n" + b" " * (M // 2) + b"chain" + b" " * (M // 2),
    "a deep list in a block": BLOCK + b"[" * M + b'\nchain = "00000000"\n',
    "a word in a block": BLOCK + b"a" * M + b'\nchain = "00000000"\n',
}


LONG = {
    "a quoted key": b'"' + b"a" * 100_000 + b'" = 1\n',
    "a word": b"x = " + b"a" * 100_000,
    "an option": b'id = "1"\nsystem = "taos"\ntitle = "x"\nstarted = 2026-11-20T20:15:00Z\n[options]\n'
    + b"a" * 9999
    + b" = 1\n",
    "many seats": b'id = "1"\nsystem = "taos"\ntitle = "x"\nstarted = 2026-11-20T20:15:00Z\n[options]\n'
    + b"".join(b'[[seat]]\nid = "%d"\nname = "x"\n' % at for at in range(3000)),
}


@pytest.mark.parametrize("data", [*COSTLY.values(), *LONG.values()], ids=[*COSTLY, *LONG])
def test_what_is_wrong_with_a_file_is_said_in_a_few_lines(path: Path, data: bytes) -> None:
    path.write_bytes(HEAD + data)
    with pytest.raises((JournalError, Refusal)) as refused:
        Session.open(path)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("data", COSTLY.values(), ids=COSTLY)
def test_a_megabyte_of_anything_is_refused_at_once(path: Path, data: bytes) -> None:
    path.write_bytes(HEAD + data)
    for read in (lambda: inspect_file(path.read_bytes()), lambda: Journal.open(path)):
        assert any(spent(read) < AT_ONCE for _ in range(TRIES))
    assert glance(path) is None


def spent(read: Callable[[], object]) -> float:
    """Seconds of the processor until the file is refused."""
    start = time.process_time()
    with pytest.raises((ValueError, JournalError)):
        read()
    return time.process_time() - start


def test_one_limit_holds_for_everybody_who_reads(path: Path) -> None:
    path.write_bytes(HEAD)
    with path.open("r+b") as file:
        file.truncate(MAX_BYTES + 1)
    for read in (read_whole, Journal.open):
        with pytest.raises(JournalError, match="too large"):
            read(path)
    assert glance(path) is None


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/")):
        with pytest.raises(JournalError, match="not a file"):
            read_whole(path)
