"""Odds of TOS-WG cards against every throw, and the tables at their edges."""

from fractions import Fraction
from itertools import product

import pytest

from taos_tui.rules.exact import distribution
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.toswg.procedures import procedures

CARDS = procedures()
THRESHOLDS = {1: 19, 2: 17, 3: 15, 4: 13, 5: 11, 6: 9, 7: 7, 8: 6, 9: 5, 10: 4}
SHOT = {"attacker_level": 6, "target_level": 5, "weapon": "submachine_gun", "distance_cm": 15}


@pytest.mark.parametrize("level", THRESHOLDS)
def test_a_level_is_activated_by_its_threshold_a_20_always_and_a_1_never(level):
    card = CARDS["toswg.activate"]
    for panicked, distance in product((False, True), (None, 3, 3.1, 5, 5.1, 10, 10.1)):
        change = 2 * panicked + {None: 0, 3: -4, 3.1: -2, 5: -2, 5.1: 0, 10: 0, 10.1: 2}[distance]
        needs = min(max(THRESHOLDS[level] + change, 0), 20)
        good = sum(face == 20 or (face > 1 and face >= needs) for face in range(1, 21))
        inputs = {"level": level, "panicked": panicked, "leader_distance_cm": distance}
        assert card.odds(inputs).get("activated", 0) == Fraction(good, 20), inputs


def test_damage_of_a_d6_pool_is_as_the_rules_page_says():
    card = CARDS["toswg.attack"]
    inputs = card.read({**SHOT, "damage_rule": "d6_pool"})
    damage = distribution(lambda tape: card.rule(inputs, tape).fields["damage"])
    assert damage == {0: Fraction(269, 360), 1: Fraction(5, 24), 2: Fraction(1, 24), 3: Fraction(1, 360)}


@pytest.mark.parametrize("hit_on", [5, 6])
def test_attack_odds_are_those_of_all_throws(hit_on):
    card = CARDS["toswg.attack"]
    inputs = {**SHOT, "damage_rule": "d6_pool", "d6_hit_on": hit_on, "cover": 4, "aim": True, "panic_rule": True}
    found = {}
    for face in range(1, 21):
        hits = face == 20 or (face != 1 and face + 2 - 4 >= 9)
        outcome = card.run(inputs, Given([face, 6, 6, 1] if hits else [face]))
        assert outcome.fields["outcome"].startswith("hit") == hits
        assert outcome.fields["damage"] == (2 if hits else 0)
        found[outcome.fields["outcome"]] = found.get(outcome.fields["outcome"], 0) + Fraction(1, 20)
    assert card.odds(inputs) == found


def test_a_natural_20_hits_through_any_cover_and_a_natural_1_never_panics_anybody():
    card = CARDS["toswg.attack"]
    inputs = {"attacker_level": 1, "target_level": 1, "weapon": "rifle", "distance_cm": 30, "cover": 40}
    assert card.run(inputs, Given([20])).outcome == "hit"
    assert card.run({**inputs, "panic_rule": True}, Given([1])).outcome == "miss"
    assert card.run({**inputs, "panic_rule": True}, Given([19])).outcome == "miss_panic"
    assert card.run({**inputs, "attacker_level": 10, "cover": 0}, Given([1])).outcome == "miss"


def test_an_attack_that_is_not_allowed_names_the_first_reason_and_takes_no_dice():
    card = CARDS["toswg.attack"]
    far = {"attacker_level": 5, "target_level": 5, "weapon": "rifle", "distance_cm": 61}
    behind = {**far, "edge_distance_cm": 2.1}
    assert card.run({**behind, "line_of_fire": False}, Given([])).outcome == "no_line_of_fire"
    assert card.run(behind, Given([])).outcome == "too_far_from_edge"
    assert card.run({**far, "scale": "1:144"}, Given([])).outcome == "out_of_range"
    near = {**behind, "edge_distance_cm": 2, "distance_cm": 60, "scale": "1:144"}
    assert card.run(near, Given([11])).outcome == "hit"


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"on_hit": "panic", "pdf": 3}, "on_hit"),
        ({"weapon": "custom", "range_cm": 5}, "pdf"),
        ({"weapon": "custom", "pdf": 5}, "range_cm"),
        ({"pdf": 5, "range_cm": 5}, "pdf"),
        ({"range_cm": 5}, "range_cm"),
    ],
)
def test_inputs_that_do_not_go_together_are_refused(more, wrong):
    with pytest.raises(Refusal) as no:
        CARDS["toswg.attack"].run({**SHOT, **more}, Given([99]))
    assert no.value.input == wrong


def test_a_weapon_of_ones_own_counts_its_pdf_and_range():
    own = {**SHOT, "weapon": "custom", "pdf": 7, "range_cm": 15}
    assert CARDS["toswg.attack"].run(own, Given([9])).fields["damage"] == 7
    assert CARDS["toswg.attack"].run({**own, "distance_cm": 15.5}, Given([])).outcome == "out_of_range"
