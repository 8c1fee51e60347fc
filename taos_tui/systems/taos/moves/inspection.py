"""The A-03 inspection over a whole active turn (TAOS-131 … TAOS-133)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, SEEN, Amount, Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..inspecting import inspection_due
from ..procedures.actions import InspectContainer, InspectionReason, inspect_container
from ..state import Inspection, Match, SpotId, replace, with_progress
from .common import (
    Graduate,
    IsGraduate,
    IsOperative,
    active_only,
    graduates,
    known_of,
    lose_marker,
    nobody_yet,
    with_miniature,
)
from .interaction import Deed, check_interaction, mission_tokens, no_token, own_turn_only

FAILS: Mapping[InspectionReason, Text] = {
    "not_graduate": say("not inspected: no Graduate"),
    "too_early": say("not inspected: it was identified in this turn"),
    "contact_broken": say("not inspected: contact was lost"),
    "acted": say("not inspected: something else was done"),
    "not_operative": say("not inspected: not Operative all turn"),
}


def may_inspect(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not match.fresh:
        raise Refusal("move", say("an inspection is declared at the start of the active turn"), "TAOS-132")
    if not mission_tokens(match, by, "A-03"):
        raise no_token(match, by, say("this player has no identified container"))
    if match.options.inspect_rule == "force_first" and not match.player(by).progress.forced:
        raise Refusal("move", say("the container must be forced first (as agreed)"), "TAOS-133")


class Inspect(Ask):
    token: Annotated[SpotId, ANEW]
    graduate: Graduate
    is_graduate: IsGraduate = None
    is_operative: IsOperative = None
    in_contact: Annotated[bool, ANEW] = True


class Declared(Result):
    outcome: Literal["declared"] = "declared"


@move(
    "inspect",
    "Inspect the container (A-03)",
    key="s",
    clauses="TAOS-131 TAOS-132 TAOS-133",
    ready=may_inspect,
    hints=lambda match, by: {"token": next(iter(mission_tokens(match, by, "A-03")), None), **nobody_yet(match, by)},
    choices=lambda match, by: {
        "graduate": graduates(match, by),
        "token": mission_tokens(match, by, "A-03"),
    },
    narrows=known_of,
    offered=lambda match, by: inspection_due(match) or bool(match.inspections),
    obvious=inspection_due,
)
def inspect(match: Match, given: Inspect, play: Play) -> tuple[Match, Declared]:
    """Declared at the start of the active turn; the Graduate does nothing else until it ends."""
    if any(each.graduate == given.graduate for each in match.inspections):
        raise Refusal("graduate", say("{who} inspects already", who=given.graduate), "TAOS-131")
    deed = Deed(given.token, given.graduate, given.in_contact, given.is_graduate, given.is_operative)
    token = check_interaction(match, play, deed, "A-03")
    match, shown = lose_marker(match, given.graduate)
    match = replace(match, inspections=(*match.inspections, Inspection(play.by, given.graduate, token.id)))
    line = Line(say("decided at"), say("the turn's end"), "TAOS-131")
    return match, Declared(ledger=[line], news=shown)


@inspect.says
def _declared(told: Told[Inspect, Declared]) -> Text:
    return with_miniature(say("{who} inspects the container", who=told.given.graduate), told.found.news)


def inspecting(match: Match) -> list[str]:
    """The Graduates who inspect now, one or several (TAOS-131)."""
    return [each.graduate for each in match.inspections if not each.broken_off]


def may_break_off(match: Match, by: str) -> None:
    active_only(match, by)
    if not inspecting(match):
        raise Refusal("move", say("no inspection is running"), "TAOS-131")


def _several(match: Match, by: str) -> bool:
    return len(inspecting(match)) > 1


class BreakOff(Ask):
    graduate: Annotated[str | None, Length(high=60), ANEW, Title("Graduate"), Note("which of those who inspect")] = None


class BrokenOff(Result):
    outcome: Literal["broken_off"] = "broken_off"
    who: str


@move(
    "break_off",
    "Break off the inspection (A-03)",
    clauses="TAOS-131 TAOS-132",
    ready=may_break_off,
    asks=_several,
    choices=lambda match, by: {"graduate": inspecting(match)},
)
def break_off(match: Match, given: BreakOff, play: Play) -> tuple[Match, BrokenOff]:
    """The Graduate gives the inspection up and may act again this turn."""
    running = inspecting(match)
    who = given.graduate or (running[0] if len(running) == 1 else "")
    if who not in running:
        raise Refusal("graduate", say("name one of {names}", names=listed(running, "or")), "TAOS-131")
    inspections = tuple(replace(each, broken_off=True) if each.graduate == who else each for each in match.inspections)
    line = Line(say("free to act again"), who, "TAOS-131")
    return replace(match, inspections=inspections), BrokenOff(ledger=[line], who=who)


@break_off.says
def _broken_off(told: Told[BreakOff, BrokenOff]) -> Text:
    return say("{who} breaks the inspection off and is free to act again", who=told.found.who)


class Watched(Ask):
    """What the players say at the end of a turn in which somebody inspected."""

    contact_whole_turn: Annotated[bool, ANEW, SEEN, Note("A-03: was the inspecting Graduate in contact all turn?")] = (
        True
    )
    operative_whole_turn: Annotated[
        bool, ANEW, SEEN, Title("Operative all turn"), Note("A-03: was he Operative all turn?")
    ] = True
    out_of_contact: Annotated[
        tuple[str, ...] | None, Amount(0, 20), ANEW, Note("A-03: which of several Graduates lost contact")
    ] = None


def resolve_inspections(match: Match, given: Watched) -> tuple[Match, list[Line]]:
    """At the end of the active turn: was the container inspected, by any of them (4.17)?"""
    strangers = sorted(set(given.out_of_contact or ()) - {each.graduate for each in match.inspections})
    if strangers:
        raise Refusal("out_of_contact", say("{who} does not inspect", who=strangers[0]), "TAOS-131")
    news: list[Line] = []
    for each in match.inspections:
        match, told = _resolved(match, each, given)
        news += told
    return match, news


def _resolved(match: Match, inspection: Inspection, given: Watched) -> tuple[Match, list[Line]]:
    kept = given.contact_whole_turn and inspection.graduate not in (given.out_of_contact or ())
    verdict = inspect_container.decide(
        NO_DICE,
        InspectContainer(
            identified_turn=match.token(inspection.token).turn,
            current_turn=match.turn,
            contact_whole_turn=kept,
            other_actions=int(inspection.broken_off),
            operative_whole_turn=given.operative_whole_turn and not inspection.stopped,
        ),
    )
    text = say("{who} at the container", who=inspection.graduate)
    if verdict.reason != "none":
        return match, [Line(text, FAILS[verdict.reason], verdict.ledger[0].clause)]
    progress = match.player(inspection.seat).progress
    inspectors = (*progress.inspectors, inspection.graduate)
    match = with_progress(match, inspection.seat, replace(progress, inspectors=inspectors))
    return match, [Line(text, say("inspected"), "TAOS-131")]
