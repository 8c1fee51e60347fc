"""Rolls of table 3.2, and Success/Difficulty rolls (SK-8 … SK-25, SK-87)."""

from collections.abc import Collection, Iterable

from taos_tui.rules.inputs import Choice, Flag, Int, Items
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.tape import Tape, printed

from ..dice import ROLLS, DiceSet, diced

ROLL = Choice("roll", tuple(ROLLS), "base", help="which dice")
LUCKY = Items(
    "lucky_numbers", Int("number", 0, 20), 0, 6, (), help="counted only: what they do stands on the players' cards"
)


def lucky_dice(shown: Iterable[int], numbers: Collection[int]) -> int:
    """How many dice show a lucky number (SK-22)."""
    return sum(value in numbers for value in shown)


def burning_line(burning: bool) -> list[Line]:
    return [Line("Burning", -1, "SK-87")] if burning else []


def modifier_line(modifier: int, clause: str) -> list[Line]:
    return [Line("modifier", modifier, clause)] if modifier else []


@diced(
    "fury.roll",
    "Roll of the game's dice",
    "SK-8 SK-9 SK-10 SK-11 SK-12 SK-13 SK-14 SK-15 SK-20 SK-25",
    ROLL,
    Int("modifier", -20, 20, 0),
    dice="the dice of the roll",
    over="total",
)
def roll(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """The sum of the printed numbers, and the total with its modifier."""
    kinds = dice.dice(given.roll)
    shown = [tape.die(die) for die in kinds]
    highest = all(value == max(printed(die)) for value, die in zip(shown, kinds, strict=True))
    lowest = all(value == min(printed(die)) for value, die in zip(shown, kinds, strict=True))
    natural = sum(shown)
    return Outcome(
        "highest" if highest else "lowest" if lowest else "between",
        [Line("sum of the dice", natural, "SK-14"), *modifier_line(given.modifier, "SK-14")],
        natural=natural,
        total=natural + given.modifier,
    )


@diced(
    "fury.success_roll",
    "Success/Difficulty roll",
    "SK-22 SK-23 SK-24 SK-87",
    Int("difficulty", 1, 30),
    ROLL,
    Int("modifier", -10, 10, 0, help="positive helps, in either direction"),
    Flag("burning", False),
    Choice("rule", ("at_least", "at_most"), "at_least", help="which way succeeds"),
    LUCKY,
    dice="the dice of the roll",
)
def success_roll(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """Total against difficulty; a modifier helps and Burning hurts whichever way the game counts."""
    shown = [tape.die(die) for die in dice.dice(given.roll)]
    natural, help = sum(shown), given.modifier - given.burning
    upward = given.rule == "at_least"
    total = natural + help if upward else natural - help
    margin = total - given.difficulty if upward else given.difficulty - total
    ledger = [
        Line("difficulty", given.difficulty, "SK-24"),
        *modifier_line(given.modifier, "SK-24"),
        *burning_line(given.burning),
        Line("sum of the dice", natural, "SK-14"),
    ]
    return Outcome(
        "success" if margin >= 0 else "failure",
        ledger,
        natural=natural,
        total=total,
        margin=margin,
        lucky=lucky_dice(shown, given.lucky_numbers),
    )
