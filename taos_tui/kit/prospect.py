"""What a unit on a map could do from where it stands, for screens to shade: chances are exact fractions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import log
from typing import Any, Protocol, runtime_checkable

from taos_tui.rules.matching import best_match
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

from .system import State


class Shot(NamedTuple):
    """A hex that the unit sees and can hit: at what, and the chance of at least one hit that counts."""

    hex: str
    chance: Fraction
    target: str = ""
    """An enemy unit there; empty where none stands, and the chance is told for a unit that might."""


class Way(NamedTuple):
    """What it costs to go through these hexes, the unit's own left out."""

    cost: int
    hexes: tuple[str, ...]


class Step(NamedTuple):
    """A hex that the unit can reach: the cheapest way there, and others on which it may be shot at less."""

    hex: str
    shortest: Way
    others: tuple[Way, ...] = ()


class Prospect(NamedTuple):
    """All that of one unit. `fire` and `go` say why it may not, empty where it may."""

    unit: str
    shots: tuple[Shot, ...] = ()
    steps: tuple[Step, ...] = ()
    dangers: Mapping[str, Mapping[str, Fraction]] = {}
    """By hex: who of the other side may fire at the unit when it enters, and the chance of each to hit."""
    traps: Mapping[str, Fraction] = {}
    """By hex: the chance of what lies there, mines say, to hit the unit when it enters, besides all shots."""
    trap: str = ""
    """What that is called."""
    fire: str = ""
    go: str = ""
    presumed: str = ""
    """What is presumed to stand in hexes without an enemy."""

    def danger(self, hex: str) -> Fraction:
        """The chance to be hit on entering one hex, by what lies there or the best shot there is."""
        return self.risk((hex,))

    def safest(self, step: Step) -> Way:
        """The way with the least chance to be hit; of equal ones the cheapest."""
        return min((step.shortest, *step.others), key=lambda way: (self.risk(way.hexes), way.cost))

    def followed(self, step: Step) -> Way:
        """The way of a unit that is sent there: the cheapest, of equal ones the safest, but not through what lies in
        wait where another one leads past it."""

        def drawback(way: Way) -> tuple[bool, int, Fraction]:
            return any(hex in self.traps for hex in way.hexes[:-1]), way.cost, self.risk(way.hexes)

        return min((step.shortest, *step.others), key=drawback)

    def risk(self, way: Sequence[str]) -> Fraction:
        """The chance to be hit at least once on a way. The other side makes the most of it: each of its units fires
        once, and each hex sees one shot at most; what lies in a hex hits besides."""
        names = sorted({name for hex in way for name in self.dangers.get(hex, {})})
        chances = [[self.dangers.get(hex, {}).get(name, Fraction(0)) for name in names] for hex in way]
        spare = [0.0] * len(way)
        match = best_match([[_weight(chance) for chance in row] + spare for row in chances])
        missed = Fraction(1)
        for row, column in zip(chances, match, strict=True):
            missed *= 1 - row[column] if column < len(names) else 1
        for hex in way:
            missed *= 1 - self.traps.get(hex, 0)
        return 1 - missed


def as_stack(found: Sequence[Prospect]) -> Prospect:
    """What lies before the first unit where the others go along: hexes that all of them reach, for what that costs the
    one that it costs most."""
    first, *others = found
    if not others:
        return first
    reached = [{step.hex: step for step in each.steps} for each in found]
    steps = tuple(
        max((steps[step.hex] for steps in reached), key=lambda one: one.shortest.cost)
        for step in first.steps
        if all(step.hex in steps for steps in reached)
    )
    go = next((each.go for each in found if each.go), "")
    dangers: dict[str, dict[str, Fraction]] = {}
    traps = {hex: chance for each in found for hex, chance in each.traps.items()}
    for each in found:  # of what is fired at there the one that is hit most easily
        for hex, chances in each.dangers.items():
            worst = dangers.setdefault(hex, {})
            worst.update({name: max(chance, worst.get(name, chance)) for name, chance in chances.items()})
    unit = say("{unit} and {n} more", unit=first.unit, n=len(others))
    return first._replace(unit=unit, steps=steps, dangers=dangers, traps=traps, go=go)


def _weight(chance: Fraction) -> float:
    """What a shot adds: chances to be missed multiply, their logarithms add up."""
    return -log(1 - chance) if chance < 1 else CERTAIN


CERTAIN = 1e6


class Attack(NamedTuple):
    """One legal attack on a hex: a move with its inputs, and the chance of what it is made for."""

    move: str
    title: str
    inputs: Mapping[str, Any]
    chance: Fraction
    aim: str
    """What that chance is of, in words."""


@runtime_checkable
class Prospects(Protocol):
    """A system that can tell what lies before a unit."""

    def prospect(self, state: State, unit: str, along: Sequence[str] = ()) -> Prospect:
        """Fire, movement and danger from where the unit stands; where others go along, it goes where there is room for
        all of them. Raises Refusal for no unit on the map."""

    def attacks(self, state: State, unit: str, hex: str, along: Sequence[str] = ()) -> tuple[Attack, ...]:
        """Every attack on a hex that the unit may make now, the cheapest exit first. Those of `along` that may join an
        attack make it with the unit."""
