"""A hex map as text: grounds, terrain, units, what is set off, and which character belongs to which hex."""

import re

import msgspec
import pytest
from taos_tui.screens.boards.hex_grid import OUTLINED, PAINTED, View, fitting, view
from taos_tui.screens.boards.hex_legend import legend
from taos_tui.screens.boards.hex_marks import BESIDE, BLOCKING, CROSSED, Drawing, Shade
from taos_tui.screens.boards.hex_outlines import outline
from taos_tui.screens.boards.hex_painting import paint
from taos_tui.screens.boards.pixels import LOWER_HALF, UPPER_HALF

from taos_tui.kit.scene import Counter, Course, Hex, HexMap

LARGE, USUAL, SMALL, TINY = OUTLINED
HEXES = tuple(
    Hex(
        f"{'ABCD'[column]}{row + 1}",
        column,
        row,
        "woods" if (column, row) == (1, 1) else "open",
        "♣" if (column, row) == (1, 1) else "",
        (column, row) in ((1, 1), (2, 0)),
        ("wreck",) if (column, row) == (2, 0) else (),
        "woods" if (column, row) == (1, 1) else "open",
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
HALVES = LOWER_HALF + UPPER_HALF
NO_HALVES = str.maketrans(HALVES, "  ")


def shown(board, scale):
    return View(scale, 0, 0, board.columns, board.rows, board.low)


def plain(board, scale, **more):
    return [line.plain.rstrip() for line in outline(Drawing(board, shown(board, scale), **more))]


def painted(board, scale, **more):
    return paint(Drawing(board, shown(board, scale), **more))


def letters(board, scale, **more):
    """What is written on a painted map, without the ground."""
    return [line.plain.translate(NO_HALVES).rstrip() for line in painted(board, scale, **more)]


def style_at(lines, x, y):
    return next(span.style for span in lines[y].spans if span.start <= x < span.end)


# -- without colours --------------------------------------------------------------------------------------


def test_odd_columns_sit_half_a_hex_lower_and_units_stand_over_labels():
    assert plain(MAP, USUAL) == [
        "/    ◐\\     /^*   \\",
        "\\▲T34a/     \\_C1__/     \\",
        "/     \\_B1__/    2\\●Pz__/",
        "\\_A2__/♣^   \\▲T34b/     \\",
        "      \\_B2__/     \\_D2__/",
    ]


def test_even_columns_may_sit_lower_instead():
    board = HexMap(4, 2, 0, HEXES)
    assert plain(board, SMALL) == [
        "    /   \\   /   \\",
        "/   \\B1_/^* \\D1_/",
        "\\A1_/♣^ \\C1_/   \\",
        "/   \\B2_/   \\D2_/",
        "\\A2_/   \\C2_/",
    ]


def test_small_hexes_keep_the_side_and_the_number_of_stacked_units():
    assert plain(MAP, SMALL) == [
        "/ ▲◐\\   /^* \\",
        "\\T34/   \\C1_/  ●\\",
        "/   \\B1_/ ▲2\\Pz_/",
        "\\A2_/♣^ \\T34/   \\",
        "    \\B2_/   \\D2_/",
    ]


def test_the_largest_hexes_name_two_units():
    rows = plain(MAP, LARGE)
    assert rows[1].startswith("/▲T34a   ◐\\")
    assert rows[3].startswith(" \\__A1___/")
    assert rows[5][18:29] == "/▲T34b    \\"
    assert rows[6][18:29] == "\\▲Inf     /"
    assert len(rows) == 2 * (2 * 2 + 1)


def test_in_one_row_a_hex_keeps_its_sign_and_its_label():
    assert plain(MAP, TINY) == ["▲T34 B1 *C1 ●Pz", " A2 ^B2 ▲T3+ D2", ""]


@pytest.mark.parametrize("scale", [*OUTLINED, *PAINTED])
@pytest.mark.parametrize(("state", "sign"), [((1, True), "!"), ((0, False), "▯"), ((0, True), "‼")])
def test_in_every_size_a_stack_shows_its_state_as_well_as_its_number(scale, state, sign):
    """The larger sizes have a row for each unit, and a character each for what it lost and for what shakes it."""
    steps, shaken = state
    top = Counter("u", "More tanks", "T34b", "a", "B1", ("! disrupted",), strength=1 + steps, full=2, shaken=shaken)
    alone = HexMap(4, 2, 1, HEXES, (top,))
    stack = HexMap(4, 2, 1, HEXES, (top, Counter("v", "Infantry", "Inf", "a", "B1")))
    draw = plain if scale in OUTLINED else letters
    one, two = "".join(draw(alone, scale)), "".join(draw(stack, scale))
    signs = sign if scale.across < 6 or scale in OUTLINED else {"‼": "▯!"}.get(sign, sign)
    assert all(each in one and each in two for each in signs)
    assert "Inf" in two if scale.lines > 2 else set("2+") & set(two.replace("B2", "").replace("A2", ""))


def test_hexes_on_a_line_are_set_off_by_signs_not_by_colour_alone():
    tints = {"A2": CROSSED, "B1": BESIDE, "B2": BLOCKING}
    assert plain(MAP, USUAL, tints=tints)[1:] == [
        "\\▲T34a/:::::\\_C1__/     \\",
        "/+++++\\:B1::/    2\\●Pz__/",
        "\\+A2++/♣^×××\\▲T34b/     \\",
        "      \\×B2××/     \\_D2__/",
    ]
    for scale in PAINTED:
        rows = "".join(letters(MAP, scale, tints=tints))
        assert "+" in rows
        assert ":" in rows
        assert "×" in rows


def test_the_unit_that_is_chosen_lies_on_top_of_its_stack():
    assert "▲Inf" in "".join(plain(MAP, USUAL, chosen=["v"]))
    assert "▲Inf" in "".join(letters(MAP, PAINTED[1], chosen=["v"]))


def test_hostile_labels_are_text_and_keep_the_columns():
    hexes = (Hex("[/]", 0, 0, "[red", "[", False, (), "[red"), Hex("日本", 1, 0))
    board = HexMap(
        2, 1, 1, hexes, (Counter("x", "[red", "[@cl", "b", "[/]"),), courses=(Course("[red", ("[/]", "日本")),)
    )
    assert plain(board, USUAL)[1].startswith("\\●[@cl/")
    assert plain(board, USUAL)[2] == "      \\=??__/"
    for scale in PAINTED:
        lines = painted(board, scale)
        assert {line.cell_length for line in lines} == {shown(board, scale).width}
        assert "●[@" in "".join(line.plain for line in lines) or scale == PAINTED[2]


# -- in colour --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", PAINTED)
@pytest.mark.parametrize("low", [0, 1])
def test_painted_hexes_meet_without_gaps_and_without_overlapping(scale, low):
    whole = View(scale, 0, 0, 6, 5, low)
    covered = {}
    for column in range(6):
        for row in range(5):
            top = whole.cell(column, row)[1]
            for half in range(scale.tall):
                first, end = whole.span(column, row, half)
                for x in range(first, end):
                    assert covered.setdefault((x, top + half), (column, row)) == (column, row)
    inner = [
        (x, half) for x in range(scale.wide, whole.width - scale.wide) for half in range(scale.tall, 5 * scale.tall)
    ]
    assert all(cell in covered for cell in inner)


@pytest.mark.parametrize("scale", PAINTED)
def test_every_hex_is_filled_with_the_colour_of_its_ground(scale):
    kinds = ("field", "woods", "city", "rough", "water", "swamp")
    hexes = tuple(Hex("", column, 0, kind, "", False, (), kind) for column, kind in enumerate(kinds))
    lines = painted(HexMap(6, 1, 1, hexes), scale)
    for column, kind in enumerate(kinds):
        x, half = shown(HexMap(6, 1, 1, hexes), scale).cell(column, 0)
        named = "other" if kind == "swamp" else kind  # a word that has no colour of its own
        assert f"$ground-{named}" in style_at(lines, x + scale.wide // 2, (half + 1) // 2), kind


@pytest.mark.parametrize("scale", PAINTED)
def test_the_cursor_lies_within_its_hex_and_covers_what_is_written_there(scale):
    """Its neighbours, and the slanted cells that it shares with them, are not drawn anew when it goes by."""
    hexes = tuple(Hex(f"{'ABC'[at // 3]}{at % 3 + 1}", at // 3, at % 3, "woods", "♣") for at in range(9))
    board = HexMap(3, 3, 1, hexes)
    bare, lit = painted(board, scale), painted(board, scale, cursor=(1, 1))
    view = shown(board, scale)
    top, left = view.first_line(1, 1), view.cell(1, 1)[0]
    marked = [
        (x, y)
        for y, line in enumerate(lit)
        for x in range(line.cell_length)
        if "$accent" in str(style_at(lit, x, y)) or line.plain[x] != bare[y].plain[x]
    ]
    assert marked
    assert all(top <= y < top + scale.lines and left <= x < left + scale.wide for x, y in marked)
    assert all(lit[y].plain[x] not in HALVES for x, y in marked)
    label = next((x, y) for y, line in enumerate(lit) if (x := line.plain.find("B2")) >= 0)
    assert label in marked


def test_a_hill_has_a_colour_of_its_own_and_an_edge_where_it_ends():
    hexes = tuple(Hex(f"A{row + 1}", 0, row, "open", "", row in (1, 2), (), "open") for row in range(4))
    lines = painted(HexMap(1, 4, 1, hexes), PAINTED[0])
    rows = [line.plain for line in lines]
    assert [at for at, row in enumerate(rows) if "▔" in row] == [4]
    assert [at for at, row in enumerate(rows) if "▁" in row] == [11]
    assert "$ground-hill" in style_at(lines, 4, 5)
    assert "$ground-hill" not in style_at(lines, 4, 1)


@pytest.mark.parametrize("scale", PAINTED[:3])
def test_a_river_goes_from_middle_to_middle_without_a_gap(scale):
    hexes = tuple(Hex("", column, row, "open", "", False, (), "open") for column in range(3) for row in range(3))
    hexes = tuple(msgspec.structs.replace(hex, label=f"{hex.column}{hex.row}") for hex in hexes)
    bare = tuple(msgspec.structs.replace(hex, glyph="") for hex in hexes)
    board = HexMap(3, 3, 1, bare, courses=(Course("river", ("00", "10", "21", "22")),))
    lines = painted(board, scale)
    columns = {
        x
        for line in lines
        for span in line.spans
        if "$map-river" in str(span.style)
        for x in range(span.start, span.end)
    }
    middle = scale.wide // 2
    covered = columns | {x for line in lines for x, sign in enumerate(line.plain) if sign not in f" {HALVES}"}
    assert set(range(middle, 2 * scale.across + middle + 1)) <= covered  # labels lie over it
    assert "~" in "".join(plain(board, USUAL))


def test_counters_show_side_strength_and_whether_they_may_act():
    units = (
        Counter("a", "Fresh", "Fr", "a", "A1", strength=2, full=2, ready=True),
        Counter("b", "Worn", "Wo", "b", "B1", ("! Disrupted",), strength=1, full=2, shaken=True),
        Counter("c", "Staff", "HQ", "b", "C1", strength=1, full=1, leads=True),
    )
    board = HexMap(4, 2, 1, HEXES, units)
    large = letters(board, PAINTED[0])
    assert "▲Fr  ▮▮•" in large[1]
    assert "●HQ  ★" in large[1]
    assert "●Wo  ▮▯!" in large[3]
    usual = letters(board, PAINTED[1])
    assert ("▮▮" in usual[0], "▲Fr  •" in usual[1]) == (True, True)
    assert ("▮▯!" in usual[1], "●Wo" in usual[2]) == (True, True)
    small = letters(board, PAINTED[2])
    assert small[0].startswith("▲▮")
    assert "●‼" in small[1]
    tiny = painted(board, PAINTED[3])
    assert str(style_at(tiny, 0, 0)) != str(style_at(tiny, 4, 0))
    assert "●Wo‼" in tiny[0].plain
    assert "▮▮•" in "".join(plain(board, LARGE))


@pytest.mark.parametrize("scale", [*PAINTED[:3], *OUTLINED[:3]])
def test_every_state_of_a_unit_looks_different_where_there_is_a_row_for_it(scale):
    def looks(strength, shaken):
        marks = ("! Disrupted",) * shaken + ("▽ reduced",) * (strength < 2)
        unit = Counter("a", "Unit", "Un", "a", "A1", marks, strength=strength, full=2, shaken=shaken)
        board = HexMap(4, 2, 1, HEXES, (unit,))
        return tuple(letters(board, scale) if scale in PAINTED else plain(board, scale))

    assert len({looks(strength, shaken) for strength in (1, 2) for shaken in (False, True)}) == 4


@pytest.mark.parametrize("scale", [*PAINTED, *OUTLINED])
def test_what_is_told_of_a_hex_stands_in_it_in_every_size(scale):
    drawing = Drawing(MAP, shown(MAP, scale), shades={"A2": Shade("61%", "$fire-3"), "D1": Shade("29%", "$fire-1")})
    rows = "".join(line.plain for line in (paint if scale in PAINTED else outline)(drawing))
    assert "61%" in rows
    assert scale.tall == 2 or "29" in rows  # one row holds the unit


@pytest.mark.parametrize("stacked", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", ["painted", "outlined"])
def test_a_chance_never_runs_together_with_another_figure_or_a_label(kind, stacked):
    counters = tuple(
        Counter(f"{at}", "Tank", f"T34{at}", "a", "B2", strength=2, full=2, ready=True) for at in range(1, stacked + 1)
    )
    board = msgspec.structs.replace(MAP, counters=counters)
    for scale in PAINTED if kind == "painted" else OUTLINED:
        draw = letters if kind == "painted" else plain
        text = "\n".join(draw(board, scale, shades={"B2": Shade("57%", "$fire-2")}))
        alone = re.search(r"(?<![A-Z0-9])57%?(?![A-Z0-9])", text)
        if alone is None:  # where there is no room for it beside a counter, it is not begun either
            assert stacked, text
            assert not re.search(r"57|5%|7%", text), text


def test_the_legend_names_grounds_signs_and_states_that_are_there_and_no_others():
    hexes = (
        Hex("A1", 0, 0, "woods", "♣", False, ("mines",), "woods", (("☠", "mines"),)),
        Hex("A2", 0, 1, "open", "·", True, (), "open"),
    )
    unit = Counter("a", "Fresh", "Fr", "a", "A1", ("! Disrupted",), strength=1, full=2, shaken=True, ready=True)
    board = HexMap(1, 2, 1, hexes, (unit,), courses=(Course("road", ("A1", "A2")),), legend=(("☠", "mines"),))
    for in_colour in (True, False):
        told = " ".join(line.plain for line in legend(board, {"a": "Anna"}, 30, in_colour=in_colour, shaded=None))
        for word in ("♣", "woods", "hill", "☠ mines", "road", "! Disrupted", "may act", "one step lost", "▲ Anna"):
            assert word in told, word
        assert "water" not in told


def test_the_signs_of_what_is_looked_at_come_before_the_grounds():
    hexes = (Hex("A1", 0, 0, "woods", "♣", False, ("mines",), "woods", (("☠", "mines"),)),)
    board = HexMap(1, 1, 1, hexes, legend=(("☠", "mines"), ("|1|", "underlined range")))
    for near, first in (("light |1|-2-5", "|1| underlined range"), ("☠", "☠ mines"), ("", "♣ woods")):
        lines = legend(board, {}, 22, in_colour=False, shaded=None, near=near)
        assert lines[0].plain.strip().startswith(first)


# -- where things are -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", OUTLINED)
@pytest.mark.parametrize("low", [0, 1])
def test_a_character_belongs_to_the_hex_that_it_is_drawn_in(scale, low):
    part = View(scale, 3, 2, 5, 4, low)
    for column in range(3, 8):
        for row in range(2, 6):
            for line in range(scale.lines):
                first, wide = part.inside(column, row, line)
                top = part.first_line(column, row)
                for x in range(first, first + wide):
                    assert part.place(x, top + line) == (column, row)
    assert part.place(part.width + 5, 3) is None
    assert part.place(3, part.height + 5) is None


def test_the_largest_scale_that_shows_the_whole_map_is_taken():
    board = HexMap(12, 9, 1, ())
    assert fitting(board, PAINTED, 49, 19).name == "small"
    assert fitting(board, PAINTED, 48, 19).name == "tiny"
    assert fitting(board, PAINTED, 47, 19).name == "usual"  # it scrolls then, with labels that can be read
    assert fitting(board, PAINTED, 73, 19).name == "usual"
    assert fitting(board, PAINTED, 169, 55).name == "large"


def test_a_map_of_twelve_by_ten_fits_a_terminal_of_80_by_24_whole():
    board = HexMap(12, 10, 1, ())
    smallest = fitting(board, PAINTED, 49, 19)
    part = view(board, smallest, 49, 19, (0, 0), (0, 0))
    assert (part.columns, part.rows) == (12, 10)
    assert (part.width <= 49, part.height <= 19) == (True, True)


def test_the_map_stays_while_the_cursor_is_well_on_it_and_follows_it_to_the_edges():
    board = HexMap(40, 40, 1, ())
    part = view(board, USUAL, 49, 19, (0, 0), (0, 0))
    assert (part.left, part.top, part.columns, part.rows) == (0, 0, 8, 9)
    assert view(board, USUAL, 49, 19, (0, 0), (6, 7))[1:3] == (0, 0)
    assert view(board, USUAL, 49, 19, (0, 0), (7, 8))[1:3] == (3, 4)
    assert view(board, USUAL, 49, 19, (3, 4), (39, 39))[1:3] == (32, 31)
    for column in range(40):
        for row in range(40):
            part = view(board, USUAL, 49, 19, (part.left, part.top), (column, row))
            assert part.shows(column, row)
            assert 0 <= part.left <= 32
            assert 0 <= part.top <= 31
