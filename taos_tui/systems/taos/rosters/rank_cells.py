"""The rank of command that every line of a list has in the same place, one of them the Lieutenant: who has none there
when his word is taken out is he, so that all of them go (TAOS-160)."""

import re
from collections.abc import Sequence

from .headings import heading

_BETWEEN = re.compile(r"(\s*[|,\t]\s*|\s+[-–—/]\s+)")
_LEADER = re.compile(r"[(\[]?\s*(?:lieutenant|lt\.?)\s*[)\]]?", re.IGNORECASE)
_RANK = re.compile(
    r"soldat[oi]?|soldad[oa]|troop(?:er)?s?|private|recruit|corporal|caporale|cabo|sergeant|sergente|sargento|captain"
    r"|capitano|capitán|truppe|tropa|szeregowy|рядовой",
    re.IGNORECASE,
)
"""Some are words for a class too."""


def without_ranks(lines: Sequence[str]) -> list[str]:
    """The lines without the cells that stand where the Lieutenant's word stands in his."""
    cells = [_BETWEEN.split(line) for line in lines]
    models = [at for at, line in enumerate(lines) if _is_model(line)]
    found = [(at, n) for at in models for n, cell in enumerate(cells[at]) if n and _LEADER.fullmatch(cell.strip())]
    if len(found) != 1 or len(models) < 2:
        return [*lines]
    leader, place = found[0]
    others = [at for at in models if at != leader]
    if not all(len(cells[at]) == len(cells[leader]) for at in others):
        return [*lines]
    if not all(_RANK.fullmatch(cells[at][place].strip()) for at in others):
        return [*lines]
    return [
        "".join(cell for n, cell in enumerate(cells[at]) if n not in (place - 1, place)) if at in others else line
        for at, line in enumerate(lines)
    ]


def _is_model(line: str) -> bool:
    return heading(line) is None and not line.startswith("Group: ") and any(map(str.isdecimal, line))
