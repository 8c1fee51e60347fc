"""What is otherwise at the end of two courses of one game: what everybody sees of both last states, compared."""

from collections.abc import Iterator
from itertools import zip_longest

from taos_tui.kit.scene import Scene, Unit
from taos_tui.rules.wording import Text, listed, say

OUT = "out"
"""The group of units that are out of the game."""


def differences(before: Scene, after: Scene) -> tuple[Text, ...]:
    """Where the game stands, scores, and every unit that is back, gone or changed, as it was and as it becomes."""
    return (*_changed(before.headline, after.headline), *_scores(before, after), *_units(before, after))


def _changed(was: str, becomes: str) -> tuple[Text, ...]:
    if was == becomes:
        return ()
    return (say("{was} → {becomes}", was=was or "–", becomes=becomes or "–"),)


def _scores(before: Scene, after: Scene) -> Iterator[Text]:
    for seat, score in after.scores.items():
        for change in _changed(before.scores.get(seat, ""), score):
            yield say("{who}: {change}", who=after.names.get(seat, seat), change=change)


def _units(before: Scene, after: Scene) -> Iterator[Text]:
    here = {unit.id: unit for unit in before.units if unit.group != OUT}
    there = {unit.id: unit for unit in after.units if unit.group != OUT}
    for unit in after.units:
        if unit.id in there and unit.id not in here:
            yield say("{unit} is back in the game", unit=unit.name)
    for unit in before.units:
        if unit.id in here and unit.id not in there:
            yield say("{unit} is out of the game", unit=unit.name)
    for id, unit in there.items():
        if id in here and (told := _cells(before, here[id], unit)):
            yield say("{unit}: {told}", unit=unit.name, told=told)


def _cells(scene: Scene, was: Unit, becomes: Unit) -> Text:
    """The columns that are otherwise, and marks that come and go."""
    cells = zip_longest(scene.unit_columns, was.cells, becomes.cells, fillvalue="")
    found = [
        say("{column} {change}", column=column, change=change)
        for column, before, after in cells
        for change in _changed(before, after)
    ]
    found += _changed(listed(was.marks), listed(becomes.marks))
    return listed(found)
