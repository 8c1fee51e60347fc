"""From a clause on any screen to what it says."""

import re
from collections.abc import Iterable, Iterator, Sequence

from taos_tui.content.entries import Entry
from taos_tui.content.reference import Reference

from .widgets.paper import Paper

NAMED = re.compile(r"\b([A-Z]{2,8})-(\d{1,4})\b")


def clauses_on(papers: Iterable[Paper], references: Sequence[Reference]) -> list[tuple[str, str]]:
    """(clause, what it says) for every clause that stands on these papers, each once, in their order."""
    texts: dict[str, str] = {}
    for paper in papers:
        for line in paper.lines:
            for prefix, number in NAMED.findall(line.plain):
                name = f"{prefix}-{number}"
                if name not in texts and (found := list(clause_entries(name, references))):
                    texts[name] = found[0].text
    return list(texts.items())


def clause_entries(name: str, references: Sequence[Reference]) -> Iterator[Entry]:
    """The clause of that name as an entry of its own; nothing where no reference has it."""
    prefix, _, number = name.rpartition("-")
    for reference in references:
        clause = reference.clause(int(number)) if reference.prefix == prefix and number.isdecimal() else None
        if clause:
            source = f"{clause.tag} {clause.site}".strip()
            yield Entry(name, name, (), (), (), source, clause.text, (), (), reference.system, prefix)
