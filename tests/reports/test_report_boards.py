"""Boards in the battle report: a map of hexes and a row of places, drawn, in words and as data."""

import json
import re
from html import unescape
from xml.etree import ElementTree

import msgspec
import pytest
from skittles import FakeSession
from test_report import ALLOWED_TAGS, HOSTILE, Tags

from taos_tui.reports import report
from taos_tui.systems.scene import Counter, Dial, Hex, HexMap, Panel, Spot, Track


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
    assert [each.get("class") for each in outlines] == ["hex", "hex hill", "hex", "hex"]


def test_units_and_terrain_stand_in_their_hex_with_all_of_it_as_a_tooltip():
    group = drawing_in(report(WithBoard(hexes()), "html"))[1]
    assert [text.text for text in group.findall("text")] == ["A2", "♣^ +1", "▲T34", "●wood"]
    assert group.find("title").text == "A2 wood, hill\nTanks of wood, ◐ disrupted\nPanzer\nInfantry"
    assert [text.get("class") for text in group.findall("text")][2:] == ["unit seat-0", "unit seat-1"]


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
