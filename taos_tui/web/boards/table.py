"""A table in centimetres, seen from the first seat: its edge is at the bottom."""

from taos_tui.kit.scene import Board, Mark
from taos_tui.rules.wording import say

from ..markup import Html, tag
from ..pages.layout import seat_number
from ..visit import BOARD, CAME, Visit

MARGIN = 6
"""cm around the table for the scales."""
TOUCH = 9
"""cm around a mark where a tap means it; on the narrowest phone this is 44 px."""


def table_drawing(visit: Visit, board: Board, chosen: str) -> Html:
    """Marks can be tapped; where one is chosen that may be laid, so can every place."""
    width, height = board.width, board.height
    placed = [mark for mark in board.marks if mark.x >= 0]
    may = visit.seat and any(each.legal and each.name == board.place for each in visit.table.moves(visit.seat))
    lays = may and any(mark.id == chosen for mark in board.marks)
    place = visit.link(f"/move/{board.place}", **{"i.token": chosen, CAME: BOARD}) if lays else None
    return tag(
        "svg",
        tag("rect", class_="edge", width=width, height=height),
        [_line(x, 0, x, height, "cut") for x in board.x_lines],
        [_line(0, height - y, width, height - y, "strong" if y == board.strong else "cut") for y in board.y_lines],
        [_text(x, height + 4.5, "scale", str(x)) for x in sorted({0, *board.x_lines, width})],
        [_text(-3, height - y + 1, "scale", str(y)) for y in sorted({0, *board.y_lines, height})],
        [_text(width / 2, height - y, "zone", text) for y, text in board.zones],
        [_reach(mark, height) for mark in board.marks if mark.reach and (mark.x >= 0 or mark.id == chosen)],
        [_mark(visit, mark, height, mark.id == chosen) for mark in placed],
        class_="board",
        viewBox=f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}",
        role="group" if visit.seat else "img",
        aria_label=say("the table, {width} by {height} cm", width=width, height=height),
        data_place=place,
        data_height=height if place else None,
    )


def _line(x1: float, y1: float, x2: float, y2: float, css: str) -> Html:
    return tag("line", class_=css, x1=x1, y1=y1, x2=x2, y2=y2)


def _text(x: float, y: float, css: str, text: str) -> Html:
    return tag("text", text, class_=css, x=x, y=y)


def _reach(mark: Mark, height: int) -> Html:
    x, y = mark.target
    return tag("circle", class_="reach", cx=x, cy=height - y, r=mark.reach)


def _mark(visit: Visit, mark: Mark, height: int, chosen: bool) -> Html:
    css = f"seat-{seat_number(visit, mark.seat)}"
    inside = (
        tag("title", "\n".join((mark.name, *mark.lines))),
        tag(
            "circle",
            class_="touch chosen" if chosen else "touch",
            cx=mark.x,
            cy=height - mark.y,
            r=TOUCH if visit.seat else 4,
        ),
        _text(mark.x, height - mark.y + 2, f"on {css}", mark.glyph + mark.label),
    )
    if not visit.seat:
        return tag("g", inside)
    return tag("a", inside, href=visit.link("/board", unit=mark.id))
