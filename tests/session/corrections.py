"""Entries of a match as they might have been entered."""

import random
from collections.abc import Iterator
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int
from taos_tui.session.lines import LogLine
from taos_tui.session.session import Session

VALUES = 3
"""So many values of each input."""


def values(wanted: Input, line: LogLine, choices: dict[str, list[str]]) -> list[Any]:
    """What may be entered for an input instead."""
    words: list[Any] = list(choices.get(wanted.name, ()))
    if isinstance(wanted, Flag):
        return [not line.inputs.get(wanted.name, False)]
    if isinstance(wanted, Int):
        return [*range(wanted.low, min(wanted.high, wanted.low + 8) + 1)]
    if isinstance(wanted, Choice):
        words += wanted.words
    if wanted.kind == "list":
        return [[word] for word in words]
    return [*words, "1", "2", "3"]


def changes(session: Session, line: LogLine, chance: random.Random) -> Iterator[tuple[dict[str, Any], Any]]:
    """An entry as it might have been: one input otherwise, or none given, or the dice."""
    choices = session.as_made(line).choices(line.inputs)
    if line.dice:
        yield {}, [max(1, face - 1) for face in line.dice]
    for wanted in session.system.moves[line.move].inputs:
        several = [value for value in values(wanted, line, choices) if value != line.inputs.get(wanted.name)]
        for value in [None, *chance.sample(several, min(VALUES, len(several)))]:
            yield {wanted.name: value}, None
