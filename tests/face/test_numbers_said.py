"""Numbers as people write them, in all number fields of all games."""

import re
from decimal import Decimal

import pytest

from taos_tui.face.matching import read_typed
from taos_tui.rules.inputs import Int, Number
from taos_tui.rules.refusal import Refusal
from taos_tui.systems import SLUGS, load, procedures

LEVEL, POINTS = Int("level", 1, 10), Int("points", 0, 999)
DISTANCE, INCHES = Number("distance_cm", 0, 1000), Number("distance", 0, 24, unit="inches")
HIDDEN, RANGE = Int("hidden_percent", 0, 100), Int("range", 1, 30, unit="hexes")


@pytest.mark.parametrize(
    ("wanted", "text", "value"),
    [
        (LEVEL, "lv 5", 5),
        (LEVEL, "Lvl 5", 5),
        (LEVEL, "level 5", 5),
        (LEVEL, "level: 5", 5),
        (LEVEL, "lv.5", 5),
        (LEVEL, "L5", 5),
        (LEVEL, "5 level", 5),
        (DISTANCE, "12 cm", 12),
        (DISTANCE, "12cm", 12),
        (DISTANCE, "distance 12,5 cm", Decimal("12.5")),
        (DISTANCE, ".5", Decimal("0.5")),
        (POINTS, "20 pts", 20),
        (INCHES, '4"', 4),
        (INCHES, "4 in", 4),
        (HIDDEN, "50 %", 50),
        (RANGE, "3 hexes", 3),
    ],
)
def test_a_number_is_taken_with_its_unit_and_with_what_it_is_asked_for_by(wanted, text, value):
    assert read_typed(wanted, text) == value


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        (LEVEL, "4 in"),  # a level is measured in nothing
        (POINTS, '20"'),
        (POINTS, "20 %"),
        (RANGE, "3 in"),
        (INCHES, "12 cm"),  # 4.7 inches were taken for 12
        (DISTANCE, "12 mm"),  # ten times as much would be taken
        (DISTANCE, "1 m"),
        (DISTANCE, "12 cm 15"),
        (DISTANCE, "12 apples"),
        (DISTANCE, "10-12"),
        (LEVEL, "2x5"),
        (LEVEL, "rifle 5"),
        (LEVEL, "level"),
    ],
)
def test_another_unit_another_word_and_a_second_number_are_refused_with_what_is_allowed(wanted, text):
    with pytest.raises(Refusal) as refused:
        read_typed(wanted, text)
    assert wanted.allowed in str(refused.value)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_of_every_form_may_be_written_with_its_name_and_its_unit(slug):
    asked = [*load(slug).moves.values(), *procedures(slug).values()]
    numbers = [wanted for each in asked for wanted in each.inputs if isinstance(wanted, Int | Number)]
    assert numbers
    for wanted in numbers:
        low = wanted.low
        for text in (f"{wanted.name.replace('_', ' ')} {low}", f"{low} {wanted.title}"):
            assert read_typed(wanted, text) == low, (wanted.name, text)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_number_whose_help_tells_its_unit_declares_it(slug):
    """No face can know that a length without a named unit is in inches."""
    asked = [*load(slug).moves.values(), *procedures(slug).values()]
    for wanted in (each for some in asked for each in some.inputs if isinstance(each, Int | Number)):
        told = {"cm", "mm", "inches", "hexes"} & set(re.findall(r"\w+", wanted.help))
        if told:
            assert wanted.unit in told, (wanted.name, wanted.help)
