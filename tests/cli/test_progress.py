"""A bar is shown on standard error, at a terminal, and only of what takes longer than a second."""

import io
import sys

import pytest

from taos_tui.printing.progress import Bar


class Terminal(io.StringIO):
    def isatty(self):
        return True


def shown(monkeypatch, seconds, where):
    """What is shown of three steps that take so many seconds each."""
    now = [0.0]
    monkeypatch.setattr(sys, "stderr", where)
    with Bar("check", 3, clock=lambda: now[0]) as bar:
        for _ in range(3):
            now[0] += seconds
            bar.advance()
    return where.getvalue()


@pytest.fixture(autouse=True)
def terminal(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_what_takes_long_has_a_bar_that_goes_when_it_is_done(monkeypatch):
    told = shown(monkeypatch, 2, Terminal())
    assert "check" in told
    assert "100%" in told
    assert told.endswith("\x1b[2K")


def test_what_is_quick_has_none(monkeypatch):
    assert shown(monkeypatch, 0.3, Terminal()) == ""


def test_there_is_none_without_a_terminal_that_shows_it(monkeypatch):
    assert shown(monkeypatch, 2, io.StringIO()) == ""
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown(monkeypatch, 2, Terminal()) == ""
