"""Zones and sectors of the 120 × 120 cm table (TAOS-20 … TAOS-27).

Table coordinates: origin at player A's left corner, x to A's right, y away from A's edge. Each player sees
the table from his own edge; `own_view` turns one into the other.
"""

from collections.abc import Sequence

from taos_tui.rules.geometry import SLACK, Length, Point
from taos_tui.rules.inputs import Choice, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

SIZE = 120
PLAYERS = ("a", "b")
ZONES = ("own_deployment", "own_advanced", "enemy_advanced", "enemy_deployment")
COLUMNS = ("left", "centre", "right")
BOUNDARY = "boundary"


def own_view(x: Length, y: Length, player: str) -> Point:
    """Table coordinates as `player` sees them; applied twice it gives them back (TAOS-25)."""
    across, away = float(x), float(y)
    return (across, away) if player == "a" else (SIZE - across, SIZE - away)


def sector_of(x: Length, y: Length, player: str) -> tuple[str, str]:
    """(zone, column) of a table point in the view of `player`; on an inner line `boundary` (TAOS-27)."""
    across, away = own_view(x, y, player)
    return _part(away, (30, 60, 90), ZONES), _part(across, (40, 80), COLUMNS)


def token_spot(owner: str, sector: str) -> Point:
    """Table coordinates of the centre of a sector of the owner's Enemy Advanced Zone (TAOS-55, table 3.2)."""
    return own_view(20 + 40 * COLUMNS.index(sector), 75, owner)


def _part(value: float, lines: Sequence[int], names: Sequence[str]) -> str:
    for line, name in zip(lines, names, strict=False):
        if abs(value - line) <= SLACK:
            return BOUNDARY
        if value < line:
            return name
    return names[-1]


@procedure(
    "taos.sector_of",
    "Zone and sector of a point",
    "TAOS-20 TAOS-21 TAOS-22 TAOS-23 TAOS-24 TAOS-25 TAOS-26 TAOS-27",
    Number("x", 0, SIZE, help="cm from player A's left edge"),
    Number("y", 0, SIZE, help="cm from player A's own edge"),
    Choice("player", PLAYERS, help="whose view"),
)
def point_sector(given: Inputs, tape: Tape) -> Outcome:
    """Zone by the depth, column by the width, from the player's own seat."""
    zone, column = sector_of(given.x, given.y, given.player)
    across, away = own_view(given.x, given.y, given.player)
    ledger = [
        Line("cm from his own edge", away, "TAOS-20"),
        Line("cm from his left edge", across, "TAOS-24"),
    ]
    inside = BOUNDARY not in (zone, column)
    return Outcome("inside" if inside else BOUNDARY, ledger, zone=zone, column=column)
