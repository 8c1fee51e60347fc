"""Melee: reach, blow against dodge and counter, damage (SK-28 … SK-33, SK-44 … SK-67, table 3.5)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import INCHES, Ask, Note, Says, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..dice import DiceSet, diced
from .rolls import modifier_line

HALF = Decimal("0.5")
"""Inches that bare hands reach (SK-32)."""
Inches = int | Decimal
Rng = Annotated[Inches, Within(HALF, 12), INCHES, Note("inches; bare hands 0.5")]
DefenceName = Literal["dodge_and_counter", "dodge_only", "none"]
Defence = Annotated[
    DefenceName,
    Note("what the defender does"),
    Says({"dodge_and_counter": say("dodge and counter"), "dodge_only": say("dodge only"), "none": say("nothing")}),
]
Blow = Literal["hit", "traded", "countered", "miss"]
ATTACK_MODIFIER, DODGE_MODIFIER = say("attack modifier"), say("dodge modifier")
DAMAGE_MODIFIER = say("damage modifier")
DODGE = say("dodge")
"""What the red die of who is struck is called."""


class MeleeReach(Ask):
    distance: Annotated[Inches, Within(0, 24), INCHES, Note("inches")]
    attacker_rng: Rng = HALF
    defender_rng: Rng = HALF


class Reach(Result):
    outcome: Literal["in_reach", "out_of_reach"]
    counter_advance: Inches


@procedure("fury.melee_reach", "Is the target in reach?", "SK-28 SK-32 SK-45 SK-47 SK-55")
def melee_reach(given: MeleeReach, tape: Tape) -> Reach:
    """Not more than RNG away; a counter has to come forward until its own weapon reaches."""
    advance: Inches = max(0, given.distance - given.defender_rng)
    ledger = [
        Line(say("distance, inches"), str(given.distance), "SK-45"),
        Line(say("RNG of the attacker"), str(given.attacker_rng), "SK-47"),
        Line(say("counter moves, inches"), str(advance), "SK-55"),
    ]
    reached = given.distance <= given.attacker_rng
    return Reach(outcome="in_reach" if reached else "out_of_reach", ledger=ledger, counter_advance=advance)


class MeleeAttack(Ask):
    attack_modifier: Annotated[int, Within(-10, 10)] = 0
    dodge_modifier: Annotated[int, Within(-10, 10)] = 0
    defence: Defence = "dodge_and_counter"
    defender_pow: Annotated[int, Within(0, 20), Note("POW of the weapon that counters; bare hands 0")] = 0


class Struck(Result):
    outcome: Blow
    hit: bool
    attack_total: int
    dodge_total: int | None
    attacker_wounds: int


@diced(
    "fury.melee_attack",
    "Blow against dodge and counter",
    "SK-44 SK-48 SK-49 SK-50 SK-51 SK-52 SK-53 SK-54 SK-55 SK-56 SK-57 SK-58 SK-59 SK-60 SK-61 SK-65 SK-66 SK-67",
    dice="two white, then one red unless there is no defence",
)
def melee_attack(given: MeleeAttack, tape: Tape, dice: DiceSet) -> Struck:
    """The totals are compared (table 3.5); a red die at its top counters even where it is beaten."""
    tape.calling = say("attack die")
    attack = tape.total(2, dice.die("white")) + given.attack_modifier
    ledger = [
        Line(say("attack total"), attack, "SK-48"),
        *modifier_line(given.attack_modifier, "SK-50", ATTACK_MODIFIER),
    ]
    if given.defence == "none":
        return _blow("hit", [*ledger, Line(say("no Red Roll"), say("hit"), "SK-58")], attack, None, 0)
    tape.calling = DODGE
    red: int = tape.die(dice.die("red"))
    dodge = red + given.dodge_modifier
    ledger += [
        Line(say("dodge total"), dodge, "SK-49"),
        *modifier_line(given.dodge_modifier, "SK-50", DODGE_MODIFIER),
    ]
    if given.defence == "dodge_only":
        return _blow(
            "hit" if dodge <= attack else "miss", [*ledger, Line(say("no counter"), 0, "SK-59")], attack, dodge, 0
        )
    outcome, clause = _compared(attack, dodge, red == dice.top)
    wounds = 0 if outcome == "hit" else given.defender_pow
    return _blow(outcome, [*ledger, Line(say("counter wounds"), wounds, clause)], attack, dodge, wounds)


def _compared(attack: int, dodge: int, top: bool) -> tuple[Blow, str]:
    if dodge > attack:
        return "countered", "SK-53"
    if dodge == attack:
        return "traded", "SK-52"
    return ("traded", "SK-54") if top else ("hit", "SK-51")


def _blow(outcome: Blow, ledger: list[Line], attack: int, dodge: int | None, wounds: int) -> Struck:
    hit = outcome in ("hit", "traded")
    return Struck(
        outcome=outcome, ledger=ledger, hit=hit, attack_total=attack, dodge_total=dodge, attacker_wounds=wounds
    )


class DamageRoll(Ask):
    strength: Annotated[int, Within(0, 20), Note("STR of the attacker")]
    pow: Annotated[int, Within(0, 20), Note("POW of the weapon; bare hands 0")] = 0
    arm: Annotated[int, Within(0, 30), Note("ARM of the target")]
    modifier: Annotated[int, Within(-20, 20)] = 0


def damage_numbers(strength: int, pow: int, arm: int) -> list[Line]:
    """What a damage roll counts besides the dice and modifiers."""
    return [
        Line(say("STR"), strength, "SK-63"),
        Line(say("POW"), pow, "SK-63"),
        Line(say("ARM"), -arm, "SK-63"),
    ]


class Damaged(Result):
    outcome: Literal["wounded", "no_wounds"]
    natural: int
    raw: int
    wounds: int


@diced(
    "fury.damage_roll",
    "Melee damage",
    "SK-29 SK-33 SK-62 SK-63 SK-64 SK-65 SK-66 SK-67",
    dice="two white",
    over="wounds",
)
def damage_roll(given: DamageRoll, tape: Tape, dice: DiceSet) -> Damaged:
    """Roll + STR + POW - ARM, never below 0."""
    tape.calling = say("damage die")
    natural = tape.total(2, dice.die("white"))
    raw = natural + given.strength + given.pow - given.arm + given.modifier
    ledger = [
        *damage_numbers(given.strength, given.pow, given.arm),
        *modifier_line(given.modifier, "SK-63", DAMAGE_MODIFIER),
        Line(say("sum of the dice"), natural, "SK-62"),
    ]
    wounds = max(0, raw)
    return Damaged(outcome="wounded" if wounds else "no_wounds", ledger=ledger, natural=natural, raw=raw, wounds=wounds)
