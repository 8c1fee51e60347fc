"""A list that is ticked: the keys that lead through it."""

from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.tick_screen import TickScreen

from taos_tui.face.ticks import Thing, Ticks

from .screen_text import settled

NAMES = ("Alpha", "Bravo", "Charlie", "Delta")


async def test_home_and_end_mark_the_first_and_the_last_thing():
    app = TableApp()
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        things = tuple(Thing(name.lower(), name, "") for name in NAMES)
        app.push_screen(TickScreen(Ticks("who", things, 1, 4)), taken.append)
        await pilot.press("end", "space")
        assert "▸[x] Delta" in await settled(pilot)
        await pilot.press("home", "space")
        assert "▸[x] Alpha" in await settled(pilot)
        await pilot.press("end", "up", "space", "enter")
    assert taken == [("delta", "alpha", "charlie")]
