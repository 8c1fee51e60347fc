"""What squads cost (WG-85 … WG-89)."""

from taos_tui.rules.inputs import Choice, Int, Items
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import DEGREES, Tables

from .shared import COVER_SCALE, LEVEL, tabled


@tabled(
    "toswg.squad_cost",
    "Cost of a group of equal units",
    "WG-85 WG-87 WG-88 WG-89",
    LEVEL,
    Int("count", 1, 1000, 1),
    Items("covers", Choice("cover", DEGREES[1:]), 0, 5, ()),
    lambda tables: Items("weapons", Choice("weapon", tuple(tables.weapons)), 0, 6, ()),
    Int("points", 0, 100000, null=True, help="points still available; left out: no limit"),
    COVER_SCALE,
)
def squad_cost(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """Two points a level, the points of its covers, and for each weapon its firepower and range."""
    covers = sum(tables.cover(degree, given.cover_scale) for degree in given.covers)
    weapons = sum(tables.weapon_cost(id) for id in given.weapons)
    level = tables.cost.level * given.level
    each = level + covers + weapons
    total = each * given.count
    left = None if given.points is None else given.points - total
    ledger = [
        Line(f"level {given.level}", level, "WG-88"),
        Line("covers", covers, "WG-88"),
        Line("weapons", weapons, "WG-88"),
        Line(f"total for {given.count}", total, "WG-85"),
    ]
    outcome = "open" if left is None else "affordable" if left >= 0 else "too_expensive"
    return Outcome(outcome, ledger, unit_cost=each, total=total, points_left=left)
