"""Every worked example of every rules page, and what holds for all cards."""

import json
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled

CLAUSES = {"TAOS": 185, "WG": 110, "SK": 122, "NAW": 125, "RNR": 245}
"""How many clauses each rules page has, by their prefix."""

FILES = sorted((Path(__file__).parent.parent / "cards").glob("*.jsonl"))
SYSTEMS = {file.stem: import_module(f"taos_tui.systems.{file.stem}.procedures").procedures() for file in FILES}
CARDS = {id: card for cards in SYSTEMS.values() for id, card in cards.items()}
EXAMPLES = [
    json.loads(line, parse_float=Decimal) for file in FILES for line in file.read_text(encoding="utf-8").splitlines()
]


def same(want, got):
    """As the rules page means it: listed fields only, decimals to 0.01, true is not 1."""
    if isinstance(want, bool) or isinstance(got, bool):
        return want is got
    if isinstance(want, int | float | Decimal) and isinstance(got, int | float | Decimal):
        whole = isinstance(want, int) and isinstance(got, int)
        return want == got if whole else abs(float(want) - float(got)) < 0.0051
    if isinstance(want, dict) and isinstance(got, dict):
        return all(key in got and same(value, got[key]) for key, value in want.items())
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(same, want, got))
    return want == got


def named(example):
    return f"{example.get('procedure') or example['odds']}-{json.dumps(example['inputs'], default=str)}"


def test_every_card_has_three_examples():
    counted = Counter(example.get("procedure") or example["odds"] for example in EXAMPLES)
    assert all(counted[id] >= 3 for id in CARDS), counted


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_worked_example(example):
    inputs = example["inputs"]
    if "odds" in example:
        odds = CARDS[example["odds"]].odds(inputs)
        assert {str(outcome): share for outcome, share in odds.items()} == {
            outcome: Fraction(share) for outcome, share in example["expect"].items()
        }
        return
    card, tape = CARDS[example["procedure"]], Given(example["dice"])
    if "error" in example:
        with pytest.raises(Refusal) as refused:
            card.run(inputs, tape)
        assert refused.value.input == example["error"]
        return
    assert same(example["expect"], card.run(inputs, tape).fields)


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e.get("dice") and "expect" in e], ids=named)
def test_a_face_too_many_too_few_or_impossible_is_an_error_on_dice(example):
    card, inputs, dice = CARDS[example["procedure"]], example["inputs"], example["dice"]
    for wrong in (
        [*dice, 1],
        dice[:-1],
        [*dice[:-1], 21],
        [*dice[:-1], 0],
        [*dice[:-1], True],
        ["1", *dice[1:]],
    ):
        with pytest.raises(Refusal) as refused:
            card.run(inputs, Given(wrong))
        assert refused.value.input == "dice", wrong


@pytest.mark.parametrize("id", [id for id, card in CARDS.items() if not card.dice])
def test_cards_without_dice_refuse_dice_and_have_certain_odds(id):
    card = CARDS[id]
    inputs = next(e["inputs"] for e in EXAMPLES if e.get("procedure") == id and "expect" in e)
    outcome = card.run(inputs, Given([])).outcome
    assert card.odds(inputs) == {outcome: 1}
    with pytest.raises(Refusal) as refused:
        card.run(inputs, Given([1]))
    assert refused.value.input == "dice"


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e.get("error", "dice") != "dice"], ids=named)
def test_odds_give_the_same_errors_as_resolving(example):
    with pytest.raises(Refusal) as refused:
        CARDS[example["procedure"]].odds(example["inputs"])
    assert refused.value.input == example["error"]


@pytest.mark.parametrize("id", CARDS)
def test_the_app_can_roll_for_every_card_and_names_known_clauses(id):
    card = CARDS[id]
    inputs = next(e["inputs"] for e in EXAMPLES if e.get("procedure") == id and "expect" in e)
    outcome = card.run(inputs, Rolled())
    assert outcome.fields[card.over] in card.odds(inputs)
    clauses = [*card.clauses, *(line.clause for line in outcome.ledger if line.clause)]
    assert clauses
    known = {f"{prefix}-{n}" for prefix, most in CLAUSES.items() for n in range(1, most + 1)}
    assert set(clauses) <= known
    json.dumps(card.describe(), default=str)
