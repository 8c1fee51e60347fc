"""What a move would do, before any die is rolled: refused or not, its odds, and where its numbers come from."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from taos_tui.rules.exact import Exact, distribution
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape
from taos_tui.systems.secret import Vault
from taos_tui.systems.system import Move, Play, State


class Forecast(NamedTuple):
    """`odds` over the outcome (certain ones too); `ledger` holds the lines that do not depend on the dice."""

    refusal: Refusal | None
    odds: Mapping[str, Fraction]
    ledger: tuple[Line, ...]


def forecast(move: Move, state: State, values: Inputs, by: str) -> Forecast:
    """Run the move along every branch of its dice (one branch when it rolls none). Raises Refusal."""
    ledgers: list[tuple[Line, ...]] = []

    def rule(tape: Tape) -> str:
        outcome: Outcome = move.rule(state, values, Play(by, tape, Vault()))[1]
        ledgers.append(outcome.ledger)
        return str(outcome["outcome"])

    odds = distribution(rule) if move.dice else {rule(Exact()): Fraction(1)}
    fixed = tuple(line for line in ledgers[0] if all(line in other for other in ledgers[1:]))
    return Forecast(None, odds, fixed)
