"""Identification of a Mission Token (TAOS-65 … TAOS-85)."""

from decimal import Decimal

from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .d20 import grade, known_target
from .reasons import first_reason

VISIBILITY = {"clear": 0, "low": -3, "poor": -6}


def distance_modifier(distance_cm: int | Decimal) -> tuple[str, int]:
    """Range band and its modifier; each band includes its upper limit (TAOS-69, TAOS-70)."""
    for limit, band, modifier in ((20, "0–20 cm", 3), (80, "20–80 cm", 0), (120, "80–120 cm", -3)):
        if distance_cm <= limit:
            return band, modifier
    return "over 120 cm", -6


@procedure(
    "taos.identification_allowed",
    "May this Identification be declared?",
    "TAOS-65 TAOS-66 TAOS-67 TAOS-76 TAOS-78 TAOS-85",
    Flag("is_graduate"),
    Flag("is_operative", True),
    Flag("own_token", True),
    Flag("token_identified", False),
    Choice("timing", ("active", "aro"), "active"),
    Flag("line_of_sight", True),
    Flag("base_contact", False, help="with this very token"),
    Choice("los_rule", ("required", "not_required"), "required"),
)
def identification_allowed(given: Inputs, tape: Tape) -> Outcome:
    """The first thing that forbids the attempt, or `none`."""
    blind = given.los_rule == "required" and not given.line_of_sight and not given.base_contact
    checks = (
        ("not_own_token", not given.own_token, "TAOS-76"),
        ("not_graduate", not given.is_graduate, "TAOS-66"),
        ("not_operative", not given.is_operative, "TAOS-85"),
        ("already_identified", given.token_identified, "TAOS-65"),
        ("aro", given.timing == "aro", "TAOS-67"),
        ("no_line_of_sight", blind, "TAOS-78"),
    )
    return first_reason(checks, "allowed", "forbidden")


@procedure(
    "taos.identification_roll",
    "Identification roll",
    "TAOS-67 TAOS-68 TAOS-69 TAOS-70 TAOS-71 TAOS-72 TAOS-73 TAOS-79 TAOS-80 TAOS-81 TAOS-82 TAOS-83 TAOS-84",
    Int("wip", 1, 30),
    Number("distance_cm", 0, 300, optional=True, help="needed unless the success is automatic"),
    Choice("visibility", tuple(VISIBILITY), "clear"),
    Flag("second_attempt", False, help="the same Graduate failed on this token directly before"),
    Flag("base_contact", False, help="with this very token"),
    dice="1 d20; none when automatic",
)
def identification_roll(given: Inputs, tape: Tape) -> Outcome:
    """WIP − 3 with distance and visibility; automatic in base contact and at the second attempt in a row."""
    automatic = given.second_attempt or given.base_contact
    if given.distance_cm is None and not automatic:
        raise Refusal("distance_cm", "is missing: give the distance in cm, 0 to 300", "TAOS-69")
    if automatic:
        why = Line("second in a row", "automatic", "TAOS-71")
        if given.base_contact:
            why = Line("base contact", "automatic", "TAOS-72")
        return Outcome("auto_success", [why], identified=True, target=None)
    band, distance = distance_modifier(given.distance_cm)
    target = given.wip - 3 + distance + VISIBILITY[given.visibility]
    ledger = [Line("WIP", given.wip), Line("Identification", -3, "TAOS-67"), Line(band, distance, "TAOS-69")]
    if given.visibility != "clear":
        ledger.append(Line(f"{given.visibility} visibility", VISIBILITY[given.visibility], "TAOS-79"))
    ledger.append(known_target(target))
    outcome = "auto_failure" if target < 1 else tape.die(20, lambda face: grade(face, target))
    return Outcome(outcome, ledger, identified=outcome in ("critical", "success"), target=target)
