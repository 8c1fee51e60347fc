"""Later entries that are no longer possible once an entry is entered anew, and are entered anew with it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .amend import Anew, source_of
from .entry import Entry
from .step import Step
from .vault import Box

Later = Callable[[Entry], Entry | None]
"""The entry as it is entered anew, None where it is not. Raises Refusal."""
Follows = Callable[[Entry], Collection[str]]
"""Inputs of an entry: what the app wrote into it as it follows from what was said, such as the number of the card that
bears a title; or what is private."""


Seals = Callable[[Entry, str, Any], Box]
"""The box of what a player wants to have sealed in an entry of his. Raises Refusal."""


def wished(later: Mapping[int, Anew], follows: Follows, private: Follows, seals: Seals) -> Later:
    """As somebody wants them to be; what is `private` in them is sealed."""

    def made(entry: Entry) -> Entry | None:
        if entry.n not in later:
            return None
        inputs, dice, rolled = later[entry.n]
        secret = {name: value for name, value in inputs.items() if name in private(entry)}
        public = {name: value for name, value in inputs.items() if name not in secret}
        given = {name: value for name, value in {**entry.inputs, **public}.items() if value is not None}
        following = {name for name in follows(entry) if given.get(name) != entry.inputs.get(name)}
        drawn = tuple(name for name in entry.drawn if name not in {*following, *secret})
        kept = {slot: box for slot, box in entry.sealed.items() if slot not in secret}
        sealed = {slot: seals(entry, slot, value) for slot, value in secret.items() if value is not None}
        entry = msgspec.structs.replace(entry, drawn=drawn, sealed={**kept, **sealed})
        return _changed(entry, given, dice, following, source_of(dice or (), rolled))

    return made


def with_more(anew: Anew | None, more: Anew) -> Anew:
    """An entry as it is wished, with further inputs."""
    return anew._replace(inputs={**anew.inputs, **more.inputs}) if anew else more


class Row(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an amendment says of a later entry: all its inputs, and the rest where that is not as it was."""

    of: int
    inputs: dict[str, Any]
    dice: tuple[int, ...] | None = None
    source: Literal["rolled"] | None = None
    drawn: tuple[str, ...] | None = None
    sealed: dict[str, dict[str, str]] | None = None
    opened: dict[str, dict[str, str]] | None = None


BESIDES = ("dice", "drawn", "sealed", "opened")


def rows(steps: Iterable[Step], recorded: Mapping[int, Step], numbers: Sequence[int]) -> list[dict[str, Any]]:
    """What an amendment says of those that were entered anew."""
    found: list[dict[str, Any]] = []
    for step in steps:
        entry = step.entry
        if entry.n in numbers:
            was = recorded[entry.n].entry
            others = {name: now for name in BESIDES if (now := getattr(entry, name)) != getattr(was, name)}
            others |= {"source": entry.source} if "dice" in others and entry.source == "rolled" else {}
            others |= {"drawn": entry.drawn} if drawn_otherwise(was, entry) else {}
            lists = {name: [*now] if isinstance(now, tuple) else now for name, now in others.items()}
            found.append({"of": entry.n, "inputs": entry.inputs, **lists})
    return found


def from_rows(value: object, follows: Follows) -> tuple[Later, tuple[int, ...]]:
    """As an amendment from a file has them, and which they are. Raises Refusal."""
    try:
        found = {row.of: row for row in msgspec.convert(value, list[Row])}
    except msgspec.ValidationError:
        raise Refusal("later", say("are no later entries that are entered anew")) from None

    def made(entry: Entry) -> Entry | None:
        row = found.get(entry.n)
        if row is None:
            return None
        others = {name: now for name in BESIDES[1:] if (now := getattr(row, name)) is not None}
        now = msgspec.structs.replace(entry, **others)
        again = {*now.drawn} - {*entry.drawn}  # what lies at its place as it did before
        if row.drawn is not None:
            again |= drawn_otherwise(entry, msgspec.structs.replace(now, inputs=row.inputs))
        source = source_of(row.dice or (), row.source == "rolled")
        return _changed(now, row.inputs, row.dice, {*follows(entry), *again}, source)

    return made, tuple(found)


def drawn_otherwise(was: Entry, now: Entry) -> set[str]:
    """What the app drew in it then and now, and is something else now."""
    return {name for name in {*was.drawn} & {*now.drawn} if was.inputs.get(name) != now.inputs.get(name)}


def redrawn(was: Entry, now: Entry) -> frozenset[str]:
    """What the app had drawn in it, and draws otherwise now or not at all; nobody says it instead."""
    said = {name for name in now.inputs if name not in now.drawn}
    return frozenset(name for name in was.drawn if name not in said and was.inputs.get(name) != now.inputs.get(name))


def none(entry: Entry) -> Entry | None:
    """None is."""
    return None


def _changed(
    entry: Entry, inputs: Mapping[str, Any], dice: Sequence[int] | None, following: Collection[str], source: str
) -> Entry:
    """What the app drew stays as it is, but for what is `following`, or falls. Faces that are others now are of that
    `source`."""
    fallen = {name for name in entry.drawn if name in entry.inputs and name not in inputs}
    drawn = tuple(name for name in entry.drawn if name not in fallen)
    if any(inputs.get(name) != entry.inputs.get(name) for name in drawn if name not in following):
        raise Refusal("later", say("what the app drew for entry {n} stays as it is", n=entry.n))
    faces = entry.dice if dice is None else tuple(dice)
    source = entry.source if faces == entry.dice else source
    return msgspec.structs.replace(entry, inputs=dict(inputs), drawn=drawn, dice=faces, source=source, outcome="")


def without_drawn(entry: Entry, name: str) -> Entry:
    """The entry without what the app drew under this name."""
    inputs = {each: value for each, value in entry.inputs.items() if each != name}
    return msgspec.structs.replace(entry, inputs=inputs, drawn=tuple(each for each in entry.drawn if each != name))
