"""What every interaction with an Identified token has in common (TAOS-97 … TAOS-111)."""

from taos_tui.rules.procedure import Inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play

from ..missions import MISSIONS
from ..procedures.actions import interaction_allowed
from ..state import Match, Token
from .common import NO_DICE, in_phase, is_graduate, is_operative, model_named, refuse_unless

SPOTS = tuple(f"{seat}-{sector}" for seat in "ab" for sector in ("left", "centre", "right", "virtual"))
TARGETS = {"A-05": "table_spot", "A-06": "scenery"}
MISSION_OF = {mission.task: mission.id for mission in MISSIONS.values() if mission.task}
FORBIDDEN = {
    "not_own_token": ("token", "enemy Mission Tokens are out of bounds"),
    "not_identified": ("token", "is not identified yet"),
    "not_attributed": ("token", "does not belong to that mission"),
    "not_graduate": ("graduate", "only a Graduate may interact"),
    "not_operative": ("is_operative", "only an Operative Graduate may interact"),
    "aro": ("seat", "no interaction in ARO"),
    "too_early": ("token", "can be used from the turn after its Identification"),
    "no_contact": ("in_contact", "the Graduate must be in contact"),
    "no_item": ("graduate", "has placed the only one already"),
}
CONTACT = {
    "A-01": "TAOS-118",
    "A-02": "TAOS-125",
    "A-03": "TAOS-130",
    "A-04": "TAOS-138",
    "A-05": "TAOS-145",
    "A-06": "TAOS-151",
}
"""Which clause of a mission asks for contact."""


def own_turn_only(match: Match, by: str) -> None:
    """A `ready`: interaction belongs to the active turn, never to an ARO."""
    in_phase("turn", clause="TAOS-104")(match, by)
    if by != match.active:
        raise Refusal("seat", "no interaction in ARO", "TAOS-104")


def no_token(match: Match, seat: str, message: str) -> Refusal:
    """No token of this player can be worked on: none is Identified, or none belongs to the mission."""
    found = any(token.identified for token in match.of(seat))
    return Refusal("move", message, "TAOS-96" if found else "TAOS-66")


def mission_tokens(match: Match, seat: str, *missions: str) -> list[str]:
    """Tokens of a player that belong to one of these missions."""
    return [t.id for t in match.of(seat) if any(m in t.missions for m in missions)]


def check_interaction(match: Match, play: Play, given: Inputs, mission: str, item_left: bool = True) -> Token:
    """The token that is worked on. Raises Refusal with the clause that forbids it (4.16)."""
    if given.token not in match.tokens:
        raise Refusal("token", "does not exist yet: both tokens of A-05 must be identified", "TAOS-142")
    token = match.token(given.token)
    model_named(match, given.graduate, play.by)
    turns = {"identified_turn": token.turn, "current_turn": match.turn} if token.identified else {}
    target = TARGETS.get(mission, "token_element")
    verdict = interaction_allowed.decide(
        NO_DICE,
        target=target,
        **turns,
        is_graduate=is_graduate(match, given.graduate, given.is_graduate),
        own_token=token.seat == play.by,
        token_identified=token.identified,
        attributed=mission in token.missions,
        timing="active" if play.by == match.active else "aro",
        is_operative=is_operative(match, given.graduate, given.is_operative),
        in_contact=given.in_contact,
        item_left=item_left,
    )
    closer = {"no_contact": CONTACT[mission]}
    if target != "token_element":
        closer["too_early"] = "TAOS-106"
    refuse_unless(verdict, "allowed", FORBIDDEN, closer)
    if not token.placed:
        raise Refusal("token", "has no place yet: the referee picks the virtual spot first", "TAOS-147")
    return token
