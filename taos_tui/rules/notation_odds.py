"""Exact odds of dice notation: the terms are independent, so their weights are joined two by two."""

from fractions import Fraction

from .exact import Exact
from .notation_terms import Algebra, Dice, Node, Operation
from .refusal import Refusal
from .wording import say

MOST_TOTALS = 20_000
MOST_STEPS = 3_000_000


class Weights:
    """How many of `of` equally likely throws give each total."""

    __slots__ = ("of", "ways")

    def __init__(self, ways: dict[int, int], of: int) -> None:
        self.ways, self.of = ways, of


class Weighing(Algebra):
    """Works out an expression with weights. Raises Refusal before it takes too long."""

    def number(self, value: int) -> Weights:
        return Weights({value: 1}, 1)

    def dice(self, dice: Dice) -> Weights:
        check(dice.spread(), dice.steps())
        tape, ways = Exact(), {}
        while not tape.done:
            total = dice.ask(tape)
            ways[total] = tape.weight
            tape.next()
        return Weights(ways, dice.sides**dice.number)

    def join(self, operation: Operation, left: Weights, right: Weights) -> Weights:
        long_weights = left.of.bit_length() * right.of.bit_length() // 200_000
        check(1, len(left.ways) * len(right.ways) * (1 + long_weights))
        ways: dict[int, int] = {}
        for x, weight in left.ways.items():
            for y, other in right.ways.items():
                total = int(operation(x, y))
                ways[total] = ways.get(total, 0) + weight * other
            check(len(ways), 1)
        return Weights(ways, left.of * right.of)


def check(totals: int, steps: int) -> None:
    """Refuse what is too large. A step is one addition or multiplication of weights."""
    if totals > MOST_TOTALS:
        raise Refusal(
            "expr", say("too many different totals for exact odds: at most {most_totals:,}", most_totals=MOST_TOTALS)
        )
    if steps > MOST_STEPS:
        raise Refusal(
            "expr",
            say(
                "too much work for exact odds: about {steps:,} steps, at most {most_steps:,}",
                steps=steps,
                most_steps=MOST_STEPS,
            ),
        )


def chances(root: Node) -> dict[int | str, Fraction]:
    """The exact probability of every total, lowest first."""
    found: Weights = root.work(Weighing())
    return {total: Fraction(ways, found.of) for total, ways in sorted(found.ways.items())}
