"""One line of the log for each move, in the field's words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.systems.system import Move

from .moves.common import told

Teller = Callable[[Mapping[str, Any], Outcome], str]


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done and what came of it. Private inputs are not in `inputs`."""
    teller = TELLERS.get(move.name)
    text = teller(inputs, outcome) if teller else f"{move.title.lower()}: {told(outcome['outcome'])}"
    if inputs.get("ability"):
        text += f" ({inputs['ability']})"
    return f"{text}; {_list(outcome.news)}" if outcome.news and move.name not in TOLD else text


def _list(lines: Sequence[Line]) -> str:
    return ", ".join(f"{line.label} {line.value}" for line in lines)


def _attack(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    by = f" by {inputs['order']}" if inputs.get("order") else ""
    text = f"{inputs.get('unit')} attacks {inputs.get('target')}{by}"
    rd = f", {inputs['rd']} RD" if inputs.get("rd") else ""
    return f"{text}{rd}: {told(outcome['outcome'])}"


def _thrown(what: str) -> Teller:
    return lambda inputs, outcome: f"{what}: {told(outcome['outcome'])}"


ENDS = {
    "orders": "deployment is over",
    "next_side": "the turn is over",
    "round_over": "both turns are over",
}
TOLD = ("deploy", "order")
"""Moves whose line holds the news already."""
TELLERS: Mapping[str, Teller] = {
    "deal": lambda inputs, outcome: f"decks laid out: {_list(outcome.ledger)}",
    "echo": lambda inputs, outcome: f"row {outcome['row']} of Echo, {told(outcome['outcome'])}",
    "dice_off": lambda inputs, outcome: f"dice-off: {told(outcome['outcome'])}",
    "first": lambda inputs, outcome: _list(outcome.ledger),
    "draws": lambda inputs, outcome: _list(outcome.ledger),
    "pick": lambda inputs, outcome: f"takes {inputs.get('hq')} from HQ",
    "take": lambda inputs, outcome: f"takes {_list(outcome.ledger)}",
    "stop": lambda inputs, outcome: ENDS[outcome["outcome"]],
    "deploy": lambda inputs, outcome: f"deploys {_list(outcome.news)}",
    "local": lambda inputs, outcome: "local deployed",
    "order": lambda inputs, outcome: f"plays {outcome.news[0].label}",
    "done": lambda inputs, outcome: f"{outcome.ledger[0].value} is carried out",
    "manoeuvre": lambda inputs, outcome: f"{inputs.get('unit')} moves to {outcome.ledger[0].value}",
    "attack": _attack,
    "ability": lambda inputs, outcome: (
        f"{inputs.get('unit')}, ability on {inputs.get('target')}+: {outcome['outcome']}"
    ),
    "superweapon": _thrown("superweapon"),
    "keep": _thrown("the throw stands"),
    "second": _thrown("second die"),
    "reroll": _thrown("reroll"),
    "rock": _thrown("ROCK'N'ROLL"),
    "exchange": lambda inputs, outcome: f"exchange: {_list(outcome.ledger)}",
    "buy": lambda inputs, outcome: f"buys a card for 2 RD: {_list(outcome.ledger)}",
    "swap": lambda inputs, outcome: f"swaps a card for 1 RD: {_list(outcome.ledger)}",
    "burn": lambda inputs, outcome: "discards a card for 1 RD",
    "current_action": lambda inputs, outcome: f"Current Action paid in {inputs.get('pay_with', 'rd')}",
    "goal_change": lambda inputs, outcome: _list(outcome.ledger),
    "devils_hand": lambda inputs, outcome: f"strikes {_list(outcome.ledger)}",
    "interrupt": lambda inputs, outcome: f"strikes {_list(outcome.ledger)}",
    "operation": lambda inputs, outcome: "operation revealed",
    "capture": lambda inputs, outcome: f"tries to capture {inputs.get('target')}: {told(outcome['outcome'])}",
    "prisoner": lambda inputs, outcome: (
        f"{inputs.get('action', 'torture')}s {inputs.get('prisoner')}: {told(outcome['outcome'])}"
    ),
    "open": lambda inputs, outcome: "closed unit opened",
    "close": lambda inputs, outcome: f"{inputs.get('unit')} is closed",
    "queue": lambda inputs, outcome: f"abilities due: {outcome.ledger[0].value}",
    "pass_over": lambda inputs, outcome: f"ability of {outcome.ledger[0].value} done",
    "score": lambda inputs, outcome: (
        f"round scored, {told(outcome['outcome'])}: Points VPA {outcome['vpa']}, Vietnam {outcome['vietnam']}"
    ),
    "close_round": lambda inputs, outcome: "round closed",
    "give_up": lambda inputs, outcome: (
        f"gives up {inputs.get('hq') or inputs.get('card') or 'a unit'} for an empty field"
    ),
    "save": lambda inputs, outcome: f"{inputs.get('unit')} is saved",
    "shift": lambda inputs, outcome: f"{inputs.get('unit')} moves: {_list(outcome.ledger)}",
    "fate": lambda inputs, outcome: f"{inputs.get('unit')}: {inputs.get('why')}",
    "revive": lambda inputs, outcome: f"back: {_list(outcome.ledger)}",
    "adjust": lambda inputs, outcome: f"table says so: {_list(outcome.ledger)}",
}
