"""Changing what lies deep in a frozen state."""

from typing import Any, TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


def with_entry(state: S, field: str, key: str, /, **changes: Any) -> S:
    """`state` with other values in the struct that its mapping `field` has under `key`."""
    entries = getattr(state, field)
    changed = msgspec.structs.replace(entries[key], **changes)
    return msgspec.structs.replace(state, **{field: {**entries, key: changed}})
