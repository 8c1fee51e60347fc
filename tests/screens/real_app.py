"""The app as players start it, in a pseudo-terminal, on a TaOS match of Anna and Bruno."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from taos_tui.session.session import Session

from .pseudo_terminal import QuickTerminal, Terminal

SIZE = (80, 24)
HANDS = {"a": ["A-01", "A-08", "A-05"], "b": ["A-02", "A-04", "A-09"]}
Play = Callable[..., Terminal]


def match(path: Path) -> Path:
    """A new match."""
    Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}).close()
    return path


def draw_and_choose(path: Path, secret: str) -> None:
    """Both have drawn and chosen; Anna's Secret mission is `secret`."""
    session = Session.open(path)
    for seat in "ab":
        session.make("draw", {"hand": HANDS[seat]}, seat)
    session.make("choose", {"revealed": "A-01", "secret": secret}, "a")
    session.make("choose", {"revealed": "A-02", "secret": "A-04"}, "b")
    session.close()


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """play("--seat", "a") -> a terminal with `taos-tui play …` in it, once something is to be seen there."""
    terminals: list[Terminal] = []

    def start(*words: str | Path, shows: str = "saved n", size: tuple[int, int] = SIZE, **more: bool) -> Terminal:
        home = str(tmp_path / "home")
        terminal = QuickTerminal(["play", *map(str, words)], size=size, TAOS_TUI_HOME=home, **more)
        terminals.append(terminal)
        terminal.shows(shows)
        return terminal

    yield start
    for terminal in terminals:
        terminal.close()
