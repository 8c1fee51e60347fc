"""A game that has nothing but moves: every command and report does with it what can be done."""

import json

import pytest
from installed import installed
from typer.testing import CliRunner

from taos_tui.cli import application
from taos_tui.commands.output import NOT_FOUND, REFUSED
from taos_tui.session.session import Session


@pytest.fixture
def run(tmp_path, monkeypatch, found_anew):
    """Runs a command on the evening of a game that was just begun: its output."""
    installed(tmp_path, "bare", {"bare": "bare:SYSTEM"})
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    found_anew()
    runner = CliRunner()

    def command(*words, status=0):
        found = runner.invoke(application(), list(words))
        assert found.exit_code == status, found.output
        return found.stdout if not status else found.output

    command("new", "evening", "--system", "bare", "--player", "Anna", "--player", "Bruno")
    return command


def test_it_is_played_to_its_end_and_told_in_every_format(run):
    for _ in range(3):
        run("do", "evening", "count")
    assert "Anna says 3" in run("log", "evening")
    assert "THE END" in run("show", "evening")
    assert json.loads(run("show", "evening", "--all", "--json"))["moves"][0]["reason"] == "the count is over"
    told = run("report", "evening")
    assert [line for line in told.splitlines() if line.startswith("### ")] == ["### AT 0", "### AT 1", "### AT 2"]
    assert "## Units" not in told
    assert "</html>" in run("report", "evening", "--format", "html")
    assert json.loads(run("report", "evening", "--format", "json"))["forces"] == []
    assert "## Dice" not in told
    run("log", "evening", "--stats")
    run("verify", "evening")


def test_a_corrected_entry_moves_those_after_it_under_the_headlines_of_now(run, tmp_path):
    for _ in range(2):
        run("do", "evening", "count")
    session = Session.open(tmp_path / "home" / "sessions" / "evening.toml")
    session.amend(1, {"by": 2})
    found = [(stretch.title, [line.n for line in stretch.lines]) for stretch in session.course()]
    assert found == [("AT 0", [1]), ("AT 2", [2, 3])], "what is said behind the end is no part of its own"


def test_what_it_has_not_is_said(run):
    assert "Counting has no quick reference" in run("ref", "count", "--system", "bare", status=NOT_FOUND)
    assert "Counting has no quick reference" in run("ref", "--all", "--system", "bare", status=NOT_FOUND)
    assert run("procedures", "--system", "bare") == ""
    assert "takes no dice" in run("do", "evening", "undo", "--dice", "3", status=REFUSED)


def test_a_question_without_a_game_is_answered_by_the_others(run, tmp_path):
    state = tmp_path / "home" / "state"
    state.mkdir(parents=True)
    (state / "last-session").write_text(str(tmp_path / "home" / "sessions" / "evening.toml"))
    assert "smoke" in run("ref", "smoke").lower()
