"""What a phone that has a seat offers first, what it asks before it is done, and what it tells of what others did."""

import re

import pytest

from taos_tui.session.disclose import DISCLOSE

from .browser import Browser, new, table_of
from .test_every_page import sampled


@pytest.fixture
def match(tmp_path):
    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        yield table


def tap(phone, path):
    """A button of its own form, by where that is sent."""
    form = phone.page.body.partition(f'action="{path}"')[0].rpartition("<form")[2]
    form += phone.page.body.partition(f'action="{path}"')[2].partition("</form>")[0]
    return phone.post(path, dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)))


def test_all_own_moves_of_the_phase_and_undo_stand_before_the_hand(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "fury", "strike")) as table:
        seat = table.session.system.acting(table.session.state)
        above = Browser.paired(table, seat).get("/seat").body.partition('class="private')
        assert above[1]
        for name in ("shoot", "strike", "act", "end_group"):
            assert f'"/move/{name}"' in above[0]
        assert "Undo: " in above[0]


def test_what_the_laptop_takes_back_is_told_and_can_be_made_again_by_phone(match):
    anna, bruno = Browser.paired(match, "a"), Browser.paired(match, "b")
    anna.get("/move/draw")
    anna.tap(hand=["A-01", "A-08", "A-05"])
    match.session.undo()
    match._forget()
    told = "The laptop has taken back: Anna draws"
    bruno.get("/seat")
    assert told in bruno.text
    anna.get("/move/draw")
    assert told in anna.text
    anna.get("/seat")
    assert "Redo: Anna draws" in anna.text
    tap(anna, "/redo")
    assert not match.session.log()[0].struck
    assert "taken back" not in anna.text


def test_a_phone_that_has_a_seat_is_asked_before_it_becomes_another_one(match):
    bruno = Browser.paired(match, "b")
    bruno.post("/join", {"code": match.pairing.codes["a"]})
    assert "This phone is the seat of Bruno. Shall it become the seat of Anna" in bruno.text
    assert bruno.seat == "b"
    assert match.pairing.taken == ("b",)
    tap(bruno, "/join")
    assert bruno.seat == "a"
    assert match.pairing.taken == ("a",)


def test_the_seat_is_given_back_with_two_taps(match):
    bruno = Browser.paired(match, "b")
    fold = bruno.get("/seat").body.partition("<summary>Give the seat back to the laptop</summary>")[2]
    assert "Yes, give it back" in fold.partition("</details>")[0]
    assert "Give the seat back" not in re.sub(r"<summary>.*?</summary>", "", bruno.page.body)


def test_a_phone_whose_seat_was_taken_back_is_told_so(match):
    bruno = Browser.paired(match, "b")
    match.end("b")
    bruno.get("/seat")
    assert bruno.at == "/join"
    assert "This phone has no seat any more" in bruno.text
    assert "no seat any more" not in Browser(match).get("/join").body


def test_the_bare_address_shows_a_phone_its_seat_and_everybody_else_the_table(match):
    bruno, wall = Browser.paired(match, "b"), Browser(match)
    bruno.get("/")
    assert bruno.at == "/seat"
    assert bruno.get("/table").status == 200
    assert bruno.at == "/table"
    wall.get("/")
    assert wall.at == "/"


def test_a_result_goes_on_once_somebody_else_has_gone_on(match):
    anna, bruno = Browser.paired(match, "a"), Browser.paired(match, "b")
    anna.get("/move/draw")
    anna.tap()
    assert anna.at == "/made/1"
    assert "data-onward" not in anna.page.body
    bruno.get("/move/draw")
    bruno.tap()
    assert 'data-onward="/seat"' in anna.get("/made/1").body
    assert "data-onward" not in bruno.get("/made/2").body


def test_after_the_end_each_opens_his_own_by_phone(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "fury", DISCLOSE)) as table:
        assert table.scene("").over
        shut = table.session.shut
        assert shut
        seat = next(iter(shut))
        phone = Browser.paired(table, seat)
        phone.get("/seat")
        assert f"{shut[seat]} card" in phone.text
        tap(phone, "/open")
        assert seat not in table.session.shut
        assert table.session.log()[-1].seat == seat
        for other in shut.keys() - {seat}:
            assert other in table.session.shut
        assert 'action="/open"' not in phone.get("/seat").body


def test_another_name_is_asked_for_only_where_the_rule_takes_one(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "fury", "strike")) as table:
        seat = table.session.system.acting(table.session.state)
        other = next(each for each in table.session.seats if each != seat)
        phone = Browser.paired(table, other)
        card = phone.get("/move/answer").body.partition('id="w.card"')[2].partition("</fieldset>")[0]
        assert "chips" in card
        assert "another name" not in card


def test_what_one_player_alone_draws_is_no_duty_on_the_others_phone(tmp_path):
    """SK-107: the first player draws first; the other one is told whose turn it is."""
    with table_of(new(tmp_path / "night.toml", "fury")) as table:
        for move in ("roster", "first", "deployed", "deployed", "event"):
            table.session.make(move, {"seat": "b"} if move == "first" else {})
        draw = 'action="/move/draw"'
        assert 'class="first">Draw event cards' in Browser.paired(table, "b").get("/seat").body
        phone = Browser.paired(table, "a")
        body = phone.get("/seat").body
        assert "It is Bruno&#x27;s turn" in body or "It is Bruno's turn" in body
        assert draw not in body.partition("Out of turn")[0]


def test_a_form_does_not_lead_to_itself(match):
    """Above the form of a roster stood that a roster is to be entered."""
    phone = Browser.paired(match, "a")
    phone.get("/rules")
    assert "It is your turn: Draw three mission cards" in phone.text
    phone.get("/move/draw")
    assert "It is your turn" not in phone.text
    phone.get("/move/note")
    assert "It is your turn: Draw three mission cards" in phone.text
