"""How likely what came was before the dice fell."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction

from taos_tui.kit.seen import view
from taos_tui.kit.system import AnyMove, State
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice

from .forecast import forecast
from .step import Step


class Chances:
    """Of the throws of a game; worked out once for each as long as it stands."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Step, Fraction]] = {}

    def of(self, first: State, steps: Sequence[Step], moves: Mapping[str, AnyMove]) -> dict[int, Fraction]:
        """By entry: of the throws that nothing hidden decided. `first` is the state before the first of these steps."""
        found: dict[int, Fraction] = {}
        before = first
        for step in steps:
            move = moves.get(step.entry.move)
            is_decided = not step.outcome.fields.get("unfinished")  # odds are those of all dice of a throw
            if move and step.entry.dice and not move.private and is_decided:
                chance = self._chance(step, move, before)
                found |= {step.entry.n: chance} if chance else {}
            before = step.state
        return found

    def _chance(self, step: Step, move: AnyMove, before: State) -> Fraction:
        known = self._known.get(step.entry.n)
        if known is None or known[0] is not step:
            chance = Fraction(0)
            with suppress(Refusal, MoreDice):
                told = forecast(move, view(before, ""), step.entry.inputs, step.entry.seat, made=True)
                came = step.outcome.outcome
                alike = next((names for names in move.alike if came in names), (came,))
                chance = sum((told.odds.get(name, chance) for name in alike), chance)
            known = self._known[step.entry.n] = (step, chance)
        return known[1]
