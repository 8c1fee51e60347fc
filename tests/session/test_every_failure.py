"""Make the first, second, third … call to the system fail, until none fails: the old state is kept, the user is told,
and the next save works."""

import errno
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from taos_match import new

from taos_tui.session import files, session
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
from taos_tui.session.verify import verify

NOBODY = 65534
MOST = 60
"""No scenario takes so many calls."""


class Breaking:
    """Every call that changes a file, counted; the k-th one fails, and with `for_good` all after it, too."""

    def __init__(self, patch: pytest.MonkeyPatch, k: int, code: int, for_good: bool) -> None:
        self.calls, self.failed = 0, False
        self._k, self._code, self._for_good = k, code, for_good
        patch.setattr(files, "write_some", self._breaking(self._short))
        patch.setattr(files, "sync", self._breaking(os.fsync))
        for name in ("replace", "ftruncate"):
            patch.setattr(os, name, self._breaking(getattr(os, name)))

    @staticmethod
    def _short(fd: int, data: memoryview) -> int:
        return os.write(fd, data[:90])  # a disk that takes a part of it

    def _breaking(self, action: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*arguments: Any) -> Any:
            self.calls += 1
            if self.calls == self._k or (self._for_good and self.calls > self._k):
                self.failed = True
                raise OSError(self._code, os.strerror(self._code))
            return action(*arguments)

        return wrapped


def create(path: Path) -> None:
    new(path).close()


def move(path: Path) -> None:
    game = Session.open(path)
    try:
        game.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    finally:
        game.close()


def undo(path: Path) -> None:
    game = Session.open(path)
    try:
        game.undo()
    finally:
        game.close()


def salvage(path: Path) -> None:
    game = Session.open(path)
    try:
        game.salvage(path.with_name("copy.toml"))
    finally:
        game.close()


def tear(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("\n[[log]]\nn = 2\n")


def entries(path: Path) -> list[str]:
    game = Session.open(path, watching=True)
    game.close()
    assert not game.read_only
    return [f"{line.n} {line.text}" for line in game.log()]


def retried(action: Callable[[Path], None], path: Path) -> list[str]:
    path.with_name("copy.toml").unlink(missing_ok=True)
    action(path)
    return entries(path)


@pytest.mark.parametrize("for_good", [False, True])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("action", [move, undo, salvage])
@pytest.mark.parametrize("torn", [False, True])
def test_the_kth_failure_keeps_the_old_state_and_the_next_save_works(
    tmp_path: Path, action: Callable[[Path], None], torn: bool, code: int, for_good: bool
) -> None:
    for k in range(1, MOST):
        path = tmp_path / str(k) / "match.toml"
        path.parent.mkdir()
        game = new(path)
        game.make("note", note="before")
        game.close()
        if torn:
            tear(path)
        before, told = entries(path), ""
        with pytest.MonkeyPatch.context() as patch:
            breaking = Breaking(patch, k, code, for_good)
            try:
                action(path)
            except JournalError as error:
                told = str(error)
        after = entries(path)
        if told and "not surely saved" in told:  # nor could it be taken back
            assert for_good
            assert after[: len(before)] == before
            assert len(after) <= len(before) + 1
            after = after if len(after) > len(before) else retried(action, path)
        elif told:
            assert after == before
            assert os.strerror(code) in told
            after = retried(action, path)
        if action is not salvage:
            assert after[:-1] == before
            assert len(after) == len(before) + 1
        else:
            assert entries(path.with_name("copy.toml")) == after == before
        if not breaking.failed:
            assert k > 2
            return
    pytest.fail("every call failed")


@pytest.mark.parametrize("for_good", [False, True])
def test_the_kth_failure_while_a_session_is_created_leaves_nothing_or_all_of_it(tmp_path: Path, for_good: bool) -> None:
    for k in range(1, MOST):
        path = tmp_path / str(k) / "match.toml"
        path.parent.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            breaking = Breaking(patch, k, errno.ENOSPC, for_good)
            try:
                create(path)
            except JournalError:
                assert not path.exists()
                assert {file.name for file in path.parent.iterdir()} <= {"match.toml.lock"}
        if not path.exists():
            create(path)
        assert entries(path) == []
        if not breaking.failed:
            assert k > 2
            return
    pytest.fail("every call failed")


def test_a_folder_that_vanishes_is_told_and_nothing_is_written_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    game = new(folder / "match.toml")
    game.make("note", note="before")
    away = tmp_path / "away"
    folder.rename(away)
    with pytest.raises(JournalError, match="No such file"):
        game.make("note", note="lost?")
    with pytest.raises(JournalError, match="deleted or moved away"):
        game.poll()
    assert game.count == 1
    away.rename(folder)
    assert game.make("note", note="again").n == 2
    game.close()
    assert entries(folder / "match.toml") == ["1 before", "2 again"]


@contextmanager
def nobody(folder: Path) -> Iterator[None]:
    """As a user who is not root and owns this folder: root may write everywhere."""
    if os.geteuid() == 0:
        for path in (folder, *folder.iterdir()):
            os.chown(path, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield
        finally:
            os.setresuid(0, 0, 0)
    else:
        yield


@pytest.mark.skipif(not hasattr(os, "setresuid"), reason="needs permissions as on Linux")
def test_a_folder_that_becomes_read_only_is_told_and_the_next_save_works() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "match.toml"
        game = new(path)
        game.make("note", note="before")
        game.close()
        for file in folder.iterdir():
            if file != path:
                file.unlink()
        with nobody(folder):
            folder.chmod(0o500)
            game = Session.open(path)
            assert [line.text for line in game.log()] == ["before"]
            assert game.read_only
            with pytest.raises(JournalError, match="can't be written"):
                game.make("note", note="lost?")
            with pytest.raises(JournalError, match="Permission denied"):
                game.salvage(folder / "copy.toml")
            with pytest.raises(JournalError, match="Permission denied"):
                new(folder / "another.toml")
            game.close()
            assert [file.name for file in folder.iterdir()] == [path.name]
            folder.chmod(0o700)
            game = Session.open(path)
            assert game.make("note", note="again").n == 2
            game.close()
            assert entries(path) == ["1 before", "2 again"]


def test_a_clock_that_goes_backwards_changes_nothing_but_the_times(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new(path)
    for at in ("2026-11-20T20:00:00Z", "1999-01-01T00:00:00Z", "2026-11-20T20:00:01Z"):
        monkeypatch.setattr(session, "now", lambda at=at: at)
        game.make("note", note=at)
    game.undo()
    game.close()
    assert [line.at[:4] for line in Session.open(path).log()] == ["2026", "1999", "2026", "2026"]
    assert all(check.right for check in verify(path.read_bytes()))


LIMITED = """
import resource, sys
from pathlib import Path
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
session = Session.open(Path(sys.argv[1]))
size = session.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, resource.RLIM_INFINITY))
try:
    session.make("note", note="x" * 500)
except JournalError as error:
    print(error.message)
assert session.path.stat().st_size == size and session.count == 1
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(session.make("note", note="fits").n)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_limit_on_the_size_of_files_is_told_and_the_next_save_works(path: Path) -> None:
    game = new(path)
    game.make("note", note="before")
    game.close()
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines()[0].startswith("nothing was saved: ")
    assert done.stdout.splitlines()[1] == "2"
    assert entries(path) == ["1 before", "2 fits"]
