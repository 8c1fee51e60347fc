"""Puts any game through the laws that hold for all: what it declares, replay, undo, pins, views, odds, no dead end.

    from taos_tui.gamecheck import check_game
    assert check_game("bridges") == []

Each finding is a sentence that says what is missing. Random games follow from `seed`, so a finding comes again.
"""

import tempfile
from pathlib import Path

from taos_tui.systems import load

from .declared import declared
from .finding import Finding
from .playing import played_through
from .shown import shown

__all__ = ["Finding", "check_game"]


def check_game(slug: str, games: int = 20, moves: int = 400, seed: int = 1, space: int = 3000) -> list[Finding]:
    """Every finding about a game: `games` random ones of at most `moves` moves, and one by `Space` alone that is
    over within `space` moves."""
    system = load(slug)
    found = [*declared(system), *shown(system)]
    with tempfile.TemporaryDirectory() as folder:
        found += played_through(system, Path(folder), games, moves, seed, space)
    return list(dict.fromkeys(found))
