"""A map of hexes as an SVG drawing in colour: the ground once, and on it every stage of the game. One unit is the
length of a hex's side, ten times."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from math import sqrt

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Counter, Hex, HexMap
from taos_tui.rules.wording import say

from .seats import Seats
from .story import Stage

SIDE = 10
HALF = SIDE * sqrt(3) / 2
"""Half the height of a hex."""
CORNERS = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
LABEL, GROUND, UNITS = -5.5, -1, (3, 7.5)
"""Where the texts of a hex stand, below its middle: its label, what it is, the first two units."""
GROUNDS = ("open", "field", "woods", "city", "rough", "water")
COURSES = ("river", "road")
CHIP = (8.2, 4.4)
"""Half the width of a counter, and its height."""


def hexmap_drawing(board: HexMap, seats: Seats, stages: Sequence[Stage] = ()) -> str:
    """An `<svg>` element to stand inside a page. Of the stages only the last is seen, unless a script shows another."""
    width = 1.5 * SIDE * board.columns + SIDE / 2
    height = HALF * (2 * board.rows + 1)
    earlier = [_stage(stage.board, seats, stage.title, "stage") for stage in stages[:-1]]
    now = _stage(board, seats, stages[-1].title if stages else "", "stage now")
    parts = [
        f'<svg class="board map" viewBox="-1 -1 {width + 2:.1f} {height + 2:.1f}" role="img" '
        f'aria-label="{escape(say("the map, {columns} by {rows} hexes", columns=board.columns, rows=board.rows))}">',
        *(_ground(board, hex) for hex in board.hexes),
        *_courses(board),
        *_edges(board),
        *(_printed(board, hex) for hex in board.hexes),
        *earlier,
        now,
        "</svg>",
    ]
    return "\n".join(parts)


def legend(board: HexMap) -> str:
    """What the signs in the drawing mean: `♣ woods · ^ hill`."""
    terrain = {hex.glyph[:1]: hex.terrain for hex in board.hexes if hex.glyph}
    signs = sorted((what, sign) for sign, what in terrain.items())
    if any(hex.raised for hex in board.hexes):
        signs.append((say("hill"), "^"))
    signs += [(what, sign) for sign, what in board.legend]
    if any(hex.notes and not hex.signs for hex in board.hexes):
        signs.append((say("more lies here"), "*"))
    if any(counter.shaken or counter.strength < counter.full for counter in board.counters):
        signs += [(say("one step lost"), "▯"), (say("see the marks in its tooltip"), "!")]
    return ", ".join(f"{sign} {in_words(what)}" for what, sign in signs)


def _middle(board: HexMap, hex: Hex) -> tuple[float, float]:
    return SIDE * (1 + 1.5 * hex.column), HALF * (1 + 2 * hex.row + (hex.column % 2 == board.low))


def _ground(board: HexMap, hex: Hex) -> str:
    """A hex filled with its colour."""
    x, y = _middle(board, hex)
    points = " ".join(f"{x + SIDE * across:.1f},{y + HALF * down:.1f}" for across, down in CORNERS)
    ground = hex.ground or "open"
    kind = "hill" if hex.raised and ground == "open" else ground if ground in GROUNDS else "other"
    return f'<polygon class="hex {kind}" points="{points}"/>'


def _courses(board: HexMap) -> Iterator[str]:
    """Rivers, then roads, from middle to middle."""
    middles = {hex.label: _middle(board, hex) for hex in board.hexes}
    for course in sorted(board.courses, key=lambda course: course.kind != "river"):
        kind = course.kind if course.kind in COURSES else "road"
        ways = [middles[label] for label in course.hexes if label in middles]
        for (x, y), (to_x, to_y) in pairwise(ways):
            yield f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _edges(board: HexMap) -> Iterator[str]:
    """Lines where hills end."""
    raised = {_place(*_middle(board, hex)) for hex in board.hexes if hex.raised}
    for hex in board.hexes:
        x, y = _middle(board, hex)
        for (across, down), (to_across, to_down) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
            beyond = x + SIDE * (across + to_across), y + HALF * (down + to_down)
            if hex.raised and _place(*beyond) not in raised:
                ends = (x + SIDE * across, y + HALF * down, x + SIDE * to_across, y + HALF * to_down)
                yield '<line class="ridge" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>'.format(*ends)


def _place(x: float, y: float) -> tuple[int, int]:
    """A place that is the same however it was worked out."""
    return round(x), round(2 * y / HALF)


def _printed(board: HexMap, hex: Hex) -> str:
    """What the map itself says of a hex: its label and what it is, in words as a tooltip."""
    x, y = _middle(board, hex)
    signs = f"{hex.glyph[:1] if hex.ground != 'open' else ''}{'^' if hex.raised else ''}"
    return "".join(
        (
            f"<g><title>{escape(_told(hex))}</title>",
            _text(x, y + LABEL, "scale", hex.label),
            _text(x - 3, y + GROUND, "ground", signs) if signs else "",
            "</g>",
        )
    )


def _told(hex: Hex) -> str:
    hill = say("hill") if hex.raised else ""
    ground = map(in_words, filter(None, (hex.terrain, hill, *hex.notes)))
    return " ".join(filter(None, (hex.label, ", ".join(ground))))


def _stage(board: HexMap, seats: Seats, title: str, css: str) -> str:
    """What lies and stands on the map at one time."""
    stacks: dict[str, list[Counter]] = {}
    for counter in board.counters:
        stacks.setdefault(counter.at, []).append(counter)
    hexes = [
        _lying(board, hex, stacks.get(hex.label, []), seats)
        for hex in board.hexes
        if hex.signs or hex.notes or hex.label in stacks
    ]
    return f'<g class="{css}" data-title="{escape(in_words(title))}">{"".join(hexes)}</g>'


def _lying(board: HexMap, hex: Hex, stack: list[Counter], seats: Seats) -> str:
    """The signs of what lies in a hex, and its units; all of it in words as a tooltip."""
    x, y = _middle(board, hex)
    told = [_told(hex), *(", ".join((counter.name, *map(in_words, counter.marks))) for counter in stack)]
    signs = "".join(sign for sign, _ in hex.signs) or ("*" if hex.notes else "")
    more = f" +{len(stack) - 2}" if len(stack) > 2 else ""
    return "".join(
        (
            f"<g><title>{escape(chr(10).join(told))}</title>",
            _text(x + 3, y + GROUND, "ground", signs + more) if signs or more else "",
            *(_unit(x, y + down, counter, seats) for down, counter in zip(UNITS, stack, strict=False)),
            "</g>",
        )
    )


def _unit(x: float, y: float, counter: Counter, seats: Seats) -> str:
    wide, tall = CHIP
    weak = f"{'▯' if 0 <= counter.strength < counter.full else ''}{'!' if counter.shaken else ''}"
    return (
        f'<rect class="chip" x="{x - wide:.1f}" y="{y - tall + 0.9:.1f}" width="{2 * wide:.1f}" height="{tall:.1f}"/>'
        + _text(x, y, f"unit {seats.css_class(counter.seat)}".strip(), seats.glyph(counter.seat) + counter.label + weak)
    )


def _text(x: float, y: float, css: str, text: str) -> str:
    return f'<text class="{css}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
