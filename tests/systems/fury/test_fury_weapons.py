"""Weapons as their cards print them: given, corrected and taken away, in either form (SK-28 … SK-30, SK-42)."""

from decimal import Decimal

import pytest
from fury_table import Skirmish

from taos_tui.face.form import Form
from taos_tui.face.rolls import prefilled


def form_of(t, move, **values):
    """The form of a move with what follows from these values."""
    found, suggested = prefilled(t.session, move, "a")
    form = Form(tuple(t.session.system.moves[move].inputs), {**found, **values}, suggested)
    for _ in range(2):
        form = form.following(t.session.narrowed(move, "a", form.given()))
    return form


@pytest.fixture
def t(tmp_path):
    return Skirmish(tmp_path).deploy()


def weapons(t, name, form="human"):
    model = t.model(name)
    return {each.name: each for each in (model.beast_profile if form == "beast" else model.profile).weapons}


@pytest.mark.parametrize(
    ("model", "weapon"), [("Wolf", "Knife"), ("Wolf", "Claws"), ("Wolf", "Pistol"), ("Guard", "Rifle")]
)
def test_a_form_that_names_a_weapon_again_changes_nothing_as_it_stands(t, model, weapon):
    """Whatever was entered before it."""
    for kind in ("melee", "ranged"):
        t.do("weapon", model=model, name=f"Other {kind}", type=kind, rng=3, pow=9, effective_range=40, strength=9)
        before = t.model(model)
        t.do("weapon", **form_of(t, "weapon", model=model, name=weapon).given())
        assert t.model(model) == before


def test_a_weapon_says_its_numbers_in_the_log(t):
    line = t.do("weapon", model="wolf", name="Axe", rng=Decimal("1.5"), pow=3)
    assert line.text == 'Wolf carries Axe: RNG 1.5", POW 3'
    assert t.refused("weapon", model="Nobody", name="Axe") == ("model", "SK-26")


def test_a_weapon_for_one_form_alone(t):
    t.do("weapon", model="Wolf", name="Shotgun", type="ranged", form="human")
    assert "Shotgun" in weapons(t, "Wolf")
    assert "Shotgun" not in weapons(t, "Wolf", "beast")
    assert t.refused("weapon", model="Guard", name="Shotgun", form="human") == ("form", "SK-69")
    t.do("model", name="Lupo", kind="werewolf", hp=6, fur=3)
    t.do("weapon", model="Lupo", name="Club")
    t.do("weapon", model="Lupo", name="Shotgun", type="ranged", form="human")
    assert (list(weapons(t, "Lupo")), list(weapons(t, "Lupo", "beast"))) == (["Club", "Shotgun"], ["Club"])


def test_a_weapon_is_taken_away_in_one_form_or_in_both(t):
    t.do("disarm", model="Wolf", name="pistol", form="human")
    assert "Pistol" not in weapons(t, "Wolf")
    assert "Pistol" in weapons(t, "Wolf", "beast")
    t.do("disarm", model="Wolf", name="Pistol")
    assert "Pistol" not in weapons(t, "Wolf", "beast")
    assert t.refused("disarm", model="Wolf", name="Pistol") == ("name", "SK-28")


def test_both_players_models_are_offered_to_be_armed(t):
    assert set(t.session.choices("weapon", "a")["model"]) == set(t.state.models)


def test_a_model_is_entered_for_whom_it_belongs_to(t):
    assert t.do("model", "a", name="Lupo", side="b", hp=4).text == "Anna enters Lupo for Bruno"
