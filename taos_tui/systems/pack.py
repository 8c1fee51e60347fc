"""Data files that a system reads besides its quick reference: how a fault in one is named."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple


class Fault(NamedTuple):
    """What is wrong with `key` in the `number`-th (from 0) `[[table]]`; an empty `table` means the header."""

    table: str
    number: int
    key: str
    message: str


PackCheck = Callable[[Mapping[str, Any]], Iterable[Fault]]
"""Every fault of a parsed file."""
