"""Bars of units and what is in force, for every game."""

import pytest
from taos_tui.screens.match.unit_rows import card_lines, marks_in, told_beside, unit_lines
from taos_tui.screens.widgets.banner import banner_lines

from taos_tui.face.gauge import gauge
from taos_tui.kit.scene import Banner, Bar, Scene, Spot, Track, Unit
from taos_tui.reports.board_words import board_words
from taos_tui.reports.seats import Seats
from taos_tui.reports.track_svg import track_drawing

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


def test_the_signs_of_marks_have_room_and_a_long_name_gives_way():
    """In 38 columns the units of another screen stand beside a Table: who leads had been cut off."""
    numbers = ("6+", "75 %", "8/8")
    units = (
        Unit("v", "Vela", "a", cells=numbers, marks=("▶ active", "★ leader")),
        Unit("m", "Monitor lizard", "a", cells=numbers, marks=("✗ removed",)),
    )
    scene = Scene("", "", "", "a", {}, (), units=units, unit_columns=("Need", "Odds", "Health"))
    lines = [line.plain for line in unit_lines(scene, "", 38)[0]]
    assert all(len(line) <= 38 for line in lines)
    assert lines[1].endswith("▶ ★")
    assert "Monitor" in lines[2]
    assert lines[2].rstrip().endswith("✗")


def test_a_place_that_nobody_can_hold_is_told_without_a_holder():
    board = Track((Spot("s", "Shallows", None, ("0 points",)), Spot("d", "Deep", "")))
    told = [str(text) for _, text in board_words(board)]
    assert told[0].startswith("Shallows")
    assert "nobody" not in told[0]
    assert "nobody holds Deep" in told[1]
    drawn = track_drawing(board, "a", Seats(lambda seat: "", lambda seat: "", lambda seat: ""))
    assert drawn.count("nobody") == 2  # the title and the word of the second place
