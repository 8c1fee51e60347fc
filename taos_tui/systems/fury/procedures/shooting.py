"""A shot (SK-34 … SK-43, table 3.4)."""

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..dice import DiceSet, diced
from .rolls import LUCKY, burning_line, lucky_dice, modifier_line


def extra_rolls(distance: int | Decimal, effective_range: int | Decimal, steps: str) -> int:
    """Hit rolls on top of the first one, for a distance and an effective range in inches (table 3.4)."""
    ratio = Fraction(distance) / Fraction(effective_range)
    return max(0, (ceil(ratio) if steps == "started" else floor(ratio)) - 1)


@diced(
    "fury.ranged_attack",
    "Does the shot hit?",
    "SK-22 SK-34 SK-35 SK-36 SK-37 SK-38 SK-39 SK-40 SK-41 SK-42 SK-43 SK-92",
    Int("difficulty", 2, 20, help="of weapon, model or mission; 7 is hit 7 times in 12"),
    Number("distance", 0, 96, help="inches"),
    Number("effective_range", 1, 48, help="inches, of the weapon"),
    Int("weapon_strength", 0, 20, help="damage of a hit"),
    Flag("line_of_sight", True),
    Int("modifier", -10, 10, 0),
    Flag("burning", False, help="the shooter burns"),
    Choice("range_steps", ("started", "completed"), "started", help="which multiples of the range count"),
    LUCKY,
    dice="two white, and two white more for each extra roll",
)
def ranged_attack(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """The worst of one hit roll and one more for each step beyond the effective range; armour plays no part."""
    if not given.line_of_sight:
        raise Refusal(
            "line_of_sight", "must be true: without line of sight there is no shot, and no AP is paid", "SK-36"
        )
    extra = extra_rolls(given.distance, given.effective_range, given.range_steps)
    rolls, kept = tape.lowest(1 + extra, dice.dice("base"))
    total = sum(kept) + given.modifier - given.burning
    hit = total >= given.difficulty
    ledger = [
        Line("difficulty", given.difficulty, "SK-39"),
        Line("extra hit rolls", extra, "SK-37"),
        *modifier_line(given.modifier, "SK-39"),
        *burning_line(given.burning),
        Line("worst roll", sum(kept), "SK-39"),
    ]
    return Outcome(
        "hit" if hit else "miss",
        ledger,
        extra_rolls=extra,
        rolls=[sum(each) for each in rolls],
        kept=kept,
        total=total,
        damage=given.weapon_strength if hit else 0,
        lucky=lucky_dice(kept, given.lucky_numbers),
    )
