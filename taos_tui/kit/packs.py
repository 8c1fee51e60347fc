"""Rows of data packs that a game reads: what stands in them, and what has to fit together."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self, TypeVar

from taos_tui.rules.asks import Ask, inputs_of, made_of, read_ask
from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text

Row = Mapping[str, Any]
"""A row as it was read from a file."""
R = TypeVar("R", bound=Ask)


class Doubt(NamedTuple):
    """What of a row can be played and is hardly meant: the row by its id, the key, and why."""

    id: object
    key: str
    why: Text


class Fields(tuple[Input, ...]):
    """What stands in a row of a data pack, where single values are not all that has to be right: `row` checks one
    row that was read, `rows` all of a game together. Both raise Refusal naming the key. `doubts` is what a check of
    the file tells besides, and no game refuses."""

    row: Callable[[Row], None]
    rows: Callable[[Sequence[Row]], None]
    doubts: Callable[[Sequence[Row]], Iterable[Doubt]]

    def __new__(
        cls,
        *inputs: Input,
        row: Callable[[Row], None] = lambda row: None,
        rows: Callable[[Sequence[Row]], None] = lambda rows: None,
        doubts: Callable[[Sequence[Row]], Iterable[Doubt]] = lambda rows: (),
    ) -> Self:
        fields = super().__new__(cls, inputs)
        fields.row, fields.rows, fields.doubts = row, rows, doubts
        return fields


def fields_of(
    ask: type[R],
    row: Callable[[R], None] = lambda row: None,
    rows: Callable[[Sequence[R]], None] = lambda rows: None,
    doubts: Callable[[Sequence[R]], Iterable[Doubt]] = lambda rows: (),
) -> Fields:
    """The fields of a row that is a struct; its checks see the struct."""
    return Fields(
        *inputs_of(ask),
        row=lambda raw: row(made_of(ask, raw)),
        rows=lambda raws: rows([made_of(ask, raw) for raw in raws]),
        doubts=lambda raws: doubts([made_of(ask, raw) for raw in raws]),
    )


def read_row(fields: Sequence[Input], row: Row) -> Row:
    """A row of a data pack, checked, with its defaults. Raises Refusal naming the key."""
    found = read_inputs(fields, dict(row))
    if isinstance(fields, Fields):
        fields.row(found)
    return found


def read_rows(fields: Sequence[Input], rows: Sequence[Row]) -> list[Row]:
    """All rows of a table, checked together too. Raises Refusal naming the key."""
    found = [read_row(fields, row) for row in rows]
    if isinstance(fields, Fields):
        fields.rows(found)
    return found


def rows_in(content: Mapping[str, Any], pack: str, table: str, ask: type[R]) -> tuple[R, ...]:
    """The rows that a session has copied of one table of a pack. Raises Refusal naming the key."""
    rows: Sequence[Row] = content.get(pack, {}).get(table, ())
    return tuple(read_ask(ask, row) for row in rows)


Tables = Mapping[str, Sequence[Input]]
"""The arrays of tables of one pack, and what stands in a row of each, its key first."""
Packs = Mapping[str, Tables]
"""Data packs that users may lay over."""
Kept = Mapping[str, Mapping[str, Sequence[Row]]]
"""Rows of packs, by pack and table."""

HEAD = "head"
"""Among the arrays of a pack: what each file says at its top. One row a file is copied, and none replaces another."""


class PackFault(Refusal):
    """Rows of packs that do not fit together: the faulty one by pack, table, id and key, and what is wrong with it."""

    def __init__(self, pack: str, table: str, id: str, key: str, message: str, clause: str = "") -> None:
        super().__init__(pack, f"{table} {id!r}, {key}: {message}", clause)
        self.table, self.id, self.key, self.fault = table, id, key, message


def row_id(name: str) -> str:
    """The id of a row that only has a name: `Grey Widow` is `grey-widow`."""
    return re.sub(r"[^\w]+", "-", name.casefold()).strip("-")[:40] or "row"
