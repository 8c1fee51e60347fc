"""An entry as it was made: what could be chosen then, and the dice that its rule asks for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.kit.secret import Covered, veiled
from taos_tui.kit.system import Play, State
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .lines import LogLine
from .replay import Replay

Rule = Callable[[Tape], Decision]


def choices(replay: Replay, line: LogLine, given: Mapping[str, Any], eyes: str) -> dict[str, Sequence[Any]]:
    """Words that were suggested then to `eyes`, as far as what is `given` leaves them."""
    before = _before(replay, line.n)
    if before is None:
        return {}
    move, seen = replay.move(line.move), veiled(before, eyes)
    narrowed = move.narrows(seen, line.seat, given).items()
    words = {name: [each for each in values if isinstance(each, str)] for name, values in narrowed}
    found = {**move.choices(seen, line.seat), **{name: left for name, left in words.items() if left}}
    return {name: [each for each in values if each is not None] for name, values in found.items()}


def rule(replay: Replay, line: LogLine, given: Mapping[str, Any], eyes: str) -> tuple[Rule, Mapping[str, Any]]:
    """Its rule with these inputs, and all of them, in the state of then as `eyes` may know it; it refuses where what
    they may not know decides. Raises Refusal."""
    before, move = _before(replay, line.n), replay.move(line.move)
    if before is None or replay.played[line.n].entry.sealed.keys() - given.keys():
        raise _covered()
    values = read_inputs(move.inputs, dict(given))

    def decided(tape: Tape) -> Decision:
        vault = Covered(before)
        try:
            outcome: Decision = move.rule(veiled(before, eyes), move.given(values), Play(line.seat, tape, vault))[1]
            return outcome
        finally:
            if vault.used:
                raise _covered()

    return decided, values


def _covered() -> Refusal:
    return Refusal("dice", say("what is covered decides which dice these are"))


def _before(replay: Replay, n: int) -> State | None:
    """The state in which entry `n` was made, where it stands."""
    before = replay.first
    for step in replay.steps:
        if step.entry.n == n:
            return before
        before = step.state
    return None
