"""What a Fury game says in its log and of its cards: symbols, lucky dice, wounds, the event in force."""

import pytest
from fury_table import ROSTER, Skirmish

from taos_tui.rules.refusal import Refusal

CLAWED = {"white": "1 2 3:claw 4 5 6:moon+moon", "red": "4 5 6 7 8 9:skull"}


def symbols(line):
    return [(shown.label, shown.value) for shown in line.outcome.ledger if shown.clause == "SK-18"]


def test_a_shot_tells_the_symbols_of_the_roll_that_is_kept(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    line = t.do("shoot", dice=[6, 6, 3, 4], model="Wolf", target="Guard", distance=9, difficulty=7)
    assert symbols(line) == [("white 3", "claw")]
    assert line.text.startswith("Wolf shoots at Guard and hits for 3 (white 3 claw); ")
    assert t.again().log()[-1].text == line.text


def test_a_blow_tells_the_symbols_of_hit_dodge_and_damage(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    line = t.do("strike", dice=[6, 4, 9, 6, 3], model="Wolf", target="Guard", distance=1)
    assert symbols(line) == [
        ("white 6", "moon+moon"),
        ("red 9", "skull"),
        ("white 6", "moon+moon"),
        ("white 3", "claw"),
    ]
    assert [told.label for told in line.outcome.ledger].count("dice") <= 1


def test_lucky_dice_and_a_hit_without_wounds_are_told(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    shot = {"model": "Wolf", "target": "Guard", "distance": 4, "difficulty": 7}
    assert "hits for 3, 1 lucky" in t.do("shoot", dice=[3, 4], lucky_numbers=[3], **shot).text
    line = t.do("strike", dice=[6, 6, 4, 1, 1], model="Wolf", target="Guard")
    assert line.text == "Wolf strikes Guard and hits, no wounds"


def test_an_event_may_change_the_effective_range_of_a_shot(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    shot = {"model": "Wolf", "target": "Guard", "distance": 8, "difficulty": 7}
    t.do("shoot", dice=[6, 5, 1, 1], **shot, effective_range=4)
    assert t.model("Guard").hp == 6
    t.do("shoot", dice=[6, 5], **shot)
    assert t.model("Guard").hp == 3
    assert t.model("Wolf").now.ranged[0].effective_range == 8


def test_a_card_that_is_played_is_told_with_the_model_that_carries_it(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="downpour")
    t.do("draw", card1="long_shadows", card2="full_moon", card3="sirens")
    t.do("draw")
    t.do("discard", place=1)
    assert t.do("play", card="Long shadows", on="Wolf").text.startswith(
        "plays Long shadows on Wolf: Double the control"
    )
    assert t.do("play", card="Full moon").text.startswith("plays Full moon: One of your models")


def test_cards_that_the_players_deal_are_told_by_their_titles(tmp_path):
    t = Skirmish(tmp_path, cards="table")
    t.do("roster", models=ROSTER)
    t.do("first", seat="a")
    t.do("deck", number=36)
    for move in ("deployed", "deployed"):
        t.do(move)
    t.do("event", card="Thunder")
    assert "Event: Thunder, as printed on it." in t.due()
    t.do("draw")
    t.do("draw")
    t.do("change", title="Rain", how="add")
    assert "Event: Thunder, as printed on it. Rain, as printed on it." in t.due()
    assert t.do("play", title="Frost").text == "plays Frost: as printed on it"


def test_who_may_have_seen_a_death_is_told_with_the_zone_that_rest_doubles(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert 'Girl died: who had it in the control zone (Hound 4")?' in t.due()
    assert t.session.brief("witness") == ['Girl died: Hound 4"?']
    t.do("witness")


def test_points_are_counted_without_the_zones_of_resting_models(tmp_path):
    t = Skirmish(tmp_path).start().skip()
    assert "At rest" not in t.due()
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    assert "At rest, with no zone over mission objects and models: Hound" in t.due()


def test_log_and_refusals_speak_of_phases_and_deaths_in_words(tmp_path):
    t = Skirmish(tmp_path).deploy()
    with pytest.raises(
        Refusal, match="belongs to the first player's draw or the second player's draw; this is turning"
    ):
        t.do("draw")
    t.do("event", card="full_moon")
    t.do("draw", card1="thick_fog", card2="gas_leak", card3="blackout")
    t.do("draw", card1="quiet_night", card2="sirens", card3="sirens", card4="sirens")
    assert t.do("change", card="Quiet night").text == "event altered by Quiet night (cancel)"
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert t.do("witness").text == "Girl died: nobody gains Fury"
    while t.state.phase == "activations":
        t.activate(*t.state.ready(t.state.active)[:3])
        line = t.do("end_group")
    assert line.text == "activation ended: next counting points"
