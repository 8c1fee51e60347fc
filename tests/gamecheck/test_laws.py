"""The laws hold for every game of this package, and find what is wrong with a game that breaks them."""

import os

import pytest

from taos_tui.content.copied import copied_content
from taos_tui.gamecheck import check_game
from taos_tui.gamecheck.playing import make_by_space
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

GAMES = int(os.environ.get("TAOS_TUI_GAMES", "1"))
"""More of them find more: the laws hold for any number."""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_keeps_the_laws(slug):
    assert [str(finding) for finding in check_game(slug, games=GAMES, moves=60)] == []


def test_as_many_names_are_typed_as_are_asked_for(tmp_path):
    """VietChess with cards on the table was told to be a dead end: its set-up asks for fourteen names of each side."""
    content = copied_content(load("rocknroll"))
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "war.toml", "rocknroll", "War", names, {"mode": "vietchess"}, None, content)
    make_by_space(session, "deal", "a", 0)
    assert [len({card.value for card in session.state.players[seat].hq}) for seat in "ab"] == [14, 14]
