"""A list to take one line from: what does not fit on its line stands below, whole."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.narrowed_pick import NarrowedPick
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


MOVES = [("Discard a card", "SK-109"), ("Play a card from hand", "SK-90"), ("Quit the field", "SK-7"), ("Ärger", "")]
ALSO = ["thrown away", "events and boosts", "", ""]


def moves_shown(text):
    return [what for what, _ in MOVES if what in text]


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 30)])
async def test_a_list_of_many_gets_shorter_as_words_are_typed(size):
    app, taken = TableApp(), []
    async with app.run_test(size=size) as pilot:
        app.push_screen(NarrowedPick("Which move?", MOVES, ALSO), taken.append)
        assert len(moves_shown(await press(pilot, "home"))) == 4
        text = await press(pilot, *"card")
        assert moves_shown(text) == ["Discard a card", "Play a card from hand"]
        assert "find: card_" in text
        assert moves_shown(await press(pilot, "space", *"from")) == ["Play a card from hand"]
        assert "nothing has these letters" in await press(pilot, "x", "enter")
        assert moves_shown(await press(pilot, "ctrl+u", *"thr")) == ["Discard a card"], "by other words for it"
        assert len(moves_shown(await press(pilot, *["backspace"] * 3))) == 4
        assert moves_shown(await press(pilot, "q")) == ["Quit the field"], "q is a letter here"
        assert moves_shown(await press(pilot, "ctrl+u", *"arg")) == ["Ärger"]
        await press(pilot, "ctrl+u", *"card", "down", "enter")
        assert taken == [1]


async def test_a_list_that_may_be_narrowed_is_taken_from_and_left_as_any_other():
    app, taken = TableApp(), []
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (["down", "space"], ["backspace"], ["x", "escape"]):
            app.push_screen(NarrowedPick("Which move?", MOVES, ALSO), taken.append)
            await press(pilot, *keys)
    assert taken == [1, None, None]
