"""The app is opened without what reads options; whatever else is typed goes to the command line."""

import os
import subprocess
import sys

import pytest

from taos_tui.opening import named, open_app

LOADED = """
import sys
from pathlib import Path
import taos_tui.app
def run(path):
    print(path, "typer" in sys.modules, "textual" in sys.modules)
    raise SystemExit(7)
taos_tui.app.run = run
from taos_tui.opening import open_app
open_app(sys.argv[1])
"""


class Terminal:
    def __init__(self, is_terminal=True):
        self.is_terminal = is_terminal

    def isatty(self):
        return self.is_terminal


def at_a_terminal(monkeypatch):
    """Not in a fixture: pytest sets its own streams before the test itself runs."""
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())


@pytest.mark.parametrize(("typed", "session"), [([], ""), (["play"], ""), (["play", "night"], "night")])
def test_what_only_opens_the_app_is_known(monkeypatch, typed, session):
    at_a_terminal(monkeypatch)
    assert named(typed) == session


@pytest.mark.parametrize(
    "typed",
    [
        ["--help"],
        ["play", "--help"],
        ["play", "night", "--watch"],
        ["play", "--seat", "a"],
        ["show", "night"],
        ["night"],
    ],
)
def test_whatever_says_more_is_read_by_the_command_line(monkeypatch, typed):
    at_a_terminal(monkeypatch)
    assert named(typed) is None


def test_without_a_terminal_and_in_a_completion_the_command_line_answers(monkeypatch):
    at_a_terminal(monkeypatch)
    monkeypatch.setenv("_TAOS_TUI_COMPLETE", "complete_bash")
    assert named([]) is None
    monkeypatch.delenv("_TAOS_TUI_COMPLETE")
    monkeypatch.setattr(sys, "stdout", Terminal(False))
    assert named([]) is None
    monkeypatch.setattr(sys, "stdout", None)  # a program without a console
    assert named([]) is None


@pytest.mark.parametrize("session", ["", "night"])
def test_the_app_is_reached_without_the_reader_of_options(session, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LOADED, session],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "TAOS_TUI_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (7, "")
    assert done.stdout.split() == [str(tmp_path / "sessions" / "night.toml") if session else "None", "False", "False"]


@pytest.mark.parametrize("wrong", ["missing", "empty.toml"])
def test_a_session_that_cannot_be_opened_is_left_to_the_command_which_tells_why(wrong, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.toml").write_text("")
    open_app(wrong)
    assert capsys.readouterr() == ("", "")
