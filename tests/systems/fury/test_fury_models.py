"""Models of a Fury game that are entered and corrected at set-up (SK-26 to SK-33)."""

import pytest
from fury_table import ROSTER, Skirmish

from taos_tui.kit.state import replace
from taos_tui.rules.refusal import Refusal
from taos_tui.session.enlisted import enlisted

IN_BEAST_FORM = ROSTER.replace("fur = 4\n", 'fur = 4\nform = "beast"\n', 1)
FIGURE = 'name = "Guard"\nkind = "human"\nhp = 5\nap = 2\nstr = 2\narm = 9\ncontrol_zone = 1'


def names(weapons):
    return [weapon.name for weapon in weapons]


@pytest.mark.parametrize("roster", [ROSTER, IN_BEAST_FORM])
def test_a_weapon_of_both_forms_changes_no_other_number_of_either(tmp_path, roster):
    t = Skirmish(tmp_path)
    t.do("roster", models=roster)
    t.do("weapon", model="Wolf", name="Chain", rng=2, pow=3)
    wolf = t.model("Wolf")
    assert (wolf.profile.strength, wolf.profile.arm) == (3, 9)
    assert (wolf.beast_profile.strength, wolf.beast_profile.arm) == (5, 10)
    assert names(wolf.profile.melee) == ["Knife", "Chain"]
    assert names(wolf.beast_profile.melee) == ["Claws", "Chain"]


def test_a_weapon_of_beast_form_alone_stays_out_of_human_hands(tmp_path):
    t = Skirmish(tmp_path)
    t.do("model", "a", name="Stray", kind="werewolf", hp=6, fur=3, ap=3)
    t.do("weapon", model="Stray", name="Jaws", form="beast", rng=0.5, pow=4)
    t.do("weapon", model="Stray", name="Jaws", form="beast", rng=1, pow=4)
    stray = t.model("Stray")
    assert (names(stray.profile.melee), names(stray.beast_profile.melee)) == ([], ["Jaws"])
    assert (stray.beast_profile.ap, stray.beast_profile.melee[0].rng) == (3, 1)


def test_a_corrected_model_keeps_its_weapons_in_both_forms(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    before = t.model("Wolf")
    t.do("model", "a", name="Wolf", kind="werewolf", hp=12, fur=5, arm=10)
    wolf = t.model("Wolf")
    assert (wolf.hp, wolf.fur, wolf.profile.arm) == (12, 5, 10)
    assert (wolf.profile.melee, wolf.profile.ranged) == (before.profile.melee, before.profile.ranged)
    assert wolf.beast_profile == before.beast_profile


def test_a_model_is_taken_out_again_and_a_side_without_models_is_not_deployed(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    assert t.do("first", seat="b").side == ""  # it is told of neither player: both agreed on it
    t.do("deployed", "b")
    assert t.refused("drop", model="Nobody")[0] == "model"
    assert t.do("drop", model="Guard").text == "Anna takes Guard out"
    assert t.state.player("b").deployed
    t.do("drop", model="Brute")
    assert t.refused("deployed", "b") == ("move", "SK-103")


def test_what_a_card_prints_for_beast_form_is_entered_and_corrected(tmp_path):
    t = Skirmish(tmp_path)
    stray = {"name": "Stray", "kind": "werewolf", "hp": 6, "fur": 3, "ap": 2, "strength": 3, "arm": 9}
    t.do("model", "a", **stray, beast_ap=3, beast_strength=6, beast_control_zone=4.5)
    t.do("weapon", model="Stray", name="Jaws", form="beast", pow=4)
    beast = t.model("Stray").beast_profile
    assert (beast.ap, beast.strength, beast.arm, float(beast.control_zone)) == (3, 6, 9, 4.5)
    t.do("model", "a", **stray, beast_arm=11)
    beast = t.model("Stray").beast_profile
    assert (beast.ap, beast.strength, beast.arm) == (3, 6, 11)
    assert names(beast.melee) == ["Jaws"]
    assert names(t.model("Stray").profile.melee) == []
    assert t.refused("model", "a", name="Old Man", hp=4, beast_arm=3) == ("beast_arm", "SK-69")


def test_a_model_that_is_named_brings_its_own_card_into_the_form_and_a_new_one_nobodys(tmp_path):
    t = Skirmish(tmp_path).start()
    hound, wolf = t.model("Hound"), t.model("Wolf")

    def meant(name, **given):
        narrowed = t.session.narrowed("model", "b", {"name": name, **given})
        return {key: words[0] for key, words in narrowed.items() if words}

    assert {"Hound", "Wolf", "Guard"} <= set(t.session.choices("model", "b")["name"])
    card = meant("Hound")
    assert (card["side"], card["kind"], card["hp"], card["fur"]) == ("a", "beast", hound.max_hp, hound.fur)
    assert (card["ap"], card["strength"], card["arm"]) == (hound.profile.ap, hound.profile.strength, hound.profile.arm)
    assert not [name for name in card if name.startswith("beast_")]
    assert meant("Wolf")["kind"] == "werewolf"
    assert meant("Wolf")["fur"] == wolf.fur
    assert "fur" not in meant("Wolf", kind="human")
    t.do("model", "b", name="Babka", kind="werewolf", hp=8, strength=4, arm=9, fur=3)
    new = meant("Somebody new")
    assert {"hp", "fur"}.isdisjoint(new)
    assert new["side"] == "b"
    assert t.session.hints("model", "b") == {}


def test_a_correction_changes_what_is_given_and_tells_it(tmp_path):
    t = Skirmish(tmp_path).start()
    before = t.model("Hound")
    line = t.do("model", "a", name="Hound", hp=before.max_hp, arm=before.profile.arm + 1)
    after = t.model("Hound")
    arm = before.profile.arm
    assert line.text == f"Anna corrects Hound: ARM {arm} → {arm + 1}"
    assert (after.kind, after.fur, after.fury, after.hp) == (before.kind, before.fur, before.fury, before.hp)
    assert after.profile.strength == before.profile.strength
    assert (after.abilities, after.profile.melee) == (before.abilities, before.profile.melee)
    assert t.again().state == t.state


def test_of_a_card_of_the_pack_there_may_be_several_models(tmp_path):
    """Each shipped model could be entered once; a second Hound was a whole card to type (SK-26)."""
    t = Skirmish(tmp_path)
    t.do("alike", "a", card="Hound", models=2)
    t.do("alike", "b", card="Hound")
    assert {name: each.seat for name, each in t.state.models.items()} == {"Hound": "a", "Hound 2": "a", "Hound 3": "b"}
    first, *others = (replace(each, name="", seat="") for each in t.state.models.values())
    assert others == [first, first]
    assert (first.hp, first.fur, first.fury) == (8, 3, 3)  # a beast has its full supply (SK-83)
    assert names(first.profile.melee) == ["Fangs"]


def test_a_model_that_joins_like_another_one_suffers_nothing_of_what_became_of_that(tmp_path):
    t = Skirmish(tmp_path).deploy()
    before = t.model("Wolf")
    t.do("adjust", why="a fall", model="Wolf", hp=1)
    assert t.do("alike", "b", card="Wolf").text == "Bruno: Wolf 2 enters, like Wolf"
    joined = t.model("Wolf 2")
    assert (t.model("Wolf").hp, joined.hp, joined.profile, joined.seat) == (1, before.max_hp, before.profile, "b")


def test_a_card_that_nobody_knows_is_refused(tmp_path):
    assert Skirmish(tmp_path).refused("alike", card="Nobody") == ("card", "SK-26")


def test_a_werewolf_like_another_one_comes_in_the_form_that_is_named_whatever_became_of_that(tmp_path):
    """SK-83: a werewolf starts in human form without Fury, unless its owner deploys it in beast form."""
    t = Skirmish(tmp_path).start().activate("Wolf")
    t.do("transform", model="Wolf")
    assert t.model("Wolf").form == "beast"
    assert list(t.session.narrowed("alike", "a", {"card": "Wolf"})["form"]) == ["human", "beast"]
    assert not t.session.narrowed("alike", "a", {"card": "Hound"})["form"]
    t.do("alike", "a", card="Wolf", form="human")
    t.do("alike", "a", card="Wolf", form="beast")
    assert [(t.model(name).form, t.model(name).fury) for name in ("Wolf 2", "Wolf 3")] == [("human", 0), ("beast", 4)]
    assert t.refused("alike", card="Hound", form="beast") == ("form", "SK-69")
    assert t.again().state == t.state


def test_a_card_that_is_corrected_in_play_leaves_the_form_and_says_so(tmp_path):
    t = Skirmish(tmp_path).start()
    assert not t.session.narrowed("model", "a", {"name": "Wolf"})["form"]
    line = t.do("model", "a", name="Wolf", hp=9, form="beast")
    assert "a correction of the table changes it" in line.text
    assert t.model("Wolf").form == "human"


@pytest.mark.parametrize("owner", ["Bruno", "bruno", "Player 2", "Side B", "seat b", "b", "B", "2", "Bruno's"])
def test_the_owner_of_a_pasted_model_is_named_as_players_do(tmp_path, owner):
    t = Skirmish(tmp_path)
    t.do("roster", models=f'[[model]]\nowner = "{owner}"\n{FIGURE}')
    assert t.model("Guard").seat == "b"


def test_an_owner_who_does_not_play_is_told_who_does(tmp_path):
    t = Skirmish(tmp_path)
    for owner in ('owner = "Carla"\n', ""):
        with pytest.raises(Refusal) as no:
            t.do("roster", models=f"[[model]]\n{owner}{FIGURE}")
        assert "give Anna or Bruno" in no.value.message


def test_all_that_is_wrong_in_a_roster_is_told_at_once(tmp_path):
    """Keys, numbers, words, weapons and what does not go together, model by model."""
    t = Skirmish(tmp_path)
    wrong = """
[[model]]
owner = "Carla"
name = "Guard"
kind = "human"
hp = 500
ap = 2
str = 2
arm = 9
control_zone = 1
speed = 3
melee = [ { name = "Knife", rng = 90, pow = 2 }, { name = "Bat", pow = 99 } ]
[[model]]
owner = "Anna"
name = "Girl"
kind = "human"
hp = 5
ap = 2
str = 2
arm = 9
fur = 3
control_zone = 1
[[model]]
name = "Rat"
kind = "elf"
"""
    with pytest.raises(Refusal) as no:
        t.do("roster", models=wrong)
    said = no.value.message
    for part in (
        "model 1 (Guard), owner: 'Carla' is no player here: give Anna or Bruno; speed: is no key here; hp: 500 is",
        "; melee 1 rng: 90 is not allowed",
        "; melee 2 pow: 99 is not allowed",
        "model 2 (Girl), fur: a human has none",
        "model 3 (Rat), owner: is missing: give Anna or Bruno; kind: ",
        "; hp: is missing",
    ):
        assert part in said
    assert not t.state.models


def test_what_is_pasted_stands_alone_beside_the_form(tmp_path):
    """The models of the data pack stood there too, as if they came along."""
    t = Skirmish(tmp_path)
    assert "Grey Widow" not in " ".join(t.session.brief("roster", "a"))
    own = t.session.forecast("roster", {"models": f'[[model]]\nowner = "Anna"\n{FIGURE}'}).ledger
    assert [(str(line.label), str(line.value)) for line in own] == [("Anna", "Guard"), ("models", "1")]
    packed = t.session.forecast("roster", {}).ledger
    assert (str(packed[0].label), str(packed[0].value)) == ("nothing is pasted", "the data pack's")
    assert "Grey Widow" in str(packed[1].value)


def test_owners_stand_by_their_seats_where_a_roster_is_entered_again(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=f'[[model]]\nowner = "Bruno"\n{FIGURE}')
    [again] = enlisted(t.session).entries
    assert 'owner = "b"' in again.inputs["models"]


def test_cards_of_the_data_pack_are_told_from_models_that_play(tmp_path):
    """They stood beside one's own roster as if they were one."""
    t = Skirmish(tmp_path)
    t.do("roster", models=f'[[model]]\nowner = "Bruno"\n{FIGURE}')
    alike = t.session.system.moves["alike"]
    assert list(alike.choices(t.state, "a")["card"])[:2] == ["Guard", "Grey Widow"]
    told = alike.texts(t.state, "a")["card"]
    assert (str(told["Guard"]), str(told["Grey Widow"])) == ("of Bruno", "of the data pack")


def test_models_like_another_one_are_of_its_side_and_the_form_says_so(tmp_path):
    """Two more of Bruno's became Anna's, as she was to deploy next, and the form said of nobody whose they are."""
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    assert list(t.session.narrowed("alike", "a", {"card": "Guard"})["side"]) == ["b", "a"]
    assert list(t.session.narrowed("alike", "a", {"card": "Hound"})["side"]) == ["a", "b"]
    assert list(t.session.narrowed("alike", "b", {"card": "Grey Widow"})["side"]) == ["b", "a"]
    assert "side" not in t.session.narrowed("alike", "a", {})
