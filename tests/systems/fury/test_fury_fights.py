"""Activations, shots, blows, Fury, Burning and Rest in a game (SK-34 to SK-101, SK-113 to SK-118)."""

from fractions import Fraction

import pytest
from fury_table import Skirmish

from taos_tui.face.rolls import followed
from taos_tui.rules.result import Line


def rested(t, model="Brute"):
    """Bruno's beast has spent its last token on a blow in the air against the Guard's side and rests."""
    t.activate(model)
    t.do("act", model=model, action="ability", ap=0, fury=1)
    return t


def test_one_to_three_ready_models_of_the_player_whose_turn_it_is(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.refused("activate", models=["Wolf", "Hound", "Old Man", "Girl"]) == ("models", "SK-113")
    assert t.refused("activate", "b", models=["Guard"]) == ("seat", "SK-115")
    assert t.refused("activate", models=["Guard"]) == ("models", "SK-113")
    assert t.refused("activate", models=[])[0] == "models"
    assert t.refused("shoot", model="Wolf", target="Guard", distance=4, difficulty=7) == ("move", "SK-113")
    t.activate("Wolf", "Hound", "Old Man")
    assert t.refused("activate", models=["Girl"]) == ("move", "SK-115")
    assert t.refused("act", model="Girl") == ("model", "SK-113")
    t.end_group()
    assert t.state.active == "b"
    t.activate("Guard").end_group()
    assert t.refused("activate", models=["Wolf"]) == ("models", "SK-118")
    assert t.refused("activate", models=["Girl", "Wolf"])[1] == "SK-118"
    t.activate("Girl").end_group()
    groups = {unit.id: unit.group for unit in t.session.scene().units}
    assert groups == {"Wolf": "done", "Hound": "done", "Old Man": "done", "Girl": "done", "Guard": "done",
                      "Brute": "ready"}  # fmt: skip
    t.activate("Brute").end_group()
    assert t.state.phase == "points"


def test_a_player_without_ready_models_is_left_out(tmp_path):
    t = Skirmish(tmp_path).start()
    t.activate("Wolf").end_group().activate("Guard", "Brute").end_group()
    assert t.state.active == "a"
    t.activate("Hound").end_group()
    assert t.state.active == "a"


def test_models_of_a_group_act_in_turns_and_pay_action_points(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf", "Hound")
    t.do("act", model="Wolf", what="runs to the corner")
    t.do("act", model="Hound")
    t.do("act", model="Wolf")
    assert (t.model("Wolf").ap, t.model("Hound").ap) == (0, 1)
    assert t.refused("act", model="Wolf") == ("ap", "SK-27")
    assert t.refused("shoot", model="Wolf", target="Guard", distance=4, difficulty=7) == ("model", "SK-35")
    assert t.refused("strike", model="Wolf", target="Guard") == ("pay", "SK-46")
    assert t.refused("strike", model="Wolf", target="Guard", pay="fury") == ("pay", "SK-71")


def test_a_shot_takes_its_price_its_dice_and_the_weapons_strength(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    shot = {"model": "Wolf", "target": "Guard", "distance": 20}
    assert t.refused("shoot", **shot) == ("difficulty", "SK-39")
    assert t.refused("shoot", **shot, difficulty=7, line_of_sight=False) == ("line_of_sight", "SK-36")
    assert t.refused("shoot", **shot, difficulty=7, weapon="Cannon") == ("weapon", "SK-35")
    assert t.refused("shoot", **{**shot, "target": "Wolf"}, difficulty=7) == ("target", "")
    t.do("shoot", dice=[6, 5, 4, 4, 5, 5], **shot, difficulty=7)
    assert (t.model("Guard").hp, t.model("Wolf").ap) == (3, 1)
    assert not {"distance", "difficulty", "weapon"} & set(t.session.hints("shoot"))
    assert t.session.forecast("shoot", shot).odds["hit"] == Fraction(343, 1728)
    assert t.session.forecast("shoot", {**shot, "difficulty": 12}).odds["hit"] == Fraction(1, 36) ** 3
    t.do("shoot", dice=[3, 4], **{**shot, "distance": 8}, difficulty=7)
    assert not t.model("Guard").alive
    assert t.refused("strike", model="Wolf", target="Guard") == ("target", "SK-68")
    t.do("witness")
    t.end_group()
    assert t.refused("activate", models=["Guard"]) == ("models", "SK-118")
    assert t.again().state == t.state


@pytest.mark.parametrize(
    ("dice", "outcome", "guard", "wolf"),
    [
        ([6, 5, 4, 3, 4], "hit", 4, 9),  # 7 + 3 + 2 - 10 = 2 wounds
        ([6, 5, 9, 3, 4], "traded", 4, 7),
        ([4, 4, 8, 3, 4], "traded", 4, 7),
        ([4, 3, 8], "countered", 6, 7),
    ],
)
def test_a_blow_has_four_results(tmp_path, dice, outcome, guard, wolf):
    t = Skirmish(tmp_path).start().activate("Wolf")
    line = t.do("strike", dice=dice, model="Wolf", target="Guard", distance=1)
    assert line.outcome.outcome == outcome
    assert (t.model("Guard").hp, t.model("Wolf").hp, t.model("Wolf").ap) == (guard, wolf, 1)


def test_a_defender_may_only_dodge_or_do_nothing(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    t.do("strike", dice=[1, 1, 9], model="Wolf", target="Guard", defence="dodge_only")
    assert t.model("Wolf").hp == 9
    t.do("strike", dice=[1, 1, 3, 4], model="Wolf", target="Guard", defence="none")
    assert t.model("Guard").hp == 6 - (7 + 3 + 2 - 10)


def test_reach_is_checked_before_anything_is_paid(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf", "Old Man")
    assert t.refused("strike", model="Wolf", target="Guard", distance=1.5) == ("distance", "SK-45")
    assert t.refused("strike", model="Old Man", target="Guard", distance=1) == ("distance", "SK-45")
    assert t.refused("strike", model="Wolf", target="Guard", weapon="Claws") == ("weapon", "SK-31")
    assert t.refused("strike", model="Wolf", target="Brute", counter_weapon="Baton") == ("counter_weapon", "SK-31")
    line = t.do("strike", dice=[1, 2, 9], model="Wolf", target="Brute", distance=1)
    assert "Brute comes forward 0.5 inches" in line.text


@pytest.mark.parametrize(("rule", "hp"), [("yes", 7), ("no", 9)])
def test_a_killed_defender_still_counters_unless_agreed_otherwise(tmp_path, rule, hp):
    t = Skirmish(tmp_path, counter_if_killed=rule).start().activate("Wolf")
    t.do("adjust", why="wounded", model="Guard", hp=1)
    t.do("strike", dice=[6, 6, 9, 6, 6], model="Wolf", target="Guard")
    assert (t.model("Guard").alive, t.model("Wolf").hp) == (False, hp)


def test_an_attacker_killed_by_the_counter_leaves_the_group_and_the_turn_passes(tmp_path):
    t = Skirmish(tmp_path).start().activate("Girl")
    t.do("adjust", why="wounded", model="Girl", hp=2)
    t.do("strike", dice=[1, 1, 9], model="Girl", target="Guard")
    assert not t.model("Girl").alive
    assert t.state.group == ()
    assert t.state.active == "b"


# -- Fury -----------------------------------------------------------------------------------------------------


def test_a_werewolf_changes_form_and_back_with_its_last_token(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf", "Hound")
    assert t.refused("transform", model="Hound") == ("model", "SK-78")
    t.do("transform", model="Wolf")
    wolf = t.model("Wolf")
    assert (wolf.form, wolf.fury, wolf.now.strength, wolf.now.arm, wolf.hp) == ("beast", 4, 5, 10, 9)
    assert t.refused("transform", model="Wolf") == ("move", "SK-78")  # nobody is left who could
    assert t.refused("act", model="Wolf", ap=0, fury=5) == ("fury", "SK-71")
    t.do("act", model="Wolf", action="ability", ap=0, fury=3)
    assert "last token" in t.due()
    # the blow is carried out with claws and STR 5; the counter meets a human, who gains nothing
    t.do("strike", dice=[6, 6, 9, 2, 2], model="Wolf", target="Guard", weapon="Claws", pay="fury")
    wolf = t.model("Wolf")
    assert (wolf.form, wolf.fury, wolf.hp, wolf.ap) == ("human", 0, 7, 2)
    assert t.model("Guard").hp == 6 - (4 + 5 + 4 - 10)
    assert t.again().state == t.state


def test_damage_by_an_enemy_gives_one_token_up_to_the_limit(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    shot = {"model": "Wolf", "target": "Brute", "distance": 4, "difficulty": 2}
    t.do("adjust", why="test", model="Brute", hp=50, fury=1)
    t.do("shoot", dice=[1, 1], **shot)
    assert t.model("Brute").fury == 2
    t.do("shoot", dice=[1, 1], **shot)
    assert t.model("Brute").fury == 2


def test_friends_who_saw_a_death_are_asked_about_once(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf").end_group().activate("Guard")
    t.do("adjust", why="test", model="Girl", hp=4)
    t.do("shoot", dice=[6, 6], model="Guard", target="Girl", distance=4, difficulty=7)
    assert t.state.fallen == ("Girl",)
    assert "Girl died" in t.due()
    assert t.refused("end_group") == ("move", "SK-81")
    assert t.refused("witness", models=["Wolf"]) == ("models", "SK-83")
    t.do("witness", models=["Hound"])
    assert t.model("Hound").fury == 5
    assert t.refused("witness") == ("move", "SK-81")
    t.end_group()
    assert t.state.active == "a"


def test_a_beast_without_tokens_rests(tmp_path):
    t = rested(Skirmish(tmp_path).start().activate("Wolf").end_group())
    brute = t.model("Brute")
    assert (brute.rest, brute.fury, brute.ap) == (True, 0, 1)
    assert t.refused("strike", model="Brute", target="Wolf") == ("model", "SK-95")
    assert t.refused("act", model="Brute", action="ability") == ("model", "SK-95")
    t.do("act", model="Brute", action="move", ap=1)
    assert t.refused("act", model="Brute", action="self_ability", ap=0) == ("model", "SK-95")
    t.end_group()
    assert t.model("Brute").rest
    marks = next(unit.marks for unit in t.session.scene().units if unit.id == "Brute")
    assert marks == ('☾ Rest, zone 5"',)


def test_rest_that_came_now_cannot_be_skipped_away_but_next_round_it_can(tmp_path):
    t = rested(Skirmish(tmp_path).start().activate("Wolf").end_group()).end_group()
    assert t.model("Brute").rest
    t.next_round().cards()
    t.activate("Wolf").end_group().activate("Brute").end_group()
    assert not t.model("Brute").rest
    assert t.again().state == t.state


def test_rest_ends_with_damage_from_an_enemy(tmp_path):
    t = rested(Skirmish(tmp_path).start().activate("Wolf").end_group()).end_group().activate("Girl", "Hound")
    t.do("strike", dice=[6, 6, 4, 2, 2], model="Hound", target="Brute", damage_modifier=2)
    brute = t.model("Brute")
    assert (brute.hp, brute.rest, brute.fury) == (2, False, 1)


# -- Burning --------------------------------------------------------------------------------------------------


def test_burning_is_checked_at_the_declaration_before_anything_else(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Wolf", "Hound", "Girl"):
        t.do("effect", model=name, name="Burning")
    assert t.refused("activate", models=["Old Man"], pay=["Wolf"]) == ("pay", "SK-89")
    t.do("adjust", why="wounded", model="Girl", hp=1)
    t.activate("Wolf", "Hound", "Girl", dice=[2], pay=["Hound"], endure=["Girl"])
    wolf, hound, girl = (t.model(name) for name in ("Wolf", "Hound", "Girl"))
    assert (wolf.hp, wolf.burning, wolf.ap) == (9, False, 2)
    assert (hound.hp, hound.burning, hound.ap) == (6, False, 1)
    assert not girl.alive
    assert t.state.group == ("Wolf", "Hound")
    assert t.state.fallen == ("Girl",)
    assert t.again().state == t.state


def test_burning_goes_on_and_weakens_shots(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Wolf", name="burning")
    t.activate("Wolf", dice=[3])
    assert (t.model("Wolf").hp, t.model("Wolf").burning) == (8, True)
    assert "burns: −1" in t.due()
    shot = {"model": "Wolf", "target": "Guard", "distance": 4, "difficulty": 7}
    assert t.do("shoot", dice=[3, 4], **shot).outcome.outcome == "miss"


def test_a_group_that_burns_to_death_passes_the_turn(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Old Man", name="Burning")
    t.do("adjust", why="wounded", model="Old Man", hp=1)
    t.activate("Old Man", dice=[6])
    assert t.state.group == ()
    assert t.state.active == "b"
    assert t.refused("activate", models=["Guard"]) == ("move", "SK-81")
    t.do("witness")
    t.activate("Guard")


def test_other_effects_are_kept_in_sight_until_they_end(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Wolf", name="Hex", note="cannot shoot", expires="manual")
    assert t.refused("effect", model="Wolf", name="Curse", remove=True) == ("name", "SK-85")
    assert t.refused("effect", model="Wolf", name="Burning", remove=True) == ("remove", "SK-93")
    assert "◈ Hex" in next(unit for unit in t.session.scene().units if unit.id == "Wolf").marks
    t.next_round()
    assert t.model("Wolf").effects
    t.do("effect", model="Wolf", name="Hex", remove=True)
    assert not t.model("Wolf").effects


def test_corrections_keep_form_and_tokens_together(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.refused("adjust", why="x", model="Wolf", fury=2) == ("fury", "SK-83")
    assert t.refused("adjust", why="x", model="Wolf", form="beast") == ("fury", "SK-73")
    assert t.refused("adjust", why="x", model="Hound", form="beast") == ("form", "SK-69")
    assert t.refused("adjust", why="x", model="Hound", fury=6) == ("fury", "SK-77")
    assert t.refused("adjust", why="x") == ("move", "")
    t.do("adjust", why="mission", side="b", vp=4)
    assert t.state.player("b").vp == 4
    t.do("adjust", "b", why="shot before", model="Girl", hp=0)
    assert t.state.active == "a"


def test_odds_are_marked_as_assumed_where_they_are_shown(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    given = {"model": "Wolf", "target": "Guard", "distance": 1}
    assumed = Line("dice", "assumed faces", "SK-17")
    assert assumed in t.session.forecast("strike", given).ledger
    odds = t.session.forecast("strike", given).odds
    assert {key: str(share) for key, share in odds.items()} == {"hit": "17/36", "traded": "11/72", "countered": "3/8"}
    t.do("dice", white="1 2 3 4 5 6")
    assumed = Line("dice", "assumed blue and red faces", "SK-17")
    assert assumed in t.session.forecast("strike", given).ledger
    t.do("dice", blue="2 3 4 5 6 7", red="4 5 6 7 8 9")
    assert assumed not in t.session.forecast("strike", given).ledger


def test_a_blow_costs_an_action_point_unless_somebody_says_otherwise(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf", "Hound")  # the Hound begins with 3 of 3 tokens

    def offered(name):
        return followed(t.session, "strike", "a", {"model": name, "target": "Guard"}).get("pay")

    t.do("adjust", why="tough", model="Guard", hp=30)
    assert offered("Hound") == "ap"
    t.do("strike", dice=[1, 1, 4], model="Hound", target="Guard", pay="fury", defence="dodge_only")
    assert (offered("Hound"), offered("Wolf")) == ("ap", "ap")  # a token is never spent unasked (SK-46)
    t.do("strike", dice=[1, 1, 4], model="Hound", target="Guard", pay="fury", defence="dodge_only")
    assert (t.model("Hound").fury, offered("Hound")) == (1, "ap")
    ledger = [(line.label, line.value) for line in t.session.forecast("strike", {
        "model": "Hound", "target": "Guard", "pay": "fury"}).ledger]  # fmt: skip
    assert ("the last token", "Hound rests") in ledger  # said before the throw
    assert t.again().state == t.state


def test_the_last_token_is_announced_before_an_ability_takes_it(tmp_path):
    """SK-72 … SK-75: a beast rests, a werewolf turns human."""
    t = Skirmish(tmp_path).start()
    t.activate("Wolf", "Hound")
    t.do("adjust", why="as it lies", model="Hound", fury=2)
    ability = {"model": "Hound", "action": "ability", "ap": 0}
    assert "the last token" not in {
        str(line.label) for line in t.session.forecast("act", {**ability, "fury": 1}).ledger
    }
    assert Line("the last token", "Hound rests", "SK-75") in t.session.forecast("act", {**ability, "fury": 2}).ledger


def test_who_can_hold_no_more_fury_is_named_all_the_same(tmp_path):
    """SK-82: it was seen, though nothing came of it."""
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="test", model="Hound", fury=5)
    t.do("adjust", why="a curse", model="Girl", hp=0)
    text = "Girl died in the control zone of Hound: no more Fury can be held"
    assert t.do("witness", models=["Hound"]).text == text
    assert t.model("Hound").fury == 5


def test_a_form_names_nobody_where_the_last_attacker_has_fury_left_and_others_have_ap(tmp_path):
    """SK-71: it may go on by Fury; another model is not put in its place unasked."""
    t = Skirmish(tmp_path).start().activate("Hound", "Old Man")
    for _ in range(2):
        t.do("strike", dice=[1, 1, 4], model="Hound", target="Guard")
    assert (t.model("Hound").ap, t.model("Hound").fury) == (0, 3)
    assert t.session.hints("strike", "a").get("model") is None
    t.do("adjust", why="test", model="Hound", fury=0)
    assert t.session.hints("strike", "a")["model"] == "Old Man"
