"""An entry as it was made: what could be chosen then, and the dice that its rule asks for."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from taos_tui.kit.secret import Covered
from taos_tui.kit.seen import view
from taos_tui.kit.system import AnyMove, Play, State
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .defaults import with_defaults
from .lines import LogLine
from .replay import Replay
from .step import contained

Rule = Callable[[Tape], Decision]


class CoveredDice(Refusal):
    """Which dice come next hangs on what these eyes may not know."""


class AsMade(NamedTuple):
    """An entry in the state `before` it, None where that is not known, as `eyes` may know it ("" = everybody).
    `seated` are those who sit at the table, for inputs that name one of them; `sealed` is what its player sealed.
    It was filled in at `first`, where that is another state than it is looked at in."""

    line: LogLine
    move: AnyMove
    before: State | None
    eyes: str
    seated: Mapping[str, Sequence[str]]
    sealed: frozenset[str] = frozenset()
    first: State | None = None
    is_new: bool = False
    """Is it one that comes in and was never made?"""

    def alone(self) -> tuple[str, ...]:
        """The seats of which one fills it in alone, as it asks for what nobody else may see; none where all look on."""
        if self.before is None:
            return ()
        if self.move.alone:
            return tuple(self.move.alone(self.before))
        asked = {wanted.name for wanted in self.move.asked_now(view(self.before, self.eyes), self.line.seat)}
        return (self.line.seat,) if self.move.private & asked else ()

    def choices(self, given: Mapping[str, Any]) -> dict[str, list[str]]:
        """Words that were suggested then, as far as what is `given` leaves them."""
        found: dict[str, Iterable[object]] = {**self.seated}
        if self.before is not None:
            seen = view(self.before, self.eyes)
            narrowed = self.move.narrows(seen, self.line.seat, given).items()
            words = {name: [each for each in values if isinstance(each, str)] for name, values in narrowed}
            found |= self.move.choices(seen, self.line.seat)
            found |= {name: left for name, left in words.items() if left}
        return {name: [str(each) for each in values if each is not None] for name, values in found.items()}

    def questions(self, given: Mapping[str, Any]) -> tuple[Mapping[str, Sequence[Any]], Collection[str]]:
        """What is left to be chosen for inputs that depend on what is `given`, and those that no form asked for."""
        if self.before is None:
            return {}, ()
        seen, by = view(self.before, self.eyes), self.line.seat
        narrowed = self.move.narrows(seen, by, given)
        return {name: [*words] for name, words in narrowed.items()}, self.move.unasked(seen, by)

    def following(self, given: Mapping[str, Any], said: Collection[str]) -> Mapping[str, Any]:
        """The inputs with those that its form had filled in by itself as what is `given` leaves them, but for what is
        `said`."""
        if self.before is None:
            return given
        seen = view(self.before, self.eyes)
        if self.is_new:
            return {**self._meant(seen, given, said), **given}
        was = seen if self.first is None else view(self.first, self.eyes)
        with suppress(Refusal), contained("entry"):
            return with_defaults(self.move, self.line.seat, (was, self.line.inputs), (seen, given), said)
        return given

    def _meant(self, seen: State, given: Mapping[str, Any], said: Collection[str]) -> Mapping[str, Any]:
        """What is meant where nothing is said, as in the form of a move that is made now: the first that is left."""
        left = {name: [*words][:1] for name, words in self.move.narrows(seen, self.line.seat, given).items()}
        free = {each.name for each in self.move.inputs if not (each.required or each.stored or each.kind == "list")}
        return {
            name: one for name in free - {*said} - self.move.sealed for one in left.get(name, ()) if one is not None
        }

    def rule(self, given: Mapping[str, Any]) -> tuple[Rule, Mapping[str, Any]]:
        """Its rule with these inputs, and all of them; it refuses where what the eyes may not know decides. Raises
        Refusal."""
        before, move = self.before, self.move
        if before is None or self.sealed - given.keys():
            raise _covered()
        values = read_inputs(move.inputs, dict(given))

        def decided(tape: Tape) -> Decision:
            vault = Covered(before)
            play = Play(self.line.seat, tape, vault)
            try:
                with contained("entry"):  # a later entry may be looked at where its rule was never meant to be asked
                    move.ready(before, self.line.seat)
                    outcome: Decision = move.rule(view(before, self.eyes), move.given(values), play)[1]
                return outcome
            finally:
                if vault.used:
                    raise _covered()

        return decided, values


def _covered() -> CoveredDice:
    return CoveredDice("dice", say("what is covered decides which dice these are"))


def state_before(replay: Replay, n: int) -> State | None:
    """The state in which entry `n` was made, where it stands."""
    before = replay.first
    for step in replay.steps:
        if step.entry.n == n:
            return before
        before = step.state
    return None
