"""Events, hand cards and weapons do what they print (SK-30, SK-41, SK-110, SK-112), and can be overruled by hand."""

from fractions import Fraction

import pytest
from fury_table import ROSTER, Skirmish, folder

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.face.rolls import followed
from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Vault
from taos_tui.kit.state import replace
from taos_tui.rules.tape import Given
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.systems.fury.card_effects import CardEffect
from taos_tui.systems.fury.in_force import Source, event_sources
from taos_tui.systems.fury.moves.blows import strike
from taos_tui.systems.fury.moves.wounds import at_moment
from taos_tui.systems.fury.state import Effect

SHOT = {"model": "Wolf", "target": "Guard", "difficulty": 7}
"""The pistol of the Wolf: effective range 8, strength 3."""


def ledger(t, move, **given):
    return [(line.label, line.value) for line in t.session.forecast(move, given).ledger]


def test_thick_fog_halves_the_range_in_the_number_of_dice_and_in_the_ledger(tmp_path):
    t = Skirmish(tmp_path).deploy().under("thick_fog").activate("Wolf")
    assert t.session.forecast("shoot", {**SHOT, "distance": 8}).odds["hit"] == Fraction(7, 12) ** 2
    assert ("Thick fog, range", "8 → 4") in ledger(t, "shoot", **SHOT, distance=8)
    assert "Thick fog: Every ranged weapon has half its effective range" in t.banner  # it stands above every form
    t.do("shoot", dice=[6, 5, 1, 1], **SHOT, distance=8)
    assert t.model("Guard").hp == 6


def test_an_event_is_overruled_by_hand(tmp_path):
    t = Skirmish(tmp_path).deploy().under("thick_fog").activate("Wolf")
    assert t.refused("shoot", **SHOT, distance=8, without=["Quiet night"]) == ("without", "SK-110")
    t.do("shoot", dice=[3, 4], **SHOT, distance=8, without=["Thick fog"])
    assert t.model("Guard").hp == 3
    t.do("shoot", dice=[3, 4], **SHOT, distance=6, effective_range=6)
    assert not t.model("Guard").alive


def test_a_blackout_forbids_shots_beyond_the_effective_range(tmp_path):
    t = Skirmish(tmp_path).deploy().under("blackout").activate("Wolf")
    assert t.refused("shoot", **SHOT, distance=9) == ("distance", "SK-110")
    t.do("shoot", dice=[3, 4], **SHOT, distance=8)


def test_adrenaline_gives_action_points_as_an_activation_begins(tmp_path):
    t = Skirmish(tmp_path).deploy().under("adrenaline")
    line = t.do("activate", models=["Wolf"])
    assert t.model("Wolf").ap == 3
    assert line.text == "Anna activates Wolf; Adrenaline: Wolf +1 AP"
    assert t.model("Hound").ap == 2
    t.end_group().activate("Guard", without=["Adrenaline"])
    assert t.model("Guard").ap == 2


def test_a_full_moon_gives_fury_within_the_limit_to_those_who_can_hold_it(tmp_path):
    t = Skirmish(tmp_path).deploy().under("full_moon").activate("Hound", "Wolf").end_group().activate("Brute")
    assert [t.model(name).fury for name in ("Hound", "Wolf", "Brute")] == [3, 0, 2]


def test_falling_masonry_adds_to_the_damage_of_a_blow_and_to_no_shot(tmp_path):
    t = Skirmish(tmp_path).deploy().under("falling_masonry").activate("Wolf")
    t.do("strike", dice=[6, 5, 4, 3, 4], model="Wolf", target="Guard", distance=1)
    assert t.model("Guard").hp == 6 - (7 + 3 + 2 - 10 + 1)
    t.do("shoot", dice=[6, 6], **SHOT, distance=1)
    assert t.model("Guard").hp == 0


def test_a_gas_leak_sets_fire_to_whom_a_shot_hits(tmp_path):
    t = Skirmish(tmp_path).deploy().under("gas_leak").activate("Wolf")
    t.do("strike", dice=[6, 5, 4, 1, 1], model="Wolf", target="Guard", distance=1)
    assert not t.model("Guard").burning
    t.do("shoot", dice=[1, 1], **SHOT, distance=1)
    assert not t.model("Guard").burning
    t.end_group().activate("Brute").end_group().activate("Old Man", "Girl").end_group()
    t.do("adjust", why="more", model="Hound", ap=2)
    t.activate("Guard")
    line = t.do("shoot", dice=[6, 6], model="Guard", target="Hound", distance=1, difficulty=7)
    assert t.model("Hound").burning
    assert "Gas leak: Hound burns" in line.text


def test_a_downpour_puts_out_every_fire_at_once_and_nobody_gets_burning(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("effect", model="Girl", name="Burning")
    t.under("downpour")
    assert not t.model("Girl").burning
    assert t.refused("effect", model="Girl", name="Burning") == ("name", "SK-110")
    t.do("effect", model="Girl", name="Burning", without=["Downpour"])


def test_sirens_give_a_point_for_each_enemy_killed_unless_the_table_says_no(tmp_path):
    t = Skirmish(tmp_path).deploy().under("sirens").activate("Wolf")
    t.do("adjust", why="wounded", model="Guard", hp=1)
    assert "Sirens: +1 VP for Anna" in t.do("shoot", dice=[6, 6], **SHOT, distance=1).text
    t.do("witness")
    t.end_group().skip()
    assert "Sirens adds +1 VP" in t.due()
    assert t.do("points", "a", earned=2).text.startswith("Anna has 3 victory points, Sirens +1")
    t.session.undo()
    t.do("points", "a", earned=2, without=["Sirens"])
    assert t.state.player("a").vp == 2


def test_long_shadows_double_control_zones_as_long_as_the_round_lasts(tmp_path):
    t = Skirmish(tmp_path).deploy().under("long_shadows")
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert 'Girl died: who had it in the control zone (Hound: 4")?' in t.due()
    t.do("witness")
    t.next_round().cards()
    t.do("adjust", why="a curse", model="Old Man", hp=0)
    assert 'Old Man died: who had it in the control zone (Hound: 2")?' in t.due()


def test_a_restless_hour_ends_rest_and_scent_of_blood_narrows_the_event(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    t.under("restless_hour")
    assert not t.model("Hound").rest
    t = Skirmish(folder(tmp_path, "second")).deploy()
    t.do("event", card="adrenaline")
    t.do("draw")
    t.do("draw", card1="scent_of_blood")
    t.do("change", place=1)
    t.activate("Wolf", "Old Man")
    assert (t.model("Wolf").ap, t.model("Old Man").ap) == (3, 2)


# -- cards from hand ------------------------------------------------------------------------------------------


def test_a_card_on_the_next_roll_counts_once_and_is_gone(tmp_path):
    t = Skirmish(tmp_path).deploy().under("quiet_night", second=["blackout"]).activate("Wolf")
    t.do("answer", card="Blackout")
    assert "◈ Blackout: Before an enemy hit roll" in t.due()
    assert "◈ Blackout (Bruno): Before an enemy hit roll: -1 to that roll." in t.session.brief("shoot")
    assert t.do("shoot", dice=[3, 4], **SHOT, distance=1).outcome.outcome == "miss"
    assert t.state.standing == ()
    assert t.do("shoot", dice=[3, 4], **SHOT, distance=1).outcome.outcome == "hit"


def test_fog_from_hand_makes_one_more_roll_and_sirens_help_one_dodge(tmp_path):
    t = Skirmish(tmp_path).deploy().under("quiet_night", second=["thick_fog", "sirens"]).activate("Wolf")
    t.do("answer", card="Thick fog")
    t.do("shoot", dice=[6, 6, 1, 1], **SHOT, distance=1)
    assert t.model("Guard").hp == 6
    t.do("answer", card="Sirens")
    strike = {"model": "Wolf", "target": "Guard", "distance": 1}
    assert ("Sirens, dodge", 1) in ledger(t, "strike", **strike)
    assert t.do("strike", dice=[3, 3, 6], **strike).outcome.outcome == "countered"


def test_a_card_for_one_model_happens_at_once_and_only_to_whom_it_is_for(tmp_path):
    hand = ["adrenaline", "full_moon", "long_shadows"]
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=hand).activate("Wolf", "Hound")
    assert t.refused("play", card="Full moon", on="Old Man") == ("on", "SK-112")
    t.do("act", model="Hound", action="ability", ap=0, fury=2)
    t.do("play", card="Full moon", on="Hound")
    assert t.model("Hound").fury == 2
    t.do("play", card="Adrenaline", on="Wolf")
    assert (t.model("Wolf").ap, t.model("Wolf").effects) == (3, ())
    t.do("play", card="Long shadows", on="Hound")
    assert "◈ Long shadows" in next(unit for unit in t.session.scene().units if unit.id == "Hound").marks
    t.end_group().skip()
    t.do("expire")
    assert t.model("Hound").effects == ()


def test_a_card_for_one_model_is_played_on_one(tmp_path):
    """One of your models gains a Fury: two of them did, where the second was named among more models."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["full_moon", "adrenaline"]).activate("Wolf", "Hound")
    assert t.refused("play", card="Full moon", on="Wolf", models=["Hound"]) == ("models", "SK-112")
    assert t.refused("play", card="Adrenaline", models=["Wolf", "Hound"]) == ("models", "SK-112")
    assert t.session.narrowed("play", "a", {"card": "Full moon"})["models"] == []
    t.do("play", card="Full moon", on="Hound", models=["Hound"])
    assert (t.model("Wolf").fury, t.model("Hound").fury) == (0, 3)


AT_A_MOMENT = ("shot at", "has just")
ONE_OF_MINE = [card["id"] for card in copied_content(load("fury"))["events"]["card"]
               if "ne of your models" in (told := card.get("hand", ""))
               and not any(each in told for each in AT_A_MOMENT)]  # fmt: skip


@pytest.mark.parametrize("card", ONE_OF_MINE)
@pytest.mark.parametrize("move", ["play", "answer"])
def test_a_card_for_one_of_your_models_is_neither_offered_nor_taken_on_the_others(tmp_path, card, move):
    t = Skirmish(tmp_path).deploy()
    t.under("quiet_night", hand=[card], second=[card]).activate("Wolf")
    by = {"play": "a", "answer": "b"}[move]
    offered = t.session.choices(move, by, {"card": t.state.cards[card].title})
    assert offered["on"]
    for name, model in t.state.models.items():
        if model.seat != by:
            assert name not in (*offered["on"], *offered["models"])
            assert t.refused(move, by, card=card, on=name) == ("on", "SK-112")
        elif name in offered["on"]:
            t.do(move, by, card=card, on=name)
            t.session.undo()


def test_nobody_is_meant_by_a_card_until_somebody_is_named(tmp_path):
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["adrenaline"]).activate("Wolf")
    values = followed(t.session, "play", "a", {"card": "Adrenaline"})
    assert "on" not in values
    assert t.refused("play", **values) == ("on", "SK-112")


def test_the_event_that_would_stand_is_shown_for_each_card_before_it_is_altered(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="adrenaline")
    t.do("draw", card1="sirens", card2="blackout", card3="downpour")
    t.do("draw", card1="quiet_night", card2="gas_leak", card3="thick_fog", card4="scent_of_blood")
    adrenaline = "Each model has 1 more AP in its activation this round."
    assert t.session.texts("change", "b")["card"] == {
        "Quiet night": "Quiet night (cancel). In force after it: no event",
        "Gas leak": "Gas leak (add). In force after it: Adrenaline + Gas leak. "
        f"{adrenaline} A model hit by a ranged attack also gets Burning.",
        "Thick fog": "Thick fog (replace). In force after it: Thick fog. "
        "Every ranged weapon has half its effective range this round (not less than 1 inch).",
        "Scent of blood": "Scent of blood (modify). In force after it: Adrenaline, altered by Scent of blood. "
        f"{adrenaline} The current event affects only models with FUR.",
    }
    foreseen = t.session.forecast("change", {"place": 2}, "b")
    assert (foreseen.fields, foreseen.ledger) == ({}, ())  # what a card does is nobody else's to see before
    assert not t.session.texts("change", "a")["card"].get("Gas leak")


# -- weapons and decks of one's own ---------------------------------------------------------------------------

TORCH = ROSTER.replace(
    '{ name = "Knife", rng = 1, pow = 2 }',
    '{ name = "Torch", rng = 1, pow = 1, effect = "Sets fire.", effects = '
    '[ { what = "burning", on = "target", when = "hit" }, { what = "hit", number = 1 , on = "bearer" } ] }',
    1,
)


def test_a_weapon_does_what_its_card_prints_on_a_hit_and_to_its_own_rolls(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=TORCH)
    t.do("first", seat="a")
    t.do("deployed")
    t.do("deployed")
    t.cards().activate("Wolf")
    strike = {"model": "Wolf", "target": "Guard", "distance": 1}
    assert ("Torch, to hit", 1) in ledger(t, "strike", **strike)
    t.do("strike", dice=[4, 4, 8, 1, 1], **strike)  # 9 against 8: hits by the point of the Torch
    assert t.model("Guard").burning
    assert t.again().state == t.state


def with_weapon(effects, of="Baton"):
    """The roster with these effects on a weapon."""
    return ROSTER.replace(f'name = "{of}", rng = 1', f'name = "{of}", effects = [ {effects} ], rng = 1', 1)


def begun_with(tmp_path, models):
    t = Skirmish(tmp_path)
    t.do("roster", models=models)
    t.do("first", seat="a")
    t.do("deployed")
    t.do("deployed")
    return t.cards().activate("Wolf")


BLOW = {"model": "Wolf", "target": "Guard", "distance": 1}


def test_the_weapon_that_a_defender_counters_with_helps_nobody_who_attacks_it(tmp_path):
    t = begun_with(tmp_path, with_weapon('{ what = "hit" }, { what = "damage" }, { what = "burning", when = "hit" }'))
    assert not [label for label, _ in ledger(t, "strike", **BLOW) if label.startswith("Baton")]
    t.do("strike", dice=[4, 4, 4, 1, 1], **BLOW)
    assert not t.model("Guard").burning
    assert not t.model("Wolf").burning


def test_a_shield_works_against_blows_at_its_bearer_and_a_blade_gives_what_a_kill_brings(tmp_path):
    t = begun_with(tmp_path, with_weapon('{ what = "hit", number = -1, against = true }'))
    assert ("Baton, to hit", -1) in ledger(t, "strike", **BLOW)
    t = begun_with(folder(tmp_path, "blade"), with_weapon('{ what = "vp", on = "attacker", when = "kill" }', "Knife"))
    t.do("adjust", why="wounded", model="Guard", hp=1)
    line = t.do("strike", dice=[6, 6, 4, 6, 6], **BLOW)
    assert "Knife: +1 VP for Anna" in line.text
    assert t.again().state == t.state


@pytest.mark.parametrize(
    ("effect", "told"),
    [('{ what = "forbid", action = "move" }', "forbid: a weapon changes rolls, or does something on a hit"),
     ('{ what = "ap", when = "activation" }', "ap: a weapon works while it is used")],
)  # fmt: skip
def test_what_a_weapon_can_never_do_is_named_in_a_pack_and_opens_in_a_session(tmp_path, effect, told):
    file = tmp_path / "fury" / "models.toml"
    file.parent.mkdir()
    rows = with_weapon(effect).replace("[[model]]", 'system = "fury"\n[[model]]\nid = "m0"', 1)
    for n in range(1, 6):
        rows = rows.replace("[[model]]\nowner", f'[[model]]\nid = "m{n}"\nowner', 1)
    file.write_text(rows)
    with pytest.raises(PackError) as faults:
        copied_content(load("fury"), tmp_path)
    assert told in str(faults.value)
    begun_with(tmp_path, with_weapon(effect))  # one that was pasted long ago still opens, and does nothing


def test_a_card_for_one_blow_and_one_damage_roll_gives_each_once(tmp_path):
    t = begun_with(tmp_path, ROSTER)
    both = tuple(CardEffect(what=what, number=1, on="own", lasts="roll") for what in ("hit", "damage"))
    game = replace(t.state, standing=(Effect("Rage", "each once", "roll", both, "a"),))
    missed = strike.rule(game, strike.given({**BLOW, "defence": "dodge_only"}), Play("a", Given([1, 1, 9]), Vault()))[0]
    assert [each.what for each in missed.standing[0].effects] == ["damage"]
    faces = [6, 6, 4, 1, 1]
    landed = strike.rule(game, strike.given({**BLOW, "defence": "dodge_only"}), Play("a", Given(faces), Vault()))[0]
    assert landed.standing == ()


def test_a_shot_that_a_symbol_turns_into_a_hit_does_its_damage(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("dice", white="1:claw 2 3 4 5 6", red="4 5 6 7 8 9")
    t.activate("Wolf")
    t.do("shoot", dice=[1, 1], distance=4, **SHOT)
    t.do("go_on", hit="hit", modifier=1)
    assert t.model("Guard").hp == 6 - 3 - 1


def test_a_model_that_a_card_kills_is_told_by_which(tmp_path):
    """SK-68, SK-119."""
    t = begun_with(tmp_path, ROSTER)
    poison = Source("Poison", "", CardEffect(what="hp", number=-9, when="round_end"))
    _, news = at_moment(t.state, [poison])
    assert "Guard is dead, killed by Poison" in [line.label for line in news]


DECK = 'system = "fury"\nalone = true\n[[card]]\nid = "x"\ntitle = "X"\ncount = 8\nevent = "x"\nchange = "add"\n'


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ('effects = [ { what = "fire" } ]', "10: card.effects: row 1: what: 'fire' is not allowed: give one of hit"),
        ('effects = [ { what = "hit", times = 2 } ]', "10: card.effects: hit: only range and zone have `times`"),
        ('effects = [ { what = "ap", number = 1 } ]', "10: card.effects: ap: it happens at a moment: give `when`"),
        ('effects = [ { what = "hit", on = "own" } ]', "10: card.effects: hit: an event belongs to nobody"),
        ('hand_effects = [ { what = "vp", on = "target", when = "once" } ]', "hand_effects: vp: attacker and target"),
        ('effects = [ { what = "hit", on = "named", side = "own" } ]', "10: card.effects: hit: only a card in hand on"),
        ('effects = [ { what = "damage", number = 0.5 } ]', "10: card.effects: damage: it takes a whole number"),
    ],
)
def test_an_effect_that_makes_no_sense_is_named_by_line_and_key(tmp_path, effects, told):
    file = tmp_path / "fury" / "events.toml"
    file.parent.mkdir()
    file.write_text(DECK + "\n" + effects + "\n")
    with pytest.raises(PackError) as faults:
        copied_content(load("fury"), tmp_path)
    assert told in str(faults.value)


def test_a_deck_of_ones_own_hurts_and_heals_at_the_end_of_the_round_and_on_models_that_are_named(tmp_path):
    file = tmp_path / "fury" / "events.toml"
    file.parent.mkdir()
    file.write_text(
        DECK.replace('event = "x"', 'event = "Acid rain."')
        + 'effects = [ { what = "hp", number = -1, when = "round_end", among = "human" },\n'
        + '{ what = "forbid", action = "move", on = "named" } ]\n'
    )
    content = copied_content(load("fury"), tmp_path)
    t = Skirmish.__new__(Skirmish)
    t.path = tmp_path / "n.toml"
    t.session = Session.create(t.path, "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    t.deploy()
    t.do("event")
    t.do("draw")
    t.do("draw")
    t.do("discard", place=1)
    t.do("effect", model="Wolf", name="X")
    t.activate("Wolf", "Hound")
    assert t.refused("act", model="Wolf") == ("action", "SK-85")
    t.do("act", model="Hound")
    t.do("act", model="Wolf", action="ability")
    t.end_group().skip()
    assert t.state.phase == "effects"
    assert "X: at the end of the round" in t.due()
    t.do("expire")
    assert [t.model(name).hp for name in ("Old Man", "Girl", "Guard", "Hound")] == [4, 3, 5, 6]
    assert t.state.phase == "points"
    assert t.again().state == t.state


def test_an_event_that_is_narrowed_is_for_nobody_who_is_not_both(tmp_path):
    """Only models that the event names and that are left by the card which alters it are concerned."""
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="full_moon")  # beasts and werewolves in beast form: those that hold Fury gain 1
    t.do("draw", card1="sirens", card2="blackout", card3="downpour")
    t.do("draw", card1="scent_of_blood")
    assert all(source.only == () for source in event_sources(t.state))
    t.do("change", card="Scent of blood")
    (moon, _) = event_sources(t.state)
    assert moon.only == ("fur",)
    of_humans = moon._replace(effect=CardEffect(what="ap", among="human", when="activation"))
    assert not of_humans.fits(t.model("Old Man"))  # a human, but without FUR
    assert not of_humans.fits(t.model("Hound"))  # FUR, but no human
    assert moon.fits(t.model("Hound"))


def test_a_card_for_whom_an_attack_has_just_hit_is_for_that_model_and_comes_right_after_it(tmp_path):
    """SK-112: "After one of your ranged attacks hits: the target"."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["gas_leak", "quiet_night"]).activate("Wolf")
    assert t.session.choices("play", "a")["card"] == ["Gas leak"]  # the other one has no text for the hand
    assert t.refused("play", card="Gas leak", on="Guard") == ("card", "SK-112")
    t.do("strike", dice=[6, 5, 4, 1, 1], model="Wolf", target="Guard", distance=1)
    assert t.refused("play", card="Gas leak", on="Guard") == ("card", "SK-112")  # that was no shot
    t.do("adjust", why="more", model="Wolf", ap=3)
    t.do("shoot", dice=[6, 6], **SHOT, distance=1)
    assert followed(t.session, "play", "a", {"card": "Gas leak"})["on"] == "Guard"
    assert t.refused("play", card="Gas leak", on="Wolf") == ("on", "SK-112")
    t.do("play", card="Gas leak", on="Guard")
    assert t.session.log()[-1].drawn == ()  # the report counts cards that the app drew, not those that are played
    assert t.model("Guard").burning


def test_who_carries_a_melee_weapon_strikes_before_who_has_bare_hands(tmp_path):
    t = Skirmish(tmp_path).start().activate("Old Man", "Wolf")
    t.do("act", model="Old Man", action="move")
    assert t.session.hints("strike")["model"] == "Wolf"
    assert "model" not in t.session.hints("act")  # both can move


def test_a_card_for_who_has_just_killed_is_for_that_model_alone(tmp_path):
    """SK-112: "One of your models with FUR that has just killed an enemy": a friend who did nothing gains nothing."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["scent_of_blood", "quiet_night"]).activate("Hound")
    t.do("adjust", why="test", model="Hound", fury=1)
    t.do("adjust", why="test", model="Guard", hp=1)
    assert t.refused("play", card="Scent of blood", on="Hound") == ("card", "SK-112")
    t.do("strike", dice=[6, 6, 9, 6, 6], model="Hound", target="Guard")
    assert not t.model("Guard").alive
    assert followed(t.session, "play", "a", {"card": "Scent of blood"})["on"] == "Hound"
    assert t.refused("play", card="Scent of blood", on="Wolf") == ("on", "SK-112")
    before = t.model("Hound").fury
    t.do("play", card="Scent of blood", on="Hound")
    assert t.model("Hound").fury == before + 1
    assert t.again().state == t.state
