"""Values on the command line are read as forgivingly as on a form."""

from decimal import Decimal

import pytest

from taos_tui.commands.values import fitted
from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text, Words

NAMES = {"a": "Anna", "b": "Bruno"}


@pytest.mark.parametrize(
    ("wanted", "given", "value"),
    [
        (Text("order"), 1, "1"),
        (Choice("code", ("01", "02")), 2, "02"),
        (Choice("winner", ("a", "b")), "bruno", "b"),
        (Words("hand", ("A-01", "A-02", "A-05"), 2, 2), "5 2", ("A-05", "A-02")),
        (Int("wip", 1, 20), 13, 13),
        (Number("distance", 0, 300), Decimal("7.5"), Decimal("7.5")),
        (Flag("cover"), True, True),
        (Choice("code", ("01", "02")), "zz", "zz"),
        (Int("wip", 1, 20), "many", "many"),
    ],
)
def test_a_value_becomes_what_the_input_takes(wanted, given, value):
    assert fitted((wanted,), {"other": 1, wanted.name: given}, {}, NAMES) == {"other": 1, wanted.name: value}


def test_a_name_that_is_suggested_is_found_by_its_beginning():
    assert fitted((Text("unit"),), {"unit": "pan"}, {"unit": ("Panzer 1", "T-34 1")}, {}) == {"unit": "Panzer 1"}


DISTANCE = Number("distance_cm", 0, 300, optional=True)
BAND = Choice("band", ("near", "far"), optional=True, instead=True)


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ({"distance_cm": "near"}, {"band": "near"}),
        ({"distance_cm": "fa"}, {"band": "far"}),
        ({"distance_cm": "12 cm"}, {"distance_cm": 12}),
        ({"distance_cm": "12,5cm"}, {"distance_cm": Decimal("12.5")}),
        ({"distance_cm": "elsewhere"}, {"distance_cm": "elsewhere"}),
        ({"distance_cm": "near", "band": "far"}, {"distance_cm": "near", "band": "far"}),
    ],
)
def test_a_number_may_be_said_in_a_word_of_the_next_input_as_on_a_form(given, values):
    """`leader_distance_cm=near`, as the line of the form says."""
    assert fitted((DISTANCE, BAND), given, {}, NAMES) == values
