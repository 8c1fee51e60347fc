"""Small tables, reminders and moves: the pieces of the Table screen."""

from collections.abc import Sequence

from textual.content import Content

from taos_tui.systems.scene import Due, Panel, Ready

from .layout import heading, linked, wrapped
from .paper import key_link
from .text import between, column, flowed, glyph, seat_style

GAP = 2
FIRST = 20
"""Cells of a panel's first column, where there is room."""


def panel_lines(panel: Panel, width: int) -> list[Content]:
    """The heading and the rows; columns share the width, longer texts are cut off."""
    names = panel.columns or ("",)
    first = min(max(FIRST, len(panel.title)), width // 3)
    others = len(names) - 1
    each = (width - first - GAP * others) // others if others else 0

    def row(cells: Sequence[Content]) -> Content:
        sized = [column(cells[0], first if others else width)] + [column(cell, each) for cell in cells[1:]]
        return Content(" " * GAP).join(sized)

    seats = (*panel.seats, *[""] * (len(names) - len(panel.seats)))
    top = [
        Content.styled(f"{glyph(seat)} {name}" if seat else name, seat_style(seat) or "$text-muted")
        for name, seat in zip(names, seats, strict=False)
    ]
    top[0] = heading(panel.title.upper())
    blank = (Content(""),) * len(names)
    rows = [row([*map(Content, cells), *blank][: len(names)]) for cells in panel.rows]
    return [row(top), *rows]


def due_lines(due: Sequence[Due], width: int) -> list[Content]:
    """What has to be done or kept in mind now, duties first; the clause stands at the right."""
    lines = []
    for one in sorted(due, key=lambda one: not one.urgent):
        room = width - 4 - len(one.clause)
        first, *rest = wrapped(one.text, room)
        sign = ("! ", "bold $warning") if one.urgent else ("· ", "$text-muted")
        lines.append(between(Content.assemble(" ", sign, first), linked(one.clause), width))
        lines += [line.pad_left(3) for line in rest]
    return lines


def move_lines(moves: Sequence[Ready], width: int, rows: int) -> list[Content]:
    """The moves that can be made now with their keys, in at most `rows` lines; the palette has the rest."""
    parts = [
        key_link(ready.key, ready.key, "bold $accent") + key_link(ready.key, f" {ready.name.replace('_', ' ')}")
        for ready in moves
        if ready.legal and ready.key
    ]
    rest = key_link("ctrl+p", "^P", "bold $accent") + key_link("ctrl+p", " all")
    lines: list[Content] = []
    line = heading("MOVES")
    for part in [*parts, rest]:
        longer = Content.assemble(line, "  ", part)
        last = len(lines) == rows - 1
        room = width - (rest.cell_length + 2 if last and part is not rest else 0)
        if longer.cell_length <= room:
            line = longer
        elif last:
            line = Content.assemble(line, "  ", rest)
            break
        else:
            lines.append(line)
            line = Content.assemble("     ", "  ", part)
    return [*lines, line]


def key_lines(moves: Sequence[Ready], suggested: str, width: int, rows: int) -> list[Content]:
    """The moves that can be made now with their keys, the obvious next one first, in at most `rows` lines."""
    legal = sorted((move for move in moves if move.legal and move.key), key=lambda move: move.name != suggested)
    entries = [key_link(move.key, move.key, "bold $accent") + key_link(move.key, f" {move.title}") for move in legal]
    return [Content(" ") + line for line in flowed(entries, "  ", width - 2)[:rows]] or [Content("")]
