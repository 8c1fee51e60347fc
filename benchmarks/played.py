"""A match in its first turn, as long as wanted: what the other benchmarks open, press keys in and replay."""

from itertools import cycle, islice
from pathlib import Path
from typing import Any

from taos_tui.session.session import Session

Made = tuple[str, dict[str, Any], str]

PREPARATION: tuple[Made, ...] = (
    ("model", {"name": "Fusilier 3", "rank": "graduate", "wip": 13}, "a"),
    ("draw", {"hand": ["A-01", "A-02", "A-03"]}, "a"),
    ("draw", {"hand": ["A-04", "A-06", "A-07"]}, "b"),
    ("choose", {"revealed": "A-01", "secret": "A-02"}, "a"),
    ("choose", {"revealed": "A-04", "secret": "A-06"}, "b"),
    ("reveal", {}, ""),
    ("tactics", {"winner": "a"}, ""),
    ("option", {"take": "initiative"}, "a"),
    ("first_turn", {"first": "a"}, "a"),
    ("first_deploys", {"first": "b"}, "b"),
)
TURN: tuple[Made, ...] = (
    ("identify", {"token": "a-left", "graduate": "Fusilier 3", "wip": 13, "distance_cm": 15}, "a"),
    ("order", {"model": "Fusilier 1", "action": "moves and shoots"}, "a"),
    ("aro", {"model": "Zhanshi 4", "action": "dodges", "faces": "12"}, "b"),
    ("order", {"model": "Fusilier 2", "action": "climbs"}, "a"),
    ("undo", {}, "a"),
)
FAILED = [19]


def play(path: Path, entries: int) -> None:
    """Write a session with so many entries: the preparation, then orders, reactions, failures and undos."""
    session = Session.create(path, "taos", "Benchmark", {"a": "Anna", "b": "Bruno"})
    for name, inputs, by in PREPARATION:
        session.make(name, inputs, by)
    for _ in range(6):
        session.make("place", session.hints("place"))
    session.make("begin")
    for name, inputs, by in islice(cycle(TURN), entries - session.count):
        session.make(name, inputs, by, dice=FAILED if name == "identify" else None)
    session.close()
