"""Models, Identification and what is done with an Identified token (4.11 to 4.14, 4.16 to 4.18, 4.31)."""

from decimal import Decimal
from itertools import product

import pytest
from taos_calls import refused, run


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"kind": "rem", "ability": "remote_presence", "not_impetuous": True}, "graduate"),
        ({"kind": "rem"}, "none"),
        ({"kind": "rem", "ability": "synchronized"}, "none"),
        ({"kind": "seed_embryo", "not_impetuous": True}, "graduate"),
        ({"kind": "spawn_embryo", "not_impetuous": True}, "none"),
        ({"kind": "deployable"}, "none"),
        ({"kind": "infantry", "ability": "ai_beacon", "not_impetuous": True}, "none"),
        ({"kind": "infantry", "ability": "servant"}, "soldier"),
        ({"kind": "skirmisher"}, "soldier"),
        ({"kind": "warband", "war_creature": True, "not_impetuous": True}, "unit"),
    ],
)
def test_ranks_of_table_3_8(inputs, outcome):
    model = run("classify_unit", **inputs)
    assert model.outcome == outcome
    ranks = ["none", "unit", "soldier", "graduate"]
    assert [model.fields[rank] for rank in ranks[1:]] == [ranks.index(outcome) >= n for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("state", "pilot", "operative"),
    [
        ("normal", "operative", True),
        ("incapacitated", "operative", True),
        ("immobilized", "operative", True),
        ("killed", "operative", False),
        ("normal", "not_operative", False),
        ("normal", "none", True),
        ("immobilized", "none", False),
    ],
)
def test_a_piloted_tag_is_as_operative_as_its_pilot(state, pilot, operative):
    assert run("classify_unit", kind="tag", state=state, pilot=pilot).operative is operative


def test_cross_checks_of_a_model_in_their_order():
    wrong = {"kind": "spawn_embryo", "sepsitorized": True, "pilot": "operative"}
    assert refused("classify_unit", **wrong) == "sepsitorized"
    assert refused("classify_unit", **(wrong | {"sepsitorized": False})) == "pilot"
    taken = run("classify_unit", kind="rem", ability="servant", sepsitorized=True)
    assert (taken.outcome, taken.controller) == ("none", "enemy")


@pytest.mark.parametrize(
    ("distance", "modifier"),
    [(0, 3), (20, 3), ("20.01", 0), (80, 0), ("80.001", -3), (120, -3), ("120.5", -6), (300, -6)],
)
def test_each_band_includes_its_upper_limit(distance, modifier):
    outcome = run("identification_roll", [1], wip=20, distance_cm=Decimal(distance))
    assert outcome.target == 17 + modifier
    numbers = [line.value for line in outcome.ledger[:3]]
    assert numbers == [20, -3, modifier]


@pytest.mark.parametrize(("wip", "target"), [(3, 0), (2, -1), (1, -2)])
def test_a_target_below_one_fails_without_a_die(wip, target):
    outcome = run("identification_roll", wip=wip, distance_cm=50)
    assert (outcome.outcome, outcome.target, outcome.identified) == ("auto_failure", target, False)


@pytest.mark.parametrize(
    ("wip", "face", "result"),
    [
        (4, 1, "critical"),
        (4, 2, "failure"),
        (23, 20, "critical"),
        (23, 19, "success"),
        (24, 20, "critical"),
        (24, 19, "critical"),
        (24, 18, "success"),
        (30, 13, "critical"),
        (30, 12, "success"),
    ],
)
def test_targets_1_20_and_above(wip, face, result):
    assert run("identification_roll", [face], wip=wip, distance_cm=50).outcome == result


def test_the_second_attempt_is_automatic_even_where_the_first_was_impossible():
    outcome = run("identification_roll", wip=1, distance_cm=250, visibility="poor", second_attempt=True)
    assert (outcome.outcome, outcome.target) == ("auto_success", None)


def test_reasons_against_an_identification_come_in_the_order_of_the_card():
    against = {
        "not_own_token": {"own_token": False},
        "not_graduate": {"is_graduate": False},
        "not_operative": {"is_operative": False},
        "already_identified": {"token_identified": True},
        "aro": {"timing": "aro"},
        "no_line_of_sight": {"line_of_sight": False},
    }
    inputs = {"is_graduate": True}
    for reason, wrong in reversed(against.items()):
        inputs |= wrong
        assert run("identification_allowed", **inputs).reason == reason
    blind = {"is_graduate": True, "line_of_sight": False, "los_rule": "not_required"}
    assert run("identification_allowed", **blind).outcome == "allowed"


def test_reasons_against_an_interaction_come_in_the_order_of_the_card():
    against = {
        "not_own_token": {"own_token": False},
        "not_identified": {"token_identified": False},
        "not_attributed": {"attributed": False},
        "not_graduate": {"is_graduate": False},
        "not_operative": {"is_operative": False},
        "aro": {"timing": "aro"},
        "too_early": {"identified_turn": 2, "current_turn": 2},
        "no_contact": {"in_contact": False},
        "no_item": {"item_left": False},
    }
    inputs = {"target": "table_spot", "identified_turn": 1, "current_turn": 2}
    for reason, wrong in reversed(against.items()):
        inputs |= wrong
        outcome = run("interaction_allowed", **inputs)
        assert (outcome.reason, outcome.marker_lost) == (reason, False)
    inputs["target"] = "enemy_model"
    assert run("interaction_allowed", **inputs).reason == "not_own_token"
    inputs |= {"own_token": True, "token_identified": True, "attributed": True}
    assert run("interaction_allowed", **inputs).outcome == "allowed"


def test_the_item_counts_for_spots_and_scenery_only():
    later = {"identified_turn": 1, "current_turn": 2, "item_left": False}
    assert run("interaction_allowed", target="token_element", **later).outcome == "allowed"
    assert run("interaction_allowed", target="scenery", **later).reason == "no_item"


def test_turns_are_needed_for_identified_tokens_only():
    hidden = run("interaction_allowed", target="scenery", token_identified=False)
    assert hidden.reason == "not_identified"
    odd = {"identified_turn": 5, "current_turn": 1, "token_identified": False}
    assert run("interaction_allowed", target="scenery", **odd).reason == "not_identified"
    assert refused("interaction_allowed", target="enemy_model") == "identified_turn"
    assert refused("interaction_allowed", target="scenery", current_turn=2) == "identified_turn"
    assert refused("interaction_allowed", target="scenery", identified_turn=2) == "current_turn"
    early = {"identified_turn": 2, "current_turn": 1, "own_token": False}
    assert refused("interaction_allowed", target="scenery", **early) == "current_turn"


def test_reasons_against_an_inspection_come_in_the_order_of_the_card():
    against = {
        "not_graduate": {"is_graduate": False},
        "too_early": {"current_turn": 1},
        "contact_broken": {"contact_whole_turn": False},
        "acted": {"other_actions": 1},
        "not_operative": {"operative_whole_turn": False},
    }
    inputs = {"identified_turn": 1, "current_turn": 2}
    for reason, wrong in reversed(against.items()):
        inputs |= wrong
        assert run("inspect_container", **inputs).reason == reason
    assert refused("inspect_container", identified_turn=3, current_turn=2) == "current_turn"


def test_only_a_soldier_in_close_combat_captures_a_designated_model():
    for target, result, attack, soldier in product(
        ("interrogation_target", "lieutenant", "other"),
        ("none", "incapacitated", "killed"),
        ("close_combat", "other"),
        (True, False),
    ):
        captured = target != "other" and result != "none" and attack == "close_combat" and soldier
        outcome = run("capture", target=target, result=result, attack=attack, attacker_is_soldier=soldier)
        assert outcome.outcome == ("captured" if captured else "not_captured")
        assert outcome.final_state == ("incapacitated" if captured else result)
        assert outcome.locked is captured


@pytest.mark.parametrize(
    ("rule", "face", "result"),
    [
        ("at_most_13", 1, "success"),
        ("at_most_13", 12, "success"),
        ("at_most_13", 20, "failure"),
        ("at_least_13", 12, "failure"),
        ("at_least_13", 13, "success"),
        ("at_least_13", 20, "success"),
    ],
)
def test_difficulty_13_both_ways(rule, face, result):
    outcome = run("mission_roll", [face], task="place_charge", difficulty_rule=rule)
    assert (outcome.outcome, outcome.done) == (result, result != "failure")


def test_impetuous_models_are_among_those_that_give_orders():
    assert run("order_count", regular=1, irregular=2, impetuous=3).total == 7
    assert refused("order_count", regular=1, irregular=2, impetuous=4) == "impetuous"


def test_skills_that_share_an_order():
    legal = {
        ("short_movement", "none"),
        ("short", "none"),
        ("long", "none"),
        ("short_movement", "short_movement"),
        ("short_movement", "short"),
        ("short", "short_movement"),
    }
    for first, second in product(("short_movement", "short", "long"), ("none", "short_movement", "short", "long")):
        outcome = run("check_order", first=first, second=second)
        assert outcome.outcome == ("legal" if (first, second) in legal else "illegal")
        if "long" in (first, second):
            assert outcome.reason == ("none" if second == "none" else "long_skill_alone")
