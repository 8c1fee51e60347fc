"""Where to read on: the entries that go with one entry of a quick reference.

First those that it names itself under `see`, then whatever shares its ground: clauses most of all, a title that the
text of the other mentions, procedures. Whoever shares nothing has his neighbours in the file.
"""

from collections.abc import Sequence
from functools import lru_cache

from .entries import Entry
from .words import words_of

MOST = 6
"""So many are told at most."""
CLAUSE, MENTION, PROCEDURE = 3, 2, 1
"""What each thing that two entries share is worth; to be named by the other is a mention."""


def related(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """The entries to read after `entry`, best first; equals keep the order of the file."""
    by_id = {other.id: other for other in entries}
    named = [by_id[id] for id in entry.see if id in by_id]
    title, text = _title(entry), _text(entry)
    worth = {
        other.id: CLAUSE * len({*entry.clauses} & {*other.clauses})
        + MENTION * ((_title(other) in text) + (title in _text(other)) + (entry.id in other.see))
        + PROCEDURE * len({*entry.procedures} & {*other.procedures})
        for other in entries
        if other.id != entry.id
    }
    sharing = sorted((by_id[id] for id in worth if worth[id]), key=lambda other: -worth[other.id])
    return list(dict.fromkeys((*named, *sharing)))[:MOST] or _neighbours(entry, entries)


def _neighbours(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """The entries before and after it; none for what is no entry of the file."""
    places = [number for number, other in enumerate(entries) if other.id == entry.id]
    return [other for at in places for other in (*entries[max(at - 1, 0) : at], *entries[at + 1 : at + 2])]


@lru_cache(maxsize=1024)
def _title(entry: Entry) -> str:
    return f" {' '.join(words_of(entry.title))} "


@lru_cache(maxsize=1024)
def _text(entry: Entry) -> str:
    """The folded words of text and table, each between spaces."""
    told = "\n".join((entry.text, *map(" ".join, entry.table)))
    return f" {' '.join(words_of(told))} "
