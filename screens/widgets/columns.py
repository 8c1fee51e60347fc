"""Tables of texts in whatever room there is: nothing in a cell is ever cut."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from taos_tui.screens.widgets.content import Content

GAP = "  "


def table_lines(table: Sequence[Sequence[str]], width: int) -> list[Content]:
    """A table, its first row the heads of the columns. Columns are as wide as their widest cell; where that is too wide
    the widest give way and their cells go on below; where not even the longest words fit, each row is told as a list.
    """
    room = width - len(GAP) * (len(table[0]) - 1)
    wide = _widths(table, room)
    if sum(wide) > room:
        return _told(table, width)
    lines = []
    for number, row in enumerate(table):
        cells = [wrap(cell, size) or [""] for cell, size in zip(row, wide, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            text = GAP.join(f"{part:{size}}" for part, size in zip(parts, wide, strict=True)).rstrip()
            lines.append(Content.styled(text, "" if number else "$text-muted"))
    return lines


def _widths(table: Sequence[Sequence[str]], room: int) -> list[int]:
    """Columns for each column; together more than the room where their longest words need more."""
    columns = [list(column) for column in zip(*table, strict=True)]
    wide = [max(1, *map(len, column)) for column in columns]
    least = [max((len(word) for cell in column for word in cell.split()), default=1) for column in columns]
    while sum(wide) > room:
        able = [at for at, size in enumerate(wide) if size > least[at]]
        if not able:
            break
        wide[max(able, key=lambda at: wide[at])] -= 1
    return wide


def _told(table: Sequence[Sequence[str]], width: int) -> list[Content]:
    """Each row as a list: what it is about, and under it what each column says of it."""
    heads, *rows = table
    lines = []
    for row in rows:
        lines += [Content.styled(part, "bold") for part in wrap(f"{heads[0]}: {row[0]}", width)]
        for head, cell in zip(heads[1:], row[1:], strict=True):
            told = wrap(f"{head}: {cell}", width, initial_indent=GAP, subsequent_indent=GAP * 2)
            lines += [Content(part) for part in told if cell]
    return lines
