"""Saving a move against a bare write + fdatasync, loading against tomllib: ratios within one run.

    python benchmarks/session_file.py [--folder FOLDER] [--rounds N] [--gap MS]

Saves are timed back to back, ours and bare ones in turn. With a gap the processor goes to sleep in between, and
wakes up with cold caches: that costs our share of the work more than it costs the disk's.

Goals: save at most 1.5, at entry 10,000 the same as at entry 100; load at most 0.5.
"""

import argparse
import os
import statistics
import tempfile
import time
import tomllib
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from pathlib import Path

import msgspec

from taos_tui.session.blocks import chain_line, entry_text, header_text
from taos_tui.session.chain import chain_after, chain_start
from taos_tui.session.entry import Entry, Header, Seat
from taos_tui.session.files import sync
from taos_tui.session.journal import Journal

HEADER = Header(
    id="7f0c51d2a9e84b13",
    system="taos",
    title="Club night, round 2",
    started="2026-11-20T20:15:00Z",
    options={"vp_rule": "signed"},
    seats=(Seat("a", "Anna"), Seat("b", "Bo")),
)
DRAFT = Entry(
    n=0,
    at="2026-11-20T20:16:02Z",
    seat="a",
    move="identify",
    inputs={"token": "a-centre", "graduate": "Fusilier 3", "wip": 13, "distance_cm": Decimal("25.0")},
    dice=(7,),
    source="typed",
    outcome="success",
)


def timed(action: Callable[[], object], gap: float = 0.0) -> float:
    time.sleep(gap)
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def prepare(path: Path, count: int) -> Journal:
    """A session with `count` entries, made without a sync each."""
    text = header_text(HEADER)
    chain = chain_start(text, HEADER.version)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        for n in range(1, count + 1):
            block = entry_text(msgspec.structs.replace(DRAFT, n=n))
            chain = chain_after(chain, block, HEADER.version)
            file.write(f"\n{block}{chain_line(chain)}")
    return Journal.open(path)


def save(journal: Journal) -> None:
    with journal.writing() as tail:
        tail.append(DRAFT)


def load(path: Path) -> None:
    Journal.open(path).close()


def compare_saving(folder: Path, rounds: int, gap: float) -> None:
    block = b"x" * 260
    fd = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    times: dict[str, list[float]] = {"bare": [], "100": [], "10000": []}
    with prepare(folder / "short.toml", 100) as short, prepare(folder / "long.toml", 10_000) as long:
        for _ in range(rounds):
            times["bare"].append(timed(lambda: (os.write(fd, block), sync(fd)), gap))
            times["100"].append(timed(lambda: save(short), gap))
            times["10000"].append(timed(lambda: save(long), gap))
    os.close(fd)
    median = {name: statistics.median(values) for name, values in times.items()}
    print(f"bare write + sync        {median['bare'] * 1e6:8.0f} µs")
    for name in ("100", "10000"):
        ratio = median[name] / median["bare"]
        print(f"save at entry {name:>6}     {median[name] * 1e6:8.0f} µs   {ratio:.2f} x bare")


def compare_loading(folder: Path, rounds: int) -> None:
    for count in (200, 1000):
        path = folder / f"load-{count}.toml"
        prepare(path, count).close()
        text = path.read_text(encoding="utf-8")
        plain, ours = [], []
        for _ in range(rounds):
            plain.append(timed(partial(tomllib.loads, text, parse_float=Decimal)))
            ours.append(timed(partial(load, path)))
        check_same(path, text)
        ratio = statistics.median(ours) / statistics.median(plain)
        print(f"load {count:>5} entries       {statistics.median(ours) * 1e3:8.2f} ms   {ratio:.2f} x tomllib")


def check_same(path: Path, text: str) -> None:
    document = tomllib.loads(text, parse_float=Decimal)
    logs = [{**log, "at": log["at"].strftime("%Y-%m-%dT%H:%M:%SZ")} for log in document["log"]]
    with Journal.open(path) as journal:
        assert header_text(journal.header) == text[: text.index("\n[[log]]")]
        assert list(journal.entries) == [msgspec.convert(log, Entry) for log in logs]
        assert not journal.findings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--gap", type=float, default=0.0, help="milliseconds before each save")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        compare_saving(Path(folder), arguments.rounds, arguments.gap / 1000)
        compare_loading(Path(folder), max(5, arguments.rounds // 20))


if __name__ == "__main__":
    main()
