"""The odds of a procedure by brute force: every sequence of faces that it asks for."""

from fractions import Fraction

from taos_tui.rules.tape import Given, MoreDice


def every_throw(card, inputs):
    """{outcome: share} by playing out every sequence of faces that the rule asks for."""
    shares, waiting = {}, [((), Fraction(1))]
    while waiting:
        faces, share = waiting.pop()
        try:
            outcome = card.run(inputs, Given(faces)).outcome
        except MoreDice as more:
            waiting += [((*faces, face), share / more.sides) for face in range(1, more.sides + 1)]
        else:
            shares[outcome] = shares.get(outcome, 0) + share
    return shares
