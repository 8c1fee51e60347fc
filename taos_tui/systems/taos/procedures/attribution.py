"""Which mission a flipped token belongs to (TAOS-86 … TAOS-92, TAOS-95)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, listed, say
from taos_tui.systems.taos.missions import MISSIONS, Element, MissionId, mission_name

from .missions import check_secret
from .tokens import COLOURS, Code

CLAUSES: Mapping[Code, str] = {"01": "TAOS-88", "02": "TAOS-89", "03": "TAOS-90"}
Owner = Literal["revealed_mission", "secret_mission", "both_missions", "not_attributed", "phantom"]


def missions_of(code: Code, revealed: MissionId, secret: MissionId | None) -> list[MissionId]:
    """The owner's missions that a token with this code belongs to, the Revealed one first.

    A `secret` of None is not known yet; it decides nothing with code 01.
    """
    if code == "01":
        return [revealed] if MISSIONS[revealed].uses_tokens else []
    if code == "02":
        return [secret] if secret and MISSIONS[secret].uses_tokens else []
    return [id for id in (revealed, secret) if id and MISSIONS[id].uses_red]


def elements_of(missions: list[MissionId]) -> list[Element]:
    """What a token stands for on the table, by its missions."""
    return [element for id in missions if (element := MISSIONS[id].element)]


def attributed(code: Code, missions: list[MissionId]) -> Line:
    """`01 Green  A-05 Coordinates`"""
    belongs: Text = listed(map(mission_name, missions)) if missions else say("no mission")
    return Line(say("{code} {colour}", code=code, colour=COLOURS[code]), belongs, CLAUSES[code])


class AttributeToken(Ask):
    code: Code
    revealed_mission: Annotated[MissionId, Note("the owner's")]
    secret_mission: Annotated[MissionId | None, Note("the owner's; needed with code 02 and 03")] = None


class Attributed(Result):
    outcome: Owner
    missions: list[MissionId]
    elements: list[Element]
    reveals_secret_card: bool


@procedure(
    "taos.attribute_token",
    "What does a flipped token belong to?",
    "TAOS-86 TAOS-87 TAOS-88 TAOS-89 TAOS-90 TAOS-91 TAOS-92 TAOS-95 TAOS-140 TAOS-157 TAOS-167",
)
def attribute_token(given: AttributeToken, tape: Tape) -> Attributed:
    """01 goes with the Revealed mission, 02 with the Secret one, 03 with A-05 and A-08 only."""
    revealed, secret = given.revealed_mission, given.secret_mission
    check_secret("secret_mission", revealed, secret)
    if secret is None and given.code != "01":
        text = say("is missing: code {code} needs it", code=given.code)
        raise Refusal("secret_mission", text, CLAUSES[given.code])
    missions = missions_of(given.code, revealed, secret)
    outcome: Owner
    if not missions:
        outcome = "phantom" if given.code == "03" else "not_attributed"
    elif len(missions) == 2:
        outcome = "both_missions"
    else:
        outcome = "revealed_mission" if missions == [revealed] else "secret_mission"
    return Attributed(
        outcome=outcome,
        ledger=[attributed(given.code, missions)],
        missions=missions,
        elements=elements_of(missions),
        reveals_secret_card=secret in missions,
    )
