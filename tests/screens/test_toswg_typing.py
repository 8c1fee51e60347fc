"""TOS-WG: what players type into forms, as they type it at the table."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.toswg.field import Field

from .screen_text import screen_text, settled
from .test_table import press


@pytest.fixture
def setting_up(tmp_path):
    return Field(tmp_path).enter()


@pytest.fixture
def battle(tmp_path):
    return Field(tmp_path).start()


async def typed(pilot, *keys):
    """These keys, each after what the one before has brought; the screen then."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
    return screen_text(pilot.app)


async def test_figures_belong_to_the_name_of_a_weapon(setting_up):
    f = setting_up
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await typed(pilot, "f2", "n", "8", "space", "m", "m", "space", "M", "G", "enter")
        assert "8 mm MG" in text
        assert app.screen.form.given() == {"name": "8 mm MG"}
        assert app.screen.form.field.name == "range_cm"
        await typed(pilot, *"40", "enter", "3", "enter", "space")
    assert f.state.tables.weapons["8_mm_mg"].range_cm == 40


async def test_figures_belong_to_a_name_and_a_squad_also_before_the_level_is_known(setting_up):
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y", *"3rd", "enter")
        assert app.screen.form.given()["name"] == "3rd"
        assert app.screen.form.field.name == "level"
        while app.screen.form.field.name != "squad":
            await typed(pilot, "down")
        await typed(pilot, "3", "r", "d", "enter")
        assert app.screen.form.given()["squad"] == "3rd"
        assert "level" not in app.screen.form.given()


async def test_a_move_asks_first_how_and_takes_a_distance_that_is_typed_at_once(battle):
    f = battle
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f5", "w")
        assert [wanted.name for wanted in app.screen.form.missing] == ["movement", "distance_cm"]
        assert app.screen.form.field.name == "movement"
        text = await typed(pilot, "7", "enter")  # farther than a walk: nobody has said that it is one
        assert "too far" not in text
        assert app.screen.form.field.name == "movement"
        await typed(pilot, "r", "enter", "space")
    assert "Vela: run, 7 of 7 cm" in f.session.log()[-1].text


async def test_a_form_without_a_key_that_is_kept_stands_first_in_the_list_of_all_moves(setting_up):
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "ctrl+p", *"degree", "enter", *"bunker", "enter")
        text = await typed(pilot, "escape")
        assert "is kept half filled in: ^P goes on with it" in " ".join(text.split())
        text = await typed(pilot, "ctrl+p")
        assert "▸ Enter a degree of cover of your own · kept half filled in" in text
        await typed(pilot, "enter")
        assert app.screen.form.given() == {"name": "bunker"}
        assert "kept half filled in" not in await press(pilot, "ctrl+p")  # it is in front
