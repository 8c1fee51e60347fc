"""Units as a table: who may still act, who is done, who is out."""

from collections.abc import Sequence

from rich.cells import cell_len
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import clickable, filled, rule, wrapped
from taos_tui.screens.widgets.text import column, glyph, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.gauge import gauge
from taos_tui.kit.scene import Scene, Unit
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

GROUPS = {
    "ready": "",
    "done": say("done this turn"),
    "waiting": say("waiting for their turn"),
    "out": say("out"),
}
GAP = 2
WIDEST = 5
"""A column of words has this part of the width at most."""
FEWEST = 3
"""So many columns stay in any case."""
RULED = " ──"
"""How the line before a group begins; that of a unit begins otherwise."""
CARD_GAP = "   "
LEAST = 6
"""Cells that the marks get at least, while columns may go for them."""
SHORT_NAME = 9
"""Cells that a long name keeps where the marks, as signs alone, have no room beside it."""


def in_order(units: Sequence[Unit], active: str) -> list[Unit]:
    """By group, the active seat's first; the order of the scene otherwise."""
    groups = list(GROUPS)
    return sorted(units, key=lambda unit: (groups.index(unit.group), unit.seat != active))


class Column(NamedTuple):
    """A column of the table: a cell for each unit, so many columns wide, numbers at the right; before them a bar of
    the same title where units have one."""

    title: str
    cells: tuple[str, ...]
    room: int
    right: bool
    bars: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        return column(self.title, self.width, right=self.right and not self.bars).plain

    def shown(self, number: int) -> str:
        """The cell of the unit with this number."""
        cell = self.cells[number]
        if not self.bars:
            return column(cell, self.width, right=self.right).plain
        room = max(map(cell_len, self.cells))
        return column(f"{self.bars[number]:{self.bar_room}} {cell:>{room}}", self.width).plain

    @property
    def bar_room(self) -> int:
        return max(map(len, self.bars), default=0)

    @property
    def width(self) -> int:
        """Cells from its left edge to its right one."""
        if not self.bars:
            return self.room
        return max(self.bar_room + 1 + max(map(cell_len, self.cells)), len(self.title))

    def plain(self) -> "Column":
        """Without its bars."""
        return self._replace(bars=())


def unit_lines(scene: Scene, chosen: str, width: int) -> tuple[list[Content], int]:
    """A heading, a line for each unit, a titled rule before those that are done and out; and the index of the
    line of the unit `chosen` (its id), 0 if there is none. Where there is no room for marks, the first columns go."""
    units = in_order(scene.units, scene.active)
    name = min(max([4, *(cell_len(unit.name) for unit in units)]), max(width // 3, 8))
    columns = [_column(scene.unit_columns, units, at, width) for at in range(len(scene.unit_columns))]
    if _needed(name, columns) > width:
        columns = [each.plain() for each in columns]
    while len(columns) > FEWEST and _needed(name, columns) > width:
        columns.pop(0)
    least = max([*(cell_len(marks_in(unit.marks, 0)) for unit in units), 0])
    name = max(min(name, width - _needed(0, columns) + LEAST - least), min(name, SHORT_NAME))
    first, last = in_words(say("UNIT")), in_words(say("MARKS"))
    heads = [f"    {first:{name}}", *(each.head for each in columns), last]
    lines = [Content.styled((" " * GAP).join(heads), "$text-muted").truncate(width)]
    at, group = 0, "ready"
    for number, unit in enumerate(units):
        if unit.group != group:
            group = unit.group
            lines.append(Content(RULED) + rule(max(width - 2, 1), GROUPS[group])[len(RULED) - 1 :])
        if unit.id == chosen:
            at = len(lines)
        line = _line(unit, [each.shown(number) for each in columns], name, unit.id == chosen)
        marks = marks_in(unit.marks, width - line.cell_length - GAP)
        lines.append(Content.assemble(line, " " * GAP, marks).truncate(width, ellipsis=True))
    return lines, at


def hidden_told(hidden: Sequence[Content]) -> str:
    """How many units stand in lines of the table that are hidden."""
    return in_words(say("… {n} more", n=sum(not line.plain.startswith(RULED) for line in hidden)))


def _needed(name: int, columns: Sequence[Column]) -> int:
    """Cells that the table needs at least, with so many for names."""
    return 4 + name + sum(GAP + each.width for each in columns) + GAP + LEAST


def _column(titles: Sequence[str], units: Sequence[Unit], at: int, width: int) -> Column:
    title, cells = titles[at], tuple(unit.cells[at] if at < len(unit.cells) else "" for unit in units)
    room = min(max([len(title), *map(cell_len, cells)]), max(len(title), width // WIDEST))
    bars = tuple(next((gauge(bar) for bar in unit.bars if bar.title == title), "") for unit in units)
    return Column(title, cells, room, all(cell[:1] in "0123456789–+−-" for cell in cells), bars if any(bars) else ())


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
    """The marks of a unit in so many columns: in words, as many of the first ones only as glyphs as need be."""
    for number in range(len(marks)):
        words = " ".join((*map(_short, marks[:number]), *marks[number:]))
        if cell_len(words) <= room:
            return words
    return " ".join(map(_short, marks))


def told_beside(scene: Scene, id: str) -> str:
    """A unit on one line of a list: its numbers with their titles, bars, marks; nothing where it is no unit."""
    unit = next((unit for unit in scene.units if unit.id == id), None)
    if unit is None:
        return ""
    bars = {bar.title: gauge(bar) for bar in unit.bars}
    cells = zip(scene.unit_columns, unit.cells, strict=False)
    numbers = [" ".join(filter(None, (title, bars.get(title, ""), cell))) if cell[:1].isdecimal() else cell
               for title, cell in cells if cell[:1] not in ("", "–")]  # fmt: skip
    return "  ".join((*unit.marks, *numbers))


def card_lines(unit: Unit, width: int) -> list[Content]:
    """What is printed on its card, short lines one after the other, long ones over several; before it its marks."""
    lines: list[Content] = []
    short: list[Content] = []
    for text in (*([" ".join(unit.marks)] if unit.marks else []), *unit.card):
        if cell_len(text) <= width:
            short.append(Content(text))
            continue
        lines += [*filled(short, CARD_GAP, width), *wrapped(text, width, 2)]
        short = []
    return [*lines, *filled(short, CARD_GAP, width)]


def spelled(scene: Scene, chosen: str, width: int) -> list[Content]:
    """The marks of the chosen unit in words."""
    unit = next((unit for unit in scene.units if unit.id == chosen and unit.marks), None)
    return wrapped(f"{unit.name}: {' '.join(unit.marks)}", width, 2) if unit else []


def _short(mark: str) -> str:
    sign, _, told = mark.partition(" ")
    return sign if told and not sign.isalnum() else mark
