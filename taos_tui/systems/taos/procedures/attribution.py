"""Which mission a flipped token belongs to (TAOS-86 … TAOS-92, TAOS-95)."""

from taos_tui.rules.inputs import Choice
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape
from taos_tui.systems.taos.missions import MISSIONS

from .missions import IDS, check_secret
from .tokens import CODES, COLOURS

CLAUSES = {"01": "TAOS-88", "02": "TAOS-89", "03": "TAOS-90"}


def missions_of(code: str, revealed: str, secret: str | None) -> list[str]:
    """The owner's missions that a token with this code belongs to, the Revealed one first.

    A `secret` of None is not known yet; it decides nothing with code 01.
    """
    if code == "01":
        return [revealed] if MISSIONS[revealed].uses_tokens else []
    if code == "02":
        return [secret] if secret else []
    return [id for id in (revealed, secret) if id and MISSIONS[id].uses_red]


@procedure(
    "taos.attribute_token",
    "What does a flipped token belong to?",
    "TAOS-86 TAOS-87 TAOS-88 TAOS-89 TAOS-90 TAOS-91 TAOS-92 TAOS-95 TAOS-140 TAOS-157 TAOS-167",
    Choice("code", CODES),
    Choice("revealed_mission", IDS, help="the owner's"),
    Choice("secret_mission", IDS, optional=True, help="the owner's; needed with code 02 and 03"),
)
def attribute_token(given: Inputs, tape: Tape) -> Outcome:
    """01 goes with the Revealed mission, 02 with the Secret one, 03 with A-05 and A-08 only."""
    revealed, secret = given.revealed_mission, given.secret_mission
    check_secret("secret_mission", revealed, secret)
    if secret is None and given.code != "01":
        raise Refusal("secret_mission", f"is missing: code {given.code} needs it", CLAUSES[given.code])
    missions = missions_of(given.code, revealed, secret)
    if not missions:
        outcome = "phantom" if given.code == "03" else "not_attributed"
    elif len(missions) == 2:
        outcome = "both_missions"
    else:
        outcome = "revealed_mission" if missions == [revealed] else "secret_mission"
    belongs = ", ".join(f"{id} {MISSIONS[id].title}" for id in missions) or "no mission"
    return Outcome(
        outcome,
        [Line(f"{given.code} {COLOURS[given.code]}", belongs, CLAUSES[given.code])],
        missions=missions,
        elements=[MISSIONS[id].element for id in missions],
        reveals_secret_card=secret in missions,
    )
