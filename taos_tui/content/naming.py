"""Clauses by their names, in what is typed and in what stands on a screen."""

from collections.abc import Iterable, Iterator

from taos_tui.rules.patterns import pattern

from .words import fold

LONGEST = 1000
"""Letters of a question that are read."""
MOST = 20
"""Clauses that one question may name."""
LONGEST_ROW = 40
"""Clauses that are told of a row at most."""

_TYPED = pattern(r"(?<!\w)([^\W\d_]{2,8})[\s-]*(r?)0*([1-9]\d{0,3})(?!\w)")
_WRITTEN = pattern(r"(?<!-)\b([A-Z]{2,8})-(R?)(\d{1,4})\b(?!-)(?: … (?:\1-)?(\d{1,4})\b)?")
"""`TAOS-77`, `TAOS-R7`, or from one to another as in `TAOS-67 … 73`."""


def names_typed(query: str) -> list[str]:
    """The clauses that a question may name, as they are written: `sk 120`, `wg84` and `naw-r11` too."""
    found = _TYPED.findall(fold(query[:LONGEST]))
    return list(dict.fromkeys(f"{prefix.upper()}-{ruling.upper()}{number}" for prefix, ruling, number in found))[:MOST]


def is_only_names(query: str) -> bool:
    """True when a question is nothing but names of clauses."""
    query = fold(query[:LONGEST])
    return bool(_TYPED.search(query)) and not _TYPED.sub("", query).strip(" ,;.?!")


def clauses_named(texts: Iterable[str]) -> Iterator[str]:
    """The name of every clause in these texts, each once, in their order."""
    seen = set()
    for text in texts:
        for prefix, ruling, first, last in _WRITTEN.findall(text):
            for number in range(int(first), int(last or first) + 1)[:LONGEST_ROW]:
                if (name := f"{prefix}-{ruling}{number}") not in seen:
                    seen.add(name)
                    yield name
