"""What a move would do, before any die is rolled: refused or not, its odds, and where its numbers come from."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from taos_tui.kit.secret import Covered, Locked, Vault
from taos_tui.kit.seen import view
from taos_tui.kit.system import AnyMove, Play, State
from taos_tui.rules.dice import Die
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision, Line
from taos_tui.rules.tape import Given, MoreDice, Tape, randbelow


class Forecast(NamedTuple):
    """`odds` over the outcome (certain ones too); `ledger` holds the lines that do not depend on the dice; `more` has
    the odds over the other fields that the move names; `fields` are those that it tells before it is made. What hangs
    on a card that these eyes may not see is told of nobody: then it is `covered`."""

    refusal: Refusal | None
    odds: Mapping[Any, Fraction]
    ledger: tuple[Line, ...]
    more: Mapping[str, Mapping[Any, Fraction]] = MappingProxyType({})
    fields: Mapping[str, Any] = MappingProxyType({})
    covered: bool = False


def foreseen(
    move: AnyMove, state: State, values: Mapping[str, Any], by: str, eyes: str, refuses_typed: bool = False
) -> Forecast:
    """The same as `forecast`, as the seat `eyes` may know it ("" = everybody): what hangs on what only others know is
    not told, not even that it is possible. Never raises Refusal."""
    vault = Covered(state)
    try:
        found = forecast(move, view(state, eyes), values, by, refuses_typed, vault)
    except Locked as refusal:
        return Forecast(refusal, {}, ())
    except Refusal as refusal:
        return COVERED if vault.used else Forecast(refusal, {}, ())
    if not vault.used or (move.dice and OUTCOME in move.tells):
        return found
    return Forecast(None, found.odds, ()) if OUTCOME in move.tells else COVERED


OUTCOME = "outcome"
"""Among what a move `tells`: its outcome never hangs on a covered card, whatever else of its result does."""


COVERED = Forecast(None, {}, (), covered=True)


def forecast(
    move: AnyMove,
    state: State,
    values: Mapping[str, Any],
    by: str,
    refuses_typed: bool = False,
    vault: Vault | None = None,
    *,
    made: bool = False,
) -> Forecast:
    """Run the move along every branch of its dice (one branch when it rolls none). Raises Refusal; with
    `refuses_typed` also for a typed draw. Of one that was `made` nothing is asked any more that a form asks for."""
    from taos_tui.rules.exact import Exact, distribution

    outcomes: list[Decision] = []
    states: list[State] = []
    given = move.given(values)
    known = {name: value for name, value in values.items() if value is not None}
    reads = vault or Vault()

    if not made:
        move.check_true(state, given, by)

    def rule(tape: Tape) -> tuple[Any, ...]:
        after, outcome = move.rule(state, given, Play(by, tape, reads))
        states.append(after)
        outcomes.append(outcome)
        return (outcome.outcome, *(outcome.fields.get(name) for name in move.spread))

    tape = Exact(known)
    tape.refuses_typed = refuses_typed
    odds = distribution(rule, tape) if move.dice else {rule(tape): Fraction(1)}
    first, *others = outcomes
    told = () if made else tuple(move.foresees(state, given, by))
    sure = (  # of like lines, two dice of one face say, only so many as every other branch has too
        line
        for at, line in enumerate(first.ledger)
        if line not in told
        and all(list(other.ledger).count(line) > list(first.ledger[:at]).count(line) for other in others)
    )
    fixed = (*told, *sure)
    more = {name: _over(odds, at) for at, name in enumerate(move.spread, 1)}
    tells = {name: first.fields[name] for name in move.tells if name != OUTCOME}
    whole = move.whole(states) if move.dice else None
    return Forecast(None, _over(odds, 0) if whole is None else whole, fixed, more, tells)


def next_die(move: AnyMove, state: State, values: Mapping[str, Any], by: str, eyes: str, faces: Sequence[int]) -> Die:
    """The die that the move asks for after `faces`, 0 when none is wanted, or where that hangs on what the seat `eyes`
    may not know. Changes nothing. Raises Refusal."""
    vault = Covered(state)
    known = {name: value for name, value in values.items() if value is not None}
    try:
        move.rule(view(state, eyes), move.given(values), Play(by, Given(faces, known, randbelow), vault))
    except MoreDice as more:
        return 0 if vault.used and OUTCOME not in move.tells else more.sides
    except Locked:
        raise
    except Refusal:
        if not vault.used:
            raise
    return 0


def _over(odds: Mapping[tuple[Any, ...], Fraction], at: int) -> dict[Any, Fraction]:
    """The odds of one of the fields, the others put together."""
    found: dict[Any, Fraction] = {}
    for values, chance in odds.items():
        found[values[at]] = found.get(values[at], Fraction(0)) + chance
    return found
