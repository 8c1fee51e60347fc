"""Walking over the map of Nations At War: towards a hex farther away, and where the cursor is after it."""

from taos_tui.screens.app import TableApp

from taos_tui.systems import load

from .test_naw_battle import go_to
from .test_naw_map import session  # noqa: F401
from .test_table import press


async def test_enter_on_a_hex_farther_away_goes_hex_by_hex_on_the_cheapest_way(session):  # noqa: F811
    """NAW-52: one hex at a time, as each may be shot at; whoever points at the goal sees which one is next."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        known = load("naw").prospect(session.state, "Rifles 1")
        (way,) = (step.shortest.hexes for step in known.steps if step.hex == "E5")
        assert len(way) == 2
        text = await go_to(pilot, "e5")
        assert f"{way[0]} first, then E5" in text
        await press(pilot, "enter")
        assert session.state.units["Rifles 1"].hex == way[0]
        assert session.last.inputs["hex"] == way[0]
        text = await press(pilot)
        assert "first, then" not in text


async def test_the_cursor_goes_along_with_the_unit_that_was_moved_by_its_form(session):  # noqa: F811
    """It had stayed behind, and Enter marched the unit back."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "tab")
        assert pilot.app.screen.hex.label == session.state.units["Rifles 1"].hex == "C5"
        await press(pilot, "w", *"D5", "enter", "space")
        assert session.state.units["Rifles 1"].hex == "D5"
        await press(pilot, "f4")
        assert pilot.app.screen.hex.label == "D5"
        await press(pilot, "enter", "enter")
        assert session.state.units["Rifles 1"].hex == "D5"
