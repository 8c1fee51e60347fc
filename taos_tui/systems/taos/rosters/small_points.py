"""Numbers that stand behind a name without a word: points, or a part of the name. The whole list tells which."""

import re
from collections.abc import Sequence

from .entered import Entered
from .words import LEAST_POINTS

NUMBERED = re.compile(r"(?P<name>.+?) +(?P<number>[3-9])")
"""A name with a number that may be points: the cheapest REMs cost 3."""
_ENDING = re.compile(r"(?P<name>.+?) +(?P<number>\d)")
_WITHIN = re.compile(r"(?P<name>[^\W\d].*?) +(?P<number>[1-9]\d{1,2})(?P<rest> +\(?[^\W\d]\D*)")
"""Points with a remark behind them: `Fusilier 10 (Hacker)`."""
_LEAST = 3
"""The cheapest model costs so many points; so many lines that end with a number are a list with points."""


def of_one_name(rows: list[Entered]) -> list[Entered]:
    """`Fugazi Dronbot 8` costs 8 where the other models have points and none is called like it: who numbers his models
    begins with 1, and has more than one of a name."""
    named = [NUMBERED.fullmatch(row.name) for row in rows]
    bases = [(found["name"] if found else row.name).casefold() for row, found in zip(rows, named, strict=True)]
    costs = sum(row.points is not None for row in rows)
    return [
        row._replace(name=found["name"], points=int(found["number"]))
        if found and row.points is None and costs and bases.count(base) == 1
        else row
        for row, found, base in zip(rows, named, bases, strict=True)
    ]


def by_the_list(rows: list[Entered]) -> list[Entered]:
    """The same by all lines: `Ghazi 5` twice costs 5 each, for no two models have the same number; where nearly every
    line ends with a number, a number is points unless models of a name are numbered one by one."""
    rows = _with_remarks(rows)
    ending = [None if row.points is not None else _ENDING.fullmatch(row.name) for row in rows]
    costs = sum(row.points is not None for row in rows)
    with_number = costs + sum(found is not None for found in ending)
    are_points = costs > 0 or (len(rows) >= _LEAST and 2 * with_number > len(rows))
    numbers: dict[str, list[int]] = {}
    for row, found in zip(rows, ending, strict=True):
        name = found["name"] if found else row.name
        numbers.setdefault(name.casefold(), []).append(int(found["number"]) if found else -1)
    return [
        row._replace(name=found["name"], points=int(found["number"]))
        if found and _cost(numbers[found["name"].casefold()], are_points)
        else row
        for row, found in zip(rows, ending, strict=True)
    ]


def _cost(numbers: Sequence[int], are_points: bool) -> bool:
    """Are the numbers behind a name points; -1: a line without one."""
    if any(number in (1, 2) for number in numbers):
        return False
    told = [number for number in numbers if number >= 0]
    if len(set(told)) < len(told):
        return True
    in_a_row = len(told) > 1 and max(told) - min(told) == len(told) - 1
    return are_points and not in_a_row and len(told) == len(numbers)


def _with_remarks(rows: list[Entered]) -> list[Entered]:
    """Points within a name where most others have some: what follows is no part of it."""
    costs = sum(row.points is not None for row in rows)
    return [
        row._replace(name=found["name"], points=int(found["number"]), passed=(_bare(found["rest"]), *row.passed))
        if row.points is None
        and 2 * costs >= len(rows) - 1 > 0
        and (found := _WITHIN.fullmatch(row.name))
        and LEAST_POINTS <= int(found["number"]) <= 500
        else row
        for row in rows
    ]


def _bare(rest: str) -> str:
    return re.sub(r"[()]", "", rest).strip(" ,;–-")
