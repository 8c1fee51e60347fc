"""Limits of the table, of token spots, of the A-05 triangle and of nearest targets (4.7 to 4.10)."""

from decimal import Decimal
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from taos_calls import ledger, refused, run

from taos_tui.systems.taos.procedures.sectors import own_view, sector_of, token_spot


@pytest.mark.parametrize(
    ("x", "y", "zone", "column"),
    [
        (0, 0, "own_deployment", "left"),
        (120, 120, "enemy_deployment", "right"),
        (40, 30, "boundary", "boundary"),
        (80, 60, "boundary", "boundary"),
        ("39.99", "29.99", "own_deployment", "left"),
        ("40.01", "30.01", "own_advanced", "centre"),
        ("80.01", "89.99", "enemy_advanced", "right"),
        (60, 90, "boundary", "centre"),
        ("40.0000000001", 10, "own_deployment", "boundary"),
    ],
)
def test_sectors_as_a_sees_them(x, y, zone, column):
    outcome = run("sector_of", x=Decimal(x), y=Decimal(y), player="a")
    assert (outcome.zone, outcome.column) == (zone, column)
    assert outcome.outcome == ("boundary" if "boundary" in (zone, column) else "inside")


def test_b_sees_the_table_turned_round():
    mirror = {"own": "enemy", "enemy": "own"}
    sides = {"left": "right", "centre": "centre", "right": "left"}
    for x, y in product((1, 20, 39.5, 41, 60, 79, 81, 119), (1, 29, 31, 45, 59, 61, 75, 89, 91, 119)):
        zone, column = sector_of(x, y, "a")
        whose, _, depth = zone.partition("_")
        assert sector_of(x, y, "b") == (f"{mirror[whose]}_{depth}", sides[column])
        assert own_view(*own_view(x, y, "b"), "b") == (x, y)


def test_token_spots_are_those_of_table_3_2():
    spots = {owner: [token_spot(owner, s) for s in ("left", "centre", "right")] for owner in "ab"}
    assert spots == {"a": [(20, 75), (60, 75), (100, 75)], "b": [(100, 45), (60, 45), (20, 45)]}


def place(**inputs):
    return run("check_token_placement", **{"owner": "a", "sector": "centre", "x": 60, "y": 75, **inputs})


@pytest.mark.parametrize(
    ("y", "referee_ok", "outcome", "problems"),
    [
        (85, False, "legal", []),
        ("85.01", False, "illegal", ["out_of_tolerance"]),
        ("85.01", True, "referee_exception", []),
        ("89.99", True, "referee_exception", []),
        (90, True, "illegal", ["wrong_sector"]),
        (90, False, "illegal", ["wrong_sector", "out_of_tolerance"]),
    ],
)
def test_ten_centimetres_are_allowed_and_the_sector_is_never_left(y, referee_ok, outcome, problems):
    placed = place(y=Decimal(y), referee_ok=referee_ok)
    assert (placed.outcome, placed.problems) == (outcome, problems)
    assert ledger(placed)["tolerance, cm"] == 10


def test_problems_of_a_ground_spot_come_in_the_order_of_the_card():
    worst = place(x=5, y=20, access_directions=1, fits_two_40mm=False, base_contact=True)
    assert worst.problems == ["wrong_sector", "out_of_tolerance", "access", "space", "base_contact"]
    assert place(access_directions=1).problems == ["access"]
    assert place(fits_two_40mm=False).problems == ["space"]


@pytest.mark.parametrize("level", ["first_floor", "underground"])
def test_another_storey_needs_stairs_and_no_spot_on_the_ground(level):
    assert place(level=level).problems == ["level", "no_stairs"]
    assert place(level=level, stairs_or_ramp=True).problems == ["level"]
    assert place(level=level, ground_spot_available=False).problems == ["no_stairs"]
    cramped = place(
        level=level,
        ground_spot_available=False,
        stairs_or_ramp=True,
        access_directions=0,
        fits_two_40mm=False,
    )
    assert cramped.outcome == "legal"  # access and room are asked at ground level only


def test_any_other_level_is_illegal_whatever_else_holds():
    high = place(level="other", ground_spot_available=False, stairs_or_ramp=True)
    assert high.problems == ["level"]


@pytest.mark.parametrize(("owner", "near", "far"), [("a", 40.36, 109.64), ("b", 79.64, 10.36)])
def test_the_virtual_spot_lies_towards_the_owners_edge_or_the_enemys(owner, near, far):
    y = 75 if owner == "a" else 45
    points = {"owner": owner, "x1": 40, "y1": y, "x2": 80, "y2": y}
    assert run("virtual_token", **points).y == near
    other = run("virtual_token", **points, back_toward="enemy_edge")
    assert (other.x, other.y, other.outcome) == (60, far, "on_table")


@pytest.mark.parametrize(("owner", "y", "edge", "vertex"), [("a", 75, 0, -11.6), ("b", 45, 120, 131.6)])
def test_a_vertex_off_the_table_slides_towards_the_midpoint(owner, y, edge, vertex):
    far_apart = run("virtual_token", owner=owner, x1=10, y1=y, x2=110, y2=y)
    assert (far_apart.outcome, far_apart.x, far_apart.y) == ("off_table", 60, edge)
    assert (far_apart.vertex_x, far_apart.vertex_y) == (60, vertex)
    assert ledger(far_apart)["slid onto the table, cm"] == 11.6
    assert str(far_apart.y) != "-0.0"


def test_a_vertex_may_slide_onto_a_side_edge():
    steep = run("virtual_token", owner="a", x1=0, y1=80, x2=30, y2=62)
    # M = (15, 71), half-normal (√3/2)·(18, 30): vertices (30.59, 96.98) and (-0.59, 45.02)
    assert (steep.vertex_x, steep.vertex_y, steep.outcome) == (-0.59, 45.02, "off_table")
    assert steep.x == 0
    assert steep.y == pytest.approx(46.0, abs=0.01)  # along the line from the vertex to M


hundredths = st.integers(0, 12000).map(lambda n: Decimal(n) / 100)


@given(hundredths, hundredths, hundredths, hundredths)
def test_b_gets_the_spot_that_a_gets_on_the_turned_table(x1, y1, x2, y2):
    assume(abs(x1 - x2) + abs(y1 - y2) > 1)
    a = run("virtual_token", owner="a", x1=x1, y1=y1, x2=x2, y2=y2)
    b = run("virtual_token", owner="b", x1=120 - x1, y1=120 - y1, x2=120 - x2, y2=120 - y2)
    assert (a.outcome, a.side_cm) == (b.outcome, b.side_cm)
    if a.outcome == "ambiguous":
        assert len(a.alternatives) == len(b.alternatives) == 2
        return
    for name in ("x", "y", "vertex_x", "vertex_y"):
        assert a.fields[name] == pytest.approx(120 - b.fields[name], abs=0.011)
    assert a.vertex_y <= min(y1, y2) + Decimal("0.005")
    for x, y in ((x1, y1), (x2, y2)):
        side = ((a.vertex_x - float(x)) ** 2 + (a.vertex_y - float(y)) ** 2) ** 0.5
        assert side == pytest.approx(a.side_cm, abs=0.02)


def test_without_a_vertex_behind_both_the_referee_picks():
    upright = run("virtual_token", owner="b", x1=60, y1=35, x2=60, y2=55)
    assert upright.outcome == "ambiguous"
    assert [upright.fields[name] for name in ("x", "y", "vertex_x", "vertex_y")] == [None] * 4
    assert upright.alternatives == [[42.68, 45.0], [77.32, 45.0]]


def test_tokens_on_one_spot_are_refused():
    assert refused("virtual_token", owner="a", x1=20, y1=75, x2=20, y2=75) == "x2"
    assert refused("virtual_token", owner="a", x1=20, y1=75, x2=Decimal("20.009"), y2=75) == "x2"
    assert run("virtual_token", owner="a", x1=20, y1=75, x2=Decimal("20.01"), y2=75).side_cm == 0.01


def candidates(*rows):
    return [dict(zip(("name", "distance_cm", "eligible"), row, strict=False)) for row in rows]


def test_a_distance_is_given_back_as_it_was_typed():
    near = Decimal("14.50")
    found = run("nearest_target", mission="A-06", candidates=candidates(("tower", near), ("hut", 20)))
    assert str(found.distance_cm) == "14.50"


def test_a_tie_lists_the_equal_ones_in_input_order_and_forgets_the_excluded():
    rows = candidates(("Orc", 9), ("Zhanshi", Decimal("9.0")), ("Guard", 9, False), ("Alguacil", 12))
    tie = run("nearest_target", mission="A-08", candidates=rows)
    assert (tie.outcome, tie.tied, tie.target) == ("tie", ["Orc", "Zhanshi"], None)
    single = run("nearest_target", mission="A-08", candidates=rows, excluded=["Zhanshi", "nobody"])
    assert (single.outcome, single.target, single.tied) == ("single", "Orc", [])
    nobody = run("nearest_target", mission="A-08", candidates=rows, excluded=["Orc", "Zhanshi", "Alguacil"])
    assert (nobody.outcome, nobody.target, nobody.distance_cm) == ("none", None, None)


@pytest.mark.parametrize(
    "row",
    [
        {"name": "x"},
        {"distance_cm": 1},
        {"name": "", "distance_cm": 1},
        {"name": 1, "distance_cm": 1},
        {"name": "x", "distance_cm": True},
        {"name": "x", "distance_cm": 301},
        {"name": "x", "distance_cm": 1, "eligible": 1},
        {"name": "x", "distance_cm": 1, "eligible": None},
        {"name": "x", "distance_cm": 1, "height": 2},
        {"name": "tower", "distance_cm": 1},
    ],
)
def test_a_bad_candidate_is_an_error_on_the_list(row):
    rows = [{"name": "tower", "distance_cm": 3}, row]
    assert refused("nearest_target", mission="A-06", candidates=rows) == "candidates"


def test_only_a_08_may_exclude_and_fifty_candidates_are_enough():
    one = candidates(("tower", 1))
    assert refused("nearest_target", mission="A-06", candidates=one, excluded=["tower"]) == "excluded"
    many = candidates(*((f"Soldier {n}", n) for n in range(51)))
    assert run("nearest_target", mission="A-08", candidates=many[:50]).target == "Soldier 0"
    assert refused("nearest_target", mission="A-08", candidates=many) == "candidates"
