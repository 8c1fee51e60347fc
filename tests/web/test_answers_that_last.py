"""What a defender has answered on his phone: it outlives the server with the form it was given to, and is his to take
back until the first die falls."""

import json

import pytest

from taos_tui.content.paired import pairing_file
from taos_tui.web.table import Table

from .browser import Browser
from .test_asked_by_phone import answers, decide, leaves, question, strikes


@pytest.fixture
def restarts(night):
    """The server ends and another one begins; the phones know it by their cookies."""
    begun = []

    def restart(*phones):
        phones[0].table.close()
        begun.append(Table(night))
        for phone in phones:
            phone.table = begun[-1]

    yield restart
    for table in begun:
        table.close()
        table.thread.shutdown()


def takes_back(phone):
    phone.get("/seat")
    assert "Take it back" in phone.text
    return phone.post("/decide", {"question": question(phone), "do": "back"})


def kept(table):
    """The file of what is filled in on the phones."""
    return pairing_file(table.session.header.id).with_suffix(".forms")


def test_the_answer_and_the_dice_outlive_the_server_together(anna, bruno, restarts):
    strikes(anna, "ask")
    decide(bruno, "dodge only")
    anna.tap("look")
    anna.tap("face 6")
    restarts(anna, bruno)
    anna.tap("look")  # the page stayed open on her phone
    assert "Bruno : dodge only" in anna.text
    assert "Ask Bruno" not in anna.text
    anna.tap("typed-for")
    for face in (5, 4, 1, 1):
        anna.tap(f"face {face}")
    assert anna.table.session.last.inputs["defence"] == "dodge_only"
    assert anna.table.session.last.dice[:2] == (6, 5)


def test_a_form_that_was_left_for_a_look_is_there_after_a_restart_with_its_answer(anna, bruno, restarts):
    strikes(anna, "ask", distance="0.5")
    decide(bruno, "nothing")
    restarts(anna, bruno)
    anna.get("/seat")
    assert "Go on with: Strike in melee" in anna.text
    anna.get("/move/strike")
    assert anna.hidden()["i.distance"] == "0.5"
    assert "Bruno : nothing" in anna.text


def test_a_question_without_an_answer_is_asked_after_a_restart(anna, bruno, restarts):
    strikes(anna, "ask")
    restarts(anna, bruno)
    decide(bruno, "dodge and counter · bare hands")
    anna.tap("look")
    assert "Bruno : dodge and counter · bare hands" in anna.text


def test_nothing_is_kept_of_what_was_made_or_left(fight, anna, bruno):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    assert json.loads(kept(fight).read_text())
    leaves(anna)
    assert not kept(fight).exists()
    strikes(anna, "ask")
    decide(bruno, "nothing")
    assert kept(fight).exists()
    anna.tap("look")
    anna.tap("make")
    assert fight.session.last.move == "strike"
    assert not kept(fight).exists()


def test_what_was_measured_is_gone_once_the_laptop_plays_on(fight, anna, bruno, restarts):
    strikes(anna, "ask", distance="0.5")
    fight.session.make("strike", {"model": "Wolf", "target": "Guard", "distance": 1, "defence": "none"}, "a")
    restarts(anna, bruno)
    assert not kept(anna.table).exists()
    anna.get("/move/strike")
    assert anna.hidden().get("i.distance") != "0.5"


@pytest.mark.parametrize("text", ["", "{", "[1]", '[{"a": 3}, []]'])
def test_a_file_that_cannot_be_read_keeps_nobody_from_playing(fight, anna, bruno, restarts, text):
    strikes(anna, "ask")
    kept(fight).write_text(text)
    restarts(anna, bruno)
    anna.get("/seat")
    assert "Go on with: Strike" not in anna.text
    strikes(anna, "ask")
    assert "is asked on his phone" in anna.text


def test_the_defender_changes_his_answer_and_the_attacker_looks_anew(fight, anna, bruno):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    anna.tap("look")
    assert "Bruno : nothing" in anna.text
    takes_back(bruno)
    assert {"nothing", "dodge only"} <= set(answers(bruno))
    before = fight.session.count
    anna.tap("make")
    assert anna.page.status == 409
    assert "Bruno has answered anew meanwhile" in anna.text
    assert "Bruno has taken his answer back and decides anew" in anna.text
    decide(bruno, "dodge only")
    anna.tap("make")  # on a page that does not know of it yet
    assert anna.page.status == 409
    assert fight.session.count == before
    assert "Bruno : dodge only" in anna.text
    anna.tap("make")
    assert fight.session.last.inputs["defence"] == "dodge_only"


@pytest.mark.parametrize("then", ["", "back"])
def test_once_a_die_was_thrown_the_answer_stands(fight, anna, bruno, then):
    """Also where the die is tapped anew: he has seen it."""
    strikes(anna, "ask")
    decide(bruno, "nothing")
    bruno.get("/seat")
    asked = question(bruno)
    anna.tap("look")
    anna.tap("face 6")
    if then:
        anna.tap(then)
    bruno.post("/decide", {"question": asked, "do": "back"})
    assert bruno.page.status == 409
    assert "Anna has thrown a die already: what you said stands" in bruno.text
    bruno.get("/seat")
    assert "Anna has thrown a die: it stands." in bruno.text
    assert "Take it back" not in bruno.text
    anna.tap("look")
    assert "Bruno : nothing" in anna.text


def test_that_it_stands_is_known_after_a_restart(anna, bruno, restarts):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    anna.tap("look")
    anna.tap("face 6")
    restarts(anna, bruno)
    bruno.get("/seat")
    assert "Take it back" not in bruno.text


def test_nobody_else_takes_it_back(fight, anna, bruno):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    bruno.get("/seat")
    asked = question(bruno)
    Browser(fight).post("/decide", {"question": asked, "do": "back"})
    anna.post("/decide", {"question": asked, "do": "back"})
    assert anna.page.status == 409
    anna.get("/move/strike")
    assert "Bruno : nothing" in anna.text
