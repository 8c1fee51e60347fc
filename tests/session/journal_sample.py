"""A small session to write, cut, damage and read in the tests of the journal."""

from decimal import Decimal
from pathlib import Path
from typing import Any

from taos_tui.session.entry import Entry, Header, Seat
from taos_tui.session.journal import Journal

HEADER = Header(
    id="7f0c51d2a9e84b13",
    system="taos",
    title="Club night, round 2",
    started="2026-11-20T20:15:00Z",
    options={"vp_rule": "signed", "limit": Decimal("2.50")},
    seats=(Seat("a", "Anna"), Seat("b", "Bo")),
)


def draft(move: str = "identify", **fields: Any) -> Entry:
    """An entry as the session layer hands it to the journal."""
    return Entry(n=0, at="2026-11-20T20:16:02Z", move=move, **fields)


DRAFTS = (
    draft(
        seat="a",
        inputs={"token": "a-centre", "graduate": "Fusilier 3", "wip": 13, "distance_cm": Decimal("25.0")},
        dice=(7,),
        source="typed",
        outcome="success",
    ),
    draft("draw", seat="b", dice=(1, 2, 3), source="rolled", drawn=("card",), inputs={"deck": ["A-01", "A-09"]}),
    draft("choose", seat="b", sealed={"secret": {"commitment": "c0ffee", "box": "open:e30="}}),
    draft("reveal", seat="b", opened={"b-secret": {"nonce": "00ff", "payload": '"A-04"'}}),
    draft("note", note='She said: "no\\way"\n[red]\x1b[31m\u202e\x7f\x00 = { a = 1 }'),
    draft("undo", inputs={"of": 2, "odd key": {"": [], "nested": [{"x": True}, {}]}}),
)


def write(path: Path, count: int) -> list[Entry]:
    """A session file with `count` entries; returns them as they were acknowledged."""
    with Journal.create(path, HEADER) as journal:
        return [append(journal, DRAFTS[i % len(DRAFTS)]) for i in range(count)]


def append(journal: Journal, entry: Entry) -> Entry:
    with journal.writing() as tail:
        return tail.append(entry)
