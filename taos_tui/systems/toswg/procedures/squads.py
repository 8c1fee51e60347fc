"""What squads cost (WG-85 … WG-89)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import OR_NULL, Amount, Ask, Note, OneOf, Within
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.toswg.tables import CoverScale, Tables, degree_ids, weapon_ids

from .shared import Level, tabled


def covers_in(tables: Tables) -> tuple[str, ...]:
    """The degrees of cover that there are to buy."""
    return tuple(degree for degree in degree_ids(tables) if degree != "none")


class SquadCost(Ask):
    level: Level
    count: Annotated[int, Within(1, 1000)] = 1
    covers: Annotated[tuple[Annotated[str, OneOf(covers_in)], ...], Amount(0, 5, repeats=True)] = ()
    weapons: Annotated[tuple[Annotated[str, OneOf(weapon_ids)], ...], Amount(0, 6, repeats=True)] = ()
    points: Annotated[int | None, Within(0, 100000), OR_NULL, Note("points still available; left out: no limit")] = None
    cover_scale: CoverScale = "two_four_six"


class Cost(Result):
    outcome: Literal["open", "affordable", "too_expensive"]
    unit_cost: int
    total: int
    points_left: int | None


@tabled("toswg.squad_cost", "Cost of a group of equal units", "WG-85 WG-87 WG-88 WG-89")
def squad_cost(given: SquadCost, tape: Tape, tables: Tables) -> Cost:
    """Two points a level, the points of its covers, and for each weapon its firepower and range."""
    covers = sum(tables.cover(degree, given.cover_scale) for degree in given.covers)
    weapons = sum(tables.weapon_cost(id) for id in given.weapons)
    level = tables.cost.level * given.level
    each = level + covers + weapons
    total = each * given.count
    left = None if given.points is None else given.points - total
    ledger = [
        Line(say("level {level}", level=given.level), level, "WG-88"),
        Line(say("covers"), covers, "WG-88"),
        Line(say("weapons"), weapons, "WG-88"),
        Line(say("total for {count}", count=given.count), total, "WG-85"),
    ]
    return Cost(
        outcome="open" if left is None else "affordable" if left >= 0 else "too_expensive",
        ledger=ledger,
        unit_cost=each,
        total=total,
        points_left=left,
    )
