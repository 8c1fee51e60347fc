"""Every game keeps the laws that hold for any: random games, and one by `Space` alone.

TAOS_TUI_SEED names other games; `python -m taos_tui.gamecheck GAME --seed N` plays more and longer ones.
"""

import os

import pytest

from taos_tui.gamecheck import __main__, check_game
from taos_tui.systems import EVENTS, SLUGS, load

SEED = int(os.environ.get("TAOS_TUI_SEED", "1"))


@pytest.mark.parametrize("slug", SLUGS)
def test_it_keeps_every_law(slug):
    assert [str(finding) for finding in check_game(slug, games=2, moves=150, seed=SEED)] == []


@pytest.mark.parametrize("slug", [*SLUGS, *EVENTS])
def test_what_help_says_of_a_move_is_whole_sentences(slug):
    assert [move.name for move in load(slug).moves.values() if not move.help.endswith((".", "?"))] == []


def test_the_command_plays_the_games_it_is_asked_for(capsys, monkeypatch):
    asked = []
    monkeypatch.setattr(__main__, "check_game", lambda *given: asked.append(given) or [])
    assert __main__.main(["fury", "taos", "--games", "3", "--moves", "90", "--seed", "7"]) == 0
    assert asked == [("fury", 3, 90, 7), ("taos", 3, 90, 7)]
    assert capsys.readouterr().out == "nothing is wrong\n"
