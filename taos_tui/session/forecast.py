"""What a move would do, before any die is rolled: refused or not, its odds, and where its numbers come from."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from taos_tui.rules.exact import Exact, distribution
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, Given, MoreDice, Tape, randbelow
from taos_tui.systems.secret import Vault
from taos_tui.systems.system import Move, Play, State


class Forecast(NamedTuple):
    """`odds` over the outcome (certain ones too); `ledger` holds the lines that do not depend on the dice; `more` has
    the odds over the other fields that the move names; `fields` is the whole outcome of a move that needs no dice."""

    refusal: Refusal | None
    odds: Mapping[str, Fraction]
    ledger: tuple[Line, ...]
    more: Mapping[str, Mapping[Any, Fraction]] = MappingProxyType({})
    fields: Mapping[str, Any] = MappingProxyType({})


def forecast(move: Move, state: State, values: Inputs, by: str) -> Forecast:
    """Run the move along every branch of its dice (one branch when it rolls none). Raises Refusal."""
    outcomes: list[Outcome] = []

    def rule(tape: Tape) -> tuple[Any, ...]:
        outcome: Outcome = move.rule(state, values, Play(by, tape, Vault()))[1]
        outcomes.append(outcome)
        return (str(outcome["outcome"]), *(outcome.fields.get(name) for name in move.spread))

    odds = distribution(rule) if move.dice else {rule(Exact()): Fraction(1)}
    first, *others = outcomes
    fixed = tuple(line for line in first.ledger if all(line in other.ledger for other in others))
    more = {name: _over(odds, at) for at, name in enumerate(move.spread, 1)}
    return Forecast(None, _over(odds, 0), fixed, more, {} if move.dice else first.fields)


def next_die(move: Move, state: State, values: Inputs, by: str, faces: Sequence[int]) -> Die:
    """The die that the move asks for after `faces`, 0 when none is wanted. Raises Refusal; changes nothing."""
    known = {name: value for name, value in vars(values).items() if value is not None}
    try:
        move.rule(state, values, Play(by, Given(faces, known, randbelow), Vault()))
    except MoreDice as more:
        return more.sides
    return 0


def _over(odds: Mapping[tuple[Any, ...], Fraction], at: int) -> dict[Any, Fraction]:
    """The odds of one of the fields, the others put together."""
    found: dict[Any, Fraction] = {}
    for values, chance in odds.items():
        found[values[at]] = found.get(values[at], Fraction(0)) + chance
    return found
