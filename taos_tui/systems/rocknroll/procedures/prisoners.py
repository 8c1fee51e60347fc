"""Capture, and dealing with prisoners (RNR-148 … RNR-161, table T8)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .throws import LATER_RD, MOST_RD, RD, REROLLS, TWOS_SUCCEED, Throws, check_later_rd, poured_lines

CAPTURE_NUMBER, CAPTURE_RD = 6, 2
"""What a capture needs, and its price in RD (RNR-148, RNR-142)."""
PRISONER_NUMBERS = {"torture": 4, "execute": 5, "recruit": 6}
BACKLASH = 3
"""The face that helps the enemy, where it does not succeed (RNR-160)."""
EFFECTS = {
    ("torture", "success"): "gain_order",
    ("torture", "backlash"): "enemy_gains_order",
    ("execute", "success"): "removed_and_twos_succeed",
    ("execute", "backlash"): "returns_with_random_order",
    ("recruit", "success"): "joins_captor",
    ("recruit", "backlash"): "returns_with_random_order",
}
CLAUSES = {"torture": "RNR-153", "execute": "RNR-154", "recruit": "RNR-155"}


@procedure(
    "rocknroll.capture_attempt",
    "Capture an enemy unit",
    "RNR-126 RNR-129 RNR-142 RNR-148 RNR-149 RNR-150 RNR-154 RNR-159 RNR-161 RNR-183 RNR-223",
    Int("own_units", 1, 30, help="at that Point"),
    Int("enemy_units", 1, 30, help="at that Point"),
    Choice("target_kind", ("unit", "masked", "local"), "unit"),
    Flag("unrestricted", False, help="an ability needs no superior numbers"),
    Choice("pay_with", ("card", "rd", "free"), "card", help="1 card or 2 RD"),
    REROLLS,
    RD,
    LATER_RD,
    TWOS_SUCCEED,
    dice="none if not allowed; else 1 d6, and 1 for each reroll while it fails",
)
def capture_attempt(given: Inputs, tape: Tape) -> Outcome:
    """6 or more, with more own units than enemies there; masked units and locals can't be taken."""
    most = MOST_RD - CAPTURE_RD if given.pay_with == "rd" else MOST_RD
    if given.pay_with == "free" and not given.unrestricted:
        raise Refusal("pay_with", "free needs unrestricted: give card or rd", "RNR-148")
    if given.rd > most:
        raise Refusal("rd", f"{given.rd} RD: give 0 to {most}, as {CAPTURE_RD} pay for the attempt", "RNR-125")
    check_later_rd(given, 1 + given.rerolls, most)
    reason, clause = _forbidden(given)
    if reason != "ok":
        return Outcome(
            "not_allowed",
            [Line("capture", reason.replace("_", " "), clause)],
            reason=reason,
            cards_spent=0,
            rd_spent=0,
            rerolls_used=0,
            throws_made=0,
            captor_rd_gained=0,
            victim_rd_gained=0,
        )
    throws = Throws(tape, CAPTURE_NUMBER, given.rd, given.later_rd, given.twos_succeed)
    face, captured = throws.on(1 + given.rerolls)
    return Outcome(
        "captured" if captured else "failed",
        [Line("needed", CAPTURE_NUMBER, clause), *poured_lines(given, throws), Line("face", face, clause)],
        reason=reason,
        face=face,
        cards_spent=int(given.pay_with == "card"),
        rd_spent=throws.poured + (CAPTURE_RD if given.pay_with == "rd" else 0),
        rerolls_used=throws.made - 1,
        throws_made=throws.made,
        captor_rd_gained=int(not captured),
        victim_rd_gained=int(captured),
    )


def _forbidden(given: Inputs) -> tuple[str, str]:
    """Why there is no attempt, `ok` if nothing is against it, and the clause."""
    if given.target_kind == "masked":
        return "masked", "RNR-223"
    if given.target_kind == "local":
        return "local", "RNR-183"
    if not given.unrestricted and given.own_units <= given.enemy_units:
        return "no_superiority", "RNR-150"
    return "ok", "RNR-148"


@procedure(
    "rocknroll.prisoner_action",
    "Deal with a prisoner",
    "RNR-126 RNR-129 RNR-152 RNR-153 RNR-154 RNR-155 RNR-156 RNR-158 RNR-160 RNR-161",
    Choice("action", tuple(PRISONER_NUMBERS)),
    REROLLS,
    RD,
    LATER_RD,
    Flag("twos_succeed", False, help="from an execution of the round before"),
    dice="1 d6, and 1 for each reroll while it does not succeed",
)
def prisoner_action(given: Inputs, tape: Tape) -> Outcome:
    """Torture 4+, execute 5+, recruit 6+; an unsuccessful 3 helps the enemy."""
    check_later_rd(given, 1 + given.rerolls)
    needed = PRISONER_NUMBERS[given.action]
    throws = Throws(tape, needed, given.rd, given.later_rd, given.twos_succeed)
    face, success = throws.on(1 + given.rerolls)
    clause = CLAUSES[given.action]
    outcome = "success" if success else "backlash" if face == BACKLASH else "nothing"
    return Outcome(
        outcome,
        [Line("needed", needed, clause), *poured_lines(given, throws), Line("face", face, clause)],
        effect=EFFECTS.get((given.action, outcome), "none"),
        face=face,
        rerolls_used=throws.made - 1,
        throws_made=throws.made,
        rd_spent=throws.poured,
        rd_gained=int(not success),
    )
