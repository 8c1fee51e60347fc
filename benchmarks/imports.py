"""What importing costs between exec and the first screen, by package: Textual, Rich, our own modules, Python's."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence

MEASURED = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s*([\w.]+)")
NAMED = {"textual": "Textual", "rich": "Rich", "taos_tui": "our own"}
PYTHON = "Python's library"
START = """
import gc, sys
gc.disable()
from pathlib import Path
import taos_tui.opening, taos_tui.app
from taos_tui.content.paths import find_session
import taos_tui.screens.terminal_driver.run
if sys.argv[1]:
    from taos_tui.session.session import Session
    session = Session.open(Path(sys.argv[1]), watching=True)
from taos_tui.screens.app import TableApp
import asyncio, taos_tui.screens.terminal_driver.tty_driver
if sys.argv[1]:
    from taos_tui.screens.shell.screen_registry import find
    find(session.scene().home, session.scene()).make()
else:
    from taos_tui.screens.start.home import HomeScreen
    HomeScreen()._ways()
"""
"""What `taos-tui play` imports until its first screen is drawn, that of a session or Home."""


def by_package(session: str, environment: Mapping[str, str], rounds: int) -> list[tuple[str, float, int]]:
    """Package, milliseconds and number of modules, the costliest first: of each module the least of so many rounds.
    Without a `session`, of Home."""
    measured = [_once(session, environment) for _ in range(rounds + 1)][1:]
    best = {module: min(times.get(module, most) for times in measured) for module, most in measured[0].items()}
    spent: Counter[str] = Counter()
    modules: Counter[str] = Counter()
    for module, microseconds in best.items():
        spent[package(module)] += microseconds
        modules[package(module)] += 1
    return [(name, microseconds / 1e3, modules[name]) for name, microseconds in spent.most_common()]


def package(module: str) -> str:
    """The name to list a module under."""
    top = module.partition(".")[0]
    return NAMED.get(top) or (PYTHON if top.lstrip("_") in _PYTHON or top in sys.stdlib_module_names else top)


_PYTHON = frozenset(name.lstrip("_") for name in sys.stdlib_module_names)


def _once(session: str, environment: Mapping[str, str]) -> dict[str, int]:
    command: Sequence[str] = [sys.executable, "-X", "importtime", "-c", START, session]
    told = subprocess.run(command, env=dict(environment), capture_output=True, text=True, check=True).stderr
    return {module: int(microseconds) for microseconds, module in MEASURED.findall(told)}
