"""Writes cells to a terminal with as few bytes as it can: the shortest way to each, and only changed attributes."""

from taos_tui.rules.named import NamedTuple

from .grid import Row
from .style import Style, transition
from .ways import steps, way

BRIDGE = 4
"""So many cells are no longer than the sequence that jumps over them."""

TO_END = "\x1b[K"


class Piece(NamedTuple):
    """Cells of one line that look alike. `erased` is the sequence that makes them blank, or "" to write them."""

    y: int
    start: int
    end: int
    style: Style
    erased: str = ""


class Brush:
    """Where the terminal's cursor is and in which style it writes, both None while not known; and what to send."""

    def __init__(self, at: tuple[int, int] | None = None, pen: Style | None = None) -> None:
        self.at, self.pen = at, pen
        self.beside = False
        """Does `at` lie beside the screen, after the last column?"""
        self._sent: list[str] = []

    @property
    def sent(self) -> str:
        return "".join(self._sent)

    def send(self, sequence: str) -> None:
        self._sent.append(sequence)

    def paint(self, piece: Piece, row: Row) -> None:
        """Make the cells of a piece look as in `row`."""
        if piece.erased:
            self.go(piece.start, piece.y)
            self.dip_to_erase(piece.style)
            self._sent.append(piece.erased)
        else:
            self._write(piece, row)

    def _write(self, piece: Piece, row: Row) -> None:
        if self.at is not None and self.at[1] == piece.y and 0 < piece.start - self.at[0] <= BRIDGE:
            gap = range(self.at[0], piece.start)
            if all(self._suits(row, x) for x in gap):
                self._sent += row.texts[gap.start : gap.stop]
                self.at = (piece.start, piece.y)
        self.go(piece.start, piece.y)
        cells = row.texts[piece.start : piece.end]
        if cells.count(" ") < len(cells):
            self.dip(piece.style)
        elif self.pen is None or self.pen.blank is not piece.style.blank:
            self.dip(self.pen.on_space(piece.style) if self.pen else piece.style)
        self._sent += cells
        self.at, self.beside = (piece.end, piece.y), piece.end >= len(row.texts)

    def _suits(self, row: Row, x: int) -> bool:
        """Can the cell be written in the present style?"""
        style, pen = row.styles[x], self.pen
        return style is pen or (row.texts[x] == " " and pen is not None and style.blank is pen.blank)

    def dip(self, style: Style) -> None:
        """Write in this style from now on."""
        if style is not self.pen:
            self._sent.append(transition(self.pen, style))
            self.pen = style

    def dip_to_erase(self, style: Style) -> None:
        """Erase in the colour of the background of `style` from now on."""
        if self.pen is None or self.pen.blank is not style.blank or not self.pen.erases:
            self.dip(self.pen.on_space(style.blank) if self.pen else style.blank)

    def change(self, style: Style) -> int:
        """So many bytes it takes to write in this style."""
        return len(transition(self.pen, style)) if style is not self.pen else 0

    def steps(self, piece: Piece) -> int:
        """About so many bytes it takes to go to a piece."""
        return steps(*self.at, piece.start, piece.y) if self.at else 0

    def go(self, x: int, y: int) -> None:
        """Write there next."""
        if self.at != (x, y):
            self._sent.append(way(self.at, x, y, self.beside))
            self.at, self.beside = (x, y), False
