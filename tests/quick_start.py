"""Programs that start at once: forked from a process that has imported everything already. Linux and macOS.

What runs is the program itself, from its command line on. Only Python's imports are spared, a third of a second each
time: so hundreds can be started and killed.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver
from typing import NoReturn

from taos_tui.screens.terminal_driver.run import SETTINGS

from taos_tui.systems import SLUGS

IMPORTED = (
    "taos_tui.app",
    "taos_tui.cli",
    "taos_tui.commands.play",
    "taos_tui.commands.sessions",
    "taos_tui.screens.app",
    "taos_tui.screens.match.table",
    "taos_tui.screens.dice.dice_screen",
    "taos_tui.screens.shell.ask",
    "taos_tui.screens.terminal_driver.tty_driver",
    *(f"taos_tui.systems.{slug}.system" for slug in SLUGS),
    "typer.main",
    "filelock",
    "asyncio",
)


class Program:
    """A forked program; it answers like `subprocess.Popen`, as far as tests ask."""

    returncode: int | None = None

    def __init__(self, function: Callable[..., None], *arguments: object) -> None:
        self._process = _context().Process(target=function, args=arguments, daemon=True)
        self._process.start()
        assert self._process.pid
        self.pid = self._process.pid

    def poll(self) -> int | None:
        if self.returncode is None and self._process.exitcode is not None:
            self.returncode = self._process.exitcode
            self._process.close()  # its pipes too: a thousand programs would leave no file to open
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            self._process.join(timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("a forked program", timeout or 0)
        return status

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it, if it has not ended yet."""
        if self.poll() is None:
            self._process.kill()


def _context() -> "multiprocessing.context.ForkServerContext":
    """The process that forks, started when it is needed first."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(IMPORTED))
    before = {name: os.environ.get(name) for name in SETTINGS}
    os.environ.update(SETTINGS)  # read at import, as the app sets them before
    try:
        forkserver.ensure_running()
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})
    return context


def in_terminal(
    name: str, words: Sequence[str], environment: Mapping[str, str], ignore_hangup: bool, saves_forever: bool
) -> NoReturn:
    """`taos-tui …` in the terminal of that name. One that `saves_forever` never comes back from its first save."""
    os.login_tty(os.open(name, os.O_RDWR))
    signal.signal(signal.SIGHUP, signal.SIG_IGN if ignore_hangup else signal.SIG_DFL)
    if saves_forever:
        from taos_tui.session import files

        files.sync = lambda fd: time.sleep(60)
    taos_tui(words, environment)


def into_file(name: str, words: Sequence[str]) -> NoReturn:
    """`taos-tui …` with a file for its standard output."""
    os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
    taos_tui(words, {})


def taos_tui(words: Sequence[str], environment: Mapping[str, str]) -> NoReturn:
    """The program; it ends the process."""
    from taos_tui.cli import main

    for fd, stream, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        opened = os.fdopen(fd, mode, closefd=False)  # what stood there was not opened on this terminal or file
        setattr(sys, stream, opened)
        setattr(sys, f"__{stream}__", opened)
    os.environ.update(environment)
    main(words)
    raise AssertionError("the command line always exits")
