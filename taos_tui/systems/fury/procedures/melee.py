"""Melee: reach, blow against dodge and counter, damage (SK-28 … SK-33, SK-44 … SK-67, table 3.5)."""

from decimal import Decimal

from taos_tui.rules.inputs import Choice, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from ..dice import DiceSet, diced
from .rolls import modifier_line

HALF = Decimal("0.5")
"""Inches that bare hands reach (SK-32)."""
DEFENCES = ("dodge_and_counter", "dodge_only", "none")


@procedure(
    "fury.melee_reach",
    "Is the target in reach?",
    "SK-28 SK-32 SK-45 SK-47 SK-55",
    Number("distance", 0, 24, help="inches"),
    Number("attacker_rng", HALF, 12, HALF, help="inches; bare hands 0.5"),
    Number("defender_rng", HALF, 12, HALF, help="inches; bare hands 0.5"),
)
def melee_reach(given: Inputs, tape: Tape) -> Outcome:
    """Not more than RNG away; a counter has to come forward until its own weapon reaches."""
    reached = given.distance <= given.attacker_rng
    advance = max(0, given.distance - given.defender_rng)
    ledger = [
        Line("distance, inches", str(given.distance), "SK-45"),
        Line("RNG of the attacker", str(given.attacker_rng), "SK-47"),
        Line("counter moves, inches", str(advance), "SK-55"),
    ]
    return Outcome("in_reach" if reached else "out_of_reach", ledger, counter_advance=advance)


@diced(
    "fury.melee_attack",
    "Blow against dodge and counter",
    "SK-44 SK-48 SK-49 SK-50 SK-51 SK-52 SK-53 SK-54 SK-55 SK-56 SK-57 SK-58 SK-59 SK-60 SK-61 SK-65 SK-66 SK-67",
    Int("attack_modifier", -10, 10, 0),
    Int("dodge_modifier", -10, 10, 0),
    Choice("defence", DEFENCES, "dodge_and_counter"),
    Int("defender_pow", 0, 20, 0, help="POW of the weapon that counters; bare hands 0"),
    dice="two white, then one red unless there is no defence",
)
def melee_attack(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """The totals are compared (table 3.5); a red die at its top counters even where it is beaten."""
    attack = tape.total(2, dice.die("white")) + given.attack_modifier
    ledger = [Line("attack total", attack, "SK-48"), *modifier_line(given.attack_modifier, "SK-50")]
    if given.defence == "none":
        return _blow("hit", [*ledger, Line("no Red Roll", "hit", "SK-58")], attack, None, 0)
    red = tape.die(dice.die("red"))
    dodge = red + given.dodge_modifier
    ledger += [Line("dodge total", dodge, "SK-49"), *modifier_line(given.dodge_modifier, "SK-50")]
    if given.defence == "dodge_only":
        return _blow("hit" if dodge <= attack else "miss", [*ledger, Line("no counter", 0, "SK-59")], attack, dodge, 0)
    if dodge > attack:
        outcome, clause = "countered", "SK-53"
    elif dodge == attack:
        outcome, clause = "traded", "SK-52"
    elif red == dice.top:
        outcome, clause = "traded", "SK-54"
    else:
        outcome, clause = "hit", "SK-51"
    wounds = 0 if outcome == "hit" else given.defender_pow
    return _blow(outcome, [*ledger, Line("counter wounds", wounds, clause)], attack, dodge, wounds)


def _blow(outcome: str, ledger: list[Line], attack: int, dodge: int | None, wounds: int) -> Outcome:
    hit = outcome in ("hit", "traded")
    return Outcome(outcome, ledger, hit=hit, attack_total=attack, dodge_total=dodge, attacker_wounds=wounds)


@diced(
    "fury.damage_roll",
    "Melee damage",
    "SK-29 SK-33 SK-62 SK-63 SK-64 SK-65 SK-66 SK-67",
    Int("strength", 0, 20, help="STR of the attacker"),
    Int("pow", 0, 20, 0, help="POW of the weapon; bare hands 0"),
    Int("arm", 0, 30, help="ARM of the target"),
    Int("modifier", -20, 20, 0),
    dice="two white",
    over="wounds",
)
def damage_roll(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """Roll + STR + POW - ARM, never below 0."""
    natural = tape.total(2, dice.die("white"))
    raw = natural + given.strength + given.pow - given.arm + given.modifier
    ledger = [
        Line("STR", given.strength, "SK-63"),
        Line("POW", given.pow, "SK-63"),
        Line("ARM", -given.arm, "SK-63"),
        *modifier_line(given.modifier, "SK-63"),
        Line("sum of the dice", natural, "SK-62"),
    ]
    wounds = max(0, raw)
    return Outcome("wounded" if wounds else "no_wounds", ledger, natural=natural, raw=raw, wounds=wounds)
