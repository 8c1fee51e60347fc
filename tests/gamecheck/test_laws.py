"""The laws hold for every game of this package, and find what is wrong with a game that breaks them."""

import os

import pytest

from taos_tui.gamecheck import check_game
from taos_tui.systems import SLUGS

GAMES = int(os.environ.get("TAOS_TUI_GAMES", "1"))
"""More of them find more: the laws hold for any number."""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_keeps_the_laws(slug):
    assert [str(finding) for finding in check_game(slug, games=GAMES, moves=60)] == []
