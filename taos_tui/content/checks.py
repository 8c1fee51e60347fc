"""Checking data packs: every fault with its file, line and key.

Whoever reads a pack states the keys its header and its tables may have as `Fields`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from taos_tui.rules.named import NamedTuple

from .packs import Pack, Problem


class Field(NamedTuple):
    """A key of a table: what it takes, in words and as a test, and whether the table can do without it."""

    wanted: str
    accepts: Callable[[Any], bool]
    required: bool = False
    unique: bool = False


Fields = Mapping[str, Field]


def check(pack: Pack, header: Fields, tables: Mapping[str, Fields]) -> list[Problem]:
    """Whatever in `pack` does not fit its header and its arrays of tables, in the order of the file."""
    problems = _check_table(pack, pack.data, "", 0, header, tables)
    for name, fields in tables.items():
        rows = pack.data.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            problems.append(_problem(pack, "", 0, name, f"must be a list of tables, each under [[{name}]]"))
            continue
        for number, row in enumerate(rows):
            problems += _check_table(pack, row, name, number, fields)
        problems += _repeats(pack, name, rows, fields)
    return sorted(problems, key=lambda problem: problem.line)


def is_text(value: object) -> bool:
    """True for text that can be shown as it is: not empty, no control or direction characters."""
    return (
        isinstance(value, str)
        and bool(value.strip())
        and all(line.replace("\xa0", " ").isprintable() for line in value.split("\n"))
    )


def is_texts(value: object) -> bool:
    """True for a list of showable texts."""
    return isinstance(value, list) and all(map(is_text, value))


def is_number(value: object) -> bool:
    """True for a whole number from 1; `true` is none."""
    return type(value) is int and value >= 1


def _check_table(
    pack: Pack, row: dict[str, Any], table: str, number: int, fields: Fields, others: Iterable[str] = ()
) -> list[Problem]:
    problems = []
    for key in row:
        if key not in fields and key not in others:
            problems.append(_problem(pack, table, number, key, _unknown(key, [*fields, *others])))
    for key, field in fields.items():
        if key not in row:
            if field.required:
                problems.append(_problem(pack, table, number, key, f"missing; must be {field.wanted}"))
        elif not field.accepts(row[key]):
            problems.append(_problem(pack, table, number, key, f"must be {field.wanted}"))
    return problems


def _repeats(pack: Pack, table: str, rows: list[dict[str, Any]], fields: Fields) -> Iterator[Problem]:
    for key in (key for key, field in fields.items() if field.unique):
        first: dict[Any, int] = {}
        for number, row in enumerate(rows):
            if key in row and fields[key].accepts(row[key]):
                earlier = first.setdefault(row[key], number)
                if earlier != number:
                    line = line_of(pack.text, table, earlier, key)
                    yield _problem(pack, table, number, key, f"{row[key]!r} is already used in line {line}")


def _unknown(key: str, known: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(key, known, n=1)
    return f"unknown key; did you mean {close[0]!r}?" if close else f"unknown key; known: {', '.join(known)}"


def _problem(pack: Pack, table: str, number: int, key: str, message: str) -> Problem:
    shown = key if key.isprintable() else ascii(key)
    dotted = f"{table}.{shown}" if table else shown
    return Problem(pack.file, line_of(pack.text, table, number, key), dotted, message)


def line_of(text: str, table: str, number: int, key: str) -> int:
    """The line (from 1) of `key` in the `number`-th (from 0) `[[table]]`, or the table's if it lacks the key.

    An empty `table` means the header. Tables written inline are not looked into; `[table.part]` belongs to its row.
    """
    found = _index(text)
    if not table:
        places = (found.get(("", 0, key)), found.get((key, 0, "")))
        return min((line for line in places if line), default=1)
    return found.get((table, number, key)) or found.get((table, number, "")) or 1


@lru_cache(maxsize=2)
def _index(text: str) -> dict[tuple[str, int, str], int]:
    """The first line of each key, by table and its number; that of a table itself under an empty key."""
    found: dict[tuple[str, int, str], int] = {}
    counted: dict[str, int] = {}
    place = ("", 0)
    for line, code in _code_lines(text):
        head = re.match(r"\s*\[\[?\s*([\w-]+)(?!\s*\.)\b", code)
        if head:
            place = (head[1], counted.get(head[1], 0))
            counted[head[1]] = place[1] + 1
            found[*place, ""] = line
        named = re.match(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[.=]""", code)
        if named:
            found.setdefault((*place, named[1] or named[2] or named[3] or ""), line)
    return found


def _code_lines(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that begin outside a multi-line string."""
    closing = ""
    for number, line in enumerate(text.split("\n"), 1):
        if not closing:
            yield number, line
        if "'''" not in line and '"""' not in line:
            continue
        for quotes in re.findall(r"\"\"\"|'''", line):
            closing = "" if quotes == closing else closing or quotes
