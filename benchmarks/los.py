"""Lines of sight of Nations At War: from one hex to every other hex of a map, on open ground and among obstacles.

    python benchmarks/los.py [--rounds N] [--size N]

Beside it stands the walk over the lines alone. Goal: every hex of a map of 40 x 40 in under a second.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from itertools import product

from taos_tui.rules.hexes import Hex, hex_at, line
from taos_tui.systems.naw.sight import Terrain, sight


def patchwork(hexes: list[Hex]) -> Terrain:
    """Woods in every third hex, rough ground in every fourth, hills in every fifth."""
    return Terrain(frozenset(hexes[::3]), frozenset(hexes[::4]), frozenset(hexes[::5]))


def milliseconds(action: Callable[[Hex, Hex], object], start: Hex, others: list[Hex], rounds: int) -> float:
    """Median time for all pairs from `start`."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        for at in others:
            action(start, at)
        times.append(time.perf_counter() - begin)
    return statistics.median(times) * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--size", type=int, default=40)
    arguments = parser.parse_args()
    size = arguments.size
    hexes = [hex_at(column, row) for column, row in product(range(1, size + 1), repeat=2)]
    bare, mixed = Terrain(), patchwork(hexes)
    questions: dict[str, Callable[[Hex, Hex], object]] = {
        "lines alone": line,
        "open ground": lambda a, b: sight(a, b, bare),
        "patchwork": lambda a, b: sight(a, b, mixed),
    }
    for place, start in (("corner", hexes[0]), ("middle", hex_at(size // 2, size // 2))):
        others = [at for at in hexes if at != start]
        least = 0.0
        print(f"from the {place} of a map of {size} x {size} to {len(others)} hexes")
        for title, question in questions.items():
            taken = milliseconds(question, start, others, arguments.rounds)
            least = least or taken
            print(f"  {title:<12} {taken:8.1f} ms {taken * 1e3 / len(others):7.1f} µs each   {taken / least:.2f} x")


if __name__ == "__main__":
    main()
