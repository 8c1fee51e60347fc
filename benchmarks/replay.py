"""Opening a session, which is reading it and replaying every move, at 1,000, 2,000 and 4,000 entries.

    python benchmarks/replay.py [--rounds N]

Goal: linear, that is the same time for each entry at every length.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from played import play

from taos_tui.session.session import Session

LENGTHS = (1000, 2000, 4000)


def opening(path: Path) -> float:
    """Seconds to open the session and close it again."""
    start = time.perf_counter()
    session = Session.open(path)
    taken = time.perf_counter() - start
    assert not session.findings
    session.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    each_at_first = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for length in LENGTHS:
            path = Path(folder) / f"{length}.toml"
            play(path, length)
            taken = statistics.median(opening(path) for _ in range(arguments.rounds))
            each = taken / length
            each_at_first = each_at_first or each
            print(
                f"{length:>5} entries {taken * 1e3:8.1f} ms {each * 1e6:7.1f} µs each"
                f"   {each / each_at_first:.2f} x the time at {LENGTHS[0]:,}"
            )


if __name__ == "__main__":
    main()
