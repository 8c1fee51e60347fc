"""Start, quit and memory of the app on a session of 200 entries, against a minimal Textual app: ratios of one run.

    python benchmarks/start.py [--rounds N] [--entries N]

Goals: first text at most 1.35, settled at most 1.6 times the minimal app; quit under 120 ms; at most 48 MiB.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

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
MEASURES = ("first text", "settled", "quit", "memory")


def measure(command: Sequence[str]) -> tuple[float, float, float, float]:
    """First text, settled and quit in ms; peak memory in MiB."""
    terminal = Terminal(command)
    first, settled = terminal.first_text(), terminal.settled
    gone, memory = terminal.quit("q")
    return first * 1e3, settled * 1e3, gone * 1e3, memory


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--entries", type=int, default=200)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        session = Path(folder) / "session.toml"
        play(session, arguments.entries)
        small = [sys.executable, "-c", MINIMAL]
        app = [sys.executable, "-m", "taos_tui", "play", str(session)]
        measure(small), measure(app)  # compiles and warms the disk cache
        rounds = [(measure(small), measure(app)) for _ in range(arguments.rounds)]
    for index, name in enumerate(MEASURES):
        least, ours = (statistics.median(pair[side][index] for pair in rounds) for side in (0, 1))
        unit = "MiB" if name == "memory" else "ms"
        print(f"{name:<11} minimal {least:7.1f} {unit:<4} taos-tui {ours:7.1f} {unit:<4} {ours / least:.2f} x")


if __name__ == "__main__":
    main()
