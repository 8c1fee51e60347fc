"""Deployment: placing the six Mission Tokens (TAOS-46 … TAOS-64)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, CENTIMETRES, Ask, Note, Title, Within
from taos_tui.rules.geometry import distance
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..procedures.placement import TOLERANCE_CM, Laid, Level, Problem, TokenPlacement, check_token_placement
from ..procedures.sectors import token_spot
from ..state import TOKENS, Match, TokenId, replace, with_token
from ..tokens import called, token_called
from .common import Nothing, in_phase
from .start import ambushers, hidden_ambush, holder

BASE_CM = 2.5
"""Width of an infantry base, and of a token's (TAOS-48)."""
Spot = tuple[float, float]
PLACEMENT_INPUTS: Mapping[Problem, str] = {
    "wrong_sector": "token",
    "out_of_tolerance": "x",
    "access": "access_directions",
    "space": "fits_two_40mm",
    "level": "level",
    "no_stairs": "stairs_or_ramp",
    "base_contact": "base_contact",
}
LEVEL_WORDS: Mapping[Level, Text] = {
    "ground": say("ground level"),
    "first_floor": say("first floor"),
    "underground": say("underground"),
    "other": say("another level"),
}
_deploying = in_phase("deployment", clause="TAOS-52")
_beginning = in_phase("deployment", "ambush", clause="TAOS-61")


def _deployment(match: Match) -> str:
    return holder(match, "deployment")


def may_place(match: Match, by: str) -> None:
    if match.phase == "ambush":
        raise Refusal("move", say("A-09 needs its target before deployment"), "TAOS-167")
    _deploying(match, by)
    if by != _deployment(match):
        text = say("{name} has Deployment and places all six tokens", name=match.name(_deployment(match)))
        raise Refusal("seat", text, "TAOS-52")


def next_token(match: Match) -> TokenId:
    """The first token that has no place yet; the last one when all have."""
    return next((id for id in TOKENS if not match.token(id).placed), TOKENS[-1])


def placing(match: Match, by: str) -> Mapping[str, object]:
    id = next_token(match)
    x, y = token_spot(match.token(id).seat, match.token(id).sector)
    return {"token": id, "x": int(x), "y": int(y)}


class Place(Ask):
    token: Annotated[TokenId, ANEW, Note("owner and sector in the owner's view")]
    x: Annotated[
        int | Decimal,
        Within(0, 120),
        CENTIMETRES,
        ANEW,
        Note("cm from the first player's left edge, to the centre of the base"),
    ]
    y: Annotated[int | Decimal, Within(0, 120), CENTIMETRES, ANEW, Note("cm from the first player's own edge")]
    level: Annotated[Level, ANEW] = "ground"
    access_directions: Annotated[int, Within(0, 20), ANEW] = 2
    fits_two_40mm: Annotated[bool, ANEW, Title("room for two bases"), Note("two bases of 40 mm")] = True
    ground_spot_available: Annotated[bool, ANEW, Title("spot on the ground"), Note("is there one within reach?")] = True
    stairs_or_ramp: Annotated[bool, ANEW] = False
    base_contact: Annotated[bool, ANEW, Note("touches a miniature or marker")] = False
    referee_ok: Annotated[bool, ANEW, Title("referee allows it"), Note("the referee allows more than 10 cm")] = False


def _whose(match: Match, given: Place, by: str) -> list[Line]:
    """Both players' tokens have the same names."""
    return [Line(say("lays"), called(match, match.token(given.token)), "TAOS-55")]


class PlacedToken(Follows[Laid]):
    token: str


@move(
    "place",
    "Place a Mission Token",
    key="p",
    clauses="TAOS-52 TAOS-55 TAOS-56 TAOS-57 TAOS-58 TAOS-59 TAOS-63",
    ready=may_place,
    hints=placing,
    foresees=_whose,
    who=_deployment,
    obvious=lambda match: match.phase == "deployment" and not all_placed(match),
)
def place(match: Match, given: Place, play: Play) -> tuple[Match, PlacedToken]:
    """Lay a token face down, within 10 cm of its sector's centre; place it again to move it."""
    token = match.token(given.token)
    assert token.sector != "virtual"
    verdict = check_token_placement.decide(
        NO_DICE,
        TokenPlacement(
            owner=token.seat,
            sector=token.sector,
            x=given.x,
            y=given.y,
            level=given.level,
            access_directions=given.access_directions,
            fits_two_40mm=given.fits_two_40mm,
            ground_spot_available=given.ground_spot_available,
            stairs_or_ramp=given.stairs_or_ramp,
            base_contact=given.base_contact,
            referee_ok=given.referee_ok,
        ),
    )
    at = float(given.x), float(given.y)
    _check_spot(verdict, at, token_spot(token.seat, token.sector))
    for each in match.tokens.values():
        if each.id != token.id and each.placed and distance(at, (each.x, each.y)) <= BASE_CM:
            text = say("touches another token: lay it more than {cm} cm from {x}, {y}", cm=f"{BASE_CM:g}",
                       x=f"{each.x:g}", y=f"{each.y:g}")  # fmt: skip
            raise Refusal("x", text, "TAOS-59")
    exception = verdict.outcome == "referee_exception"
    match = with_token(match, replace(token, x=at[0], y=at[1], level=given.level, exception=exception))
    return match, PlacedToken(outcome=verdict.outcome, ledger=verdict.ledger, card=verdict, token=token.id)


def _check_spot(verdict: Laid, at: Spot, centre: Spot) -> None:
    """Refuse a spot by its first problem; the nearest legal one is told where it is too far (TAOS-55, TAOS-63)."""
    if not verdict.problems:
        return
    problem, line = verdict.problems[0], verdict.ledger[2]
    message = say("{problem}: {why}", problem=line.label, why=line.value)
    if problem in ("wrong_sector", "out_of_tolerance"):
        x, y = nearest_spot(at, centre)
        message = say("{message}; the nearest legal spot is {x}, {y} cm", message=message, x=f"{x:g}", y=f"{y:g}")
    wrong = PLACEMENT_INPUTS[problem]
    if wrong == "x" and abs(at[1] - centre[1]) > abs(at[0] - centre[0]):
        wrong = "y"  # the slip is in what lies farther off
    raise Refusal(wrong, message, line.clause)


def nearest_spot(at: Spot, centre: Spot) -> Spot:
    """Where the tolerance around a sector's centre comes nearest to `at`, to a tenth of a cm (TAOS-55, TAOS-63)."""
    away = distance(at, centre)
    share = min(1.0, TOLERANCE_CM / away)
    # towards the centre, so that rounding does not leave the circle again
    x, y = (int((a - c) * share * 10) / 10 + c for a, c in zip(at, centre, strict=True))
    return x, y


@place.says
def _placed(told: Told[Place, PlacedToken]) -> Text:
    parts = {
        "token": token_called(told.given.token, told.names),
        "x": f"{float(told.given.x):g}",
        "y": f"{float(told.given.y):g}",
        "off": told.found.card.deviation_cm,
    }
    if told.found.outcome == "referee_exception":
        return say("{token} placed at {x}, {y} cm, {off} cm off centre by referee exception", **parts)
    return say("{token} placed at {x}, {y} cm, {off} cm off centre", **parts)


def all_placed(match: Match) -> bool:
    return all(token.placed for token in match.tokens.values())


def may_begin(match: Match, by: str) -> None:
    _beginning(match, by)
    if ambushers(match):
        raise Refusal("move", say("A-09 needs its target before deployment"), "TAOS-167")
    missing = [called(match, token) for token in match.tokens.values() if not token.placed]
    if missing:
        text = say("all six tokens are placed first; missing: {tokens}", tokens=listed(missing))
        raise Refusal("move", text, "TAOS-62")


class Begun(Result):
    outcome: Literal["begun"] = "begun"
    name: str


@move(
    "begin",
    "Deployment done, begin turn 1",
    key="b",
    clauses="TAOS-61 TAOS-178 TAOS-179",
    nobodys=True,
    ready=may_begin,
    obvious=lambda match: match.phase == "deployment" and all_placed(match),
)
def begin(match: Match, given: Nothing, play: Play) -> tuple[Match, Begun]:
    """All models and six tokens are on the table: the first active turn starts."""
    hidden_ambush(match, play)
    match = replace(match, phase="turn", turn=1, active=match.first, fresh=True)
    name = match.name(match.first)
    return match, Begun(name=name, ledger=[Line(say("first active turn"), name, "TAOS-177")])


@begin.says
def _begun(told: Told[Nothing, Begun]) -> Text:
    return say("deployment is done; turn 1 begins with {name}", name=told.found.name)
