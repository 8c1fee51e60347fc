"""The quick answer to "is the line clear?" is that of the verdict with its reasons, on any map under any reading."""

import random
from itertools import product
from typing import get_args

import pytest

from taos_tui.rules.hexes import hex_at
from taos_tui.systems.naw.sight import CoverRule, EdgeRule, HillRule, Terrain, sight
from taos_tui.systems.naw.view import view_of

READINGS = list(product(*map(get_args, (HillRule, CoverRule, EdgeRule))))


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(6))
def test_the_quick_answer_is_that_of_the_verdict(seed, reading):
    rng = random.Random(seed)
    hexes = [hex_at(column, row) for column, row in product(range(1, 10), repeat=2)]
    some = [frozenset(rng.sample(hexes, rng.randint(0, 25))) for _ in range(3)]
    terrain = Terrain(*some)
    view = view_of(terrain, *reading)
    for _ in range(400):
        a, b = rng.sample(hexes, 2)
        assert view.clear(a, b) is sight(a, b, terrain, *reading).clear, (a, b)
        assert view.clear(a, b) is view.clear(b, a)
