"""What a defender decides is asked on his own phone, before the dice of who attacks him (SK-50, SK-55)."""

import re

import pytest
from fury.fury_table import Skirmish

from .browser import Browser, table_of

BLOW = {"model": "Wolf", "target": "Guard", "distance": "1"}


@pytest.fixture
def fight(tmp_path):
    """Anna's Wolf is active; his target, Bruno's Guard, has a baton."""
    game = Skirmish(tmp_path).start()
    game.activate("Wolf")
    game.session.close()
    with table_of(tmp_path / "night.toml") as table:
        yield table


@pytest.fixture
def anna(fight):
    return Browser.paired(fight, "a")


@pytest.fixture
def bruno(fight):
    return Browser.paired(fight, "b")


def fields(phone):
    """The inputs that the form has fields for."""
    return set(re.findall(r'name="i\.(\w+)"', phone.page.body))


def answers(phone):
    """What may be tapped, by its words."""
    found = re.findall(r'value="(\d+)" class="answer"><b>([^<]*)</b>', phone.page.body)
    return {words: number for number, words in found}


def question(phone):
    return re.search(r'name="question" value="([^"]*)"', phone.page.body)[1]


def decide(phone, words):
    phone.get("/seat")
    phone.post("/decide", {"question": question(phone), "do": answers(phone)[words]})


def strikes(phone, do="look", **more):
    phone.get("/move/strike")
    phone.tap("look", **{**BLOW, **more})
    if do != "look":
        phone.tap(do)


def test_who_attacks_has_no_field_for_what_the_other_phone_decides(anna, bruno):
    strikes(anna)
    assert "weapon" in fields(anna)
    assert not {"defence", "counter_weapon"} & fields(anna)
    assert "Ask Bruno" in anna.text
    assert "App rolls".lower() not in anna.text.lower()


def test_the_defender_is_asked_what_he_does_and_the_blow_is_struck_so(fight, anna, bruno):
    strikes(anna, "ask")
    assert "is asked on his phone" in anna.text
    bruno.get("/seat")
    assert "Wolf strikes Guard" in bruno.text
    assert set(answers(bruno)) == {
        "dodge and counter · Baton",
        "dodge and counter · bare hands",
        "dodge only",
        "nothing",
    }
    decide(bruno, "dodge only")
    assert "You decide" not in bruno.text
    anna.tap("look")
    assert "Bruno : dodge only" in anna.text
    anna.tap("face 6")
    anna.tap("face 5")
    anna.tap("face 4")
    anna.tap("face 1")
    anna.tap("face 1")
    assert fight.session.last.move == "strike"
    assert fight.session.last.inputs["defence"] == "dodge_only"


def test_no_die_falls_before_he_has_decided(fight, anna, bruno):
    strikes(anna, "ask")
    before = fight.session.count
    anna.tap("make")
    assert anna.page.status == 422
    assert "Bruno decides first" in anna.text
    assert fight.session.count == before


def test_who_asked_and_changes_the_blow_asks_again(fight, anna, bruno):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    anna.tap("look", distance="0")
    assert "Ask Bruno" in anna.text


def test_who_leaves_the_form_asks_no_more(fight, anna, bruno):
    strikes(anna, "ask")
    bruno.get("/seat")
    asked = question(bruno)
    anna.get("/seat")
    bruno.get("/seat")
    assert "You decide" not in bruno.text
    bruno.post("/decide", {"question": asked, "do": "0"})
    assert bruno.page.status == 409
    assert "not asked any more" in bruno.text


def test_an_entry_in_between_ends_the_question(fight, anna, bruno):
    strikes(anna, "ask")
    fight.session.make("adjust", {"model": "Guard", "hp": 4, "why": "a fall"}, "b")
    bruno.get("/seat")
    assert "You decide" not in bruno.text


def test_he_may_say_it_at_the_table(fight, anna, bruno):
    strikes(anna)
    anna.tap("here")
    assert {"defence", "counter_weapon"} <= fields(anna)
    anna.tap("look", defence="none")
    anna.tap("make")
    assert fight.session.last.inputs["defence"] == "none"


def test_whose_phone_is_not_here_is_not_asked(fight, anna):
    strikes(anna)
    assert {"defence", "counter_weapon"} <= fields(anna)
    assert "Ask Bruno" not in anna.text


def test_only_the_asked_player_sees_the_question_or_answers_it(fight, anna, bruno):
    strikes(anna, "ask")
    bruno.get("/seat")
    asked = question(bruno)
    wall = Browser(fight)
    for page in ("/", "/table", "/log"):
        wall.get(page)
        assert "You decide" not in wall.text
        assert "asks what" not in wall.text
    wall.post("/decide", {"question": asked, "do": "0"})
    assert fight.asking.of("b", fight.session.count)
    anna.post("/decide", {"question": asked, "do": "0"})
    assert anna.page.status == 409
    assert "not asked any more" in anna.text


def test_he_is_told_on_every_page(anna, bruno):
    strikes(anna, "ask")
    bruno.get("/rules")
    assert "Anna asks what you do" in bruno.text


@pytest.mark.parametrize("do", ["", "9", "-1", "x", "99999"])
def test_an_answer_that_is_none_is_refused(fight, anna, bruno, do):
    strikes(anna, "ask")
    bruno.get("/seat")
    bruno.post("/decide", {"question": question(bruno), "do": do})
    assert bruno.page.status == 409
    assert "tap one of the answers" in bruno.text
    assert fight.asking.of("b", fight.session.count)
