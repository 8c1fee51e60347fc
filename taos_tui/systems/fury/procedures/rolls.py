"""Rolls of table 3.2, and Success/Difficulty rolls (SK-8 … SK-25, SK-87)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Says, Title, Within
from taos_tui.rules.dice import Die, die_name, printed
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from ..dice import ROLL_WORDS, DiceSet, RollName, diced

Roll = Annotated[RollName, Note("which dice"), Says(ROLL_WORDS)]
Lucky = Annotated[
    tuple[Annotated[int, Within(0, 20)], ...],
    Amount(0, 6, repeats=True),
    Title("lucky numbers"),
    Note("counted only: what they do stands on the players' cards"),
]
SuccessRule = Literal["at_least", "at_most"]
MODIFIER = say("modifier")


def lucky_dice(shown: Iterable[int], numbers: Collection[int]) -> int:
    """How many dice show a lucky number (SK-22)."""
    return sum(value in numbers for value in shown)


def burning_line(burning: bool) -> list[Line]:
    return [Line(say("Burning"), -1, "SK-87")] if burning else []


def modifier_line(modifier: int, clause: str, label: Text = MODIFIER) -> list[Line]:
    return [Line(label, modifier, clause)] if modifier else []


def lucky_line(lucky: int, numbers: Collection[int]) -> list[Line]:
    """The count, wherever somebody asked for it: none is an answer too."""
    return [Line(say("lucky dice"), lucky, "SK-22")] if numbers else []


class RollAsk(Ask):
    roll: Roll = "base"
    modifier: Annotated[int, Within(-20, 20)] = 0
    lucky_numbers: Lucky = ()


class Rolled(Result):
    outcome: Literal["highest", "lowest", "between"]
    natural: int
    total: int
    lucky: int


def thrown(tape: Tape, kinds: Sequence[Die]) -> list[int]:
    """The numbers of these dice; of several it is told which one is wanted, and of what has fallen which is which:
    `white die (1 of 2) 4, red die (2 of 2) 9`."""
    shown: list[int] = []
    for at, die in enumerate(kinds, 1):
        said = {"die": die_name(die), "at": at, "of": len(kinds)}
        tape.calling = say("{die} ({at} of {of})", **said) if len(kinds) > 1 else ""
        shown.append(tape.die(die))
    return shown


@diced(
    "fury.roll",
    "Roll of the game's dice",
    "SK-8 SK-9 SK-10 SK-11 SK-12 SK-13 SK-14 SK-15 SK-20 SK-22 SK-25",
    dice="the dice of the roll",
    over="total",
)
def roll(given: RollAsk, tape: Tape, dice: DiceSet) -> Rolled:
    """The sum of the printed numbers, and the total with its modifier."""
    kinds = dice.dice(given.roll)
    shown = thrown(tape, kinds)
    highest = all(value == max(printed(die)) for value, die in zip(shown, kinds, strict=True))
    lowest = all(value == min(printed(die)) for value, die in zip(shown, kinds, strict=True))
    natural, lucky = sum(shown), lucky_dice(shown, given.lucky_numbers)
    return Rolled(
        outcome="highest" if highest else "lowest" if lowest else "between",
        ledger=[
            Line(say("sum of the dice"), natural, "SK-14"),
            *modifier_line(given.modifier, "SK-14"),
            *lucky_line(lucky, given.lucky_numbers),
        ],
        natural=natural,
        total=natural + given.modifier,
        lucky=lucky,
    )


class SuccessRoll(Ask):
    difficulty: Annotated[int, Within(1, 30)]
    roll: Roll = "base"
    modifier: Annotated[int, Within(-10, 10), Note("positive helps, in either direction")] = 0
    burning: bool = False
    rule: Annotated[SuccessRule, Note("which way succeeds")] = "at_least"
    lucky_numbers: Lucky = ()


class Tried(Result):
    outcome: Literal["success", "failure"]
    natural: int
    total: int
    margin: int
    lucky: int


@diced(
    "fury.success_roll",
    "Success/Difficulty roll",
    "SK-22 SK-23 SK-24 SK-87",
    dice="the dice of the roll",
)
def success_roll(given: SuccessRoll, tape: Tape, dice: DiceSet) -> Tried:
    """Total against difficulty; a modifier helps and Burning hurts whichever way the game counts."""
    shown = thrown(tape, dice.dice(given.roll))
    natural, help = sum(shown), given.modifier - given.burning
    upward = given.rule == "at_least"
    total = natural + help if upward else natural - help
    margin = total - given.difficulty if upward else given.difficulty - total
    lucky = lucky_dice(shown, given.lucky_numbers)
    ledger = [
        Line(say("difficulty"), given.difficulty, "SK-24"),
        *modifier_line(given.modifier, "SK-24"),
        *burning_line(given.burning),
        Line(say("sum of the dice"), natural, "SK-14"),
        *lucky_line(lucky, given.lucky_numbers),
    ]
    return Tried(
        outcome="success" if margin >= 0 else "failure",
        ledger=ledger,
        natural=natural,
        total=total,
        margin=margin,
        lucky=lucky,
    )
