"""What a phone does not do by one tap, and where it leads: sealed names, moves of the other player, addresses."""

import re

import pytest

from taos_tui.session.session import Session

from .browser import Browser, new, table_of
from .test_site import Asking

SPOTS = {
    "a-left": (20, 75), "a-centre": (60, 75), "a-right": (100, 75),
    "b-left": (100, 45), "b-centre": (60, 45), "b-right": (20, 45),
}  # fmt: skip
UP_TO_TURN_1 = (
    ("roster", "b", {"models": "Orc, graduate, wip 14, 20 points; Marker 1, graduate, wip 15, marker, 30 points"}),
    ("draw", "a", {"hand": ["A-08", "A-02", "A-01"]}),
    ("draw", "b", {"hand": ["A-03", "A-04", "A-01"]}),
    ("choose", "a", {"revealed": "A-08", "secret": "A-02"}),
    ("choose", "b", {"revealed": "A-03", "secret": "A-04"}),
    ("reveal", "a", {}),
    ("tactics", "a", {"winner": "a"}),
    ("option", "a", {"take": "deployment"}),
    ("first_turn", "b", {"first": "a"}),
    ("first_deploys", "a", {"first": "a"}),
    *(("place", "a", {"token": token, "x": x, "y": y, "referee_ok": True}) for token, (x, y) in SPOTS.items()),
    ("lieutenant", "b", {"model": "Marker 1"}),
    ("begin", "a", {}),
)
STRIKE = {"target": "lieutenant", "model": "Orc", "attacker": "Fusilier", "result": "incapacitated"}


@pytest.fixture
def struck(tmp_path):
    """Bruno sealed Marker 1; Anna took Orc for the Lieutenant."""
    path = new(tmp_path / "struck.toml", "taos")
    session = Session.open(path)
    for move, by, inputs in (*UP_TO_TURN_1, ("capture", "a", STRIKE)):
        session.make(move, inputs, by)
    session.close()
    with table_of(path) as table:
        yield table


def led_to(phone):
    """The moves that what is due leads to."""
    return set(re.findall(r'href="/move/(\w+)" class="does"', phone.get("/seat").body))


def test_whether_the_lieutenant_fell_is_asked_of_its_owner_alone(struck):
    anna, bruno = Browser.paired(struck, "a"), Browser.paired(struck, "b")
    both = {"lieutenant_out", "lieutenant_stands"}
    assert (led_to(anna) & both, led_to(bruno) & both) == (set(), both)
    bruno.get("/move/lieutenant_out")
    assert "The name that Bruno sealed is opened with it, for good." in bruno.text
    bruno.get("/move/lieutenant_stands")
    bruno.tap()
    assert not struck.session.state.player("b").lieutenant.public
    assert "was Orc the Lieutenant" not in anna.get("/seat").body


def test_a_phone_refuses_what_its_owners_seal_speaks_against_and_tells_nobody_else(struck):
    """TAOS-R2"""
    struck.session.undo(consent="b")
    struck.session.make("capture", {**STRIKE, "model": "Marker 1"}, "a")
    anna, bruno = Browser.paired(struck, "a"), Browser.paired(struck, "b")
    count = struck.session.count
    why = "you sealed Marker 1 as Lieutenant"
    bruno.get("/move/lieutenant_stands")
    bruno.tap()
    assert why in bruno.text
    bruno.get("/move/lieutenant")
    bruno.tap(model="Orc")
    assert why in bruno.text
    assert struck.session.count == count
    for address in ("/seat", "/log", "/table", "/move/lieutenant_stands", "/move/capture"):
        assert "you sealed" not in anna.get(address).body
    bruno.get("/move/lieutenant_out")
    bruno.tap()
    assert struck.session.state.player("b").lieutenant.public


def test_the_end_of_the_game_asks_why_and_says_what_it_opens(struck):
    anna = Browser.paired(struck, "a")
    anna.get("/move/end_game")
    assert "laid open for everybody, for good" in anna.text
    assert "Still needed" in anna.text
    anna.tap()
    assert struck.session.state.phase == "turn"
    anna.tap(why="time_over")
    assert struck.session.state.phase == "scoring"
    assert "Undo: " not in anna.get("/seat").body
    assert "Undo: " in Browser.paired(struck, "b").get("/seat").body


def test_what_lies_under_a_marker_is_read_by_its_player_alone(struck):
    told = "WIP 15"
    assert told in Browser.paired(struck, "b").get("/seat").body
    assert told not in Browser.paired(struck, "a").get("/seat").body
    assert told not in Browser(struck).get("/table").body


def test_both_wips_of_the_tactics_roll_stand_open_and_13_is_only_usual(tmp_path):
    path = new(tmp_path / "tactics.toml", "taos")
    session = Session.open(path)
    for move, by, inputs in UP_TO_TURN_1[:6]:
        session.make(move, inputs, by)
    session.close()
    with table_of(path) as table:
        form = Browser.paired(table, "a").get("/move/tactics").body.partition('class="fields"')[2]
        for name in ("wip_a", "wip_b"):
            at = form.index(f'name="i.{name}"')
            assert form.rfind("<details", 0, at) <= form.rfind("</details", 0, at)
        assert form.count("13 is only usual") == 2


def test_no_page_of_a_phone_tells_a_key(struck):
    anna, bruno = Browser.paired(struck, "a"), Browser.paired(struck, "b")
    struck.session.make("end_game", {"why": "retreat"}, "a")
    for phone in (anna, bruno):
        phone.get("/seat")
        assert "y yes" not in phone.text
        assert "^P" not in phone.text


def test_each_opens_his_secret_card_in_anybodys_turn(struck):
    """TAOS-5, TAOS-11: at any moment."""
    for seat in "ab":
        page = Browser.paired(struck, seat).get("/seat").body
        assert '"/move/open"' in page.partition("Out of turn, or of no use now")[0]


def test_what_is_told_before_a_roster_is_entered_stands_open(match):
    anna = Browser.paired(match, "a")
    anna.get("/move/roster")
    anna.tap("look", models="Orc, graduate, wip 14, marker, 25 points")
    odds = anna.page.body.partition('id="odds"')[2]
    assert "everybody reads this name" in odds
    assert "Where the numbers come from" not in odds


def test_the_undone_move_is_made_again_only_on_the_phone_of_who_made_it(match):
    anna, bruno = Browser.paired(match, "a"), Browser.paired(match, "b")
    anna.get("/move/draw")
    anna.tap(hand=["A-01", "A-08", "A-05"])
    match.session.undo("a")
    match._forget()
    assert "Redo: " in anna.get("/seat").body
    assert "Redo: " not in bruno.get("/seat").body
    bruno.post("/redo", {"form": "0" * 16, "count": str(match.session.count)})
    assert "✗ Anna made the undone move and alone makes it again" in bruno.text


@pytest.mark.parametrize("path", ["/redo", "/undo", "/open", "/leave"])
async def test_an_address_that_only_takes_what_is_sent_leads_to_the_seat(match, path):
    reply = await Asking(match).ask("GET", path)
    assert (reply.status, reply.headers["location"]) == (303, "/seat")
