"""The law "no dead end": from every state that legal moves reach some move is legal, until the war is over.

Random games of every mode are played to their end. ROCKNROLL_GAMES sets how many of each variant.
"""

import os

import pytest
from random_games import MODES, VARIANTS, start
from rocknroll_table import CARDS

from taos_tui.content.copied import copied_content
from taos_tui.systems import load
from taos_tui.systems.rocknroll.conservation import complaints

GAMES = int(os.environ.get("ROCKNROLL_GAMES", "6"))
LONGEST = 20_000
"""Moves of one game: random play takes its time, but no game may go on for ever."""


SHIPPED = [(mode, "no", hands, "on") for mode in MODES for hands in ("physical", "tracked")]
"""With the shipped list, which has several copies of a unit and every key of abilities."""


def played(cards, mode, deathmatch, hands, masked):
    for seed in range(GAMES):
        game = start(cards, mode, deathmatch, hands, masked, seed)
        while not game.over:
            game.step()
            assert len(game.made) < LONGEST
        assert game.state.ended
        assert list(complaints(game.state)) == []


@pytest.mark.parametrize(("mode", "deathmatch", "hands", "masked"), VARIANTS)
def test_random_games_of_every_mode_reach_their_end(mode, deathmatch, hands, masked):
    played(CARDS, mode, deathmatch, hands, masked)


@pytest.mark.parametrize(("mode", "deathmatch", "hands", "masked"), SHIPPED)
def test_random_games_with_the_shipped_cards_reach_their_end(mode, deathmatch, hands, masked):
    played(copied_content(load("rocknroll"))["cards"], mode, deathmatch, hands, masked)
