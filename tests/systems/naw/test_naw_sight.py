"""Lines of sight of Nations At War: the clauses one by one, and laws over random maps."""

from itertools import product
from typing import get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from taos_tui.rules.hexes import hex_at, hex_named, line
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.naw.procedures import procedures
from taos_tui.systems.naw.sight import CoverRule, HillRule, Terrain, sight

LOS = procedures()["naw.los"]
TERRAINS = ("woods", "cities", "rough", "wrecks", "hills")


def los(from_hex, to_hex, **lists):
    """(outcome, reasons) of the card; hexes of a list stand in one text."""
    inputs = {name: value.split() if name in TERRAINS else value for name, value in lists.items()}
    outcome = LOS.run({"from_hex": from_hex, "to_hex": to_hex, **inputs}, Given([]))
    return outcome.outcome, outcome.reasons


CLEAR = ("clear", [])


def blocked(*reasons):
    return "blocked", list(reasons)


@pytest.mark.parametrize(
    ("from_hex", "to_hex", "lists", "verdict"),
    [
        # adjacent, and the hexes of the two units (NAW-91, NAW-95)
        ("C3", "C4", {"woods": "C3 C4", "hills": "C3"}, CLEAR),
        ("C3", "C6", {"woods": "C3 C6", "wrecks": "C3 C6"}, CLEAR),
        # level 0 to level 0 (NAW-97, NAW-98, NAW-99, NAW-109)
        ("C3", "C6", {"cities": "C4"}, blocked("cover")),
        ("C3", "C6", {"hills": "C5"}, blocked("hill")),
        ("C3", "C6", {"hills": "C5", "woods": "C5"}, blocked("cover", "hill")),
        ("C3", "C7", {"hills": "C5", "woods": "C4", "rough": "C6", "wrecks": "C6"}, blocked("cover", "hill")),
        ("C3", "C6", {"rough": "C4", "wrecks": "C4"}, CLEAR),
        ("C3", "C6", {"rough": "C4 C5"}, blocked("rough_wreck")),
        # along a side (NAW-96, NAW-108): G5 and H5 flank this line
        ("G6", "H4", {"hills": "H5"}, CLEAR),
        ("G6", "H4", {"hills": "H5", "woods": "G5"}, blocked("cover", "hill")),
        ("G6", "H4", {"hills": "H5", "rough": "G5"}, CLEAR),
        ("G6", "I3", {"woods": "G5 H3", "wrecks": "H4"}, CLEAR),
        ("G6", "I3", {"woods": "G5 H3", "rough": "H5", "wrecks": "H4"}, blocked("rough_wreck")),
        # hill to hill (NAW-101)
        ("C3", "C7", {"hills": "C3 C7", "woods": "C5"}, CLEAR),
        ("C3", "C7", {"hills": "C3 C5 C7", "woods": "C5"}, blocked("cover")),
        ("C3", "C7", {"hills": "C3 C4 C7", "rough": "C4 C5"}, CLEAR),
        ("C3", "C7", {"hills": "C3 C4 C5 C7", "rough": "C4", "wrecks": "C5"}, blocked("rough_wreck")),
        # hill to ground (NAW-100, NAW-102, NAW-103, NAW-104, NAW-110)
        ("C3", "C7", {"hills": "C3", "woods": "C6"}, blocked("cover")),
        ("C3", "C7", {"hills": "C3", "woods": "C5"}, CLEAR),
        ("C3", "C7", {"hills": "C3", "woods": "C5", "cover_from_hill": "any_cover"}, blocked("cover")),
        ("C3", "C7", {"hills": "C3", "woods": "C8 C2"}, CLEAR),
        ("C3", "C7", {"hills": "C3", "rough": "C4 C5 C6"}, CLEAR),
        ("C3", "C7", {"hills": "C3 C4 C5 C6"}, CLEAR),
        ("C3", "C7", {"hills": "C3 C4 C5 C6", "hill_between": "any_hill_hex"}, blocked("hill_between")),
        ("C3", "C7", {"hills": "C3 C4 C5 C6", "cities": "C4"}, blocked("cover")),
        ("C3", "C7", {"hills": "C3 C4"}, blocked("hill_edge")),
        ("C3", "C7", {"hills": "C3 C5"}, blocked("hill_edge")),
        ("C3", "C7", {"hills": "C3 C5", "hill_between": "any_hill_hex"}, blocked("hill_edge", "hill_between")),
        ("C3", "C7", {"hills": "C3 C4 C5 C6", "rough": "C4 C5"}, blocked("rough_wreck")),
    ],
)  # fmt: skip
def test_what_blocks(from_hex, to_hex, lists, verdict):
    assert los(from_hex, to_hex, **lists) == verdict
    assert los(to_hex, from_hex, **lists) == verdict


def test_beside_a_line_along_the_rim_lies_open_ground_called_off():
    outcome = LOS.run({"from_hex": "A1", "to_hex": "E1", "woods": ["B1", "D1"]}, Given([]))
    assert outcome.crossed == [["off", "B1"], ["C1"], ["off", "D1"]]
    assert outcome.outcome == "clear"
    outcome = LOS.run({"from_hex": "B99", "to_hex": "D99", "woods": ["C99"]}, Given([]))
    assert outcome.crossed == [["C99", "off"]]


def test_the_ledger_says_where_it_is_blocked_and_by_which_clause():
    ledger = LOS.run({"from_hex": "G6", "to_hex": "H4", "woods": ["G5", "H5"]}, Given([])).ledger
    assert ("cover", "G5/H5", "NAW-97") in ledger


@pytest.mark.parametrize(
    ("inputs", "wrong"),
    [
        ({"from_hex": "C3"}, "to_hex"),
        ({"from_hex": "c3", "to_hex": "C4"}, "from_hex"),
        ({"from_hex": "C3", "to_hex": "C100"}, "to_hex"),
        ({"from_hex": "C3", "to_hex": "C3"}, "to_hex"),
        ({"from_hex": "A1", "to_hex": "A62"}, "to_hex"),
        ({"from_hex": "C3", "to_hex": "C4", "woods": "C5"}, "woods"),
        ({"from_hex": "C3", "to_hex": "C4", "hills": ["C5", "5C"]}, "hills"),
        ({"from_hex": "C3", "to_hex": "C4", "fields": []}, "fields"),
        ({"from_hex": "C3", "to_hex": "C3", "stagger": "odd"}, "stagger"),
    ],
)
def test_what_is_wrong_is_named(inputs, wrong):
    with pytest.raises(Refusal) as no:
        LOS.run(inputs, Given([]))
    assert no.value.input == wrong


def test_sixty_hexes_are_not_too_far():
    assert los("A1", "A61") == CLEAR


SIZE = 7
MAP = [hex_at(column, row) for column, row in product(range(1, SIZE + 1), repeat=2)]
some = st.frozensets(st.sampled_from(MAP), max_size=len(MAP) // 2)
terrains = st.builds(Terrain, some, some, some)
spots = st.sampled_from(MAP)
rules = {"hill_between": st.sampled_from(get_args(HillRule)), "cover_from_hill": st.sampled_from(get_args(CoverRule))}


@given(spots, spots, terrains, st.fixed_dictionaries(rules))
def test_sight_is_mutual(a, b, terrain, options):
    there, back = sight(a, b, terrain, **options), sight(b, a, terrain, **options)
    assert (there.reasons, there.distance, there.rough_wreck_count) == (
        back.reasons,
        back.distance,
        back.rough_wreck_count,
    )
    assert (there.level_from, there.level_to) == (back.level_to, back.level_from)
    assert there.places == back.places[::-1]


@given(spots, spots, terrains, spots)
def test_a_map_may_be_moved(a, b, terrain, by):
    def moved(at):
        return at[0] + by[0], at[1] + by[1]

    there = Terrain(*(frozenset(map(moved, hexes)) for hexes in terrain))
    assert sight(moved(a), moved(b), there).reasons == sight(a, b, terrain).reasons


@given(spots, spots, terrains)
def test_what_stands_in_the_units_own_hexes_does_not_matter(a, b, terrain):
    bare = Terrain(terrain.cover - {a, b}, terrain.rough - {a, b}, terrain.hills)
    assert sight(a, b, terrain) == sight(a, b, bare)


@given(spots, spots, terrains, st.fixed_dictionaries(rules))
def test_a_pair_blocks_only_where_each_of_its_hexes_would(a, b, terrain, options):
    """NAW-108 played out: every way to take one hex of each pair, judged by table T-5 alone."""
    assume(a != b)
    places = line(a, b)
    levels = {a in terrain.hills, b in terrain.hills}
    choices = list(product(*(places if b not in terrain.hills else places[::-1])))

    def hills(way):
        return [at in terrain.hills for at in way]

    def obstacles(way, kind):
        counted = way if levels == {False} else [at for at in way if at in terrain.hills]
        solid = terrain.cover | terrain.hills if levels == {False} else terrain.cover
        return sum(at in solid if kind == "solid" else at in terrain.rough - solid for at in counted)

    mixed = levels == {True, False}
    expected = set()
    if places:
        if all(obstacles(way, "solid") for way in choices):
            expected.add("solid")
        if all(obstacles(way, "rough") > 1 for way in choices):
            expected.add("rough_wreck")
        near_ground = (lambda way: way[-1:]) if options["cover_from_hill"] == "adjacent_cover" else (lambda way: way)
        if mixed and all(terrain.cover.intersection(near_ground(way)) for way in choices):
            expected.add("solid")
        if mixed and all(len(set(hills(way))) == 2 for way in choices):
            expected.add("hill_edge")
        if mixed and options["hill_between"] == "any_hill_hex" and all(any(hills(way)) for way in choices):
            expected.add("hill_between")
    found = {"solid" if reason in ("cover", "hill") else reason for reason in sight(a, b, terrain, **options).reasons}
    assert found == expected


def test_the_whole_map_is_judged_like_a_list_of_its_hexes():
    terrain = Terrain(frozenset({hex_named("C5")}))
    seen = sight(hex_named("C3"), hex_named("C6"), terrain)
    assert (seen.clear, seen.distance, seen.places[1]) == (False, 3, (hex_named("C5"),))
    assert seen.blocks[0].places == ((hex_named("C5"),),)
