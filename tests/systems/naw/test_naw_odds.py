"""Exact odds of Nations At War against every sequence of faces, and against an independent library."""

from fractions import Fraction
from itertools import combinations, product

import icepool
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from taos_tui.rules.exact import distribution
from taos_tui.systems.naw.procedures import procedures
from tests.every_throw import every_throw

CARDS = procedures()
FOOT = {"dice": 1, "hit": 5}
STATES = ("full", "disrupted", "reduced", "reduced_disrupted")

QUESTIONS = [
    ("ranged_attack", {"target_type": "light", "range": 3, "attack_dice": 2, "plus": True, "hit_number": 5,
                       "distance": 4, "terrain_dice": 1, "hidden": True}),
    ("ranged_attack", {"target_type": "heavy", "range": 3, "attack_dice": 2, "hit_number": 4, "distance": 1,
                       "leadership": 1, "armor_dice": 2, "save_number": 3, "fortification": True}),
    ("hq_check", {}),
    ("hq_check", {"unit_eliminated": True, "hq_state": "reduced"}),
    ("hq_check", {"all_eliminated": True}),
    ("assault", {"attackers": [FOOT, {"dice": 1, "hit": 3}], "defenders": [FOOT, {"dice": 0, "steps": 1}]}),
    ("assault", {"attackers": [{"dice": 2, "hit": 4}], "defenders": [{**FOOT, "kind": "recon"}] * 2, "city": True}),
    ("assault", {"attackers": [FOOT], "defenders": [{"dice": 0, "state": "reduced_disrupted"}] * 3,
                 "stacking_limit": 3, "fortification": True}),
    ("overrun", {"assault_dice": 1, "hit_number": 4, "defenders": [FOOT, FOOT], "movement_left": 3, "steps": 1}),
    ("command_check", {"distance": 2, "morale": 6}),
    ("command_check", {"morale": 6}),
    ("rally", {"morale": 5, "leadership": 2}),
    ("draw_chit", {"formation_chits": ["A", "B"], "end_markers": 2}),
    ("draw_chit", {"formation_chits": ["A"], "end_markers": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("id", "inputs"), QUESTIONS, ids=str)
def test_odds_are_those_of_all_throws(id, inputs):
    assert CARDS[f"naw.{id}"].odds(inputs) == every_throw(CARDS[f"naw.{id}"], inputs)


def pooled(die):
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items() if weight}


def hits_on(dice, least):
    """An icepool die: how many of so many d6 show `least` or more."""
    return dice @ (icepool.d6 >= least) if dice else icepool.Die([0])


def ladder(state, hits, steps):
    """Table T-3 once more, cell by cell."""
    rows = {
        ("full", 2): "full disrupted reduced_disrupted eliminated",
        ("disrupted", 2): "disrupted reduced_disrupted eliminated",
        ("reduced", 2): "reduced reduced_disrupted eliminated",
        ("reduced_disrupted", 2): "reduced_disrupted eliminated",
        ("full", 1): "full disrupted eliminated",
        ("disrupted", 1): "disrupted eliminated",
    }
    row = rows[state, steps].split()
    return row[min(hits, len(row) - 1)]


@settings(max_examples=40, deadline=None)
@given(
    dice=st.integers(1, 12),
    hit=st.integers(2, 6),
    plus=st.booleans(),
    leadership=st.integers(0, 6),
    armor=st.integers(0, 8),
    save=st.integers(2, 6),
    terrain=st.integers(0, 6),
    hidden=st.booleans(),
    fortification=st.booleans(),
    state=st.sampled_from(STATES),
)
def test_odds_of_an_attack_on_a_heavy_target(
    dice, hit, plus, leadership, armor, save, terrain, hidden, fortification, state
):
    def result(scored, saved):
        hits = min(scored, dice + leadership)
        net = hits - saved - fortification
        return "miss" if not hits else ladder(state, net, 2) if net > 0 else "saved"

    saving = armor + min(2, terrain + hidden)
    rolled = hits_on(dice + leadership + plus, hit)
    oracle = icepool.map(result, rolled, hits_on(saving, save))
    odds = CARDS["naw.ranged_attack"].odds(
        {
            "target_type": "heavy", "range": 4, "distance": 3, "attack_dice": dice, "hit_number": hit, "plus": plus,
            "leadership": leadership, "armor_dice": armor, "save_number": save, "terrain_dice": terrain,
            "hidden": hidden, "fortification": fortification, "state": state,
        }
    )  # fmt: skip
    assert odds == pooled(oracle)


units = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["armored", "recon", "other"]),
        "dice": st.integers(1, 12),
        "hit": st.integers(2, 6),
        "state": st.sampled_from(STATES),
    }
)
ready = units.filter(lambda unit: "disrupted" not in unit["state"])


def losses(side, hits):
    """{how many units are left: share} by sharing hits evenly, and the rest to every choice of units alike."""
    each, over = divmod(hits, len(side))
    choices = list(combinations(range(len(side)), over))
    left = {}
    for extra in choices:
        states = [ladder(unit["state"], each + (at in extra), 2) for at, unit in enumerate(side)]
        alive = sum(state != "eliminated" for state in states)
        left[alive] = left.get(alive, 0) + Fraction(1, len(choices))
    return left


@settings(max_examples=25, deadline=None)
@given(st.lists(ready, min_size=1, max_size=3), st.lists(units, min_size=1, max_size=3), st.booleans())
@example([{"dice": 4, "hit": 4, "state": "full"}], [{"dice": 1, "hit": 5, "state": "full"}], True)
def test_odds_of_an_assault_between_units_that_all_have_assault_dice(attackers, defenders, fortification):
    def pool(side):
        return pooled(sum(hits_on(u["dice"], 6 if "disrupted" in u["state"] else u["hit"]) for u in side))

    expected = {}
    for (rolled, p), (suffered, q) in product(pool(attackers).items(), pool(defenders).items()):
        scored = max(0, rolled - fortification)
        for (held, r), (came, s) in product(losses(defenders, scored).items(), losses(attackers, suffered).items()):
            if held and came:
                outcome = "defender_retreats" if scored > suffered else "attacker_retreats"
            elif held:
                outcome = "attacker_eliminated"
            else:
                outcome = "defender_eliminated" if came else "both_eliminated"
            expected[outcome] = expected.get(outcome, 0) + p * q * r * s
    sides = {"attackers": attackers, "defenders": defenders, "stacking_limit": 3, "fortification": fortification}
    assert CARDS["naw.assault"].odds(sides) == expected


def test_new_states_are_forecast_too():
    card = CARDS["naw.assault"]
    inputs = card.read({"attackers": [{"dice": 1, "hit": 4}], "defenders": [{"dice": 0}, {"dice": 0}]})
    states = distribution(lambda tape: tuple(card.rule(inputs, tape).defender_states))
    assert states == {
        ("full", "full"): Fraction(1, 2),
        ("disrupted", "full"): Fraction(1, 4),
        ("full", "disrupted"): Fraction(1, 4),
    }
