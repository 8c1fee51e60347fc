"""The board as an SVG drawing, seen from the first seat: its edge is at the bottom. One unit is 1 cm."""

from collections.abc import Callable
from html import escape

from taos_tui.kit.scene import Board, Mark

MARGIN = 6
"""cm around the table for the scales."""


def drawing(board: Board, css_class: Callable[[str], str]) -> str:
    """An `<svg>` element to stand inside a page; `css_class` names the class of a seat."""
    width, height = board.width, board.height
    view = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"
    placed = [mark for mark in board.marks if mark.x >= 0]
    parts = [
        f'<svg class="board" viewBox="{view}" role="img" aria-label="the table, {width} by {height} cm">',
        f'<rect class="edge" width="{width}" height="{height}"/>',
        *(_line(x, 0, x, height, "cut") for x in board.x_lines),
        *(_line(0, height - y, width, height - y, _weight(board, y)) for y in board.y_lines),
        *(_text(x, height + 4, "scale", str(x)) for x in sorted({0, *board.x_lines, width})),
        *(_text(-3, height - y + 1, "scale", str(y)) for y in sorted({0, *board.y_lines, height})),
        *(_text(width / 2, height - y, "zone", text) for y, text in board.zones),
        *(_reach(mark, height) for mark in placed if mark.reach),
        *(_mark(mark, height, css_class(mark.seat)) for mark in placed),
        "</svg>",
    ]
    return "\n".join(parts)


def _weight(board: Board, y: int) -> str:
    return "cut strong" if y == board.strong else "cut"


def _line(x1: float, y1: float, x2: float, y2: float, css: str) -> str:
    return f'<line class="{css}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'


def _text(x: float, y: float, css: str, text: str) -> str:
    return f'<text class="{css}" x="{x:g}" y="{y:g}">{escape(text)}</text>'


def _reach(mark: Mark, height: int) -> str:
    x, y = mark.target
    return f'<circle class="reach" cx="{x:g}" cy="{height - y:g}" r="{mark.reach:g}"/>'


def _mark(mark: Mark, height: int, css: str) -> str:
    told = "\n".join((mark.name, *mark.lines))
    label = _text(mark.x, height - mark.y + 1.5, f"mark {css}", mark.glyph + mark.label)
    return f"<g><title>{escape(told)}</title>{label}</g>"
