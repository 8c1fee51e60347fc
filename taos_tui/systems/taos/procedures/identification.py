"""Identification of a Mission Token (TAOS-65 … TAOS-85)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say
from taos_tui.systems.taos.rule_options import LosRule

from .d20 import Grade, grade, known_target
from .reasons import No, first_reason

Visibility = Literal["clear", "low", "poor"]
VISIBILITY: Mapping[Visibility, int] = {"clear": 0, "low": -3, "poor": -6}
HAZE: Mapping[Visibility, Text] = {"low": say("low visibility"), "poor": say("poor visibility")}
Timing = Literal["active", "aro"]
Reason = Literal["not_own_token", "not_graduate", "not_operative", "already_identified", "aro", "no_line_of_sight"]
WORDS: Mapping[Reason, Text] = {
    "not_own_token": say("not his own token"),
    "not_graduate": say("no Graduate"),
    "not_operative": say("not Operative"),
    "already_identified": say("identified already"),
    "aro": say("in ARO"),
    "no_line_of_sight": say("no line of sight"),
}


def distance_modifier(distance_cm: int | Decimal) -> tuple[Text, int]:
    """Range band and its modifier; each band includes its upper limit (TAOS-69, TAOS-70)."""
    bands = ((20, say("0–20 cm"), 3), (80, say("20–80 cm"), 0), (120, say("80–120 cm"), -3))
    for limit, band, modifier in bands:
        if distance_cm <= limit:
            return band, modifier
    return say("over 120 cm"), -6


class IdentificationAllowed(Ask):
    is_graduate: bool
    is_operative: bool = True
    own_token: bool = True
    token_identified: bool = False
    timing: Timing = "active"
    line_of_sight: bool = True
    base_contact: Annotated[bool, Note("with this very token")] = False
    los_rule: LosRule = "required"


class MayIdentify(Result):
    outcome: Literal["allowed", "forbidden"]
    reason: Reason | No


@procedure(
    "taos.identification_allowed",
    "May this Identification be declared?",
    "TAOS-65 TAOS-66 TAOS-67 TAOS-76 TAOS-78 TAOS-85",
)
def identification_allowed(given: IdentificationAllowed, tape: Tape) -> MayIdentify:
    """The first thing that forbids the attempt, or `none`."""
    blind = given.los_rule == "required" and not given.line_of_sight and not given.base_contact
    checks: Sequence[tuple[Reason, bool, str]] = (
        ("not_own_token", not given.own_token, "TAOS-76"),
        ("not_graduate", not given.is_graduate, "TAOS-66"),
        ("not_operative", not given.is_operative, "TAOS-85"),
        ("already_identified", given.token_identified, "TAOS-65"),
        ("aro", given.timing == "aro", "TAOS-67"),
        ("no_line_of_sight", blind, "TAOS-78"),
    )
    reason, ledger = first_reason(checks, WORDS)
    return MayIdentify(outcome="forbidden" if ledger else "allowed", ledger=ledger, reason=reason or "none")


class IdentificationRoll(Ask):
    wip: Annotated[int, Within(1, 30)]
    distance_cm: Annotated[int | Decimal | None, Within(0, 300), Note("needed unless the success is automatic")] = None
    visibility: Visibility = "clear"
    second_attempt: Annotated[bool, Note("the same Graduate failed on this token directly before")] = False
    base_contact: Annotated[bool, Note("with this very token")] = False


class Tried(Result):
    outcome: Grade | Literal["auto_success", "auto_failure"]
    identified: bool
    target: int | None


@procedure(
    "taos.identification_roll",
    "Identification roll",
    "TAOS-67 TAOS-68 TAOS-69 TAOS-70 TAOS-71 TAOS-72 TAOS-73 TAOS-79 TAOS-80 TAOS-81 TAOS-82 TAOS-83 TAOS-84",
    dice="1 d20; none when automatic",
)
def identification_roll(given: IdentificationRoll, tape: Tape) -> Tried:
    """WIP − 3 with distance and visibility; automatic in base contact and at the second attempt in a row."""
    if given.second_attempt or given.base_contact:
        why = Line(say("second in a row"), say("automatic"), "TAOS-71")
        if given.base_contact:
            why = Line(say("base contact"), say("automatic"), "TAOS-72")
        return Tried(outcome="auto_success", ledger=[why], identified=True, target=None)
    if given.distance_cm is None:
        raise Refusal("distance_cm", say("is missing: give the distance in cm, 0 to 300"), "TAOS-69")
    band, distance = distance_modifier(given.distance_cm)
    target = given.wip - 3 + distance + VISIBILITY[given.visibility]
    ledger = [Line(say("WIP"), given.wip), Line(say("Identification"), -3, "TAOS-67"), Line(band, distance, "TAOS-69")]
    if given.visibility != "clear":
        ledger.append(Line(HAZE[given.visibility], VISIBILITY[given.visibility], "TAOS-79"))
    ledger.append(known_target(target))
    if target < 1:
        return Tried(outcome="auto_failure", ledger=ledger, identified=False, target=target)
    outcome: Grade = tape.die(20, lambda face: grade(face, target))
    return Tried(outcome=outcome, ledger=ledger, identified=outcome != "failure", target=target)
