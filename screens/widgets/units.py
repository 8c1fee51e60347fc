"""Units as a table: who may still act, who is done, who is out."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from taos_tui.systems.scene import Scene, Unit

from .layout import clickable, rule, wrapped
from .text import column, glyph, seat_style

GROUPS = {"ready": "", "done": "done this turn", "waiting": "waiting for their turn", "out": "out"}
GAP = 2
WIDEST = 5
"""A column of words has this part of the width at most."""


def in_order(units: Sequence[Unit], active: str) -> list[Unit]:
    """By group, the active seat's first; the order of the scene otherwise."""
    groups = list(GROUPS)
    return sorted(units, key=lambda unit: (groups.index(unit.group), unit.seat != active))


def unit_lines(scene: Scene, chosen: str, width: int) -> tuple[list[Content], int]:
    """A heading, a line for each unit, a titled rule before those that are done and out; and the index of the
    line of the unit `chosen` (its id), 0 if there is none."""
    units = in_order(scene.units, scene.active)
    columns = len(scene.unit_columns)
    wide = [
        min(max([len(title), *(cell_len(cell) for cell in _cells(units, at))]), max(len(title), width // WIDEST))
        for at, title in enumerate(scene.unit_columns)
    ]
    name = min(max([4, *(Content(unit.name).cell_length for unit in units)]), max(width // 3, 8))
    shape = [(room, _stands_right(_cells(units, at))) for at, room in enumerate(wide)]
    titles = [_cell(title, each) for title, each in zip(scene.unit_columns, shape, strict=True)]
    heads = (" " * GAP).join([f"    {'UNIT':{name}}", *titles, "MARKS"])
    lines = [Content.styled(heads, "$text-muted").truncate(width)]
    at, group = 0, "ready"
    for unit in units:
        if unit.group != group:
            group = unit.group
            lines.append(Content(" ") + rule(max(width - 2, 1), GROUPS[group]))
        if unit.id == chosen:
            at = len(lines)
        cells = [*unit.cells, *[""] * columns][:columns]
        line = _line(unit, cells, shape, name, unit.id == chosen)
        marks = marks_in(unit.marks, width - line.cell_length - GAP)
        lines.append(Content.assemble(line, " " * GAP, marks).truncate(width, ellipsis=True))
    return lines, at


def _line(unit: Unit, cells: Sequence[str], shape: Sequence[tuple[int, bool]], name: int, chosen: bool) -> Content:
    shown = Content(unit.name).truncate(name, ellipsis=True, pad=True)
    style = "bold" if chosen else "" if unit.group == "ready" else "$text-muted"
    return Content.assemble(
        ("▸ " if chosen else "  ", "$accent"),
        (glyph(unit.seat) + " ", seat_style(unit.seat)),
        clickable(shown.stylize(style) if style else shown, "screen.pick", unit.id),
        *((" " * GAP + _cell(cell, each), style) for cell, each in zip(cells, shape, strict=True)),
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


def _cell(text: str, shape: tuple[int, bool]) -> str:
    room, right = shape
    return column(text, room, right=right).plain


def _cells(units: Sequence[Unit], at: int) -> list[str]:
    return [unit.cells[at] for unit in units if at < len(unit.cells)]


def _stands_right(cells: Sequence[str]) -> bool:
    """Numbers stand to the right, words to the left."""
    return all(cell[:1] in "0123456789–+−-" for cell in cells)
