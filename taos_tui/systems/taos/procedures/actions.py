"""Interaction, inspection and capture (TAOS-100 … TAOS-110, TAOS-131, TAOS-132, TAOS-161 … TAOS-166)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.words import yes_no
from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .identification import Timing
from .reasons import No, first_reason

Turn = Annotated[int, Within(1, 20)]
Touched = Literal["token_element", "table_spot", "scenery", "enemy_model"]
InteractionReason = Literal[
    "not_own_token", "not_identified", "not_attributed", "not_graduate", "not_operative", "aro", "too_early",
    "no_contact", "no_item",
]  # fmt: skip
INTERACTION_WORDS: Mapping[InteractionReason, Text] = {
    "not_own_token": say("not his own token"),
    "not_identified": say("not identified"),
    "not_attributed": say("of no such mission"),
    "not_graduate": say("no Graduate"),
    "not_operative": say("not Operative"),
    "aro": say("in ARO"),
    "too_early": say("too early"),
    "no_contact": say("no contact"),
    "no_item": say("none left"),
}


def check_turns(identified_turn: int, current_turn: int) -> None:
    """Refuse a current turn before the turn of the Identification."""
    if current_turn < identified_turn:
        text = say("{turn} is before the Identification: give {first} or later", turn=current_turn,
                   first=identified_turn)  # fmt: skip
        raise Refusal("current_turn", text)


class InteractionAllowed(Ask):
    target: Annotated[Touched, Note("A-01 to A-04, A-05, A-06, A-08")]
    identified_turn: Annotated[Turn | None, Note("game turn; needed once the token is identified")] = None
    current_turn: Annotated[Turn | None, Note("game turn; needed once the token is identified")] = None
    is_graduate: bool = True
    own_token: bool = True
    token_identified: bool = True
    attributed: Annotated[bool, Note("does the token belong to a mission?")] = True
    timing: Timing = "active"
    is_operative: bool = True
    in_contact: Annotated[bool, Note("with the element, spot or scenery piece")] = True
    item_left: Annotated[bool, Note("his Transmitter or charge is not placed yet")] = True


class MayInteract(Result):
    outcome: Literal["allowed", "forbidden"]
    reason: InteractionReason | No
    marker_lost: bool


@procedure(
    "taos.interaction_allowed",
    "May this interaction happen now?",
    "TAOS-76 TAOS-100 TAOS-101 TAOS-102 TAOS-103 TAOS-104 TAOS-105 TAOS-106 TAOS-107 TAOS-108 TAOS-109"
    " TAOS-110 TAOS-118 TAOS-124 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
)
def interaction_allowed(given: InteractionAllowed, tape: Tape) -> MayInteract:
    """The first thing that forbids it. Enemy models may be attacked at once, in ARO, and by any Soldier."""
    no_item = given.target in ("table_spot", "scenery") and not given.item_left
    early = given.token_identified and _is_early(given)
    checks: list[tuple[InteractionReason, bool, str]] = [
        ("not_own_token", not given.own_token, "TAOS-76"),
        ("not_identified", not given.token_identified, "TAOS-66"),
        ("not_attributed", not given.attributed, "TAOS-96"),
    ]
    works_on_it = given.target != "enemy_model"
    if works_on_it:
        checks += [
            ("not_graduate", not given.is_graduate, "TAOS-100"),
            ("not_operative", not given.is_operative, "TAOS-110"),
            ("aro", given.timing == "aro", "TAOS-104"),
            ("too_early", early, "TAOS-105"),
            ("no_contact", not given.in_contact, "TAOS-118"),
            ("no_item", no_item, "TAOS-145" if given.target == "table_spot" else "TAOS-151"),
        ]
    reason, ledger = first_reason(checks, INTERACTION_WORDS)
    return MayInteract(
        outcome="forbidden" if ledger else "allowed",
        ledger=ledger,
        reason=reason or "none",
        marker_lost=works_on_it and not ledger,
    )


def _is_early(given: InteractionAllowed) -> bool:
    """Is this still the turn of the Identification? Raises Refusal where turns are missing or wrong."""
    missing = say("is missing: give the game turn, 1 to 20")
    if given.identified_turn is None:
        raise Refusal("identified_turn", missing, "TAOS-105")
    if given.current_turn is None:
        raise Refusal("current_turn", missing, "TAOS-105")
    check_turns(given.identified_turn, given.current_turn)
    return given.current_turn == given.identified_turn


InspectionReason = Literal["not_graduate", "too_early", "contact_broken", "acted", "not_operative"]
INSPECTION_WORDS: Mapping[InspectionReason, Text] = {
    "not_graduate": say("no Graduate"),
    "too_early": say("too early"),
    "contact_broken": say("contact broken"),
    "acted": say("did something else"),
    "not_operative": say("not Operative"),
}


class InspectContainer(Ask):
    identified_turn: Annotated[Turn, Note("game turn")]
    current_turn: Annotated[Turn, Note("game turn")]
    is_graduate: bool = True
    contact_whole_turn: bool = True
    other_actions: Annotated[int, Within(0, 50), Note("skills declared this active turn besides the inspection")] = 0
    operative_whole_turn: bool = True


class Inspected(Result):
    outcome: Literal["inspected", "not_inspected"]
    reason: InspectionReason | No


@procedure(
    "taos.inspect_container",
    "Did the inspection of the container succeed?",
    "TAOS-131 TAOS-132",
)
def inspect_container(given: InspectContainer, tape: Tape) -> Inspected:
    """Asked at the end of the owner's active turn: a whole turn in contact in which he did nothing else."""
    check_turns(given.identified_turn, given.current_turn)
    checks: list[tuple[InspectionReason, bool, str]] = [
        ("not_graduate", not given.is_graduate, "TAOS-131"),
        ("too_early", given.current_turn == given.identified_turn, "TAOS-132"),
        ("contact_broken", not given.contact_whole_turn, "TAOS-132"),
        ("acted", given.other_actions > 0, "TAOS-131"),
        ("not_operative", not given.operative_whole_turn, "TAOS-132"),
    ]
    reason, ledger = first_reason(checks, INSPECTION_WORDS)
    return Inspected(outcome="not_inspected" if ledger else "inspected", ledger=ledger, reason=reason or "none")


Prey = Literal["interrogation_target", "lieutenant", "other"]
Damage = Literal["none", "incapacitated", "killed"]
Means = Literal["close_combat", "other"]


class Capture(Ask):
    target: Prey
    result: Annotated[Damage, Note("what the attack did")]
    attack: Means = "close_combat"
    attacker_is_soldier: bool = True


class Captured(Result):
    outcome: Literal["captured", "not_captured"]
    final_state: Damage
    locked: bool


@procedure("taos.capture", "Is this model captured?", "TAOS-161 TAOS-162 TAOS-163 TAOS-166")
def capture(given: Capture, tape: Tape) -> Captured:
    """Taken down in close combat by a Soldier: Incapacitated to the end of the game, even when Killed."""
    conditions: list[tuple[Text, bool, str]] = [
        (say("designated enemy or Lieutenant"), given.target != "other", "TAOS-163"),
        (say("in close combat"), given.attack == "close_combat", "TAOS-161"),
        (say("by a Soldier"), given.attacker_is_soldier, "TAOS-161"),
        (say("Killed or Incapacitated"), given.result != "none", "TAOS-161"),
    ]
    captured = all(holds for _, holds, _ in conditions)
    return Captured(
        outcome="captured" if captured else "not_captured",
        ledger=[Line(label, yes_no(holds), clause) for label, holds, clause in conditions],
        final_state="incapacitated" if captured else given.result,
        locked=captured,
    )
