"""Inputs made of other inputs: rows of fields, and a table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .inputs import REQUIRED, Input, read_inputs
from .likeness import likest
from .refusal import Refusal
from .wording import Text, count, in_a_row, say, sentences

MOST_TOLD = 12
"""So many wrong rows are told at once."""


class Rows(Input):
    """A list of `low` to `high` objects, each checked against `fields`; `unique` names a field without repeats.

    `typed` makes rows of a line of text, None where it cannot; `as_typed` says what such a line looks like, and `told`
    makes one of rows.
    """

    kind = "rows"

    def __init__(
        self,
        name: str,
        fields: Sequence[Input],
        low: int,
        high: int,
        default: Any = REQUIRED,
        *,
        unique: str = "",
        typed: Callable[[str], Sequence[Any] | None] | None = None,
        as_typed: str = "",
        told: Callable[[Sequence[Any]], str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.fields, self.low, self.high, self.unique = tuple(fields), low, high, unique
        self.typed, self.as_typed, self.told = typed, as_typed, told

    @property
    def allowed(self) -> str:
        if self.as_typed:
            return self.as_typed
        parts = {"low": self.low, "high": self.high, "fields": _told(self.fields)}
        return say("{low} to {high} rows with ; between them, each with {fields}", **parts)

    def read(self, value: Any) -> tuple[dict[str, Any], ...]:
        if isinstance(value, str) and self.typed and (rows_typed := self.typed(value)) is not None:
            value = rows_typed
        if not isinstance(value, list | tuple):
            raise self.refuse(value)
        if not self.low <= len(value) <= self.high:
            parts = {"low": self.low, "high": self.high}
            one, many = "{n} row given: give {low} to {high}", "{n} rows given: give {low} to {high}"
            raise Refusal(self.name, count(one, many, len(value), **parts))
        rows = self._rows(value)
        if self.unique and len({row[self.unique] for row in rows}) < len(rows):
            raise Refusal(
                self.name, say("the same {unique} stands twice: every {unique} must be different", unique=self.unique)
            )
        return rows

    def _rows(self, value: Sequence[Any]) -> tuple[dict[str, Any], ...]:
        """Every row, checked. Raises Refusal that names all that are wrong."""
        rows: list[dict[str, Any]] = []
        wrong: list[Refusal] = []
        for number, row in enumerate(value, 1):
            try:
                rows.append(self._row(number, row))
            except Refusal as refusal:
                wrong.append(refusal)
        if wrong:
            raise Refusal(self.name, sentences(refusal.message for refusal in wrong[:MOST_TOLD]))
        return tuple(rows)

    def _row(self, number: int, row: Any) -> dict[str, Any]:
        if not isinstance(row, dict):
            raise Refusal(
                self.name, say("row {number} is not an object: give {allowed}", number=number, allowed=self.allowed)
            )
        try:
            return read_inputs(self.fields, row)
        except Refusal as refusal:
            raise Refusal(self.name, say("row {number}: {refusal}", number=number, refusal=refusal)) from None


class Table(Input):
    """An object with these fields; None when it is left out."""

    kind = "table"

    def __init__(self, name: str, fields: Sequence[Input]) -> None:
        super().__init__(name, None)
        self.fields = tuple(fields)

    @property
    def allowed(self) -> str:
        return say("an object with {fields}", fields=_told(self.fields))

    def read(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.refuse(value)
        try:
            return read_inputs(self.fields, value)
        except Refusal as refusal:
            raise Refusal(self.name, refusal.text) from None


def all_wrong(inputs: Sequence[Input], given: Mapping[str, Any]) -> Iterator[Refusal]:
    """Every key that is wrong, in rows and tables to the bottom; `read_inputs` refuses the first one alone."""
    known = [wanted.name for wanted in inputs]
    for name in map(str, given):
        if name not in known:
            meant = likest(name, known)
            yield Refusal(name, say("is no key here, is it {meant}?", meant=meant) if meant else say("is no key here"))
    for wanted in inputs:
        within = list(_rows_of(wanted, given.get(wanted.name)))
        found = [
            Refusal(say("{where} {key}", where=where, key=each.input), each.message, each.clause)
            for where, fields, row in within
            for each in all_wrong(fields, row)
        ]
        yield from found or _wrong(wanted, given)


def _rows_of(wanted: Input, value: Any) -> Iterator[tuple[Text, Sequence[Input], dict[str, Any]]]:
    """The objects within a value: what they are called, their fields, and themselves."""
    if isinstance(wanted, Table) and isinstance(value, dict):
        yield say("{name}", name=wanted.name), wanted.fields, value
    if isinstance(wanted, Rows) and isinstance(value, list | tuple):
        for number, row in enumerate(value, 1):
            if isinstance(row, dict):
                yield say("{name} {n}", name=wanted.name, n=number), wanted.fields, row


def _wrong(wanted: Input, given: Mapping[str, Any]) -> Iterator[Refusal]:
    try:
        read_inputs([wanted], {wanted.name: given[wanted.name]} if wanted.name in given else {})
    except Refusal as refusal:
        yield refusal


def _told(fields: Sequence[Input]) -> Text:
    """Fields with what is allowed for each."""
    return in_a_row(say("{name} ({allowed})", name=field.name, allowed=field.allowed) for field in fields)
