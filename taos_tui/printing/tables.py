"""Rows in columns that fit, or one cell below the other where they would not."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

GAP = 2
"""Columns between two cells."""
PROSE = 16
"""A column of text is not narrower than this, or as its longest word."""

Row = Sequence[Text]


def grid(rows: Sequence[Row], gap: int = 1, right: Sequence[int] = (), widest: Sequence[int] = ()) -> Table:
    """Rows without a heading. The first columns are at most as wide as `widest` says; the last takes what is left."""
    made = Table.grid(padding=(0, gap, 0, 0))
    columns = len(rows[0]) if rows else 0
    for number in range(columns):
        is_last = number == columns - 1
        limit = widest[number] if number < len(widest) else None
        fixed = limit is None and not is_last
        made.add_column(justify="right" if number in right else "left", overflow="fold", max_width=limit, no_wrap=fixed)
    for row in rows:
        made.add_row(*row)
    return made


def table(head: Row, rows: Sequence[Row], right: Sequence[int], width: int) -> Table | None:
    """Rows in columns, under a heading if there is one. None where `width` would press them together."""
    everything = [*([head] if head else []), *rows]
    if not everything:
        return Table.grid()
    needs = [max(map(_need, column)) for column in zip(*everything, strict=True)]
    if sum(needs) + GAP * (len(needs) - 1) > width:
        return None
    made = Table(box=None, show_header=bool(head), pad_edge=False, padding=(0, GAP, 0, 0), collapse_padding=True)
    for number, need in enumerate(needs):
        made.add_column(
            head[number] if head else "",
            justify="right" if number in right else "left",
            overflow="fold",
            min_width=need,
        )
    for row in rows:
        made.add_row(*row)
    return made


def stacked(head: Row, rows: Sequence[Row]) -> Group:
    """Each row as lines: its first cell, below it the others after what their columns are called."""
    made: list[Text | Padding] = []
    for row in rows:
        told = [(name, cell) for name, cell in zip_longest(head, row, fillvalue=Text()) if cell.plain.strip()]
        for number, (name, cell) in enumerate(told):
            if number == 0:
                first = cell.copy()
                first.stylize("bold")
                made.append(Text(" ").join([name, first]) if name.plain else first)
            else:
                made.append(Padding(Text(" ").join([name, cell]) if name.plain else cell, (0, 0, 0, 2)))
    return Group(*made)


def _need(cell: Text) -> int:
    """Columns that a cell has to have."""
    longest = max(map(cell_len, cell.plain.split()), default=0)
    return max(longest, min(cell_len(cell.plain), PROSE))
