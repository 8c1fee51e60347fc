"""kill -9 of `do` at 1,000 random moments: no acknowledged move is lost, none is doubled, the next `do` resumes."""

import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("forks", allow_module_level=True)

from taos_tui.session.session import Session
from tests.chance import SEED
from tests.quick_start import Program, into_file

KILLS, KILLS_A_MATCH = 1000, 50  # a match holds 60 models


class Shell:
    """Somebody who notes one model after the other, each `do` a program of its own."""

    def __init__(self, folder: Path) -> None:
        self.path, self._said = folder / "match.toml", folder / "said"
        self.number = 0

    def start(self) -> Program:
        self.number += 1
        self._said.unlink(missing_ok=True)
        words = ("do", str(self.path), "model", f"name=Orc {self.number}", "--seat", "a")
        return Program(into_file, str(self._said), words)

    def is_told(self, program: Program) -> bool:
        """Has the `do` that has just ended said that its move was made?"""
        program.wait()
        return self._said.exists() and f"Orc {self.number}" in self._said.read_text()

    def seconds(self) -> float:
        """How long an undisturbed `do` takes."""
        at = time.monotonic()
        assert self.is_told(self.start())
        return time.monotonic() - at


@pytest.mark.parametrize("number", range(KILLS // KILLS_A_MATCH))
def test_kill_9_of_do_loses_no_acknowledged_move_and_doubles_none(tmp_path: Path, number: int) -> None:
    chance, shell = random.Random(f"{SEED} {number}"), Shell(tmp_path)
    Session.create(shell.path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}).close()
    whole = statistics.median(shell.seconds() for _ in range(5))
    told = set(range(1, 6))
    for _ in range(KILLS_A_MATCH):
        program = shell.start()
        time.sleep(chance.uniform(0, whole * 1.2))
        program.kill()
        if shell.is_told(program):
            told.add(shell.number)
    assert shell.seconds()  # the next one goes on
    told.add(shell.number)
    session = Session.open(shell.path, "a")
    log = session.log()
    session.close()
    made = Counter(int(line.inputs["name"].removeprefix("Orc ")) for line in log)
    seen = f"seed {SEED}, match {number}: told {sorted(told)}, made {made}"
    assert session.findings == [], seen
    assert told <= set(made), seen
    assert set(made.values()) == {1}, seen
    assert list(made) == sorted(made), seen
    assert [line.n for line in log] == list(range(1, len(log) + 1)), seen
