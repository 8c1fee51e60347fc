"""The board screen as lines: the map, and beside it what lies there and what would be allowed at the cursor."""

from math import hypot

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, wrapped
from taos_tui.screens.widgets.ledger import ledger_lines
from taos_tui.screens.widgets.outcome import tone
from taos_tui.screens.widgets.text import seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.odds import word
from taos_tui.face.outcome import sign
from taos_tui.kit.scene import Board, Mark
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .board_map import Grid, Length, Point, draw, fit, nearest

NARROW = 70
"""Below so many columns only the cursor is told about, under the map."""
LOW = 14
"""Below so many rows only one line is left for that."""
STYLES = {seat: seat_style(seat) for seat in "ab"}


class BoardPage(NamedTuple):
    """What is on the board screen. `chosen` is a mark's id; `placing` what the rules say to it at the cursor (None:
    nothing is being placed); `start` is where measuring began."""

    board: Board
    cursor: Point
    chosen: str
    placing: Forecast | None
    start: Point | None
    turned: bool


def board_grid(board: Board, width: int, height: int, turned: bool) -> Grid:
    """How the board lies on a screen of that size."""
    if width < NARROW:
        return fit(board, width, height - (1 if height < LOW else 4), turned)
    return fit(board, width - max(width * 2 // 5, 36), height, turned)


def board_lines(page: BoardPage, width: int, height: int) -> list[Content]:
    """At most `height` lines."""
    grid = board_grid(page.board, width, height, page.turned)
    drawn = draw(grid, STYLES, page.cursor, page.chosen)
    if width < NARROW:
        first, *rest = cursor_lines(page, width)
        if page.placing and rest:
            first = Content.assemble(first, " ", rest.pop(0)).truncate(width, ellipsis=True)
        return [*drawn, first, *rest][:height]
    left = grid.columns + 7
    side = width - left - 3
    about = cursor_lines(page, side)
    marks = mark_lines(page, side, height - len(about) - 1)
    gap = [BLANK] * (height - len(marks) - len(about))
    return beside(drawn, [*marks, *gap, *about], left)[:height]


def mark_lines(page: BoardPage, width: int, height: int) -> list[Content]:
    """Every mark with its lines; where they don't all fit, one line each and all of the mark that is looked at."""
    looked_at = page.chosen or next((mark.id for mark in at_cursor(page)), "")
    name = min(max((len(mark.name) for mark in page.board.marks), default=0), 12)
    told = [_told(mark, name, mark.id == page.chosen, width) for mark in page.board.marks]
    if sum(map(len, told)) > height:
        told = [
            lines if mark.id == looked_at else lines[:1] for mark, lines in zip(page.board.marks, told, strict=True)
        ]
    return [line for lines in told for line in lines][: max(height, 0)]


def marks_in(page: BoardPage, width: int, height: int) -> list[Content]:
    """The same, with all lines of as many marks as there is room for."""
    name = min(max((len(mark.name) for mark in page.board.marks), default=0), 12)
    told = [_told(mark, name, mark.id == page.chosen, width) for mark in page.board.marks]
    spare = height - len(told)
    here = page.chosen or next((mark.id for mark in at_cursor(page)), "")
    for at in sorted(range(len(told)), key=lambda at: page.board.marks[at].id != here):
        if len(told[at]) - 1 <= spare:
            spare -= len(told[at]) - 1
        else:
            told[at] = told[at][:1]
    return [line for lines in told for line in lines][: max(height, 0)]


def at_cursor(page: BoardPage) -> list[Mark]:
    """The marks within 2 cm of the cursor, nearest first."""
    return [mark for away, mark in nearest(page.board, *page.cursor) if away <= 2]


def cursor_lines(page: BoardPage, width: int) -> list[Content]:
    """Where the cursor is, what the rules say to it, and how far the nearest marks are."""
    x, y = page.cursor
    lines = [Content.assemble((say("cursor "), "bold $accent"), (say("{x}, {y} cm", x=cm(x), y=cm(y)), "bold"))]
    if page.placing:
        lines += _legality(page.placing, width)
    if page.start:
        away = hypot(float(page.start[0]) - float(x), float(page.start[1]) - float(y))
        lines.append(
            Content(
                say(
                    " {away:.1f} cm from {x}, {y}",
                    away=away,
                    x=cm(page.start[0]),
                    y=cm(page.start[1]),
                )
            )
        )
    for away, mark in [near for near in nearest(page.board, x, y) if near[1].id != page.chosen][:2]:
        lines.append(
            Content.assemble(
                say(" {away:.1f} cm to ", away=away), (f"{mark.glyph} {mark.name}", STYLES.get(mark.seat, ""))
            )
        )
    return [line.truncate(width, ellipsis=True) for line in lines]


def _legality(placing: Forecast, width: int) -> list[Content]:
    refusal = placing.refusal
    if refusal:
        return [
            Content.styled(f" ✗ {line.plain}" if index == 0 else f"   {line.plain}", "$error")
            for index, line in enumerate(wrapped(f"{in_words(refusal.message)} {refusal.clause}".strip(), width - 3))
        ][:3]
    said = next(iter(placing.odds), "")
    lines = [Content.styled(f" {sign(said)} {word(said)}", tone(said))]
    return lines + [line.pad_left(1) for line in ledger_lines(placing.ledger[:2], width - 1)]


def _told(mark: Mark, room: int, chosen: bool, width: int) -> list[Content]:
    """`▸▲? LEFT    unidentified`: its lines beside the name, its place where it has none."""
    where = say("{x}, {y} cm", x=cm(mark.x), y=cm(mark.y)) if mark.x >= 0 else say("not placed")
    head = Content.assemble(
        ("▸" if chosen else " ", "$accent"),
        (mark.glyph, f"bold {STYLES.get(mark.seat, '')}"),
        (f"{mark.label or ' '} ", f"bold {f'${mark.colour}' if mark.colour else STYLES.get(mark.seat, '')}"),
        Content.styled(mark.name, "bold" if chosen else "").truncate(room, ellipsis=True, pad=True),
        "  ",
    )
    side = head.cell_length
    first, *rest = [line for text in mark.lines or (where,) for line in wrapped(text, width - side)]
    return [head + first, *(line.stylize("$text-muted").pad_left(side) for line in rest)]


def cm(value: Length) -> str:
    """A length with one decimal."""
    return f"{float(value):.1f}"
