"""How many of a kind there are: `2x Ork` in a list, a column of a table, and `3 Wolves`, which may be a name (WG-9)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from taos_tui.kit.doubt import Doubt
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say

MOST = 99
"""So many alike at most."""
SO_MANY = pattern(r"^(?:([1-9]\d?) ?[x×] (.+)|(.+) [x×] ?([1-9]\d?))$")
"""So many alike: `2x Ork`, `2 x Ork`, `Ork x2`; `2 Xenos` is a name."""
MOST_NAMED = 3
"""So many of the names in doubt are told."""
_CELL = pattern(r"(?:[x×*]\s*)?(\d+)\s*(?:[x×*]|pcs\.?|pz\.?)?")
"""What says it in a column: `5`, `5x`, `× 5`."""
_MAY_BE_SO_MANY = pattern(r"\(?(\d{1,2})\)?(?:\s*(?:[xX×*]|pcs\.?|pz\.?))?\s+([^\W\d].*)")
"""`3 Wolves`, `3X Cats`, `(3) Gnus`, `3 pcs Rats`: one unit by that name, unless it is said otherwise."""
_BEHIND = pattern(r"(.*[^\W\d].*?)\s*(?:\([xX×]?(\d{1,2})[xX×]?\)|\s[xX×*]\s?(\d{1,2}))")
"""`Boars (3)`, `Moles (x3)`, `Elks *3`."""


def numbered_units(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Units that are alike are numbered, and of those that lead a squad the first does."""
    found = SO_MANY.match(row["name"])
    if not found:
        return [row]
    number, name = found[1] or found[4], found[2] or found[3]
    units = [{**row, "name": f"{name} {at}"} for at in range(1, int(number) + 1)]
    return [{**unit, "leader": False} if at and unit.get("leader") else unit for at, unit in enumerate(units)]


def number_in_cell(name: str, said: str) -> int:
    """How many of a unit a cell of its row says there are. Raises Refusal."""
    found = _CELL.fullmatch(said.casefold())
    if found is None or int(found[1]) > MOST:
        parts = {"unit": name, "said": repr(said), "most": MOST}
        raise Refusal("units", say("{unit}: {said} is no number of units: give 0 to {most}", **parts))
    return int(found[1])


def with_number(name: str, number: int) -> str:
    """What a row is called, with how many there are before it; its name may say it already. Raises Refusal."""
    found = SO_MANY.match(name)
    if found and number > 1 and int(found[1] or found[4]) != number:
        raise Refusal("units", say("{unit}: its row says {number}", unit=name, number=number))
    return f"{number}x {name}" if number > 1 and not found else name


def is_it_so_many(text: str, names: Iterable[str]) -> Doubt | None:
    """The doubt about names in a list that begin or end with a number, as `3 Wolves` does: meant is the text with so
    many units each. None where there is no such name; figures that only count the lines are no numbers of units."""
    found = {name: told for name in dict.fromkeys(names) if (told := _so_many(name))}
    numbers = [number for number, _ in found.values()]
    if not any(number > 1 for number in numbers) or (len(numbers) > 1 and numbers == [*range(1, len(numbers) + 1)]):
        return None
    meant = {name: f"{number}x {kind}" if number > 1 else kind for name, (number, kind) in found.items()}
    several = {name: called for name, called in meant.items() if found[name][0] > 1}
    for name, called in meant.items():
        words = r"\s+".join(map(re.escape, name.split()))
        text = re.sub(rf"(?<!\w){words}(?!\w)", called.replace("\\", r"\\"), text)
    one, each = "{names} is the name of one unit", "{names} are names of one unit each"
    why = count(one, each, len(several), names=_some([*map(repr, several)]))
    return Doubt(text, _some([*several.values()]), why)


def _some(names: Sequence[str]) -> Text:
    """The first of these names, and how many more there are."""
    more = [count("{n} more", "{n} more", len(names) - MOST_NAMED)] if len(names) > MOST_NAMED else []
    return listed([*names[:MOST_NAMED], *more])


def _so_many(name: str) -> tuple[int, str] | None:
    """The number in a name, and the rest of it."""
    if SO_MANY.match(name):
        return None
    if found := _MAY_BE_SO_MANY.fullmatch(name):
        return int(found[1]), found[2]
    found = _BEHIND.fullmatch(name)
    return (int(found[2] or found[3]), found[1].strip()) if found else None
