"""Placing a Mission Token (TAOS-55 … TAOS-59, TAOS-63)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.geometry import SLACK, Length, distance, rounded
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .sectors import Cm, Column, Player, sector_of, token_spot

TOLERANCE_CM = 10
Level = Literal["ground", "first_floor", "underground", "other"]
Problem = Literal["wrong_sector", "out_of_tolerance", "access", "space", "level", "no_stairs", "base_contact"]
WORDS: Mapping[Problem, tuple[Text, Text]] = {
    "wrong_sector": (say("wrong sector"), say("outside its sector")),
    "out_of_tolerance": (say("out of tolerance"), say("only the referee may allow it")),
    "access": (say("access"), say("fewer than two directions")),
    "space": (say("space"), say("no room for two 40 mm bases")),
    "level": (say("level"), say("not at ground level")),
    "no_stairs": (say("no stairs"), say("no stairs or ramp")),
    "base_contact": (say("base contact"), say("touches a miniature or marker")),
}
"""What each problem is called, and why it is one."""


class TokenPlacement(Ask):
    owner: Player
    sector: Annotated[Column, Note("in the owner's view")]
    x: Annotated[Cm, Note("centre of the base")]
    y: Annotated[Cm, Note("centre of the base")]
    level: Level = "ground"
    access_directions: Annotated[int, Within(0, 20)] = 2
    fits_two_40mm: Annotated[bool, Note("is there room for two 40 mm bases?")] = True
    ground_spot_available: Annotated[bool, Note("a conforming spot at ground level within the tolerance")] = True
    stairs_or_ramp: bool = False
    base_contact: Annotated[bool, Note("with a miniature or marker")] = False
    referee_ok: Annotated[bool, Note("the referee allows more than 10 cm")] = False


class Laid(Result):
    outcome: Literal["legal", "referee_exception", "illegal"]
    deviation_cm: float
    problems: list[Problem]


def deviation(owner: str, sector: str, x: Length, y: Length) -> float:
    """Distance in cm from the table point to the centre of the owner's sector (TAOS-55), not rounded."""
    return distance((float(x), float(y)), token_spot(owner, sector))


def spot_problems(given: TokenPlacement, off_centre: bool) -> list[tuple[Problem, str]]:
    """Everything that is wrong with the spot, in the card's order: the problem and its clause."""
    elsewhere = sector_of(given.x, given.y, given.owner) != ("enemy_advanced", given.sector)
    ground, storey = given.level == "ground", given.level in ("first_floor", "underground")
    checks: Sequence[tuple[Problem, bool, str]] = (
        ("wrong_sector", elsewhere, "TAOS-55"),
        ("out_of_tolerance", off_centre and not given.referee_ok, "TAOS-58"),
        ("access", ground and given.access_directions < 2, "TAOS-56"),
        ("space", ground and not given.fits_two_40mm, "TAOS-56"),
        ("level", not ground and (not storey or given.ground_spot_available), "TAOS-57"),
        ("no_stairs", storey and not given.stairs_or_ramp, "TAOS-57"),
        ("base_contact", given.base_contact, "TAOS-59"),
    )
    return [(problem, clause) for problem, wrong, clause in checks if wrong]


@procedure(
    "taos.check_token_placement",
    "Is a token placed legally?",
    "TAOS-55 TAOS-56 TAOS-57 TAOS-58 TAOS-59 TAOS-63",
)
def check_token_placement(given: TokenPlacement, tape: Tape) -> Laid:
    """Within 10 cm of the sector's centre, in a spot that two models can reach; lists every problem."""
    off = deviation(given.owner, given.sector, given.x, given.y)
    off_centre = off > TOLERANCE_CM + SLACK
    problems = spot_problems(given, off_centre)
    ledger = [
        Line(say("cm off centre"), rounded(off), "TAOS-55"),
        Line(say("tolerance, cm"), TOLERANCE_CM, "TAOS-63"),
        *(Line(*WORDS[problem], clause) for problem, clause in problems),
    ]
    return Laid(
        outcome="illegal" if problems else "referee_exception" if off_centre else "legal",
        ledger=ledger,
        deviation_cm=rounded(off),
        problems=[problem for problem, _ in problems],
    )
