"""A shot (SK-34 … SK-43, table 3.4)."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Literal

from taos_tui.rules.asks import INCHES, Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..dice import DiceSet, diced
from .rolls import Lucky, burning_line, lucky_dice, modifier_line

RangeSteps = Literal["started", "completed"]
Inches = int | Decimal


def extra_rolls(distance: Inches, effective_range: Inches, steps: RangeSteps) -> int:
    """Hit rolls on top of the first one, for a distance and an effective range in inches (table 3.4)."""
    ratio = Fraction(distance) / Fraction(effective_range)
    return max(0, (ceil(ratio) if steps == "started" else floor(ratio)) - 1)


class RangedAttack(Ask):
    difficulty: Annotated[int, Within(2, 20), Note("of weapon, model or mission; 7 is hit 7 times in 12")]
    distance: Annotated[Inches, Within(0, 96), INCHES, Note("inches")]
    effective_range: Annotated[Inches, Within(1, 48), INCHES, Note("inches, of the weapon")]
    weapon_strength: Annotated[int, Within(0, 20), Note("damage of a hit")]
    line_of_sight: bool = True
    modifier: Annotated[int, Within(-10, 10)] = 0
    burning: Annotated[bool, Note("the shooter burns")] = False
    range_steps: Annotated[RangeSteps, Note("which multiples of the range count")] = "started"
    lucky_numbers: Lucky = ()
    more_rolls: Annotated[int, Within(0, 20), Note("hit rolls besides, that an event or a card makes")] = 0


class Shot(Result):
    outcome: Literal["hit", "miss"]
    extra_rolls: int
    rolls: Sequence[int]
    kept: Sequence[int]
    total: int
    damage: int
    lucky: int


@diced(
    "fury.ranged_attack",
    "Does the shot hit?",
    "SK-22 SK-34 SK-35 SK-36 SK-37 SK-38 SK-39 SK-40 SK-41 SK-42 SK-43 SK-92",
    dice="two white, and two white more for each extra roll",
)
def ranged_attack(given: RangedAttack, tape: Tape, dice: DiceSet) -> Shot:
    """The worst of one hit roll and one more for each step beyond the effective range; armour plays no part."""
    if not given.line_of_sight:
        raise Refusal("line_of_sight", say("without it there is no shot; no AP is paid"), "SK-36")
    extra = extra_rolls(given.distance, given.effective_range, given.range_steps) + given.more_rolls
    tape.calling = say("hit die")
    rolls, kept = tape.lowest(1 + extra, dice.dice("base"))
    total = sum(kept) + given.modifier - given.burning
    hit = total >= given.difficulty
    ledger = [
        Line(say("difficulty"), given.difficulty, "SK-39"),
        Line(say("extra hit rolls"), extra, "SK-37"),
        *modifier_line(given.modifier, "SK-39"),
        *burning_line(given.burning),
        Line(say("worst roll") if extra else say("roll"), sum(kept), "SK-39"),
    ]
    if total != sum(kept):
        ledger.append(Line(say("total"), total, "SK-39"))
    return Shot(
        outcome="hit" if hit else "miss",
        ledger=ledger,
        extra_rolls=extra,
        rolls=[sum(each) for each in rolls],
        kept=kept,
        total=total,
        damage=given.weapon_strength if hit else 0,
        lucky=lucky_dice(kept, given.lucky_numbers),
    )
