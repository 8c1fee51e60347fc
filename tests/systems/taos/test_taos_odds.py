"""Exact odds of the TaOS dice cards, held against every sequence of faces and against the tables."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from taos_tui.rules.tape import Given
from taos_tui.systems.taos.procedures import procedures
from tests.every_throw import every_throw

CARDS = procedures()
NINE = [f"A-0{n}" for n in range(1, 10)]

QUESTIONS = [
    *(("tactics_roll", {"wip_a": a, "wip_b": b}) for a, b in product((1, 2, 13, 20, 21, 30), repeat=2)),
    ("draw_missions", {}),
    ("draw_missions", {"deck": ["A-09", "A-02", "A-05"]}),
    ("draw_missions", {"deck": NINE[:8]}),
    ("draw_missions", {"deck": NINE[4:]}),
    ("shuffle_tokens", {}),
    *(("reveal_token", {"known_codes": list(k)}) for n in (0, 1, 2) for k in permutations(("01", "02", "03"), n)),
    *(("mission_roll", {"task": "first_aid", "difficulty_rule": r}) for r in ("at_most_13", "at_least_13")),
    *(
        ("identification_roll", {"wip": wip, "distance_cm": cm, "visibility": seen})
        for wip in (1, 3, 4, 9, 13, 20, 21, 23, 24, 30)
        for cm in (5, 50, 100, 200)
        for seen in ("clear", "low", "poor")
    ),
    ("identification_roll", {"wip": 1, "base_contact": True}),
]


@pytest.mark.parametrize(("id", "inputs"), QUESTIONS, ids=str)
def test_odds_are_those_of_all_throws(id, inputs):
    card = CARDS[f"taos.{id}"]
    odds = card.odds(inputs)
    assert odds == every_throw(card, inputs)
    assert sum(odds.values()) == 1
    assert all(odds.values())


@pytest.mark.parametrize(
    ("wip", "percents"),
    [(11, (55, 40, 25, 10)), (12, (60, 45, 30, 15)), (13, (65, 50, 35, 20)), (14, (70, 55, 40, 25)),
     (15, (75, 60, 45, 30))],
)  # fmt: skip
def test_first_attempts_succeed_as_table_3_3_says(wip, percents):
    for distance, percent in zip((20, 80, 120, 121), percents, strict=True):
        odds = CARDS["taos.identification_roll"].odds({"wip": wip, "distance_cm": distance})
        assert odds.get("critical", 0) + odds.get("success", 0) == Fraction(percent, 100)


def face_to_face(a, b, wip_a, wip_b):
    """TAOS-175 once more, without the code under test: what each die is worth, 0 for a failure."""
    values = []
    for die, wip in ((a, wip_a), (b, wip_b)):
        value = die + max(0, wip - 20)
        critical = value >= 20 if wip > 20 else die == wip
        values.append(99 if critical else value if die <= wip else 0)
    return "reroll" if values[0] == values[1] else "a_wins" if values[0] > values[1] else "b_wins"


@pytest.mark.parametrize(("wip_a", "wip_b"), [(13, 14), (1, 30), (22, 12), (20, 21), (25, 25), (17, 3)])
def test_tactics_roll_on_all_400_throws(wip_a, wip_b):
    card = CARDS["taos.tactics_roll"]
    for a, b in product(range(1, 21), repeat=2):
        outcome = card.run({"wip_a": wip_a, "wip_b": wip_b}, Given([a, b])).outcome
        assert outcome == face_to_face(a, b, wip_a, wip_b), (a, b)


@pytest.mark.parametrize("cards", range(3, 10))
def test_an_ambush_is_drawn_from_a_deck_of_n_with_chance_3_in_n(cards):
    deck = NINE[9 - cards :]
    ambush = CARDS["taos.draw_missions"].odds({"deck": deck})["ambush_drawn"]
    assert ambush == Fraction(3, cards)


def test_six_layouts_and_three_reveals_have_the_same_chances():
    layouts = CARDS["taos.shuffle_tokens"].odds({})
    assert set(layouts.values()) == {Fraction(1, 6)}
    reveal = CARDS["taos.reveal_token"]
    for layout in layouts:
        first, second, third = layout.split("-")
        chance = (
            reveal.odds({})[first]
            * reveal.odds({"known_codes": [first]})[second]
            * reveal.odds({"known_codes": [first, second]})[third]
        )
        assert chance == Fraction(1, 6)
