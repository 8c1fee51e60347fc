"""A form that was left half filled in outlives a correction, also one by which a forgotten move comes in."""

from taos_tui.screens.app import TableApp

from ..session.taos_match import fail, new, to_turn
from .test_forgotten import chosen
from .test_table import press


async def test_a_half_filled_form_is_kept_where_a_forgotten_move_comes_in(tmp_path):
    session = to_turn(new(tmp_path / "match.toml"))
    fail(session, [19])
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "a", *"Kim", "enter")
        kept = pilot.app.screen.form.values
        assert "Kim" in kept.values()
        await press(pilot, "f9", "b")
        await chosen(pilot, "Log an order")
        await press(pilot, *"Fusilier 2", "enter", "space", "space")
        assert session.log()[-1].move == "amend"
        await press(pilot, "f2")
        assert "Kim" in await press(pilot, "a")
        assert pilot.app.screen.form.values == kept
