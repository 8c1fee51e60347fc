"""The game's own dice: white, blue and red, with faces that players may set (SK-8 … SK-25, table 3.1)."""

from collections.abc import Callable
from typing import NamedTuple

from taos_tui.rules.inputs import Input
from taos_tui.rules.procedure import Adjustable, Inputs, Line, Outcome
from taos_tui.rules.tape import Die, Tape

KINDS = ("white", "blue", "red")
ROLLS = {
    "base": ("white", "white"),
    "white": ("white",),
    "blue": ("blue",),
    "red": ("red",),
    "blue_boosted": ("white", "blue"),
    "red_boosted": ("white", "red"),
}
"""Table 3.2: the dice of each roll, in order."""


class Face(NamedTuple):
    """One side of a die: its number, 0 to 20, and the symbols beside it."""

    value: int
    symbols: tuple[str, ...] = ()


Faces = tuple[Face, ...]


class DiceSet(NamedTuple):
    """Six faces of each kind; for the kinds `assumed` nobody has said that the real dice have them (SK-17)."""

    white: Faces
    blue: Faces
    red: Faces
    assumed: tuple[str, ...] = ()

    def faces(self, kind: str) -> Faces:
        found: Faces = getattr(self, kind)
        return found

    def die(self, kind: str) -> Die:
        """A die of this kind as a tape rolls it."""
        return tuple(face.value for face in self.faces(kind))

    def dice(self, roll: str) -> list[Die]:
        """The dice of a roll of table 3.2, in order."""
        return [self.die(kind) for kind in ROLLS[roll]]

    @property
    def top(self) -> int:
        """The highest number of the red die (SK-16, SK-54)."""
        return max(face.value for face in self.red)

    def symbols(self, kind: str, value: int) -> tuple[str, ...] | None:
        """The symbols beside a number; None where faces of that number differ."""
        found = {face.symbols for face in self.faces(kind) if face.value == value}
        return found.pop() if len(found) == 1 else None

    @property
    def ledger(self) -> list[Line]:
        """What every roll has to say of these dice."""
        return [Line("dice", "assumed faces", "SK-17")] if self.assumed else []


def plain_faces(low: int) -> Faces:
    """Six faces from `low` up without symbols."""
    return tuple(Face(value) for value in range(low, low + 6))


SHIPPED = DiceSet(plain_faces(1), plain_faces(2), plain_faces(4), assumed=KINDS)
"""Table 3.1; data/fury/dice.toml says the same."""

DicedRule = Callable[[Inputs, Tape, DiceSet], Outcome]


class Diced(Adjustable[DiceSet]):
    """A card that rolls these dice: the shipped ones, unless it is asked for `using` others."""

    def rule_with(self, data: DiceSet) -> Callable[[Inputs, Tape], Outcome]:
        """The rule for these dice, which also says that their faces are assumed."""
        judge = super().rule_with(data)

        def rule(given: Inputs, tape: Tape) -> Outcome:
            outcome = judge(given, tape)
            return Outcome(**outcome.fields, ledger=[*outcome.ledger, *data.ledger], news=outcome.news)

        return rule

    def dice_with(self, data: DiceSet) -> str:
        told = super().dice_with(data)
        return f"{told} (assumed faces)" if data.assumed else told


def diced(
    id: str, title: str, clauses: str, *inputs: Input, dice: str, over: str = "outcome"
) -> Callable[[DicedRule], Diced]:
    """Make a card of the rule below, which is given the dice in force; otherwise as `procedure` does."""
    return lambda rule: Diced(id, title, clauses.split(), inputs, rule, SHIPPED, dice, over)
