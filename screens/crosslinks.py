"""From a clause on any screen to what it says."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from taos_tui.content.entries import Entry
from taos_tui.content.reference import Reference

from .host import Host
from .pick import PickScreen

NAMED = re.compile(r"\b([A-Z]{2,8})-(\d{1,4})\b(?: … (?:\1-)?(\d{1,4})\b)?")
"""`TAOS-77`, or from one to another as in `TAOS-67 … 73`."""
LONGEST = 40
"""Clauses that are told of a row at most."""


def clauses_named(texts: Iterable[str]) -> Iterator[str]:
    """The name of every clause in these texts, each once, in their order."""
    seen = set()
    for text in texts:
        for prefix, first, last in NAMED.findall(text):
            for number in range(int(first), int(last or first) + 1)[:LONGEST]:
                if (name := f"{prefix}-{number}") not in seen:
                    seen.add(name)
                    yield name


def clause_entries(name: str, references: Sequence[Reference]) -> Iterator[Entry]:
    """The clause of that name as an entry of its own; nothing where no reference has it."""
    prefix, _, number = name.upper().rpartition("-")
    for reference in references:
        of_it = reference.prefix == prefix and number.isascii() and number.isdecimal()
        clause = reference.clause(int(number[:9])) if of_it else None
        if clause:
            source = f"{clause.tag} {clause.site}".strip()
            told = f"{prefix}-{clause.n}"
            yield Entry(told, told, (), (), (), source, clause.text, (), (), reference.system, prefix)


def offer_clauses(
    table: Host, texts: Iterable[str], references: Sequence[Reference], opened: Callable[[str], None]
) -> None:
    """Let one of the clauses that these texts name be chosen; the only one is opened at once."""
    found = [(one.title, one.text) for name in clauses_named(texts) for one in clause_entries(name, references)]
    if not found:
        table.refuse("no clause stands on this screen")
    elif len(found) == 1:
        opened(found[0][0])
    else:

        def taken(number: int | None) -> None:
            if number is not None:
                opened(found[number][0])

        table.push_screen(PickScreen("Clauses on this screen", found), taken)
