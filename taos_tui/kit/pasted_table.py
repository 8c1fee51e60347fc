"""Rows of cells as spreadsheets give them away: between tabs, semicolons, bars or commas, with quotes around cells."""

import csv
from collections.abc import Callable, Sequence

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern
from taos_tui.rules.text import CELL

BETWEEN = "\t;|,"
"""What may stand between cells, the surest first."""
MOST_ABOVE = 4
"""So many lines may stand above the heads of the columns: titles, a day."""
_CELL = pattern(f"(?:(?<!;) )?{CELL} ?")
_ROWS = pattern(r"\r?\n|; ")
"""Lines that were pasted into one are parted by a semicolon and a blank; one between cells has no blank behind it."""


def with_tabs(text: str) -> str:
    """The text with tabs between its cells, where it was pasted into one line."""
    return _CELL.sub("\t", text)


class PastedTable(NamedTuple):
    """The heads of the columns, the rows below, each with a cell for every head, and the lines above and below that
    are no rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    beside: tuple[str, ...] = ()

    def column(self, at: int) -> list[str]:
        """The cells below a head."""
        return [row[at] for row in self.rows]


def pasted_table(text: str, is_head: Callable[[Sequence[str]], bool]) -> PastedTable | None:
    """The table whose line of heads `is_head` knows; None where there is none."""
    for between in BETWEEN:
        rows = cells_of(text, between)
        for at, row in enumerate(rows[: MOST_ABOVE + 1]):
            if len(row) > 1 and is_head(row) and len(rows) > at + 1:
                return _below(rows[at], rows[at + 1 :], [" ".join(filter(None, above)) for above in rows[:at]])
    return None


def cells_of(text: str, between: str) -> list[tuple[str, ...]]:
    """The cells of each line that says something."""
    lines = _lines(text)
    marked = [line for line in lines if line.strip(f" {between}")]
    if between == "|":
        marked = [line.strip() for line in marked if set(line) - set("|-:+ ")]
        framed = [line for line in marked if line.startswith("|") and line.endswith("|")]
        marked = [line[1:-1] for line in framed] if 2 * len(framed) > len(marked) else marked
    read = csv.reader(marked, delimiter=between, skipinitialspace=True)
    return [tuple(" ".join(cell.split()).strip(" \"'“”„«»") for cell in row) for row in read]


def _lines(text: str) -> list[str]:
    return text.splitlines() if "\n" in text.strip() else _ROWS.split(text)


def _below(heads: tuple[str, ...], rows: list[tuple[str, ...]], beside: list[str]) -> PastedTable:
    """Rows as long as the heads; a line of one cell that is no first one of a longer row stands beside the table."""
    whole = [(row + ("",) * len(heads))[: len(heads)] for row in rows if len(row) > 1]
    beside = [*beside, *(row[0] for row in rows if len(row) == 1)]
    return PastedTable(heads, tuple(whole), tuple(filter(None, beside)))
