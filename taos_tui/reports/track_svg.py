"""A row of places as an SVG drawing: the units of the first seat below each place, those of the others above."""

from collections.abc import Callable
from html import escape

from taos_tui.systems.scene import Counter, Spot, Track

WIDE, HIGH, LINE = 40, 14, 6
"""Width and height of a place, and of a line of text."""


def track_drawing(
    board: Track, own: str, who: Callable[[str], str], css_class: Callable[[str], str], glyph: Callable[[str], str]
) -> str:
    """An `<svg>` element to stand inside a page. Units of the seat `own` and nobody's stand below; `who` is the name
    of a seat with its glyph, `css_class` names its class."""
    above = {
        spot.id: [unit for unit in board.counters if unit.at == spot.id and unit.seat not in (own, "")]
        for spot in board.spots
    }
    below = {
        spot.id: [unit for unit in board.counters if unit.at == spot.id and unit.seat in (own, "")]
        for spot in board.spots
    }
    top = LINE * max(map(len, above.values()), default=0)
    height = top + HIGH + LINE * max(map(len, below.values()), default=0)
    parts = [
        f'<svg class="board row" viewBox="-1 -1 {WIDE * len(board.spots) + 2} {height + 4}" role="img" '
        f'aria-label="{len(board.spots)} places">'
    ]
    for number, spot in enumerate(board.spots):
        left, middle = WIDE * number, WIDE * (number + 0.5)
        parts.append(f'<rect class="edge" x="{left}" y="{top}" width="{WIDE - 2}" height="{HIGH}"/>')
        parts.append(_text(middle - 1, top + 6, "place", spot.name))
        parts.append(_holder(spot, middle - 1, top + 11, who, css_class))
        stacks = ((above[spot.id], top - LINE * len(above[spot.id])), (below[spot.id], top + HIGH))
        for units, first in stacks:
            parts += [
                _unit(unit, middle - 1, first + LINE * (row + 0.75), css_class, glyph) for row, unit in enumerate(units)
            ]
    return "\n".join([*parts, "</svg>"])


def _holder(spot: Spot, x: float, y: float, who: Callable[[str], str], css_class: Callable[[str], str]) -> str:
    held = who(spot.holder) if spot.holder else "nobody"
    told = _text(x, y, f"scale {css_class(spot.holder)}".strip(), held)
    return f"<g><title>{escape(', '.join((spot.name, *spot.notes)))}</title>{told}</g>"


def _unit(unit: Counter, x: float, y: float, css_class: Callable[[str], str], glyph: Callable[[str], str]) -> str:
    told = "\n".join((unit.name, *unit.marks, *unit.lines))
    signs = "".join(mark[:1] for mark in unit.marks)
    label = " ".join(filter(None, (glyph(unit.seat) + unit.name, signs)))
    text = _text(x, y, f"unit {css_class(unit.seat)}".strip(), label)
    return f"<g><title>{escape(told)}</title>{text}</g>"


def _text(x: float, y: float, css: str, text: str) -> str:
    return f'<text class="{css}" x="{x:g}" y="{y:g}">{escape(text)}</text>'
