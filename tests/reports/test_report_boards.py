"""Boards in the battle report: a map of hexes and a row of places, drawn, in words and as data."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from xml.etree import ElementTree

import msgspec
import pytest
from skittles import FakeSession
from test_report import ALLOWED_TAGS, HOSTILE, Tags

from taos_tui.kit.scene import Counter, Course, Dial, Hex, HexMap, Panel, Spot, Track
from taos_tui.reports import report


class WithBoard(FakeSession):
    """The skittles on another board."""

    def __init__(self, board, names=None):
        super().__init__(names or {"a": "Anna", "b": "Bruno"})
        self.board = board

    def scene(self, seat):
        return msgspec.structs.replace(super().scene(seat), board=self.board)


def hexes(text="wood"):
    cells = (
        Hex("A1", 0, 0),
        Hex("A2", 0, 1, text, "♣", True),
        Hex("B1", 1, 0),
        Hex("B2", 1, 1, "open", "", False, (text, "smoke 2")),
    )
    units = (
        Counter("t", f"Tanks of {text}", "T34", "a", "A2", ("◐ disrupted",), (text,)),
        Counter("u", "Panzer", text[:4], "b", "A2"),
        Counter("v", "Infantry", "Inf", "b", "A2"),
    )
    return HexMap(2, 2, 1, cells, units, "sight")


def row(text="echo"):
    spots = (Spot("p1", "Point 1", "a"), Spot("e", text, "", (text,)))
    units = (
        Counter("z", "Zulu", "Zulu", "a", "p1", ("! used",)),
        Counter("m", "masked", "?", "b", "p1", ("▒ masked",)),
        Counter("r", text, "R", "", "e"),
    )
    zones = (Panel("HQ", ("", "units"), (("Anna", text),)),)
    return Track(spots, units, (Dial("a", "OK", "2"), Dial("b", "RD", "0")), zones)


def drawing_in(page):
    return ElementTree.fromstring(re.search(r"<svg.*?</svg>", page, re.DOTALL)[0])


def test_every_hex_is_an_outline_and_lower_columns_stand_half_a_hex_lower():
    outlines = drawing_in(report(WithBoard(hexes()), "html")).findall(".//polygon")
    tops = [min(float(point.split(",")[1]) for point in each.get("points").split()) for each in outlines]
    lefts = [min(float(point.split(",")[0]) for point in each.get("points").split()) for each in outlines]
    height = 10 * 3**0.5  # side 10
    assert tops == pytest.approx([0, height, height / 2, height * 3 / 2], abs=0.06)
    assert lefts == pytest.approx([0, 0, 15, 15])
    assert [each.get("class") for each in outlines] == ["hex open", "hex hill", "hex open", "hex open"]


def test_terrain_stands_in_its_hex_and_units_on_top_with_all_of_it_as_a_tooltip():
    groups = drawing_in(report(WithBoard(hexes()), "html")).findall(".//g")
    printed = next(group for group in groups if group.find("text") is not None and group.find("text").text == "A2")
    assert [text.text for text in printed.findall("text")] == ["A2", "♣^"]
    stack = next(group for group in groups if "Panzer" in (group.findtext("title") or ""))
    assert [text.text for text in stack.findall("text")] == [" +1", "▲T34", "●wood"]
    assert stack.find("title").text == "A2 wood, hill\nTanks of wood, ◐ disrupted\nPanzer\nInfantry"
    assert [text.get("class") for text in stack.findall("text")][1:] == ["unit seat-0", "unit seat-1"]
    assert len(stack.findall("rect")) == 2


def test_grounds_rivers_roads_and_ridges_are_drawn_by_their_own_names():
    ground = ("woods", "water", "swamp")
    cells = tuple(Hex(f"A{row + 1}", 0, row, kind, "", row == 0, (), kind) for row, kind in enumerate(ground))
    board = HexMap(1, 3, 1, cells, courses=(Course("river", ("A1", "A2")), Course("road", ("A2", "A3"))))
    svg = drawing_in(report(WithBoard(board), "html"))
    assert [each.get("class") for each in svg.findall("polygon")] == ["hex woods", "hex water", "hex other"]
    lines = [each.get("class") for each in svg.findall("line")]
    assert (lines.count("river"), lines.count("road"), lines.count("ridge")) == (1, 1, 6)


class Staged(WithBoard):
    """Three stretches; nothing moves in the second one."""

    def scenes(self, seat):
        now = self.scene(seat)
        start = msgspec.structs.replace(now, board=msgspec.structs.replace(self.board, counters=()))
        return [("Turn 1", start), ("Turn 2", start), ("Turn <3>", now)]


def test_a_slider_goes_through_the_turns_by_one_script_that_the_page_itself_holds():
    page = report(Staged(hexes()), "html")
    svg = drawing_in(page)
    stages = [(each.get("class"), each.get("data-title")) for each in svg.findall("g") if each.get("data-title")]
    assert stages == [("stage", "Turn 1"), ("stage now", "Turn <3>")]  # without the script the last one is seen
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in unescape(page)
    assert re.search(r"<p hidden><label>[^<]* <input type=\"range\"", page)
    assert not re.search(r"https?:|url\(|@import|<link|src=", page)


def test_a_map_that_never_changed_has_no_slider():
    assert "<script" not in report(WithBoard(hexes()), "html")


def test_the_map_is_told_in_words_too():
    told = [
        "▲ Anna Tanks of wood at A2; ◐ disrupted; wood",
        "● Bruno Panzer at A2",
        "● Bruno Infantry at A2",
        "B2 open; wood, smoke 2",
    ]
    text = report(WithBoard(hexes()), "md")
    assert [f"- {line}" in text for line in told] == [True] * 4
    page = unescape(Tags(report(WithBoard(hexes()), "html")).text)
    assert "♣ wood, ^ hill, * more lies here" in page
    assert all(word in page for word in ("Tanks of wood at A2; ◐ disrupted; wood", "B2 open; wood, smoke 2"))


def test_a_row_of_places_has_the_first_seats_units_below_and_the_others_above():
    svg = drawing_in(report(WithBoard(row()), "html"))
    height = {text.text: float(text.get("y")) for text in svg.iter("text")}
    assert height["●masked ▒"] < height["Point 1"] < height["▲Zulu !"]
    assert height["◇echo"] > height["echo"]
    assert height["▲ Anna"] == height["nobody"]


def test_a_seats_own_report_has_its_units_below():
    svg = drawing_in(report(WithBoard(row()), "html", "b"))
    height = {text.text: float(text.get("y")) for text in svg.iter("text")}
    assert height["▲Zulu !"] < height["Point 1"] < height["●masked ▒"]


def test_dials_and_zones_are_told_beside_the_row():
    page = unescape(Tags(report(WithBoard(row()), "html")).text)
    assert re.search(r"OK\s+2", page)
    assert re.search(r"HQ.*Anna\s+echo", page, re.DOTALL)
    text = report(WithBoard(row()), "md")
    for line in (
        "- ▲ Anna OK 2",
        "- ● Bruno RD 0",
        "- ▲ Anna holds Point 1",
        "- ● Bruno masked at Point 1; ▒ masked",
        "- nobody holds echo; echo",
        "- HQ: Anna · echo",
    ):
        assert line in text


@pytest.mark.parametrize(("board", "kind"), [(hexes(), "hexes"), (row(), "track")])
def test_json_says_which_kind_of_board_it_holds(board, kind):
    found = json.loads(report(WithBoard(board), "json"))["board"]
    assert found["kind"] == kind
    assert found["counters"][0]["seat"] == "a"


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("board", [hexes, row])
def test_hostile_text_on_a_board_stays_text(board, text):
    session = WithBoard(board(text), {"a": text, "b": "Bruno"})
    tags = Tags(report(session, "html"))
    assert not tags.open
    assert all(map(ALLOWED_TAGS.fullmatch, tags.tags))
    assert not any(name.startswith("on") for name in tags.attributes)
    assert "\x1b" not in report(session, "md")
    json.loads(report(session, "json"))
