"""The 15 cards of the Fury rules page besides their worked examples: errors, long shots, dice of one's own."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest

from taos_tui.kit.words import NO_DICE
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.fury.dice import SHIPPED, DiceSet, Face, plain_faces
from taos_tui.systems.fury.procedures import procedures
from taos_tui.systems.fury.procedures.symbols import SymbolCombo, symbol_combo

CARDS = procedures()

IDS = """
    roll success_roll ranged_attack melee_reach melee_attack damage_roll fury_gain fury_spend burning_check
    rest_activation control_zone symbol_combo losing_player event_phase activation_check
"""
DICED = ["roll", "success_roll", "ranged_attack", "melee_attack", "damage_roll", "burning_check"]


def run(id, dice=(), /, **inputs):
    return CARDS[f"fury.{id}"].run(inputs, Given(list(dice)))


def refused(id, dice=(), /, **inputs):
    """(input, clause) of the refusal."""
    with pytest.raises(Refusal) as no:
        run(id, dice, **inputs)
    return no.value.input, no.value.clause


def test_the_cards_are_those_of_the_rules_page_in_its_order():
    assert list(CARDS) == [f"fury.{id}" for id in IDS.split()]
    assert {id for id, card in CARDS.items() if card.dice} == {f"fury.{id}" for id in DICED}


@pytest.mark.parametrize(
    ("id", "dice", "inputs", "wrong"),
    [
        ("success_roll", [7], {"dificulty": 3}, ("dificulty", "")),
        ("success_roll", [], {}, ("difficulty", "")),
        ("success_roll", [1, 2], {"difficulty": 3, "lucky_numbers": [21]}, ("lucky_numbers", "")),
        ("success_roll", [1, 2], {"difficulty": 3, "lucky_numbers": [1] * 7}, ("lucky_numbers", "")),
        ("ranged_attack", [9], {"difficulty": 7, "distance": 8, "effective_range": 0, "weapon_strength": 3,
                                "line_of_sight": False}, ("effective_range", "")),
        ("ranged_attack", [9], {"difficulty": 7, "distance": 8, "effective_range": 8, "weapon_strength": 3,
                                "line_of_sight": False}, ("line_of_sight", "SK-36")),
        ("melee_reach", [1], {"distance": 1}, ("dice", "")),
        ("melee_attack", [4, 5, 3], {}, ("dice", "SK-25")),
        ("fury_gain", [], {"event": "transform", "current": 0, "limit": 3, "kind": "beast"}, ("event", "SK-83")),
        ("fury_gain", [], {"event": "enemy_damage", "current": 1, "limit": 3, "kind": "werewolf_human"},
         ("event", "SK-83")),
        ("fury_gain", [], {"event": "transform", "current": 1, "limit": 3, "kind": "werewolf_human"},
         ("current", "SK-83")),
        ("fury_gain", [], {"event": "enemy_damage", "current": 0, "limit": 3}, ("current", "SK-73")),
        ("fury_spend", [], {"current": 2, "spend": 3}, ("spend", "SK-71")),
        ("burning_check", [], {"hp": 3, "method": "spend_ap"}, ("action_points", "SK-89")),
        ("symbol_combo", [], {"rolled": [" "], "needed": ["claw"]}, ("rolled", "")),
        ("symbol_combo", [], {"rolled": [], "needed": []}, ("needed", "")),
        ("activation_check", [], {"active_player": "first", "declaring_player": "first", "declared": 1,
                                  "first_ready": 0, "second_ready": 2}, ("active_player", "SK-117")),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(id, dice, inputs, wrong):
    assert refused(id, dice, **inputs) == wrong


def test_a_beaten_dodge_at_the_top_of_the_red_die_still_counters():
    assert run("melee_attack", [6, 6, 9], attack_modifier=1, defender_pow=2).fields["outcome"] == "traded"
    assert run("melee_attack", [6, 6, 9], dodge_modifier=-1, defender_pow=2).fields["attacker_wounds"] == 2
    assert run("melee_attack", [6, 6, 9], defence="dodge_only", defender_pow=2).fields["outcome"] == "hit"
    assert run("melee_attack", [1, 1, 9], defence="dodge_only", defender_pow=2).fields["outcome"] == "miss"


@pytest.mark.parametrize(
    ("distance", "started", "completed"),
    [("8", 0, 0), ("8.1", 1, 0), ("16", 1, 1), ("16.1", 2, 1), ("24", 2, 2), ("0", 0, 0)],
)
def test_extra_hit_rolls_by_distance(distance, started, completed):
    for steps, extra in (("started", started), ("completed", completed)):
        given = {"difficulty": 7, "distance": Decimal(distance), "effective_range": 8, "weapon_strength": 1}
        assert run("ranged_attack", [3, 4] * (1 + extra), **given, range_steps=steps).fields["extra_rolls"] == extra


def test_decimals_are_exact():
    given = {"difficulty": 7, "distance": 7.2, "effective_range": 2.4, "weapon_strength": 1}
    assert run("ranged_attack", [3, 4] * 3, **given).fields["extra_rolls"] == 2


def test_the_odds_of_a_very_long_shot_are_exact_and_quick():
    odds = CARDS["fury.ranged_attack"].odds(
        {"difficulty": 2, "distance": 96, "effective_range": 1, "weapon_strength": 1}
    )
    assert odds == {"hit": 1}
    odds = CARDS["fury.ranged_attack"].odds(
        {"difficulty": 3, "distance": 96, "effective_range": 1, "weapon_strength": 1}
    )
    assert odds["hit"] == Fraction(35, 36) ** 96


EDITED = DiceSet(
    tuple(Face(value) for value in (1, 1, 2, 3, 5, 5)),
    plain_faces(2),
    tuple(Face(v) for v in (0, 4, 4, 7, 8, 8)),
)


def test_odds_and_dice_follow_the_set_in_force():
    from taos_tui.systems.fury.procedures.melee import melee_attack

    white, red = (1, 1, 2, 3, 5, 5), (0, 4, 4, 7, 8, 8)
    counted = Counter()
    for a, b, d in product(white, white, red):
        counted["countered" if d > a + b else "traded" if d == a + b or d == 8 else "hit"] += 1
    card = melee_attack.using(EDITED)
    assert card.odds({}) == {outcome: Fraction(ways, 216) for outcome, ways in counted.items()}
    assert card.run({"defender_pow": 3}, Given([5, 5, 8])).fields["outcome"] == "traded"
    with pytest.raises(Refusal, match="0 4 7 8"):
        card.run({}, Given([5, 5, 9]))


def test_assumed_faces_are_named_until_the_players_set_theirs():
    from taos_tui.systems.fury.procedures.melee import damage_roll

    assert "assumed faces" in damage_roll.dice
    assert any(line.value == "assumed faces" for line in run("roll", [1, 2]).ledger)
    assert "assumed" not in damage_roll.using(EDITED).dice
    ledger = damage_roll.using(EDITED).run({"strength": 1, "arm": 1}, Given([1, 5])).ledger
    assert all(line.value != "assumed faces" for line in ledger)


def test_symbols_are_told_where_the_number_decides():
    dice = SHIPPED._replace(red=(Face(4, ("claw",)), Face(4), *plain_faces(5)[:3], Face(9, ("moon", "moon"))))
    assert dice.shown(dice.die("red"), 9) == [("red 9", "moon+moon", "SK-18")]
    assert dice.shown(dice.die("red"), 5) == []
    assert dice.shown(dice.die("red"), 4) == [("red 4", "no symbol or claw", "SK-18")]
    assert dice.shown(dice.die("white"), 4) == []


def test_symbols_that_no_comma_parts_are_told_as_what_they_are_taken_for():
    """`claw+claw`, as results tell it, was silently absent."""
    combo = symbol_combo.decide(NO_DICE, SymbolCombo(rolled=("claw", "moon"), needed=("claw+claw",)))
    assert (combo.outcome, [line.value for line in combo.ledger if "one symbol" in line.label]) == (
        "absent",
        ["claw+claw"],
    )
