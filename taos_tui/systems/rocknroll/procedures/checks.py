"""Throws that are no attack, masks, and how many throws can be bought (RNR-70 … RNR-75, RNR-219 … RNR-229)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import UNSET, Line, Result, Unset
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .throws import LaterRd, Number, PouredRd, Rerolls, Throws, TwosSucceed, check_later_rd, check_local

MASKED_NUMBER = 6
"""What a masked unit attacks with, whatever its card shows (RNR-224)."""


class AbilityCheck(Ask):
    target: Annotated[Number, Note("printed on the card: 4+ is 4")]
    rerolls: Rerolls = 0
    rd: PouredRd = 0
    later_rd: LaterRd = ()
    twos_succeed: TwosSucceed = False
    local: Annotated[bool, Note("a local's ability")] = False


class Checked(Result):
    outcome: Literal["success", "failure"]
    face: int
    throws_made: int
    rerolls_used: int
    rd_spent: int
    rd_gained: int


@procedure(
    "rocknroll.ability_check",
    "Ability or superweapon check",
    "RNR-70 RNR-72 RNR-75 RNR-126 RNR-129 RNR-132 RNR-154 RNR-182 RNR-199",
    dice="1 d6, and 1 for each reroll while it fails",
)
def ability_check(given: AbilityCheck, tape: Tape) -> Checked:
    """Face and RD against the printed number; there is no ROCK'N'ROLL here."""
    check_later_rd(given.rd, given.later_rd, 1 + given.rerolls)
    if given.local:
        check_local(
            "local",
            ("rerolls", given.rerolls),
            ("rd", given.rd),
            ("later_rd", given.later_rd),
            ("twos_succeed", given.twos_succeed),
        )
    throws = Throws(tape, given.target, given.rd, given.later_rd, given.twos_succeed)
    face, success = throws.on(1 + given.rerolls)
    number = Line(say("printed number"), given.target, "RNR-72")
    return Checked(
        outcome="success" if success else "failure",
        ledger=[number, *throws.lines(), Line(say("face"), face, "RNR-72")],
        face=face,
        throws_made=throws.made,
        rerolls_used=throws.made - 1,
        rd_spent=throws.poured,
        rd_gained=int(not success and not given.local),
    )


MaskedOrder = Literal["unit_attacks", "two_units_attack", "slaughter", "current_action", "other"]


class MaskedAttackTarget(Ask):
    attack_number: Annotated[Number, Note("as printed")]
    attacker_masked: bool = False
    target_masked: bool = False
    order: MaskedOrder = "unit_attacks"


class MaskedTarget(Result):
    outcome: Literal["allowed", "needs_rd", "forbidden"]
    effective_target: int | Unset = UNSET
    rd_needed: int | Unset = UNSET
    printed_profile: bool


@procedure(
    "rocknroll.masked_attack_target",
    "Attack number with masks",
    "RNR-220 RNR-224 RNR-228 RNR-229",
)
def masked_attack_target(given: MaskedAttackTarget, tape: Tape) -> MaskedTarget:
    """Table T7; a masked unit attacks by few orders only."""
    masked = given.attacker_masked
    if masked and given.order == "other":
        line = Line(say("order"), say("not for a masked unit"), "RNR-224")
        return MaskedTarget(outcome="forbidden", ledger=[line], printed_profile=False)
    number = MASKED_NUMBER if masked else given.attack_number
    ledger = [Line(say("attack number"), number, "RNR-224" if masked else "RNR-65")]
    if given.target_masked:
        number += 1
        ledger.append(Line(say("masked target"), 1, "RNR-220"))
    rd_needed = max(0, number - 6)
    if rd_needed:
        ledger.append(Line(say("RD needed"), rd_needed, "RNR-228"))
    return MaskedTarget(
        outcome="needs_rd" if rd_needed else "allowed",
        ledger=ledger,
        effective_target=number,
        rd_needed=rd_needed,
        printed_profile=not masked,
    )


class RerollBudget(Ask):
    hand_cards: Annotated[int, Within(0, 60), Note("units and orders in hand, without the order being played")]
    units_on_points: Annotated[int, Within(0, 30), Note("own units on Points, without the one that throws")]
    is_attack: bool = True
    devils_hand_used: bool = False
    local_roll: Annotated[bool, Note("a local throws")] = False


class Budget(Result):
    outcome: Literal["available", "none", "blocked"]
    card_rerolls: int = 0
    rock_available: bool = False
    max_extra_throws: int = 0


@procedure(
    "rocknroll.reroll_budget",
    "How many more throws can be bought?",
    "RNR-70 RNR-74 RNR-75 RNR-166 RNR-168 RNR-182",
)
def reroll_budget(given: RerollBudget, tape: Tape) -> Budget:
    """A card a throw, and the gamble in an attack; nothing after Devil's Hand or for a local."""
    if given.devils_hand_used:
        return Budget(outcome="blocked", ledger=[Line(say("Devil's Hand"), say("used"), "RNR-166")])
    if given.local_roll:
        return Budget(outcome="blocked", ledger=[Line(say("local"), say("no"), "RNR-182")])
    cards = given.hand_cards + given.units_on_points
    most = cards + given.is_attack
    return Budget(
        outcome="available" if most else "none",
        ledger=[
            Line(say("cards in hand"), given.hand_cards, "RNR-70"),
            Line(say("units on Points"), given.units_on_points, "RNR-70"),
            Line(say("ROCK'N'ROLL"), int(given.is_attack), "RNR-75"),
        ],
        card_rerolls=cards,
        rock_available=given.is_attack,
        max_extra_throws=most,
    )
