"""The Civilian of A-02: who leads him, and where he stands (TAOS-120 … TAOS-125)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.sectors import sector_of
from ..state import Match, with_progress
from .common import (
    GRADUATE,
    GRADUATE_STATE,
    NEW_ORDER,
    ORDER,
    drop_failures,
    graduates,
    is_graduate,
    is_operative,
    leave_inspecting,
    lose_marker,
    model_named,
    spend_order,
)
from .interaction import SPOTS, check_interaction, mission_tokens, no_token, own_turn_only


def may_take(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not mission_tokens(match, by, "A-02"):
        raise no_token(match, by, "this player has no identified Civilian")


@move(
    "take_civilian",
    "Take charge of the Civilian (A-02)",
    GRADUATE,
    *GRADUATE_STATE,
    Flag("in_contact", True, help="his order ended in contact with the Civilian"),
    key="r",
    clauses="TAOS-124 TAOS-125",
    ready=may_take,
    choices=lambda match, by: {"graduate": graduates(match, by)},
)
def take_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """A Graduate ends an Order in contact with the Civilian; contact alone is no interaction."""
    model_named(match, given.graduate, play.by)
    if not is_graduate(match, given.graduate, given.is_graduate):
        raise Refusal("graduate", "only a Graduate may lead the Civilian", "TAOS-124")
    if not is_operative(match, given.graduate, given.is_operative):
        raise Refusal("is_operative", "only an Operative Graduate may lead the Civilian", "TAOS-125")
    if not given.in_contact:
        raise Refusal("in_contact", "the Graduate must end an order in contact with the Civilian", "TAOS-124")
    leave_inspecting(match, given.graduate)
    match = with_progress(match, play.by, leader=given.graduate)
    return match, Outcome("following", [Line("leads the Civilian", given.graduate, "TAOS-124")])


def may_lead(match: Match, by: str) -> None:
    may_take(match, by)
    if not match.player(by).progress.leader:
        raise Refusal("move", "no Graduate leads the Civilian", "TAOS-124")


def leading(match: Match, by: str) -> dict[str, Any]:
    token = next(iter(mission_tokens(match, by, "A-02")), None)
    if token is None:
        return {}
    x, y = civilian_at(match, by)
    leader = match.player(by).progress.leader
    return {**NEW_ORDER, "graduate": leader, "token": token, "x": round(x), "y": round(y)}


def civilian_at(match: Match, seat: str) -> tuple[float, float]:
    """Where the Civilian stands: where he was led last, else on his token."""
    spot = match.player(seat).progress.civilian
    token = match.token(mission_tokens(match, seat, "A-02")[0])
    return spot or (token.x, token.y)


@move(
    "move_civilian",
    "Lead the Civilian (A-02)",
    Choice("token", SPOTS),
    GRADUATE,
    *GRADUATE_STATE,
    Number("x", 0, 120, help="where the Civilian ends, cm from seat a's left edge"),
    Number("y", 0, 120, help="cm from seat a's own edge"),
    Flag("in_contact", True),
    *ORDER,
    key="w",
    clauses="TAOS-101 TAOS-103 TAOS-105 TAOS-108 TAOS-124 TAOS-125",
    ready=may_lead,
    hints=leading,
)
def move_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The leader moves and the Civilian with him; not before the turn after the Identification."""
    check_interaction(match, play, given, "A-02")
    leader = match.player(play.by).progress.leader
    if given.graduate != leader:
        raise Refusal("graduate", f"{leader} leads the Civilian; take charge first", "TAOS-125")
    match = spend_order(match, leader, ("short_movement",), given.same_order)
    match = drop_failures(match, leader)
    match, shown = lose_marker(match, leader)
    x, y = float(given.x), float(given.y)
    match = with_progress(match, play.by, civilian=(x, y))
    zone, _ = sector_of(x, y, play.by)
    home = zone == "own_deployment"
    ledger = [Line("Civilian", f"{given.x}, {given.y} cm", "TAOS-124")]
    return match, Outcome("home" if home else "moved", ledger, shown, marker_lost=bool(shown))


@move("release_civilian", "Let the Civilian stay (A-02)", clauses="TAOS-124", ready=may_lead)
def release_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """He follows for as long as the Graduate likes."""
    return with_progress(match, play.by, leader=""), Outcome("released")
