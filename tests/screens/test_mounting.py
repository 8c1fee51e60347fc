"""Screens come up on a machine that is busy with other things."""

import itertools

import pytest
import textual.screen
from textual import _time

from .screen_text import settled


@pytest.fixture
def preempted(monkeypatch):
    """Between any two looks at the clock 10 ms pass: another program had its turn. Frames are as far apart as Textual
    has them: where they are closer than that, none is ever due."""
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", 1 / 60)
    now = _time.get_time
    late = itertools.count(step=0.01)
    monkeypatch.setattr(_time, "get_time", lambda: now() + next(late))


async def test_every_screen_is_drawn_however_busy_the_machine_is(app, preempted):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "TURN 1 of 4" in await settled(pilot)
        for key, shown in (("f3", "Skirmish · Dice"), ("f9", "Skirmish · Log"), ("f2", "TURN 1 of 4")):
            await pilot.press(key)
            assert shown in await settled(pilot)
        await pilot.press("?")
        assert "Help" in await settled(pilot)
        await pilot.press("escape")
        assert "TURN 1 of 4" in await settled(pilot)
