"""How the tests ask a TaOS card: by the last part of its id."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.taos.procedures import procedures

CARDS = procedures()


def run(id, dice=(), /, **inputs):
    """The outcome with exactly these faces."""
    return CARDS[f"taos.{id}"].run(inputs, Given(dice))


def refused(id, /, **inputs):
    """The input that the card refuses. The face given is wrong for every card, but dice are checked last."""
    with pytest.raises(Refusal) as no:
        run(id, [99], **inputs)
    return no.value.input


def ledger(outcome):
    """{label: value}"""
    return {line.label: line.value for line in outcome.ledger}
