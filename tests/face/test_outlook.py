"""What lies before a unit, as it is shaded: three characters a hex, and a line or two about the one looked at."""

from fractions import Fraction

import pytest

from taos_tui.face.outlook import brief, hues, told_of
from taos_tui.kit.prospect import Prospect, Shot, Step, Way

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FOUND = Prospect(
    "Tank",
    shots=(Shot("B2", Fraction(7, 8), "Panzer"), Shot("B3", Fraction(1, 300))),
    steps=(
        Step("A2", Way(1, ("A2",)), (Way(3, ("B2", "A2")),)),
        Step("A3", Way(2, ("A2", "A3")), (Way(5, ("B1", "B2", "B3", "A3")), Way(4, ("B2", "B3", "A3")))),
        Step("B3", Way(3, ())),
    ),
    dangers={"A2": {"p": HALF, "q": THIRD}, "A3": {}, "B3": {}, "B2": {}},
    presumed="light unit",
)


def test_the_field_of_fire_is_shaded_by_odds_in_three_levels():
    assert hues(FOUND, "fire") == {"B2": ("88%", "fire-3"), "B3": ("<1%", "fire-1")}
    assert told_of(FOUND, "fire", "B2") == ["B2: hits Panzer with 87.5 %"]
    assert told_of(FOUND, "fire", "B3") == ["B3: 0.3 % (light unit)"]
    assert told_of(FOUND, "fire", "C9") == ["C9: out of sight or range"]


def test_reach_tells_the_cost_who_is_watched_and_both_ways_to_the_hex_that_is_looked_at():
    assert {hex: hue.text for hex, hue in hues(FOUND, "reach", "A3").items()} == {"A2": "1!•", "A3": "2•", "B3": "3◦"}
    assert [hue.level for hue in hues(FOUND, "reach").values()] == ["fire-2", "reach", "reach"]
    assert told_of(FOUND, "reach", "A3") == [
        "A2 → A3: 2 points, hit on the way 50.0 %",
        "least danger: B2 → B3 → A3: 4 points, no danger",
    ]
    assert told_of(FOUND, "reach", "D1") == ["D1: out of reach"]


def test_danger_tells_the_chance_to_be_hit_there_and_by_whom():
    assert {hex: hue.text for hex, hue in hues(FOUND, "danger").items()} == {"A2": "50%", "A3": "2", "B3": "3"}
    # the longer way is as dangerous at its end: it is not named
    assert told_of(FOUND, "danger", "A2")[1:] == ["p hits there with 50.0 %", "q hits there with 33.3 %"]


def test_why_nothing_can_be_done_is_told_first():
    tired = FOUND._replace(fire="Tank has acted", go="Tank may not act now", steps=())
    assert told_of(tired, "fire", "B2")[0] == "Tank has acted"
    assert told_of(tired, "reach", "A2") == ["Tank may not act now"]


@pytest.mark.parametrize(("chance", "text"), [(Fraction(1, 1000), "<1%"), (Fraction(999, 1000), "99%"), (HALF, "50%")])
def test_a_chance_is_never_told_as_none_or_certain(chance, text):
    assert brief(chance) == text
