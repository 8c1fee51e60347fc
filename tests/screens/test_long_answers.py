"""A long answer that stands in its line is gone on with, however one comes to it: nobody types it once more."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.ask import Ask

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.screens.test_table import press

NAMES = ["Doc", "FJ", "Zulu", "Boomer", "Hardman", "Pig", "Johny", "Pink Nipple", "Vasya", "Petya", "Kolya", "Misha"]


@pytest.mark.parametrize("between", [",", ", "])
async def test_what_is_typed_after_a_refused_list_goes_on_at_its_end(tmp_path, between):
    options = {"mode": "vietchess", "contingent": 8}
    war = Session.create(tmp_path / "box.toml", "rocknroll", "Box", {"a": "Anna", "b": "Bruno"}, options,
                         content=copied_content(load("rocknroll")))  # fmt: skip
    async with TableApp(war).run_test(size=(80, 24)) as pilot:
        await press(pilot, "space")
        screen = pilot.app.screen
        screen.fill(screen.form.select("vpa_units").put("vpa_units", 13))
        screen.fill(screen.form.select("vpa_hq", chosen=True))
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ask)
        await press(pilot, *between.join(NAMES), "enter")
        assert pilot.app.screen is screen
        screen.fill(screen.form.select("vpa_hq", chosen=True))
        text = await press(pilot, "enter")
        assert "typing goes on at its end" in text
        await press(pilot, *", Serg", "enter")
        assert list(screen.form.values["vpa_hq"]) == [*NAMES, "Serg"]
