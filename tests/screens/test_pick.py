"""A list to take one line from: what does not fit on its line stands below, whole."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.pick import PickScreen

from .test_table import press

ABOUT = "what does not fit in it any more is asked, one line after the other"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 30)])
async def test_the_marked_line_is_readable_as_long_as_it_is(size):
    app = TableApp()
    async with app.run_test(size=size) as pilot:
        app.push_screen(
            PickScreen("14 is no longer possible", [("let them all fall", "9 entries"), ("anew " * 9, ABOUT)])
        )
        text = await press(pilot, "up")
        assert ABOUT not in " ".join(text.split())
        text = await press(pilot, "down")
        assert ABOUT in " ".join(text.replace("│", " ").split())


async def test_a_short_list_says_nothing_twice():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PickScreen("clauses", [("TAOS-1", "cards"), ("TAOS-2", "tokens")]))
        assert (await press(pilot, "down")).count("cards") == 1
