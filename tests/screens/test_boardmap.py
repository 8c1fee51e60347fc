"""The table as text."""

from msgspec.structs import replace
from taos_tui.screens.boards.board_map import Grid, draw, fit, nearest

from taos_tui.kit.scene import Board, Mark

BOARD = Board(
    120,
    120,
    (40, 80),
    (30, 60, 90),
    60,
    (
        Mark("a-left", "LEFT", "a", 20, 75, "▲", "1"),
        Mark("a-centre", "CENTRE", "a", -1, -1, "▲", "?", (), (60, 75), 10),
        Mark("b-right", "RIGHT", "b", 100, 45, "●", "3"),
    ),
    ((105, "● deployment"), (15, "▲ deployment")),
    "place",
)


def plain(lines):
    return [line.plain for line in lines]


def test_seat_a_sits_at_the_bottom():
    assert plain(draw(Grid(BOARD, 30, 8), {})) == [
        "    0         40        80        120 cm",
        "120 ┌─────────┬─────────┬─────────┐",
        "    │ ● deployment      │         │",
        " 90 ├─────────┼─────────┼─────────┤",
        "    │    ▲1   │         │         │",
        " 60 ╞═════════╪═════════╪═════════╡",
        "    │         │         │    ●3   │",
        " 30 ├─────────┼─────────┼─────────┤",
        "    │ ▲ deployment      │         │",
        "  0 └─────────┴─────────┴─────────┘",
    ]


def test_turned_round_seat_b_sits_at_the_bottom():
    assert plain(draw(Grid(BOARD, 30, 8, turned=True), {})) == [
        "    120       80        40        0 cm",
        "  0 ┌─────────┬─────────┬─────────┐",
        "    │ ▲ deployment      │         │",
        " 30 ├─────────┼─────────┼─────────┤",
        "    │    ●3   │         │         │",
        " 60 ╞═════════╪═════════╪═════════╡",
        "    │         │         │    ▲1   │",
        " 90 ├─────────┼─────────┼─────────┤",
        "    │ ● deployment      │         │",
        "120 └─────────┴─────────┴─────────┘",
    ]


def test_the_circle_of_the_chosen_mark_is_dotted_and_the_cursor_drawn():
    rows = plain(draw(Grid(BOARD, 30, 8), {}, (64, 75), "a-centre"))
    # 10 cm are two and a half columns of 4 cm: two to each side of the spot in column 15 of the board
    assert rows[4] == "    │    ▲1   │  ··×+·  │         │"


def test_the_cursor_on_a_mark_leaves_its_glyph():
    rows = plain(draw(Grid(BOARD, 30, 8), {}, (20, 75)))
    assert rows[4] == "    │    ▲1   │         │         │"


def test_marks_on_the_same_character_stand_beside_each_other():
    board = Board(120, 120, (), (), 0, (Mark("1", "", "a", 60, 60, "▲", "1"), Mark("2", "", "b", 61, 61, "●", "2")))
    assert plain(draw(Grid(board, 30, 8), {}))[5] == " " * 4 + "│" + " " * 14 + "▲1●2" + " " * 11 + "│"


def test_the_label_has_the_colour_that_it_is_printed_in_and_the_glyph_that_of_its_seat():
    token = Mark("a-left", "LEFT", "a", 20, 75, "▲", "1", colour="green")
    row = draw(Grid(replace(BOARD, marks=(token,)), 30, 8), {"a": "$seat-a"})[4]
    inks = {row.plain[span.start]: str(span.style) for span in row.spans if row.plain[span.start] in "▲1"}
    assert inks == {"▲": "bold $seat-a", "1": "bold $green"}


def test_a_character_and_its_point_belong_together():
    for turned in (False, True):
        grid = Grid(BOARD, 30, 8, turned)
        for x in range(0, 121, 4):
            for y in range(0, 121, 15):
                assert grid.point(*grid.cell(x, y)) == (x, y)


def test_beside_the_board_there_is_no_point():
    grid = Grid(BOARD, 30, 8)
    assert grid.point(3, 4) is None
    assert grid.point(35, 4) is None
    assert grid.point(10, 0) is None
    assert grid.point(10, 10) is None


def test_the_grid_uses_the_room_and_keeps_its_lines_even():
    assert fit(BOARD, 44, 19)[1:3] == (33, 16)
    wide = fit(BOARD, 120, 56)
    assert wide.rows == 52
    assert wide.columns % 3 == 0
    assert 2.0 <= wide.columns / wide.rows <= 2.2


def test_distances_are_measured_to_marks_on_the_board_only():
    found = nearest(BOARD, 20, 45)
    assert [(away, mark.id) for away, mark in found] == [(30, "a-left"), (80, "b-right")]


def test_hostile_labels_are_text():
    board = Board(120, 120, (), (), 0, (Mark("1", "[red", "a", 60, 60, "[", "["),), ((90, "[@click=app.quit]x[/]"),))
    rows = plain(draw(Grid(board, 40, 8), {}))
    assert "[[" in rows[5]
    assert "[@click=app.quit]x[/]" in rows[3]
