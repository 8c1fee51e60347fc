"""No face, card or token comes more often than another: proved for every value of a small source, and counted.

The counts are those of a test source at fixed seeds, the same every time.
"""

import random
from collections import Counter
from itertools import permutations, product

import pytest

from taos_tui.rules import tape as tapes
from taos_tui.rules.dice import Die, printed
from taos_tui.rules.tape import Rolled, randbelow
from tests.chi_square import assert_fits

THROWS = 6000
SEEDS = (1, 2, 3)


@pytest.fixture(params=SEEDS)
def source(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The operating system's entropy is a generator at a fixed seed."""
    monkeypatch.setattr(tapes.os, "urandom", random.Random(request.param).randbytes)


# -- by construction ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", range(1, 257))
def test_of_all_values_of_one_byte_each_result_has_the_same_number(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value of the source leads to one result or to another try, and no result has more values than others."""
    results: Counter[int] = Counter()
    for value in range(256):
        asked: list[int] = []

        def urandom(size: int, value: int = value, asked: list[int] = asked) -> bytes:
            asked.append(size)
            return bytes([value if len(asked) == 1 else 0])  # 0 is never thrown away

        monkeypatch.setattr(tapes.os, "urandom", urandom)
        found = randbelow(limit, 1)
        if len(asked) == 1:
            results[found] += 1
        assert set(asked) == {1}
        assert len(asked) <= 2
    assert set(results) == set(range(limit))
    assert set(results.values()) == {256 // limit}  # so less than half of the values is thrown away


@pytest.mark.parametrize(("things", "number"), [(1, 1), (3, 1), (3, 3), (5, 2), (6, 4)])
def test_of_all_numbers_of_the_source_each_draw_has_exactly_one(things: int, number: int) -> None:
    """Equally likely numbers make every ordered draw equally likely."""
    limits = [range(things - taken) for taken in range(number)]
    drawn: Counter[tuple[int, ...]] = Counter()
    for numbers in product(*limits):
        waiting = iter(numbers)
        drawn[Rolled(source=lambda limit, waiting=waiting: next(waiting)).draw("x", range(things), number)] += 1
    assert set(drawn) == set(permutations(range(things), number))
    assert set(drawn.values()) == {1}


# -- counted --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("source")
@pytest.mark.parametrize("die", [2, 3, 6, 10, 20, 100, (0, 0, 4, 6, 7, 8), (4, 5, 6, 7, 8, 9)])
def test_each_side_of_a_die_comes_as_often_as_the_others(die: Die) -> None:
    tape = Rolled()
    assert_fits([tape.die(die) for _ in range(THROWS)], Counter(printed(die)))


@pytest.mark.usefixtures("source")
def test_a_die_does_not_remember_the_one_before() -> None:
    tape = Rolled()
    assert_fits([(tape.die(6), tape.die(4)) for _ in range(THROWS)], Counter(product(range(1, 7), range(1, 5))))


@pytest.mark.usefixtures("source")
@pytest.mark.parametrize(("things", "number"), [("ABCDEFGHI", 1), ("ABCD", 4), ("ABCDE", 2)])
def test_each_order_of_a_draw_comes_as_often_as_the_others(things: str, number: int) -> None:
    drawn = [Rolled().draw("x", things, number) for _ in range(THROWS)]
    assert_fits(drawn, Counter(permutations(things, number)))


@pytest.mark.usefixtures("source")
def test_cards_that_are_drawn_one_by_one_lie_as_in_a_shuffled_deck() -> None:
    """Sampled late, each from what is left, a deck with twins has the law of one that was shuffled at the start."""
    decks = []
    for _ in range(THROWS):
        left, tape, deck = list("AAB"), Rolled(), []
        while left:
            deck.append(tape.draw(f"card{len(deck)}", left))
            left.remove(deck[-1])
        decks.append("".join(deck))
    assert_fits(decks, Counter("".join(deck) for deck in permutations("AAB")))
