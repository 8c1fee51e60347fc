"""A tournament of 64 players over 7 rounds: how long the organiser waits for each thing he does.

    python benchmarks/tournament.py [--players N] [--rounds N]

Goal: nothing over 100 ms except the first pairing, which loads the matching library. What a pairing costs stands beside
a greedy loop over the same players, and beside how much farther apart in Victory Points the loop seats them.
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from taos_tui.session.session import Session
from taos_tui.systems.taos.tournament.pairing import paired
from taos_tui.systems.taos.tournament.standing import standings
from taos_tui.systems.taos.tournament.state import opponents


def milliseconds(action: Callable[..., Any], *given: Any) -> tuple[float, Any]:
    """How long it takes, and what comes of it."""
    start = time.perf_counter()
    result = action(*given)
    return (time.perf_counter() - start) * 1e3, result


def greedy(ranked: list[str], met: dict[str, set[str]]) -> list[str]:
    """The best that is left meets the next one that he has not met, as long as there is one."""
    left, tables = list(ranked), []
    while left:
        one = left.pop(0)
        other = next((name for name in left if name not in met[one]), left[0] if left else "")
        if other:
            left.remove(other)
        tables += [one, other]
    return tables


def apart(tables: list[str], points: dict[str, Any]) -> float:
    """Squared differences of Victory Points, summed over the tables."""
    couples = zip(tables[::2], tables[1::2], strict=False)
    return sum((points[one] - points[other]) ** 2 for one, other in couples if other)


def play(event: Session, chance: random.Random) -> list[float]:
    """Enter every result of the round; how long each took."""
    took = []
    for table in event.state.current:
        if not table.done:
            scores = {"op_a": chance.randint(0, 6), "op_b": chance.randint(0, 6)}
            army = {"killed_a": chance.randint(0, 300), "killed_b": chance.randint(0, 300)}
            took.append(milliseconds(event.make, "result", {"table": table.number, **scores, **army})[0])
    return took


def compared(event: Session) -> str:
    """The next round by matching and by the greedy loop, without making it."""
    state = event.state
    table = standings(state)
    ranked = [each.player for each in table]
    points = {each.player: each.vp for each in table}
    met = opponents(state, len(state.rounds) + 1)
    best, tables = milliseconds(paired, ranked, points, met)
    loop, others = milliseconds(greedy, ranked, met)
    again = sum(one in met[other] for one, other in zip(others[::2], others[1::2], strict=True) if other)
    return (
        f"matching {best:5.1f} ms, VP apart {apart(list(tables), points):4.0f};"
        f" greedy {loop:4.1f} ms, {apart(others, points):4.0f}, {again} rematches"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cup.toml"
        event = Session.create(path, "taos-tournament", "Cup", {"organiser": "Olga"})
        event.make("add", {"players": [f"Player {number}" for number in range(1, wanted.players + 1)]})
        results: list[float] = []
        for number in range(1, wanted.rounds + 1):
            pairing, _ = milliseconds(event.make, "pair", {"method": "swiss"})
            results += play(event, chance)
            print(f"round {number}: paired in {pairing:6.1f} ms; the next one: {compared(event)}")
        shown, _ = milliseconds(event.scene)
        print(f"result entered {max(results):5.1f} ms at most; everything described anew {shown:5.1f} ms")
        event.close()
        opened, again = milliseconds(Session.open, path)
        print(f"opened {opened:5.1f} ms ({again.count} entries)")
        again.close()


if __name__ == "__main__":
    main()
