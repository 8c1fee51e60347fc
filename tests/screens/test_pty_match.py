"""Playing in a real terminal that is killed again and again: what was shown as done is there, once."""

import os
import select
import signal
import subprocess
import sys
import time

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

import fcntl
import struct
import termios

import pyte

from taos_tui.session.session import Session
from tests.session.taos_match import new, to_turn

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

DEADLINE = 20.0
"""Seconds, for a loaded machine; the app needs a fraction of one."""

FAIL = (b"i\x1b[C\x1b[B\rOrc\r15 ", "failure"), (b"20", "FAILURE")
FAIL_ON_LAST = (b"i\rOrc\r15 ", "failure"), (b"20", "FAILURE")
AUTOMATIC = (b"i\rOrc\r", "second in a row"), (b" ", "AUTO SUCCESS")
ORDER = (b"o", "Log an order"), (b" ", "LOGGED")
ROUNDS = (AUTOMATIC, FAIL, AUTOMATIC, FAIL_ON_LAST, AUTOMATIC, ORDER, ORDER, ORDER, ORDER, ORDER)


class Laptop:
    """`taos-tui play` on a session in a pseudo-terminal of 80x24, and what is to be read there."""

    def __init__(self, path):
        self.near, far = os.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "taos_tui", "play", str(path)],
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(far)
        self.poll = select.poll()
        self.poll.register(self.near, select.POLLIN)

    def press(self, keys):
        os.write(self.near, keys)

    def wait_for(self, *words):
        """Until all these words are on the screen together."""
        end = time.monotonic() + DEADLINE
        while not all(word in "\n".join(self.screen.display) for word in words):
            assert time.monotonic() < end, "\n".join([*map(repr, words), *self.screen.display])
            if self.poll.poll(50):
                self.stream.feed(os.read(self.near, 65536))

    def kill(self):
        """The laptop falls from the table."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(DEADLINE)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        os.close(self.near)


@pytest.fixture
def laptop():
    """laptop(path) -> a Laptop; all are put away in the end."""
    laptops = []

    def start(path):
        laptops.append(Laptop(path))
        return laptops[-1]

    yield start
    for each in laptops:
        each.close()


@pytest.fixture
def path(tmp_path):
    """A match in Anna's first active turn, in which a Graduate has just failed to identify a token."""
    session = to_turn(new(tmp_path / "match.toml"))
    session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [20])
    session.close()
    return session.path


def told(path):
    """The log of a file that opens without any finding."""
    session = Session.open(path)
    try:
        assert session.findings == []
        return [(line.n, line.text) for line in session.log()]
    finally:
        session.close()


def test_every_move_that_was_shown_survives_kill_9_and_none_is_doubled(laptop, path):
    acknowledged = told(path)
    for (key, form), (face, result) in ROUNDS:
        app = laptop(path)
        app.wait_for(f"saved n {len(acknowledged)} ", "MOVES")
        app.press(key)
        app.wait_for(form)
        app.press(face)
        app.wait_for(f"saved n {len(acknowledged) + 1} ", result)
        app.kill()
        found = told(path)
        assert found[:-1] == acknowledged
        acknowledged = found
    app = laptop(path)
    app.wait_for(f"saved n {len(acknowledged)} ", acknowledged[-1][1])
    app.press(b"q")
    assert app.process.wait(DEADLINE) == 0
    assert told(path) == acknowledged


def test_keys_that_come_all_at_once_are_taken_in_order_by_the_screens_they_are_meant_for(laptop, path):
    app = laptop(path)
    before = len(told(path))
    app.wait_for(f"saved n {before} ", "MOVES")
    app.press(b"o i\x1b[C\x1b[B\rOrc\r15\r20")
    app.wait_for(f"saved n {before + 2} ", "FAILURE")
    app.press(b"i\r\r\r\r\x11")  # a dialog opened and closed, twice; ^Q, as letters are text there
    assert app.process.wait(DEADLINE) == 0
    assert len(told(path)) == before + 2
