"""The app itself is told to leave, or its terminal goes away, whatever it is doing: it leaves at once and in order."""

import signal
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.session.lock import WriteLock
from taos_tui.session.session import Session

from .pseudo_terminal import Terminal
from .real_app import Play, match, play

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

__all__ = ["play"]
SIGNALS = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM")
AT_ONCE = 0.25
"""Seconds from the signal to the end of the process, in the middle of several; `benchmarks/leaving.py` measures it."""
SOON = 3.0
"""Seconds, each time: 0.1 and what a loaded machine adds."""
DOING = ("idle", "dialog", "blocked", "stalled", "saving")


@contextmanager
def busy(play: Play, path: Path, doing: str, ignore_hangup: bool = False) -> Iterator[Terminal]:
    """The app on a session with one entry, doing that."""
    session = Session.open(path)
    session.make("draw", by="a")
    session.close()
    lock = WriteLock(path)
    terminal = play(path, "--seat", "a", saves_forever=doing == "saving", ignore_hangup=ignore_hangup)
    terminal.shows("saved n 1 ")
    if doing == "dialog":
        terminal.press("m")
        terminal.shows("Note for the log")
        terminal.press("half a")
        terminal.shows("half a")
    elif doing == "blocked":  # its move waits, without a glance at anything else, until the file is free
        assert lock.acquire()
        terminal.press("m", "late", "\r")
        terminal.read(0.1)
    elif doing == "stalled":
        terminal.settle()
        for width in range(100, 140):  # more frames than wait in a queue
            terminal.stall()
            terminal.resize(width, 50)
            time.sleep(0.005)
        terminal.stall()
    elif doing == "saving":
        size = path.stat().st_size
        terminal.press("m", "late", "\r")
        terminal.read_until(lambda: path.stat().st_size > size)
    yield terminal
    lock.close()


def told(path: Path) -> list[str]:
    """The log, once the seat is free and the file is sound."""
    session = Session.open(path, "a")
    session.close()
    assert session.findings == []
    return [line.note or line.move for line in session.log()]


def allowed(doing: str) -> list[list[str]]:
    """What may stand in the log: the move that was shown; one that was being saved may be there or not."""
    return [["draw"], ["draw", "late"]] if doing == "saving" else [["draw"]]


@pytest.mark.parametrize("doing", DOING)
def test_a_signal_ends_the_app_at_once_and_loses_nothing(tmp_path: Path, play: Play, doing: str) -> None:
    took = []
    for name in SIGNALS:
        path, signum = match(tmp_path / f"{name}.toml"), signal.Signals[name]
        with busy(play, path, doing) as terminal:
            at = time.monotonic()
            terminal.process.send_signal(signum)
            terminal.process.wait(5)
            took.append(time.monotonic() - at)
            assert terminal.exit_status() == 128 + signum
            assert terminal.is_restored()
        assert told(path) in allowed(doing)
    assert max(took) < SOON
    assert statistics.median_low(took) < AT_ONCE


@pytest.mark.parametrize("doing", DOING)
def test_a_hang_up_ends_the_app_under_nohup_too(tmp_path: Path, play: Play, doing: str) -> None:
    for nohup in (False, True):
        path = match(tmp_path / f"{nohup}.toml")
        with busy(play, path, doing, ignore_hangup=nohup) as terminal:
            at = time.monotonic()
            terminal.hang_up()
            assert terminal.process.wait(5) == 128 + signal.SIGHUP
            assert time.monotonic() - at < SOON  # it reads no closed terminal for ever
        assert told(path) in allowed(doing)
