"""Changing frozen states. `replace` is checked: the type checker knows the fields of the struct that is changed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as replace  # mypy checks its keywords against the struct
else:

    def replace(struct, **changes):
        """The same struct with other values in these fields."""
        return struct.__replace__(**changes)


K = TypeVar("K")
V = TypeVar("V")


def put(entries: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """`entries` with another value under `key`; its place stays, a new one comes last."""
    return {**entries, key: value}


def without(entries: Mapping[K, V], *keys: K) -> dict[K, V]:
    """`entries` without these keys."""
    return {key: value for key, value in entries.items() if key not in keys}


__all__ = ["put", "replace", "without"]
