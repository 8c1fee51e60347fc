"""Choices at a stop of a throw, and what the next cards hold, against every throw and every deal."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.rocknroll.chances import KEEP, REROLL, ROCK, Stop, next_cards_hold
from taos_tui.systems.rocknroll.procedures.attack import Attack, attack
from taos_tui.systems.rocknroll.procedures.checks import AbilityCheck
from taos_tui.systems.rocknroll.procedures.prisoners import CaptureAttempt, PrisonerAction


def by_brute_force(card, inputs, shown, throws):
    """Play every series of `throws` more faces; those that need fewer count for all their ends."""
    found = Counter()
    for more in product(range(1, 7), repeat=throws):
        for needed in range(throws + 1):
            try:
                outcome = card.run(inputs, Given([*shown, *more[:needed]])).outcome
            except Refusal:
                continue
            found[outcome] += 1
            break
    return {outcome: Fraction(ways, 6**throws) for outcome, ways in found.items()}


def test_a_missed_throw_kept_rerolled_or_gambled_on():
    stop = Stop(Attack(attack_number=4), (2,))
    assert stop.choices == (KEEP, REROLL, ROCK)
    assert stop.odds(KEEP) == {"missed": 1}
    assert stop.odds(REROLL) == {"destroyed": Fraction(1, 2), "missed": Fraction(1, 2)}
    assert stop.odds(REROLL, cards=3) == {"destroyed": Fraction(7, 8), "missed": Fraction(1, 8)}
    assert stop.odds(ROCK) == {"destroyed": Fraction(1, 2), "attacker_lost": Fraction(1, 2)}
    assert stop.odds(ROCK, rd=2) == {"destroyed": Fraction(5, 6), "attacker_lost": Fraction(1, 6)}


def test_the_rd_poured_before_count_and_six_are_the_most():
    stop = Stop(Attack(attack_number=6, target_kind="masked", rd=2), (3, 1), (1,))
    assert stop.odds(REROLL) == {"destroyed": Fraction(1, 2), "missed": Fraction(1, 2)}
    assert stop.odds(REROLL, rd=3)["destroyed"] == 1
    assert stop.odds(ROCK, rd=1)["destroyed"] == Fraction(2, 3)
    for choice, wrong in ((REROLL, "later_rd"), (ROCK, "rock_rd")):
        with pytest.raises(Refusal) as no:
            stop.odds(choice, rd=4)
        assert no.value.input == wrong


def test_the_first_of_two_dice_is_followed_by_the_second_whatever_stands():
    stop = Stop(Attack(attack_number=5, dice_count=2), (1,))
    assert stop.choices == (KEEP, REROLL)
    assert stop.odds(KEEP) == {"destroyed": Fraction(1, 3), "missed": Fraction(2, 3)}
    assert stop.odds(KEEP, rd=1) == {"destroyed": Fraction(1, 2), "missed": Fraction(1, 2)}
    assert stop.odds(REROLL) == {"destroyed": Fraction(5, 9), "missed": Fraction(4, 9)}
    second = Stop(Attack(attack_number=5, dice_count=2), (1, 3, 2), (0, 1), on_first=1)
    assert second.choices == (KEEP, REROLL, ROCK)
    assert second.odds(KEEP) == {"missed": 1}
    assert second.odds(ROCK) == {"destroyed": Fraction(1, 2), "attacker_lost": Fraction(1, 2)}


@pytest.mark.parametrize("dice_count", [1, 2])
@pytest.mark.parametrize("twos", [False, True])
def test_odds_at_a_stop_are_those_of_all_throws_to_come(dice_count, twos):
    given = Attack(attack_number=5, dice_count=dice_count, twos_succeed=twos, bonus=-1, rd=1)
    stop = Stop(given, (1, 3), (0,))
    for choice, rd in product(stop.choices, (0, 2)):
        inputs = vars(stop.inputs(choice, rd))
        assert stop.odds(choice, rd) == by_brute_force(attack, inputs, stop.faces, 2), (choice, rd)


def test_a_prisoners_three_that_stands_is_a_backlash():
    stop = Stop(PrisonerAction(action="recruit"), (3,))
    assert stop.choices == (KEEP, REROLL)
    assert stop.odds(KEEP) == {"backlash": 1}
    assert stop.odds(REROLL) == {"success": Fraction(1, 6), "backlash": Fraction(1, 6), "nothing": Fraction(2, 3)}
    assert stop.odds(REROLL, rd=3) == {"success": Fraction(2, 3), "nothing": Fraction(1, 3)}


@pytest.mark.parametrize("given", [AbilityCheck(target=6), CaptureAttempt(own_units=2, enemy_units=1)])
def test_checks_and_captures_have_no_gamble(given):
    stop = Stop(given, (2, 4), (1,))
    assert stop.choices == (KEEP, REROLL)
    assert sorted(stop.odds(REROLL).values()) == [Fraction(1, 3), Fraction(2, 3)]


@pytest.mark.parametrize(("unknown", "copies"), [(0, 0), (1, 1), (4, 0), (4, 1), (5, 2), (3, 3)])
@pytest.mark.parametrize("bottom", [(), (False,), (False, True), (True, False)])
def test_what_the_next_cards_hold_is_counted_over_every_order(unknown, copies, bottom):
    deck = [True] * copies + [False] * (unknown - copies)
    orders = list(permutations(deck))
    for cards in range(unknown + len(bottom) + 2):
        good = sum(any((*order, *bottom)[:cards]) for order in orders)
        assert next_cards_hold(unknown, copies, bottom, cards) == Fraction(good, len(orders)), cards
