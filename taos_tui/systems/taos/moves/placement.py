"""Deployment: placing the six Mission Tokens (TAOS-46 … TAOS-64)."""

from taos_tui.rules.geometry import distance
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.placement import check_token_placement
from ..procedures.sectors import token_spot
from ..state import TOKENS, Match, replace, with_token
from .common import NO_DICE, in_phase, told
from .start import ambushers, holder

PLACEMENT_INPUTS = {
    "wrong_sector": "token",
    "out_of_tolerance": "referee_ok",
    "access": "access_directions",
    "space": "fits_two_40mm",
    "level": "level",
    "no_stairs": "stairs_or_ramp",
    "base_contact": "base_contact",
}
BASE_CM = 2.5
"""Width of a token's base (TAOS-48)."""
SPOT: tuple[Input, ...] = (
    Choice("level", ("ground", "first_floor", "underground", "other"), "ground"),
    Int("access_directions", 0, 20, 2),
    Flag("fits_two_40mm", True),
    Flag("ground_spot_available", True),
    Flag("stairs_or_ramp", False),
    Flag("base_contact", False, help="touches a miniature or marker"),
    Flag("referee_ok", False, help="the referee allows more than 10 cm"),
)
"""What is asked about the place where a token lies."""


def may_place(match: Match, by: str) -> None:
    if match.phase == "ambush":
        raise Refusal("move", "A-09 needs its target before deployment", "TAOS-167")
    in_phase("deployment", clause="TAOS-52")(match, by)
    if by != holder(match, "deployment"):
        name = match.player(holder(match, "deployment")).name
        raise Refusal("seat", f"{name} has Deployment and places all six tokens", "TAOS-52")


def next_token(match: Match) -> str:
    """The first token that has no place yet; the last one when all have."""
    return next((id for id in TOKENS if not match.token(id).placed), TOKENS[-1])


def placing(match: Match, by: str) -> dict[str, object]:
    id = next_token(match)
    x, y = token_spot(match.token(id).seat, match.token(id).sector)
    spot = {wanted.name: wanted.default for wanted in SPOT}
    return {"token": id, "x": int(x), "y": int(y), **spot}


@move(
    "place",
    "Place a Mission Token",
    Choice("token", TOKENS, help="owner and sector in the owner's view"),
    Number("x", 0, 120, help="cm from seat a's left edge, to the centre of the base"),
    Number("y", 0, 120, help="cm from seat a's own edge"),
    *SPOT,
    key="p",
    clauses="TAOS-52 TAOS-55 TAOS-56 TAOS-57 TAOS-58 TAOS-59 TAOS-63",
    ready=may_place,
    hints=placing,
    who=lambda match: holder(match, "deployment"),
)
def place(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Lay a token face down, within 10 cm of its sector's centre; place it again to move it."""
    token = match.token(given.token)
    values = {key: value for key, value in vars(given).items() if key != "token"}
    verdict = check_token_placement.decide(NO_DICE, owner=token.seat, sector=token.sector, **values)
    if verdict["problems"]:
        problem = verdict.ledger[2]
        raise Refusal(PLACEMENT_INPUTS[problem.label], f"{told(problem.label)}: {problem.value}", problem.clause)
    x, y = float(given.x), float(given.y)
    for each in match.tokens.values():
        if each.id != token.id and each.placed and distance((x, y), (each.x, each.y)) <= BASE_CM:
            raise Refusal("x", "touches another token", "TAOS-59")
    exception = verdict["outcome"] == "referee_exception"
    match = with_token(match, token.id, x=x, y=y, level=given.level, exception=exception)
    return match, verdict


def may_begin(match: Match, by: str) -> None:
    in_phase("deployment", "ambush", clause="TAOS-61")(match, by)
    if ambushers(match):
        raise Refusal("move", "A-09 needs its target before deployment", "TAOS-167")
    missing = [id for id, token in match.tokens.items() if not token.placed]
    if missing:
        raise Refusal("move", f"all six tokens are placed first; missing: {', '.join(missing)}", "TAOS-62")


@move("begin", "Deployment done, begin turn 1", key="b", clauses="TAOS-61 TAOS-178 TAOS-179", ready=may_begin)
def begin(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """All models and six tokens are on the table: the first active turn starts."""
    match = replace(match, phase="turn", turn=1, active=match.first, fresh=True)
    return match, Outcome("begun", [Line("first active turn", match.player(match.first).name, "TAOS-177")])
