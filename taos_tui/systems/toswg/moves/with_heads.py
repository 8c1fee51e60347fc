"""A roster as a spreadsheet has it: a table whose columns have heads (WG-9, WG-21). Before it was read nobody could
enter one, so there is none in an earlier file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from taos_tui.kit.pasted_table import PastedTable, cells_of, pasted_table, with_tabs
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, listed, say

from .so_many import number_in_cell, with_number

HOW_MANY: Final = (
    *("qty", "qty.", "quantity", "count", "amount", "how many", "x", "models", "figures", "pieces"),
    *("quantità", "q.tà", "qtà", "quanti", "quante", "modelli", "pezzi"),
)
"""Heads of the column that says how many of a kind there are."""
COUNTS: Final = ("no", "no.", "nr", "nr.", "n", "n.", "n°", "nº", "№", "#", "num", "num.", "numero")
"""Heads of one that says it too, or only counts the rows."""
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("unit", "model", "nome", "unità"),
    "level": ("lvl", "lv", "l", "livello", "liv", "liv."),
    "weapons": ("weapon", "arms", "armi", "arma"),
    "armour": ("armor", "armatura", "corazza", "giubbotto"),
    "shield": ("scudo",),
    "squad": ("squadra",),
    "leader": ("leads", "capo", "caposquadra"),
    "activation": ("activation level", "attivazione"),
    "attack": ("attack level", "attacco"),
    "health": ("health level", "salute"),
    "extra": (),
    "note": ("notes",),
    "number": (*HOW_MANY, *COUNTS),
}
"""What stands in a column, and what else its head may say."""
_COLUMNS = {word: column for column, words in HEADS.items() for word in (column, *words)}
_BETWEEN = pattern(r"\s*[,;/+&|]\s*")
"""What parts the weapons in a cell."""
_NOTHING = ("", "-", "–", "—")
_UNREAD = "-"
"""A column that says nothing of its units."""
_YES, _NO = ("yes", "y", "x", "1", "true", "leader", "sì", "si", "✓"), (*_NOTHING, "no", "n", "0", "false")


class TableRow(NamedTuple):
    """A unit: the words of its line, and its note."""

    name: str
    words: tuple[str, ...]
    note: str = ""


def table_rows(text: str) -> list[TableRow] | None:
    """The units of a table with heads; None where it is none. Raises Refusal for what nobody can tell."""
    table = pasted_table(with_tabs(text), _is_head)
    if table is None:
        return None
    columns = _columns(table)
    if unknown := [head for head, column in zip(table.heads, columns, strict=True) if head and not column]:
        several, alone = "the columns {heads} are not known", "the column {heads} is not known"
        told = count(alone, several, len(unknown), heads=listed(map(repr, unknown)))
        raise Refusal("units", say("{told}; columns are {known}", told=told, known=listed(HEADS)))
    if table.beside:
        raise Refusal("units", say("{line} is no row of the table", line=repr(table.beside[0])))
    rows = (dict(zip(columns, row, strict=True)) for row in table.rows if any(row))
    return [each for cells in rows for each in _of_row(cells)]


def has_table(text: str) -> bool:
    """Is there a table with heads in it, with tabs between its cells?"""
    return any(map(_is_head, cells_of(with_tabs(text), "\t")))


def _columns(table: PastedTable) -> list[str]:
    """What stands in each column; nothing where it only counts the rows, and where another one says how many."""
    columns = [*map(_column, table.heads)]
    said = any(_plain(head) in HOW_MANY for head in table.heads)
    counted = [*map(str, range(1, len(table.rows) + 1))]
    for at, head in enumerate(table.heads):
        if columns[at] == "number" and _plain(head) not in HOW_MANY and (said or table.column(at) == counted):
            columns[at] = _UNREAD
    return columns


def _of_row(cells: dict[str, str]) -> Iterator[TableRow]:
    """The unit of a row, or `5x Trooper`; none of which there are 0. Raises Refusal."""
    name, said = cells.get("name", ""), cells.get("number", "")
    number = 1 if said in _NOTHING else number_in_cell(name, said)
    if number:
        yield TableRow(with_number(name, number), tuple(_words(cells)), cells.get("note", ""))


def _plain(head: str) -> str:
    return head.lstrip("\ufeff").casefold().replace("_", " ").strip()


def _column(head: str) -> str:
    return _COLUMNS.get(_plain(head), "")


def _is_head(row: Sequence[str]) -> bool:
    return {"name", "level"} <= {*map(_column, row)}


def _words(cells: dict[str, str]) -> Iterator[str]:
    """What a line of such a unit says behind its name."""
    for column, cell in cells.items():
        if column == "weapons":
            yield from _BETWEEN.split(cell)
        elif column == "level":
            yield f"level {cell}" if cell.isdecimal() else cell
        elif column == "leader":
            yield "" if cell.casefold() in _NO else "leader" if cell.casefold() in _YES else cell
        elif column not in ("name", "note", "number", _UNREAD, "") and cell.casefold() not in _NOTHING:
            yield f"{column} {_without_head(cell, column)}"


def _without_head(cell: str, column: str) -> str:
    """What stands in a cell, where that says its head once more: `light armour`."""
    words = cell.split()
    heads = (column, *HEADS[column])
    ends = [word.casefold() in heads for word in (words[0], words[-1])]
    return " ".join(words[ends[0] : len(words) - (ends[1] and not ends[0])]) if len(words) > 1 else cell
