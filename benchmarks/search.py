"""Looking a rule up while typing: every letter of whole questions, in all installed games at once; and how well.

    python benchmarks/search.py [FILE.jsonl ...]

The questions are those of tests/content/questions, or of the given files: one JSON object a line with `game`, `lang`,
`query` and the names of the `clauses` that answer it. Goals: no letter over 16 ms, 75 % answered in first place, 92 %
among the first three.
"""

import argparse
import json
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from taos_tui.content.library import find
from taos_tui.content.reference import Reference, load
from taos_tui.systems import SLUGS

QUESTIONS = sorted((Path(__file__).parent.parent / "tests" / "content" / "questions").glob("*.jsonl"))


def milliseconds(action: Callable[..., Any], *given: Any) -> float:
    start = time.perf_counter()
    action(*given)
    return (time.perf_counter() - start) * 1e3


def told(name: str, took: list[float]) -> None:
    slow = statistics.quantiles(took, n=100)[98]
    print(f"{name:24} median {statistics.median(took):6.2f} ms   1 in 100 {slow:6.2f} ms   worst {max(took):6.2f} ms")


def quality(references: dict[str, Reference], file: Path) -> None:
    """How many questions of a file are answered in first place and among the first three, by game and language."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        hits = references[row["game"]].search(row["query"], 3)
        right = [bool(set(row["clauses"]) & set(hit.entry.names)) for hit in hits]
        for key in ((row["game"], row["lang"]), ("all", "")):
            counts[key].update(n=1, first=right[:1] == [True], third=any(right))
    print(f"\n{file.name}")
    for (game, lang), count in counts.items():
        print(
            f"{game:10} {lang:3} {count['n']:4} {count['first'] / count['n']:5.0%} {count['third'] / count['n']:5.0%}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, default=QUESTIONS)
    files = parser.parse_args().files
    references = {slug: load(slug) for slug in SLUGS}
    for slug, reference in references.items():
        once = milliseconds(lambda: reference.index)  # noqa: B023
        print(f"{slug:10} {len(reference.entries):3} entries, its words once {once:6.1f} ms")
    asked = [json.loads(line)["query"] for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    letters = [query[:end] for query in asked[::4] for end in range(1, len(query) + 1)]
    print(f"{len(letters)} letters")
    every = list(references.values())
    told("a letter, all games", [milliseconds(find, every, typed) for typed in letters])
    one = every[:1]
    told("a letter, one game", [milliseconds(find, one, typed) for typed in letters])
    for file in files:
        quality(references, file)


if __name__ == "__main__":
    main()
