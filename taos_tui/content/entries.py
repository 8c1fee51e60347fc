"""What a quick reference is made of: entries and clauses."""

from typing import NamedTuple


class Entry(NamedTuple):
    """One answer: `text` in lines of at most 72 characters, `table` with its headings as first row.

    `see` holds the ids of entries of the same game to read next.
    """

    id: str
    title: str
    original_words: tuple[str, ...]
    words: tuple[str, ...]
    clauses: tuple[int, ...]
    source: str
    text: str
    table: tuple[tuple[str, ...], ...]
    procedures: tuple[str, ...]
    system: str
    prefix: str
    see: tuple[str, ...] = ()


class Clause(NamedTuple):
    """A rule by its number: stated by the original (`seed`), by a `site`, decided by us, or a house rule."""

    n: int
    tag: str
    text: str
    site: str
