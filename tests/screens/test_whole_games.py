"""Whole games by keys alone, from Home to the result: in the app, and in a real terminal."""

import os
import sys

import pytest
from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.content.paths import recent
from taos_tui.session.session import Session

from .playing import names, play, script
from .screen_text import screen_text

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

QUIET = 0.06
"""Seconds after which a terminal that gets nothing shows all there is."""
TRIES = 50
"""How often the screen is looked at until it shows what it should."""


class AtPilot:
    """Keys go straight into the app, as fast as a terminal sends what was pasted."""

    def __init__(self, pilot):
        self.pilot, self.text = pilot, ""

    async def press(self, *keys):
        for key in keys:
            self.pilot.app.post_message(events.Key(key, NAMED.get(key, key if len(key) == 1 else None)))
        await self._look()

    async def type(self, text):
        await self.press(*("space" if letter == " " else letter for letter in text))

    async def until(self, shown):
        for _ in range(TRIES):
            if shown(self.text):
                return
            await self._look()
        raise AssertionError(self.text)

    async def _look(self):
        await self.pilot.pause()
        self.text = screen_text(self.pilot.app)


NAMED = {"enter": "\r", "space": " ", "escape": "\x1b", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C",
         "left": "\x1b[D", "ctrl+u": "\x15", "tab": "\t"}  # fmt: skip


class AtTerminal:
    """Keys go through a pseudo-terminal."""

    def __init__(self, terminal):
        self.terminal = terminal

    @property
    def text(self):
        return self.terminal.settle(QUIET)

    async def press(self, *keys):
        self.terminal.press(*(NAMED.get(key, key.upper() if len(key) > 1 else key) for key in keys))

    async def type(self, text):
        self.terminal.send(text.encode())

    async def until(self, shown):
        self.terminal.read_until(lambda: shown(self.terminal.screen))


def check_result(words):
    """The one session on disk is whole and replays to its end; its result and the report beside it say these words."""
    (found,) = recent()
    session = Session.open(found.path)
    assert session.findings == []
    assert session.scene().over
    assert [word for word in words if word not in "\n".join(session.scene().result)] == []
    written = session.path.with_suffix(".md").read_text(encoding="utf-8")
    assert [word for word in words if word not in written] == []
    assert session.path.with_suffix(".html").exists()
    session.close()


@pytest.mark.parametrize("game", names())
async def test_a_whole_game_in_the_app(game):
    steps, result = script(game)
    async with TableApp().run_test(size=(80, 24)) as pilot:
        await play(steps, AtPilot(pilot))
    check_result(result)


@pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")
@pytest.mark.parametrize("game", names())
async def test_a_whole_game_in_a_terminal(game):
    from .pseudo_terminal import Terminal

    steps, result = script(game)
    home = os.environ["TAOS_TUI_HOME"]
    terminal = Terminal([sys.executable, "-m", "taos_tui"], size=(80, 24), TAOS_TUI_HOME=home)
    try:
        terminal.shows("table assistant")
        await play(steps, AtTerminal(terminal))
        terminal.press("q")
        assert terminal.exit_status() == 0
    finally:
        terminal.close()
    check_result(result)
