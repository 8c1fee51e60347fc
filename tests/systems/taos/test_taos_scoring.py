"""Objective Points, Victory Points, standings (4.19 to 4.29), and their ledgers."""

from itertools import product

import pytest
from taos_calls import refused, run


def test_cross_checks_of_the_score_cards_in_their_order():
    wrong = {"data_stolen": True, "seen_attempts": 1, "thief_home": True}
    assert refused("score_a01", **wrong) == "attempts"
    assert refused("score_a01", seen_attempts=1, thief_home=True) == "seen_attempts"
    assert refused("score_a01", attempts=1, thief_home=True) == "thief_home"
    assert refused("score_a03", inspected=True, inspect_rule="force_first") == "inspected"
    assert refused("score_a03", inspector_home=True, inspect_rule="force_first") == "inspector_home"
    lost = {"identified": False, "first_aid": True, "graduate_in_contact": True}
    assert refused("score_a04", **lost) == "first_aid"
    assert refused("score_a04", **(lost | {"first_aid": False})) == "graduate_in_contact"
    for tokens, spots in ((0, 0), (1, 1), (2, 3)):
        assert run("score_a05", zones=spots, tokens_identified=tokens).op == spots
        if spots < 3:
            assert refused("score_a05", zones=spots + 1, tokens_identified=tokens) == "zones"
    assert refused("score_a08", targets_captured=2, tokens_identified=1) == "targets_captured"


def test_unseen_without_a_try_is_an_option():
    assert run("score_a01", unseen_rule="vacuous").points == ["unseen"]
    assert run("score_a01", attempts=3, seen_attempts=1).op == 0


def test_enemies_beside_an_officer_never_found_give_nothing():
    outcome = run("score_a04", identified=False, operative_enemies_in_contact=2)
    assert (outcome.op, outcome.points) == (0, [])


def test_a_garrison_never_identified_scores_nothing_but_shows_its_superiority():
    outcome = run("score_a07", own_soldiers=9, enemy_units=1, identified=False)
    assert (outcome.op, outcome.superiority, outcome.outcome) == (0, 8, "none")


@pytest.mark.parametrize(
    ("id", "inputs", "lines"),
    [
        ("score_a01", {"data_stolen": True, "attempts": 2, "seen_attempts": 1}, [1, 0, 0, 1]),
        ("score_a02", {"civilian_home": True, "soldiers_in_contact": 1}, [1, 1, 0, 2]),
        ("score_a05", {"zones": 2}, [2, 2]),
        ("score_a06", {"charges": 5}, [5, 3]),
        ("score_a07", {"own_soldiers": 4, "enemy_units": 2}, [4, -2, 2, 2]),
        ("score_a08", {"targets_captured": 1, "lieutenant_captured": True}, [1, 1, 2]),
        ("score_a09", {"opponent_op": 1}, [3, -1, 2]),
        ("order_count", {"regular": 8, "irregular": 2, "impetuous": 1}, [8, 2, 1, 1, 12]),
    ],
)
def test_the_ledger_shows_every_number_of_the_total(id, inputs, lines):
    assert [line.value for line in run(id, **inputs).ledger] == lines


@pytest.mark.parametrize("rule", ["signed", "floor_zero", "share_six"])
def test_victory_points_of_every_result(rule):
    for a, b, c, d in product(range(4), repeat=4):
        inputs = {"op_a_revealed": a, "op_a_secret": b, "op_b_revealed": c, "op_b_secret": d}
        outcome = run("match_result", **inputs, vp_rule=rule)
        difference = a + b - c - d
        expected = {
            "signed": (difference, -difference),
            "floor_zero": (max(difference, 0), max(-difference, 0)),
            "share_six": (3 + difference / 2, 3 - difference / 2),
        }[rule]
        assert (outcome.vp_a, outcome.vp_b) == expected
        assert all(type(vp) is int for vp in (outcome.vp_a, outcome.vp_b) if vp == int(vp))
        winner = "draw" if difference == 0 else "a_wins" if difference > 0 else "b_wins"
        assert outcome.outcome == winner
    assert [line.label for line in outcome.ledger] == ["OP of A", "OP of B", "VP of A", "VP of B"]


def game(player, op_for, op_against, killed=0, lost=0):
    fields = ("player", "op_for", "op_against", "ap_killed", "ap_lost")
    return dict(zip(fields, (player, op_for, op_against, killed, lost), strict=True))


def test_standings_share_ranks_skip_the_next_and_sort_by_name_within():
    rows = [game("Zoe", 3, 1), game("Bea", 3, 1), game("Al", 0, 6), game("Cy", 3, 1, 10), game("Al", 4, 0)]
    table = run("standings", results=rows).table
    assert [(row["rank"], row["player"]) for row in table] == [(1, "Cy"), (2, "Bea"), (2, "Zoe"), (4, "Al")]
    assert table[3] == {"rank": 4, "player": "Al", "games": 2, "vp": -2, "goal_average": 0}


def test_halves_add_up_and_a_lone_player_wins_clearly():
    rows = [game("Al", 3, 2), game("Al", 1, 0)]
    alone = run("standings", results=rows, vp_rule="share_six")
    assert alone.outcome == "clear_winner"
    assert alone.table[0]["vp"] == 7
    assert type(alone.table[0]["vp"]) is int
    assert run("standings", results=rows[:1], vp_rule="share_six").table[0]["vp"] == 3.5


@pytest.mark.parametrize("field", ["player", "op_for", "op_against", "ap_killed", "ap_lost"])
def test_a_bad_row_is_an_error_on_results(field):
    row = game("Al", 1, 1)
    for wrong in (None, True, -1, 6001, 1.0, ""):
        assert refused("standings", results=[row, {**row, field: wrong}]) == "results"
    assert refused("standings", results=[{k: v for k, v in row.items() if k != field}]) == "results"
    assert refused("standings", results=[{**row, "games": 1}]) == "results"
    assert refused("standings", results=[row] * 501) == "results"
