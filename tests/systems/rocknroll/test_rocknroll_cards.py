"""The 17 cards of the Rock'n'Roll rules page besides their worked examples: errors, odds of every throw, tables."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.rocknroll.procedures import procedures

CARDS = procedures()

IDS = """
    first_player_roll income exchange_check attack ability_check masked_attack_target reroll_budget capture_attempt
    prisoner_action rd_cost rd_track devils_hand_check echo_roll point_control round_score contingent_check field_limit
"""
DICED = ["first_player_roll", "attack", "ability_check", "capture_attempt", "prisoner_action", "echo_roll"]
CAPTURE = {"own_units": 2, "enemy_units": 1}
SCORE = {"vpa_points": 1, "vietnam_points": 1, "first_player": "vpa"}


def run(id, dice=(), /, **inputs):
    return CARDS[f"rocknroll.{id}"].run(inputs, Given(list(dice)))


def test_the_cards_are_those_of_the_rules_page_in_its_order():
    assert list(CARDS) == [f"rocknroll.{id}" for id in IDS.split()]
    assert {id for id, card in CARDS.items() if card.dice} == {f"rocknroll.{id}" for id in DICED}


@pytest.mark.parametrize(
    ("id", "inputs", "wrong"),
    [
        ("income", {"orders_deck": 20, "vpa_unit_sources": 1}, "vietnam_unit_sources"),
        ("income", {"orders_deck": True, "vpa_unit_sources": 1, "vietnam_unit_sources": 1}, "orders_deck"),
        ("exchange_check", {"phase": "arrival", "give": "order", "take": "unit_from_hq"}, "phase"),
        ("attack", {}, "attack_number"),
        ("attack", {"attack_number": 7}, "attack_number"),
        ("attack", {"attack_number": 4, "rd": 7}, "rd"),
        ("attack", {"attack_number": 4, "rerolls": 1, "rerolls_on_first": 1}, "rerolls_on_first"),
        ("attack", {"attack_number": 4, "dice_count": 2, "rerolls": 1, "rerolls_on_first": 2}, "rerolls_on_first"),
        ("attack", {"attack_number": 4, "later_rd": [1]}, "later_rd"),
        ("attack", {"attack_number": 4, "dice_count": 2, "later_rd": [1, 0]}, "later_rd"),
        ("attack", {"attack_number": 4, "rerolls": 2, "rd": 3, "later_rd": [2, 2]}, "later_rd"),
        ("attack", {"attack_number": 4, "rd": 3, "rock_n_roll": True, "rock_rd": 4}, "rock_rd"),
        ("attack", {"attack_number": 4, "rerolls": 1, "rd": 1, "later_rd": [2], "rock_n_roll": True, "rock_rd": 4},
         "rock_rd"),
        ("attack", {"attack_number": 4, "local_attacker": True, "rd": 1, "rerolls": 1}, "rerolls"),
        ("attack", {"attack_number": 4, "local_attacker": True, "rd": 1, "rock_n_roll": True}, "rd"),
        ("attack", {"attack_number": 4, "local_attacker": True, "dice_count": 2, "later_rd": [0]}, "later_rd"),
        ("attack", {"attack_number": 4, "local_attacker": True, "twos_succeed": True}, "twos_succeed"),
        ("attack", {"attack_number": 4, "local_attacker": True, "rock_n_roll": True}, "rock_n_roll"),
        ("ability_check", {"target": 4, "later_rd": [1]}, "later_rd"),
        ("ability_check", {"target": 4, "local": True, "rd": 1}, "rd"),
        ("ability_check", {"target": 4, "local": True, "twos_succeed": True}, "twos_succeed"),
        ("capture_attempt", {**CAPTURE, "pay_with": "free"}, "pay_with"),
        ("capture_attempt", {**CAPTURE, "pay_with": "rd", "rd": 5}, "rd"),
        ("capture_attempt", {**CAPTURE, "pay_with": "rd", "rd": 3, "rerolls": 1, "later_rd": [2]}, "later_rd"),
        ("capture_attempt", {**CAPTURE, "target_kind": "masked", "later_rd": [1]}, "later_rd"),
        ("prisoner_action", {"action": "free"}, "action"),
        ("rd_cost", {"action": "buy_unit", "phase": "orders", "rd_available": 2, "pay_with": "cards"}, "pay_with"),
        ("rd_track", {"rd": 7}, "rd"),
        ("echo_roll", {"red_rows": [2, 2]}, "red_rows"),
        ("point_control", {"vpa_units": 1, "vietnam_units": 0, "vpa_non_holding": 2}, "vpa_non_holding"),
        ("point_control", {"vpa_units": 1, "vietnam_units": 0, "vietnam_non_holding": 1}, "vietnam_non_holding"),
        ("round_score", {**SCORE, "vpa_points": 5}, "vpa_points"),
        ("round_score", {**SCORE, "vpa_points": 3, "vietnam_points": 2}, "vietnam_points"),
        ("round_score", {**SCORE, "vpa_ok": 5}, "vpa_ok"),
        ("contingent_check", {"mode": "great_war", "units_on_field": 1}, "mode"),
        ("field_limit", {"mode": "expansion", "on_field": 31}, "on_field"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_before_any_die(id, inputs, wrong):
    with pytest.raises(Refusal) as no:
        run(id, [99], **inputs)
    assert no.value.input == wrong


def good_faces(needed, added, twos):
    return sum(face + added >= needed or (twos and face == 2) for face in range(1, 7))


@pytest.mark.parametrize("twos", [False, True])
@pytest.mark.parametrize("number", [2, 4, 6])
def test_odds_of_an_attack_are_those_of_the_formula(number, twos):
    for dice, rerolls, rd, bonus, masked, rock in product((1, 2), (0, 1, 20), (0, 2), (-3, 1), (0, 1), (False, True)):
        inputs = {"attack_number": number, "dice_count": dice, "rerolls": rerolls, "rd": rd, "bonus": bonus}
        inputs |= {"target_kind": "masked" if masked else "unit", "twos_succeed": twos, "rock_n_roll": rock}
        inputs |= {"rerolls_on_first": 1} if dice == 2 and rerolls else {}
        miss = 1 - Fraction(good_faces(number + masked, rd + bonus, twos), 6)
        lost = miss ** (dice + rerolls + rock)
        expected = {"destroyed": 1 - lost, "attacker_lost" if rock else "missed": lost}
        found = CARDS["rocknroll.attack"].odds(inputs)
        assert found == {outcome: share for outcome, share in expected.items() if share}, inputs


def test_rd_poured_later_counts_from_its_throw_on():
    inputs = {"attack_number": 6, "dice_count": 2, "rerolls": 2, "rerolls_on_first": 1, "rd": 1, "later_rd": [0, 2, 1]}
    inputs |= {"rock_n_roll": True, "rock_rd": 2}
    counted = Counter()
    for faces in product(range(1, 7), repeat=5):
        added = (1, 1, 3, 4, 6)
        hit = next((n for n, face in enumerate(faces) if face + added[n] >= 6), None)
        counted["attacker_lost" if hit is None else "destroyed"] += 1
        if faces[:3] in ((1, 1, 2), (4, 4, 1)):
            outcome = run("attack", faces[: 5 if hit is None else hit + 1], **inputs)
            assert outcome.rd_spent == (1, 1, 3, 4, 6)[4 if hit is None else hit]
    found = CARDS["rocknroll.attack"].odds(inputs)
    assert found == {outcome: Fraction(ways, 6**5) for outcome, ways in counted.items()}


def test_the_gamble_counts_only_the_rd_of_throws_that_were_made():
    outcome = run("attack", [1, 1], attack_number=6, rd=1, rock_n_roll=True, rock_rd=3)
    assert (outcome.outcome, outcome.rd_spent, outcome.kept) == ("attacker_lost", 4, [1])
    outcome = run("attack", [5], attack_number=6, rd=1, rock_n_roll=True, rock_rd=3)
    assert (outcome.outcome, outcome.rd_spent, outcome.rock_used) == (
        "destroyed",
        1,
        False,
    )


def test_the_gamble_replaces_the_last_die_that_was_left_standing():
    outcome = run("attack", [1, 1, 1], attack_number=5, dice_count=2, rock_n_roll=True)
    assert (outcome.kept, outcome.double_ones, outcome.throws_made) == ([1, 1], True, 3)
    outcome = run("attack", [1, 1, 5], attack_number=5, dice_count=2, rock_n_roll=True)
    assert (outcome.outcome, outcome.kept, outcome.double_ones) == (
        "destroyed",
        [1, 5],
        False,
    )


def test_a_local_neither_gains_rd_nor_gives_any():
    assert run("attack", [1], attack_number=4, local_attacker=True).attacker_rd_gained == 0
    assert run("attack", [4], attack_number=4, target_kind="local").target_rd_gained == 0
    assert run("attack", [4], attack_number=4, local_attacker=True).target_rd_gained == 1
    assert run("ability_check", [1], target=4, local=True).rd_gained == 0


def series(success, rerolls):
    """An icepool die: the face that is left standing when failures are thrown again."""
    if not rerolls:
        return icepool.d6
    later = series(success, rerolls - 1)
    return icepool.d6.map(lambda face: face if success(face) else later)


@pytest.mark.parametrize(("action", "needs"), [("torture", 4), ("execute", 5), ("recruit", 6)])
@pytest.mark.parametrize("rerolls", [0, 1, 3])
@pytest.mark.parametrize("rd", [0, 1, 3])
def test_prisoner_odds_equal_those_of_icepool(action, needs, rerolls, rd):
    def outcome(face):
        return "success" if face + rd >= needs else "backlash" if face == 3 else "nothing"

    oracle = series(lambda face: face + rd >= needs, rerolls).map(outcome)
    found = CARDS["rocknroll.prisoner_action"].odds({"action": action, "rerolls": rerolls, "rd": rd})
    assert found == {word: oracle.probability(word) for word in oracle}


@pytest.mark.parametrize("target", range(2, 7))
def test_checks_and_captures_follow_table_t6(target):
    for n in range(1, 6):
        success = 1 - Fraction(target - 1, 6) ** n
        odds = CARDS["rocknroll.ability_check"].odds({"target": target, "rerolls": n - 1})
        assert odds == {"success": success, "failure": 1 - success}
    for rd in range(5):
        odds = CARDS["rocknroll.capture_attempt"].odds({**CAPTURE, "pay_with": "rd", "rd": rd})
        assert odds == {"captured": Fraction(1 + rd, 6), "failed": Fraction(5 - rd, 6)}
    assert CARDS["rocknroll.capture_attempt"].odds({**CAPTURE, "target_kind": "local"}) == {"not_allowed": 1}


def test_masked_numbers_are_those_of_table_t7():
    for number in range(2, 7):
        for attacker, target in product((False, True), repeat=2):
            outcome = run("masked_attack_target", attack_number=number, attacker_masked=attacker, target_masked=target)
            needs = (6 if attacker else number) + target
            assert outcome.effective_target == needs
            assert (outcome.outcome, outcome.rd_needed) == (("needs_rd", 1) if needs == 7 else ("allowed", 0))


def test_ok_gained_are_those_of_table_t9():
    table = ["11111", "11222", "11112", "11111", "1111"]
    for winner, row in enumerate(table):
        for loser, gained in enumerate(row):
            given = {**SCORE, "vietnam_points": 2, "vpa_ok": loser, "vietnam_ok": winner}
            outcome = run("round_score", **given)
            assert outcome.ok_gained == int(gained), (winner, loser)
            assert outcome.vietnam_ok == winner + int(gained)
            assert outcome.outcome == ("vietnam_war" if winner == 4 else "vietnam_round")
            assert outcome.next_first == "vietnam"
    drawn = run("round_score", **{**SCORE, "vpa_ok": 4, "vietnam_ok": 4})
    assert (drawn.outcome, drawn.decider, drawn.ok_gained) == ("tie", True, 0)


def test_prices_are_those_of_table_t1():
    table = {
        "buy_unit": ("deployment", 2, 0, None),
        "buy_order": ("orders", 2, 0, None),
        "swap_unit": ("deployment", 1, 1, None),
        "swap_order": ("orders", 1, 1, None),
        "current_action": ("either", 4, 0, 2),
        "goal_change": ("either", 4, 0, 2),
        "capture_attempt": ("orders", 2, 0, 1),
    }
    for action, (phase, rd, with_cards, alone) in table.items():
        for now, mode in product(("deployment", "orders"), ("expansion", "hundred_thousand")):
            given = {"action": action, "phase": now, "mode": mode, "rd_available": 6, "cards_available": 3}
            open_now = phase in ("either", now)
            off = mode == "hundred_thousand" and alone is not None
            expected = "not_in_mode" if off else "affordable" if open_now else "wrong_phase"
            outcome = run("rd_cost", **given)
            assert (outcome.outcome, outcome.rd_cost, outcome.cards_cost) == (
                expected,
                rd,
                with_cards,
            )
            if alone:
                assert run("rd_cost", **given, pay_with="cards").cards_cost == alone
        poor = {"action": action, "phase": phase if phase != "either" else "orders", "rd_available": rd - 1}
        assert run("rd_cost", **poor, cards_available=60).outcome == "too_expensive"
    lacks = run("rd_cost", action="swap_unit", phase="deployment", rd_available=6)
    assert (lacks.outcome, lacks.rd_left, lacks.cards_left) == ("too_expensive", 6, 0)


def test_an_order_replaces_a_unit_only_with_none_in_hand():
    given = {"orders_deck": 20, "vpa_unit_sources": 1, "vietnam_unit_sources": 0, "unit_income": 3}
    outcome = run("income", **given)
    assert (outcome.vpa_units, outcome.vpa_orders) == (1, 3)
    assert (outcome.vietnam_units, outcome.vietnam_orders) == (0, 4)
    assert run("income", **given, vpa_units_in_hand=1).vpa_orders == 1
    assert run("income", **{**given, "orders_deck": 0, "order_income": 0}).outcome == "reshuffle_then_deal"


def test_devils_hand_gives_reasons_in_the_order_of_the_card():
    def reason(**given):
        return run("devils_hand_check", **{"bargain": "revive", "moment": "own_orders", **given}).reason

    assert reason(mode="base", already_used=True) == "not_in_mode"
    assert reason(already_used=True) == "already_used"
    assert reason() == "wrong_moment"
    assert reason(moment="own_deployment") == "ok"
    assert reason(bargain="interrupt", moment="own_deployment") == "wrong_moment"
    assert reason(bargain="two_cards", moment="enemy_turn") == "wrong_moment"


def test_an_empty_field_by_mode():
    def end(mode, hand, reserve):
        outcome = run("contingent_check", mode=mode, units_on_field=0, units_in_hand=hand, units_in_reserve=reserve)
        return outcome.outcome, outcome.units_lost, outcome.bonus_orders

    assert end("base", 0, 0) == ("ok", 0, 0)
    assert end("expansion", 1, 0) == ("unpayable", 0, 0)
    assert end("expansion", 0, 0) == ("annihilated", 0, 0)
    assert end("expansion", 0, 1) == ("annihilated", 1, 0)
    assert end("deathmatch", 1, 1) == ("penalty", 1, 1)
    assert end("hundred_thousand", 0, 0) == ("annihilated", 0, 0)


def test_room_on_the_field_by_mode():
    limits = {("expansion", "unit"): 7, ("expansion", "local"): 3}
    limits |= {("hundred_thousand", "unit"): 6, ("hundred_thousand", "local"): 1}
    for (mode, kind), limit in limits.items():
        for there in (0, limit - 1, limit, limit + 2):
            outcome = run("field_limit", mode=mode, kind=kind, on_field=there)
            assert outcome.outcome == ("allowed" if there < limit else "full")
            assert outcome.free == max(0, limit - there)
    base = run("field_limit", mode="base", on_field=30)
    assert (base.outcome, base.limit, "free" in base.fields) == ("allowed", 0, False)
    assert run("field_limit", mode="base", kind="local", on_field=0, limit=9).outcome == "not_in_mode"
    assert run("field_limit", mode="base", on_field=3, limit=3).outcome == "full"
