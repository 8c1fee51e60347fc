"""Odds against brute force: every face of every die that a move asks for, one after the other."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Vault
from taos_tui.kit.system import AnyMove
from taos_tui.rules.dice import printed
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice
from taos_tui.session.session import Session

MOST = 3000
"""Throws; a move with more is left to the game's own tests."""


def brute_force(move: AnyMove, state: Any, inputs: Mapping[str, Any], by: str) -> dict[str, Fraction] | None:
    """The chance of each outcome by counting all throws; None where there are too many, a draw decides, or the move
    stops between throws that are made in any case: its odds are those of all of them (`whole`)."""
    values = read_inputs(move.inputs, dict(inputs))
    known = {name: value for name, value in values.items() if value is not None}
    given = move.given(values)
    found: dict[str, Fraction] = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    made = 0
    states: list[Any] = []
    while waiting:
        faces, chance = waiting.pop()
        made += 1
        if made > MOST:
            return None
        try:
            after, outcome = move.rule(state, given, Play(by, Given(faces, known), Vault()))
        except MoreDice as more:
            sides = printed(more.sides)
            waiting += [((*faces, face), chance / len(sides)) for face in sides]
            continue
        except Refusal:  # a draw that is not known: nothing to count
            return None
        found[outcome.outcome] = found.get(outcome.outcome, Fraction(0)) + chance
        states.append(after)
    return found if move.whole(states) is None else None


def wrong_odds(session: Session, name: str, inputs: Mapping[str, Any], by: str) -> str:
    """What differs between the odds that are told and those of all throws; "" where they agree."""
    told = session.forecast(name, inputs, by)
    if told.refusal or not session.system.moves[name].dice:
        return ""
    counted = brute_force(session.system.moves[name], session.state, inputs, by)
    if counted is None:
        return ""
    said = {str(outcome): chance for outcome, chance in told.odds.items() if chance}
    return "" if said == counted else f"told {_words(said)}, all throws {_words(counted)}"


def _words(odds: Mapping[str, Fraction]) -> str:
    return ", ".join(f"{outcome} {chance}" for outcome, chance in sorted(odds.items()))
