"""Score sheets as lines: one column a seat, each point with what earns it and whether it stands."""

from collections.abc import Sequence
from itertools import zip_longest

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, clickable, heading, linked
from taos_tui.screens.widgets.text import between, seat_name

from taos_tui.kit.scene import Point, Scene, Sheet
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

NARROW = 70
"""Below so many columns the seats stand below each other."""

WIDEST = 66
"""Columns of a seat at most: a number far from its label is hard to read."""
EDITED = say("  by hand")

WITH_CLAUSE = 45
"""From so many columns a seat's points name their clauses."""


class Place(NamedTuple):
    """A point of a sheet: what the arrow keys go through."""

    sheet: int
    point: int


def places(sheets: Sequence[Sheet]) -> list[Place]:
    """Every point that can be set by hand, in the order of the sheets."""
    return [
        Place(index, at)
        for index, sheet in enumerate(sheets)
        if sheet.move and not sheet.hidden
        for at, point in enumerate(sheet.points)
        if point.input
    ]


def score_lines(scene: Scene, chosen: Place | None, width: int) -> tuple[list[Content], int]:
    """The sheets of every seat with its total, then the result; and the index of the line of the point `chosen`."""
    seats = list(scene.names)
    side = min((width - 3 * (len(seats) - 1)) // max(len(seats), 1), WIDEST)
    columns: list[list[Content]] = []
    found = 0
    for seat in seats:
        lines, at = _seat(scene, seat, chosen, width if width < NARROW else side)
        if at:
            found = at + (sum(len(column) + 1 for column in columns) if width < NARROW else 0)
        columns.append(lines)
    lines = [line for column in columns for line in [*column, BLANK]] if width < NARROW else _abreast(columns, side)
    if scene.result:
        lines += [BLANK, heading(say(" RESULT")), *(Content(f"  {text}") for text in scene.result)]
    return lines, found


def seat_lines(scene: Scene, seat: str, chosen: Place | None, width: int) -> tuple[list[Content], int]:
    """The sheets of one seat without its name and total; and the index of the line of the point `chosen`."""
    lines, at = _seat(scene, seat, chosen, width)
    return lines[2:], max(at - 2, 0)


def _abreast(columns: Sequence[list[Content]], side: int) -> list[Content]:
    if not columns:
        return []
    *first, last = columns
    for column in reversed(first):
        rows = list(zip_longest(column, last, fillvalue=BLANK))
        last = beside([one for one, _ in rows], [other for _, other in rows], side)
    return last


def _seat(scene: Scene, seat: str, chosen: Place | None, width: int) -> tuple[list[Content], int]:
    total = Content.styled(scene.scores.get(seat, "") + " ", "bold")
    lines = [between(Content(" ") + seat_name(seat, scene.names.get(seat, seat)), total, width)]
    found = 0
    for index, sheet in enumerate(scene.sheets):
        if sheet.seat != seat:
            continue
        title, score = Content.assemble(" ", (sheet.title, "bold")), Content(f"{sheet.score} ")
        if sheet.edited and title.cell_length + len(EDITED) + score.cell_length < width:
            title += Content.styled(EDITED, "$text-muted")
        lines += [BLANK, between(title, score, width)]
        if sheet.hidden:
            lines.append(Content.styled(say("   ▒▒▒ face down"), "$text-muted"))
            continue
        for at, point in enumerate(sheet.points):
            here = chosen == Place(index, at)
            if here:
                found = len(lines)
            line = point_line(point, here, width)
            lines.append(clickable(line, "screen.pick", index, at) if sheet.move and point.input else line)
    return lines, found


def point_line(point: Point, chosen: bool, width: int) -> Content:
    """`▸✓ text   TAOS-131   2`; where there is no room, the value keeps its first part only and the text gives way."""
    left = Content.assemble(
        ("▸" if chosen else " ", "$accent"),
        ("✓", "bold $success") if point.earned else ("·", "$text-muted"),
        " ",
        (point.text, "bold" if chosen else "" if point.input else "$text-muted"),
    )
    value = point.value
    if left.cell_length + len(value) + 2 > width:
        value = value.partition("  ")[0]
    clause = linked(point.clause if width >= WITH_CLAUSE else "")
    return between(left, Content.assemble(clause, "  " if clause else "", f"{value} "), width)
