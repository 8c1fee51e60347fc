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


async def test_who_ticks_nobody_means_no_other_one_and_the_other_way_round():
    app = TableApp()
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        things = tuple(Thing(name.lower(), name, "") for name in (*NAMES, "Nobody"))
        app.push_screen(TickScreen(Ticks("who", things, 0, 5, alone="nobody")), taken.append)
        await pilot.press("space", "down", "space", "end", "space")
        text = await settled(pilot)
        assert [line for line in text.splitlines() if "[x]" in line] == [f"{'▸[x] Nobody':80}"]
        await pilot.press("home", "space")
        assert "[ ] Nobody" in await settled(pilot)
        await pilot.press("n", *"obody", "enter", "enter")
    assert taken == [("nobody",)]
