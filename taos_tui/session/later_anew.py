"""Later entries that are no longer possible once an entry is entered anew, and are entered anew with it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .amend import Anew
from .entry import Entry
from .step import Step

Later = Callable[[Entry], Entry | None]
"""The entry as it is entered anew, None where it is not. Raises Refusal."""


def wished(later: Mapping[int, Anew]) -> Later:
    """As somebody wants them to be."""

    def made(entry: Entry) -> Entry | None:
        if entry.n not in later:
            return None
        inputs, dice = later[entry.n]
        given = {name: value for name, value in {**entry.inputs, **inputs}.items() if value is not None}
        return _changed(entry, given, dice)

    return made


def with_more(anew: Anew | None, more: Anew) -> Anew:
    """An entry as it is wished, with further inputs."""
    return Anew({**anew.inputs, **more.inputs}, anew.dice) if anew else more


def rows(steps: Iterable[Step], recorded: Mapping[int, Step], numbers: Sequence[int]) -> list[dict[str, Any]]:
    """What an amendment says of those that were entered anew."""
    found: list[dict[str, Any]] = []
    for step in steps:
        entry = step.entry
        if entry.n in numbers:
            is_thrown = entry.dice != recorded[entry.n].entry.dice
            found.append(
                {"of": entry.n, "inputs": entry.inputs, **({"dice": [*entry.dice]} if is_thrown else {})},
            )
    return found


def from_rows(value: object) -> tuple[Later, tuple[int, ...]]:
    """As an amendment from a file has them, and which they are. Raises Refusal."""
    if not isinstance(value, list) or not all(map(_is_row, value)):
        raise Refusal("later", say("are no later entries that are entered anew"))
    found = {row["of"]: (row["inputs"], row.get("dice")) for row in value}

    def made(entry: Entry) -> Entry | None:
        return _changed(entry, *found[entry.n]) if entry.n in found else None

    return made, tuple(row["of"] for row in value)


def none(entry: Entry) -> Entry | None:
    """None is."""
    return None


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not {"of", "inputs"} <= row.keys() <= {"of", "inputs", "dice"}:
        return False
    dice = row.get("dice", [])
    is_list = isinstance(dice, list) and all(type(face) is int for face in dice)
    return type(row["of"]) is int and isinstance(row["inputs"], dict) and is_list


def _changed(entry: Entry, inputs: Mapping[str, Any], dice: Sequence[int] | None) -> Entry:
    """What the app drew stays as it is. Faces that are others now were typed."""
    if any(inputs.get(name) != entry.inputs.get(name) for name in entry.drawn):
        raise Refusal("later", say("what the app drew for entry {n} stays as it is", n=entry.n))
    faces = entry.dice if dice is None else tuple(dice)
    source = entry.source if faces == entry.dice else "typed" if faces else ""
    return msgspec.structs.replace(entry, inputs=dict(inputs), dice=faces, source=source, outcome="")
