"""kill -9 at 200 random moments in play: no move that was shown is lost, none is doubled, the next start resumes."""

import random
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.session.session import Session
from tests.chance import SEED
from tests.session.taos_match import new, to_turn

from .pseudo_terminal import DEADLINE, QuickTerminal

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

KILLS, KILLS_A_MATCH = 200, 20
MOST_WRITES = 16
"""The moment is so many writes to the terminal after the start, at most, and a little time: on a slow machine too it is
between the first frame and the fourth move or so."""
LITTLE = 0.01
"""Seconds; about what the app needs for a move."""
MOST_MOVES = 30


class Player:
    """What a player goes on to type, notes and orders in turn, and how the log tells it."""

    def __init__(self) -> None:
        self._note = 0

    def types(self, moves: int) -> tuple[list[str], list[str]]:
        keys, told = [], []
        for _ in range(moves):
            self._note += 1
            keys += ["m", f"note {self._note}", "\r", "o", " "]
            told += [f"note {self._note}", "order"]
        return keys, told


def log(path: Path) -> list[str]:
    """Notes and names of moves in a file that nothing but its last entry may be wrong with."""
    session = Session.open(path)
    try:
        assert not session.read_only
        assert all("was never finished" in finding for finding in session.findings)
        return [line.note or line.move for line in session.log()]
    finally:
        session.close()


def saved(terminal: QuickTerminal) -> int:
    """The number of the last entry that the player saw to be saved, -1 before there was anything to see."""
    words = terminal.screen.partition("saved n ")[2].split()
    return int(words[0]) if words and words[0].isdigit() else -1


@pytest.mark.parametrize("number", range(KILLS // KILLS_A_MATCH))
def test_kill_9_in_play_loses_no_move_and_doubles_none(tmp_path: Path, number: int) -> None:
    chance, player = random.Random(f"{SEED} {number}"), Player()
    path = to_turn(new(tmp_path / "match.toml")).path
    before = log(path)
    in_the_middle = 0
    for _ in range(KILLS_A_MATCH):
        terminal = QuickTerminal(["play", str(path)], size=(80, 24), TAOS_TUI_HOME=str(tmp_path / "home"))
        try:
            keys, asked = player.types(MOST_MOVES)
            for _ in range(chance.randint(0, MOST_WRITES)):
                terminal.read(DEADLINE)
                if keys and "MOVES" in terminal.screen:
                    terminal.press("".join(keys))
                    keys.clear()
            time.sleep(chance.uniform(0, LITTLE))
            terminal.process.kill()
            terminal.process.wait()
            while terminal.read():
                pass
            shown = saved(terminal)
        finally:
            terminal.close()
        after = log(path)
        made = len(after) - len(before)
        seen = f"seed {SEED}, match {number}: {shown} was shown, {before} became {after}"
        assert after == before + asked[:made], seen
        assert shown <= len(after), seen
        in_the_middle += made > 0
        before = after
    assert in_the_middle
    app = QuickTerminal(["play", str(path)], size=(80, 24), TAOS_TUI_HOME=str(tmp_path / "home"))
    try:
        app.shows(f"saved n {len(before)} ")
        app.press("q")
        assert app.exit_status() == 0
    finally:
        app.close()
