"""Two seats and a watcher on one table, each with the real app in a pseudo-terminal of its own."""

import os
import re
import signal
import statistics
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.session.session import Session

from .pseudo_terminal import Terminal
from .real_app import Play, draw_and_choose, match, play

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

__all__ = ["play"]
CLOCK = re.compile(r"\d\d:\d\d(:\d\d)?")
CODE = re.compile(r"(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}")
"""The code of the file: it follows from everything that is sealed in it."""


def note(terminal: Terminal, text: str) -> None:
    """Write a note into the log, as a player does."""
    terminal.press("m")
    terminal.shows("Note for the log")
    terminal.press(*text, "\r")


def log(path: Path) -> list[tuple[int, str, str]]:
    session = Session.open(path, watching=True)
    return [(line.n, line.seat, line.note or line.move) for line in session.log()]


def test_a_move_is_on_the_other_screens_within_half_a_second(tmp_path: Path, play: Play) -> None:
    path = match(tmp_path / "match.toml")
    anna, bruno, wall = play(path, "--seat", "a"), play(path, "--seat", "b"), play(path, "--watch")
    anna.shows("● Bruno is at Table")
    bruno.shows("▲ Anna is at Table")
    wall.shows("watching")
    anna.press("F9")
    bruno.shows("▲ Anna is at Log")
    anna.press("F2")
    bruno.shows("▲ Anna is at Table")
    took: list[float] = []
    for number in range(1, 6):
        note(anna, f"so far {number}")
        anna.shows(f"saved n {number} ")
        at = time.monotonic()
        for other in (bruno, wall):
            other.shows(f"saved n {number} ")
            took.append(time.monotonic() - at)
    assert statistics.median(took) < 2  # half a second, and what a loaded machine adds
    bruno.press("q")
    assert bruno.exit_status() == 0
    anna.shows("● Bruno is away")


def seen(terminal: Terminal) -> str:
    """Everything that can be seen on every screen, times left out."""
    texts = [terminal.settle()]
    for key in ("F3", "F6", "F9", "\r", "F2", ":", "\x1b"):
        terminal.press(key)
        terminal.read(1.0)  # the first byte of the answer
        texts.append(terminal.settle(0.12))
    return CODE.sub("", CLOCK.sub("", "\n".join(texts)))


def test_nobody_else_sees_what_a_seat_alone_knows(tmp_path: Path, play: Play) -> None:
    """Bruno's screens and the wall are the same whatever Anna's Secret mission is."""
    shown: dict[str, list[str]] = {"b": [], "": [], "a": []}
    for secret in ("A-08", "A-05"):
        path = match(tmp_path / f"{secret}.toml")
        draw_and_choose(path, secret)
        for seat, texts in shown.items():
            terminal = play(path, *(["--seat", seat] if seat else ["--watch"]))
            texts.append(seen(terminal))
            terminal.press("q")
            terminal.exit_status()
    assert shown["b"][0] == shown["b"][1]
    assert shown[""][0] == shown[""][1]
    assert shown["a"][0] != shown["a"][1]


def test_a_move_made_on_an_outdated_screen_is_checked_again(tmp_path: Path, play: Play) -> None:
    path = match(tmp_path / "match.toml")
    anna, bruno = play(path, "--seat", "a"), play(path, "--seat", "b")
    note(bruno, "mine")
    bruno.shows("saved n 1 ")
    bruno.process.send_signal(signal.SIGSTOP)
    anna.shows("saved n 1 ")
    note(anna, "hers")
    anna.shows("saved n 2 ")
    bruno.press("u")  # on Bruno's screen the last move is still his own
    bruno.process.send_signal(signal.SIGCONT)
    bruno.shows("alone takes it back", "saved n 2 ")
    assert log(path) == [(1, "b", "mine"), (2, "a", "hers")]
    bruno.process.send_signal(signal.SIGSTOP)
    anna.press(" ")  # draws
    anna.shows("saved n 3 ")
    bruno.press(" ")  # on Bruno's screen it is still Anna who draws; this draws for him
    bruno.process.send_signal(signal.SIGCONT)
    bruno.shows("saved n 4 ")
    assert log(path)[2:] == [(3, "a", "draw"), (4, "b", "draw")]


def test_after_a_dropped_line_play_goes_on_at_the_same_step(tmp_path: Path, play: Play) -> None:
    path = match(tmp_path / "match.toml")
    anna = play(path, "--seat", "a")
    anna.press(" ")
    anna.shows("saved n 1 ", "Bruno draws")
    before = anna.settle()
    anna.hang_up()
    assert anna.process.wait(5) == 128 + signal.SIGHUP
    again = play(path, "--seat", "a")
    assert again.settle() == before
    again.hang_up()
    again.process.wait(5)
    home = play(shows="Resume")
    assert "Club night" in home.settle()
    home.press("\r")
    home.shows("saved n 1 ", "Bruno draws")


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="reads what a process has used from /proc")
def test_a_resize_storm_leaves_the_screen_as_it_was_and_an_idle_app_silent(tmp_path: Path, play: Play) -> None:
    path = match(tmp_path / "match.toml")
    terminal = play(path, "--seat", "a")
    before = terminal.settle()
    sizes = [(1, 1), (2, 1), (1, 2), (500, 200), (1, 200), (500, 1), (3, 3), (40, 15), (200, 60), (79, 23)]
    for key in ("F9", "F3", "F7", "?", "F2"):
        for size in sizes:
            terminal.resize(*size)
            terminal.read(0.003)
        terminal.press(key)
        terminal.read(0.01)
    terminal.press("\x1b")
    terminal.resize(80, 24)
    terminal.settle(0.3)
    terminal.press("F2")
    assert terminal.settle(0.3) == before
    used, size = cpu_seconds(terminal.process.pid), len(terminal.output)
    terminal.read(1.5)
    assert len(terminal.output) == size
    assert cpu_seconds(terminal.process.pid) - used < 0.15
    terminal.press("q")
    assert terminal.exit_status() == 0
    assert terminal.is_restored()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_what_is_typed_ahead_of_a_dialog_is_not_lost(tmp_path: Path, play: Play) -> None:
    terminal = play(path := match(tmp_path / "match.toml"))
    for number in range(1, 9):
        terminal.press("m", *f"note {number}", "\r")
        terminal.shows(f"saved n {number} ")
    assert [text for _, _, text in log(path)] == [f"note {number}" for number in range(1, 9)]
