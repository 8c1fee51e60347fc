"""The rank of command that every line of a list has in the same place, one of them the Lieutenant: who has none there
when his word is taken out is he, so that all of them go (TAOS-160)."""

import re
from collections.abc import Sequence

from .exported import OURS
from .headings import heading
from .plain_words import in_plain_words

_BETWEEN = re.compile(r"(\s*[|,\t]\s*|\s+[-–—/]\s+)")
_LEADER = re.compile(r"[(\[]?\s*(?:lieutenant|lt\.?)\s*[)\]]?", re.IGNORECASE)
_RANK = re.compile(r"soldat[oi]?|soldad[oa]", re.IGNORECASE)
"""Words for a rank that are one for a class too."""


def without_ranks(lines: Sequence[str]) -> list[str]:
    """The lines without the cells that stand where the Lieutenant's word stands in his."""
    cells = [_BETWEEN.split(line) for line in lines]
    models = [at for at, line in enumerate(lines) if len(cells[at]) > 1 and _is_model(line)]
    found = [(at, n) for at in models for n, cell in enumerate(cells[at]) if n and _LEADER.fullmatch(cell.strip())]
    if len(found) != 1 or len(models) < 2:
        return [*lines]
    leader, place = found[0]
    others = [at for at in models if at != leader]
    if not all(len(cells[at]) == len(cells[leader]) and _is_rank(cells[at][place]) for at in others):
        return [*lines]
    return [
        "".join(cell for n, cell in enumerate(cells[at]) if n not in (place - 1, place)) if at in others else line
        for at, line in enumerate(lines)
    ]


def _is_model(line: str) -> bool:
    return heading(line) is None and not line.startswith("Group: ") and any(map(str.isdecimal, line))


def _is_rank(cell: str) -> bool:
    """Is a cell a word of which nothing follows?"""
    says = OURS.search(in_plain_words(cell)) and not _RANK.fullmatch(cell.strip())
    return any(map(str.isalpha, cell)) and not says and not any(map(str.isdecimal, cell))
