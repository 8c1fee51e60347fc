"""A game of another package: found, checked, played from the first move to the report, in the app and headless."""

import json

import pytest
from installed import installed
from typer.testing import CliRunner

from taos_tui.cli import application
from taos_tui.gamecheck import check_game
from taos_tui.reports import report
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, faulty, games, load, procedures

NAMES = {"a": "Anna", "b": "Bruno"}


def new(tmp_path):
    return Session.create(tmp_path / "evening.toml", "bridges", "Evening", NAMES)


def test_it_is_found_beside_the_own_games(bridges):
    assert games() == (*SLUGS, "bridges")
    assert faulty() == {}
    assert load("bridges").title == "Five Bridges"
    assert list(procedures("bridges")) == ["bridges.cross"]


def test_it_keeps_every_law(bridges):
    assert check_game("bridges", games=5) == []


@pytest.mark.parametrize(
    ("given", "die", "outcome", "target"),
    [
        ({"card": 3, "needs": 6}, 3, "across", 3),
        ({"card": 3, "needs": 6}, 2, "back", 3),
        ({"card": 3, "needs": 6, "held": True}, 4, "back", 5),
        ({"card": 6, "needs": 5}, 1, "back", 2),
        ({"card": 1, "needs": 7, "held": True}, 6, "across", 6),
    ],
)
def test_a_card_crosses_where_card_and_die_reach_the_strength(bridges, given, die, outcome, target):
    found = procedures("bridges")["bridges.cross"].run(given, Given([die]))
    assert (found.outcome, found.target) == (outcome, target)


def test_a_whole_game_with_typed_cards_and_dice(bridges, tmp_path):
    session = new(tmp_path)
    for card in (6, 5, 4):
        session.make("draw", {"card": card})
    line = session.make("send", {"place": 1, "bridge": 4}, dice=[2])
    assert line.text == "Anna sends 6 over the Iron Bridge and holds it"
    for card in (1, 2, 3):
        session.make("draw", {"card": card})
    with pytest.raises(Refusal) as refused:
        session.make("send", {"place": 1, "bridge": 6}, dice=[2])
    assert refused.value.input == "bridge"
    session.make("send", {"place": 3, "bridge": 4}, dice=[5])
    assert session.scene().scores == {"a": "1 bridge", "b": "0 bridges"}
    while not session.scene().over:
        name = session.scene().suggested
        session.make(name, session.hints(name))
    assert len([line for line in session.log() if line.move == "draw"]) == 12
    text = report(session, "md", "")
    assert "Iron Bridge" in text
    assert "Anna" in text
    session.close()
    again = Session.open(tmp_path / "evening.toml")
    assert again.findings == []


def test_a_hand_is_shown_to_its_player_alone(bridges, tmp_path):
    session = new(tmp_path)
    session.make("draw", {"card": 6})
    hands = {seat: next(p for p in session.scene(seat).piles if p.id == "hand-a").shown for seat in ("a", "b", "")}
    assert hands == {"a": ("card 6",), "b": (), "": ()}


def test_the_command_line_knows_it(bridges, tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    runner = CliRunner()

    def run(*words):
        found = runner.invoke(application(), list(words))
        assert found.exit_code == 0, found.output
        return found.stdout

    run("new", "evening", "--system", "bridges", "--player", "Anna", "--player", "Bruno")
    run("do", "evening", "draw")
    assert "Anna draws a card; 5 left" in run("log", "evening")
    assert json.loads(run("show", "evening", "--json"))["state"]["phase"] == "play"
    assert "2/3" in run("odds", "bridges.cross", "card=3", "needs=6")
    assert "bridges.cross" in run("procedures")
    assert "BR-5" in run("ref", "BR-5")


@pytest.mark.parametrize(
    ("value", "why"),
    [("nowhere.system:SYSTEM", "cannot be loaded"), ("json:loads", "is no game called broken")],
)
def test_a_faulty_game_is_named_and_left_out(tmp_path, monkeypatch, found_anew, value, why):
    installed(tmp_path, "broken", {"broken": value})
    monkeypatch.syspath_prepend(str(tmp_path))
    found_anew()
    assert "broken" not in games()
    assert why in faulty()["broken"]
    with pytest.raises(Refusal) as refused:
        load("broken")
    assert value in refused.value.message
    for words in (["new", str(tmp_path / "x.toml")], ["ref", "odds"], ["procedures"]):
        told = CliRunner().invoke(application(), [*words, "--system", "broken"])
        assert told.exit_code == 4
        assert why in told.stderr
