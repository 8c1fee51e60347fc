"""Start, quit and memory of the app on a session of 200 entries, against a minimal Textual app: ratios of one run.

    python benchmarks/start.py [--rounds N] [--entries N] [--no-bytecode]
    python benchmarks/start.py --imports

Goals: first text at most 1.35, settled at most 1.6 times the minimal app, and 0.3 times where nothing has changed since
the last start; quit under 25 ms; at most 48 MiB; our own modules under 15 % of all that Home imports, and 27 % of what
a session does, which is replayed by the rules of its game.
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import bytecode
from imports import by_package
from played import play
from pseudo_terminal import Terminal

MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    def compose(self):
        yield Static("READY")
    def key_q(self):
        self.exit()
Minimal().run()
"""
MEASURES = ("first text", "settled", "quit", "memory", "unchanged")
"""`unchanged` is the first text of a start on the session as it was left."""


def show_imports(session: Path, environment: Mapping[str, str], rounds: int) -> None:
    """Of Home and of a session, one line for each package that takes a millisecond or more."""
    for title, path in (("Home", ""), ("a session", str(session))):
        packages = by_package(path, {**os.environ, **environment, "TAOS_TUI_HOME": str(session.parent)}, rounds)
        whole = sum(milliseconds for _, milliseconds, _ in packages)
        print(title)
        for name, milliseconds, modules in packages:
            if milliseconds >= 1:
                print(f"  {name:<16} {milliseconds:7.1f} ms  {modules:4} modules  {milliseconds / whole:6.1%}")
        print(f"  {'all':<16} {whole:7.1f} ms")


def measure(command: Sequence[str], environment: Mapping[str, str]) -> tuple[float, float, float, float, float]:
    """First text, settled and quit in ms; peak memory in MiB; first text of the second start in ms."""
    with tempfile.TemporaryDirectory() as home:
        fresh = {**environment, "TAOS_TUI_HOME": home}
        terminal = Terminal(command, fresh)
        first, settled = terminal.first_text(), terminal.settled
        gone, memory = terminal.quit("q")
        again = Terminal(command, fresh)
        unchanged = again.first_text()
        again.quit("q")
    return first * 1e3, settled * 1e3, gone * 1e3, memory, unchanged * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--entries", type=int, default=200)
    parser.add_argument("--imports", action="store_true", help="list what importing costs instead")
    bytecode.add_option(parser)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        session = Path(folder) / "session.toml"
        play(session, arguments.entries)
        environment = bytecode.environment(arguments, Path(folder))
        if arguments.imports:
            show_imports(session, environment, arguments.rounds)
            return
        small = [sys.executable, "-c", MINIMAL]
        app = [sys.executable, "-m", "taos_tui", "play", str(session)]
        measure(small, environment), measure(app, environment)  # compiles and warms the disk cache
        rounds = [(measure(small, environment), measure(app, environment)) for _ in range(arguments.rounds)]
    for index, name in enumerate(MEASURES):
        least, ours = (statistics.median(pair[side][index] for pair in rounds) for side in (0, 1))
        unit = "MiB" if name == "memory" else "ms"
        print(f"{name:<11} minimal {least:7.1f} {unit:<4} taos-tui {ours:7.1f} {unit:<4} {ours / least:.2f} x")


if __name__ == "__main__":
    main()
