"""Bars of units and what is in force, for every game."""

import pytest
from taos_tui.screens.match.unit_rows import card_lines, marks_in, told_beside
from taos_tui.screens.widgets.banner import banner_lines

from taos_tui.face.gauge import gauge
from taos_tui.kit.scene import Banner, Bar, Scene, Unit

TEXT = "Every ranged weapon has half its effective range this round (not less than 1 inch)."


@pytest.mark.parametrize(
    ("value", "most", "drawn"),
    [
        (4, 4, "▮▮▮▮"),
        (0, 4, "▯▯▯▯"),
        (1, 10, "▮▯▯▯▯▯"),
        (9, 10, "▮▮▮▮▮▯"),
        (5, 10, "▮▮▮▯▯▯"),
        (6, 4, "▮▮▮▮"),
        (0, 0, ""),
    ],
)
def test_a_bar_never_hides_that_something_is_left_or_lost(value, most, drawn):
    assert gauge(Bar("HP", value, most)) == drawn


@pytest.mark.parametrize("width", [38, 58, 78])
@pytest.mark.parametrize("dense", [False, True])
def test_a_banner_is_whole_at_every_width(width, dense):
    lines = [line.plain for line in banner_lines(Banner("Thick fog", TEXT, "SK-110"), width, dense=dense)]
    assert all(len(line) <= width for line in lines)
    told = " ".join(" ".join(line.removeprefix("┃") for line in lines).split())
    assert told.startswith("THICK FOG")
    assert TEXT in told.replace(" SK-110", "", 1)
    assert "SK-110" in told
    assert banner_lines(None, width) == []


def test_the_last_marks_keep_their_words_longest():
    marks = ("▶ acting", "☾ Rest", "♨ Burning")
    assert marks_in(marks, 25) == "▶ acting ☾ Rest ♨ Burning"
    assert marks_in(marks, 20) == "▶ ☾ Rest ♨ Burning"
    assert marks_in(marks, 14) == "▶ ☾ ♨ Burning"
    assert marks_in(marks, 6) == "▶ ☾ ♨"


def test_a_card_flows_and_loses_nothing():
    unit = Unit("w", "Wolf", "a", card=("HP 9 · AP 2", "Knife: POW 2", "Ability: " + "through walls " * 8))
    for width in (38, 78):
        lines = [line.plain for line in card_lines(unit, width)]
        assert all(len(line) <= width for line in lines)
        assert " ".join(" ".join(lines).split()) == " ".join(" ".join(unit.card).split())


def test_a_unit_is_told_on_one_line_and_what_is_none_is_not():
    unit = Unit("w", "Wolf", "a", cells=("wolf", "3/4", "–"), marks=("♨ Burning",), bars=(Bar("HP", 3, 4),))
    scene = Scene("", "", "", "a", {}, (), units=(unit,), unit_columns=("Form", "HP", "Fury"))
    assert told_beside(scene, "w") == "♨ Burning  wolf  HP ▮▮▮▯ 3/4"
    assert told_beside(scene, "nobody") == ""
