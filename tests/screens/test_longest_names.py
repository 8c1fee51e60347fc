"""The longest names that players and units may have cut nothing that is told of a game."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session

from .test_table import press

ANNA, BRUNO = "Maximiliane von Hohenzollern-Sigmaringen", "Bartholomaeus Freiherr zu Guttenberg-Sig"
UNIT = "Panzergrenadiere der Leibgarde dritter Zug erste Gruppe West"
"""40 and 60 characters: as many as there may be."""


@pytest.fixture
def battle(tmp_path):
    session = Session.create(tmp_path / "battle.toml", "toswg", "Night", {"a": ANNA, "b": BRUNO}, {})
    session.make("roster", {"side": "a", "units": f"{UNIT}, level 6, rifle; Luna, level 5, rifle"}, "a")
    more = "; ".join(f"Moro {n}, level 2, shotgun" for n in range(1, 9))
    session.make("roster", {"side": "b", "units": f"Rossi, level 7, rifle; {more}"}, "b")
    session.make("begin", {})
    session.make("starter", {"seat": "a"})
    return session


def words(text):
    return " ".join(text.replace("│", " ").split())


async def test_the_activations_tell_whose_turn_comes_and_the_odds_whole(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        head = words("\n".join(text.split("\n")[3:8]))
        assert f"2 may still act · a failure passes the turn to {BRUNO}" in head
        assert f"Activate {UNIT[:24]}" in head
        assert "failed 40.0 % activated 60.0 % on 9+" in head
        assert all(len(line) <= 80 for line in text.split("\n"))


@pytest.mark.parametrize("size", [(110, 34), (130, 40), (200, 50)])
async def test_the_line_above_the_frames_goes_on_in_a_second_one(battle, size):
    async with TableApp(battle).run_test(size=size) as pilot:
        text = await press(pilot, "f5")
        lines = text.split("\n")
        head = words(" ".join(lines[2:4]))
        assert f"▲ {ANNA} is active" in head
        assert f"a failure passes the turn to {BRUNO}" in head
        assert len(lines) == size[1]
