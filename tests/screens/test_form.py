"""Inputs of a roll, set by arrow keys and typed, and faces as they are typed."""

from decimal import Decimal

import pytest
from taos_tui.screens.widgets.faces import Faces
from taos_tui.screens.widgets.form import Form, form_lines

from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text, Words
from taos_tui.rules.refusal import Refusal

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
    return Form(INPUTS, {"wip": 13, "distance_cm": 15, "unknown": 1}, {"graduate": ("Vela", "Orso")})


def at(form, name):
    form.selected = [wanted.name for wanted in form.inputs].index(name)
    return form


def test_the_first_input_that_is_still_needed_is_selected():
    assert Form((INPUTS[2], INPUTS[0])).field is INPUTS[0]


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


def test_a_missing_and_a_refused_input_say_so():
    form = Form(INPUTS[:2], {"distance_cm": 15})
    form.refuse("distance_cm")
    lines = [line.plain.rstrip() for line in form_lines(form, 40, 2)]
    assert lines == ["  wip       —  needed", "▸!distance  15 cm  not allowed"]


def test_the_selected_field_stays_in_sight_where_room_is_short(form):
    at(form, "hand")
    lines = [line.plain for line in form_lines(form, 36, 3)]
    assert len(lines) == 3
    assert any(line.startswith("▸ hand") for line in lines)


def test_arrows_count_cycle_and_toggle(form):
    form.change(1)
    form.change(10)
    at(form, "visibility").change(-1)
    at(form, "second_attempt").change(1)
    at(form, "graduate").change(1)
    assert form.given() == {
        "wip": 24,
        "distance_cm": 15,
        "visibility": "poor",
        "second_attempt": True,
        "graduate": "Vela",
    }
    form.change(-1)  # one before the first suggestion: none at all
    assert "graduate" not in form.given()


def test_numbers_stop_at_their_limits(form):
    form.change(10)
    form.change(10)
    assert form.given()["wip"] == 30


def test_typed_values_are_taken_exactly(form):
    at(form, "distance_cm").enter("20.05")
    at(form, "second_attempt").enter("yes")
    at(form, "hand").enter("A-01, A-03")
    at(form, "graduate").enter("13")
    given = form.given()
    assert given["distance_cm"] == Decimal("20.05")
    assert given["second_attempt"] is True
    assert given["hand"] == ("A-01", "A-03")
    assert given["graduate"] == "13"


def test_a_wrong_value_is_refused_and_the_old_one_kept(form):
    with pytest.raises(Refusal, match="1 to 30"):
        form.enter("31")
    assert form.wrong == "wip"
    assert form.given()["wip"] == 13


def test_nothing_typed_sets_the_default_again(form):
    at(form, "visibility").enter("low")
    form.enter("  ")
    assert "visibility" not in form.given()


def test_private_values_are_forgotten(form):
    form.forget({"wip"})
    assert "wip" not in form.given()


def test_hostile_values_are_text():
    form = Form((Text("name"),), {"name": "[red]x[/] [@click=app.quit]"})
    assert "[red]x[/] [@click=app.quit]" in form_lines(form, 60, 5)[0].plain


def test_a_face_is_complete_when_it_has_the_figures_of_the_die():
    faces = Faces(20)
    assert faces.digit("7") is False
    faces.confirm()
    assert faces.digit("2") is False
    assert faces.digit("0") is True
    faces.confirm()
    assert faces.done == [7, 20]
    assert Faces(6).digit("6") is True


def test_a_face_that_the_die_does_not_have_is_refused():
    faces = Faces(6)
    faces.digit("7")
    with pytest.raises(Refusal, match="1 to 6"):
        faces.confirm()
    assert not faces.begun


def test_figures_and_faces_are_taken_back_one_by_one():
    faces = Faces(20)
    faces.digit("7")
    faces.confirm()
    faces.digit("1")
    faces.back()
    assert faces.pending == ""
    faces.back()
    assert not faces.begun
