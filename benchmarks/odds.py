"""Exact odds of every procedure with dice: how long, and the same as playing out every throw.

    python benchmarks/odds.py [--rounds N]

The questions are the worked examples in `tests/cards/`. Goal: the worst of each system under 2 ms.
"""

import argparse
import json
import statistics
import time
from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from taos_tui.rules.dice import printed
from taos_tui.rules.procedure import Procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice
from taos_tui.systems import SLUGS, procedures

CARDS = Path(__file__).parent.parent / "tests" / "cards"
MOST_THROWS = 100_000
"""Questions with more throws than this are timed, but not played out."""


def questions(slug: str) -> Iterator[tuple[Procedure, dict[str, Any]]]:
    """Each procedure with dice, with each set of inputs in its examples that is legal, once."""
    cards, seen = procedures(slug), set()
    for line in (CARDS / f"{slug}.jsonl").read_text(encoding="utf-8").splitlines():
        example = json.loads(line)
        card = cards.get(example.get("odds") or example.get("procedure"))
        inputs = example.get("inputs", {})
        key = (card.id if card else "", json.dumps(inputs, sort_keys=True))
        if card is None or not card.dice or key in seen:
            continue
        seen.add(key)
        try:
            card.odds(inputs)
        except Refusal:  # an example of what is refused
            continue
        yield card, inputs


def every_throw(card: Procedure, inputs: dict[str, Any]) -> dict[Any, Fraction] | None:
    """The distribution by playing out every sequence of faces; None when there are too many."""
    shares: dict[Any, Fraction] = {}
    waiting: deque[tuple[tuple[int, ...], Fraction]] = deque([((), Fraction(1))])
    for _ in range(MOST_THROWS):
        if not waiting:
            return shares
        faces, share = waiting.popleft()  # short sequences first: some rules throw again without end
        try:
            value = card.run(inputs, Given(faces)).fields[card.over]
        except MoreDice as more:
            sides = printed(more.sides)
            waiting += [((*faces, face), share / len(sides)) for face in sides]
        else:
            shares[value] = shares.get(value, Fraction(0)) + share
    return None


def milliseconds(card: Procedure, inputs: dict[str, Any], rounds: int) -> float:
    """Median time of the exact odds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        card.odds(inputs)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=25)
    arguments = parser.parse_args()
    for slug in SLUGS:
        worst: dict[str, float] = {}
        asked = played_out = 0
        for card, inputs in questions(slug):
            thrown = every_throw(card, inputs)
            assert thrown is None or thrown == card.odds(inputs), (card.id, inputs)
            asked, played_out = asked + 1, played_out + (thrown is not None)
            worst[card.id] = max(worst.get(card.id, 0), milliseconds(card, inputs, arguments.rounds))
        for id, time_taken in sorted(worst.items(), key=lambda item: -item[1]):
            print(f"{id:<32} {time_taken:8.3f} ms")
        print(f"worst of {slug}: {max(worst.values()):.3f} ms; {played_out} of {asked} equal to all throws played out")


if __name__ == "__main__":
    main()
