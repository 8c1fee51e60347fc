"""A form as lines."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.form_lines import about_lines, form_lines

from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text, Words
from taos_tui.rules.refusal import Refusal
from taos_tui.systems import EVENTS, SLUGS, load

from .test_table import press

INPUTS = (
    Int("wip", 1, 30),
    Number("distance_cm", 0, 300, optional=True),
    Choice("visibility", ("clear", "low", "poor"), "clear"),
    Flag("second_attempt", False),
    Text("graduate", optional=True),
    Words("hand", ("A-01", "A-02", "A-03"), 2, 2, optional=True),
)


@pytest.fixture
def form():
    return Form(INPUTS, {"wip": 13, "distance_cm": 15}, {"graduate": ("Vela", "Orso")}, is_unfolded=True)


def test_each_input_has_a_line_with_its_unit_and_default(form):
    assert [line.plain.rstrip() for line in form_lines(form, 36, 12)] == [
        "▸ wip             13",
        "  distance        15 cm",
        "  visibility      clear",
        "  second attempt  no",
        "  graduate        —",
        "  hand            —",
        "",
        "  a whole number from 1 to 30",
    ]


def test_what_is_left_out_is_folded_away_until_it_is_wanted(form):
    folded = Form(form.inputs, form.values)
    assert [line.plain.rstrip() for line in form_lines(folded, 36, 3)] == [
        "▸ wip             13",
        "  distance        15 cm",
        "  more … (4)",
    ]


def test_a_missing_and_a_refused_input_say_so():
    form = Form(INPUTS[:2], {"distance_cm": 15}).refuse("distance_cm", "far", Refusal("distance_cm", "give a number"))
    lines = [line.plain.rstrip() for line in form_lines(form, 40, 5)]
    assert lines[:2] == ["  wip       —  needed", "▸!distance  far  not allowed"]
    assert lines[-1] == "  give a number"


def test_a_number_is_typed_where_it_stands():
    form = Form(INPUTS[:2]).digit("1").digit("3")
    assert form_lines(form, 40, 2)[0].plain.rstrip() == "▸ wip       13_"


def test_the_selected_field_stays_in_sight_where_room_is_short(form):
    lines = [line.plain for line in form_lines(form.select("hand"), 36, 3)]
    assert len(lines) == 3
    assert any(line.startswith("▸ hand") for line in lines)


def test_hostile_values_are_text():
    form = Form((Text("name"),), {"name": "[red]x[/] [@click=app.quit]"})
    assert "[red]x[/] [@click=app.quit]" in form_lines(form, 60, 5)[0].plain


@pytest.mark.parametrize("slug", [*SLUGS, *EVENTS])
def test_what_a_line_is_called_stands_whole_at_80_columns(slug):
    """Half of a form's column at 80x24 is 18 characters."""
    inputs = [(move.name, wanted) for move in load(slug).moves.values() for wanted in move.filled_in]
    assert [(name, label(wanted)[0]) for name, wanted in inputs if len(label(wanted)[0]) > 18] == []


async def test_a_look_up_between_faces_keeps_them_and_one_in_the_middle_of_a_face_says_why_not(strike, battle):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "/")
        assert pilot.app.screen.NAME == "reference"
        await press(pilot, "escape")
        assert pilot.app.screen.typed.done == (3,)
        assert "F8 rules" in await press(pilot, "4", "/")  # it parts dice that are thrown together from others there
        await press(pilot, "f8", "escape")
        assert pilot.app.screen.typed.done == (3, 4)
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "1 is half typed" in await press(pilot, "h", *"mo", "enter", *"20", "enter", "1", "/")
        await press(pilot, "f8", "escape")
        assert pilot.app.screen.typed.pending == "1"


def test_words_with_commas_in_them_are_told_apart():
    """`one of agree, the game ends, play on` read as three."""
    wanted = Choice("so", ["yes", "no"], titles={"yes": "agree, the game ends", "no": "play on"})
    told = "\n".join(line.plain for line in about_lines(Form((wanted,)), 80))
    assert "one of agree, the game ends / play on" in told
