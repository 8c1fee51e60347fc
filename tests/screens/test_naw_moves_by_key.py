"""The key of a move on the map and in a correction: who is moving goes on, and a hex finds its line."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.naw.naw_table import battle

from .test_naw_battle import go_to
from .test_table import press


@pytest.fixture
def moving(tmp_path):
    """Tank is moving; Rifles have fired and are done."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "C3"), ("hq", "F4")], [("rifles", "D2")])
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1])
    t.do("step", unit="Tank", hex="C4")
    yield t
    t.session.close()


@pytest.mark.parametrize(("at", "mark"), [("g5", False), ("b2", False), ("b2", True)])
async def test_who_is_moving_goes_on_where_nobody_is_marked_who_could(moving, at, mark):
    app = TableApp(moving.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, at)
        if mark:
            await press(pilot, "enter")
        await press(pilot, "w")
        assert app.screen.NAME == "dice"
        form = app.screen.form
        assert (form.values.get("unit"), form.values.get("hex"), form.refused) == ("Tank", None, {})
        assert form.field.name == "hex"


async def test_a_correction_of_a_move_opens_on_its_hex(moving):
    app = TableApp(moving.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = app.screen
        assert screen.form.field.name == "hex"
        await press(pilot, "d", "3", "enter")
        assert screen.form.values["hex"] == "D3"


async def test_a_hex_that_is_typed_for_the_unit_stands_on_its_own_line(moving):
    app = TableApp(moving.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "up")
        screen = app.screen
        assert screen.form.field.name == "unit"
        await press(pilot, "d", "3", "enter")
        assert app.screen is screen
        assert (screen.form.values["unit"], screen.form.values["hex"], screen.form.refused) == ("Tank", "D3", {})
        await press(pilot, "escape", "f2", "w")
        form = app.screen.form
        assert form.field.name == "unit"
        await press(pilot, "d", "3", "enter")
        form = app.screen.form
        assert (form.values.get("unit"), form.values.get("hex"), form.refused) == (None, "D3", {})
        assert form.field.name == "unit"
