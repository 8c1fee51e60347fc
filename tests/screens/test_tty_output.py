"""What the terminal driver sends when, and when it steps aside."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.screens.app import TableApp
from taos_tui.screens.terminal_driver import tty_driver
from taos_tui.screens.terminal_driver.output import FrameOutput
from textual.drivers.linux_driver import LinuxDriver

from .pseudo_terminal import Terminal
from .real_app import Play, match, play

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

__all__ = ["play"]
ENTER_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?7l"
REDRAW = "\x0c"


class Line:
    """A terminal that somebody reads now and then, and what is written to it."""

    def __init__(self, near: int) -> None:
        self._near = near
        os.set_blocking(near, False)
        self.woken = 0
        self.output = FrameOutput(self._wake)

    def _wake(self) -> None:
        self.woken += 1

    def show(self, text: str) -> None:
        self.output.draw(f"\x1b[1;1H{text}")
        self.output.show()

    def stall(self) -> None:
        """Fill it: from now on it takes nothing more. The system makes room again for a while, behind our back."""
        while select.select([], [self.output.fileno()], [], 0.02)[1]:
            with suppress(BlockingIOError):
                os.write(self.output.fileno(), bytes(4096))

    def read(self) -> str:
        data = b""
        while True:
            try:
                data += os.read(self._near, 65536)
            except BlockingIOError:
                return data.decode().replace("\0", "")


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    near, far = os.openpty()
    with os.fdopen(far, "w", encoding="utf-8") as stderr:
        monkeypatch.setattr(sys, "__stderr__", stderr)
        line = Line(near)
        line.output.draw(ENTER_SCREEN)
        line.show("begun")
        assert "begun" in line.read()
        yield line
        os.close(line.output.fileno())
    os.close(near)


def test_frames_that_a_stalled_terminal_missed_are_never_sent(line: Line) -> None:
    line.stall()
    for text in ("first", "second", "third"):
        line.show(text)
    assert line.woken == 1  # another thread waits for the terminal; nobody else does
    line.read()
    line.output.flush()
    sent = line.read()
    assert "third" in sent
    assert "first" not in sent
    assert "second" not in sent


def test_after_a_stall_frames_are_sent_at_once_again(line: Line) -> None:
    line.stall()
    line.show("first")
    line.read()
    line.output.flush()
    line.read()
    line.show("second")
    assert "second" in line.read()


def test_what_changes_no_cell_comes_through_a_stall(line: Line) -> None:
    line.stall()
    line.output.draw("\x07")
    line.show("first")
    line.read()
    line.output.flush()
    assert line.read().count("\x07") == 1


def test_a_frame_that_changes_nothing_sends_nothing(line: Line) -> None:
    line.show("begun")
    line.read()
    line.show("begun")
    assert line.read() == ""


def test_nothing_follows_the_last_words(line: Line) -> None:
    line.output.end_with("farewell")
    line.show("more")
    line.output.flush()
    assert line.read() == "farewell"


def test_with_any_other_minor_version_of_textual_its_own_driver_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tty_driver.textual_version() == version("textual")
    for plain, driver in ((False, tty_driver.TtyDriver), (True, tty_driver.PlainTtyDriver)):
        app = TableApp(None)
        tty_driver.use_tty_driver(app, plain=plain)
        assert app.driver_class is driver
    monkeypatch.setattr(tty_driver, "textual_version", lambda: "8.3.0")
    app = TableApp(None)
    tty_driver.use_tty_driver(app)
    assert app.driver_class is LinuxDriver


def test_the_plain_driver_shows_the_same_with_more(tmp_path: Path, play: Play) -> None:
    path = match(tmp_path / "match.toml")

    def visit(*words: str) -> Terminal:
        terminal = play(path, *words)
        terminal.settle()
        terminal.output = b""
        terminal.press("F9")
        terminal.shows("nothing has happened")
        terminal.settle()
        return terminal

    usual, plain = visit(), visit("--plain-driver")
    assert usual.screen == plain.screen
    assert 0 < len(usual.output) < len(plain.output) / 2


def test_ctrl_l_draws_everything_again(tmp_path: Path, play: Play) -> None:
    terminal = play(match(tmp_path / "match.toml"))
    before = terminal.settle()
    terminal.garble()
    assert terminal.screen != before
    terminal.press(REDRAW)
    terminal.read_until(lambda: terminal.screen == before)
