"""Exact odds against brute force over all faces and against icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taos_tui.rules.after import After
from taos_tui.rules.exact import distribution
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

NUMBERS = st.integers(0, 4)
SIDES = st.integers(1, 6)


def brute(rule, *dice):
    """Run `rule` with every combination of typed faces; `dice` are the sides, all of them always used."""
    shown = Counter()
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        tape = Given(faces)
        shown[rule(tape)] += 1
        tape.finish()
    return {value: Fraction(count, prod(dice)) for value, count in shown.items()}


def pooled(die):
    """An icepool die as fractions; outcomes without any weight left out."""
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items() if weight}


@settings(deadline=None, max_examples=40)
@given(NUMBERS, SIDES, st.integers(0, 7))
def test_counted_hits(number, sides, needed):
    def rule(tape):
        return tape.count(number, sides, lambda face: face >= needed)

    assert distribution(rule) == brute(rule, *[sides] * number)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(2, 6)), max_size=3), st.integers(0, 7))
def test_hits_of_several_pools(pools, most):
    def hits(tape):
        return min(most, tape.hits(pools, 6, most))

    assert distribution(hits) == brute(hits, *[6] * sum(dice for dice, _ in pools))


def test_numbers_of_hits_that_the_rule_does_not_tell_apart_are_one_branch():
    asked = []

    def hits(tape):
        asked.append(tape.hits([(12, 4), (12, 5)], 6, alike_from=3))
        return asked[-1] >= 3

    assert sum(distribution(hits).values()) == 1
    assert asked == [0, 1, 2, 3]


@settings(deadline=None, max_examples=40)
@given(NUMBERS, SIDES)
def test_sums(number, sides):
    def rule(tape):
        return tape.total(number, sides)

    assert distribution(rule) == brute(rule, *[sides] * number)


@settings(deadline=None, max_examples=40)
@given(NUMBERS, st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_sums_of_readings(number, printed):
    def rule(tape):
        return tape.total(number, len(printed), lambda face: printed[face - 1])

    assert distribution(rule) == brute(rule, *[len(printed)] * number)


@settings(deadline=None, max_examples=60)
@given(NUMBERS, SIDES, st.integers(0, 5), st.booleans())
def test_kept_dice(number, sides, kept, highest):
    def rule(tape):
        return tape.keep(number, sides, kept, highest)

    assert distribution(rule) == brute(rule, *[sides] * number)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.sampled_from("aabc"), min_size=1, max_size=6))
def test_taking_one_of_some_things(items):
    chances = {item: Fraction(items.count(item), len(items)) for item in items}
    assert distribution(lambda tape: tape.take(items)) == chances
    assert distribution(lambda tape: tape.take(items, lambda item: item)) == chances


@pytest.mark.parametrize("items", ["a", "ab", "abc", "aab"])
def test_taking_one_by_a_larger_die(items):
    def take(tape):
        return tape.take(items, sides=6)

    assert distribution(take) == brute(take, 6)


def test_things_that_the_rule_does_not_tell_apart_are_one_branch():
    runs = []

    def rule(tape):
        runs.append(tape.take(range(60), lambda item: item % 2))
        return runs[-1] % 2

    assert distribution(rule) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert len(runs) == 2


def test_every_draw_in_order_is_equally_likely():
    drawn = distribution(lambda tape: tape.draw("hand", "abcd", 2))
    assert drawn == {(a, b): Fraction(1, 12) for a in "abcd" for b in "abcd" if a != b}
    assert distribution(lambda tape: tape.draw("card", "abcd")) == dict.fromkeys("abcd", Fraction(1, 4))


def test_a_die_under_an_attribute():
    assert distribution(lambda tape: tape.die(20, lambda face: face <= 13)) == {
        True: Fraction(13, 20),
        False: Fraction(7, 20),
    }


def test_thirty_dice_hit_as_the_binomial_says_in_thirty_one_branches():
    runs = []

    def rule(tape):
        runs.append(tape.count(30, 6, lambda face: face >= 5))
        return runs[-1]

    assert distribution(rule) == {hits: Fraction(comb(30, hits) * 2 ** (30 - hits), 3**30) for hits in range(31)}
    assert len(runs) == 31


@pytest.mark.parametrize(
    ("rule", "oracle"),
    [
        (lambda tape: tape.total(10, 6), 10 @ icepool.d6),
        (lambda tape: tape.total(3, 20), 3 @ icepool.d20),
        (lambda tape: tape.keep(4, 6, 3), icepool.d6.pool(4).highest(3).sum()),
        (lambda tape: tape.keep(20, 20, 3), icepool.d20.pool(20).highest(3).sum()),
        (lambda tape: tape.keep(7, 10, 5, highest=False), icepool.d10.pool(7).lowest(5).sum()),
        (lambda tape: tape.count(12, 8, lambda face: face == 8), 12 @ (icepool.d8 == 8)),
        (lambda tape: tape.die(6) * tape.die(4) - tape.total(2, 3), icepool.d6 * icepool.d4 - 2 @ icepool.d3),
    ],
)
def test_odds_equal_those_of_icepool(rule, oracle):
    assert distribution(rule) == pooled(oracle)


def test_keeping_one_of_two_dice_with_very_many_sides():
    chances = distribution(lambda tape: tape.keep(2, 1000, 1))
    assert chances == {best: Fraction(2 * best - 1, 1000**2) for best in range(1, 1001)}


def saves(tape):
    """Hit on 4+, each hit is saved on 3+; a first 6 is rolled again."""
    first = tape.die(6)
    hits = tape.count(3, 6, lambda face: face >= 4) if first < 6 else tape.die(6)
    return hits - tape.count(hits, 6, lambda face: face >= 3)


def test_a_rule_that_asks_for_more_dice_depending_on_what_it_saw():
    hit, lost = icepool.d6 >= 4, icepool.d6 < 3
    oracle = icepool.d6.map(
        lambda first: ((3 @ hit) if first < 6 else icepool.d6).map(lambda hits: hits @ lost if hits else 0)
    )
    assert distribution(saves) == pooled(oracle)


def test_a_rule_without_dice_is_certain():
    assert distribution(lambda tape: "done") == {"done": 1}


def test_no_dice_at_all_are_a_certain_nothing():
    assert distribution(lambda tape: tape.count(0, 6, bool)) == {0: 1}
    assert distribution(lambda tape: tape.total(0, 6)) == {0: 1}


def test_outcomes_of_probability_zero_are_left_out():
    assert distribution(lambda tape: tape.count(3, 6, lambda face: face > 6)) == {0: 1}
    assert distribution(lambda tape: tape.count(3, 6, lambda face: face > 0)) == {3: 1}


def test_the_lowest_of_several_rolls_by_brute_force():
    dice = [(1, 1, 4), 2]
    counted = Counter()
    for faces in product((1, 1, 4), (1, 2), repeat=3):
        rolls = [faces[:2], faces[2:4], faces[4:]]
        counted[min(rolls, key=sum)] += 1
    odds = distribution(lambda tape: tuple(tape.lowest(3, dice)[1]))
    assert odds == {roll: Fraction(ways, 6**3) for roll, ways in counted.items()}


@pytest.mark.parametrize("hits", [(4,), (4, 4), (7, 5, 1), (6, 7, 3, 7)])
def test_throwing_until_a_hit_by_brute_force(hits):
    def tries(tape):
        return tape.tries(6, [lambda face, needs=needs: face >= needs for needs in hits])

    counted = Counter()
    for faces in product(range(1, 7), repeat=len(hits)):
        made = next((n for n, face in enumerate(faces, 1) if face >= hits[n - 1]), len(hits))
        counted[made, faces[made - 1]] += 1
        assert tries(Given(faces)) == (made, faces[made - 1])
    assert distribution(tries) == {end: Fraction(ways, 6 ** len(hits)) for end, ways in counted.items()}


def test_a_roll_off_ends_with_unequal_dice():
    assert Given([3, 3, 1, 1, 2, 5]).roll_off(6) == [(3, 3), (1, 1), (2, 5)]
    chances = distribution(lambda tape: tape.roll_off(4)[-1])
    assert chances == {(a, b): Fraction(1, 12) for a, b in product(range(1, 5), repeat=2) if a != b}


@pytest.mark.parametrize("number", [1, 2, 4])
def test_the_highest_of_several_players_and_how_many_show_it(number):
    def highest(tape):
        high, places = tape.highest(number, 6)
        return high, len(places)

    assert Given([3, 5, 2, 5]).highest(4, 6) == (5, [1, 3])
    assert distribution(highest) == brute(highest, *[6] * number)


@pytest.mark.parametrize("shown", [[], [4], [4, 2], [2, 6, 6], [6, 1, 1, 6]])
def test_the_highest_once_some_have_rolled(shown):
    def highest(tape):
        high, places = tape.highest(4, 6)
        return high, len(places), 0 in places and len(shown) > 0

    left = 4 - len(shown)
    counted = Counter(highest(Given([*shown, *faces])) for faces in product(range(1, 7), repeat=left))
    assert distribution(highest, After(shown)) == {end: Fraction(ways, 6**left) for end, ways in counted.items()}


def test_odds_once_some_faces_lie_on_the_table():
    def rule(tape):
        first = tape.die(6)
        return first, tape.tries(6, [lambda face: face >= 5] * 3)[0], tape.total(1, 2)

    shown = distribution(rule, After([2, 4]))
    assert {first for first, _, _ in shown} == {2}
    throws = Counter()
    for (_, made, _), share in shown.items():
        throws[made] += share
    assert throws == {2: Fraction(1, 3), 3: Fraction(2, 3)}
    assert set(distribution(rule, After([2, 6]))) == {(2, 1, 1), (2, 1, 2)}
    with pytest.raises(Refusal, match="too many dice: 3 shown, 2 needed"):
        distribution(rule, After([2, 6, 1]))
