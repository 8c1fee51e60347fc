"""What is said of a pasted list as a whole, so that one sees at a glance whether all of it was read."""

from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, listed, say

from ..rosters.entered import Entered, Listed

FEW = 6
"""So many models of which something is unsure are named."""


def told_of_all(army: Listed) -> list[Line]:
    """How many models and points, what the list itself says of that, and the models of which something was not
    understood."""
    points = sum(row.points or 0 for row in army.rows)
    many = count("{n} model", "{n} models", len(army.rows))
    said: Text = say("{models} · {points}", models=many, points=count("{n} point", "{n} points", points))
    if army.total is not None and army.total != points:
        said = say("{said}, but the list says {total}", said=said, total=army.total)
    found = [Line(say("in all"), said)]
    if unsure := _unsure(army.rows):
        more = len(unsure) - FEW if len(unsure) > FEW + 1 else 0
        named = unsure[:FEW] if more else unsure
        names = listed([*named, *([count("{n} other", "{n} others", more)] if more else [])])
        found.append(Line(say("look at these first"), names))
    return found


def _unsure(rows: list[Entered]) -> list[str]:
    """Of whom points are not said where others have some, or a number is part of what was not read."""
    costly = any(row.points for row in rows)
    return [row.name for row in rows if (costly and row.points is None) or _has_number(row)]


def _has_number(row: Entered) -> bool:
    return any(char.isdecimal() for word in row.passed for char in word)


def told_of_pilots(rows: list[Entered]) -> list[Line]:
    """TAGs of which nothing is said of a pilot (TAOS-42)."""
    from ..rosters.remotes import TAG

    tags = [row.name for row in rows if row.pilot is None and any(map(TAG.search, (row.name, *row.passed)))]
    told = say("{who}: has it a pilot? Then add the word pilot to its line", who=listed(tags))
    return [Line(say("TAG"), told, "TAOS-42")] if tags else []
