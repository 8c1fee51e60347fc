"""How soon the app is gone after a signal: idle, with a dialog open, and on a terminal that takes nothing more.

    python benchmarks/leaving.py [--rounds N]

Goal: the slowest under 100 ms.
"""

import argparse
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path

from played import play
from pseudo_terminal import Terminal

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
DOING = ("idle", "dialog", "stalled")


def leave(session: Path, doing: str, signum: int) -> float:
    """Milliseconds from the signal to the end of the process."""
    terminal = Terminal([sys.executable, "-m", "taos_tui", "play", str(session)])
    terminal.first_text()
    if doing == "dialog":
        terminal.press("m")
    elif doing == "stalled":
        for _ in range(20):  # what the terminal takes in meanwhile makes room again: fill it with whole frames
            terminal.stall()
            terminal.type("T")
            time.sleep(0.005)
        terminal.stall()
    return terminal.end(signum) * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        session = Path(folder) / "session.toml"
        play(session, 50)
        for doing in DOING:
            for signum in SIGNALS:
                took = [leave(session, doing, signum) for _ in range(arguments.rounds)]
                print(
                    f"{signal.Signals(signum).name:<8} {doing:<8}"
                    f" median {statistics.median(took):6.1f} ms   slowest {max(took):6.1f} ms"
                )


if __name__ == "__main__":
    main()
