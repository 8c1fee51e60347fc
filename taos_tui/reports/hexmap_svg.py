"""A map of hexes as an SVG drawing. One unit is the length of a hex's side, ten times."""

from html import escape
from math import sqrt

from taos_tui.systems.scene import Counter, Hex, HexMap

from .seats import Seats

SIDE = 10
HALF = SIDE * sqrt(3) / 2
"""Half the height of a hex."""
LABEL, GROUND, UNITS = -5.5, -1, (3, 7.5)
"""Where the texts of a hex stand, below its middle: its label, what it is, the first two units."""


def hexmap_drawing(board: HexMap, seats: Seats) -> str:
    """An `<svg>` element to stand inside a page."""
    width = 1.5 * SIDE * board.columns + SIDE / 2
    height = HALF * (2 * board.rows + 1)
    stacks: dict[str, list[Counter]] = {}
    for counter in board.counters:
        stacks.setdefault(counter.at, []).append(counter)
    parts = [
        f'<svg class="board map" viewBox="-1 -1 {width + 2:.1f} {height + 2:.1f}" role="img" '
        f'aria-label="the map, {board.columns} by {board.rows} hexes">',
        *(_hex(board, hex, stacks.get(hex.label, []), seats) for hex in board.hexes),
        "</svg>",
    ]
    return "\n".join(parts)


def legend(board: HexMap) -> str:
    """What the signs in the drawing mean: `♣ woods · ^ hill`."""
    terrain = {hex.glyph[:1]: hex.terrain for hex in board.hexes if hex.glyph}
    signs = sorted((what, sign) for sign, what in terrain.items())
    if any(hex.raised for hex in board.hexes):
        signs.append(("hill", "^"))
    if any(hex.notes for hex in board.hexes):
        signs.append(("more lies here", "*"))
    return ", ".join(f"{sign} {what}" for what, sign in signs)


def _hex(board: HexMap, hex: Hex, stack: list[Counter], seats: Seats) -> str:
    """The outline, the label above, what it is, and its units; all of it in words as a tooltip."""
    x = SIDE * (1 + 1.5 * hex.column)
    y = HALF * (1 + 2 * hex.row + (hex.column % 2 == board.low))
    corners = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
    points = " ".join(f"{x + SIDE * across:.1f},{y + HALF * down:.1f}" for across, down in corners)
    ground = [hex.terrain, "hill" if hex.raised else "", *hex.notes]
    told = [" ".join(filter(None, (hex.label, ", ".join(filter(None, ground)))))]
    told += [", ".join((counter.name, *counter.marks)) for counter in stack]
    signs = f"{hex.glyph[:1]}{'^' if hex.raised else ''}{'*' if hex.notes else ''}"
    more = f" +{len(stack) - 2}" if len(stack) > 2 else ""
    return "".join(
        (
            f"<g><title>{escape(chr(10).join(told))}</title>",
            f'<polygon class="{"hex hill" if hex.raised else "hex"}" points="{points}"/>',
            _text(x, y + LABEL, "scale", hex.label),
            _text(x, y + GROUND, "ground", signs + more) if signs or more else "",
            *(
                _text(
                    x,
                    y + down,
                    f"unit {seats.css_class(counter.seat)}".strip(),
                    seats.glyph(counter.seat) + counter.label,
                )
                for down, counter in zip(UNITS, stack, strict=False)
            ),
            "</g>",
        )
    )


def _text(x: float, y: float, css: str, text: str) -> str:
    return f'<text class="{css}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
