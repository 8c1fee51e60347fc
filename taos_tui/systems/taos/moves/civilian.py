"""The Civilian of A-02: who leads him, and where he stands (TAOS-120 … TAOS-125)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, CENTIMETRES, Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..order_limits import paid_as_meant
from ..procedures.sectors import BOUNDARY, sector_of
from ..state import Match, SpotId, replace, with_progress
from .common import (
    Graduate,
    IsGraduate,
    IsOperative,
    Kind,
    Movement,
    Nothing,
    SameOrder,
    drop_failures,
    graduates,
    is_graduate,
    is_operative,
    known_and_paid,
    known_of,
    leave_inspecting,
    lose_marker,
    model_named,
    nobody_yet,
    spend_order,
    warned,
    warned_before,
    why_no_graduate,
    why_not_operative,
    with_miniature,
    with_warnings,
)
from .interaction import Deed, check_interaction, mission_tokens, no_token, own_turn_only


def may_take(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not mission_tokens(match, by, "A-02"):
        raise no_token(match, by, say("this player has no identified Civilian"))


class TakeCivilian(Ask):
    graduate: Graduate
    is_graduate: IsGraduate = None
    is_operative: IsOperative = None
    in_contact: Annotated[bool, ANEW, Note("his order ended in contact with the Civilian")] = True


class Following(Result):
    outcome: Literal["following"] = "following"


@move(
    "take_civilian",
    "Take charge of the Civilian (A-02)",
    key="r",
    clauses="TAOS-124 TAOS-125",
    ready=may_take,
    hints=nobody_yet,
    choices=lambda match, by: {"graduate": graduates(match, by)},
    narrows=known_of,
    offered=lambda match, by: not match.player(by).progress.leader,
)
def take_civilian(match: Match, given: TakeCivilian, play: Play) -> tuple[Match, Following]:
    """A Graduate ends an Order in contact with the Civilian; contact alone is no interaction."""
    model_named(match, given.graduate, play.by)
    if not is_graduate(match, given.graduate, given.is_graduate, play.by):
        clause = why_no_graduate(match, given.graduate).get("not_graduate", "TAOS-124")
        raise Refusal("graduate", say("only a Graduate may lead the Civilian"), clause)
    if not is_operative(match, given.graduate, given.is_operative):
        general = "is_operative", say("only an Operative Graduate may lead the Civilian")
        asked, text = why_not_operative(match, given.graduate).get("not_operative", general)
        raise Refusal(asked, text, "TAOS-125")
    if not given.in_contact:
        text = say("the Graduate must end an order in contact with the Civilian")
        raise Refusal("in_contact", text, "TAOS-124")
    leave_inspecting(match, given.graduate)
    progress = replace(match.player(play.by).progress, leader=given.graduate, escorted=True)
    line = Line(say("leads the Civilian"), given.graduate, "TAOS-124")
    return with_progress(match, play.by, progress), Following(ledger=[line])


@take_civilian.says
def _following(told: Told[TakeCivilian, Following]) -> Text:
    return say("{who} leads the Civilian", who=told.given.graduate)


def may_release(match: Match, by: str) -> None:
    may_take(match, by)
    if not match.player(by).progress.leader:
        raise Refusal("move", say("no Graduate leads the Civilian"), "TAOS-124")


def may_lead(match: Match, by: str) -> None:
    """Not in the turn of his Identification, which could only be refused once everything was typed (TAOS-105)."""
    may_release(match, by)
    turns = [match.token(id).turn for id in mission_tokens(match, by, "A-02")]
    if min(turns) >= match.turn:
        raise Refusal("move", say("the Civilian can be led from turn {n}", n=min(turns) + 1), "TAOS-105")


def leading(match: Match, by: str) -> Mapping[str, object]:
    token = next(iter(mission_tokens(match, by, "A-02")), None)
    if token is None:
        return {}
    return {"graduate": match.player(by).progress.leader, "token": token}


def _led_by(before: Match, now: Match, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """Whoever leads the Civilian leads him on: nobody else could have been named (TAOS-125)."""
    was, leader = before.player(by).progress.leader, now.player(by).progress.leader
    if now.follows_leaders and leader and leader != was and given.get("graduate") == was:
        given = {**given, "graduate": leader}
    return _paid_by_leader(before, now, given, by)


_paid_by_leader = paid_as_meant("graduate", "whole")


def stands_at(match: Match, by: str) -> list[Text]:
    """Where the Civilian stands before he is led on."""
    if not mission_tokens(match, by, "A-02"):
        return []
    x, y = civilian_at(match, by)
    return [say("The Civilian stands at {x}, {y} cm", x=f"{x:g}", y=f"{y:g}")]


def civilian_at(match: Match, seat: str) -> tuple[float, float]:
    """Where the Civilian stands: where he was led last, else on his token."""
    spot = match.player(seat).progress.civilian
    token = match.token(mission_tokens(match, seat, "A-02")[0])
    return spot or (token.x, token.y)


class MoveCivilian(Ask):
    token: Annotated[SpotId, ANEW]
    graduate: Graduate
    is_graduate: IsGraduate = None
    is_operative: IsOperative = None
    x: Annotated[
        int | Decimal,
        Within(0, 120),
        CENTIMETRES,
        ANEW,
        Note("where the Civilian ends, cm from the first player's left edge"),
    ]
    y: Annotated[int | Decimal, Within(0, 120), CENTIMETRES, ANEW, Note("cm from the first player's own edge")]
    in_contact: Annotated[bool, ANEW] = True
    kind: Kind = "regular"
    movement: Movement = None
    same_order: SameOrder = False


class Led(Result):
    outcome: Literal["home", "moved"]
    marker_lost: bool


@move(
    "move_civilian",
    "Lead the Civilian (A-02)",
    key="w",
    clauses="TAOS-101 TAOS-103 TAOS-105 TAOS-108 TAOS-124 TAOS-125",
    ready=may_lead,
    hints=leading,
    choices=lambda match, by: {
        "graduate": [match.player(by).progress.leader],
        "token": mission_tokens(match, by, "A-02"),
    },
    narrows=known_and_paid,
    brief=stands_at,
    foresees=lambda match, given, by: warned_before(
        match, given.graduate, ("short_movement",), given.kind, given.same_order
    ),
    follows=_led_by,
)
def move_civilian(match: Match, given: MoveCivilian, play: Play) -> tuple[Match, Led]:
    """The leader moves and the Civilian with him; not before the turn after the Identification."""
    deed = Deed(given.token, given.graduate, given.in_contact, given.is_graduate, given.is_operative)
    check_interaction(match, play, deed, "A-02")
    leader = match.player(play.by).progress.leader
    if given.graduate != leader:
        raise Refusal("graduate", say("{who} leads the Civilian; take charge first", who=leader), "TAOS-125")
    match = spend_order(match, leader, ("short_movement",), given.kind, given.same_order)
    match = drop_failures(match, leader)
    match, shown = lose_marker(match, leader)
    x, y = float(given.x), float(given.y)
    match = with_progress(match, play.by, replace(match.player(play.by).progress, civilian=(x, y)))
    zone, _ = sector_of(x, y, play.by)
    home = zone == "own_deployment"
    ledger = [Line(say("Civilian"), say("{x}, {y} cm", x=given.x, y=given.y), "TAOS-124")]
    ledger += [Line(say("on the line"), say("in neither zone: not home"), "TAOS-27")] if zone == BOUNDARY else []
    led = Led(
        outcome="home" if home else "moved",
        ledger=ledger,
        news=[*shown, *warned(match)],
        marker_lost=bool(shown),
    )
    return match, led


@move_civilian.says
def _led(told: Told[MoveCivilian, Led]) -> Text:
    parts = {"who": told.given.graduate, "x": told.given.x, "y": told.given.y}
    text = say("{who} leads the Civilian to {x}, {y} cm", **parts)
    if told.found.outcome == "home":
        text = say("{who} leads the Civilian to {x}, {y} cm, home", **parts)
    elif any(line.clause == "TAOS-27" for line in told.found.ledger):
        text = say("{who} leads the Civilian to {x}, {y} cm, on the line: in neither zone", **parts)
    return with_warnings(with_miniature(text, told.found.news), told.found.news)


class Released(Result):
    outcome: Literal["released"] = "released"


@move("release_civilian", "Let the Civilian stay (A-02)", clauses="TAOS-124", ready=may_release)
def release_civilian(match: Match, given: Nothing, play: Play) -> tuple[Match, Released]:
    """He follows for as long as the Graduate likes."""
    return with_progress(match, play.by, replace(match.player(play.by).progress, leader="")), Released()


@release_civilian.says
def _released(told: Told[Nothing, Released]) -> Text:
    return say("the Civilian stays where he is")
