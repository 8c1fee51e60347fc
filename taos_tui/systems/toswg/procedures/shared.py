"""Inputs that several cards share, and the d20 roll against a threshold (WG-22 … WG-31)."""

from collections.abc import Callable

from taos_tui.rules.inputs import Choice, Input, Int, Number
from taos_tui.rules.procedure import Adjustable, Inputs, Outcome
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import COVER_SCALES, PRINTED, SCALES, THRESHOLD_RULES, Tables

LEVEL = Int("level", 1, 10)
SCALE = Choice("scale", SCALES, "1:300")
THRESHOLD_RULE = Choice("threshold_rule", THRESHOLD_RULES, "table")
COVER_SCALE = Choice("cover_scale", COVER_SCALES, "two_four_six")


TabledRule = Callable[[Inputs, Tape, Tables], Outcome]


def tabled(
    id: str, title: str, clauses: str, *inputs: Input | Callable[[Tables], Input], dice: str = ""
) -> Callable[[TabledRule], Adjustable[Tables]]:
    """Make a card of the rule below, which is given the tables in force; otherwise as `procedure` does."""
    return lambda rule: Adjustable(id, title, clauses.split(), inputs, rule, PRINTED, dice)


def distance(name: str, help: str = "", **more: object) -> Number:
    """An input in cm."""
    return Number(name, 0, 1000, help=help, **more)


def natural(face: int) -> str:
    """`one`, `twenty` or `none`: the face of the die before any modifier (WG-31)."""
    return {1: "one", 20: "twenty"}.get(face, "none")


def succeeds(face: int, total: int, threshold: int) -> bool:
    """A natural 20 always, a natural 1 never, else a total of at least the threshold (WG-25, WG-26, WG-33)."""
    return face == 20 or (face != 1 and total >= threshold)


def needed_face(face: int) -> int:
    """The lowest face that can succeed: never 1, and 20 always does."""
    return min(max(face, 2), 20)
