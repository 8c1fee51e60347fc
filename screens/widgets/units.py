"""Units as a table: who may still act, who is done, who is out."""

from collections.abc import Sequence

from textual.content import Content

from taos_tui.systems.scene import Scene, Unit

from .layout import clickable, rule
from .text import glyph, seat_style

GROUPS = {"ready": "", "done": "done this turn", "waiting": "waiting for their turn", "out": "out"}
GAP = 2


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
        max([len(title), *(len(unit.cells[at]) for unit in units if at < len(unit.cells))])
        for at, title in enumerate(scene.unit_columns)
    ]
    name = min(max([4, *(Content(unit.name).cell_length for unit in units)]), max(width // 3, 8))
    sides = [_side([unit.cells[at] for unit in units if at < len(unit.cells)]) for at in range(columns)]
    shape = [f"{side}{room}" for side, room in zip(sides, wide, strict=True)]
    head = [f"    {'UNIT':{name}}", *map(format, scene.unit_columns, shape)]
    lines = [Content.styled((" " * GAP).join([*head, "MARKS"]), "$text-muted").truncate(width)]
    at, group = 0, "ready"
    for unit in units:
        if unit.group != group:
            group = unit.group
            lines.append(Content(" ") + rule(max(width - 2, 1), GROUPS[group]))
        if unit.id == chosen:
            at = len(lines)
        cells = [*unit.cells, *[""] * columns][:columns]
        lines.append(_line(unit, cells, shape, name, unit.id == chosen).truncate(width, ellipsis=True))
    return lines, at


def _line(unit: Unit, cells: Sequence[str], shape: Sequence[str], name: int, chosen: bool) -> Content:
    shown = Content(unit.name).truncate(name, ellipsis=True, pad=True)
    style = "bold" if chosen else "" if unit.group == "ready" else "$text-muted"
    return Content.assemble(
        ("▸ " if chosen else "  ", "$accent"),
        (glyph(unit.seat) + " ", seat_style(unit.seat)),
        clickable(shown.stylize(style) if style else shown, "screen.pick", unit.id),
        *((" " * GAP + format(cell, each), style) for cell, each in zip(cells, shape, strict=True)),
        " " * GAP,
        " ".join(unit.marks),
    )


def _side(cells: Sequence[str]) -> str:
    """Numbers stand to the right, words to the left."""
    return ">" if all(cell[:1] in "0123456789–+−-" for cell in cells) else "<"
