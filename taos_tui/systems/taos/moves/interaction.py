"""What every interaction with an Identified token has in common (TAOS-97 … TAOS-111)."""

from collections.abc import Mapping

from taos_tui.kit.moves import Play
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

from ..missions import MISSIONS, MissionId, Task
from ..procedures.actions import InteractionAllowed, Touched, interaction_allowed
from ..state import Match, Token
from .common import in_phase, is_graduate, is_operative, model_named, refuse, why_no_graduate, why_not_operative

TARGETS: Mapping[MissionId, Touched] = {"A-05": "table_spot", "A-06": "scenery"}
MISSION_OF: dict[Task, MissionId] = {mission.task: mission.id for mission in MISSIONS.values() if mission.task}
FORBIDDEN: Mapping[str, tuple[str, Text]] = {
    "not_own_token": ("token", say("enemy Mission Tokens are out of bounds")),
    "not_identified": ("token", say("is not identified yet")),
    "not_attributed": ("token", say("does not belong to that mission")),
    "not_graduate": ("graduate", say("only a Graduate may interact")),
    "not_operative": ("is_operative", say("only an Operative Graduate may interact")),
    "aro": ("seat", say("no interaction in ARO")),
    "too_early": ("token", say("can be used from the turn after its Identification")),
    "no_contact": ("in_contact", say("the Graduate must be in contact")),
    "no_item": ("graduate", say("has placed the only one already")),
}
CONTACT: Mapping[MissionId, str] = {
    "A-01": "TAOS-118",
    "A-02": "TAOS-125",
    "A-03": "TAOS-130",
    "A-04": "TAOS-138",
    "A-05": "TAOS-145",
    "A-06": "TAOS-151",
}
"""Which clause of a mission asks for contact."""
_in_turn = in_phase("turn", clause="TAOS-104")


class Deed(NamedTuple):
    """Who works on which token, and what the players say of it."""

    token: str
    graduate: str
    in_contact: bool
    is_graduate: bool | None
    is_operative: bool | None


def own_turn_only(match: Match, by: str) -> None:
    """A `ready`: interaction belongs to the active turn, never to an ARO."""
    _in_turn(match, by)
    if by != match.active:
        raise Refusal("seat", say("no interaction in ARO"), "TAOS-104")


def no_token(match: Match, seat: str, message: Text) -> Refusal:
    """No token of this player can be worked on: none is Identified, or none belongs to the mission."""
    found = any(token.identified for token in match.of(seat))
    return Refusal("move", message, "TAOS-96" if found else "TAOS-66")


def mission_tokens(match: Match, seat: str, *missions: MissionId) -> list[str]:
    """Tokens of a player that belong to one of these missions."""
    return [t.id for t in match.of(seat) if any(m in t.missions for m in missions)]


def check_interaction(match: Match, play: Play, deed: Deed, mission: MissionId, item_left: bool = True) -> Token:
    """The token that is worked on. Raises Refusal with the clause that forbids it (4.16)."""
    if deed.token not in match.tokens:
        raise Refusal("token", say("does not exist yet: both tokens of A-05 must be identified"), "TAOS-142")
    token = match.token(deed.token)
    model_named(match, deed.graduate, play.by)
    target = TARGETS.get(mission, "token_element")
    verdict = interaction_allowed.decide(
        NO_DICE,
        InteractionAllowed(
            target=target,
            identified_turn=token.turn if token.identified else None,
            current_turn=match.turn if token.identified else None,
            is_graduate=is_graduate(match, deed.graduate, deed.is_graduate, play.by),
            own_token=token.seat == play.by,
            token_identified=token.identified,
            attributed=mission in token.missions,
            timing="active" if play.by == match.active else "aro",
            is_operative=is_operative(match, deed.graduate, deed.is_operative),
            in_contact=deed.in_contact,
            item_left=item_left,
        ),
    )
    closer = {"no_contact": CONTACT[mission], **why_no_graduate(match, deed.graduate)}
    if target != "token_element":
        closer["too_early"] = "TAOS-106"
    refuse(verdict, verdict.reason, {**FORBIDDEN, **why_not_operative(match, deed.graduate)}, closer)
    if not token.placed:
        raise Refusal("token", say("has no place yet: the referee picks the virtual spot first"), "TAOS-147")
    return token
