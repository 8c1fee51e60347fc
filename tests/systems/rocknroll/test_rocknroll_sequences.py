"""Abilities of several steps, units that replace others, units that survive superweapons (RNR-200, RNR-230 ff.)."""

import pytest
from rocknroll_table import CARDS, Table, facing, give
from test_rocknroll_abilities import with_keys

from taos_tui.face.rolls import prefilled


def entered(tmp_path, sequence, point="1", **more):
    """Able enters where Anh stands, whose ability is a sequence; Fox stands at Point 2."""
    keys = {"Anh": {"reacts_to": ["enemy_enters"], "sequence": sequence, **more}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh").next_turn().field("Fox", point="2")
    t.do("deploy", unit="Able", point=point)
    assert t.state.queue == ("Anh",)
    return t


def test_a_veteran_attacks_who_enters_then_moves_and_attacks_there(tmp_path):
    """RNR-231"""
    t = entered(tmp_path, "attack_move_attack")
    assert t.session.scene().suggested == "attack"
    assert t.refused("manoeuvre", "b", unit="Anh", point="2")[0] == "move"
    assert t.refused("attack", "b", unit="Anh", target="Fox")[0] == "target"
    t.do("attack", "b", unit="Anh", target="Able", dice=[4])
    assert t.state.queue == ("Anh",)  # that the entering unit is dead ends nothing
    assert t.session.scene().suggested == "manoeuvre"
    assert "Anh goes on: it moves to an adjacent Point" in t.due()
    offered = {each.name: each.offered for each in t.session.moves("b")}
    assert (offered["attack"], offered["manoeuvre"]) == (False, True)  # its move comes first
    assert t.refused("attack", "b", unit="Anh", target="Fox")[0] in ("move", "target")
    assert t.refused("manoeuvre", "a", unit="Anh", point="2") == ("unit", "RNR-53")
    t.do("manoeuvre", "b", unit="Anh", point="2")
    assert t.session.choices("attack", "b")["target"] == ["Fox"]
    assert t.refused("pass_over", "b") == ("skip", "RNR-82")
    t.do("attack", "b", unit="Anh", target="Fox", dice=[4])
    assert t.state.queue == ()
    assert set(t.state.field) == {"Anh"}


def test_a_base_unit_may_stay_but_once_moved_it_must_attack(tmp_path):
    """RNR-230"""
    t = entered(tmp_path, "move_attack")
    t.do("pass_over", "b")
    assert t.state.queue == ()
    t.field("Easy")
    t.do("manoeuvre", "b", unit="Anh", point="2")
    assert t.refused("pass_over", "b") == ("skip", "RNR-82")
    t.do("attack", "b", unit="Anh", target="Fox", dice=[1])
    t.do("keep")
    assert t.state.queue == ()


def test_the_sequence_ends_where_nobody_stands(tmp_path):
    t = entered(tmp_path, "move_attack")
    t.do("shift", "a", unit="Fox", point="4", why="test")
    t.do("manoeuvre", "b", unit="Anh", point="2")
    assert t.state.queue == ()


def test_an_ally_is_attacked_only_where_nobody_else_is(tmp_path):
    """RNR-231: no refusing, and the ally must be attacked where only an ally stands."""
    keys = {"Anh": {"reacts_to": ["enemy_enters"], "sequence": "move_attack"}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh").field("Em", point="2").next_turn().field("Fox", point="3")
    t.do("deploy", unit="Able", point="1")
    t.do("manoeuvre", "b", unit="Anh", point="2")
    assert t.session.choices("attack", "b")["target"] == ["Em"]
    t.do("shift", "a", unit="Fox", point="2", why="test")
    assert t.session.choices("attack", "b")["target"] == ["Fox"]
    assert t.refused("attack", "b", unit="Anh", target="Em") == ("target", "RNR-231")
    t.do("attack", "b", unit="Anh", target="Fox", dice=[4])


def test_who_set_an_ability_off_is_reached_from_as_far_as_it_is_provoked(tmp_path):
    keys = {"Anh": {"reacts_to": ["enemy_enters"], "from": "adjacent"}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh", point="2").next_turn()
    t.do("deploy", unit="Able", point="1")
    t.do("attack", "b", unit="Anh", target="Able", dice=[4])
    assert "Able" not in t.state.field


def pig(tmp_path, **more):
    """VPA, who deploys with Able beside Anh and Binh, holds Fox, who replaces and captures."""
    keys = {"Fox": {"replaces": True, "captures": True, **more}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh").field("Cuc").next_turn().field("Able")
    give(t, "unit")
    return t


def test_a_unit_that_replaces_comes_only_in_the_place_of_another(tmp_path):
    """RNR-239"""
    t = pig(tmp_path)
    assert t.refused("deploy", unit="Fox", point="1") == ("unit", "RNR-239")
    assert t.refused("replace", unit="Fox", instead="Anh") == ("instead", "RNR-239")
    assert t.refused("replace", unit="Baker", instead="Able") == ("unit", "RNR-239")
    offered = t.session.system.moves["replace"].offered
    assert (offered(t.state, "a"), offered(t.state, "b")) == (True, False)  # only the army that has such a unit
    t.do("replace", unit="Fox", instead="Able")
    assert t.state.field["Fox"].point == "p1"
    assert "able" in [card.value for card in t.player("a").hq]


def test_only_who_comes_so_and_whose_place_it_may_take_are_offered(tmp_path):
    """RNR-239: every card of the hand was offered, and units of both armies where each has such a card."""
    t = Table(tmp_path, cards=with_keys(Fox={"replaces": True}, Binh={"replaces": True}), mode="expansion")
    t.start("vietnam").field("Anh").next_turn().field("Able")
    give(t, "unit")
    assert t.session.choices("replace", "a")["unit"] == ["Fox"]
    assert t.session.choices("replace", "a")["instead"] == ["Anh", "Able"]
    assert t.session.narrowed("replace", "a", {"unit": "Fox"})["instead"] == ["Able"]
    t.do("replace", unit="Fox", instead="Able")


def test_its_capture_is_free_and_needs_no_superior_numbers(tmp_path):
    """RNR-239: 6+, in deployment, one against two."""
    t = pig(tmp_path)
    t.do("replace", unit="Fox", instead="Able")
    assert t.state.queue == ("Fox",)
    assert t.session.scene().suggested == "capture"
    hand = t.player("a").hand
    assert t.refused("capture", target="Anh", pay_with="card", pay="order") == ("pay_with", "RNR-239")
    t.do("capture", target="Anh", pay_with="free", dice=[6])
    assert [each.id for each in t.player("a").prisoners] == ["Anh"]
    assert t.player("a").hand == hand
    assert t.state.queue == ()


def test_a_starred_capture_is_not_passed_over(tmp_path):
    t = pig(tmp_path, marks=["star"])
    t.do("replace", unit="Fox", instead="Able")
    assert "compulsory: try to capture an enemy" in t.due()
    assert t.refused("pass_over") == ("skip", "RNR-196")


def test_no_replacing_where_no_card_says_so(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam").field("Anh")
    give(t, "unit", "b")
    assert t.refused("replace", unit="Em", instead="Anh") == ("move", "RNR-239")


@pytest.mark.parametrize(("keys", "left"), [({}, set()), ({"survives": ["superweapons"]}, {"Fox"})])
def test_who_survives_superweapons_need_not_be_named(tmp_path, keys, left):
    """RNR-200"""
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",), cards=with_keys(Fox=keys))
    t.do("order", order="Napalm")
    t.do("superweapon", points=["1"], dice=[6])
    assert set(t.state.field) == left


def test_an_ability_that_is_a_throw_is_suggested_as_one_with_its_number(tmp_path):
    """RNR-236: the boy goes with an enemy on 5+, he attacks nobody; RNR-60: no attack without an order."""
    t = entered(tmp_path, "", check=5)
    assert t.session.scene().suggested == "ability"
    assert "throw 5+, or pass it over" in t.due()
    assert t.session.hints("ability", "b")["unit"] == "Anh"
    assert t.session.narrowed("ability", "b", {"unit": "Anh"})["target"] == [5]
    assert t.session.choices("ability", "b")["unit"] == ["Anh"]
    t.do("ability", "b", unit="Anh", dice=[4])
    assert ("printed number", 5) in [(line.label, line.value) for line in t.session.last.outcome.ledger]
    t.do("keep")
    assert t.state.queue == ()
    assert t.state.gone_off == ""
    assert t.session.scene().suggested != "shift"


def test_what_an_ability_that_has_gone_off_brings_is_due_until_something_else_is_done(tmp_path):
    """RNR-236: after a 5 the boy may go; nothing said so, and whoever forgot it lost the throw."""
    t = entered(tmp_path, "", check=5, ability="goes to any Point with 1 enemy")
    t.do("ability", "b", unit="Anh", dice=[5])
    assert t.state.gone_off == "Anh"
    assert "The ability of Anh goes off: goes to any Point with 1 enemy" in t.due()
    assert t.session.scene().suggested == "shift"
    assert t.session.scene().active == "b"
    assert t.session.choices("shift")["unit"][0] == "Anh"
    begun = prefilled(t.session, "shift", "")[0]
    assert begun == {"why": "goes to any Point with 1 enemy"}  # who goes is named: it may be an enemy (Horny)
    t.do("shift", **begun, unit="Anh", point="2")
    assert t.state.gone_off == ""
    assert t.session.scene().active == "a"


@pytest.mark.parametrize("move", ["attack", "capture", "ability", "prisoner", "superweapon"])
def test_a_form_asks_for_no_rd_where_there_is_none(tmp_path, move):
    """RNR-125: nothing is poured in the base game, nor from an empty store."""
    for mode in ("base", "expansion"):
        (tmp_path / mode).mkdir()
        t = Table(tmp_path / mode, mode=mode)
        t.start("vietnam").facing()
        assert t.session.narrowed(move, "a", {"unit": "Able"})["rd"] == []
    t.do("adjust", "a", why="test", rd=4)
    assert "rd" not in t.session.narrowed(move, "a", {"unit": "Able"})


def test_a_point_that_is_none_is_refused_before_the_number_of_the_superweapon_is_asked_for(tmp_path):
    """RNR-199: it was told only once all else was filled in."""
    napalm = {"id": "napalm", "name": "Napalm", "suit": "spades", "effect": {"kind": "superweapon"}}
    orders = [*(each for each in CARDS["orders"] if each["id"] != "napalm"), napalm]
    t = facing(tmp_path, cards={**CARDS, "orders": orders})
    t.do("order", order="Napalm")
    refused = [t.session.forecast("superweapon", {"points": [point]}).refusal for point in ("nowhere", "1")]
    assert [each.input for each in refused] == ["points", "check"]
