"""A list that is kept as a table: the columns by their heads, put as lines that `read_lines` takes (TAOS-160)."""

import re
from collections.abc import Iterable, Sequence
from functools import partial

from taos_tui.kit.pasted_table import PastedTable, cells_of, pasted_table, with_tabs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .columns import MARKED, NO, NO_SAID, NOT_MARKED, YES, Column, column_of, is_head
from .exported import OURS
from .plain_words import in_plain_words
from .secret import MENTION, SECRET_KEPT
from .words import NO_UNIT, WEAPON

LEFT_OUT = "Group: not read: "
"""Begins a line that names no model and says which columns were left out."""
_TOLD = re.compile(rf"(?:^|[;\n])\s*{LEFT_OUT}(?P<heads>[^\n;]*)")
_SUM = re.compile(r"(?:tot(?:al[ei]?|aux)?|sum(?:me|a)?|somm[ae]|razem|gesamt|итого|всего)\b.*", re.IGNORECASE)
_CLASSED = re.compile(
    r"(?<!\w)(?:rem|[^\W\d_]*bots?|drones?|zonds?|remotes?|yaokong|traktor mul|sputniks?|palbot|yudbot|nasmat|yaozao"
    r"|servant|synchroni[sz]ed|ai beacon|(?:impetuous|frenzy)|graduate|soldier|unit|none|war creature|gaki|preta"
    r"|assault pack|embryo|mines?|deployables?|equipment|koalas?|maulers?)(?!\w)",
    re.IGNORECASE,
)
"""Whose class follows from something else."""
_REM = re.compile(r"(?<!\w)rem(?!\w)", re.IGNORECASE)
_MARKED_CELLS = re.compile(
    rf"(?P<before>[\t|,])[ ]*(?:{MARKED}|(?!0|[-–—]){NOT_MARKED})[ ]*(?=[,\t|\n;]|$)", re.IGNORECASE | re.MULTILINE
)
"""Nought and a dash are what is paid in support weapons."""
_REGULAR = re.compile(r"regular\w*|regolar[ei]|régulier|régulière|regulär\w*|регулярн\w*", re.IGNORECASE)
"""What most troops are: nothing follows from it."""
_WIP_LOW, _WIP_HIGH = 8, 20
"""No profile has less WIP, or more: a column of such numbers may be WIP."""
_LEAST_POINTS = 4
"""A column in which no number is as high as that is how many there are, not what they cost."""


def without_marks(text: str) -> str:
    """The list without cells that say nothing but yes or no: of whom the column says what, nobody can tell, and it may
    be who the Lieutenant is."""
    return _MARKED_CELLS.sub(r"\g<before>", text)


def in_lines(text: str, answered: bool = False) -> str:
    """A table in lines of models, any other list with blanks for tabs; `answered`: a `no` says something too. Raises
    Refusal for a table of which nobody can tell what stands in its columns."""
    text = with_tabs(text)
    found = as_lines(text, answered)
    return without_marks(by_numbers(without_marks(text)) if found == text else found).replace("\t", " ")


def kept(text: str) -> str:
    """The same as it is written down: what would be refused, as it is."""
    try:
        return in_lines(text, answered=True)
    except Refusal:
        return without_marks(text)


def as_lines(text: str, answered: bool = False) -> str:
    """A table with heads as lines of models; any other list as it is. `answered`: who is not impetuous is told, and
    what the table says that all cost."""
    table = pasted_table(text, partial(is_head, later=answered))
    if table is None:
        return text
    columns = _columns(table, answered)
    if "name" not in columns:
        return text
    name = columns.index("name")
    left = [
        head
        for at, (head, column) in enumerate(zip(table.heads, columns, strict=True))
        if column == "" and head and not _is_read(table.column(at))
    ]
    rows = [row for row in table.rows if row[name] and not _SUM.fullmatch(row[name])]
    rows = [row for row in rows if not (answered and _is_sum(row) and not any(map(str.isalpha, row[name])))]
    nameless = [" ".join(filter(None, row)) for row in table.rows[:-1] if not row[name]]
    lines = [_line(row, columns, table.heads, answered) for row in rows]
    lines += [f"Total {total} points"] if answered and (total := _total(table, columns)) else []
    told = [f"{LEFT_OUT}{', '.join([*left, *nameless])}"] if left or nameless else []
    secret = [SECRET_KEPT] if any(_is_secret(row, columns) for row in rows) else []
    between = "\n" if "\n" in text else "; "
    return between.join([*table.beside, *lines, *told, *secret])


def left_out(text: str) -> str:
    """The heads of the columns that `as_lines` left out, "" where there are none."""
    found = _TOLD.search(text)
    return found["heads"].strip() if found else ""


def _columns(table: PastedTable, later: bool) -> list[Column]:
    """What stands in each column, one of them with the names."""
    columns = [column_of(head, later) for head in table.heads]
    for at, column in enumerate(columns):
        cells = [cell for cell in table.column(at) if cell]
        figures = bool(cells) and all(map(str.isdecimal, cells))
        counted = [*map(str, range(1, len(cells) + 1))]
        if column == "number":
            columns[at] = "quantity" if figures and cells != counted else ""
        elif column == "class" and figures:  # how many orders a model gives
            columns[at] = ""
        elif column == "name" and figures:  # nombre is a number in French
            columns[at] = "quantity" if "quantity" not in columns else ""
    names = [at for at, column in enumerate(columns) if column == "name"]
    names += [at for at, column in enumerate(columns) if column == "unit"]
    names += [] if names else [at for at in range(len(columns)) if _may_be_names(table, at, columns[at])]
    alone = len(names) == 1 or (names and columns[names[0]] in ("name", "unit"))
    seen = set[Column]()
    for at, column in enumerate(columns):
        once = column in ("points", "wip", "quantity") and column in seen
        columns[at] = "" if once or column in ("name", "unit") else column
        seen.add(column)
    if alone:
        columns[names[0]] = "name"
    return columns


def _may_be_names(table: PastedTable, at: int, column: Column) -> bool:
    return column == "" and all(any(map(str.isalpha, cell)) for cell in table.column(at))


def _total(table: PastedTable, columns: Sequence[Column]) -> int:
    """What stands in the column of points in the row of the sum, the last one; 0 where there is none."""
    *_, last = table.rows
    is_sum = not last[columns.index("name")] or _is_sum(last)
    if not is_sum or "points" not in columns:
        return 0
    cells = [last[columns.index("points")], *reversed(last)]
    found = next((found for cell in cells if (found := re.fullmatch(r"(\d{2,3})(?:\s*[^\W\d]+\.?)?", cell))), None)
    return int(found[1]) if found else 0


def _is_sum(row: Sequence[str]) -> bool:
    """Does a row begin with a word for the sum?"""
    return _SUM.fullmatch(next(filter(None, row), "")) is not None


def _line(row: Sequence[str], columns: Sequence[Column], heads: Sequence[str], answered: bool) -> str:
    """A row as a line: the name, and what is said of it between bars."""
    name, said, times = "", list[str](), ""
    if answered:
        row = [cell.replace(";", ",") for cell in row]
    denied = answered and _denies(row, columns, heads)
    for cell, column, head in zip(row, columns, heads, strict=True):
        if not cell or (column != "name" and NO.fullmatch(cell) and cell != "0"):
            continue
        number = re.search(r"\d{1,3}", cell)
        if column == "name":
            name = cell
        elif column == "points":
            said.append(f"{number[0]} points" if number else cell)
        elif column == "wip":
            said.append(f"wip {number[0]}" if number else cell)
        elif column == "quantity":
            times = f"{number[0]}x " if number and number[0] != "1" else ""
        elif column == "flag":
            said += [_flag(head)] if YES.fullmatch(cell) or cell == "1" else _words_below(head, cell)
        elif column == "class":
            said += [each.strip() for each in cell.split(",") if not _REGULAR.fullmatch(each.strip())]
        elif column == "":
            said += _ours(cell)
    more = name.partition(",")[2]
    if not (_ours(more) or MENTION.search(more) or re.search(r"\d", more)):
        name = " ".join(name.replace(",", " ").split())
    name = re.sub(r"[;|\t]", " ", name)
    said += ["not impetuous"] if denied and not any(map(_CLASSED.search, [name, *said])) else []
    return " | ".join([f"{times}{name}", *said])


def _denies(row: Sequence[str], columns: Sequence[Column], heads: Sequence[str]) -> bool:
    """Does a row say `no` in the column of what is impetuous (TAOS-37)?"""
    return any(
        column == "flag" and NO_SAID.fullmatch(cell) and _flag(head) == "impetuous"
        for cell, column, head in zip(row, columns, heads, strict=True)
    )


def _flag(head: str) -> str:
    plain = in_plain_words(head).casefold()
    return "marker" if plain.startswith(("camo", "marker")) else plain


def _words_below(head: str, cell: str) -> list[str]:
    """What a cell says in words below the head of a thing that a model has: the thing, how much, or something else."""
    if cell.isdecimal() or _REGULAR.fullmatch(cell):
        return []
    return _ours(cell) or _ours(f"{cell} {head}") or [cell]


def _ours(cell: str) -> list[str]:
    """What a cell of no known column says that a model's class depends on."""
    cell = in_plain_words(cell)
    found = [match[0].strip(" ,()") for pattern in (NO_UNIT, OURS, _REM) for match in pattern.finditer(cell)]
    return [word for word in found if word.casefold() != "tag"]


def _is_read(cells: Iterable[str]) -> bool:
    """Does every cell of a column say nothing but what the lines have of it?"""
    said = [cell for cell in cells if cell and not NO.fullmatch(cell)]
    left = [in_plain_words(cell) for cell in said]
    for pattern in (NO_UNIT, OURS, _REM, _REGULAR):
        left = [pattern.sub("", cell) for cell in left]
    return bool(said) and not any(any(map(str.isalnum, cell)) for cell in left)


def _is_secret(row: Sequence[str], columns: Sequence[Column]) -> bool:
    """Does a row say of its model that it is the Lieutenant, in the column for that or anywhere else?"""
    return any(
        cell and not NO.fullmatch(cell) if column == "lieutenant" else column != "name" and MENTION.search(cell)
        for cell, column in zip(row, columns, strict=True)
    )


def by_numbers(text: str) -> str:
    """A table without heads, where the numbers themselves tell WIP from points. Raises Refusal where they don't."""
    is_by_tabs = "\t" in text
    rows = cells_of(text, "\t" if is_by_tabs else ",")
    wide = max(map(len, rows), default=0)
    if len(rows) < 2 or wide < 3 or any(len(row) != wide for row in rows) or WEAPON.search(text):
        return text
    columns = [*zip(*rows, strict=True)]
    figures = [at for at, cells in enumerate(columns) if _are_figures(cells)]
    headed = [at for at, cells in enumerate(columns) if at not in figures and _are_figures(cells[1:])]
    texts = [at for at in range(wide) if at not in figures and all(any(map(str.isalpha, c)) for c in columns[at])]
    if headed and len(rows) > 2 and is_by_tabs:
        raise _unknown(rows[0][at] for at in headed)
    if len(figures) < 2 or not texts:
        return text
    wips = [at for at in figures if _are_wips(columns[at])]
    if not is_by_tabs and (len(figures) > 2 or wips != [figures[-1]]):
        return text  # of two bare numbers the first is the WIP
    if len(figures) > 2 or len(wips) != 1 or _are_few(columns[next(at for at in figures if at != wips[0])]):
        raise _unknown(columns[at][0] for at in figures)
    points = next(at for at in figures if at != wips[0])
    lines = []
    for row in rows:
        more = [cell for at, cell in enumerate(row) if cell and at not in (texts[0], points, wips[0])]
        numbers = [f"wip {row[wips[0]]}"] * bool(row[wips[0]]) + [f"{row[points]} points"] * bool(row[points])
        lines.append(" | ".join([row[texts[0]], *numbers, *more]))
    return "\n".join(lines)


def _are_figures(cells: Sequence[str]) -> bool:
    return any(cells) and all(not cell or cell.isdecimal() for cell in cells)


def _are_wips(cells: Sequence[str]) -> bool:
    return all(not cell or _WIP_LOW <= int(cell) <= _WIP_HIGH for cell in cells)


def _are_few(cells: Sequence[str]) -> bool:
    return max(int(cell) for cell in cells if cell) < _LEAST_POINTS


def _unknown(cells: Iterable[str]) -> Refusal:
    text = say("which column is which? {cells} may be points, WIP or a number of models: put a line above the list "
               "with the heads of its columns, such as Name, Points, WIP", cells=listed(cells))  # fmt: skip
    return Refusal("models", text)
