"""A map of hexes in upright columns. One unit is a tenth of a hex's side."""

from collections import defaultdict
from math import sqrt

from taos_tui.kit.scene import Counter, Hex, HexMap
from taos_tui.rules.wording import say

from ..markup import Html, joined, tag
from ..pages.layout import seat_number, sign
from ..visit import Visit

SIDE = 10
HALF = SIDE * sqrt(3) / 2
CORNERS = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
GROUNDS = ("woods", "city", "rough", "water", "field")
OPEN = "open"
"""Ground that needs no sign."""
UNITS = (2.2, 6.6)
"""Where the first two units of a hex stand, below its middle."""


def hexes_drawing(visit: Visit, board: HexMap, unit: str, at: str) -> Html:
    """Every hex can be tapped: the unit in it is chosen, or the chosen one is to do something there."""
    width = 1.5 * SIDE * board.columns + SIDE / 2
    height = HALF * (2 * board.rows + 1)
    middle = {hex.label: _middle(board, hex) for hex in board.hexes}
    stacks: dict[str, list[Counter]] = defaultdict(list)
    for counter in board.counters:
        stacks[counter.at].append(counter)
    chosen = {at, next((counter.at for counter in board.counters if counter.id == unit), "")}
    courses = [
        tag(
            "polyline",
            class_="course",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in (middle[hex] for hex in course.hexes if hex in middle)),
        )
        for course in board.courses
    ]
    drawn = tag(
        "svg",
        [_ground(visit, hex, middle[hex.label], stacks[hex.label], unit, hex.label in chosen) for hex in board.hexes],
        courses,
        tag("g", [_words(visit, hex, middle[hex.label], stacks[hex.label]) for hex in board.hexes], class_="words"),
        class_="board",
        viewBox=f"-1 -1 {width + 2:.0f} {height + 2:.0f}",
        role="group" if visit.seat else "img",
        aria_label=say("the map, {columns} by {rows} hexes", columns=board.columns, rows=board.rows),
    )
    return tag("div", drawn, class_="scroll" if visit.seat else None)


def _middle(board: HexMap, hex: Hex) -> tuple[float, float]:
    return SIDE * (1 + 1.5 * hex.column), HALF * (1 + 2 * hex.row + (hex.column % 2 == board.low))


def _ground(visit: Visit, hex: Hex, middle: tuple[float, float], stack: list[Counter], unit: str, chosen: bool) -> Html:
    """The hex itself, to be tapped; all of it in words for who does not see it."""
    x, y = middle
    marks = (
        f"g-{hex.ground}" if hex.ground in GROUNDS else "",
        "raised" if hex.raised else "",
        "chosen" if chosen else "",
    )
    points = " ".join(f"{x + SIDE * across:.4g},{y + HALF * down:.4g}" for across, down in CORNERS)
    drawn = tag("polygon", class_=" ".join(filter(None, ("hex", *marks))), points=points)
    if not visit.seat:
        return drawn
    own = next((one.id for one in stack if one.seat == visit.seat), "")
    query = {"unit": unit, "at": hex.label} if unit and own != unit else {"unit": own} if own else {"at": hex.label}
    told = ", ".join((hex.label, hex.terrain, *hex.notes, *(one.name for one in stack)))
    return tag("a", drawn, href=visit.link("/board", **query), aria_label=told)


def _words(visit: Visit, hex: Hex, middle: tuple[float, float], stack: list[Counter]) -> Html:
    """Label, signs and units of a hex; they lie over all hexes, so that no neighbour cuts them off."""
    x, y = middle
    signs = f"{hex.glyph[:1] if hex.ground != OPEN else ''}{''.join(sign for sign, _ in hex.signs)}"
    more = f"+{len(stack) - 2}" if len(stack) > 2 else ""
    return joined(
        (
            _text(x, y - 5.2, "scale", hex.label),
            _text(x, y - 1.4, "ground", signs) if signs else None,
            [
                _text(x, y + down, f"counter seat-{seat_number(visit, one.seat)}", sign(visit, one.seat) + one.label)
                for down, one in zip(UNITS, stack, strict=False)
            ],
            _text(x + 6, y - 1.4, "more", more) if more else None,
        )
    )


def _text(x: float, y: float, css: str, text: str) -> Html:
    return tag("text", text, class_=css, x=f"{x:.4g}", y=f"{y:.4g}")
