"""The app under tmux: two clients on one session of it, a client that goes away, and one that comes back."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.session.session import Session

from .pseudo_terminal import ROOT, Terminal
from .real_app import match

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

if not (TMUX := shutil.which("tmux")):
    pytest.skip("needs tmux", allow_module_level=True)

Attach = Callable[[], Terminal]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return match(tmp_path / "match.toml")


@pytest.fixture
def attach(tmp_path: Path, path: Path) -> Iterator[Attach]:
    """attach() -> a terminal with a tmux client in it; the server runs `taos-tui play` on the match, as seat a."""
    tmux = [str(TMUX), "-f", os.devnull, "-S", str(tmp_path / "tmux")]
    app = [sys.executable, "-m", "taos_tui", "play", str(path), "--seat", "a"]
    environment = {**os.environ, "TAOS_TUI_HOME": str(tmp_path / "home"), "TERM": "xterm-256color"}
    start = [*tmux, "new-session", "-d", "-s", "table", "-x", "80", "-y", "24", *app]
    subprocess.run(start, cwd=ROOT, env=environment, check=True)
    terminals: list[Terminal] = []

    def client() -> Terminal:
        terminals.append(Terminal([*tmux, "attach", "-t", "table"], size=(80, 25), TMUX=""))
        terminals[-1].shows("saved n", "MOVES")
        return terminals[-1]

    yield client
    subprocess.run([*tmux, "kill-server"], check=False, capture_output=True)
    for terminal in terminals:
        terminal.close()


def test_two_clients_see_one_app_and_it_outlives_both(path: Path, attach: Attach) -> None:
    first, second = attach(), attach()
    first.press(" ")
    for client in (first, second):
        client.shows("saved n 1 ", "Bruno draws")
    second.press("m")
    first.shows("Note for the log")
    second.press(*"from the second", "\r")
    first.shows("saved n 2 ")
    first.process.kill()  # the line is gone
    first.process.wait()
    second.hang_up()
    second.process.wait(5)
    third = attach()
    third.shows("saved n 2 ", "Bruno draws")
    third.press("m")
    third.shows("Note for the log")
    third.press(*"again", "\r")
    third.shows("saved n 3 ")
    third.press("q")
    third.exit_status()
    session = Session.open(path, "a")
    assert [line.note or line.move for line in session.log()] == ["draw", "from the second", "again"]
    session.close()
