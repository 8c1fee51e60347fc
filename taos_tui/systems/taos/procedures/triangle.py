"""The virtual third spot of A-05 Coordinates (TAOS-141 … TAOS-143, TAOS-146, TAOS-147)."""

from typing import Any

from taos_tui.rules.geometry import SLACK, Point, apexes, distance, midpoint, on_table, rounded, slide_onto
from taos_tui.rules.inputs import Choice, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .sectors import PLAYERS, SIZE, own_view


def behind(apex: Point, p: Point, q: Point, back_toward: str) -> bool:
    """Does the apex lie further back than both tokens? All in the owner's own view (TAOS-146)."""
    if back_toward == "own_edge":
        return apex[1] < min(p[1], q[1]) - SLACK
    return apex[1] > max(p[1], q[1]) + SLACK


@procedure(
    "taos.virtual_token",
    "Virtual token of A-05",
    "TAOS-141 TAOS-142 TAOS-143 TAOS-146 TAOS-147",
    Choice("owner", PLAYERS),
    Number("x1", 0, SIZE),
    Number("y1", 0, SIZE),
    Number("x2", 0, SIZE),
    Number("y2", 0, SIZE),
    Choice("back_toward", ("own_edge", "enemy_edge"), "own_edge"),
)
def virtual_token(given: Inputs, tape: Tape) -> Outcome:
    """The apex behind both tokens, slid back onto the table if need be; without one the referee picks."""
    p, q = own_view(given.x1, given.y1, given.owner), own_view(given.x2, given.y2, given.owner)
    side = distance(p, q)
    if side < 0.01 - SLACK:
        raise Refusal("x2", "the two tokens must lie at least 0.01 cm apart", "TAOS-141")

    def shown(point: Point) -> list[float]:
        x, y = own_view(*point, given.owner)
        return [rounded(x), rounded(y)]

    ledger = [Line("side of the triangle, cm", rounded(side), "TAOS-141")]
    both = apexes(p, q)
    vertex = next((apex for apex in both if behind(apex, p, q, given.back_toward)), None)
    if vertex is None:
        ledger.append(Line("further back than both tokens", "neither: the referee picks", "TAOS-147"))
        nowhere: dict[str, Any] = {"x": None, "y": None, "vertex_x": None, "vertex_y": None}
        alternatives = sorted(shown(apex) for apex in both)
        return Outcome("ambiguous", ledger, **nowhere, side_cm=rounded(side), alternatives=alternatives)
    outcome, spot = "on_table", vertex
    if not on_table(vertex, SIZE, SIZE):
        outcome, spot = "off_table", slide_onto(vertex, midpoint(p, q), SIZE, SIZE)
        ledger.append(Line("slid onto the table, cm", rounded(distance(vertex, spot)), "TAOS-147"))
    (x, y), (vertex_x, vertex_y) = shown(spot), shown(vertex)
    return Outcome(
        outcome,
        ledger,
        x=x,
        y=y,
        vertex_x=vertex_x,
        vertex_y=vertex_y,
        side_cm=rounded(side),
        alternatives=[],
    )
