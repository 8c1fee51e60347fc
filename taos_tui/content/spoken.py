"""Entries in the words of players: options and their values by their titles, not by the names that files have."""

import re
from collections.abc import Iterable

from taos_tui.kit.options import Option

from .catalogue import in_words
from .entries import Entry

_NAME = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")


def spoken(entry: Entry, options: Iterable[Option]) -> Entry:
    """The entry as it is read at the table: `cover_scale: two_four_six` is `cover points: 2, 4, 6`."""
    called = {}
    for option in options:
        called[option.name] = in_words(option.called)
        called |= {value: in_words(option.value_called(value)) for value in option.values if isinstance(value, str)}

    def told(text: str) -> str:
        return _NAME.sub(lambda found: called.get(found[0], found[0]), text)

    table = tuple(tuple(map(told, row)) for row in entry.table)
    return entry._replace(text=told(entry.text), table=table)
