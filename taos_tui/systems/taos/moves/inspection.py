"""The A-03 inspection over a whole active turn (TAOS-131 … TAOS-133)."""

from taos_tui.rules.inputs import Choice, Flag
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.actions import inspect_container
from ..state import Inspection, Match, replace, with_progress
from .common import GRADUATE, GRADUATE_STATE, NO_DICE, active_only, graduates, lose_marker, told
from .interaction import SPOTS, check_interaction, mission_tokens, no_token, own_turn_only


def may_inspect(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not match.fresh:
        raise Refusal("move", "an inspection is declared at the start of the active turn", "TAOS-132")
    if match.inspection:
        raise Refusal("move", f"{match.inspection.graduate} inspects already", "TAOS-131")
    if not mission_tokens(match, by, "A-03"):
        raise no_token(match, by, "this player has no identified container")
    if match.option("inspect_rule") == "force_first" and not match.player(by).progress.forced:
        raise Refusal("move", "the container must be forced first (option inspect_rule)", "TAOS-133")


@move(
    "inspect",
    "Inspect the container (A-03)",
    Choice("token", SPOTS),
    GRADUATE,
    *GRADUATE_STATE,
    Flag("in_contact", True),
    key="s",
    clauses="TAOS-131 TAOS-132 TAOS-133",
    ready=may_inspect,
    hints=lambda match, by: {"token": next(iter(mission_tokens(match, by, "A-03")), "")},
    choices=lambda match, by: {
        "graduate": graduates(match, by),
        "token": mission_tokens(match, by, "A-03"),
    },
)
def inspect(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Declared at the start of the active turn; the Graduate does nothing else until it ends."""
    token = check_interaction(match, play, given, "A-03")
    match, shown = lose_marker(match, given.graduate)
    match = replace(match, inspection=Inspection(play.by, given.graduate, token.id))
    return match, Outcome("declared", [Line("decided at", "the end of this active turn", "TAOS-131")], shown)


def may_break_off(match: Match, by: str) -> None:
    active_only(match, by)
    if match.inspection is None or match.inspection.broken_off:
        raise Refusal("move", "no inspection is running", "TAOS-131")


@move("break_off", "Break off the inspection (A-03)", clauses="TAOS-131 TAOS-132", ready=may_break_off)
def break_off(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The Graduate gives the inspection up and may act again this turn."""
    assert match.inspection is not None
    who = match.inspection.graduate
    match = replace(match, inspection=replace(match.inspection, broken_off=True))
    return match, Outcome("broken_off", [Line("free to act again", who, "TAOS-131")])


def resolve_inspection(match: Match, given: Inputs) -> tuple[Match, list[Line]]:
    """At the end of the active turn: was the container inspected (4.17)?"""
    inspection = match.inspection
    if inspection is None:
        return match, []
    verdict = inspect_container.decide(
        NO_DICE,
        identified_turn=match.token(inspection.token).turn,
        current_turn=match.turn,
        contact_whole_turn=given.contact_whole_turn,
        other_actions=int(inspection.broken_off),
        operative_whole_turn=given.operative_whole_turn and not inspection.stopped,
    )
    line = Line(f"inspection by {inspection.graduate}", told(verdict["outcome"]), "TAOS-131")
    if verdict["outcome"] == "inspected":
        done = match.player(inspection.seat).progress.inspectors
        match = with_progress(match, inspection.seat, inspectors=(*done, inspection.graduate))
    return match, [line, *verdict.ledger]
