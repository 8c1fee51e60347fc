"""Hex maps in exact integers: labels, axial coordinates, distances, and the straight line between two hexes.

Flat-top hexes stand in straight columns. A label such as `C12` or `AB7` is a column (A … ZZ, counted from 1) and a
row (1 … 99). Neighbouring columns are shifted by half a hex: under `even_low` the columns B, D, F … sit lower than
A, C, E …, under `even_high` higher. A `Hex` is axial, where distances and lines do not know the shift: q grows to
the right, r downwards. The axial plane is an affine picture of the map, so lines cross and touch in it what they
cross and touch on the map.
"""

from functools import lru_cache

EVEN_LOW, EVEN_HIGH = STAGGERS = ("even_low", "even_high")
COLUMNS, ROWS = 702, 99
"""The largest map that labels can name: columns A … ZZ, rows 1 … 99."""

Hex = tuple[int, int]
"""Axial (q, r); compare, add and store them as they are."""
Place = tuple[Hex, ...]
"""What a line meets at one point of its way: the hex that it crosses, or both hexes when it runs between two."""


def column_row(label: str) -> tuple[int, int] | None:
    """Column and row, both from 1, of a label; None when it is not a label."""
    letters = label.rstrip("0123456789")
    digits = label[len(letters) :]
    if not (letters.isascii() and letters.isalpha() and letters.isupper() and len(letters) <= 2):
        return None
    if not 1 <= len(digits) <= 2 or digits[0] == "0":
        return None
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column, int(digits)


def label_of(column: int, row: int) -> str:
    """The label of a place on the largest map."""
    tens, ones = divmod(column - 1, 26)
    return (chr(ord("A") + tens - 1) if tens else "") + chr(ord("A") + ones) + str(row)


def _shift(q: int, stagger: str) -> int:
    return (q - q % 2 if stagger == EVEN_LOW else q + q % 2) // 2


def hex_at(column: int, row: int, stagger: str = EVEN_LOW) -> Hex:
    """The hex in a column and a row, both from 1."""
    q = column - 1
    return q, row - 1 - _shift(q, stagger)


def position(at: Hex, stagger: str = EVEN_LOW) -> tuple[int, int]:
    """Column and row of a hex, both from 1; outside 1 … 702 and 1 … 99 it lies off every map."""
    q, r = at
    return q + 1, r + 1 + _shift(q, stagger)


@lru_cache(maxsize=32768)
def hex_named(label: str, stagger: str = EVEN_LOW) -> Hex:
    """The hex of a label. Raises ValueError when it is not one."""
    place = column_row(label)
    if place is None:
        raise ValueError(f"{label!r} is not a hex label")
    return hex_at(*place, stagger)


@lru_cache(maxsize=32768)
def name_of(at: Hex, stagger: str = EVEN_LOW) -> str | None:
    """The label of a hex; None off the largest map."""
    column, row = position(at, stagger)
    return label_of(column, row) if 1 <= column <= COLUMNS and 1 <= row <= ROWS else None


def distance(a: Hex, b: Hex) -> int:
    """Steps from a to b, which is hexes counted without a but with b."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in turn."""
    q, r = at
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


def straight_on(start: Hex, through: Hex) -> Hex:
    """The hex behind `through` for somebody who comes from its neighbour `start`."""
    return 2 * through[0] - start[0], 2 * through[1] - start[1]


def line(a: Hex, b: Hex) -> list[Place]:
    """What the line from the centre of `a` to the centre of `b` meets in between, in order from `a`.

    A hex touched only at a corner is not met. Pairs stand by column, then row. The work grows with the distance, and
    is done once for all lines of the same direction and length.
    """
    q, r = a
    return [tuple([(q + x, r + y) for x, y in place]) for place in line_offsets(b[0] - q, b[1] - r)]


@lru_cache(maxsize=32768)
def line_offsets(dx: int, dy: int) -> tuple[Place, ...]:
    """What a line from (0, 0) to (dx, dy) meets in between; every line of that direction and length is like it."""
    if dx == 0:
        down = 1 if dy > 0 else -1
        return tuple(((0, r),) for r in range(down, dy, down))
    way = 1 if dx > 0 else -1  # a line to the left is one to the right, turned round
    dx, dy = dx * way, dy * way
    end = 2 * (dx * dx + dy * dy + dx * dy)
    # The line passes through a hex while its distance from the centre, in this measure, is below `reach`. At `reach`
    # it touches the hex: along a whole side if it has the direction of one, otherwise at a corner.
    reach = max(abs(dx + 2 * dy), abs(dx - dy), abs(2 * dx + dy))
    if not (dx == dy or dx == -2 * dy or dy == -2 * dx):
        reach -= 1
    met: list[tuple[int, int, int]] = []
    for u in range(dx + 1):
        lowest = -((reach - 3 * dy * u) // (3 * dx))
        highest = (reach + 3 * dy * u) // (3 * dx)
        for v in range(lowest, highest + 1):
            along = 2 * (u * dx + v * dy) + u * dy + v * dx
            if 0 < along < end:
                met.append((along, u * way, v * way))
    places: dict[int, Place] = {}
    for along, q, r in sorted(met):  # the hexes on both sides of the line lie equally far along it
        places[along] = (*places.get(along, ()), (q, r))
    return tuple(places.values())
