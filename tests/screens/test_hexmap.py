"""A hex map as text: sides, terrain, units, what is set off, and which character belongs to which hex."""

import pytest
from taos_tui.screens.widgets.hexdraw import BESIDE, BLOCKING, CROSSED, draw
from taos_tui.screens.widgets.hexgrid import SCALES, Scale, View, fitting, view

from taos_tui.systems.scene import Counter, Hex, HexMap

HEXES = tuple(
    Hex(
        f"{'ABCD'[column]}{row + 1}",
        column,
        row,
        "woods" if (column, row) == (1, 1) else "open",
        "♣" if (column, row) == (1, 1) else "",
        (column, row) in ((1, 1), (2, 0)),
        ("wreck",) if (column, row) == (2, 0) else (),
    )
    for column in range(4)
    for row in range(2)
)
COUNTERS = (
    Counter("t", "Tanks", "T34a", "a", "A1", ("◐ disrupted",)),
    Counter("u", "More tanks", "T34b", "a", "C2"),
    Counter("v", "Infantry", "Inf", "a", "C2"),
    Counter("p", "Panzer", "Pz", "b", "D1"),
)
MAP = HexMap(4, 2, 1, HEXES, COUNTERS)


def plain(board, scale, **more):
    return [line.plain for line in draw(board, View(scale, 0, 0, 4, 2, board.low), **more)]


def test_odd_columns_sit_half_a_hex_lower_and_units_stand_over_labels():
    assert plain(MAP, Scale(6, 1)) == [
        "/    ◐\\     /^*   \\",
        "\\▲T34a/     \\_C1__/     \\",
        "/     \\_B1__/    2\\●Pz__/",
        "\\_A2__/♣^   \\▲T34b/     \\",
        "      \\_B2__/     \\_D2__/",
    ]


def test_even_columns_may_sit_lower_instead():
    board = HexMap(4, 2, 0, HEXES)
    assert plain(board, Scale(4, 1)) == [
        "    /   \\   /   \\",
        "/   \\B1_/^* \\D1_/",
        "\\A1_/♣^ \\C1_/   \\",
        "/   \\B2_/   \\D2_/",
        "\\A2_/   \\C2_/",
    ]


def test_the_smallest_hexes_keep_the_side_and_the_number_of_stacked_units():
    assert plain(MAP, Scale(4, 1)) == [
        "/ ▲◐\\   /^* \\",
        "\\T34/   \\C1_/  ●\\",
        "/   \\B1_/ ▲2\\Pz_/",
        "\\A2_/♣^ \\T34/   \\",
        "    \\B2_/   \\D2_/",
    ]


def test_the_largest_hexes_name_two_units():
    rows = plain(MAP, Scale(9, 2))
    assert rows[1].startswith("/▲T34a   ◐\\")
    assert rows[3].startswith(" \\__A1___/")
    assert rows[5][18:29] == "/▲T34b    \\"
    assert rows[6][18:29] == "\\▲Inf     /"
    assert len(rows) == 2 * (2 * 2 + 1)


def test_hexes_on_a_line_are_set_off_by_signs_not_by_colour_alone():
    rows = plain(MAP, Scale(6, 1), tints={"A2": CROSSED, "B1": BESIDE, "B2": BLOCKING})
    assert rows[1:] == [
        "\\▲T34a/:::::\\_C1__/     \\",
        "/+++++\\:B1::/    2\\●Pz__/",
        "\\+A2++/♣^×××\\▲T34b/     \\",
        "      \\×B2××/     \\_D2__/",
    ]


def test_the_unit_that_is_chosen_lies_on_top_of_its_stack():
    assert "▲Inf" in "".join(plain(MAP, Scale(6, 1), chosen=["v"]))


def test_hostile_labels_are_text_and_keep_the_columns():
    hexes = (Hex("[/]", 0, 0, "[red", "["), Hex("日本", 1, 0))
    board = HexMap(2, 1, 1, hexes, (Counter("x", "[red", "[@cl", "b", "[/]"),))
    assert plain(board, Scale(6, 1))[:2] == ["/[    \\", "\\●[@cl/     \\"]
    assert plain(board, Scale(6, 1))[2] == "      \\_??__/"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("low", [0, 1])
def test_a_character_belongs_to_the_hex_that_it_is_drawn_in(scale, low):
    shown = View(scale, 3, 2, 5, 4, low)
    for column in range(3, 8):
        for row in range(2, 6):
            for line in range(2 * scale.half):
                first, wide = shown.inside(column, row, line)
                top = shown.cell(column, row)[1]
                for x in range(first, first + wide):
                    assert shown.place(x, top + line) == (column, row)
    assert shown.place(shown.width + 5, 3) is None
    assert shown.place(3, shown.height + 5) is None


def test_the_largest_scale_that_shows_the_whole_map_is_taken():
    board = HexMap(12, 9, 1, ())
    assert fitting(board, 49, 19) == Scale(4, 1)
    assert fitting(board, 48, 19) == Scale(6, 1)  # it scrolls then, with labels that can be read
    assert fitting(board, 61, 19) == Scale(5, 1)
    assert fitting(board, 169, 55) == Scale(9, 2)


def test_the_map_stays_while_the_cursor_is_well_on_it_and_follows_it_to_the_edges():
    board = HexMap(40, 40, 1, ())
    scale = Scale(6, 1)
    shown = view(board, scale, 49, 19, (0, 0), (0, 0))
    assert (shown.left, shown.top, shown.columns, shown.rows) == (0, 0, 8, 9)
    assert view(board, scale, 49, 19, (0, 0), (6, 7))[1:3] == (0, 0)
    assert view(board, scale, 49, 19, (0, 0), (7, 8))[1:3] == (3, 4)
    assert view(board, scale, 49, 19, (3, 4), (39, 39))[1:3] == (32, 31)
    for column in range(40):
        for row in range(40):
            shown = view(board, scale, 49, 19, (shown.left, shown.top), (column, row))
            assert shown.shows(column, row)
            assert 0 <= shown.left <= 32
            assert 0 <= shown.top <= 31
