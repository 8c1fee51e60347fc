"""The cheapest way from what a terminal shows to what it should show."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .brush import TO_END, Brush, Piece
from .grid import Grid, Row, one_wide
from .style import PLAIN, Style, transition
from .tour import tour

ERASED = 10
"""From so many spaces on they are erased rather than written."""

AT_END = 2
"""The same at the end of a line."""


class Painter:
    """Knows what the terminal shows; `paint` says what to send. `erases`: erased cells get the background colour."""

    def __init__(self, erases: bool = True) -> None:
        self.erases = erases
        self.forget()

    def forget(self) -> None:
        """What the terminal shows is not known any more."""
        self._shown: list[Row | None] = []
        self._brush = Brush()

    def paint(self, grid: Grid) -> str:
        """What makes the terminal show the grid, "" if it does already."""
        brush = Brush(self._brush.at, self._brush.pen)
        if not self._shown:
            self._clear(grid, brush)
        pieces, doubtful = self._changes(grid.rows)
        for piece in _in_order(pieces, brush):
            brush.paint(piece, grid.rows[piece.y])
        for y in doubtful:
            self._repaint(brush, y, grid.rows[y])
        brush.go(grid.x, grid.y)
        self._brush = brush
        return brush.sent

    def skip(self, grid: Grid) -> None:
        """The terminal shows the grid, or never will."""
        self._shown = [row.copy() for row in grid.rows]
        self._brush = Brush()

    def plain(self) -> str:
        """What makes the terminal write plain text."""
        text = "" if self._brush.pen is PLAIN else transition(self._brush.pen, PLAIN)
        self._brush.pen = PLAIN
        return text

    def _clear(self, grid: Grid, brush: Brush) -> None:
        """Make the whole screen one colour, which most lines end with."""
        ends = Counter(row.styles[-1].blank for row in grid.rows if row.styles[-1].erases)
        if self.erases and ends:
            [(most, _)] = ends.most_common(1)
            brush.dip(most)
            brush.send("\x1b[2J")
            self._shown = [Row([" "] * grid.width, [most] * grid.width)] * grid.height
        else:
            self._shown = [None] * grid.height

    def _changes(self, rows: Sequence[Row]) -> tuple[list[Piece], list[int]]:
        """Pieces that differ from what is shown; and lines with characters that terminals may count differently."""
        pieces: list[Piece] = []
        doubtful: list[int] = []
        for y, (old, row) in enumerate(zip(self._shown, rows, strict=True)):
            if old == row:
                continue
            if old and one_wide("".join(old.texts)) and one_wide("".join(row.texts)):
                pieces += self._changes_of_line(y, old, row)
            else:
                doubtful.append(y)
            self._shown[y] = row.copy()
        return pieces, doubtful

    def _changes_of_line(self, y: int, old: Row, row: Row) -> Iterator[Piece]:
        cells = enumerate(zip(old.texts, row.texts, old.styles, row.styles, strict=True))
        changed = [
            x
            for x, (before, after, was, style) in cells
            if before != after or (was is not style and (after != " " or was.blank is not style.blank))
        ]
        tail = self._tail(row)
        for start, end in _runs(changed):
            if end - max(start, tail) >= AT_END:
                yield from _pieces(y, row, start, tail)
                yield Piece(y, max(start, tail), len(row.texts), row.styles[-1], TO_END)
                return
            at = start
            for left, right in self._spaces(row, start, end):
                yield from _pieces(y, row, at, left)
                yield Piece(y, left, right, row.styles[left], f"\x1b[{right - left}X")
                at = right
            yield from _pieces(y, row, at, end)

    def _repaint(self, brush: Brush, y: int, row: Row) -> None:
        """Send a whole line; what follows a character that terminals may count differently gets its place."""
        end = self._tail(row)
        if end < len(row.texts):
            brush.paint(Piece(y, 0, len(row.texts), row.styles[-1], TO_END), row)
        at = 0
        for x, text in enumerate(row.texts[:end]):
            if not text:  # the right half of the character before
                at = x + 1
            elif not one_wide(text):
                for piece in (*_pieces(y, row, at, x), Piece(y, x, x + 1, row.styles[x])):
                    brush.paint(piece, row)
                brush.at = None
                at = x + 1
        for piece in _pieces(y, row, at, end):
            brush.paint(piece, row)

    def _tail(self, row: Row) -> int:
        """The column from which on the line can be erased."""
        last = row.styles[-1]
        tail = len(row.texts)
        if not self.erases or not last.erases:
            return tail
        while tail and row.texts[tail - 1] == " " and row.styles[tail - 1].blank is last.blank:
            tail -= 1
        return tail

    def _spaces(self, row: Row, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Where many spaces of one colour stand side by side."""
        if not self.erases or " " * ERASED not in "".join(row.texts[start:end]):
            return
        x = start
        while x < end:
            look, left = row.styles[x], x
            while x < end and row.texts[x] == " " and row.styles[x].blank is look.blank:
                x += 1
            if x - left >= ERASED and look.erases:
                yield left, x
            x = max(x, left + 1)


def _runs(columns: list[int]) -> Iterator[tuple[int, int]]:
    """Columns that stand side by side: the first, and the one after the last."""
    if not columns:
        return
    start = columns[0]
    for column, following in pairwise(columns):
        if following != column + 1:
            yield start, column + 1
            start = following
    yield start, columns[-1] + 1


def _pieces(y: int, row: Row, start: int, end: int) -> Iterator[Piece]:
    """Cells from `start` to `end`, cut where the style changes. A space goes with what is beside it if it may."""
    at, style = start, None
    for x in range(start, end):
        look, is_space = row.styles[x], row.texts[x] == " "
        if style is None:
            at, style, letters = x, look.blank if is_space else look, not is_space
        elif look is style or (is_space and look.blank is style.blank):
            letters = letters or not is_space
        elif not letters and not is_space and look.blank is style.blank:
            style, letters = look, True
        else:
            yield Piece(y, at, x, style)
            at, style, letters = x, look.blank if is_space else look, not is_space
    if style is not None:
        yield Piece(y, at, end, style)


def _in_order(pieces: Iterable[Piece], brush: Brush) -> Iterator[Piece]:
    """Style after style, as that makes more steps but far fewer changes of colour. Next comes always the style to which
    the brush, as it stands then, changes with the fewest bytes; of those the nearest one."""
    by_style = _by_style(pieces)
    while by_style:
        style = min(by_style, key=lambda style: (brush.change(style), brush.steps(by_style[style][0])))
        yield from tour(by_style.pop(style), *(brush.at or (0, 0)))


def _by_style(pieces: Iterable[Piece]) -> dict[Style, list[Piece]]:
    """Spaces go with the style that most pieces have on their ground."""
    found: dict[Style, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.style, []).append(piece)
    for space in [style for style in found if style is style.blank]:
        on_it = [style for style in found if style.blank is space and style is not space]
        if on_it:
            found[max(on_it, key=lambda style: len(found[style]))] += found.pop(space)
    return found
