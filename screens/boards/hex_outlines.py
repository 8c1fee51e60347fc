"""A hex map without colours: sides of hexes, terrain, units, the cursor, and a line of sight."""

from collections.abc import Sequence
from itertools import pairwise

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.text import glyph, seat_style

from taos_tui.kit.scene import Counter, Hex

from .canvas import Canvas
from .counter_signs import HURT, READY, in_one_row, short, state, strength
from .hex_grid import Position
from .hex_marks import HILL, Drawing, signs_of
from .pixels import between

QUIET = "$text-muted"
MOST_TOLD = 3
"""Characters that are told of a hex at most."""
COURSES = {"river": "~", "road": "="}


def outline(drawing: Drawing) -> list[Content]:
    """The shown part of the map."""
    canvas = Canvas(drawing.shown.width, drawing.shown.height)
    hexes = sorted(drawing.hexes, key=lambda hex: hex.label in drawing.tints)  # sides that are set off are drawn last
    stacks = drawing.stacks()
    pens = [_Pen(canvas, drawing, hex, stacks.get(hex.label, ())) for hex in hexes]
    for pen in pens:
        pen.sides()
    _courses(canvas, drawing)
    for pen in pens:
        pen.fill()
    return canvas.lines()


def _courses(canvas: Canvas, drawing: Drawing) -> None:
    """Rivers and roads, from middle to middle, where nothing else is drawn."""
    places = {hex.label: (hex.column, hex.row) for hex in drawing.hexes}
    for course in drawing.board.courses:
        for one, other in pairwise(course.hexes):
            if one in places and other in places:
                for cell in between(_middle(drawing, places[one]), _middle(drawing, places[other])):
                    if canvas.sign(cell) in " _":
                        canvas.put(cell, COURSES.get(course.kind, "="), QUIET)


def _middle(drawing: Drawing, place: Position) -> tuple[int, int]:
    x, half = drawing.shown.cell(*place)
    return x + drawing.shown.scale.wide // 2, (half + drawing.shown.scale.tall // 2) // 2


class _Pen:
    """Draws one hex."""

    def __init__(self, canvas: Canvas, drawing: Drawing, hex: Hex, counters: Sequence[Counter]) -> None:
        self.canvas, self.shown, self.hex, self.counters = canvas, drawing.shown, hex, counters
        self.number = drawing.stacked(counters)
        self.tint, self.shade = drawing.tints.get(hex.label), drawing.shades.get(hex.label)
        self.chosen = drawing.chosen
        self.here = " reverse" if (hex.column, hex.row) == drawing.cursor else ""
        self.top = self.shown.first_line(hex.column, hex.row)
        self.lines = self.shown.scale.lines

    def sides(self) -> None:
        """Both sides in each row, a line under the last one, and the tint in between."""
        style = self.tint.style if self.tint else QUIET
        for line in range(self.lines):
            first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
            upper = 2 * line < self.lines
            if self.lines == 1:
                self.canvas.write((first, self.top), (self.tint.sign if self.tint else " ") * wide, style + self.here)
                return
            self.canvas.put((first - 1, self.top + line), "/" if upper else "\\", style)
            self.canvas.put((first + wide, self.top + line), "\\" if upper else "/", style)
            blank = self.tint.sign if self.tint else "_" if line == self.lines - 1 else " "
            self.canvas.write((first, self.top + line), blank * wide, style + self.here)

    def fill(self) -> None:
        """What the hex is, what stands in it, what is told of it, and its label where nothing covers that."""
        counters, told = self.counters, self.shade.text if self.shade else ""
        if self.lines == 1:
            text = (
                in_one_row(counters[0], len(counters))
                if counters
                else told or f"{self._ground()[-1:] or ' '}{self.hex.label}"
            )
            style = _style(counters[0], self.chosen) if counters else "bold" if told else QUIET
            self._left(0, text, style)
        elif self.lines > 2:
            self._left(0, self._ground(), "")
            self._right(0, self.number if len(counters) > 2 and not told else told if counters else "", "bold")
            for line, counter in enumerate(counters[:2], 1):
                self._unit(line, counter)
            self._middle(self.lines - 1, self.hex.label)
            if told and not counters:
                self._middle(2, told, "bold")
        elif counters:
            room = self.shown.inside(self.hex.column, self.hex.row, 0)[1]
            if told and room < 2 * MOST_TOLD - 1:
                told = told.rstrip("%")
            self._left(0, told or self._ground(), "bold" if told else "")
            self._right(0, self._corner(room - len(told)), _style(counters[0], ()))
            self._unit(1, counters[0])
        else:
            self._left(0, told or self._ground(), "bold" if told else "")
            self._middle(1, self.hex.label)

    def _ground(self) -> str:
        return f"{self.hex.glyph[:1]}{HILL if self.hex.raised else ''}{signs_of(self.hex)}"

    def _corner(self, room: int) -> str:
        """What stands at the right above the unit: its side where the row below has no room for it, the sign of its
        state, how many are stacked; a dot where it may act. What is most worth knowing goes first, in `room` cells."""
        top = self.counters[0]
        sides = "" if self._has_glyph else glyph(top.seat)
        hurt = state(top) if state(top) in HURT else ""
        ready = READY if top.ready and self._has_glyph else ""
        return (sides + (hurt + self.number or _mark(top)) + ready)[:room]

    @property
    def _has_glyph(self) -> bool:
        """Is there room for the glyph of a side and a whole label?"""
        return self.shown.scale.across > 5

    def _unit(self, line: int, counter: Counter) -> None:
        style = _style(counter, self.chosen)
        room = self.shown.inside(self.hex.column, self.hex.row, line)[1]
        wide = self._left(line, _named(counter, 4) if self._has_glyph else short(counter.label, room), style)
        if self.lines > 2:
            tail = _state(counter) + (READY if counter.ready else "")
            self._right(line, (strength(counter) + tail)[-(wide - 5) :], style)

    def _left(self, line: int, text: str, style: str) -> int:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        self.canvas.write((first, self.top + line), text[:wide], style + self.here)
        return wide

    def _right(self, line: int, text: str, style: str) -> None:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        self.canvas.write((first + wide - len(text), self.top + line), text[:wide], style + self.here)

    def _middle(self, line: int, text: str, style: str = QUIET) -> None:
        first, wide = self.shown.inside(self.hex.column, self.hex.row, line)
        text = text[:wide]
        self.canvas.write((first + (wide - len(text)) // 2, self.top + line), text, style + self.here)


def _style(counter: Counter, chosen: Sequence[str]) -> str:
    """Bold where it may act, underlined where it is chosen."""
    return " ".join(
        filter(None, (counter.ready * "bold", seat_style(counter.seat), (counter.id in chosen) * "underline"))
    )


def _named(counter: Counter, room: int) -> str:
    return glyph(counter.seat) + short(counter.label, room)


def _state(counter: Counter) -> str:
    """The sign of what is wrong with it, else the glyph of its first mark."""
    return state(counter) if counter.shaken else _mark(counter)


def _mark(counter: Counter) -> str:
    return counter.marks[0][:1] if counter.marks else ""
