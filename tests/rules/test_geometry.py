"""Table geometry in cm."""

from math import isclose

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from taos_tui.rules.geometry import apexes, distance, midpoint, on_table, rounded, slide_onto

points = st.tuples(st.floats(0, 120), st.floats(0, 120))


def test_rounded_to_a_hundredth_without_a_negative_zero():
    assert str(rounded(-0.001)) == "0.0"
    assert rounded(40.358983848622454) == 40.36


@given(points, points)
def test_both_apexes_are_as_far_from_either_point_as_these_from_each_other(p, q):
    assume(distance(p, q) > 0.01)
    first, second = apexes(p, q)
    for apex in (first, second):
        assert isclose(distance(apex, p), distance(p, q), rel_tol=1e-9)
        assert isclose(distance(apex, q), distance(p, q), rel_tol=1e-9)
    assert distance(midpoint(first, second), midpoint(p, q)) < 1e-9


@given(st.tuples(st.floats(-200, 320), st.floats(-200, 320)), points)
def test_a_point_off_the_table_slides_to_the_edge_it_meets_first(p, towards):
    assume(not on_table(p, 120, 120))
    spot = slide_onto(p, towards, 120, 120)
    assert on_table(spot, 120, 120)
    assert isclose(distance(p, spot) + distance(spot, towards), distance(p, towards), abs_tol=1e-6)
    assert min(spot[0], spot[1], 120 - spot[0], 120 - spot[1]) == pytest.approx(0, abs=1e-6)


def test_the_edges_belong_to_the_table():
    assert on_table((0, 120), 120, 120)
    assert not on_table((0, 120.001), 120, 120)
    assert slide_onto((30, 40), (60, 60), 120, 120) == (30, 40)
