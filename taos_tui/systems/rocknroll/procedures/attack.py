"""One unit attacks one target (RNR-65 … RNR-78, RNR-126 … RNR-132, RNR-182, RNR-220)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .throws import MOST_RD, Number, PouredRd, Rd, Rerolls, Throws, TwosSucceed, check_later_rd, check_local

TargetKind = Literal["unit", "masked", "local"]
Outcome = Literal["destroyed", "missed", "attacker_lost"]
RD_GAINED: dict[Outcome, int] = {"destroyed": 0, "missed": 1, "attacker_lost": 2}
"""What the attacker's side gains: a failed final throw, and with ROCK'N'ROLL a lost unit (RNR-126, RNR-138)."""


class Attack(Ask):
    attack_number: Annotated[Number, Note("on the attacker's card; 6 for a masked attacker")]
    dice_count: Annotated[int, Within(1, 2), Note("dice on the attacker's card; 1 for a masked attacker")] = 1
    target_kind: Annotated[TargetKind, Note("masked is 1 harder")] = "unit"
    rerolls: Rerolls = 0
    rerolls_on_first: Annotated[int, Within(0, 20), Note("how many of them go to the first of two dice")] = 0
    rd: PouredRd = 0
    later_rd: Annotated[
        tuple[Rd, ...], Amount(0, 21, repeats=True), Note("added before throw 2, 3, … in the order thrown")
    ] = ()
    bonus: Annotated[int, Within(-3, 3), Note("printed modifiers to the throw")] = 0
    twos_succeed: TwosSucceed = False
    rock_n_roll: Annotated[bool, Note("gamble if all else failed: a miss kills the attacker")] = False
    rock_rd: Annotated[Rd, Note("more RD for the gamble")] = 0
    local_attacker: bool = False


class Attacked(Result):
    outcome: Outcome
    effective_target: int
    throws_made: int
    rerolls_used: int
    rock_used: bool
    kept: list[int]
    double_ones: bool
    rd_spent: int
    attacker_rd_gained: int
    target_rd_gained: int


@procedure(
    "rocknroll.attack",
    "Attack",
    "RNR-65 RNR-66 RNR-67 RNR-68 RNR-69 RNR-70 RNR-72 RNR-73 RNR-75 RNR-76 RNR-77 RNR-78 RNR-125 RNR-126 RNR-128 "
    "RNR-129 RNR-130 RNR-131 RNR-132 RNR-138 RNR-154 RNR-182 RNR-220 RNR-240",
    dice="d6: the first with its rerolls, the second with the others, then the gamble; a hit ends it",
)
def attack(given: Attack, tape: Tape) -> Attacked:
    """Throws until one succeeds; the last resort, ROCK'N'ROLL, costs the attacker when it fails."""
    _check(given)
    needed = given.attack_number + (given.target_kind == "masked")
    throws = Throws(tape, needed, given.rd, given.later_rd, given.twos_succeed, given.bonus)
    two = given.dice_count == 2
    face, hit = throws.on(1 + (given.rerolls_on_first if two else given.rerolls))
    kept = [face]
    if two and not hit:
        face, hit = throws.on(1 + given.rerolls - given.rerolls_on_first)
        kept.append(face)
    rerolls_used = throws.made - len(kept)
    gamble = given.rock_n_roll and not hit
    if gamble:
        kept[-1], hit = throws.gamble(given.rock_rd)
    outcome: Outcome = "destroyed" if hit else "attacker_lost" if gamble else "missed"
    return Attacked(
        outcome=outcome,
        ledger=_ledger(given, throws, kept, gamble),
        effective_target=needed,
        throws_made=throws.made + gamble,
        rerolls_used=rerolls_used,
        rock_used=gamble,
        kept=kept,
        double_ones=kept == [1, 1],
        rd_spent=throws.poured + (given.rock_rd if gamble else 0),
        attacker_rd_gained=0 if given.local_attacker else RD_GAINED[outcome],
        target_rd_gained=int(hit and given.target_kind != "local"),
    )


def _check(given: Attack) -> None:
    """What the inputs have to do with each other. Raises Refusal naming the wrong one."""
    first = given.rerolls_on_first
    if first and given.dice_count != 2:
        raise Refusal("rerolls_on_first", say("must be 0: it needs dice_count 2"), "RNR-66")
    if first > given.rerolls:
        too_many = say("{n} of {most} rerolls: give at most {most}", n=first, most=given.rerolls)
        raise Refusal("rerolls_on_first", too_many, "RNR-70")
    check_later_rd(given.rd, given.later_rd, given.dice_count + given.rerolls)
    if given.rock_rd and not given.rock_n_roll:
        raise Refusal("rock_rd", say("must be 0: it needs rock_n_roll"), "RNR-78")
    left = MOST_RD - given.rd - sum(given.later_rd)
    if given.rock_rd > left:
        said = say("{n} RD: give at most {left}, {most} with rd and later_rd", n=given.rock_rd, left=left, most=MOST_RD)
        raise Refusal("rock_rd", said, "RNR-125")
    if given.local_attacker:
        check_local(
            "local_attacker",
            ("rerolls", given.rerolls),
            ("rd", given.rd),
            ("later_rd", given.later_rd),
            ("twos_succeed", given.twos_succeed),
            ("rock_n_roll", given.rock_n_roll),
        )


def _ledger(given: Attack, throws: Throws, kept: list[int], gamble: bool) -> list[Line]:
    ledger = [Line(say("attack number"), given.attack_number, "RNR-65")]
    if given.target_kind == "masked":
        ledger.append(Line(say("masked target"), 1, "RNR-220"))
    if given.bonus:
        ledger.append(Line(say("printed bonus"), given.bonus, "RNR-240"))
    ledger += throws.lines()
    if gamble:
        ledger.append(Line(say("RD poured for ROCK'N'ROLL"), given.rock_rd, "RNR-78"))
    return [*ledger, *(Line(say("face"), face, "RNR-67") for face in kept)]
