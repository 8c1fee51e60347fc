"""The rulings SK-R1 to SK-R6, and what else the table asks of a game: the end of it, cards of models in play."""

from fractions import Fraction

import pytest
from fury_table import ROSTER, Skirmish, folder

from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.rules.result import Line

CLAWED = {"white": "1 2 3:claw 4 5 6:claw", "red": "4 5 6 7 8 9"}
STRIKE = {"model": "Wolf", "target": "Guard", "distance": 1}
WITH_COMBO = ROSTER.replace(
    'kind = "werewolf"', 'kind = "werewolf"\ncombos = [ { symbols = ["claw", "claw"], text = "+2 damage" } ]', 1
)
LOUD = ROSTER.replace('name = "Rifle", effective_range = 12', 'name = "Rifle", effect = "Stuns.", effective_range = 12')


def started(tmp_path, roster, **options):
    t = Skirmish(tmp_path, **options)
    t.do("roster", models=roster)
    t.do("first", seat="a")
    t.do("deployed")
    t.do("deployed")
    return t.cards()


# -- SK-R1: the stop ------------------------------------------------------------------------------------------


def test_a_hit_without_symbols_and_effects_does_not_stop(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    t.do("strike", dice=[5, 5, 4, 4, 4], **STRIKE)
    assert t.state.open is None
    assert t.refused("go_on") == ("move", "SK-R1")


def test_at_the_stop_the_combination_on_the_card_is_named_and_nothing_else_can_be_done(tmp_path):
    t = started(tmp_path, WITH_COMBO)
    t.do("dice", **CLAWED)
    t.activate("Wolf", "Hound")
    t.do("strike", dice=[6, 3, 4], **STRIKE)
    assert "Wolf: claw+claw, +2 damage" in t.due()
    assert t.session.scene().suggested == "go_on"
    assert t.refused("act", model="Hound") == ("move", "SK-R1")
    assert t.refused("end_group") == ("move", "SK-R1")
    odds = t.session.forecast("go_on", {"modifier": 2}).more["killed"]
    assert odds["the target"] == Fraction(10, 36)  # 6 hit points: 9 and more on two dice, + STR 3 + POW 2 + 2 - ARM 10
    t.do("go_on", dice=[1, 2], modifier=2, used="claw+claw")
    assert t.model("Guard").hp == 6 - max(0, 3 + 3 + 2 - 10 + 2)


def test_where_the_card_names_its_combinations_a_single_symbol_does_not_stop(tmp_path):
    t = started(tmp_path, WITH_COMBO)
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    t.do("strike", dice=[6, 4, 4, 1, 1], **STRIKE)
    assert t.state.open is None


def test_a_symbol_may_turn_a_hit_into_a_miss_and_change_the_counter(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    t.do("strike", dice=[6, 3, 9], **STRIKE)  # traded: 9 against 9
    wounds = t.state.open.counter
    assert f"the counter of Guard wounds Wolf: {wounds}" in [str(line) for line in t.session.brief("go_on")]
    assert Line("wounds of the counter", 1, "SK-R1") in t.session.forecast("go_on", {"counter": 1}).ledger
    t.do("go_on", hit="miss", counter=1)
    assert t.session.last.said == "countered"  # no plain miss: the attacker was hit himself
    assert (t.model("Guard").hp, t.model("Wolf").hp) == (6, 9 - 1)


def test_a_weapon_whose_text_nothing_applies_stops_before_the_damage_of_a_shot(tmp_path):
    t = started(tmp_path, LOUD).activate("Wolf").end_group().activate("Guard")
    shot = {"model": "Guard", "target": "Girl", "distance": 4, "difficulty": 7}
    assert t.session.forecast("shoot", shot).more["killed"]["the target"] == Fraction(7, 12)
    t.do("shoot", dice=[6, 6], **shot)
    assert "Rifle: Stuns." in t.due()
    form = MoveRoll(t.session, Viewer("b"), "go_on", lambda attempt: None)
    assert "counter" in Form(tuple(form.inputs)).following(form.narrowed({})).idle  # nobody counters a shot
    assert t.model("Girl").hp == 4
    t.do("go_on", modifier=-1)
    assert t.model("Girl").hp == 4 - 3
    assert t.again().state == t.state


def test_a_weapon_whose_text_changes_no_attack_is_told_with_its_hit_and_asks_nothing(tmp_path):
    """SK-30: a crowbar breaks doors; a key more at each of its blows would be a key for nothing."""
    t = started(tmp_path, LOUD.replace('effect = "Stuns."', 'effect = "Stuns.", stops = false'))
    t.activate("Wolf").end_group().activate("Guard")
    t.do("shoot", dice=[6, 6], model="Guard", target="Girl", distance=4, difficulty=7)
    assert t.model("Girl").hp == 0
    assert t.state.open is None
    assert "Rifle: Stuns." in [str(line.label) for line in t.session.last.news]


def test_by_option_every_hit_stops_before_its_damage_so_that_a_card_can_be_played(tmp_path):
    """SK-R1, SK-112: whoever holds such a card, the stop is there; a miss has none."""
    t = Skirmish(tmp_path, hit_stop="always").deploy().under("quiet_night", hand=("falling_masonry",))
    t.activate("Wolf")
    t.do("strike", dice=[1, 1, 9], **{**STRIKE, "defence": "dodge_only"})
    assert t.state.open is None
    t.do("strike", dice=[6, 4, 4], **STRIKE)
    assert t.model("Guard").hp == 6
    assert "Wolf hits Guard: play a card for this moment, or go on" in t.due()
    t.do("play", card="falling_masonry")
    t.do("go_on", dice=[4, 4])
    assert t.model("Guard").hp == 6 - (4 + 4 + 1 + 3 + 2 - 10)
    assert t.again().state == t.state


def test_later_moves_stand_when_a_corrected_die_shows_a_symbol(tmp_path):
    """SK-R1: what nobody used then, nobody uses now; the game that was played since is not lost to a stop."""
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    strike = t.do("strike", dice=[5, 5, 4, 4, 4], **STRIKE)
    t.end_group()
    assert t.session.amend(strike.n, dice=[6, 5, 4, 4, 4]).lost == ()
    assert t.state.open is None
    assert t.model("Guard").hp == 6 - max(0, 8 + 3 + 2 - 10)
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_what_was_used_stands_when_a_corrected_die_shows_no_symbol(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    strike = t.do("strike", dice=[6, 3, 4], **STRIKE)
    t.do("go_on", dice=[1, 2], modifier=2, used="claw+claw")
    t.end_group()
    hp = t.model("Guard").hp
    assert t.session.amend(strike.n, dice=[5, 4, 4]).lost == ()
    assert (t.state.open, t.model("Guard").hp) == (None, hp)
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_where_it_is_agreed_nothing_stops(tmp_path):
    t = started(tmp_path, LOUD, hit_stop="no").activate("Wolf").end_group().activate("Guard")
    t.do("shoot", dice=[6, 6], model="Guard", target="Girl", distance=4, difficulty=7)
    assert not t.model("Girl").alive


# -- SK-R2, SK-R3: rolls and damage that belong to no attack --------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "dice", "total"),
    [("base", [3, 4], 7), ("white", [2], 2), ("blue", [7], 7), ("red", [9], 9), ("blue_boosted", [6, 7], 13),
     ("red_boosted", [1, 9], 10)],
)  # fmt: skip
def test_every_roll_of_the_game_is_a_move_with_who_rolled_it_and_what_for(tmp_path, roll, dice, total):
    t = Skirmish(tmp_path).start()
    line = t.do("roll", "b", dice=dice, roll=roll, what="the vending machine")
    assert line.outcome.total == total
    assert line.text.startswith("Bruno makes a ")
    assert line.text.endswith(f"for the vending machine: {total}")


def test_a_success_roll_counts_burning_of_the_model_that_makes_it(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Wolf", name="Burning")
    line = t.do("roll", dice=[3, 5], model="Wolf", difficulty=8, what="climbing")
    assert line.text == "Wolf makes a Base Roll for climbing: 7 against 8, failure"
    assert t.do("roll", dice=[3, 5], model="Hound", difficulty=8).outcome.outcome == "success"
    low = Skirmish(folder(tmp_path, "low"), rule="at_most").start()
    assert low.do("roll", dice=[3], roll="white", difficulty=4, model="Wolf").outcome.outcome == "success"


def test_an_ability_or_event_may_harm_anybody_and_anybody_may_be_who_does_it(tmp_path):
    t = started(tmp_path, ROSTER)
    everybody = set(t.state.models)
    for seat in ("a", "b"):
        choices = t.session.choices("harm", seat)
        assert set(choices["target"]) == everybody
        assert set(t.session.choices("harm", seat, {"target": "Brute"})["who"]) == everybody
        assert t.state.models[choices["target"][0]].seat != seat  # enemies first


def test_damage_by_an_ability_counts_as_an_enemy_attack_only_if_it_is_said(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="exhausted", model="Brute", rest=True)
    line = t.do("harm", "a", target="Brute", points=1, who="Wolf", what="Howl")
    assert line.text == "Wolf does 1 damage to Brute with Howl; Brute: 3 → 2 HP"
    assert (t.model("Brute").rest, t.model("Brute").fury) == (True, 1)
    t.do("harm", "a", target="Brute", points=1, what="Acid", attack=True)
    assert (t.model("Brute").rest, t.model("Brute").fury) == (False, 2)
    assert t.do("harm", "a", target="Brute", points=5).outcome.outcome == "killed"


# -- SK-R4, SK-R5, SK-R6 --------------------------------------------------------------------------------------


def test_a_card_may_allow_more_fury_than_its_limit(tmp_path):
    t = started(tmp_path, ROSTER.replace("fur = 2\nfury = 1", "fur = 2\nfury = 2\nfury_over = 4"))
    t.activate("Wolf")
    t.do("adjust", why="tough", model="Brute", hp=30)
    for held in (3, 4):
        t.do("harm", target="Brute", points=1, who="Wolf", attack=True)
        assert t.model("Brute").fury == held
    t.do("adjust", why="its card", model="Brute", fury=6)
    assert t.refused("adjust", why="its card", model="Brute", fury=7) == ("fury", "SK-77")
    t.do("adjust", why="an amulet", model="Brute", fury=7, beyond=True)
    assert t.model("Brute").fury == 7


def test_a_change_of_form_keeps_what_is_spent(tmp_path):
    three = ROSTER.replace("beast = { str = 5", "beast = { ap = 3, str = 5")
    t = started(tmp_path, three).activate("Wolf")
    t.do("act", model="Wolf")
    t.do("transform", model="Wolf")
    assert t.model("Wolf").ap == 3 - 1
    for _ in range(2):
        t.do("act", model="Wolf")
    t.do("act", model="Wolf", action="ability", ap=0, fury=4)
    assert (t.model("Wolf").form, t.model("Wolf").ap) == ("human", 0)


def test_burning_weakens_blows_and_dodges_only_where_it_is_agreed(tmp_path):
    for agreed, outcome in (("no", "traded"), ("yes", "countered")):
        t = Skirmish(folder(tmp_path, agreed), burning_melee=agreed).start()
        t.do("effect", model="Wolf", name="Burning")
        t.activate("Wolf", endure=["Wolf"])
        assert t.do("strike", dice=[3, 4, 7] + [1, 1] * (agreed == "no"), **STRIKE).outcome.outcome == outcome
    t = Skirmish(folder(tmp_path, "target"), burning_melee="yes").start()
    t.do("effect", model="Guard", name="Burning")
    t.activate("Wolf")
    assert t.do("strike", dice=[3, 4, 7, 1, 1], **STRIKE).outcome.outcome == "hit"


# -- models in play -------------------------------------------------------------------------------------------


def test_numbers_weapons_and_models_are_corrected_and_entered_in_play(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    t.do("shoot", dice=[6, 6], model="Wolf", target="Guard", distance=4, difficulty=7)
    t.do("adjust", why="misread", model="Guard", arm=12, strength=4)
    assert (t.model("Guard").now.arm, t.model("Guard").now.strength, t.model("Guard").hp) == (12, 4, 3)
    t.do("weapon", model="Wolf", name="Chain", rng=2, pow=5, effect="Entangles.")
    assert t.session.choices("strike", given={"model": "Wolf"})["weapon"][:2] == ["Knife", "Chain"]
    t.do("model", "b", name="Guard", hp=8, strength=3, arm=10)
    assert (t.model("Guard").hp, t.model("Guard").max_hp) == (8 - 3, 8)
    t.do("model", "b", name="Late", hp=4)
    t.end_group()
    assert t.state.ready("b") == ["Guard", "Brute", "Late"]
    assert t.model("Late").ap == 2


def test_the_card_of_a_model_is_told_whole(tmp_path):
    t = started(
        tmp_path, WITH_COMBO.replace("fur = 4\n", 'fur = 4\nabilities = ["Howl: 1 Fury."]\nnote = "Scar."\n', 1)
    )
    wolf = next(unit for unit in t.session.scene().units if unit.id == "Wolf")
    assert wolf.card == (
        'Werewolf: HP 9 · AP 2 · STR 3 · ARM 9 · zone 3" · FUR 4',
        'Knife: RNG 1", POW 2 · human form only',
        'Pistol: range 8", strength 3',
        'Beast form: AP 2 · STR 5 · ARM 10 · zone 3"',
        'Claws: RNG 1", POW 4',
        "Ability: Howl: 1 Fury.",
        "claw+claw: +2 damage",
        "Note: Scar.",
    )
    assert [(bar.title, bar.value, bar.most) for bar in wolf.bars] == [("HP", 9, 9), ("Fury", 0, 4)]
    t.activate("Wolf")
    t.do("transform", model="Wolf")  # what is in force now stands first
    assert next(unit for unit in t.session.scene().units if unit.id == "Wolf").card[0] == wolf.card[3]
    t.session.undo()
    for attack in ("strike", "shoot"):
        told = t.session.texts(attack)
        assert set(wolf.card) <= set(told["model"]["Wolf"].splitlines())
        assert told["weapon"]["Knife"] == 'Knife: RNG 1", POW 2'
        assert told["weapon"]["Pistol"] == 'Pistol: range 8", strength 3'


def test_more_hit_points_than_the_card_has_are_said_in_the_ledger(tmp_path):
    t = Skirmish(tmp_path).start()
    assert "Guard HP more than the 6 HP of its card" in t.do("adjust", why="a spell", model="Guard", hp=9).text


def test_the_note_of_an_effect_is_in_the_log(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.do("effect", model="Wolf", name="Hex", note="cannot shoot").text == "Wolf gets Hex: cannot shoot"


# -- witnesses, points, the end -------------------------------------------------------------------------------


def test_points_wait_for_the_witness_and_no_key_answers_with_nobody(tmp_path):
    t = Skirmish(tmp_path).start().skip()
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert t.session.scene().suggested == "witness"
    assert "models" not in t.session.hints("witness")  # nobody is ticked for the players
    assert t.session.choices("witness")["models"] == ["Hound", "nobody"]
    assert t.refused("witness", models=["nobody", "Hound"]) == ("models", "SK-81")
    assert t.refused("points", "a", earned=1) == ("move", "SK-81")
    t.do("witness", models=["Hound"])
    assert t.session.scene().suggested == "points"
    t.do("points", "a", earned=1)


def test_one_player_alone_does_not_end_the_game_within_a_round(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="mission", side="b", vp=4)
    line = t.do("end_game", "a", why="time over")
    assert (line.outcome.outcome, t.state.phase) == ("proposed", "activations")
    assert "Anna would end the game (time over): Bruno agrees, or plays on" in t.due()
    assert t.refused("end_game", "a", why="time over") == ("move", "SK-122")
    t.do("activate", models=["Wolf"])
    assert "would end the game" not in t.due()
    t.do("end_game", "b", why="time over")
    line = t.do("end_game", "a", why="time over")
    assert line.text == "Anna ends the game: time over; Bruno wins: Anna 0, Bruno 4 victory points"
    assert t.again().state == t.state


def test_after_the_points_of_a_round_the_other_is_asked_too_as_long_as_both_have_models(tmp_path):
    t = Skirmish(tmp_path).start()
    t.next_round()
    assert t.do("end_game", "a", why="mission done").outcome.outcome == "proposed"
    assert t.session.scene().suggested == "answer_end"
    assert "Anna would end the game: mission done. Bruno answers" in t.session.brief("answer_end", "b")
    t.do("event", "a")
    assert t.state.ending == ""  # play goes on, and says so
    assert "the game goes on: nobody agreed with Anna" in t.session.last.text
    t = Skirmish(folder(tmp_path, "agreed before"), end_rule="both").start().next_round()
    assert t.do("end_game", "a", why="mission done").outcome.outcome == "game_over"


@pytest.mark.parametrize("phase", ["turn_up", "activations", "points"])
def test_in_no_phase_one_player_alone_ends_a_game_in_which_both_have_models(tmp_path, phase):
    t = Skirmish(tmp_path).start()
    if phase == "turn_up":
        t.next_round()
    elif phase == "points":
        t.skip()
    assert t.state.phase == phase
    for by in ("a", "b"):
        assert t.do("end_game", by, why="time over").outcome.outcome == "proposed"
        assert t.refused("answer_end", by, answer="agree") == ("move", "SK-122")
        t.session.undo()


def test_a_side_without_models_is_told_and_the_end_is_offered_instead_of_a_shot_at_friends(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    for name in ("Guard", "Brute"):
        t.do("adjust", why="fled", model=name, hp=0)
        if t.state.fallen:
            t.do("witness")
    assert "Bruno has no model left: both agree to end the game now, or the round is played out" in t.due()
    assert t.session.choices("shoot")["target"] == []
    assert t.session.scene().suggested == "end_group"
    t.end_group()
    # Space plays on; the end needs both
    assert t.session.scene().suggested == "activate"
    assert t.do("end_game", "a", why="nobody left").outcome.outcome == "proposed"
    assert t.session.scene().suggested == "answer_end"
    assert t.refused("answer_end", "a", answer="agree") == ("move", "SK-122")
    assert t.refused("answer_end", "b")[0] == "answer"  # Space opens the form, and agrees to nothing
    line = t.do("answer_end", "b", answer="play_on")
    assert line.text == "Bruno does not agree to the end: play goes on"
    assert t.session.scene().suggested == "activate"
    t.do("end_game", "a", why="nobody left")
    assert "Anna wins" not in t.do("answer_end", "b", answer="agree").text  # 0 : 0
    assert t.state.phase == "game_over"
    t.session.undo()
    assert t.do("end_game", "b", why="nobody left").outcome.outcome == "game_over"


def test_after_the_points_of_a_round_that_left_a_side_nobody_the_end_is_at_hand_and_asks_why(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Guard", "Brute"):
        t.do("adjust", why="fled", model=name, hp=0)
        if t.state.fallen:
            t.do("witness")
    while t.state.phase == "activations":
        t.activate(t.state.ready("a")[0]).end_group()
    assert t.session.scene().suggested == "points"
    t.do("points")
    t.do("points")
    assert t.session.scene().suggested == "end_game"
    assert t.session.hints("end_game") == {}  # a reason has to be given: Space alone ends nothing
    assert t.refused("end_game")[0] == "why"


def test_a_short_draw_says_why(tmp_path):
    from taos_tui.content.copied import copied_content
    from taos_tui.session.session import Session
    from taos_tui.systems import load

    content = copied_content(load("fury"))
    content["events"]["card"] = [dict(card, count=1) for card in content["events"]["card"][:8]]
    t = Skirmish.__new__(Skirmish)
    t.path = tmp_path / "n.toml"
    t.session = Session.create(t.path, "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    t.deploy()
    t.do("event")
    t.do("draw")
    t.do("draw")
    t.do("discard", place=1)
    t.next_round()
    t.do("event")
    assert t.do("draw").text == "Anna draws 1 event card; 2 are missing: deck and discard pile are empty"


def test_a_unique_beginning_of_a_name_is_enough(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    line = t.do("shoot", dice=[6, 6], model="wol", target="gua", distance=4, difficulty=7)
    assert line.text.startswith("Wolf shoots at Guard with Pistol and hits for 3")
    assert t.model("Guard").hp == 3
    assert t.refused("shoot", model="Wolf", target="G", distance=4) == ("target", "")  # Girl or Guard


def test_a_stop_says_once_what_the_dice_show(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", **CLAWED)
    t.activate("Wolf")
    text = t.do("shoot", model="Wolf", target="Guard", distance=4, difficulty=7, dice=(6, 6)).text
    assert text.endswith("to use now: Wolf: white 6 shows claw (2 times)")  # two dice


def test_shots_are_not_among_the_moves_of_a_group_that_carries_nothing_to_shoot_with(tmp_path):
    def shoot(t):
        return next(each for each in t.session.moves() if each.name == "shoot")

    t = Skirmish(tmp_path).start().activate("Wolf")
    assert shoot(t).is_key
    t.session.undo()
    t.activate("Hound")
    assert not shoot(t).is_key


def test_suggestions_never_aim_at_ones_own_side(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    for move in ("shoot", "strike"):
        assert t.session.choices(move)["target"] == ["Guard", "Brute"]


def test_who_died_this_round_stands_beside_the_points(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    t.do("adjust", why="wounded", model="Guard", hp=1)
    t.do("shoot", dice=[6, 6], model="Wolf", target="Guard", difficulty=7, distance=1)
    if t.state.fallen:
        t.do("witness")
    t.end_group().skip()
    assert "killed this round, of Bruno: Guard" in t.session.brief("points", "a")
    t.do("points")
    t.do("points")
    assert t.state.killed == ()


def test_a_blow_says_over_which_distance_it_is_struck(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    for distance, told in ((0, "in contact"), (1, '1"')):
        given = {"model": "Wolf", "target": "Guard", "distance": distance}
        ledger = {line.label: line.value for line in t.session.forecast("strike", given).ledger}
        assert ledger['Knife, RNG 1"'] == told


def test_the_ledger_of_a_shot_ends_with_its_total_where_something_changes_it(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Wolf", name="Burning")
    t.activate("Wolf", endure=["Wolf"])
    line = t.do("shoot", dice=[3, 4], model="Wolf", target="Guard", difficulty=7, distance=1)
    assert line.outcome.outcome == "miss"
    assert {("roll", 7), ("total", 6)} <= {(each.label, each.value) for each in line.outcome.ledger}


@pytest.mark.parametrize(
    ("move", "given", "anew"),
    [
        ("harm", {"target": "Girl", "points": 1}, {"points": 4}),
        ("adjust", {"model": "Girl", "hp": 3, "why": "a fall"}, {"hp": 0}),
    ],
)
def test_of_every_death_that_a_correction_brings_it_is_asked_later_who_had_it_in_the_zone(tmp_path, move, given, anew):
    """SK-81: of damage by hand all later moves fell."""
    t = Skirmish(tmp_path).start().activate("Wolf").end_group()
    t.do("adjust", why="test", model="Girl", hp=4)
    hurt = t.do(move, **given)
    t.activate("Guard").end_group()
    active = t.state.active
    assert t.session.amend(hurt.n, anew).lost == ()
    assert (t.model("Girl").alive, t.state.active) == (False, active)
    assert not t.session.scene().due[0].text.startswith("Girl died:")
    t.do("witness", models=["Hound"])
    assert t.model("Hound").fury == 3 + 2
    assert t.refused("witness") == ("move", "SK-81")
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_later_moves_stand_when_somebody_dies_of_a_corrected_shot(tmp_path):
    """SK-81: without an answer who had him in the control zone all later moves fell, then "nobody" was answered unsaid.
    It is asked now, and nothing waits for it."""
    t = Skirmish(tmp_path).start().activate("Wolf").end_group().activate("Guard")
    t.do("adjust", why="test", model="Girl", hp=4)
    shot = t.do("shoot", dice=[1, 1], model="Guard", target="Girl", distance=4, difficulty=7)
    t.end_group()
    active = t.state.active
    found = t.session.amend(shot.n, dice=[6, 6])
    assert (found.lost, t.model("Girl").alive, t.state.fallen, t.state.active) == ((), False, (), active)
    assert t.model("Hound").fury == 3
    assert any("Girl died in an entry that was corrected" in due.text for due in t.session.scene().due)
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_later_moves_stand_when_a_later_shot_kills_by_a_correction_before_it(tmp_path):
    """SK-81: who had him in the control zone is asked later there too, not only of the entry that is corrected."""
    t = Skirmish(tmp_path).start().activate("Wolf").end_group().activate("Guard")
    weak = t.do("adjust", why="test", model="Girl", hp=6)
    shot = t.do("shoot", dice=[6, 6], model="Guard", target="Girl", distance=4, difficulty=7)
    left = t.model("Girl").hp
    t.end_group()
    noted = t.session.make("note", note="behind it")
    active = t.state.active
    found = t.session.amend(weak.n, {"hp": 6 - left})
    assert (found.stops, found.lost) == (0, ())
    assert (t.model("Girl").alive, t.state.fallen, t.state.active) == (False, (), active)
    assert any("Girl died in an entry that was corrected" in due.text for due in t.session.scene().due)
    assert not t.session.log()[shot.n - 1].struck
    assert not t.session.log()[noted.n - 1].struck
    assert (t.again().state, t.again().findings) == (t.state, [])
    t.session.undo()
    assert t.model("Girl").hp == left
