"""The virtual third spot of A-05 Coordinates (TAOS-141 … TAOS-143, TAOS-146, TAOS-147)."""

from typing import Literal

from taos_tui.rules.asks import Ask
from taos_tui.rules.geometry import SLACK, Point, apexes, distance, midpoint, on_table, rounded, slide_onto
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.taos.rule_options import BackToward

from .sectors import SIZE, Cm, Player, own_view


def behind(apex: Point, p: Point, q: Point, back_toward: BackToward) -> bool:
    """Does the apex lie further back than both tokens? All in the owner's own view (TAOS-146)."""
    if back_toward == "own_edge":
        return apex[1] < min(p[1], q[1]) - SLACK
    return apex[1] > max(p[1], q[1]) + SLACK


class VirtualToken(Ask):
    owner: Player
    x1: Cm
    y1: Cm
    x2: Cm
    y2: Cm
    back_toward: BackToward = "own_edge"


class Corner(Result):
    outcome: Literal["on_table", "off_table", "ambiguous"]
    x: float | None = None
    y: float | None = None
    vertex_x: float | None = None
    vertex_y: float | None = None
    side_cm: float
    alternatives: list[list[float]]


@procedure(
    "taos.virtual_token",
    "Virtual token of A-05",
    "TAOS-141 TAOS-142 TAOS-143 TAOS-146 TAOS-147",
)
def virtual_token(given: VirtualToken, tape: Tape) -> Corner:
    """The apex behind both tokens, slid back onto the table if need be; without one the referee picks."""
    p, q = own_view(given.x1, given.y1, given.owner), own_view(given.x2, given.y2, given.owner)
    side = distance(p, q)
    if side < 0.01 - SLACK:
        raise Refusal("x2", say("the two tokens must lie at least 0.01 cm apart"), "TAOS-141")

    def shown(point: Point) -> list[float]:
        x, y = own_view(*point, given.owner)
        return [rounded(x), rounded(y)]

    ledger = [Line(say("side of the triangle, cm"), rounded(side), "TAOS-141")]
    both = apexes(p, q)
    vertex = next((apex for apex in both if behind(apex, p, q, given.back_toward)), None)
    if vertex is None:
        ledger.append(Line(say("further back than both tokens"), say("neither: the referee picks"), "TAOS-147"))
        alternatives = sorted(shown(apex) for apex in both)
        return Corner(outcome="ambiguous", ledger=ledger, side_cm=rounded(side), alternatives=alternatives)
    off = not on_table(vertex, SIZE, SIZE)
    spot = slide_onto(vertex, midpoint(p, q), SIZE, SIZE) if off else vertex
    if off:
        ledger.append(Line(say("slid onto the table, cm"), rounded(distance(vertex, spot)), "TAOS-147"))
    (x, y), (vertex_x, vertex_y) = shown(spot), shown(vertex)
    return Corner(
        outcome="off_table" if off else "on_table",
        ledger=ledger,
        x=x,
        y=y,
        vertex_x=vertex_x,
        vertex_y=vertex_y,
        side_cm=rounded(side),
        alternatives=[],
    )
