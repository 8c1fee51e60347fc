"""What is refused in a Fury game, by which rule, and what is only warned of."""

import pytest
from fury_table import ROSTER, Skirmish

from taos_tui.rules.refusal import Refusal


def test_the_five_faults_of_the_table_are_refused_by_their_clauses(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.refused("activate", models=["Wolf", "Hound", "Old Man", "Girl"]) == ("models", "SK-113")
    t.activate("Wolf")
    strike = {"model": "Wolf", "target": "Guard"}
    assert t.refused("strike", **strike, distance=1.1) == ("distance", "SK-45")
    assert t.refused("strike", **strike, dice=[3, 4, 3]) == ("dice", "SK-25")
    assert t.refused("shoot", **strike, distance=9, difficulty=7, dice=[7, 1]) == ("dice", "SK-25")
    assert t.refused("act", model="Wolf", ap=3) == ("ap", "SK-27")
    assert t.refused("act", model="Wolf", ap=0, fury=1) == ("fury", "SK-71")


def test_a_table_deck_of_seven_cards_is_too_small(tmp_path):
    t = Skirmish(tmp_path, cards="table")
    assert t.refused("deck", number=7) == ("number", "SK-108")


def test_nobody_passes_with_a_model_that_is_ready(tmp_path):
    t = Skirmish(tmp_path).start()
    assert t.refused("activate", models=[]) == ("models", "SK-117")


def test_a_burning_model_without_action_points_cannot_pay_to_put_it_out(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Wolf", name="Burning")
    t.do("adjust", why="stunned", model="Wolf", ap=0)
    assert t.refused("activate", models=["Wolf"], pay=["Wolf"]) == ("pay", "SK-89")
    t.activate("Wolf", dice=[1])
    assert not t.model("Wolf").burning


def test_too_few_dice_are_asked_for_and_not_refused(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    assert t.session.next_die("strike", {"model": "Wolf", "target": "Guard"}, [3, 4]) == (4, 5, 6, 7, 8, 9)


def test_lines_that_are_too_near_are_warned_of_in_the_log(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    t.do("first", seat="a")
    assert t.do("deployed", lines=20).text == "Anna's models are deployed; the lines are 20 inches apart: at least 24"
    assert "apart" not in t.do("deployed").text


def test_a_card_that_cannot_be_drawn_is_refused_without_a_word_on_what_can(tmp_path):
    """What is left in the deck, told to one player, would be the other one's hand."""
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="sirens")
    t.do("draw", card1="sirens", card2="sirens", card3="gas_leak")
    with pytest.raises(Refusal) as no:
        t.do("draw", card1="sirens")
    assert (no.value.input, no.value.clause) == ("card1", "SK-111")
    assert "gas_leak" not in str(no.value)
    assert "adrenaline" not in str(no.value)
    assert t.refused("draw", card1="No such card") == ("card1", "SK-111")
