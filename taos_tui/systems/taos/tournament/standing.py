"""The tournament table after any round, with what decided between players that have equal Victory Points."""

from collections.abc import Iterator

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

from ..procedures.result import Place, Played, Points, tabulate
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


def result_rows(event: Tournament, through: int) -> list[Played]:
    """One row per player per game of the rounds up to `through`, as card 4.29 wants them; a bye is a row too."""
    return [row for tables in event.rounds[:through] for table in tables for row in _rows(event, table)]


def standings(event: Tournament, through: int = 0) -> list[Standing]:
    """Everybody's place after round `through` (0: all that is known now), those without a game too (TAOS-17…19)."""
    last = through or len(event.rounds)
    names = [each.name for each in event.entrants.values() if each.joined <= max(last, 1) or not through]
    table = tabulate(result_rows(event, last), event.options.vp_rule, names)
    return [
        Standing(
            *place,
            decided=_decided(place, [other for other in table if other.vp == place.vp and other is not place]),
            dropped=event.entrants[place.player].dropped,
        )
        for place in table
    ]


def _decided(place: Place, equals: list[Place]) -> str:
    if not equals:
        return ""
    return say("shared place") if any(other.rank == place.rank for other in equals) else say("Goal Average")


def _rows(event: Tournament, table: Table) -> Iterator[Played]:
    score = table.score
    if table.bye:
        yield Played(player=table.a, op_for=event.options.bye_op, op_against=0, ap_killed=0, ap_lost=0)
    elif score is not None:
        yield Played(player=table.a, op_for=score.op_a, op_against=score.op_b, ap_killed=score.killed_a,
                     ap_lost=score.lost_a)  # fmt: skip
        yield Played(player=table.b, op_for=score.op_b, op_against=score.op_a, ap_killed=score.killed_b,
                     ap_lost=score.lost_b)  # fmt: skip
