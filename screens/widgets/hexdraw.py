"""A hex map as text: sides of hexes, terrain, units, the cursor, and a line of sight."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.content import Content

from taos_tui.systems.scene import Counter, Hex, HexMap

from .canvas import Canvas
from .hexgrid import Position, View
from .text import glyph, seat_style

QUIET = "$text-muted"
HILL, MORE = "^", "*"
"""Signs for a raised hex, and for one with notes."""


class Tint(NamedTuple):
    """How a hex is set off: a sign in its empty characters, and the style of that and of its sides."""

    sign: str
    style: str


CROSSED = Tint("+", "bold $accent")
BESIDE = Tint(":", "bold $accent")
BLOCKING = Tint("×", "bold $error")
START = Tint("o", "bold $accent")


def draw(
    board: HexMap,
    shown: View,
    cursor: Position | None = None,
    tints: Mapping[str, Tint] | None = None,
    chosen: Sequence[str] = (),
) -> list[Content]:
    """The shown part of the map. `tints` are by the hex's label; counters of the ids `chosen` are underlined, and
    drawn in front of those they are stacked with."""
    canvas = Canvas(shown.width, shown.height)
    hexes = [hex for hex in board.hexes if shown.shows(hex.column, hex.row)]
    hexes.sort(key=lambda hex: hex.label in (tints or {}))  # sides that are set off are drawn last
    units: dict[str, list[Counter]] = {}
    for counter in sorted(board.counters, key=lambda counter: counter.id not in chosen):
        units.setdefault(counter.at, []).append(counter)
    for hex in hexes:
        pen = _Pen(canvas, shown, hex, (tints or {}).get(hex.label), (hex.column, hex.row) == cursor)
        pen.sides()
        pen.fill(units.get(hex.label, []), chosen)
    return canvas.lines()


class _Pen:
    """Draws one hex."""

    def __init__(self, canvas: Canvas, shown: View, hex: Hex, tint: Tint | None, here: bool) -> None:
        self.canvas, self.shown, self.hex, self.tint = canvas, shown, hex, tint
        self.here = " reverse" if here else ""
        self.top = shown.cell(hex.column, hex.row)[1]
        self.lines = 2 * shown.scale.half

    def sides(self) -> None:
        """Both sides in each row, a line under the last one, and the tint in between."""
        style = self.tint.style if self.tint else QUIET
        for line in range(self.lines):
            first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
            upper = line < self.shown.scale.half
            self.canvas.put((first - 1, self.top + line), "/" if upper else "\\", style)
            self.canvas.put((first + wide, self.top + line), "\\" if upper else "/", style)
            blank = self.tint.sign if self.tint else "_" if line == self.lines - 1 else " "
            self.canvas.write((first, self.top + line), blank * wide, style + self.here)

    def fill(self, counters: Sequence[Counter], chosen: Sequence[str]) -> None:
        """What the hex is, what stands in it, and its label where nothing covers that."""
        if self.shown.scale.half > 1:
            self._left(0, self._ground(), "")
            self._right(0, f"{len(counters)}" if len(counters) > 2 else "", "bold")
            for line, counter in enumerate(counters[:2], 1):
                self._unit(line, counter, chosen)
            self._middle(self.lines - 1, self.hex.label)
        elif counters:
            self._left(0, self._ground(), "")
            self._right(0, self._corner(counters), f"bold {seat_style(counters[0].seat)}")
            self._unit(1, counters[0], chosen)
        else:
            self._left(0, self._ground(), "")
            self._middle(1, self.hex.label)

    def _ground(self) -> str:
        glyph = self.hex.glyph[:1]
        return f"{glyph}{HILL if self.hex.raised else ''}{MORE if self.hex.notes else ''}"

    def _corner(self, counters: Sequence[Counter]) -> str:
        """What stands at the right above the unit: its side where the row below has no room for it, how many are
        stacked, or else the sign of the unit's state."""
        sides = "" if self._has_glyph else glyph(counters[0].seat)
        return sides + (str(len(counters)) if len(counters) > 1 else _state(counters[0]))

    @property
    def _has_glyph(self) -> bool:
        """Is there room for the glyph of a side and a whole label?"""
        return self.shown.scale.across > 5

    def _unit(self, line: int, counter: Counter, chosen: Sequence[str]) -> None:
        style = f"bold {seat_style(counter.seat)}" + (" underline" if counter.id in chosen else "")
        room = self.shown.inside(self.hex.column, self.hex.row, line)[1]
        text = glyph(counter.seat) + counter.label if self._has_glyph else _short(counter.label, room)
        wide = self._left(line, text, style)
        if self.shown.scale.half > 1 and wide > len(text) + 1:
            self._right(line, _state(counter), style)

    def _left(self, line: int, text: str, style: str) -> int:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        self.canvas.write((first, self.top + line), text[:wide], style + self.here)
        return wide

    def _right(self, line: int, text: str, style: str) -> None:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        text = text[: wide - 1]
        self.canvas.write((first + wide - len(text), self.top + line), text, style + self.here)

    def _middle(self, line: int, text: str) -> None:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        text = text[:wide]
        self.canvas.write((first + (wide - len(text)) // 2, self.top + line), text, QUIET + self.here)


def _short(label: str, room: int) -> str:
    """As much of a label as there is room for; its last figure tells it from the others and stays."""
    return label[: room - 1] + label[-1] if len(label) > room and label[-1].isdigit() else label


def _state(counter: Counter) -> str:
    """The glyph of the first mark."""
    return counter.marks[0][:1] if counter.marks else ""
