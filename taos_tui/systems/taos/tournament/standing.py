"""The tournament table after any round, with what decided between players that have equal Victory Points."""

from typing import Any, NamedTuple

from ..procedures.result import Points, tabulate
from .state import Table, Tournament


class Standing(NamedTuple):
    """One line of the table. `decided` says what parted the player from those with the same Victory Points."""

    rank: int
    player: str
    games: int
    vp: Points
    goal_average: int
    decided: str
    dropped: bool


def result_rows(event: Tournament, through: int) -> list[dict[str, Any]]:
    """One row per player per game of the rounds up to `through`, as card 4.29 wants them; a bye is a row too."""
    return [row for tables in event.rounds[:through] for table in tables for row in _rows(event, table)]


def standings(event: Tournament, through: int = 0) -> list[Standing]:
    """Everybody's place after round `through` (0: all that is known now), those without a game too (TAOS-17…19)."""
    last = through or len(event.rounds)
    names = [each.name for each in event.entrants.values() if each.joined <= max(last, 1) or not through]
    table = tabulate(result_rows(event, last), event.options["vp_rule"], names)
    return [
        Standing(
            **row,
            decided=_decided(row, [other for other in table if other["vp"] == row["vp"] and other is not row]),
            dropped=event.entrants[row["player"]].dropped,
        )
        for row in table
    ]


def _decided(row: dict[str, Any], equals: list[dict[str, Any]]) -> str:
    if not equals:
        return ""
    return "shared place" if any(other["rank"] == row["rank"] for other in equals) else "Goal Average"


def _rows(event: Tournament, table: Table) -> list[dict[str, Any]]:
    if table.bye:
        return [_row(table.a, event.options["bye_op"], 0, 0, 0)]
    score = table.score
    if score is None:
        return []
    return [
        _row(table.a, score.op_a, score.op_b, score.killed_a, score.lost_a),
        _row(table.b, score.op_b, score.op_a, score.killed_b, score.lost_b),
    ]


def _row(player: str, op_for: int, op_against: int, killed: int, lost: int) -> dict[str, Any]:
    return {"player": player, "op_for": op_for, "op_against": op_against, "ap_killed": killed, "ap_lost": lost}
