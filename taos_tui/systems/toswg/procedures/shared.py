"""Inputs that several cards share, and the d20 roll against a threshold (WG-22 … WG-31)."""

from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Literal, TypeVar

from taos_tui.rules.asks import Ask, Within
from taos_tui.rules.procedure import Adjustable, adjustable
from taos_tui.rules.result import Result
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import PRINTED, Tables

Level = Annotated[int, Within(1, 10)]
Cm = Annotated[int | Decimal, Within(0, 1000)]
Natural = Literal["one", "twenty", "none"]

In = TypeVar("In", bound=Ask)
Out = TypeVar("Out", bound=Result)


def tabled(
    id: str, title: str, clauses: str, dice: str = ""
) -> Callable[[Callable[[In, Tape, Tables], Out]], Adjustable[Tables, In, Out]]:
    """Make a card of the rule below, which is given the tables in force; otherwise as `procedure` does."""
    return adjustable(id, title, clauses, PRINTED, dice=dice)


def natural(face: int) -> Natural:
    """`one`, `twenty` or `none`: the face of the die before any modifier (WG-31)."""
    return "one" if face == 1 else "twenty" if face == 20 else "none"


def succeeds(face: int, total: int, threshold: int) -> bool:
    """A natural 20 always, a natural 1 never, else a total of at least the threshold (WG-25, WG-26, WG-33)."""
    return face == 20 or (face != 1 and total >= threshold)


def needed_face(face: int) -> int:
    """The lowest face that can succeed: never 1, and 20 always does."""
    return min(max(face, 2), 20)
