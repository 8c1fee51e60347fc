"""The game's own dice: white, blue and red, with faces that players may set (SK-8 … SK-25, table 3.1)."""

from collections.abc import Callable
from typing import NamedTuple

from taos_tui.rules.inputs import Input
from taos_tui.rules.procedure import Adjustable, Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, MoreDice, Tape

KINDS = ("white", "blue", "red")
SYMBOLS = "SK-18"
"""The clause that stands beside the symbols which a roll has shown."""
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

    def symbols(self, kind: str, value: int) -> set[tuple[str, ...]]:
        """The symbols beside a number: one set of them, or several where faces of that number differ."""
        return {face.symbols for face in self.faces(kind) if face.value == value}

    def shown(self, die: Die, value: int) -> list[Line]:
        """The symbols that came with a number, where there are any (SK-18)."""
        kinds = [kind for kind in KINDS if self.die(kind) == die]
        found = sorted({symbols for kind in kinds for symbols in self.symbols(kind, value)})
        if not any(found):
            return []
        told = " or ".join("+".join(symbols) or "no symbol" for symbols in found)
        return [Line(f"{' or '.join(kinds)} {value}", told, SYMBOLS)]

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
        """The rule for these dice, which also says what symbols they showed, and that their faces are assumed."""
        judge = super().rule_with(data)

        def rule(given: Inputs, tape: Tape) -> Outcome:
            before = len(tape.faces)
            try:
                outcome = judge(given, tape)
            except MoreDice:
                raise
            except Refusal as refusal:
                clause = refusal.clause or ("SK-25" if refusal.input == "dice" else "")
                raise Refusal(refusal.input, refusal.message, clause) from None
            thrown = [(data.die("white"), value) for value in outcome.fields.get("kept", ())]
            thrown = thrown or list(zip(tape.sides, tape.faces, strict=True))[before:]
            symbols = [line for die, value in thrown for line in data.shown(die, value)]
            return Outcome(**outcome.fields, ledger=[*outcome.ledger, *symbols, *data.ledger], news=outcome.news)

        return rule

    def dice_with(self, data: DiceSet) -> str:
        told = super().dice_with(data)
        return f"{told} (assumed faces)" if data.assumed else told


def diced(
    id: str, title: str, clauses: str, *inputs: Input, dice: str, over: str = "outcome"
) -> Callable[[DicedRule], Diced]:
    """Make a card of the rule below, which is given the dice in force; otherwise as `procedure` does."""
    return lambda rule: Diced(id, title, clauses.split(), inputs, rule, SHIPPED, dice, over)
