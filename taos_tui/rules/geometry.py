"""Plain table geometry: points are (x, y) in cm, lengths are cm.

Everything is computed in float; comparisons allow `SLACK`, and what is shown goes through `rounded`.
"""

from decimal import Decimal
from math import hypot, sqrt

Length = int | float | Decimal
Point = tuple[float, float]

SLACK = 1e-9


def rounded(length: float) -> float:
    """`length` to 0.01 cm, and 0.0 rather than -0.0."""
    return round(length, 2) + 0.0


def distance(p: Point, q: Point) -> float:
    """Straight from p to q."""
    return hypot(q[0] - p[0], q[1] - p[1])


def on_table(p: Point, width: float, depth: float) -> bool:
    """Is p on a table from (0, 0) to (width, depth), edges included?"""
    return -SLACK <= p[0] <= width + SLACK and -SLACK <= p[1] <= depth + SLACK


def apexes(p: Point, q: Point) -> tuple[Point, Point]:
    """The two points that form an equilateral triangle with p and q."""
    middle = midpoint(p, q)
    across, along = (p[1] - q[1]) * sqrt(3) / 2, (q[0] - p[0]) * sqrt(3) / 2
    return (middle[0] + across, middle[1] + along), (middle[0] - across, middle[1] - along)


def midpoint(p: Point, q: Point) -> Point:
    """Halfway from p to q."""
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2


def slide_onto(p: Point, towards: Point, width: float, depth: float) -> Point:
    """The first point of the table on the way from p to `towards`, which must be on the table."""
    share = 0.0
    for start, end, size in ((p[0], towards[0], width), (p[1], towards[1], depth)):
        if start < 0:
            share = max(share, -start / (end - start))
        elif start > size:
            share = max(share, (start - size) / (start - end))
    return p[0] + share * (towards[0] - p[0]), p[1] + share * (towards[1] - p[1])
