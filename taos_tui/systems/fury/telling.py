"""One line of the log for each move, in the field's words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.systems.system import Move

from .dice import SYMBOLS
from .moves.common import told

Teller = Callable[[Mapping[str, Any], Outcome], str]


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done and what came of it. Private inputs are not in `inputs`."""
    teller = TELLERS.get(move.name)
    return teller(inputs, outcome) if teller else f"{move.title}: {told(outcome['outcome'])}"


def _list(lines: Sequence[Line]) -> str:
    return ", ".join(f"{line.label} {line.value}" for line in lines)


def _with_news(text: str, outcome: Outcome) -> str:
    return f"{text}; {_list(outcome.news)}" if outcome.news else text


def _shoot(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    result = f"hits for {outcome['damage']}" if outcome["outcome"] == "hit" else "misses"
    lucky = f", {outcome['lucky']} lucky" if inputs.get("lucky_numbers") else ""
    text = f"{inputs.get('model')} shoots at {outcome['target']} and {result}{lucky}{_symbols(outcome)}"
    return _with_news(text, outcome)


def _strike(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    words = {"hit": "hits", "traded": "hits and is countered", "countered": "is countered", "miss": "misses"}
    wounds = ", no wounds" if outcome["hit"] and not outcome["wounds"] else ""
    text = f"{inputs.get('model')} strikes {outcome['target']} and {words[outcome['outcome']]}{wounds}"
    return _with_news(text + _symbols(outcome), outcome)


def _symbols(outcome: Outcome) -> str:
    """What the dice showed besides their numbers (SK-40, SK-67)."""
    shown = _list([line for line in outcome.ledger if line.clause == SYMBOLS])
    return f" ({shown})" if shown else ""


def _play(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    (card,) = outcome.news
    on = f" on {inputs['on']}" if inputs.get("on") else ""
    return f"plays {card.label}{on}: {card.value}"


def _act(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    text = f"{inputs.get('model')}: {inputs.get('what') or told(inputs.get('action', 'move'))}"
    costs = [f"{inputs[key]} {word}" for key, word in (("ap", "AP"), ("fury", "Fury")) if inputs.get(key)]
    return _with_news(f"{text} ({', '.join(costs)})" if costs else text, outcome)


def _effect(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    verb = "loses" if outcome["outcome"] == "removed" else "gets"
    return f"{inputs.get('model')} {verb} {inputs.get('name')}"


def _witness(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"{_list(outcome.ledger)}: {_list(outcome.news) or 'nobody gains Fury'}"


TELLERS: Mapping[str, Teller] = {
    "dice": lambda inputs, outcome: f"dice: {_list(outcome.ledger)}",
    "model": lambda inputs, outcome: f"{inputs.get('name')} entered",
    "drop": lambda inputs, outcome: f"{inputs.get('model')} is taken out",
    "weapon": lambda inputs, outcome: f"{inputs.get('model')} carries {inputs.get('name')}",
    "roster": lambda inputs, outcome: f"{outcome['entered']} models entered",
    "deck": lambda inputs, outcome: f"event deck of {inputs.get('number')} cards",
    "first": lambda inputs, outcome: _list(outcome.ledger),
    "deployed": lambda inputs, outcome: _with_news("models deployed", outcome),
    "event": lambda inputs, outcome: _list(outcome.news),
    "draw": lambda inputs, outcome: f"{outcome.ledger[0].value} event cards drawn",
    "change": lambda inputs, outcome: f"event altered: {_list(outcome.news)}",
    "discard": lambda inputs, outcome: _list(outcome.news),
    "play": _play,
    "answer": _play,
    "activate": lambda inputs, outcome: _with_news(f"activates {', '.join(inputs.get('models', ()))}", outcome),
    "shoot": _shoot,
    "strike": _strike,
    "act": _act,
    "transform": lambda inputs, outcome: f"{inputs.get('model')} takes beast form",
    "witness": _witness,
    "end_group": lambda inputs, outcome: f"activation ended: {_list(outcome.news)}",
    "effect": _effect,
    "adjust": lambda inputs, outcome: f"table says so: {_list(outcome.ledger)}",
    "expire": lambda inputs, outcome: _list(outcome.news),
    "points": lambda inputs, outcome: _with_news(_list(outcome.ledger), outcome),
    "end_game": lambda inputs, outcome: f"game ended: {inputs.get('why')}",
}
