"""The game's own dice: white, blue and red, with faces that players may set (SK-8 … SK-25, table 3.1)."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeVar, get_args

from taos_tui.kit.state import replace
from taos_tui.rules.asks import Ask
from taos_tui.rules.dice import Coloured, Die
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import Adjustable
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import MoreDice, Tape
from taos_tui.rules.wording import Text, listed, say

Kind = Literal["white", "blue", "red"]
KINDS: tuple[Kind, ...] = get_args(Kind)
RollName = Literal["base", "white", "blue", "red", "blue_boosted", "red_boosted"]
SYMBOLS = "SK-18"
"""The clause that stands beside the symbols which a roll has shown."""
ROLLS: Mapping[RollName, tuple[Kind, ...]] = {
    "base": ("white", "white"),
    "white": ("white",),
    "blue": ("blue",),
    "red": ("red",),
    "blue_boosted": ("white", "blue"),
    "red_boosted": ("white", "red"),
}
"""Table 3.2: the dice of each roll, in order."""
ROLL_WORDS: Mapping[str, Text] = {
    "base": say("Base Roll"),
    "white": say("White Roll"),
    "blue": say("Blue Roll"),
    "red": say("Red Roll"),
    "blue_boosted": say("Blue Boosted Roll"),
    "red_boosted": say("Red Boosted Roll"),
}
KIND_WORDS: Mapping[Kind, Text] = {"white": say("white"), "blue": say("blue"), "red": say("red")}


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
    assumed: tuple[Kind, ...] = ()

    def faces(self, kind: Kind) -> Faces:
        return {"white": self.white, "blue": self.blue, "red": self.red}[kind]

    def die(self, kind: Kind) -> Die:
        """A die of this kind as a tape rolls it."""
        return Coloured((face.value for face in self.faces(kind)), KIND_WORDS[kind])

    def dice(self, roll: RollName) -> list[Die]:
        """The dice of a roll of table 3.2, in order."""
        return [self.die(kind) for kind in ROLLS[roll]]

    @property
    def top(self) -> int:
        """The highest number of the red die (SK-16, SK-54)."""
        return max(face.value for face in self.red)

    def symbols(self, kind: Kind, value: int) -> set[tuple[str, ...]]:
        """The symbols beside a number: one set of them, or several where faces of that number differ."""
        return {face.symbols for face in self.faces(kind) if face.value == value}

    def shown(self, die: Die, value: int) -> list[Line]:
        """The symbols that came with a number, where there are any (SK-18)."""
        kinds = [kind for kind in KINDS if self.die(kind) == die]
        found = sorted({symbols for kind in kinds for symbols in self.symbols(kind, value)})
        if not any(found):
            return []
        told = listed((say("{symbols}", symbols="+".join(each)) if each else say("no symbol") for each in found), "or")
        colours = listed((KIND_WORDS[kind] for kind in kinds), "or")
        return [Line(say("{dice} {value}", dice=colours, value=value), told, SYMBOLS)]

    @property
    def ledger(self) -> list[Line]:
        """What every roll has to say of these dice."""
        return [Line(say("dice"), self.assumed_told, "SK-17")] if self.assumed else []

    @property
    def assumed_told(self) -> Text:
        """Which faces are assumed; of what colours where it is not all."""
        if set(self.assumed) == set(KINDS):
            return say("assumed faces")
        return say("assumed {colours} faces", colours=listed(KIND_WORDS[kind] for kind in self.assumed))


def plain_faces(low: int) -> Faces:
    """Six faces from `low` up without symbols."""
    return tuple(Face(value) for value in range(low, low + 6))


SHIPPED = DiceSet(plain_faces(1), plain_faces(2), plain_faces(4), assumed=KINDS)
"""Table 3.1; data/fury/dice.toml says the same."""

DicedIn = TypeVar("DicedIn", bound=Ask)
DicedOut = TypeVar("DicedOut", bound=Result)


class Diced(Adjustable[DiceSet, DicedIn, DicedOut]):
    """A card that rolls these dice: the shipped ones, unless it is asked for `using` others."""

    def rule_with(self, data: DiceSet) -> Callable[[DicedIn, Tape], DicedOut]:
        """The rule for these dice, which also says what symbols they showed, and that their faces are assumed."""
        judge = super().rule_with(data)

        def rule(given: DicedIn, tape: Tape) -> DicedOut:
            before = len(tape.faces)
            try:
                found = judge(given, tape)
            except MoreDice:
                raise
            except Refusal as refusal:
                clause = refusal.clause or ("SK-25" if refusal.input == "dice" else "")
                raise Refusal(refusal.input, refusal.message, clause) from None
            thrown = [(data.die("white"), value) for value in found.fields.get("kept", ())]
            thrown = thrown or list(zip(tape.sides, tape.faces, strict=True))[before:]
            symbols = [line for die, value in thrown for line in data.shown(die, value)]
            return replace(found, ledger=[*found.ledger, *symbols, *data.ledger])

        return rule

    def dice_with(self, data: DiceSet) -> str:
        told = super().dice_with(data)
        return say("{dice} (assumed faces)", dice=told) if data.assumed else told


def diced(
    id: str, title: str, clauses: str, *, dice: str, over: str = "outcome"
) -> Callable[[Callable[[DicedIn, Tape, DiceSet], DicedOut]], Diced[DicedIn, DicedOut]]:
    """Make a card of the rule below, which is given the dice in force; otherwise as `procedure` does."""
    return lambda rule: Diced(id, say(title), clauses.split(), rule, SHIPPED, say(dice), over)
