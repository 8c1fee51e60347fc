"""Unit, Soldier, Graduate, Operative (TAOS-30 … TAOS-45, table 3.8)."""

from collections.abc import Sequence
from typing import Annotated, Literal

from taos_tui.kit.words import yes_no
from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

Kind = Literal["infantry", "warband", "skirmisher", "tag", "rem", "seed_embryo", "spawn_embryo", "deployable"]
Ability = Literal["none", "remote_presence", "servant", "synchronized", "ai_beacon", "other"]
State = Literal["normal", "incapacitated", "killed", "immobilized"]
Pilot = Literal["none", "operative", "not_operative"]
Rank = Literal["graduate", "soldier", "unit", "none"]
NEVER_UNITS: tuple[Kind, ...] = ("spawn_embryo", "deployable")
KIND_WORDS: dict[Kind, Text] = {"spawn_embryo": say("a Spawn-Embryo"), "deployable": say("deployable equipment")}


def is_unit(kind: Kind, ability: Ability) -> bool:
    """Could it in principle move and fight? A REM needs G: Remote Presence (TAOS-31, TAOS-32, TAOS-40)."""
    if kind in NEVER_UNITS or ability == "ai_beacon":
        return False
    return kind != "rem" or ability == "remote_presence"


class ClassifyUnit(Ask):
    kind: Kind
    ability: Ability = "none"
    war_creature: Annotated[bool, Note("Gaki, Preta, Assault Pack and the like")] = False
    sepsitorized: bool = False
    not_impetuous: Annotated[bool, Note("printed on the profile")] = False
    state: State = "normal"
    pilot: Annotated[Pilot, Note("of a piloted TAG")] = "none"


class Classified(Result):
    outcome: Rank
    unit: bool
    soldier: bool
    graduate: bool
    operative: bool
    controller: Literal["own", "enemy"]


@procedure(
    "taos.classify_unit",
    "What counts this model as?",
    "TAOS-30 TAOS-31 TAOS-32 TAOS-33 TAOS-34 TAOS-35 TAOS-36 TAOS-37 TAOS-38 TAOS-39 TAOS-40 TAOS-41 TAOS-42"
    " TAOS-43 TAOS-44 TAOS-45",
)
def classify_unit(given: ClassifyUnit, tape: Tape) -> Classified:
    """Each rank needs the one before it; a piloted TAG is as Operative as its pilot unless it is Killed."""
    if given.sepsitorized and given.kind in NEVER_UNITS:
        text = say("must be false for {kind}: it is no Unit", kind=KIND_WORDS[given.kind])
        raise Refusal("sepsitorized", text, "TAOS-33")
    if given.pilot != "none" and given.kind != "tag":
        raise Refusal("pilot", say("must be none: only a TAG has a pilot"), "TAOS-42")
    unit = is_unit(given.kind, given.ability)
    soldier = unit and not given.war_creature and not given.sepsitorized
    graduate = soldier and given.not_impetuous
    if given.pilot == "none":
        fit, clause = given.state == "normal", "TAOS-41"
    else:
        fit, clause = given.pilot == "operative" and given.state != "killed", "TAOS-44"
    operative = unit and fit
    answers: Sequence[tuple[Text, bool, str]] = (
        (say("Unit"), unit, "TAOS-31" if unit else "TAOS-32"),
        (say("Soldier"), soldier, "TAOS-34" if soldier else "TAOS-35" if unit else "TAOS-36"),
        (say("Graduate"), graduate, "TAOS-37" if soldier else "TAOS-38"),
        (say("Operative"), operative, clause),
    )
    return Classified(
        outcome="graduate" if graduate else "soldier" if soldier else "unit" if unit else "none",
        ledger=[Line(label, yes_no(holds), clause) for label, holds, clause in answers],
        unit=unit,
        soldier=soldier,
        graduate=graduate,
        operative=operative,
        controller="enemy" if given.sepsitorized else "own",
    )
