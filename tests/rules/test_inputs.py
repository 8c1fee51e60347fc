"""Typed inputs: what each kind takes, what it refuses, and in what order errors come."""

from decimal import Decimal

import pytest

from taos_tui.rules import inputs
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text, Words, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows

WIP = Int("wip", 1, 30)
DISTANCE = Number("distance_cm", 0, 300)
MODEL = (Text("name"), DISTANCE)

ACCEPTED = [
    (WIP, 1),
    (WIP, 30),
    (DISTANCE, 0),
    (DISTANCE, 300),
    (DISTANCE, Decimal("0.1")),
    (Flag("own"), True),
    (Flag("own"), False),
    (Choice("owner", ["a", "b"]), "b"),
    (Text("name"), "Fusilier 3"),
    (Text("name"), "[red]"),
    (Text("note", low=0), ""),
    (Text("name", high=3), "abc"),
    (Words("lost", ["x", "y", "z"], 0, 2), ()),
    (Words("lost", ["x", "y", "z"], 0, 2), ("z", "x")),
    (Words("names", [], 2, 2), ("any", "text")),
    (Input("anything"), {"x": 1}),
]

REFUSED = [
    *[(WIP, value) for value in (0, 31, -1, True, False, 3.0, "3", None, Decimal(3), [3], 10**30)],
    *[(DISTANCE, value) for value in (-1, 301, True, False, "25", None, [], -0.1, 300.5)],
    *[(DISTANCE, float(value)) for value in ("nan", "inf", "-inf")],
    *[(DISTANCE, Decimal(value)) for value in ("NaN", "sNaN", "Infinity", "-Infinity", "300.0000000000001")],
    *[(Flag("own"), value) for value in (0, 1, "true", None, 1.0)],
    *[(Choice("owner", ["a", "b"]), value) for value in ("c", "A", "", 1, None, True, ["a"])],
    *[(Text("name"), value) for value in ("", "   ", "x" * 201, 5, None, ["x"])],
    *[(Words("lost", ["x", "y", "z"], 1, 2), value) for value in ("x", [], ["x", "y", "z"], ["x", "x"])],
    *[(Words("lost", ["x", "y", "z"], 1, 2), value) for value in (["w"], [1], [["x"]], {"x": 1}, None)],
    *[(Words("names", [], 1, 2), value) for value in ([1], [None], ["x", "x"])],
]


@pytest.mark.parametrize(("wanted", "value"), ACCEPTED)
def test_an_allowed_value_is_taken_as_it_is(wanted, value):
    taken = wanted.read(value)
    assert taken == value
    assert type(taken) is type(value)


@pytest.mark.parametrize(("wanted", "value"), REFUSED)
def test_any_other_value_is_refused_by_name_with_what_is_allowed(wanted, value):
    with pytest.raises(Refusal) as refused:
        wanted.read(value)
    assert refused.value.input == wanted.name
    assert f"give {wanted.allowed}" in refused.value.message


def test_a_decimal_is_compared_exactly_as_typed():
    limit = Number("distance_cm", 0, 20)
    assert limit.read(Decimal("20.00")) == 20
    with pytest.raises(Refusal, match=r"20\.00000000000000001 is not allowed"):
        limit.read(Decimal("20.00000000000000001"))


def test_a_float_becomes_the_decimal_that_was_typed():
    taken = DISTANCE.read(0.1)
    assert isinstance(taken, Decimal)
    assert taken == Decimal("0.1")


def test_lists_are_frozen():
    assert Words("lost", ["x", "y"], 0, 2).read(["y", "x"]) == ("y", "x")


def test_a_long_wrong_value_is_cut_in_the_message():
    with pytest.raises(Refusal) as refused:
        Choice("owner", ["a", "b"]).read("x" * 5000)
    assert len(refused.value.message) < 120


ROWS = Rows("candidates", MODEL, 1, 3, unique="name")


def test_rows_are_checked_field_by_field():
    rows = ROWS.read([{"name": "Orc", "distance_cm": 22}, {"name": "Fusilier", "distance_cm": 22.5}])
    assert rows == ({"name": "Orc", "distance_cm": 22}, {"name": "Fusilier", "distance_cm": Decimal("22.5")})


def test_rows_fill_in_defaults():
    rows = Rows("rows", [Text("name"), Flag("alive", True)], 0, 2)
    assert rows.read([{"name": "Orc"}]) == ({"name": "Orc", "alive": True},)
    assert rows.read([]) == ()


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "0 rows given: give 1 to 3"),
        ([{"name": "x", "distance_cm": 1}] * 4, "4 rows given: give 1 to 3"),
        ([{"name": "x", "distance_cm": 1}] * 2, "the same name stands twice"),
        ([{"name": "x", "distance_cm": 1}, {"name": "y"}], "row 2: distance_cm: is missing"),
        ([{"name": "x", "distance_cm": 301}], "row 1: distance_cm: 301 is not allowed"),
        ([{"name": "x", "distance_cm": 1, "hp": 2}], "row 1: hp: is not an input here"),
        (["x"], "row 1 is not an object"),
        ({"name": "x", "distance_cm": 1}, "is not allowed: give 1 to 3 rows with ; between them"),
        ("x", "is not allowed: give 1 to 3 rows with ; between them"),
        (None, "is not allowed: give 1 to 3 rows with ; between them"),
    ],
)
def test_wrong_rows_are_refused_with_their_number(value, message):
    with pytest.raises(Refusal) as refused:
        ROWS.read(value)
    assert refused.value.input == "candidates"
    assert message in refused.value.message


CARD = (WIP, DISTANCE, Flag("second_attempt", False), Choice("model", ["x", "y"], optional=True))


def test_left_out_inputs_take_their_default():
    assert read_inputs(CARD, {"distance_cm": 25, "wip": 13}) == {
        "wip": 13,
        "distance_cm": 25,
        "second_attempt": False,
        "model": None,
    }


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"wip": 99, "distance_cm": -1, "wid": 3}, "wid"),
        ({"second_attempt": 1, "distance_cm": -1, "wip": 99}, "wip"),
        ({"second_attempt": 1, "distance_cm": -1}, "wip"),
        ({"second_attempt": 1, "distance_cm": -1, "wip": 3}, "distance_cm"),
        ({"second_attempt": 1, "wip": 3}, "distance_cm"),
        ({"second_attempt": 1, "distance_cm": 1, "wip": 3}, "second_attempt"),
        ({"wip": 3, "distance_cm": 1, "model": "z"}, "model"),
    ],
)
def test_unknown_names_come_first_then_each_input_in_card_order(given, name):
    with pytest.raises(Refusal) as refused:
        read_inputs(CARD, given)
    assert refused.value.input == name


def test_an_unknown_name_is_told_which_names_there_are():
    with pytest.raises(Refusal, match="allowed: wip, distance_cm, second_attempt, model"):
        read_inputs(CARD, {"wid": 3})
    with pytest.raises(Refusal, match="allowed: no input at all"):
        read_inputs((), {"wid": 3})


def test_reading_leaves_what_was_given_alone():
    given = {"wip": 13, "distance_cm": 25}
    read_inputs(CARD, given)
    assert given == {"wip": 13, "distance_cm": 25}


def test_describe_tells_type_range_and_default():
    assert WIP.describe() == {
        "name": "wip",
        "type": "int",
        "allowed": "a whole number from 1 to 30",
        "required": True,
    }
    assert Flag("own", False, help="whose token").describe() == {
        "name": "own",
        "type": "bool",
        "allowed": "true or false",
        "default": False,
        "help": "whose token",
    }
    lost = Words("lost", ["x", "y"], 0, 2, ()).describe()
    assert (lost["type"], lost["default"]) == ("list", [])
    model = Choice("model", ["x", "y"], optional=True).describe()
    assert "required" not in model
    assert "default" not in model


def test_a_refusal_reads_as_input_message_and_clause():
    assert str(Refusal("wip", "31 is not allowed", "TAOS-67")) == "wip: 31 is not allowed (TAOS-67)"
    assert str(Refusal("wip", "31 is not allowed")) == "wip: 31 is not allowed"


def test_too_many_of_a_list_are_told_by_their_number():
    with pytest.raises(Refusal) as refused:
        inputs.Items("models", inputs.Text("model"), 0, 3).read(["Red Tooth", "Pike", "Sable", "Fang"])
    assert refused.value.message == "4 given: give 0 to 3"


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(0, 60, "up to 60 names, commas between them"), (2, 2, "2 names, commas between them"),
     (2, 5, "2 to 5 names, commas between them")],
)  # fmt: skip
def test_a_player_reads_of_a_list_of_names_how_it_is_typed(low, high, said):
    assert Items("hq", Text("unit", high=60), low, high).to_type == said


def test_what_is_typed_otherwise_is_told_as_it_is_allowed():
    wanted = Items("dice", Int("face", 1, 6), 1, 3)
    assert wanted.to_type == wanted.allowed
