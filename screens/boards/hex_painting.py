"""A hex map in colour: hexes are filled and meet without outlines; counters, signs and labels lie on top."""

from collections.abc import Sequence
from itertools import pairwise

from taos_tui.screens.widgets.content import Content

from taos_tui.kit.scene import Counter, Hex

from .counter_signs import READY, SHAKEN, chip, in_one_row, short, side, state, strength
from .hex_grid import Position
from .hex_marks import HILL, Drawing, neighbours, signs_of
from .pixels import AROUND, Pixels

GROUNDS = ("open", "field", "woods", "city", "rough", "water")
"""What has a colour of its own; everything else has that of other ground."""
COURSES = {"river": "$map-river", "road": "$map-road"}
CURSOR = "$accent"
TOP, BOTTOM, LEFT, RIGHT = "▔", "▁", "▏", "▕"
"""The edge of a hill, on each side of a hex."""


def paint(drawing: Drawing) -> list[Content]:
    """The shown part of the map."""
    shown = drawing.shown
    sheet = Pixels(shown.width, shown.height)
    stacks = drawing.stacks()
    raised = {(hex.column, hex.row): hex.raised for hex in drawing.board.hexes}
    brushes = [_Brush(sheet, drawing, hex, stacks.get(hex.label, ())) for hex in drawing.hexes]
    for brush in brushes:
        brush.fill()
    _courses(sheet, drawing)
    for brush in brushes:
        brush.edge(raised)
        brush.tell()
    return sheet.lines()


def ground_colour(hex: Hex) -> str:
    """What a hex is filled with; of open ground every second hex is a little lighter, so that single ones are seen."""
    ground = hex.ground or "open"
    if ground == "open":
        return "$ground-hill" if hex.raised else f"$ground-open-{(hex.row + hex.column // 2) % 2 + 1}"
    return f"$ground-{ground if ground in GROUNDS else 'other'}"


def _courses(sheet: Pixels, drawing: Drawing) -> None:
    """Rivers and roads, from middle to middle."""
    shown = drawing.shown
    places = {hex.label: (hex.column, hex.row) for hex in drawing.board.hexes}
    for course in sorted(drawing.board.courses, key=lambda course: course.kind != "river"):
        for one, other in pairwise(label for label in course.hexes if label in places):
            if shown.shows(*places[one]) or shown.shows(*places[other]):
                ends = [_middle(drawing, places[label]) for label in (one, other)]
                sheet.line(ends[0], ends[1], COURSES.get(course.kind, "$map-road"))


def _middle(drawing: Drawing, place: Position) -> tuple[int, int]:
    x, half = drawing.shown.cell(*place)
    return x + drawing.shown.scale.wide // 2, half + drawing.shown.scale.tall // 2


class _Brush:
    """Paints one hex."""

    def __init__(self, sheet: Pixels, drawing: Drawing, hex: Hex, counters: Sequence[Counter]) -> None:
        self.sheet, self.drawing, self.hex, self.counters = sheet, drawing, hex, counters
        self.shown, self.scale = drawing.shown, drawing.shown.scale
        self.tint, self.shade = drawing.tints.get(hex.label), drawing.shades.get(hex.label)
        self.top = self.shown.first_line(hex.column, hex.row)
        self.left = self.shown.cell(hex.column, hex.row)[0]
        here = (hex.column, hex.row) == drawing.cursor
        self.ground, self.ink, self.quiet = self._colours(here)
        self.around = self._colours(False)[0]

    def _colours(self, here: bool) -> tuple[str, str, str]:
        """What the hex is filled with, and with which ink it is written on, loud and quiet."""
        if here:
            return CURSOR, f"bold $background on {CURSOR}", f"$background on {CURSOR}"
        if self.tint:
            style = f"{self.tint.style} on {AROUND}"
            return AROUND, style, style
        colour = self.shade.colour if self.shade else ground_colour(self.hex)
        muted = colour.startswith("$ground-open")
        return colour, f"$map-ink on {colour}", f"{'$text-muted' if muted else '$map-ink'} on {colour}"

    def fill(self) -> None:
        first = self.shown.cell(self.hex.column, self.hex.row)[1]
        for half in range(self.scale.tall):
            start, end = self.shown.span(self.hex.column, self.hex.row, half)
            self.sheet.fill(start, end, first + half, self.around)
        if self.ground != self.around:
            for line in range(self.scale.lines):
                start, wide = self._room(line)
                self._write(start, line, " " * wide, self.ink)

    def edge(self, raised: dict[Position, bool]) -> None:
        """A line along the sides where a hill ends."""
        if not self.hex.raised or self.scale.lines < 2:
            return
        around = neighbours(self.drawing.board, self.hex.column, self.hex.row)
        ends = {where for where, place in around.items() if not raised.get(place, False)}
        style = f"$map-edge on {self.ground}"
        for line in range(self.scale.lines):
            first, wide = self._room(line)
            upper = 2 * line < self.scale.lines
            level = "above" if upper else "below"
            if line == 0 and "above" in ends:
                self.sheet.write((first, self.top), TOP * wide, style)
            if line == self.scale.lines - 1 and "below" in ends:
                self.sheet.write((first, self.top + line), BOTTOM * wide, style)
            if f"left {level}" in ends:
                self.sheet.write((first, self.top + line), LEFT, style)
            if f"right {level}" in ends:
                self.sheet.write((first + wide - 1, self.top + line), RIGHT, style)

    def _room(self, line: int) -> tuple[int, int]:
        """The characters of a row that are filled whole: the first, and how many."""
        spans = [self.shown.span(self.hex.column, self.hex.row, 2 * line + half) for half in (0, 1)]
        first, end = max(start for start, _ in spans), min(end for _, end in spans)
        return first, end - first

    # -- what is written on it ----------------------------------------------------------------------------

    def tell(self) -> None:
        """What the hex is, what stands in it, what is told of it, and its label where nothing covers that."""
        if self.tint:
            for line in range(self.scale.lines):
                first, wide = self._room(line)
                self._write(first, line, self.tint.sign * wide, self.ink)
        if self.scale.lines > 2:
            self._large()
        elif self.scale.lines == 1:
            self._tiny()
        elif self.counters:
            self._unit()
        else:
            self._bare()

    @property
    def _told(self) -> str:
        return self.shade.text if self.shade else ""

    @property
    def _what(self) -> str:
        """What it is and what lies there, by a character each."""
        glyph = self.hex.glyph[:1] if self.hex.ground not in ("", "open") else ""
        return f"{glyph}{HILL if self.hex.raised else ''}{signs_of(self.hex)}"

    def _large(self) -> None:
        first, wide = self._room(0)
        above = self._told if len(self.counters) > 1 else ""
        self._write(first + 1, 0, self._what[: wide - 2 - len(above)], self.ink)
        if above:
            self._write(first + wide - len(above), 0, above, f"bold {self.ink}")
        elif len(self.counters) > 2:
            self._write(first + wide - 1, 0, self.drawing.stacked(self.counters), self._chip(self.counters[0]))
        for line, counter in enumerate(self.counters[:2], 1):
            tail = SHAKEN if counter.shaken else READY if counter.ready else " "
            text = f"{side(counter)}{counter.label[:4]:4}{strength(counter)}{tail}"
            self._write(self.left, line, text, self._chip(counter))
        self._write(first + 1, 3, self.hex.label, self.quiet)
        if self._told and not above:
            self._write(first + 1, 2, self._told, f"bold {self.ink}")

    def _unit(self) -> None:
        """A counter, and above it what is most worth knowing of it and of the hex."""
        top, small = self.counters[0], self.scale.across < 6
        number = self.drawing.stacked(self.counters)
        signs = (self._told if len(self._told) < 3 else self._told.rstrip("%")) or self._what[-2:]
        if small:
            text = short(top.label, 4)
            above = f"{side(top)}{state(top)}"
            self._write(self.left, 0, above, self._chip(top))
            room = self.left + 2, (signs if self._told else f"{signs[-1:]}{number}")[:2]
        else:
            text = f"{side(top)}{top.label[:4]:4}{READY if top.ready else ' '}"
            above = f"{number[:1]}{strength(top)[:2].strip()}{SHAKEN if top.shaken else ''}"[-3:]
            self._write(self.left + 6 - len(above), 0, above, self._chip(top))
            room = self.left + 1, (self._told or signs)[: 5 - len(above)]
        self._write(*(room[0], 0), room[1], f"bold {self.ink}" if self._told else self.ink)
        self._write(self.left, 1, text.ljust(self.scale.across), self._chip(top))

    def _bare(self) -> None:
        first, wide = self._room(0)
        if self._told:
            self._write(first + (wide - len(self._told)) // 2, 0, self._told[:wide], f"bold {self.ink}")
        else:
            self._write(first, 0, self._what[:wide], self.ink)
        label = self.hex.label[:wide]
        self._write(first + (wide - len(label)) // 2, 1, label, self.quiet)

    def _tiny(self) -> None:
        if self.counters:
            top = self.counters[0]
            self._write(self.left, 0, in_one_row(top, len(self.counters)), self._chip(top))
        elif self._told:
            self._write(self.left, 0, f"{self._told:^4}", f"bold {self.ink}")
        else:
            self._write(self.left, 0, f"{self._what[-1:] or ' '}{self.hex.label[:3]}", self.quiet)

    def _chip(self, counter: Counter) -> str:
        chosen = counter.id in self.drawing.chosen
        if self.ground == CURSOR:
            return self.ink + " underline" * chosen
        return chip(counter, chosen=chosen)

    def _write(self, x: int, line: int, text: str, style: str) -> None:
        self.sheet.write((x, self.top + line), text, style)
