"""Looking a rule up while typing: every letter of every title and keyword, in all installed games at once.

    python benchmarks/search.py

Against a scan of the same titles and keywords with the fuzzy matcher of Textual. Goal: no letter over 50 ms (half of
that for the slowest of a hundred), and quicker than the scan.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from taos_tui.content.reference import load
from taos_tui.content.search import Index
from taos_tui.systems import SLUGS


def milliseconds(action: Callable[..., Any], *given: Any) -> float:
    start = time.perf_counter()
    action(*given)
    return (time.perf_counter() - start) * 1e3


def told(name: str, took: list[float]) -> None:
    slow = statistics.quantiles(took, n=100)[98]
    print(f"{name:24} median {statistics.median(took):6.2f} ms   1 in 100 {slow:6.2f} ms   worst {max(took):6.2f} ms")


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    from textual.fuzzy import Matcher

    entries = [entry for slug in SLUGS for entry in load(slug).entries]
    keywords = [word for entry in entries for word in (entry.title, *entry.original_words, *entry.words)]
    typed = [word[:end] for word in keywords for end in range(1, len(word) + 1)]
    print(f"{len(entries)} entries of {len(SLUGS)} games, {len(typed)} queries")
    print(f"{'the index, once':24} {milliseconds(Index, entries):13.2f} ms")
    index = Index(entries)
    told("a letter", [milliseconds(index.search, query, 50) for query in typed])
    slips = [f"{word[:2]}{word[3]}{word[2]}{word[4:]}" for word in keywords if len(word) > 4]
    told("a slip", [milliseconds(index.search, query, 50) for query in slips])

    def scan(query: str) -> None:
        matcher = Matcher(query)
        sorted(keywords, key=matcher.match)

    told("a letter by a scan", [milliseconds(scan, query) for query in typed[:: len(typed) // 300]])


if __name__ == "__main__":
    main()
