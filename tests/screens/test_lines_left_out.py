"""A line that may be left out is emptied where it is typed."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.rocknroll.rocknroll_table import Table

from .screen_text import screen_text, settled
from .test_toswg_typing import typed


@pytest.mark.parametrize("keys", [("enter", "x", "ctrl+u", "enter"), ("enter", "delete"), ("delete",)])
async def test_an_empty_box_empties_a_line_that_may_be_left_out(tmp_path, keys):
    """RNR-217: a closed unit is not named; the name could only be taken away by Del, which nothing said."""
    t = Table(tmp_path, mode="expansion", masked_play="on").start("vietnam")
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "d")
        while app.screen.is_modal:
            await typed(pilot, "escape")
        dice = app.navigation.page("dice")
        value = dice.form.suggested["unit"][0]
        dice.fill(dice.form.put("unit", value).select("unit", chosen=True))
        dice.redraw()
        await settled(pilot)
        assert "Del empty" in screen_text(app)
        text = await typed(pilot, *keys)
        assert "unit" not in dice.form.given()
        assert not dice.form.refused
        assert "not allowed" not in text
