"""One line of the log for each move, in the field's words."""

from collections.abc import Callable, Mapping
from typing import Any

from taos_tui.rules.procedure import Outcome
from taos_tui.systems.system import Move

from .moves.common import told
from .procedures.shared import needed_face
from .turns import ENDS

Teller = Callable[[Mapping[str, Any], Outcome], str]
ATTACKS = {
    "hit": "hits",
    "hit_panic": "hits, and takes panic instead of damage",
    "miss": "misses",
    "miss_panic": "misses, but the target panics",
}


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done and what came of it."""
    teller = TELLERS.get(move.name)
    text = teller(inputs, outcome) if teller else f"{move.title}: {told(outcome['outcome'])}"
    return text + "".join(f" · {line.label} {line.value}" for line in outcome.news if line.label != ENDS)


def _activate(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    done = "is activated" if outcome["outcome"] == "activated" else "is not activated"
    return f"{inputs.get('unit')} {done} ({needed_face(outcome['threshold'])}+)"


def _attack(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    fields = outcome.fields
    damage = f", damage {fields['damage']}" if fields["outcome"] == "hit" else ""
    weapon, done = told(fields["weapon"]), ATTACKS[fields["outcome"]]
    return f"{fields['unit']} attacks {fields['target']} ({weapon}, {fields['needed']}+): {done}{damage}"


def _move(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    far = f" {outcome['cm']} cm" if outcome["cm"] else ""
    kind = told(inputs.get("movement", "walk"))
    return f"{outcome['unit']}: {kind}{far} of {outcome['allowance_cm']}"


def _override(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    whose = f"{inputs['unit']} " if inputs.get("unit") else ""
    changed = ", ".join(f"{line.label} {line.value}" for line in outcome.ledger)
    return f"table says so: {whose}{changed} ({inputs.get('why')})"


def _house_rule(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    why = f" ({inputs['why']})" if inputs.get("why") else ""
    return f"house rule: {told(inputs.get('option'))} is now {told(inputs.get('value'))}{why}"


TELLERS: Mapping[str, Teller] = {
    "unit": lambda inputs, outcome: f"{inputs.get('name')}, level {inputs.get('level')}, entered",
    "roster": lambda inputs, outcome: f"{outcome['entered']} units of {outcome['of']} entered",
    "muster": lambda inputs, outcome: (
        f"{outcome['entered']} × {told(inputs.get('template'))} of {outcome['of']} entered"
    ),
    "weapon": lambda inputs, outcome: ", ".join(
        [f"weapon {outcome['weapon']}", *(f"{line.label} {line.value}" for line in outcome.ledger)]
    ),
    "side": lambda inputs, outcome: ", ".join(
        [str(outcome["of"]), *(f"{line.label} {line.value}" for line in outcome.ledger)]
    ),
    "drop": lambda inputs, outcome: f"{inputs.get('unit')} is taken out",
    "begin": lambda inputs, outcome: "everything is entered",
    "throw": lambda inputs, outcome: f"throw for the start: {told(outcome['outcome'])}",
    "starter": lambda inputs, outcome: "settled at the table",
    "activate": _activate,
    "move": _move,
    "aim": lambda inputs, outcome: f"{outcome['unit']} aims",
    "stand": lambda inputs, outcome: f"{outcome['unit']} stands still",
    "other": lambda inputs, outcome: f"{outcome['unit']}: {inputs.get('what')}",
    "attack": _attack,
    "panic": lambda inputs, outcome: "damage given up",
    "keep": lambda inputs, outcome: "the damage stands",
    "end_turn": lambda inputs, outcome: "end of the turn",
    "end_battle": lambda inputs, outcome: "end of the battle",
    "override": _override,
    "house_rule": _house_rule,
}
