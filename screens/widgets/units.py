"""Units as a table: who may still act, who is done, who is out."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from taos_tui.systems.scene import Scene, Unit

from .layout import clickable, rule, wrapped
from .text import column, glyph, seat_style

GROUPS = {"ready": "", "done": "done this turn", "waiting": "waiting for their turn", "out": "out"}
GAP = 2
WIDEST = 5
"""A column of words has this part of the width at most."""
FEWEST = 3
"""So many columns stay in any case."""
LEAST = 6
"""Cells that the marks get at least."""


def in_order(units: Sequence[Unit], active: str) -> list[Unit]:
    """By group, the active seat's first; the order of the scene otherwise."""
    groups = list(GROUPS)
    return sorted(units, key=lambda unit: (groups.index(unit.group), unit.seat != active))


class Column(NamedTuple):
    """A column of the table: a cell for each unit, so many columns wide, numbers at the right."""

    title: str
    cells: tuple[str, ...]
    room: int
    right: bool

    def shown(self, cell: str) -> str:
        return column(cell, self.room, right=self.right).plain


def unit_lines(scene: Scene, chosen: str, width: int) -> tuple[list[Content], int]:
    """A heading, a line for each unit, a titled rule before those that are done and out; and the index of the
    line of the unit `chosen` (its id), 0 if there is none. Where there is no room for marks, the first columns go."""
    units = in_order(scene.units, scene.active)
    name = min(max([4, *(cell_len(unit.name) for unit in units)]), max(width // 3, 8))
    columns = [_column(scene.unit_columns, units, at, width) for at in range(len(scene.unit_columns))]
    while len(columns) > FEWEST and 4 + name + sum(GAP + each.room for each in columns) + GAP + LEAST > width:
        columns.pop(0)
    heads = [f"    {'UNIT':{name}}", *(each.shown(each.title) for each in columns), "MARKS"]
    lines = [Content.styled((" " * GAP).join(heads), "$text-muted").truncate(width)]
    at, group = 0, "ready"
    for number, unit in enumerate(units):
        if unit.group != group:
            group = unit.group
            lines.append(Content(" ") + rule(max(width - 2, 1), GROUPS[group]))
        if unit.id == chosen:
            at = len(lines)
        line = _line(unit, [each.shown(each.cells[number]) for each in columns], name, unit.id == chosen)
        marks = marks_in(unit.marks, width - line.cell_length - GAP)
        lines.append(Content.assemble(line, " " * GAP, marks).truncate(width, ellipsis=True))
    return lines, at


def _column(titles: Sequence[str], units: Sequence[Unit], at: int, width: int) -> Column:
    title, cells = titles[at], tuple(unit.cells[at] if at < len(unit.cells) else "" for unit in units)
    room = min(max([len(title), *map(cell_len, cells)]), max(len(title), width // WIDEST))
    return Column(title, cells, room, all(cell[:1] in "0123456789–+−-" for cell in cells))


def _line(unit: Unit, cells: Sequence[str], name: int, chosen: bool) -> Content:
    shown = Content(unit.name).truncate(name, ellipsis=True, pad=True)
    style = "bold" if chosen else "" if unit.group == "ready" else "$text-muted"
    return Content.assemble(
        ("▸ " if chosen else "  ", "$accent"),
        (glyph(unit.seat) + " ", seat_style(unit.seat)),
        clickable(shown.stylize(style) if style else shown, "screen.pick", unit.id),
        *((" " * GAP + cell, style) for cell in cells),
    )


def marks_in(marks: Sequence[str], room: int) -> str:
    """The marks of a unit in so many columns: in words, or only their glyphs."""
    words = " ".join(marks)
    return words if len(words) <= room else " ".join(map(_short, marks))


def spelled(scene: Scene, chosen: str, width: int) -> list[Content]:
    """The marks of the chosen unit in words."""
    unit = next((unit for unit in scene.units if unit.id == chosen and unit.marks), None)
    return wrapped(f"{unit.name}: {' '.join(unit.marks)}", width, 2) if unit else []


def _short(mark: str) -> str:
    sign, _, told = mark.partition(" ")
    return sign if told and not sign.isalnum() else mark
