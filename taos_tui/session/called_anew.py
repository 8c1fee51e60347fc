"""Who is called otherwise once an entry is entered anew, a unit or an entrant: later entries name it so too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

import msgspec

from taos_tui.kit.scene import Scene, Unit
from taos_tui.kit.secret import Called, named
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .differences import same_units
from .entry import Entry
from .step import REMARKS, SealedCalled, Step


def called_anew(
    before: Scene,
    after: Scene,
    was: Mapping[str, Any],
    becomes: Mapping[str, Any],
    brought: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> dict[str, str]:
    """The units, entrants and pieces that have another name `after`: because an input that named one names the other,
    or at its place in what is `brought` in there is another name, or as they are found to be the same by themselves."""
    left, come = _only(before, after), _only(after, before)
    placed = [pair for pair in _replaced(*brought) if not {pair[1]} & set(_names(before))]
    pairs = {(_key(was[name]), _key(becomes[name])) for name in was.keys() & becomes.keys()}
    pairs |= {(_key(old), _key(new)) for old, new in placed}
    told = [(one, unit) for unit in come for one in left if not pairs.isdisjoint(_pairs(one, unit))]
    found = {unit.id: one for one, unit in reversed(told)}
    for one in found.values():
        left.remove(one)
    found |= same_units(left, [unit for unit in come if unit.id not in found])
    named = [(found[unit.id], unit) for unit in come if unit.id in found]
    both = [pair for one, unit in named for pair in ((one.id, unit.id), (one.name, unit.name))]
    others = {*_others(before)} - {*_others(after)}
    entered = [(old, new) for old, new in placed if old in others]
    return dict(entered) | {old: new for old, new in both if old != new}


def _replaced(was: Sequence[str], becomes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What stands at the same place between the same others, and is not the same."""
    for kind, start, end, begin, stop in SequenceMatcher(None, was, becomes, autojunk=False).get_opcodes():
        if kind == "replace" and end - start == stop - begin:
            yield from zip(was[start:end], becomes[begin:stop], strict=True)


def _names(scene: Scene) -> Iterator[str]:
    yield from (unit.id for unit in scene.units)
    yield from _others(scene)


def _others(scene: Scene) -> tuple[str, ...]:
    return (*scene.entrants, *scene.pieces)


def check_called(called: object, before: Scene, after: Scene) -> dict[str, str]:
    """What a file says is called otherwise: names that are gone, each with one that was not there. Raises Refusal."""
    left, come = gone(before, after), gone(after, before)
    if isinstance(called, dict) and all(old in left and new in come for old, new in called.items()):
        return called
    raise Refusal("called", say("names no unit that is called otherwise"))


def gone(before: Scene, after: Scene) -> frozenset[str]:
    """Names and ids of units, and names of entrants and pieces, that are not there any more."""
    return frozenset(_spelled(_only(before, after))) | ({*_others(before)} - {*_others(after)})


def named_so(entry: Entry, called: Called) -> Entry:
    """The entry with these names; itself where it has none of them, or is no move."""
    if entry.move in REMARKS:
        return entry
    inputs = {name: named(value, called) for name, value in entry.inputs.items()}
    return entry if inputs == entry.inputs else msgspec.structs.replace(entry, inputs=inputs)


def sealed_called(step: Step, called: Called) -> SealedCalled:
    """What the secrets that a step sealed name otherwise by now: who was called otherwise before may be so once
    more."""
    if not (called and step.entry.sealed) or step.entry.move in REMARKS:
        return step.called
    commitments = [box["commitment"] for box in step.entry.sealed.values()]
    return {each: _once_more(step.called.get(each, {}), called) for each in commitments}


def _once_more(before: Called, called: Called) -> dict[str, str]:
    """The names of now for those of then, by way of those between."""
    return {**called, **{old: called.get(new, new) for old, new in before.items()}}


def _only(scene: Scene, other: Scene) -> list[Unit]:
    there = {unit.id for unit in other.units}
    return [unit for unit in scene.units if unit.id not in there]


def _spelled(units: Iterable[Unit]) -> set[str]:
    return {text for unit in units for text in (unit.id, unit.name)}


def _pairs(one: Unit, other: Unit) -> Iterator[tuple[str, str]]:
    yield _key(one.name), _key(other.name)
    yield _key(one.id), _key(other.id)


def _key(value: object) -> str:
    return value.casefold().strip() if isinstance(value, str) else ""
