"""The law of secrets: two matches that differ only in what one player knows look the same to everybody else."""

import itertools
import os
import random

import pytest

from taos_tui.content import practice
from taos_tui.content.practice import Progress
from taos_tui.session import session as session_module
from tests.session.played import quick_locks

from .two_worlds import WATCHING, WORLDS, create, keys, pictures, told, walk

PASSPHRASES = {"a": "one", "b": "two"}
NUMBER = int(os.environ.get("TAOS_TUI_KEYS", "40"))
"""Keys of each walk; more of them can be asked for."""


@pytest.fixture
def same_entropy(monkeypatch):
    """What the app draws and rolls is the same in both worlds."""

    def begin():
        numbers = random.Random(1)
        monkeypatch.setattr(os, "urandom", lambda size: numbers.randbytes(size))
        clock = itertools.count()
        monkeypatch.setattr("taos_tui.session.header.now", lambda: "2026-11-22T19:00:00Z")
        monkeypatch.setattr(session_module, "now", lambda: f"2026-11-22T20:{next(clock) // 60 % 60:02}:00Z")

    return begin


WALKS = [(world, seed, False) for world in WORLDS for seed in (1, 2)] + [(world, 1, True) for world in WORLDS]


@pytest.mark.parametrize(("world", "seed", "locked"), WALKS, ids=lambda part: str(getattr(part, "name", part)))
async def test_what_one_player_knows_changes_nothing_for_the_others(
    tmp_path, same_entropy, world, seed, locked, monkeypatch
):
    quick_locks(monkeypatch)
    passphrases = PASSPHRASES if locked else {}
    seen, aside = [], []
    for secret in (0, 1):
        folder = tmp_path / "world"
        folder.mkdir()
        same_entropy()
        session = create(world, folder / "match.toml", secret, passphrases)
        aside.append([dict(told(session))])
        session.close()
        seen.append(await walk(session.path, keys(world, seed, NUMBER), passphrases))
        aside[-1].append(pictures(folder))
        folder.rename(tmp_path / f"world {secret}")
    same(*seen)
    assert aside[0] == aside[1]


@pytest.mark.parametrize("seat", ["b", WATCHING])
@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
async def test_nor_does_it_for_a_program_of_the_other_seat(tmp_path, same_entropy, world, seat):
    seen = []
    for secret in (0, 1):
        folder = tmp_path / "world"
        folder.mkdir()
        same_entropy()
        create(world, folder / "match.toml", secret, {}).close()
        seen.append(await walk(folder / "match.toml", keys(world, len(world.name), NUMBER // 2), {}, seat))
        folder.rename(tmp_path / f"world {secret}")
    same(*seen)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
async def test_nor_does_the_tour_that_stands_below_a_practice_match(tmp_path, same_entropy, world, monkeypatch):
    folder = tmp_path / "world"

    def progress():
        """The tour has just begun in the match that is walked through."""
        return Progress(str(max(folder.glob("match-*.toml"), key=lambda path: path.stat().st_mtime_ns)))

    monkeypatch.setattr(practice, "progress", progress)
    monkeypatch.setattr(practice, "keep", lambda progress: None)
    seen, guided = [], False
    for secret in (0, 1):
        folder.mkdir()
        same_entropy()
        practised = world._replace(options={**world.options, **practice.MARKED})
        create(practised, folder / "match.toml", secret, {}).close()
        seen.append(await walk(folder / "match.toml", keys(world, 3, NUMBER // 2), {}))
        guided = guided or any("Ctrl+X" in text or "^X" in text for _, text in seen[-1])
        folder.rename(tmp_path / f"world {secret}")
    same(*seen)
    assert guided


def same(one, other):
    """Neither world shows anything that the other does not; and they show something."""
    for step, pair in enumerate(itertools.zip_longest(one, other)):
        assert pair[0] == pair[1], f"after {[key for key, _ in one[: step + 1]]}"
    assert sum(len(text) > 10 for _, text in one) > len(one) // 4
