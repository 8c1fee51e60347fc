"""Capture, and dealing with prisoners (RNR-148 … RNR-161, table T8)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import UNSET, Line, Result, Unset
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .attack import TargetKind
from .throws import MOST_RD, LaterRd, PouredRd, Rerolls, Throws, TwosSucceed, check_later_rd

CAPTURE_NUMBER, CAPTURE_RD = 6, 2
"""What a capture needs, and its price in RD (RNR-148, RNR-142)."""
Action = Literal["torture", "execute", "recruit"]
Dealt = Literal["success", "backlash", "nothing"]
Effect = Literal[
    "gain_order",
    "enemy_gains_order",
    "removed_and_twos_succeed",
    "joins_captor",
    "returns_with_random_order",
    "none",
]
PRISONER_NUMBERS: Mapping[Action, int] = {"torture": 4, "execute": 5, "recruit": 6}
BACKLASH = 3
"""The face that helps the enemy, where it does not succeed (RNR-160)."""
EFFECTS: Mapping[tuple[Action, Dealt], Effect] = {
    ("torture", "success"): "gain_order",
    ("torture", "backlash"): "enemy_gains_order",
    ("execute", "success"): "removed_and_twos_succeed",
    ("execute", "backlash"): "returns_with_random_order",
    ("recruit", "success"): "joins_captor",
    ("recruit", "backlash"): "returns_with_random_order",
}
CLAUSES: Mapping[Action, str] = {"torture": "RNR-153", "execute": "RNR-154", "recruit": "RNR-155"}
PayWith = Literal["card", "rd", "free"]
There = Annotated[int, Within(1, 30), Note("at that Point")]


class CaptureAttempt(Ask):
    own_units: There
    enemy_units: There
    target_kind: TargetKind = "unit"
    unrestricted: Annotated[bool, Note("an ability needs no superior numbers")] = False
    pay_with: Annotated[PayWith, Note("1 card or 2 RD")] = "card"
    rerolls: Rerolls = 0
    rd: PouredRd = 0
    later_rd: LaterRd = ()
    twos_succeed: TwosSucceed = False


Reason = Literal["ok", "masked", "local", "no_superiority"]
REASON_WORDS: Mapping[Reason, Text] = {
    "ok": say("ok"),
    "masked": say("masked"),
    "local": say("local"),
    "no_superiority": say("no superior numbers"),
}


class Captured(Result):
    outcome: Literal["captured", "failed", "not_allowed"]
    reason: Reason
    face: int | Unset = UNSET
    cards_spent: int = 0
    rd_spent: int = 0
    rerolls_used: int = 0
    throws_made: int = 0
    captor_rd_gained: int = 0
    victim_rd_gained: int = 0


@procedure(
    "rocknroll.capture_attempt",
    "Capture an enemy unit",
    "RNR-126 RNR-129 RNR-142 RNR-148 RNR-149 RNR-150 RNR-154 RNR-159 RNR-161 RNR-183 RNR-223",
    dice="none if not allowed; else 1 d6, and 1 for each reroll while it fails",
)
def capture_attempt(given: CaptureAttempt, tape: Tape) -> Captured:
    """6 or more, with more own units than enemies there; masked units and locals can't be taken."""
    most = MOST_RD - CAPTURE_RD if given.pay_with == "rd" else MOST_RD
    if given.pay_with == "free" and not given.unrestricted:
        raise Refusal("pay_with", say("free needs unrestricted: give card or rd"), "RNR-148")
    if given.rd > most:
        said = say("{n} RD: give 0 to {most}, as {price} pay for the attempt", n=given.rd, most=most, price=CAPTURE_RD)
        raise Refusal("rd", said, "RNR-125")
    check_later_rd(given.rd, given.later_rd, 1 + given.rerolls, most)
    reason, clause = _forbidden(given)
    if reason != "ok":
        line = Line(say("capture"), REASON_WORDS[reason], clause)
        return Captured(outcome="not_allowed", ledger=[line], reason=reason)
    throws = Throws(tape, CAPTURE_NUMBER, given.rd, given.later_rd, given.twos_succeed)
    face, captured = throws.on(1 + given.rerolls)
    needed = Line(say("needed"), CAPTURE_NUMBER, clause)
    return Captured(
        outcome="captured" if captured else "failed",
        ledger=[needed, *throws.lines(), Line(say("face"), face, clause)],
        reason=reason,
        face=face,
        cards_spent=int(given.pay_with == "card"),
        rd_spent=throws.poured + (CAPTURE_RD if given.pay_with == "rd" else 0),
        rerolls_used=throws.made - 1,
        throws_made=throws.made,
        captor_rd_gained=int(not captured),
        victim_rd_gained=int(captured),
    )


def _forbidden(given: CaptureAttempt) -> tuple[Reason, str]:
    """Why there is no attempt, `ok` if nothing is against it, and the clause."""
    if given.target_kind == "masked":
        return "masked", "RNR-223"
    if given.target_kind == "local":
        return "local", "RNR-183"
    if not given.unrestricted and given.own_units <= given.enemy_units:
        return "no_superiority", "RNR-150"
    return "ok", "RNR-148"


class PrisonerAction(Ask):
    action: Action
    rerolls: Rerolls = 0
    rd: PouredRd = 0
    later_rd: LaterRd = ()
    twos_succeed: Annotated[bool, Note("from an execution of the round before")] = False


class DealtWith(Result):
    outcome: Dealt
    effect: Effect
    face: int
    rerolls_used: int
    throws_made: int
    rd_spent: int
    rd_gained: int


@procedure(
    "rocknroll.prisoner_action",
    "Deal with a prisoner",
    "RNR-126 RNR-129 RNR-152 RNR-153 RNR-154 RNR-155 RNR-156 RNR-158 RNR-160 RNR-161",
    dice="1 d6, and 1 for each reroll while it does not succeed",
)
def prisoner_action(given: PrisonerAction, tape: Tape) -> DealtWith:
    """Torture 4+, execute 5+, recruit 6+; an unsuccessful 3 helps the enemy."""
    check_later_rd(given.rd, given.later_rd, 1 + given.rerolls)
    needed = PRISONER_NUMBERS[given.action]
    throws = Throws(tape, needed, given.rd, given.later_rd, given.twos_succeed)
    face, success = throws.on(1 + given.rerolls)
    clause = CLAUSES[given.action]
    outcome: Dealt = "success" if success else "backlash" if face == BACKLASH else "nothing"
    return DealtWith(
        outcome=outcome,
        ledger=[Line(say("needed"), needed, clause), *throws.lines(), Line(say("face"), face, clause)],
        effect=EFFECTS.get((given.action, outcome), "none"),
        face=face,
        rerolls_used=throws.made - 1,
        throws_made=throws.made,
        rd_spent=throws.poured,
        rd_gained=int(not success),
    )
