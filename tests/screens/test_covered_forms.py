"""DESIGN 5.2: when a player's eyes leave, nothing of a form that he alone saw is kept, also for himself."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.unfinished import kept_text

from .test_fury_screens import a_night
from .test_table import press


@pytest.fixture
def altering(tmp_path):
    """Bruno may alter the event with a card of his hand."""
    made = a_night(tmp_path, "thick_fog")
    yield made
    made.close()


async def test_a_form_that_one_player_alone_saw_is_empty_when_he_looks_again_and_that_is_said(altering):
    app = TableApp(altering)
    async with app.run_test(size=(80, 24)) as pilot:

        async def open_it():
            await press(pilot, "a", "tab")
            while app.screen.is_modal:
                await press(pilot, "escape")
            return app.navigation.page("dice")

        dice = await open_it()
        assert (dice.roll.name, app.navigation.model.viewer.seat) == ("change", "b")
        wanted = next(each for each in dice.form.shown if dice.form.suggested.get(each.name))
        value = dice.form.suggested[wanted.name][-1]
        dice.fill(dice.form.put(wanted.name, value))
        assert wanted.name in dice.filled_in
        text = await press(pilot, "escape")
        while app.navigation.model.viewer.seat:
            text = await press(pilot, "escape")
        assert "what was filled in is dropped" in " ".join(text.split())
        assert str(value) not in text
        assert str(value) not in kept_text(altering.header.id)
        assert wanted.name not in (await open_it()).filled_in
