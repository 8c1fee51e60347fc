"""What a Fury game says in its log and of its cards: symbols, lucky dice, wounds, the event in force."""

import pytest
from fury_table import Skirmish

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
    assert line.text == "Wolf shoots at Guard with Pistol and hits; to use now: Wolf: white 3 shows claw"
    assert t.model("Guard").hp == 6
    assert t.do("go_on").text.startswith("Wolf hits Guard for 3; ")
    assert t.model("Guard").hp == 3
    line = t.session.last
    assert t.again().log()[-1].text == line.text


def test_a_blow_tells_the_symbols_of_hit_dodge_and_damage(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    line = t.do("strike", dice=[6, 4, 9], model="Wolf", target="Guard", distance=1)
    assert symbols(line) == [("white 6", "moon+moon"), ("red 9", "skull")]
    assert "Wolf: white 6 shows moon+moon" in t.due()
    assert "Guard: red 9 shows skull" in t.due()
    damage = t.do("go_on", dice=[6, 3])
    assert symbols(damage) == [("white 6", "moon+moon"), ("white 3", "claw")]
    assert (t.model("Guard").hp, t.model("Wolf").hp) == (6, 9)
    t.do("go_on", modifier=1, used="moon+moon")
    assert (t.model("Guard").hp, t.model("Wolf").hp) == (6 - (9 + 3 + 2 - 10) - 1, 9 - 2)
    assert [told.label for told in line.outcome.ledger].count("dice") <= 1


def test_lucky_dice_and_a_hit_without_wounds_are_told(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    shot = {"model": "Wolf", "target": "Guard", "distance": 4, "difficulty": 7}
    assert "hits for 3, 1 lucky die" in t.do("shoot", dice=[3, 4], lucky_numbers=[3], **shot).text
    line = t.do("strike", dice=[6, 6, 4, 1, 1], model="Wolf", target="Guard")
    assert line.text == "Wolf strikes Guard with Knife and hits, no wounds, for 1 AP"


def test_lucky_dice_of_a_free_roll_are_counted(tmp_path):
    """SK-22: with a difficulty and without one; none is told too, and nothing where nobody asked."""
    t = Skirmish(tmp_path).start().activate("Wolf")
    line = t.do("roll", dice=[4, 4], difficulty=8, lucky_numbers=[4])
    assert "8 against 8, success, 2 lucky dice" in line.text
    assert ("lucky dice", 2) in [(told.label, told.value) for told in line.outcome.ledger]
    line = t.do("roll", dice=[4, 3], lucky_numbers=[4])
    assert ": 7, 1 lucky die" in line.text
    assert ("lucky dice", 1) in [(told.label, told.value) for told in line.outcome.ledger]
    assert line.said == "7"  # that it lies between the highest and the lowest tells nobody anything
    assert "0 lucky dice" in t.do("roll", dice=[4, 3], lucky_numbers=[6]).text
    assert "lucky" not in t.do("roll", dice=[4, 3]).text


def test_the_dice_of_a_boosted_roll_are_told_apart(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.do("roll", dice=[4, 9], roll="red_boosted").purposes == "white die (1 of 2) 4, red die (2 of 2) 9"


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
        "Anna plays Long shadows on Wolf: Double the control"
    )
    assert t.refused("play", card="Full moon") == ("on", "SK-112")
    assert t.do("play", card="Full moon", by_hand=True).text.startswith("Anna plays Full moon: One of your models")


def test_cards_that_the_players_deal_are_told_by_their_titles(tmp_path):
    t = Skirmish(tmp_path, cards="table").deal_really()
    assert t.banner == "Thunder: Thunder, as printed on it."
    t.do("draw")
    t.do("draw")
    t.do("change", title="Rain", how="add")
    assert t.banner == "Thunder + Rain: Thunder, as printed on it. Rain, as printed on it."
    assert t.do("play", title="Frost").text == "Anna plays Frost: as printed on it"


def test_who_may_have_seen_a_death_is_told_with_the_zone_that_rest_doubles(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert 'Girl died: who had it in the control zone (Hound: 4")?' in t.due()
    assert t.session.brief("witness") == ['Girl died: who had it in the control zone (Hound: 4")?']
    t.do("witness")


def test_points_are_counted_without_the_zones_of_resting_models(tmp_path):
    t = Skirmish(tmp_path).start().skip()
    assert "at rest" not in t.due()
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    assert "Hound is at rest: its zone does not count for mission objects and models" in t.due()


def test_log_and_refusals_speak_of_phases_and_deaths_in_words(tmp_path):
    t = Skirmish(tmp_path).deploy()
    with pytest.raises(
        Refusal, match="only during the first player's draw or the second player's draw; this is the turning up"
    ):
        t.do("draw")
    t.do("event", card="full_moon")
    t.do("draw", card1="thick_fog", card2="gas_leak", card3="blackout")
    t.do("draw", card1="quiet_night", card2="sirens", card3="sirens", card4="sirens")
    assert t.do("change", card="Quiet night").text == "Bruno alters the event with Quiet night (cancel): no event"
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert t.do("witness").text == "Girl died: nobody gains Fury"
    while t.state.phase == "activations":
        t.activate(*t.state.ready(t.state.active)[:3])
        line = t.do("end_group")
    assert line.text == "activations over; next is the counting of points"


def test_a_card_is_not_offered_for_a_model_that_gains_nothing_and_says_how_often_it_is_held(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="downpour")
    t.do("draw", card1="full_moon", card2="full_moon", card3="restless_hour")
    t.do("draw")
    t.do("discard", place=1)
    t.do("adjust", model="Hound", fury=2, why="as it stands on the table")
    t.do("adjust", model="Wolf", form="beast", fury=4, why="as it stands on the table")
    offered = t.session.choices("play", "a", {"card": "Full moon"})["on"]
    assert "Hound" in offered
    assert "Wolf" not in offered  # 4 of 4 already (SK-77)
    told = t.session.texts("play", "a")["card"]
    assert told["Full moon"].startswith("× 2 in hand. One of your models with FUR gains 1 Fury")
    assert told["Full moon"].endswith("Nothing comes of it now for Wolf.")
    assert not told["Restless hour"].startswith("×")


def test_only_dice_that_are_thrown_are_called_assumed(tmp_path):
    """A shot throws white ones alone, a blow a red one too (SK-37, SK-45)."""
    t = Skirmish(tmp_path)
    t.do("dice", white=CLAWED["white"])
    t.deploy()
    brief = {move: t.session.system.moves[move].brief(t.state, "a") for move in ("shoot", "strike")}
    assert brief["shoot"] == []
    assert brief["strike"] == ["odds from assumed red faces"]


def test_preparation_names_the_dice_whose_faces_are_not_entered(tmp_path):
    t = Skirmish(tmp_path)
    t.do("dice", **CLAWED)
    assert "The dice have assumed blue faces: enter what stands on yours" in t.due()


def test_a_kill_that_gives_no_points_for_the_sake_of_another_card_is_told(tmp_path):
    """3.3, Scent of blood: whose kills Sirens counts then is read in two ways; players may rule otherwise."""
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="sirens")
    t.do("draw")
    t.do("draw", card1="scent_of_blood")
    t.do("change", card="scent_of_blood")
    t.activate("Old Man")
    t.do("adjust", why="hurt before", model="Guard", hp=1)
    line = t.do("strike", dice=[6, 6, 4, 6, 6], model="Old Man", target="Guard")
    assert not t.model("Guard").alive
    assert "Sirens: not for Old Man, only for models with FUR" in line.text
    assert not t.state.player("a").bonus
    t.do("witness", models=["nobody"]) if t.state.fallen else None
    t.skip()
    if t.state.phase == "effects":
        t.do("expire")
    assert any("Sirens counts kills by models with FUR alone" in text for text in t.session.brief("points", "a"))


def test_burning_that_is_given_by_hand_is_not_said_to_end_with_the_round(tmp_path):
    """SK-88, SK-89: it lasts until it is put out."""
    t = Skirmish(tmp_path).start().activate("Wolf")
    assert t.session.narrowed("effect", "a", {"name": "Burning"})["expires"] == []
    assert "expires" not in t.session.narrowed("effect", "a", {"name": "Spell"})
    t.do("effect", model="Guard", name="Burning", expires="manual")
    assert "expires" not in t.session.hints("effect")  # of a spell that follows it is asked anew
    assert t.model("Guard").burning


def test_the_one_model_that_a_card_may_be_played_on_is_meant(tmp_path):
    """Downpour takes Burning from one of the own models: with one left, nobody else can be meant."""
    t = Skirmish(tmp_path).deploy()
    t.under("quiet_night", hand=("downpour",))
    t.activate("Wolf")
    for name in ("Wolf", "Hound"):
        t.do("effect", model=name, name="Burning")
    assert t.session.narrowed("play", "a", {"card": "Downpour"})["on"] == [None, "Wolf", "Hound"]
    t.do("effect", model="Hound", name="Burning", remove=True)
    assert t.session.narrowed("play", "a", {"card": "Downpour"})["on"] == ["Wolf"]


def test_nobody_is_asked_about_a_death_that_no_friend_can_gain_by_any_more(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert t.session.scene().suggested == "witness"
    t.do("adjust", why="a curse", model="Hound", hp=0)
    assert "control zone" not in t.due()
    assert t.session.brief("witness") == []
    assert t.session.scene().suggested == "activate"
    assert "in whose zone" not in str(t.session.scene().units)
    asked = t.session.count
    t.activate("Old Man")
    t.session.undo()
    assert t.do("witness", dead="Girl").outcome.outcome == "unseen"  # as files of before say it
    t.do("adjust", why="it lives", model="Hound", hp=1)
    assert t.session.count > asked
    assert t.again().findings == []
