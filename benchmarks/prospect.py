"""Field of fire, movement and danger of one unit of Nations At War on a map full of terrain and units.

    python benchmarks/prospect.py [--rounds N] [--size N] [--units N]

Goal: the whole map of 40 x 40 with 60 units within 150 ms, the first time too.
"""

import argparse
import random
import statistics
import time

from taos_tui.rules import hexes
from taos_tui.systems.naw.ground import Ground, TerrainKind
from taos_tui.systems.naw.library import Library
from taos_tui.systems.naw.options import Options
from taos_tui.systems.naw.prospect import prospect
from taos_tui.systems.naw.state import Battle, Formation
from taos_tui.systems.naw.units import Close, Counter, Gun, Unit

KINDS = {
    ".": TerrainKind("open", "open", ".", "open"),
    "w": TerrainKind("woods", "woods", "w", "woods", dice=1, foot=2, vehicle=2),
    "r": TerrainKind("rough", "rough", "r", "rough", dice=1, vehicle=2),
    "c": TerrainKind("city", "city", "c", "city", dice=2),
}
TANK = Counter(
    "tank", "Tank", "Tk", "armored", "heavy", 10, 8,
    light=Gun(10, 3, 4), heavy=Gun(12, 3, 4), assault=Close(2, 5), armor_dice=3, save=4,
)  # fmt: skip


def battle(size: int, units: int, seed: int) -> Battle:
    """A map of mostly open ground with woods, rough ground, cities and hills, and units all over it."""
    rng = random.Random(seed)
    rows = tuple("".join(rng.choices(".wrc", (20, 2, 2, 1), k=size)) for _ in range(size))
    ground = Ground("bench", rows=rows, kinds=KINDS)
    hills = tuple(rng.sample(ground.labels, size * size // 12))
    ground = Ground("bench", rows=rows, kinds=KINDS, hills=hills)
    places = rng.sample(ground.labels, units - 1)
    middle = hexes.label_of(size // 2, size // 2)
    pieces = {
        f"Unit {number}": Unit(f"Unit {number}", "Tk", "ab"[number % 2], f"Side {'ab'[number % 2]}", TANK, label)
        for number, label in enumerate((middle, *(label for label in places if label != middle)))
    }
    formations = {f"Side {seat}": Formation(f"Side {seat}", seat) for seat in "ab"}
    return Battle(
        Options(), {"a": "Anna", "b": "Bruno"}, Library(), phase="operations", ground=ground, turn=1, turns=9,
        formations=formations, units=pieces, active="Side a",
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, default=40)
    parser.add_argument("--units", type=int, default=60)
    arguments = parser.parse_args()
    first, again = [], []
    for seed in range(arguments.rounds):
        fresh = battle(arguments.size, arguments.units, seed)
        hexes.line_offsets.cache_clear()
        for taken in (first, again):
            begin = time.process_time()
            found = prospect(fresh, "Unit 0")
            taken.append((time.process_time() - begin) * 1e3)
    print(f"{arguments.size} x {arguments.size} with {arguments.units} units: {len(found.shots)} hexes under fire,")
    print(f"{len(found.steps)} within reach, {sum(map(bool, found.dangers.values()))} of them watched")
    print(f"  the first time {statistics.median(first):7.1f} ms   at most {max(first):7.1f} ms")
    print(f"  once more      {statistics.median(again):7.1f} ms   at most {max(again):7.1f} ms")


if __name__ == "__main__":
    main()
