"""Hex geometry: labels, distances, and lines held against a drawing in exact fractions."""

from collections import deque
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from taos_tui.rules.hexes import (
    EVEN_HIGH,
    EVEN_LOW,
    STAGGERS,
    column_row,
    distance,
    hex_at,
    hex_named,
    label_of,
    line,
    name_of,
    neighbours,
    position,
    straight_on,
)

staggers = st.sampled_from(STAGGERS)
hexes = st.builds(hex_at, st.integers(1, 60), st.integers(1, 60), staggers)
small_map = st.tuples(st.integers(1, 14), st.integers(1, 14))
near = st.builds(hex_at, st.integers(1, 9), st.integers(1, 9), staggers)


@given(st.integers(1, 702), st.integers(1, 99), staggers)
def test_every_place_has_one_label_and_one_hex(column, row, stagger):
    label = label_of(column, row)
    assert column_row(label) == (column, row)
    at = hex_at(column, row, stagger)
    assert position(at, stagger) == (column, row)
    assert hex_named(label, stagger) == at
    assert name_of(at, stagger) == label


def test_columns_go_on_with_two_letters():
    assert [label_of(column, 7) for column in (1, 26, 27, 52, 53, 702)] == ["A7", "Z7", "AA7", "AZ7", "BA7", "ZZ7"]


@pytest.mark.parametrize(
    "word", ["", "A", "7", "A0", "A07", "A100", "AAA1", "a1", "A-1", "A1 ", " A1", "Ä1", "A¹", "1A"]
)
def test_what_is_not_a_label_is_told(word):
    assert column_row(word) is None
    with pytest.raises(ValueError, match="not a hex label"):
        hex_named(word)


@pytest.mark.parametrize("outside", [(0, 1), (1, 0), (703, 1), (1, 100)])
def test_off_the_largest_map_there_is_no_name(outside):
    assert name_of(hex_at(*outside)) is None


@pytest.mark.parametrize(
    ("stagger", "around"),
    [(EVEN_LOW, {"G4", "G6", "F4", "F5", "H4", "H5"}), (EVEN_HIGH, {"G4", "G6", "F5", "F6", "H5", "H6"})],
)
def test_the_columns_beside_an_odd_one_sit_lower_or_higher(stagger, around):
    assert {name_of(at, stagger) for at in neighbours(hex_named("G5", stagger))} == around


@given(near, near)
def test_the_distance_is_the_shortest_way_from_neighbour_to_neighbour(a, b):
    steps, waiting = {a: 0}, deque([a])
    while b not in steps:
        at = waiting.popleft()
        for other in neighbours(at):
            if other not in steps:
                steps[other] = steps[at] + 1
                waiting.append(other)
    assert distance(a, b) == steps[b]


@given(hexes, hexes, hexes)
def test_the_distance_is_a_metric(a, b, c):
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, st.integers(0, 5))
def test_straight_on_leads_away_and_back(start, side):
    through = neighbours(start)[side]
    behind = straight_on(start, through)
    assert distance(through, behind) == 1
    assert distance(start, behind) == 2
    assert straight_on(behind, through) == start


@given(hexes, hexes)
def test_a_line_meets_the_same_places_both_ways(a, b):
    assert line(a, b) == line(b, a)[::-1]


@given(hexes, hexes, hexes)
def test_a_line_does_not_know_where_on_the_map_it_is(a, b, moved):
    there, end = (a[0] + moved[0], a[1] + moved[1]), (b[0] + moved[0], b[1] + moved[1])
    assert line(there, end) == [tuple((q + moved[0], r + moved[1]) for q, r in place) for place in line(a, b)]


@given(hexes, hexes)
def test_the_places_of_a_line_form_an_unbroken_way(a, b):
    assume(distance(a, b) > 1)
    way = [(a,), *line(a, b), (b,)]
    for before, after in pairwise(way):
        assert all(distance(p, q) == 1 for p, q in product(before, after)), (before, after)
    assert all(len(place) in (1, 2) for place in way)
    assert all(distance(*place) == 1 for place in way if len(place) == 2)


def drawn(at, stagger):
    """Corners of a hex 4 wide and 2 high, as it is drawn: columns 3 apart, uneven ones half a hex lower or higher."""
    column, row = position(at, stagger)
    lower = column % 2 == (0 if stagger == EVEN_LOW else 1)
    x, y = 3 * column, 2 * row + lower
    return [(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)]


def centre(corners):
    return sum(x for x, _ in corners) // 6, sum(y for _, y in corners) // 6


def inside(corners, start, end):
    """The part of the way from `start` to `end`, as shares of it, that lies in the hex with its rim; None if none."""
    first, last = Fraction(0), Fraction(1)
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):

        def side(point, x=x, y=y, to_x=to_x, to_y=to_y):
            return (to_x - x) * (point[1] - y) - (to_y - y) * (point[0] - x)

        at_start, change = side(start), side(end) - side(start)
        if change == 0:
            if at_start < 0:
                return None
        elif change > 0:
            first = max(first, Fraction(-at_start, change))
        else:
            last = min(last, Fraction(-at_start, change))
    return (first, last) if first <= last else None


def met_by_drawing(a, b, stagger):
    """{share of the way at which the line is in the middle of a hex: hexes}, for hexes met along more than a point."""
    start, end = centre(drawn(a, stagger)), centre(drawn(b, stagger))
    found = {}
    box = [sorted(pair) for pair in zip(a, b, strict=True)]
    for at in product(*(range(low - 2, high + 3) for low, high in box)):
        part = inside(drawn(at, stagger), start, end)
        if at not in (a, b) and part and part[0] < part[1]:
            found.setdefault(part[0] + part[1], []).append(at)
    return [tuple(sorted(found[middle])) for middle in sorted(found)]


@settings(max_examples=150, deadline=None)
@given(small_map, small_map, staggers)
def test_a_line_meets_what_it_meets_on_the_drawing(p, q, stagger):
    assume(p != q)
    a, b = hex_at(*p, stagger), hex_at(*q, stagger)
    assert line(a, b) == met_by_drawing(a, b, stagger)


@pytest.mark.parametrize("stagger", STAGGERS)
def test_every_direction_from_one_hex_meets_what_it_meets_on_the_drawing(stagger):
    here = hex_at(6, 6, stagger)
    for column, row in product(range(1, 11), repeat=2):
        there = hex_at(column, row, stagger)
        if there != here:
            assert line(here, there) == met_by_drawing(here, there, stagger), (column, row)


def test_the_longest_lines_of_a_map_of_60_by_60():
    a, b = hex_at(1, 1), hex_at(60, 60)
    assert len(line(a, b)) >= distance(a, b) - 1
    assert line(a, hex_at(1, 60)) == [(hex_at(1, row),) for row in range(2, 60)]
