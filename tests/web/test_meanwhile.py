"""Every page of a phone says what has changed meanwhile: on an open form, after an old button, and whose turn it is."""

from html import escape

import pytest
from naw.naw_table import battle

from taos_tui.face.attempt import Attempt
from taos_tui.web.pages import parts

from .browser import Browser, new, table_of
from .test_every_page import sampled

HANDS = {"a": ["A-01", "A-08", "A-05"], "b": ["A-02", "A-04", "A-03"]}


@pytest.fixture
def anna(match):
    return Browser.paired(match, "a")


@pytest.fixture
def bruno(match):
    return Browser.paired(match, "b")


def enter(table, seat, move, **inputs):
    """What somebody enters from another page."""
    table.make(Attempt(move, inputs, seat=seat), "")


def drawn(match):
    for seat, hand in HANDS.items():
        enter(match, seat, "draw", hand=hand)


def test_an_open_form_tells_what_the_other_has_entered_since(match, anna, bruno):
    drawn(match)
    enter(match, "a", "choose", revealed="A-01", secret="A-08")
    bruno.get("/move/model")
    assert "Meanwhile" not in bruno.text
    enter(match, "a", "model", name="Ada", rank="graduate", wip=13)
    bruno.tap("look")
    assert "Meanwhile: ▲ Ada in the roster" in bruno.text
    bruno.get("/back/model")
    bruno.get("/move/model")
    assert "Meanwhile" not in bruno.text


def test_what_was_entered_elsewhere_for_who_fills_in_is_told_too(match, anna):
    anna.get("/move/draw")
    enter(match, "a", "draw", hand=HANDS["a"])
    anna.tap("look")
    assert "Meanwhile: ▲ for you: Anna draws three mission cards" in anna.text


def test_a_button_of_an_old_page_leads_to_the_page_as_it_is_with_what_happened(match, anna, bruno):
    """Both tapped at once: who comes second sees what the other did, not only why he can't."""
    drawn(match)
    for seat, hand in HANDS.items():
        enter(match, seat, "choose", revealed=hand[0], secret=hand[1])
    anna.get("/seat")
    count = str(match.session.count)
    bruno.post("/move/reveal", {"form": "1" * 16, "count": count, "do": "make"})
    anna.post("/move/reveal", {"form": "2" * 16, "count": count, "do": "make"})
    assert anna.at == "/seat"
    assert "Meanwhile:" in anna.text
    assert "Revealed" in anna.text.partition("Meanwhile:")[2][:80]


def test_cards_are_turned_up_by_either_player_and_it_is_nobodys_turn(match, anna, bruno):
    drawn(match)
    for seat, hand in HANDS.items():
        enter(match, seat, "choose", revealed=hand[0], secret=hand[1])
    for phone in (anna, bruno):
        phone.get("/seat")
        assert "'s turn" not in phone.text
        assert 'class="first"' in phone.page.body.partition('action="/move/reveal"')[2][:200]
        phone.get("/rules")
        assert "Next: Turn" in phone.text


@pytest.mark.parametrize("page", ["/rules", "/log", "/table", "/score", "/board"])
def test_whose_turn_it_is_stands_above_every_page(tmp_path, page):
    with table_of(sampled(tmp_path / "match.toml", "toswg", "attack")) as table:
        session = table.session
        active = session.system.acting(session.state)
        other = next(seat for seat in session.seats if seat != active)
        mine, waits = Browser.paired(table, active), Browser.paired(table, other)
        mine.get(page)
        assert "It is your turn: " in mine.text
        waits.get(page)
        assert "It is your turn" not in waits.text


def test_a_form_that_breaks_into_the_others_turn_says_so(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "toswg", "attack")) as table:
        session = table.session
        active = session.system.acting(session.state)
        other = next(seat for seat in session.seats if seat != active)
        phone = Browser.paired(table, other)
        phone.get("/move/end_battle")
        assert f"It is {table.name(active)}'s turn." in phone.text


def test_what_is_due_of_another_player_is_marked_as_his(match, anna):
    anna.get("/seat")
    due = anna.page.body.partition("Due now")[2].partition("</ul>")[0]
    mine, others = (part for part in due.split("<li")[1:] if "draws three mission cards" in part)
    assert 'class="duty"' in mine
    assert "Anna draws" in mine
    assert 'class="soft"' in others
    assert "● for Bruno:" in others
    assert "<b>! </b>" not in others


def test_where_each_acts_for_himself_nobody_is_active(match, anna):
    anna.get("/seat")
    assert "is active" not in anna.text


def test_cards_that_may_be_played_now_stand_with_their_text(tmp_path, monkeypatch):
    """Who chooses among them reads them; the others are a line each where they are many."""
    monkeypatch.setattr(parts, "MOST_TOLD", 1)
    with table_of(sampled(tmp_path / "match.toml", "fury", "change")) as table:
        folded = {}
        for seat in table.session.seats:
            phone = Browser.paired(table, seat)
            phone.get("/seat")
            acts = {pile.act for pile in table.scene(seat).piles if pile.seat == seat and pile.texts}
            may = any(each.legal and each.name in acts for each in table.moves(seat))
            hand = phone.page.body.partition('class="plain cards"')[2].partition("</ul>")[0]
            folded[may] = "<summary><b>" in hand
        assert folded == {True: False, False: True}


def test_on_a_narrow_wall_units_stand_before_the_log(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "toswg", "attack")) as table:
        wall = Browser(table)
        page = wall.get("/").body
        assert page.index('class="unit ') < page.index('class="plain log"')


def test_a_reason_that_holds_for_many_moves_is_told_once(match, anna):
    anna.get("/seat")
    barred = anna.page.body.partition("Not now, and why")[2].partition("</ul>")[0]
    why = {(each.reason, each.clause) for each in match.moves("a") if not each.legal}
    assert barred.count('class="why"') == len(why) < len([each for each in match.moves("a") if not each.legal])
    assert all(escape(each.title) in barred for each in match.moves("a") if not each.legal)


def test_what_was_filled_in_goes_with_the_attempt_once_another_player_has_played(tmp_path):
    """DESIGN 5.1: what was measured or named for an attack that was left is not meant for the next one."""
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")])
    t.do("step", unit="Rifles 1", hex="C1")
    t.session.close()
    with table_of(t.path) as table:
        anna = Browser.paired(table, "a")
        anna.get("/move/assault")
        anna.tap("look", unit="Rifles 1", hex="D1", cost="2")
        assert table.draft("a").move == "assault"
        table.session.make("adjust", {"unit": "Rifles 2", "ops": 0, "why": "miscounted"}, "b")
        assert table.draft("a")  # nobody has played
        table.session.make("op_fire", {"unit": "Rifles 2", "target": "Rifles 1"}, "b", [1, 1])
        assert table.draft("a") is None


def test_of_a_secret_choice_nothing_is_kept_for_a_look_at_another_page(tmp_path):
    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        for seat, hand in (("a", ["A-01", "A-08", "A-05"]), ("b", ["A-02", "A-04", "A-03"])):
            table.session.make("draw", {"hand": hand}, seat)
        table.tell()
        anna = Browser.paired(table, "a")
        anna.get("/move/choose")
        anna.tap("look", revealed="A-01", secret="A-08")
        assert "A-08" in str(anna.hidden())
        assert table.draft("a") is None
