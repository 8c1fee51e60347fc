"""Who could act by the book and has nothing to do is not told to be able to, and it is said why (NAW-45 … NAW-47)."""

import pytest
from naw_table import SAPPERS, battle
from taos_tui.screens.app import TableApp

from taos_tui.systems.naw.prospect import prospect
from tests.screens.test_table import press

WOODS = ["........", "w.......", *["........"] * 4]
WHY = "Tank is Disrupted and can go nowhere from A1: B1 is next to an enemy, A2 costs more than 1 movement point"


@pytest.fixture
def shaken(tmp_path):
    """A Disrupted tank in a corner, woods on one side, an enemy behind the other; one point is left to it."""
    table = battle(tmp_path, [("tank", "A1"), ("rifles", "H6"), ("rifles", "H6")], [("scout", "C2")], rows=WOODS)
    table.do("adjust", unit="Tank", state="disrupted", moved=True, spent=5, why="mines")
    return table


def test_it_is_not_among_those_that_may_act(shaken):
    due = shaken.due()
    assert "May act: Rifles 1 and Rifles 2" in due
    assert WHY in due
    assert "Tank in A1: 1 movement point" not in due
    assert [unit.id for unit in shaken.session.scene().units if unit.group == "ready"] == ["Rifles 1", "Rifles 2"]
    assert shaken.session.brief("close")[-1] == "May still act: Rifles 1 and Rifles 2"
    assert prospect(shaken.state, "Tank").go == WHY


def test_nobody_may_act_where_it_is_the_last(shaken):
    for name in ("Rifles 1", "Rifles 2"):
        shaken.do("adjust", unit=name, moved=True, spent=4, why="marched")
    assert "Nobody may act any more: end the impulse" in shaken.due()
    assert not shaken.session.brief("close")


def test_with_a_point_more_it_may(shaken):
    shaken.do("adjust", unit="Tank", spent=3, why="a road")
    due = shaken.due()
    assert "May act: Tank, Rifles 1 and Rifles 2" in due
    assert "can go nowhere" not in due


def test_so_may_who_is_not_disrupted_or_clears_mines(tmp_path):
    table = battle(tmp_path, [("tank", "A1"), ("sappers", "H1")], [("scout", "B2")], rows=WOODS, mines=["H2"])
    table.do("adjust", unit="Tank", moved=True, spent=5, why="marched")
    assert SAPPERS["engineer"]
    table.do("adjust", unit="Sappers", state="disrupted", spent=4, why="shelled")
    assert "May act: Tank and Sappers" in table.due()  # it may assault; these may clear mines


async def test_whoever_names_it_in_the_form_is_told_why(shaken):
    async with TableApp(shaken.session).run_test(size=(100, 30)) as pilot:
        text = " ".join((await press(pilot, "w", "enter", *"tank", "enter")).replace("│", " ").split())
        assert WHY in text
        text = await press(pilot, "ctrl+n")
        assert "unit    Tank" in text
