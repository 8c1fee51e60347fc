"""The app's manners in a real pseudo-terminal: however it ends, the terminal is as it was before."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from .pseudo_terminal import DEADLINE, Terminal

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

DEMO_APP = Path(__file__).with_name("demo_app.py")
ANY_MOTION = 1003
BELL = b"\x07"


@pytest.fixture
def start() -> Iterator[Callable[..., Terminal]]:
    terminals: list[Terminal] = []

    def start_app(*args: str, ignore_hangup: bool = False) -> Terminal:
        terminal = Terminal([sys.executable, str(DEMO_APP), *args], ignore_hangup=ignore_hangup)
        terminals.append(terminal)
        terminal.wait_for(b"READY")
        return terminal

    yield start_app
    for terminal in terminals:
        terminal.close()


Start = Callable[..., Terminal]


def get_busy(terminal: Terminal, doing: str) -> None:
    match doing:
        case "sleeping":
            terminal.send(b"s")
            terminal.wait_for(BELL)
        case "computing":
            terminal.send(b"b")
            terminal.wait_for(BELL)
        case "stalled":
            terminal.send(b"f")
            terminal.stall()


def test_the_app_changes_the_terminal_while_it_runs(start: Start) -> None:
    assert not start().is_restored()


@pytest.mark.parametrize(("key", "status"), [(b"q", 0), (b"3", 3)])
def test_quitting_restores_the_terminal_and_gives_the_apps_status(start: Start, key: bytes, status: int) -> None:
    terminal = start()
    terminal.send(key)
    assert terminal.exit_status() == status
    assert terminal.is_restored()


def test_quitting_does_not_wait_for_a_thread_that_still_computes(start: Start) -> None:
    terminal = start()
    terminal.send(b"t")
    terminal.wait_for(BELL)
    terminal.send(b"q")
    assert terminal.exit_status() == 0


def test_an_exception_leaves_its_traceback_on_the_restored_terminal(start: Start) -> None:
    terminal = start()
    terminal.send(b"x")
    assert terminal.exit_status() == 1
    assert terminal.is_restored()
    _, _, after = terminal.output.rpartition(b"\x1b[?1049l")
    assert b"Traceback" in after
    assert b"ZeroDivisionError" in after


@pytest.mark.parametrize("doing", ["nothing", "sleeping", "computing", "stalled"])
@pytest.mark.parametrize("name", ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"])
def test_a_signal_restores_the_terminal_whatever_the_app_is_doing(start: Start, name: str, doing: str) -> None:
    terminal = start()
    get_busy(terminal, doing)
    signum = signal.Signals[name]
    terminal.process.send_signal(signum)
    if doing == "stalled":  # as long as nobody reads; a reader would end the stall
        terminal.process.wait(DEADLINE)
    assert terminal.exit_status() == 128 + signum
    assert terminal.is_restored()


@pytest.mark.parametrize("doing", ["nothing", "computing", "stalled"])
@pytest.mark.parametrize("ignore_hangup", [False, True])
def test_a_hang_up_ends_the_app(start: Start, doing: str, ignore_hangup: bool) -> None:
    terminal = start(ignore_hangup=ignore_hangup)
    get_busy(terminal, doing)
    terminal.hang_up()
    assert terminal.process.wait(DEADLINE) == 128 + signal.SIGHUP


def test_a_stopped_app_gives_the_terminal_back_and_draws_itself_again(start: Start) -> None:
    terminal = start()
    terminal.send(b"\x1b")
    terminal.wait_for(b"ESCAPED")
    terminal.process.send_signal(signal.SIGTSTP)
    terminal.read_until(lambda: os.waitpid(terminal.process.pid, os.WUNTRACED | os.WNOHANG)[0] != 0)
    terminal.read_until(terminal.is_restored)
    terminal.output = b""
    terminal.process.send_signal(signal.SIGCONT)
    terminal.wait_for(b"ESCAPED")
    terminal.send(b"q")
    assert terminal.exit_status() == 0
    assert terminal.is_restored()


def test_a_lone_escape_is_a_key(start: Start) -> None:
    terminal = start()
    terminal.send(b"\x1b")
    terminal.wait_for(b"ESCAPED")


def test_clicks_work_without_reports_of_an_idle_mouse(start: Start) -> None:
    terminal = start()
    assert ANY_MOTION not in terminal.modes()
    terminal.send(b"\x1b[<0;5;3M\x1b[<0;5;3m")
    terminal.wait_for(b"PRESSED")


def test_without_mouse_the_terminal_keeps_its_own(start: Start) -> None:
    assert not start("--no-mouse").modes() & {1000, 1002, 1003, 1006}


def test_bytes_that_are_not_utf8_do_not_end_the_app(start: Start) -> None:
    terminal = start()
    terminal.send(b"\xff\xfe\xc3\x1b")
    terminal.wait_for(b"ESCAPED")


def test_a_key_that_no_keyboard_has_does_not_end_the_app(start: Start) -> None:
    terminal = start()
    terminal.send(b"\x1b[99999999999u\x1b[999999999999999999;9u")
    terminal.read(0.1)
    terminal.send(b"\x1b")
    terminal.wait_for(b"ESCAPED")


def test_a_size_that_no_terminal_has_fills_no_memory(start: Start) -> None:
    terminal = start()
    terminal.send(b"\x1b[48;99999;99999;9;9t\x1b")
    terminal.wait_for(b"ESCAPED")


def test_a_megabyte_of_pasted_escape_sequences_is_over_at_once(start: Start) -> None:
    terminal = start()
    pasted = b"\x1b[200~" + b"\x1b[31mx\x1b]52;c;aGk=\x07\r\n" * (2**20 // 22) + b"\x1b[201~"
    for at in range(0, len(pasted), 2048):
        terminal.send(pasted[at : at + 2048])
        terminal.read()
    terminal.send(b"\x1b")
    terminal.wait_for(b"ESCAPED")
