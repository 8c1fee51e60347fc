"""Typed inputs of procedures and moves: what is allowed, and an error that says so."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from .refusal import Refusal

REQUIRED: Any = object()


class Input:
    """One named input. Without a default it must be given; `optional` means it may be left out (value None), `null`
    that it may also be given as None. `clause` is the rule that a wrong value breaks."""

    kind = "value"

    def __init__(
        self,
        name: str,
        default: Any = REQUIRED,
        *,
        optional: bool = False,
        null: bool = False,
        help: str = "",
        clause: str = "",
    ) -> None:
        self.name = name
        self.optional, self.null = optional or null, null
        self.default = None if self.optional and default is REQUIRED else default
        self.help, self.clause = help, clause

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        return "any value"

    def read(self, value: Any) -> Any:
        """The value, checked. Raises Refusal naming this input and what is allowed."""
        return value

    def refuse(self, value: Any) -> Refusal:
        shown = repr(value) if isinstance(value, str) else str(value)
        if len(shown) > 60:
            shown = shown[:59] + "…"
        return Refusal(self.name, f"{shown} is not allowed: give {self.allowed}", self.clause)

    def describe(self) -> dict[str, Any]:
        """For `procedures --json`: name, type, what is allowed, default."""
        row: dict[str, Any] = {"name": self.name, "type": self.kind, "allowed": self.allowed}
        if self.required:
            row["required"] = True
        elif self.default is not None:
            row["default"] = list(self.default) if isinstance(self.default, tuple) else self.default
        if self.help:
            row["help"] = self.help
        return row


class Int(Input):
    """A whole number from `low` to `high`; no bool, no 3.0."""

    kind = "int"

    def __init__(self, name: str, low: int, high: int, default: Any = REQUIRED, **more: Any) -> None:
        super().__init__(name, default, **more)
        self.low, self.high = low, high

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def read(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value


class Number(Input):
    """A finite whole or decimal number from `low` to `high`, taken exactly as typed (a Decimal stays one)."""

    kind = "number"

    def __init__(
        self, name: str, low: int | Decimal, high: int | Decimal, default: Any = REQUIRED, **more: Any
    ) -> None:
        super().__init__(name, default, **more)
        self.low, self.high = low, high

    @property
    def allowed(self) -> str:
        return f"a number from {self.low} to {self.high}"

    def read(self, value: Any) -> int | Decimal:
        if type(value) is float:
            value = Decimal(str(value))
        if type(value) not in (int, Decimal):
            raise self.refuse(value)
        if (isinstance(value, Decimal) and not value.is_finite()) or not self.low <= value <= self.high:
            raise self.refuse(value)
        number: int | Decimal = value
        return number


class Flag(Input):
    """true or false, never 0 or 1."""

    kind = "bool"

    @property
    def allowed(self) -> str:
        return "true or false"

    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise self.refuse(value)
        return value


class Choice(Input):
    """One word out of `words`."""

    kind = "choice"

    def __init__(self, name: str, words: Sequence[str], default: Any = REQUIRED, **more: Any) -> None:
        super().__init__(name, default, **more)
        self.words = tuple(words)

    @property
    def allowed(self) -> str:
        return "one of " + ", ".join(self.words)

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise self.refuse(value)
        return value


class Text(Input):
    """Text of `low` to `high` characters, on one line unless `lines`."""

    kind = "text"

    def __init__(
        self,
        name: str,
        default: Any = REQUIRED,
        *,
        low: int = 1,
        high: int = 200,
        lines: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.low, self.high, self.lines = low, high, lines

    @property
    def allowed(self) -> str:
        return f"text of {self.low} to {self.high} characters" + ("" if self.lines else " on one line")

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or not self.low <= len(value.strip()) or len(value) > self.high:
            raise self.refuse(value)
        if "\n" in value and not self.lines:
            raise self.refuse(value)
        return value.strip()


class Words(Input):
    """A list of `low` to `high` different words out of `words` (of any text, if `words` is empty)."""

    kind = "list"

    def __init__(
        self, name: str, words: Sequence[str], low: int, high: int, default: Any = REQUIRED, **more: Any
    ) -> None:
        super().__init__(name, default, **more)
        self.words, self.low, self.high = tuple(words), low, high

    @property
    def allowed(self) -> str:
        number = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"a list of {number} different " + (f"words out of {', '.join(self.words)}" if self.words else "texts")

    def read(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not self.low <= len(value) <= self.high:
            raise self.refuse(value)
        if not all(isinstance(word, str) and (word in self.words or not self.words) for word in value):
            raise self.refuse(value)
        if len(set(value)) < len(value):
            raise self.refuse(value)
        return tuple(value)


class Items(Input):
    """A list of `low` to `high` values, each checked against `item`; repeats are allowed."""

    kind = "list"

    def __init__(self, name: str, item: Input, low: int, high: int, default: Any = REQUIRED, **more: Any) -> None:
        super().__init__(name, default, **more)
        self.item, self.low, self.high = item, low, high

    @property
    def allowed(self) -> str:
        return f"a list of {self.low} to {self.high}, each {self.item.allowed}"

    def read(self, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or not self.low <= len(value) <= self.high:
            raise self.refuse(value)
        try:
            return tuple(map(self.item.read, value))
        except Refusal as refusal:
            raise Refusal(self.name, refusal.message) from None


class Rows(Input):
    """A list of `low` to `high` objects, each checked against `fields`; `unique` names a field without repeats."""

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
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.fields, self.low, self.high, self.unique = tuple(fields), low, high, unique

    @property
    def allowed(self) -> str:
        fields = ", ".join(f"{field.name} ({field.allowed})" for field in self.fields)
        return f"a list of {self.low} to {self.high} objects with {fields}"

    def read(self, value: Any) -> tuple[dict[str, Any], ...]:
        if not isinstance(value, list | tuple):
            raise self.refuse(value)
        if not self.low <= len(value) <= self.high:
            raise Refusal(self.name, f"{len(value)} rows given: give {self.low} to {self.high}")
        rows = tuple(self._row(number, row) for number, row in enumerate(value, 1))
        if self.unique and len({row[self.unique] for row in rows}) < len(rows):
            raise Refusal(self.name, f"the same {self.unique} stands twice: every {self.unique} must be different")
        return rows

    def _row(self, number: int, row: Any) -> dict[str, Any]:
        if not isinstance(row, dict):
            raise Refusal(self.name, f"row {number} is not an object: give {self.allowed}")
        try:
            return read_inputs(self.fields, row)
        except Refusal as refusal:
            raise Refusal(self.name, f"row {number}: {refusal}") from None


class Table(Input):
    """An object with these fields; None when it is left out."""

    kind = "table"

    def __init__(self, name: str, fields: Sequence[Input]) -> None:
        super().__init__(name, None)
        self.fields = tuple(fields)

    @property
    def allowed(self) -> str:
        return "an object with " + ", ".join(f"{field.name} ({field.allowed})" for field in self.fields)

    def read(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.refuse(value)
        try:
            return read_inputs(self.fields, value)
        except Refusal as refusal:
            raise Refusal(self.name, str(refusal)) from None


def read_inputs(inputs: Sequence[Input], given: dict[str, Any]) -> dict[str, Any]:
    """Check `given` against `inputs`: unknown names first, then each input in its order.

    Returns every input with its value or default. Raises Refusal naming the first wrong one.
    """
    known = {wanted.name for wanted in inputs}
    for name in given:
        if name not in known:
            allowed = ", ".join(wanted.name for wanted in inputs) or "no input at all"
            raise Refusal(str(name), f"is not an input here; allowed: {allowed}")
    values: dict[str, Any] = {}
    for wanted in inputs:
        if wanted.null and given.get(wanted.name) is None:
            values[wanted.name] = None
        elif wanted.name in given:
            values[wanted.name] = wanted.read(given[wanted.name])
        elif wanted.required:
            raise Refusal(wanted.name, f"is missing: give {wanted.allowed}", wanted.clause)
        else:
            values[wanted.name] = wanted.default
    return values
