"""One line of the log for each move, in the field's words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.systems.system import Move

from .moves.common import told

Teller = Callable[[Mapping[str, Any], Outcome], str]


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done and what came of it."""
    teller = TELLERS.get(move.name)
    text = teller(inputs, outcome) if teller else f"{move.title}: {told(outcome['outcome'])}"
    return f"{text}; {_list(outcome.news)}" if outcome.news and move.name not in SILENT else text


SILENT = ("draw",)
"""Moves whose news stand elsewhere: what a drawn marker changes is on every screen."""


def _list(lines: Sequence[Line]) -> str:
    return ", ".join(f"{line.label} {line.value}" for line in lines)


def _fire(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    said = {"miss": "misses", "saved": f"hits {outcome['hits']}, all saved"}
    result = said.get(outcome["outcome"], f"hits {outcome['net_hits']}: {told(outcome['outcome'])}")
    return f"{outcome['unit']} fires at {outcome['target']} and {result}"


def _op_fire(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"Op Fire: {_fire(inputs, outcome)}"


def _draw(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    words = {"first_end": "first End Turn marker drawn", "second_end": "second End Turn marker: the phase ends"}
    return words.get(outcome["outcome"], f"drawn: {outcome['chit']}")


def _command(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"{outcome['hex']} ({outcome['units']}) is {told(outcome['outcome'])}, rolled {outcome['total']}"


def _assault(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    hits = f"{outcome['hits_on_defender']}:{outcome['hits_on_attacker']} hits"
    sides = f"{outcome['attackers']} against {outcome['defenders']}"
    return f"Assault on {outcome['hex']}: {told(outcome['outcome'])}, {hits}; {sides}"


def _overrun(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    hits = f"{outcome['hits_on_defender']}:{outcome['hits_on_attacker']} hits"
    return f"{outcome['unit']} overruns {outcome['hex']} and {told(outcome['outcome'])}, {hits}; {outcome['defenders']}"


def _sight(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    crossed = " ".join("/".join(place) for place in outcome["crossed"])
    why = f" by {told(', '.join(outcome['reasons']))}" if outcome["reasons"] else ""
    said = f"{outcome['outcome']}{why}, crosses {crossed or 'nothing'}"
    return f"line {outcome['from_hex']} – {outcome['to_hex']}: {said}"


TELLERS: Mapping[str, Teller] = {
    "scenario": lambda inputs, outcome: f"scenario: {outcome['title']}",
    "place": lambda inputs, outcome: f"placed: {_list(outcome.ledger)}",
    "begin": lambda inputs, outcome: f"into the cup: {_list(outcome.ledger)}",
    "draw": _draw,
    "command": _command,
    "rally": lambda inputs, outcome: (
        f"{outcome['unit']} {'rallies' if outcome['outcome'] == 'rallied' else 'does not rally'}"
    ),
    "fire_mission": lambda inputs, outcome: f"fire mission: {inputs.get('what')}",
    "fire": _fire,
    "op_fire": _op_fire,
    "hold_fire": lambda inputs, outcome: "no Opportunity Fire",
    "step": lambda inputs, outcome: f"{outcome['unit']} moves to {outcome['hex']}",
    "mines": lambda inputs, outcome: f"mines: {outcome['hits']} hits",
    "clear_mines": lambda inputs, outcome: (
        f"{inputs.get('unit')} {'clears' if outcome['outcome'] == 'cleared' else 'fails to clear'} {inputs.get('hex')}"
    ),
    "assault": _assault,
    "overrun": _overrun,
    "fate": lambda inputs, outcome: f"fate points, {told(inputs.get('use'))}: {told(outcome['outcome'])}",
    "hq_check": lambda inputs, outcome: f"{outcome['hq']}: {told(outcome['outcome'])}",
    "close": lambda inputs, outcome: f"impulse ended: {outcome.ledger[0].value}",
    "admin": lambda inputs, outcome: f"Administrative Phase: {told(outcome['outcome'])}",
    "sight": _sight,
    "adjust": lambda inputs, outcome: f"table says so: {_list(outcome.ledger)}",
    "terrain": lambda inputs, outcome: f"table says so: {_list(outcome.ledger)}",
    "markers": lambda inputs, outcome: f"table says so: {_list(outcome.ledger)}",
    "end_battle": lambda inputs, outcome: f"battle over: {outcome['winner']}, {inputs.get('why')}",
}
