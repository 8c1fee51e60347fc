"""A disk that is full, slow to say so, or broken: an entry is there, or it never was."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from journal_sample import DRAFTS, HEADER, append, write

from taos_tui.session import files
from taos_tui.session.errors import JournalError
from taos_tui.session.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


def failing(action: Callable[..., int | None], on_call: int, code: int) -> Callable[..., int | None]:
    """The action, with an error on one of its calls."""
    calls = 0

    def wrapped(*arguments: object) -> int | None:
        nonlocal calls
        calls += 1
        if calls == on_call:
            raise OSError(code, os.strerror(code))
        return action(*arguments)

    return wrapped


def short_write(fd: int, data: memoryview) -> int:
    return os.write(fd, data[:17])


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("on_call", [1, 2, 3, 5, 8])
def test_a_write_that_fails_leaves_file_and_entries_as_they_were(path, monkeypatch, on_call, code) -> None:
    write(path, 3)
    before = path.read_bytes()
    with Journal.open(path) as journal:
        monkeypatch.setattr(files, "write_some", failing(short_write, on_call, code))
        with pytest.raises(JournalError, match="nothing was saved") as caught:
            append(journal, DRAFTS[0])
        assert os.strerror(code) in caught.value.message
        assert path.read_bytes() == before
        assert len(journal.entries) == 3
        assert append(journal, DRAFTS[0]).n == 4
    with Journal.open(path) as journal:
        assert len(journal.entries) == 4
        assert not journal.findings


def test_a_sync_that_fails_takes_the_entry_back(path, monkeypatch) -> None:
    write(path, 3)
    before = path.read_bytes()
    with Journal.open(path) as journal, Journal.open(path) as watcher:
        monkeypatch.setattr(files, "sync", failing(os.fsync, 1, errno.EIO))
        with pytest.raises(JournalError, match="nothing was saved"):
            append(journal, DRAFTS[0])
        assert path.read_bytes() == before
        assert watcher.poll() == ()
        assert append(journal, DRAFTS[1]).n == 4
        assert [entry.move for entry in watcher.poll()] == ["draw"]


def test_short_writes_are_continued(path, monkeypatch) -> None:
    monkeypatch.setattr(files, "write_some", short_write)
    written = write(path, 5)
    with Journal.open(path) as journal:
        assert list(journal.entries) == written
        assert not journal.findings


def test_what_could_not_be_cut_back_is_cut_by_the_next_append(path, monkeypatch) -> None:
    write(path, 2)
    with Journal.open(path) as journal:
        with monkeypatch.context() as broken:
            broken.setattr(files, "write_some", failing(short_write, 3, errno.EIO))
            broken.setattr(os, "ftruncate", failing(os.ftruncate, 1, errno.EIO))
            with pytest.raises(JournalError):
                append(journal, DRAFTS[0])
        assert append(journal, DRAFTS[1]).n == 3
        assert [finding.kind for finding in journal.findings] == ["torn"]
    with Journal.open(path) as journal:
        assert [entry.move for entry in journal.entries] == ["identify", "draw", "draw"]


def test_a_torn_tail_that_cannot_be_kept_is_not_cut(path, monkeypatch) -> None:
    write(path, 2)
    with path.open("a") as file:
        file.write("\n[[log]]\nn = 3\n")
    before = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(files, "write_some", failing(os.write, 1, errno.ENOSPC))
        with Journal.open(path) as journal:
            assert len(journal.entries) == 2
            (finding,) = journal.findings
            assert "left in the file" in finding.message
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["match.toml", "match.toml.lock"]


@pytest.mark.parametrize("name", ["write_some", "sync"])
def test_a_session_that_could_not_be_created_leaves_nothing(path, monkeypatch, name) -> None:
    monkeypatch.setattr(files, name, failing(getattr(files, name), 1, errno.ENOSPC))
    with pytest.raises(JournalError, match="can't be created"):
        Journal.create(path, HEADER)
    assert [file.name for file in path.parent.iterdir()] == ["match.toml.lock"]
    Journal.create(path, HEADER).close()


def test_an_interrupt_in_the_middle_of_a_write_takes_it_back(path, monkeypatch) -> None:
    write(path, 2)
    before = path.read_bytes()

    def interrupted(fd: int, data: memoryview) -> int:
        os.write(fd, data[:30])
        raise KeyboardInterrupt

    with Journal.open(path) as journal:
        with monkeypatch.context() as signal:
            signal.setattr(files, "write_some", interrupted)
            with pytest.raises(KeyboardInterrupt):
                append(journal, DRAFTS[0])
        assert path.read_bytes() == before
        assert append(journal, DRAFTS[0]).n == 3
