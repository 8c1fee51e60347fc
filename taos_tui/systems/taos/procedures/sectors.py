"""Zones and sectors of the 120 × 120 cm table (TAOS-20 … TAOS-27).

Table coordinates: origin at player A's left corner, x to A's right, y away from A's edge. Each player sees
the table from his own edge; `own_view` turns one into the other.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Final, Literal, TypeVar

from taos_tui.rules.asks import CENTIMETRES, Ask, Note, Within
from taos_tui.rules.geometry import SLACK, Length, Point
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

SIZE = 120
Player = Literal["a", "b"]
Column = Literal["left", "centre", "right"]
Zone = Literal["own_deployment", "own_advanced", "enemy_advanced", "enemy_deployment"]
Boundary = Literal["boundary"]
ZONES: tuple[Zone, ...] = ("own_deployment", "own_advanced", "enemy_advanced", "enemy_deployment")
COLUMNS: tuple[Column, ...] = ("left", "centre", "right")
BOUNDARY: Final = "boundary"
Cm = Annotated[int | Decimal, Within(0, SIZE), CENTIMETRES]
"""A coordinate of the table."""
N = TypeVar("N", bound=str)
ZONE_WORDS: Mapping[str, Text] = {
    "own_deployment": say("own Deployment Zone"),
    "own_advanced": say("own Advanced Zone"),
    "enemy_advanced": say("Enemy Advanced Zone"),
    "enemy_deployment": say("Enemy Deployment Zone"),
    "boundary": say("line between two zones"),
}
COLUMN_WORDS: Mapping[str, Text] = {
    "left": say("left"),
    "centre": say("centre"),
    "right": say("right"),
    "boundary": say("line between two sectors"),
}


def own_view(x: Length, y: Length, player: str) -> Point:
    """Table coordinates as `player` sees them; applied twice it gives them back (TAOS-25)."""
    across, away = float(x), float(y)
    return (across, away) if player == "a" else (SIZE - across, SIZE - away)


def sector_of(x: Length, y: Length, player: str) -> tuple[Zone | Boundary, Column | Boundary]:
    """(zone, column) of a table point in the view of `player`; on an inner line `boundary` (TAOS-27)."""
    across, away = own_view(x, y, player)
    return _part(away, (30, 60, 90), ZONES), _part(across, (40, 80), COLUMNS)


def token_spot(owner: str, sector: str) -> Point:
    """Table coordinates of the centre of a sector of the owner's Enemy Advanced Zone (TAOS-55, table 3.2)."""
    return own_view({"left": 20, "centre": 60, "right": 100}[sector], 75, owner)


def _part(value: float, lines: Sequence[int], names: Sequence[N]) -> N | Boundary:
    for line, name in zip(lines, names, strict=False):
        if abs(value - line) <= SLACK:
            return BOUNDARY
        if value < line:
            return name
    return names[-1]


class SectorOf(Ask):
    x: Annotated[Cm, Note("cm from player A's left edge")]
    y: Annotated[Cm, Note("cm from player A's own edge")]
    player: Annotated[Player, Note("whose view")]


class Located(Result):
    outcome: Literal["inside", "boundary"]
    zone: Zone | Boundary
    column: Column | Boundary


@procedure(
    "taos.sector_of",
    "Zone and sector of a point",
    "TAOS-20 TAOS-21 TAOS-22 TAOS-23 TAOS-24 TAOS-25 TAOS-26 TAOS-27",
)
def point_sector(given: SectorOf, tape: Tape) -> Located:
    """Zone by the depth, column by the width, from the player's own seat."""
    zone, column = sector_of(given.x, given.y, given.player)
    across, away = own_view(given.x, given.y, given.player)
    ledger = [
        Line(say("cm from his own edge"), away, "TAOS-20"),
        Line(say("cm from his left edge"), across, "TAOS-24"),
    ]
    inside = BOUNDARY not in (zone, column)
    return Located(outcome="inside" if inside else BOUNDARY, ledger=ledger, zone=zone, column=column)
