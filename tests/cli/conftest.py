"""The command line inside this process, with a home of its own in a temporary folder."""

import json
import typing

import pytest
from typer.testing import CliRunner

from taos_tui.cli import application


class Answer(typing.NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def call():
    """call("do", "night", …, typed="lines for standard input") -> Answer"""

    def run(*words, typed=""):
        result = CliRunner().invoke(application(), [str(word) for word in words], input=typed)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def night(call, home):
    """A session of Anna and Bo in the sessions folder, by its name."""
    assert call("new", "night", "--system", "taos", "--player", "Anna", "--player", "Bo").status == 0
    return "night"
