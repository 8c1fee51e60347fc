"""Small tables, reminders and moves: the pieces of the Table screen."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType

from taos_tui.screens.widgets.content import Content

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Due, Panel, Ready
from taos_tui.rules.wording import say

from .layout import clickable, heading, linked, wrapped
from .text import between, column, flowed, glyph, seat_style
from .text_view import key_link

GAP = 2
FIRST = 20
"""Cells of a panel's first column, where there is room."""
LEAST = 4
"""Cells of a column that gives way to others."""
BETWEEN = ", "
"""What stands between the entries of a cell; one that is too long is broken there."""


def panel_lines(
    panel: Panel, width: int, keys: Mapping[str, str] = MappingProxyType({}), *, titled: bool = True
) -> list[Content]:
    """The heading and the rows; not `titled`, only the names of columns stand above them. Columns share the width;
    those that need less leave it to the others, and a row of entries that is still too long goes on below. `keys` are
    those of the moves that rows stand for."""
    names = panel.columns or ("",)
    signs = [keys.get(name, "") for name in panel.moves]
    seats = (*panel.seats, *[""] * (len(names) - len(panel.seats)))
    top = [
        Content.styled(f"{glyph(seat)} {name}" if seat else name, seat_style(seat) or "$text-muted")
        for name, seat in zip(names, seats, strict=False)
    ]
    if titled:
        top[0] = heading(in_words(panel.title).upper())
    rows = [[*map(Content, row), *(Content("") for _ in names)][: len(names)] for row in panel.rows]
    for row, sign in zip(rows, [*signs, *[""] * len(rows)], strict=False):
        if any(signs):
            row[0] = Content.assemble((f"{sign or ' '} ", "bold $accent"), row[0])
    gap, widths = _widths([top, *rows], width)
    lines = []
    for number, row in enumerate([top, *rows]):
        if not (number or any(row)):
            continue  # no column has a name
        cells = [_broken(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=Content("")):
            line = Content(" " * gap).join(column(part, wide) for part, wide in zip(parts, widths, strict=True))
            sign = signs[number - 1] if 0 < number <= len(signs) else ""
            lines.append(clickable(line, "screen.key", sign) if sign else line)
    return lines


def _widths(rows: Sequence[Sequence[Content]], width: int) -> tuple[int, list[int]]:
    """Cells between the columns, and those of each column: equal shares beside the first as long as that cuts nothing,
    else what each needs, and the longest ones share what is left."""
    needed = [max(cell.cell_length for cell in cells) for cells in zip(*rows, strict=True)]
    others = len(needed) - 1
    if not others:
        return GAP, [width]
    first = min(max(FIRST, rows[0][0].cell_length), width // 3)
    each = (width - first - GAP * others) // others
    if needed[0] <= first and all(one <= each for one in needed[1:]):
        return GAP, [first, *[each] * others]
    gap = GAP if sum(needed) + GAP * others <= width else 1
    room, left = width - gap * others, sorted(range(len(needed)), key=lambda at: needed[at])
    widths = [0] * len(needed)
    for number, at in enumerate(left):
        widths[at] = min(needed[at], max(room // (len(left) - number), LEAST))
        room -= widths[at]
    widths[-1] += max(room, 0)
    return gap, widths


def _broken(cell: Content, width: int) -> list[Content]:
    """The lines of a cell: a row of entries is broken between them."""
    if cell.cell_length <= width or BETWEEN not in cell.plain:
        return [cell]
    return flowed(cell.split(BETWEEN), BETWEEN, width)


def due_lines(due: Sequence[Due], width: int) -> list[Content]:
    """What has to be done or kept in mind now, duties first; the clause stands at the right."""
    lines = []
    for one in sorted(due, key=lambda one: not one.urgent):
        room = width - 4 - len(one.clause)
        first, *rest = _with_keys(wrapped(one.text, room), one.keys, room)
        sign = ("! ", "bold $warning") if one.urgent else ("· ", "$text-muted")
        lines.append(between(Content.assemble(" ", sign, first), linked(one.clause), width))
        lines += [line.pad_left(3) for line in rest]
    return lines


def _with_keys(lines: list[Content], keys: str, width: int) -> list[Content]:
    """Behind the last line stands which keys lead there, on one line: below it where there is no room."""
    if not keys:
        return lines
    last, told = lines[-1].rstrip(), wrapped(say("({keys})", keys=keys), width)
    if len(told) > 1 or last.cell_length + 1 + told[0].cell_length > width:
        return [*lines, *told]
    return [*lines[:-1], Content.assemble(last, " ", told[0])]


def obvious_first(moves: Sequence[Ready], suggested: str) -> list[Ready]:
    """The obvious next move, then the others in their order."""
    return sorted(moves, key=lambda move: move.name != suggested)


def move_lines(moves: Sequence[Ready], suggested: str, width: int, rows: int) -> list[Content]:
    """The moves that can be made now with their keys, the obvious next one first, in at most `rows` lines; the palette
    has the rest."""
    parts = [
        key_link(ready.key, ready.key, "bold $accent") + key_link(ready.key, f" {ready.title}")
        for ready in obvious_first(moves, suggested)
        if ready.is_key
    ]
    rest = key_link("ctrl+p", "^P", "bold $accent") + key_link("ctrl+p", say(" all"))
    lines: list[Content] = []
    line = heading(say("MOVES"))
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
    """The moves that can be made now with their keys, the obvious next one first, in at most `rows` lines; where they
    do not fit, the palette has the rest, and the last line says so."""
    return [Content(" ") + line for line in key_rows(moves, suggested, width - 2, rows)] or [Content("")]


def key_rows(moves: Sequence[Ready], suggested: str, width: int, rows: int) -> list[Content]:
    """The same from edge to edge; no line where nothing can be done."""
    titles = [(move.key, f" {in_words(move.title)}") for move in obvious_first(moves, suggested) if move.is_key]
    entries = [key_link(key, key, "bold $accent") + key_link(key, title) for key, title in titles]
    lines = flowed(entries, "  ", width)
    rest = key_link("ctrl+p", "^P", "bold $accent") + key_link("ctrl+p", say(" all"))
    while entries and len(lines) > rows:
        entries.pop()
        lines = flowed([*entries, rest], "  ", width)
    return lines
