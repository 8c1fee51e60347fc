"""One line of the log for each move of a tournament."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.procedure import Outcome
from taos_tui.systems.system import Move

METHOD_WORDS = {"swiss": "Swiss", "random": "at random", "by_hand": "by hand"}


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done, with the names."""
    if move.name == "add":
        return f"entered: {', '.join(outcome['players'])}"
    if move.name == "drop":
        return f"{inputs.get('player')} drops out"
    if move.name == "pair":
        method = METHOD_WORDS[inputs.get("method", "swiss")]
        new = any(line.label == "round" for line in outcome.news)
        again = "".join(f"; {line.label} {line.value}" for line in outcome.news if line.label != "round")
        return f"round {outcome['round']} paired {method}{'' if new else ' anew'}{again}"
    if move.name == "start":
        return f"table {inputs.get('table')}: match of {outcome['a']} and {outcome['b']} in {inputs.get('file')}"
    score = f"{outcome['a']} {outcome['op_a']} : {outcome['op_b']} {outcome['b']}"
    told = f"round {outcome['round']} table {inputs.get('table')}: {score}"
    return f"{told}, corrected: {inputs.get('reason')}" if move.name == "correct" else told
