"""Rulings of the reference in few lines."""

from collections.abc import Collection, Iterable, Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, linked, wrapped
from taos_tui.screens.widgets.text import between

from taos_tui.content.entries import Entry
from taos_tui.content.glance import glance
from taos_tui.content.library import applying
from taos_tui.content.reference import Reference
from taos_tui.content.spoken import spoken
from taos_tui.kit.options import Option


def ruling_lines(
    references: Iterable[Reference], names: Collection[str], options: Sequence[Option], width: int, rows: int
) -> list[Content]:
    """As many rulings about these clauses as fit whole into so many rows, and of the first ones what else stands
    there."""
    entries = [hit.entry for reference in references for hit in applying(reference, names)]
    found: list[list[Content]] = []
    for whole in (False, True):
        for at, entry in enumerate(entries):
            told = _told(entry, names, options, width, whole=whole)
            before = found[at] if at < len(found) else []
            if sum(len(each) + 1 for each in found) - len(before) + len(told) > rows:
                break
            found[at : at + 1] = [told]
    return [line for each in found for line in (*each, BLANK)][:-1]


def _told(entry: Entry, names: Collection[str], options: Sequence[Option], width: int, *, whole: bool) -> list[Content]:
    """Its title with the clause that applies, and its ruling, or all of it."""
    told = glance(spoken(entry, options))
    clause = next((name for name in names if name in entry.names), "")
    head = between(Content.styled(entry.title, "bold"), linked(clause), width)
    rest = [line for text in told.rest for line in wrapped(text, width, 1, "$text-muted")] if whole else []
    return [head, *wrapped(told.ruling, width, 0), *rest]
