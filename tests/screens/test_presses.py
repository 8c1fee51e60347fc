"""Presses are counted where they are pressed: the commonest actions of each game."""

import pytest
from taos_tui.screens.app import TableApp

from .presses import ACTIONS, PAGE, SLUGS, page, session_of
from .test_table import press


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.game}: {action.title}")
async def test_an_action_is_in_the_log_after_its_keys_and_no_sooner(action, tmp_path):
    session = session_of(action, tmp_path / "s.toml")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, *action.begun)
        begun_on = pilot.app.screen.NAME
        before = session.count
        await press(pilot, *action.pressed[:-1])
        assert session.count == before
        text = await press(pilot, action.pressed[-1])
        assert session.count == before + 1, text
        assert (session.last.move, tuple(session.last.dice)) == (action.move, action.dice)
        if pilot.app.screen.NAME == "dice":
            await press(pilot, "space")  # goes on from the result
        assert begun_on == pilot.app.screen.NAME
    assert action.presses <= action.most
    session.close()


def test_every_game_is_counted():
    assert {action.game for action in ACTIONS} == set(SLUGS)


def test_the_table_in_the_docs_is_what_was_pressed():
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: python -m tests.screens.presses"
