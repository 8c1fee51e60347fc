"""What one player alone fills in waits for him, in memory: others see nothing of it, and the disk has nothing."""

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


async def test_what_was_filled_in_behind_the_curtain_is_there_when_the_same_player_looks_again(altering):
    app = TableApp(altering)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a", "tab")
        screen = app.screen
        while screen.is_modal:
            await press(pilot, "escape")
        roll, eyes = app.navigation.page("dice").roll, app.navigation.model.viewer.seat
        assert roll.name == "change"
        assert eyes == "b"
        dice = app.navigation.page("dice")
        wanted = next(each for each in dice.form.shown if dice.form.suggested.get(each.name))
        value = dice.form.suggested[wanted.name][-1]
        dice.fill(dice.form.put(wanted.name, value))
        filled = dict(dice.filled_in)
        assert filled
        text = await press(pilot, "escape")
        while app.navigation.model.viewer.seat:
            text = await press(pilot, "escape")
        assert "waits for Bruno, who alone sees it" in " ".join(text.split())
        assert str(value) not in text
        assert str(value) not in await press(pilot, "f3")
        await press(pilot, "f2")
        assert str(value) not in kept_text(altering.header.id)
        assert not any(each == "change" for each in dice.half_filled)
        await press(pilot, "a", "tab")
        while app.screen.is_modal:
            await press(pilot, "escape")
        assert dict(app.navigation.page("dice").filled_in) == filled
