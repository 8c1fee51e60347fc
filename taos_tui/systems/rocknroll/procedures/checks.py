"""Throws that are no attack, masks, and how many throws can be bought (RNR-70 … RNR-75, RNR-219 … RNR-229)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from .throws import LATER_RD, RD, REROLLS, TWOS_SUCCEED, Throws, check_later_rd, check_local, poured_lines

MASKED_NUMBER = 6
"""What a masked unit attacks with, whatever its card shows (RNR-224)."""


@procedure(
    "rocknroll.ability_check",
    "Ability or superweapon check",
    "RNR-70 RNR-72 RNR-75 RNR-126 RNR-129 RNR-132 RNR-154 RNR-182 RNR-199",
    Int("target", 2, 6, help="printed on the card: 4+ is 4"),
    REROLLS,
    RD,
    LATER_RD,
    TWOS_SUCCEED,
    Flag("local", False, help="a local's ability"),
    dice="1 d6, and 1 for each reroll while it fails",
)
def ability_check(given: Inputs, tape: Tape) -> Outcome:
    """Face and RD against the printed number; there is no ROCK'N'ROLL here."""
    check_later_rd(given, 1 + given.rerolls)
    check_local(given, "local", "rerolls", "rd", "later_rd", "twos_succeed")
    throws = Throws(tape, given.target, given.rd, given.later_rd, given.twos_succeed)
    face, success = throws.on(1 + given.rerolls)
    return Outcome(
        "success" if success else "failure",
        [Line("printed number", given.target, "RNR-72"), *poured_lines(given, throws), Line("face", face, "RNR-72")],
        face=face,
        throws_made=throws.made,
        rerolls_used=throws.made - 1,
        rd_spent=throws.poured,
        rd_gained=int(not success and not given.local),
    )


@procedure(
    "rocknroll.masked_attack_target",
    "Attack number with masks",
    "RNR-220 RNR-224 RNR-228 RNR-229",
    Int("attack_number", 2, 6, help="as printed"),
    Flag("attacker_masked", False),
    Flag("target_masked", False),
    Choice("order", ("unit_attacks", "two_units_attack", "slaughter", "current_action", "other"), "unit_attacks"),
)
def masked_attack_target(given: Inputs, tape: Tape) -> Outcome:
    """Table T7; a masked unit attacks by few orders only."""
    masked = given.attacker_masked
    if masked and given.order == "other":
        return Outcome("forbidden", [Line("order", "not for a masked unit", "RNR-224")], printed_profile=False)
    number = MASKED_NUMBER if masked else given.attack_number
    ledger = [Line("attack number", number, "RNR-224" if masked else "RNR-65")]
    if given.target_masked:
        number += 1
        ledger.append(Line("masked target", 1, "RNR-220"))
    rd_needed = max(0, number - 6)
    if rd_needed:
        ledger.append(Line("RD needed", rd_needed, "RNR-228"))
    return Outcome(
        "needs_rd" if rd_needed else "allowed",
        ledger,
        effective_target=number,
        rd_needed=rd_needed,
        printed_profile=not masked,
    )


@procedure(
    "rocknroll.reroll_budget",
    "How many more throws can be bought?",
    "RNR-70 RNR-74 RNR-75 RNR-166 RNR-168 RNR-182",
    Int("hand_cards", 0, 60, help="units and orders in hand, without the order being played"),
    Int("units_on_points", 0, 30, help="own units on Points, without the one that throws"),
    Flag("is_attack", True),
    Flag("devils_hand_used", False),
    Flag("local_roll", False, help="a local throws"),
)
def reroll_budget(given: Inputs, tape: Tape) -> Outcome:
    """A card a throw, and the gamble in an attack; nothing after Devil's Hand or for a local."""
    if given.devils_hand_used or given.local_roll:
        why = Line("Devil's Hand", "used", "RNR-166") if given.devils_hand_used else Line("local", "no", "RNR-182")
        return Outcome("blocked", [why], card_rerolls=0, rock_available=False, max_extra_throws=0)
    cards = given.hand_cards + given.units_on_points
    most = cards + given.is_attack
    ledger = [
        Line("cards in hand", given.hand_cards, "RNR-70"),
        Line("units on Points", given.units_on_points, "RNR-70"),
        Line("ROCK'N'ROLL", int(given.is_attack), "RNR-75"),
    ]
    return Outcome(
        "available" if most else "none",
        ledger,
        card_rerolls=cards,
        rock_available=given.is_attack,
        max_extra_throws=most,
    )
