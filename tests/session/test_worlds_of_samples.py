"""The law of secrets in the sample matches: whatever else a seat could have sealed, all others are told the same.

TAOS_TUI_WORLDS says how many pairs of each match are compared, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
from pathlib import Path

import pytest
from everything_told import all_told, scene_of
from sealed_worlds import SEALING, Sample

from taos_tui.reports import FORMATS
from tests.chance import SEED

NUMBER = int(os.environ.get("TAOS_TUI_WORLDS", "8"))
WITH_CHANCES = 8
"""Of so many pairs the chances of all throws are worked out for one: that takes longest."""


@pytest.mark.parametrize("slug", SEALING)
def test_nobody_is_told_what_another_seat_sealed(slug: str, tmp_path: Path) -> None:
    """Each pair is looked at by everybody or by another seat, in turn, and every format of a report has its turn; the
    seat that sealed it does see it."""
    shown = False
    for number, worlds in enumerate(Sample(slug, random.Random(f"{SEED} {slug}"), tmp_path).pairs(NUMBER)):
        paths, eyes = worlds.begun(tmp_path / str(number)), ("", *worlds.others)
        seat, format = eyes[number % len(eyes)], FORMATS[number // len(eyes) % len(FORMATS)]
        one, other = (all_told(path, seat, format, number % WITH_CHANCES == 0) for path in paths)
        assert one.keys() == other.keys(), worlds.told
        different = {where: (text, other[where]) for where, text in one.items() if text != other[where]}
        assert not different, f"seed {SEED!r}, seat {seat!r}, {worlds.told}"
        shown = shown or len({scene_of(path, worlds.seat) for path in paths}) == 2
    assert shown
