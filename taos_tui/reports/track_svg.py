"""A row of places as an SVG drawing: the units of the first seat below each place, those of the others above."""

from html import escape

from taos_tui.kit.scene import Counter, Spot, Track

from .seats import Seats

WIDE, HIGH, LINE = 40, 14, 6
"""Width and height of a place, and of a line of text."""
LONGEST = 14
"""Characters of a name that fit beside each other into a place."""


def track_drawing(board: Track, own: str, seats: Seats) -> str:
    """An `<svg>` element to stand inside a page. Units of the seat `own` and nobody's stand below."""
    above: dict[str, list[Counter]] = {spot.id: [] for spot in board.spots}
    below: dict[str, list[Counter]] = {spot.id: [] for spot in board.spots}
    for unit in board.counters:
        (below if unit.seat in (own, "") else above).get(unit.at, []).append(unit)
    top = LINE * max(map(len, above.values()), default=0)
    height = top + HIGH + LINE * max(map(len, below.values()), default=0)
    parts = [
        f'<svg class="board row" viewBox="-1 -1 {WIDE * len(board.spots) + 2} {height + 4}" role="img" '
        f'aria-label="{len(board.spots)} places">'
    ]
    for number, spot in enumerate(board.spots):
        left, middle = WIDE * number, WIDE * (number + 0.5)
        parts.append(f'<rect class="edge" x="{left}" y="{top}" width="{WIDE - 2}" height="{HIGH}"/>')
        parts.append(_text(middle - 1, top + 6, "place", _short(spot.name)))
        parts.append(_holder(spot, middle - 1, top + 11, seats))
        stacks = ((above[spot.id], top - LINE * len(above[spot.id])), (below[spot.id], top + HIGH))
        for units, first in stacks:
            parts += [_unit(unit, middle - 1, first + LINE * (row + 0.75), seats) for row, unit in enumerate(units)]
    return "\n".join([*parts, "</svg>"])


def _holder(spot: Spot, x: float, y: float, seats: Seats) -> str:
    held = seats.who(spot.holder) if spot.holder else "nobody" if spot.holder is not None else ""
    told = _text(x, y, f"holder {seats.css_class(spot.holder or '')}".strip(), _short(held))
    return f"<g><title>{escape(', '.join(filter(None, (spot.name, held, *spot.notes))))}</title>{told}</g>"


def _unit(unit: Counter, x: float, y: float, seats: Seats) -> str:
    told = "\n".join((unit.name, *unit.marks, *unit.lines))
    signs = "".join(mark[:1] for mark in unit.marks)
    label = " ".join(filter(None, (seats.glyph(unit.seat) + _short(unit.name), signs)))
    text = _text(x, y, f"unit {seats.css_class(unit.seat)}".strip(), label)
    return f"<g><title>{escape(told)}</title>{text}</g>"


def _short(text: str) -> str:
    """As much as a place is wide; the whole stands in the tooltip."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _text(x: float, y: float, css: str, text: str) -> str:
    return f'<text class="{css}" x="{x:g}" y="{y:g}">{escape(text)}</text>'
