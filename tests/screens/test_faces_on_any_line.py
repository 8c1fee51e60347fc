"""Typed dice are dice, also where a name stands in front on a form that is filled in."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from tests.systems.naw.naw_table import battle

from .test_table import press

FORMS = {
    "fire": ({"unit": "Tank", "target": "Rifles 1"}, "212", ("unit", "target")),
    "assault": ({"unit": "Tank", "hex": "C2"}, "212121", ("unit", "hex", "led")),
    "overrun": ({"unit": "Tank", "hex": "C2", "exit": "D2"}, "21" * 5, ("unit", "hex", "exit")),
}
"""What is given; faces that all miss: two dice of the Tank (one more by its plus at a shot, thrice as many in an
Overrun) and two of each defender; the lines with names. The names of the units end in figures."""


@pytest.mark.parametrize(("move", "line"), [(move, line) for move in FORMS for line in FORMS[move][2]])
async def test_figures_are_faces_on_every_line_that_holds_a_name(tmp_path, move, line):
    given, faces, _ = FORMS[move]
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2"), ("rifles", "C2"), ("hq", "C2")])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        app.navigation.fill_in(Attempt(move, given))
        await pilot.pause()
        for _ in range(9):
            if app.screen.form.field and app.screen.form.field.name == line:
                break
            text = await press(pilot, "down")
        assert "letters type" in text
        assert "0-9 type the faces" in text
        await press(pilot, faces[0])
        assert not app.screen.is_modal
        await press(pilot, *faces[1:])
        assert (t.session.last.move, [*t.session.last.dice]) == (move, [*map(int, faces)])


async def test_a_letter_on_such_a_line_still_names_somebody_and_his_figures_belong_to_him(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2"), ("rifles", "C2")])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        app.navigation.fill_in(Attempt("fire", {"unit": "Tank", "target": "Rifles 1"}))
        await press(pilot, "down", "down", *"rif", "space", "2", "enter")
        assert app.screen.form.given()["target"] == "Rifles 2"
        assert not app.screen.typed.begun


async def test_where_a_name_begins_with_a_figure_it_is_typed(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2", ("name", "4th Rifles")), ("rifles", "C2")])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        app.navigation.fill_in(Attempt("fire", {"unit": "Tank", "target": "Rifles 2"}))
        text = await press(pilot, "down", "down")
        assert "letters and figures type target" in text
        await press(pilot, "4", "enter")
        assert app.screen.form.given()["target"] == "4th Rifles"
