"""The next start shows at once what the last one left: a picture of what has not changed, and never a secret."""

import os
import signal
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pyte
import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.session.session import Session

from .pseudo_terminal import Terminal
from .real_app import SIZE, Play, draw_and_choose, match, play

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

__all__ = ["play"]
STARTED = b"\x1b[?1000h"
"""What Textual sends first of all."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return match(tmp_path / "night.toml")


def left(terminal: Terminal, *keys: str) -> None:
    """The app is left by the last of these keys."""
    for key in keys:
        terminal.press(key)
        terminal.settle()
    assert terminal.exit_status() == 0


def painted(terminal: Terminal) -> str:
    """The screen before Textual sent anything."""
    terminal.read_until(lambda: STARTED in terminal.output)
    screen = pyte.Screen(*SIZE)
    pyte.ByteStream(screen).feed(terminal.output.split(STARTED)[0])
    return "\n".join(screen.display)


@pytest.mark.parametrize("keys", [("q",), ("F9", "q"), ("F6", "q")])
def test_a_start_on_an_unchanged_session_shows_its_first_screen_at_once(
    play: Play, path: Path, keys: tuple[str, ...]
) -> None:
    left(play(path), *keys)
    again = play(path)
    assert painted(again) == again.settle()
    after = again.output.split(STARTED, 1)[1]
    assert b"Anna" not in after  # nothing is sent twice
    assert b"\x1b[2J" not in after
    left(again, "q")
    assert again.is_restored()


def test_home_too(play: Play, path: Path) -> None:
    left(play(shows="a match of one"), "q")
    again = play(shows="a match of one")
    assert painted(again) == again.settle()


def changed(path: Path) -> None:
    session = Session.open(path)
    session.make("note", note="late")
    session.close()


def same(path: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("between", "words", "size"),
    [(changed, (), (80, 24)), (same, (), (81, 24)), (same, ("--seat", "a"), (80, 24)), (same, ("--watch",), (80, 24))],
)
def test_what_has_changed_is_not_shown(
    play: Play, path: Path, between: Callable[[Path], None], words: tuple[str, ...], size: tuple[int, int]
) -> None:
    left(play(path), "q")
    between(path)
    assert not painted(play(path, *words, size=size)).strip()


def test_another_theme_is_not_kept(play: Play, path: Path) -> None:
    left(play(path), "T", "q")
    assert not painted(play(path)).strip()


def test_it_is_for_this_account_alone_and_holds_no_hand(play: Play, path: Path, tmp_path: Path) -> None:
    draw_and_choose(path, "A-08")
    terminal = play(path, shows="saved n 4")
    terminal.press("v")
    terminal.settle()
    terminal.press("a")
    terminal.settle()
    terminal.press("\t")
    terminal.shows("A-08")
    left(terminal, "q", "q")  # the first key covers the hand
    kept = tmp_path / "home" / "state" / "first-frame"
    assert "A-08" not in kept.read_text(encoding="utf-8")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_keys_that_are_typed_meanwhile_are_taken(play: Play, path: Path) -> None:
    left(play(path), "q")
    again = play(path)
    again.press("F9")
    again.shows("· Log")


def test_whoever_ends_it_while_it_starts_gets_the_terminal_back(play: Play, path: Path, tmp_path: Path) -> None:
    left(play(path), "q")
    again = play(path)
    painted(again)
    assert again.process.pid
    os.kill(again.process.pid, signal.SIGTERM)
    assert again.exit_status() == 128 + signal.SIGTERM
    assert again.is_restored()
