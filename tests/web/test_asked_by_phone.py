"""What a defender decides is asked on his own phone, before the dice of who attacks him (SK-50, SK-55)."""

import re

import pytest

from .browser import Browser

BLOW = {"model": "Wolf", "target": "Guard", "distance": "1"}


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
    anna.tap("typed-for")
    anna.tap("face 4")
    anna.tap("face 1")
    anna.tap("face 1")
    assert fight.session.last.move == "strike"
    assert fight.session.last.inputs["defence"] == "dodge_only"


def test_the_weapon_that_he_names_is_the_one_that_he_counters_with(fight, anna, bruno):
    """SK-58: whatever he tapped, it had become his first weapon on the other phone."""
    strikes(anna, "ask")
    decide(bruno, "dodge and counter · bare hands")
    anna.tap("look")
    assert "Bruno : dodge and counter · bare hands" in anna.text
    anna.tap("make")
    assert fight.session.last.move == "strike"
    assert fight.session.last.inputs["counter_weapon"] == "bare hands"


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


def leaves(phone):
    """The way back below the form."""
    phone.get(re.search(r'href="(/back/[^"]*)"', phone.page.body)[1])


@pytest.mark.parametrize("how", ["back", "another move"])
def test_who_leaves_the_form_asks_no_more(fight, anna, bruno, how):
    strikes(anna, "ask")
    bruno.get("/seat")
    asked = question(bruno)
    if how == "back":
        leaves(anna)
    else:
        anna.get("/move/shoot")
    bruno.get("/seat")
    assert "You decide" not in bruno.text
    assert "Wolf strikes Guard Anna asks this no more." in bruno.text
    bruno.post("/decide", {"question": asked, "do": "0"})
    assert bruno.page.status == 409
    assert "not asked any more" in bruno.text


def test_a_look_at_the_own_hand_or_at_a_rule_withdraws_nothing_and_loses_nothing(fight, anna, bruno):
    strikes(anna, "ask")
    for page in ("/seat", "/rules?q=SK-45", "/log"):
        anna.get(page)
        assert "Go on with: Strike in melee" in anna.text
    anna.get("/move/strike")
    assert "is asked on his phone" in anna.text
    decide(bruno, "nothing")
    anna.get("/seat")
    anna.get("/move/strike")
    assert anna.hidden()["i.target"] == "Guard"
    assert anna.hidden()["i.distance"] == "1"
    assert "Bruno : nothing" in anna.text


def test_what_was_filled_in_is_gone_once_the_form_was_left_or_the_move_made(fight, anna, bruno):
    strikes(anna)
    leaves(anna)
    assert "Go on with:" not in anna.text
    anna.get("/move/strike")
    assert "i.target" not in anna.hidden()
    anna.tap("look", **BLOW)
    anna.tap("here")
    anna.tap("look", defence="none")
    anna.tap("make")
    anna.get("/seat")
    assert "Go on with:" not in anna.text


def test_the_first_that_is_tapped_on_a_form_that_asks_nothing_is_no_draft(anna):
    anna.get("/move/strike")
    anna.tap("look")
    anna.get("/seat")
    assert "Go on with:" not in anna.text


def test_an_entry_in_between_ends_the_question_and_both_are_told(fight, anna, bruno):
    strikes(anna, "ask")
    fight.session.make("adjust", {"model": "Guard", "hp": 4, "why": "a fall"}, "b")
    bruno.get("/seat")
    assert "You decide" not in bruno.text
    assert "The table has changed since Anna asked this; Anna asks again." in bruno.text
    anna.tap("look")
    assert "Meanwhile: ● table says so, a fall: Guard HP 4" in anna.text
    assert "The table has changed since Bruno was asked." in anna.text
    assert "Ask Bruno again" in anna.text
    anna.tap("ask")
    bruno.get("/seat")
    assert "The table has changed" not in bruno.text
    assert answers(bruno)


def test_after_the_blow_he_is_not_told_that_he_is_asked_again(fight, anna, bruno):
    strikes(anna, "ask")
    decide(bruno, "nothing")
    anna.tap("look")
    anna.tap("make")
    assert fight.session.last.move == "strike"
    bruno.get("/seat")
    assert "asks again" not in bruno.text


def test_typed_dice_stay_and_so_does_what_was_decided_before_them(fight, anna, bruno):
    """A die on the table is not thrown anew, and nobody decides anew after he has seen it."""
    fight.session.make("adjust", {"model": "Guard", "hp": 4, "why": "a fall"}, "b")
    strikes(anna, "ask")
    decide(bruno, "dodge only")
    anna.tap("look")
    anna.tap("face 6")
    fight.session.undo("b")
    anna.tap("look")
    assert "Bruno has taken back: table says so, a fall: Guard HP 4" in anna.text
    assert "Your dice stay: 6. They count for the throw as it is now." in anna.text
    assert "What Bruno decided before the first die stands." in anna.text
    assert "Ask Bruno" not in anna.text
    bruno.get("/seat")
    assert "You decide" not in bruno.text
    anna.tap("typed-for")
    for face in (5, 4, 1, 1):
        anna.tap(f"face {face}")
    assert fight.session.last.inputs["defence"] == "dodge_only"
    assert fight.session.last.dice[:2] == (6, 5)


def test_a_card_is_not_taken_back_behind_the_back_of_who_has_thrown_a_die(fight, anna, bruno):
    fight.session.make("adjust", {"model": "Guard", "hp": 4, "why": "a fall"}, "b")
    strikes(anna, "ask")
    decide(bruno, "dodge only")
    anna.tap("look")
    bruno.get("/seat")
    sent = {"form": "0" * 16, "count": str(fight.session.count)}
    anna.tap("face 6")
    before = fight.session.count
    bruno.post("/undo", sent)
    assert bruno.page.status == 409
    assert "Anna has thrown a die already: ask first, then tap once more" in bruno.text
    assert fight.session.count == before
    assert 'name="sure" value="yes"' in bruno.page.body
    bruno.post("/undo", {**sent, "sure": "yes"})
    assert fight.session.count == before + 1


def test_an_answer_tells_what_it_may_cost_and_what_stands_on_its_weapon(anna, bruno):
    strikes(anna, "ask")
    bruno.get("/seat")
    found = re.findall(r'class="answer"><b>([^<]*)</b>(.*?)</button>', bruno.page.body)
    told = {words: re.sub(r"<[^>]*>", " ", rest) for words, rest in found}
    assert "POW 2" in told["dodge and counter · Baton"]
    assert "POW 0" in told["dodge and counter · bare hands"]
    assert all("wounds" in text for text in told.values())


def test_who_may_strike_is_an_open_row_with_all_who_may(tmp_path, fight, anna):
    fight.session.undo("a")
    fight.session.make("activate", {"models": ["Wolf", "Hound"]}, "a")
    anna.get("/move/strike")
    assert 'class="settled" data-input="model"' not in anna.page.body
    assert 'data-input="model"' in anna.page.body


def test_the_wall_says_who_is_asked(fight, anna, bruno):
    wall = Browser(fight)
    wall.get("/")
    assert "is asked" not in wall.text
    strikes(anna, "ask")
    wall.get("/")
    assert "Bruno is asked on his phone" in wall.text


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


def test_what_he_decides_is_never_assumed_once_his_phone_is_gone(fight, anna, bruno):
    strikes(anna, "ask")
    fight.end("b")
    anna.tap("look")
    assert "defence" in fields(anna)
    assert 'class="settled" data-input="defence"' not in anna.page.body


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


def test_a_phone_offers_no_friend_as_a_target(anna):
    anna.get("/move/strike")
    anna.tap("look", model="Wolf")
    offered = set(re.findall(r'name="i\.target" value="([^"]*)"', anna.page.body))
    assert {"Guard", "Brute"} <= offered
    assert not {"Hound", "Girl", "Old Man"} & offered
    assert not re.search(r'type="text"[^>]*name="i\.target"|name="i\.target"[^>]*type="text"', anna.page.body)


def test_a_card_that_was_played_while_he_was_asked_is_no_form_that_was_begun(fight, anna, bruno):
    """It stood there as "Go on with", and would have been played twice."""
    strikes(anna, "ask")
    bruno.get("/move/answer")
    cards = re.findall(r'name="i\.(card|place)"[^>]*value="([^"]+)"', bruno.page.body)
    name, card = cards[0]
    bruno.tap("look", **{name: card})
    fight.session.make("answer", {name: card, "on": "Guard", "by_hand": True}, "b")
    fight.tell()
    assert "Go on with: Play a card" not in bruno.get("/seat").body


def test_a_card_that_breaks_in_leaves_the_blow_as_it_was_filled_in(fight, anna, bruno):
    """Anna plays a card before her damage roll: the blow, and what Bruno said to it, had been lost."""
    strikes(anna, distance="1")
    anna.get("/move/play")
    found = re.search(r'name="i\.(card|place)"[^>]*value="([^"]+)"', anna.page.body)
    anna.tap("look", **{found[1]: found[2]})
    assert "Go on with: Strike" in anna.get("/seat").body
    fight.session.make("play", {found[1]: found[2], "on": "Wolf", "by_hand": True}, "a")
    fight.tell()
    assert "Go on with: Strike" in anna.get("/seat").body
    anna.get("/move/strike")
    assert anna.hidden()["i.distance"] == "1"
    assert anna.hidden()["i.target"] == "Guard"
