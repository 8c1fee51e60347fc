"""Hundreds of forged files of every game: the worst that any of them does is to be refused, with a line or an entry.

TAOS_TUI_FORGERIES says how many of each match are tried.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from forging import Forger
from played import quick_locks
from taos_match import choose, entries, fail, new, to_turn

from taos_tui.content.paths import glance, sample
from taos_tui.reports import report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
from taos_tui.session.verify import continues, locked_seats, verify
from taos_tui.systems import SLUGS

NUMBER = int(os.environ.get("TAOS_TUI_FORGERIES", "40"))
MOST = 80
"""Entries of a match."""
REPORTED = 20
"""Of so many forgeries a report is made of one: that takes longest."""


def of_everything(path: Path) -> None:
    """Passphrases, undo and redo, an amendment, an agreement, what was sealed opened at the end."""
    session = new(path, passphrases={"b": "b"}, options={"undo": "consent"})
    session.unlock("b", "b")
    choose(session)
    session.undo("b")
    session.redo("b")
    session.make("reveal")
    to_turn(session)
    fail(session, [19])
    session.agree(session.count, "b")
    session.amend(session.count - 1, dice=[18])
    session.make("note", note="tea")
    fail(session)
    session.undo(consent="b")
    fail(session)
    session.disclose("b")
    session.close()


def copied(slug: str) -> Callable[[Path], None]:
    def copy(path: Path) -> None:
        file = sample(slug)
        assert file
        path.write_bytes(file.read_bytes())

    return copy


@pytest.mark.parametrize("make", [*map(copied, SLUGS), of_everything], ids=[*SLUGS, "of everything"])
def test_no_forged_file_does_more_than_be_refused(make, path: Path, monkeypatch, request) -> None:
    quick_locks(monkeypatch)
    make(path)
    header, before = entries(path)
    refused = 0
    for number in range(NUMBER):
        seed = f"{request.node.name} {number}"
        data = Forger(seed, header, before[:MOST]).forged()
        path.write_bytes(data)
        try:
            refused += _is_refused(path, data, number)
        except Exception as error:
            (path.parent / "forged.toml").write_bytes(data)
            raise AssertionError(f"{seed!r}: {path.parent / 'forged.toml'}") from error
    assert refused > NUMBER // 2


def _is_refused(path: Path, data: bytes, number: int) -> bool:
    """Everything that reads files reads it: those who play, and those who only look."""
    glance(path)
    if number % 2:
        with suppress(ValueError):
            locked_seats(data)
            continues(data, "0000-0000")
            return not all(check.right for check in verify(data))
        return True
    try:
        session = Session.open(path)
    except (JournalError, Refusal):
        return True
    try:
        assert len(session.log()) == session.count
        for seat in ("", *session.seats):
            assert session.scene(seat)
            assert session.moves(seat)
        if number % REPORTED == 0:
            assert report(session, "html")
        with suppress(Refusal, JournalError):
            session.make("note", note="still here")
        return bool(session.findings)
    finally:
        session.close()
