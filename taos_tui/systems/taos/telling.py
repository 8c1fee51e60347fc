"""One line of the log for each move, in the field's words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.systems.system import Move

from .missions import MISSIONS
from .moves.common import told

Teller = Callable[[Mapping[str, Any], Outcome], str]
TOKEN_WORDS = {"a": "▲", "b": "●"}


def tell(move: Move, inputs: Mapping[str, Any], outcome: Outcome) -> str:
    """What was done and what came of it. Private inputs are not in `inputs`."""
    teller = TELLERS.get(move.name)
    return teller(inputs, outcome) if teller else f"{move.title}: {told(outcome['outcome'])}"


def token(id: Any) -> str:
    """`a-left` as `▲ LEFT`."""
    seat, _, sector = str(id).partition("-")
    return f"{TOKEN_WORDS.get(seat, seat)} {sector.upper()}"


def _list(lines: Sequence[Line]) -> str:
    return ", ".join(f"{line.label} {line.value}" for line in lines)


def _identify(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    who, what = inputs.get("graduate", "?"), token(inputs.get("token"))
    if not outcome["identified"]:
        return f"{who} fails to identify {what}"
    code = outcome.fields.get("code")
    names = " and ".join(f"{m} {MISSIONS[m].title}" for m in outcome.fields.get("missions", ()))
    ending = f": {code}, {names or 'no mission'}" if code else ""
    automatic = " automatically" if outcome["outcome"] == "auto_success" else ""
    return f"{who} identifies {what}{automatic}{ending}"


def _order(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    who = inputs.get("model", "order")
    kind = inputs.get("kind", "regular")
    parts = [who if kind == "regular" else f"{who} ({kind})", inputs.get("action", "acts")]
    parts += [inputs[key] for key in ("faces", "result") if key in inputs]
    return ": ".join(parts[:2]) + "".join(f" · {part}" for part in parts[2:])


def _aro(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return "ARO " + _order(inputs, outcome)


def _place(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    exception = " by referee exception" if outcome["outcome"] == "referee_exception" else ""
    off = outcome["deviation_cm"]
    at = f"{float(inputs['x']):g}, {float(inputs['y']):g} cm"
    return f"{token(inputs.get('token'))} placed at {at}, {off} cm off centre{exception}"


def _task(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    done = "succeeds" if outcome["done"] else "fails"
    return f"{inputs.get('graduate')}: {told(inputs.get('task'))} at {token(inputs.get('token'))} {done}"


def _designate(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    target = outcome.fields.get("target") or "nobody"
    return f"{token(inputs.get('token'))} points to {target} ({inputs.get('mission')})"


def _capture(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"{inputs.get('model')}: {told(outcome['outcome'])}"


def _ambush(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"Ambush on {outcome['target_mission']} {MISSIONS[outcome['target_mission']].title}"


def _score(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    words = {True: "yes", False: "no"}
    given = {key: words[value] if isinstance(value, bool) else value for key, value in inputs.items()}
    edits = ", ".join(f"{told(key)} {value}" for key, value in given.items() if key != "mission")
    return f"{inputs.get('mission')} set by hand ({edits}): {outcome['op']} OP"


def _override(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    whose = f"{token(inputs['token'])} " if inputs.get("token") else ""
    return f"table says so: {whose}{_list(outcome.ledger)} ({inputs.get('why')})"


def _confirm(inputs: Mapping[str, Any], outcome: Outcome) -> str:
    return f"result {outcome['op_a']} : {outcome['op_b']} OP {told(outcome['outcome'])}"


TELLERS: Mapping[str, Teller] = {
    "draw": lambda inputs, outcome: "three mission cards dealt",
    "choose": lambda inputs, outcome: "missions chosen and locked",
    "reveal": lambda inputs, outcome: f"revealed: {_list(outcome.news)}",
    "tactics": lambda inputs, outcome: f"Tactics roll: {_list(outcome.news) or 'undecided, roll again'}",
    "option": lambda inputs, outcome: f"takes {outcome['outcome']}",
    "first_turn": lambda inputs, outcome: _list(outcome.ledger),
    "first_deploys": lambda inputs, outcome: _list(outcome.ledger),
    "ambush": _ambush,
    "place": _place,
    "begin": lambda inputs, outcome: "deployment done, turn 1 begins",
    "pool": lambda inputs, outcome: f"order pool: {outcome['total']} orders",
    "order": _order,
    "aro": _aro,
    "identify": _identify,
    "flip": lambda inputs, outcome: f"{token(inputs.get('token'))} shows {outcome['outcome']}",
    "designate": _designate,
    "task": _task,
    "virtual_spot": lambda inputs, outcome: f"referee picks the virtual spot {inputs.get('x')}, {inputs.get('y')} cm",
    "break_off": lambda inputs, outcome: f"{_list(outcome.ledger)}: the inspection is broken off",
    "release_civilian": lambda inputs, outcome: "the Civilian stays where he is",
    "open": lambda inputs, outcome: _list(outcome.news),
    "lieutenant": lambda inputs, outcome: "the Lieutenant is named, sealed",
    "inspect": lambda inputs, outcome: f"{inputs.get('graduate')} inspects the container",
    "take_civilian": lambda inputs, outcome: f"{inputs.get('graduate')} leads the Civilian",
    "move_civilian": lambda inputs, outcome: f"Civilian led to {inputs.get('x')}, {inputs.get('y')} cm",
    "capture": _capture,
    "end_turn": lambda inputs, outcome: f"end of turn: {_list(outcome.news) or 'the game is over'}",
    "end_game": lambda inputs, outcome: f"game ended: {inputs.get('why')}",
    "model": lambda inputs, outcome: f"{inputs.get('name')} in the roster",
    "roster": lambda inputs, outcome: f"{outcome['entered']} models entered",
    "state": lambda inputs, outcome: f"{inputs.get('model')}: {_list(outcome.ledger)}",
    "scenery": lambda inputs, outcome: f"{inputs.get('name')}: {told(outcome['outcome'])} sized",
    "score": _score,
    "army": lambda inputs, outcome: f"Army Points killed {inputs.get('killed')}, lost {inputs.get('lost')}",
    "confirm": _confirm,
    "override": _override,
}
