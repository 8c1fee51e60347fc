"""The screen as Textual wants it: what it writes is applied to cells in memory.

Only the few sequences are known that Textual draws with. Everything else is handed on as it is.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from rich.cells import get_character_cell_size, split_graphemes

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern

from .style import PLAIN, Style, changed, style, transition

TOKEN = pattern(
    r"(?P<sgr>(?:\x1b\[[\d;:]*m)+)?(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|(?P<styled>(?:\x1b\[[\d;:]*m)+)"
    r"|\x1b\[(?P<row>\d*)(?:;(?P<column>\d*))?(?P<place>[Hf])"
    r"|(?P<step>[\n\r\t\b])"
    r"|\x1b\[(?P<part>[0-2]?)(?P<erase>[JK])"
    r"|\x1b\[\?(?P<modes>\d+)(?P<mode>[hl])"
    r"|\x1b\]8;(?P<link>[^\x1b\x07]*)(?:\x1b\\|\x07)"
    r"|(?P<harmless>\x07|\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\[\?[\d;]*(?:\$p|u)|\x1b\[[<>]\d*u|\x1b\[c)"
    r"|(?P<other>\x1b\[[0-?]*[ -/]*[@-~]|\x1b[PX^_].*?\x1b\\|\x1b.?|.)",
    re.DOTALL,
)
CODES = pattern(r"\x1b\[([\d;:]*)m")
LETTERS_AND_LINES = pattern(
    r"[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u21ff\u2500-\u25af]*"
)
SOFT_HYPHEN, FIRST_EMOJI = "\u00ad", "\U0001f000"

POINTER = "\x1b]22;"
"""Begins the name of the mouse pointer's shape, which Textual tells again for every new screen."""

ALTERNATE_SCREEN, WRAPPING, SYNCHRONISED = "1049", "7", "2026"


def one_wide(text: str) -> bool:
    """Does each character take one cell in every terminal?"""
    return LETTERS_AND_LINES.fullmatch(text) is not None or all(map(_one_wide, text))


@lru_cache(None)
def _one_wide(character: str) -> bool:
    return get_character_cell_size(character) == 1 and character != SOFT_HYPHEN and character < FIRST_EMOJI


@lru_cache(4096)
def dipped(pen: Style, sequences: str) -> Style | None:
    """`pen` after these sequences; None when one of them is not known here."""
    after: Style | None = pen
    for codes in CODES.findall(sequences):
        after = after and changed(after, codes)
    return after


class Row(NamedTuple):
    """A line of cells. The right half of a wide character is an empty text; marks stand with their letter."""

    texts: list[str]
    styles: list[Style]

    def copy(self) -> "Row":
        return Row(self.texts[:], self.styles[:])


class Token(NamedTuple):
    """A sequence that is not drawn in the grid, and whether it may have changed cells in a way not known here."""

    text: str
    harmless: bool


class Grid:
    """The cells, and what is next written where and how."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [self._blank() for _ in range(height)]
        self.x = self.y = 0
        self.pen = PLAIN
        self.synchronised = False
        """The terminal shows whole frames, as Textual has found out."""
        self._alternate, self._wraps = False, True
        self._pointer = ""

    @property
    def drawn(self) -> bool:
        """Does the grid hold the screen? Not the main screen, nor one whose lines wrap."""
        return self._alternate and not self._wraps

    def resize(self, width: int, height: int) -> None:
        """Cells that are left stay as they are."""
        for row in self.rows:
            more = max(0, width - self.width)
            row.texts[width:] = [" "] * more
            row.styles[width:] = [PLAIN] * more
        self.width, self.height = width, height
        del self.rows[height:]
        self.rows += [self._blank() for _ in range(height - len(self.rows))]
        self._place(self.x, self.y)

    def apply(self, data: str) -> Iterator[Token]:
        """Draw what `data` says; yields what it cannot draw, just when its turn comes."""
        for match in TOKEN.finditer(data):
            kind = match.lastgroup
            if kind == "mode":
                yield from self._switch(match["modes"], match["mode"] == "h", match.group())
            elif kind == "harmless":
                if match.group() != self._pointer:
                    yield Token(match.group(), True)
                if match.group().startswith(POINTER):
                    self._pointer = match.group()
            elif not self.drawn:
                yield Token(match.group(), False)
            elif kind == "text":
                if match["sgr"] and not self._dip(match["sgr"]):
                    yield Token(match["sgr"], False)
                self._write(match["text"])
            elif kind == "styled":
                if not self._dip(match["styled"]):
                    yield Token(match["styled"], False)
            elif kind == "place":
                self._place(int(match["column"] or 1) - 1, int(match["row"] or 1) - 1)
            elif kind == "step":
                self._step(match["step"])
            elif kind == "erase":
                self._erase(match["erase"], match["part"] or "0")
            elif kind == "link":
                pen, link = self.pen, match["link"]
                self.pen = style(pen.attributes, pen.foreground, pen.background, "" if link == ";" else link)
            else:
                yield Token(match.group(), False)

    def drawing(self) -> Iterator[str]:
        """What draws these cells in another grid."""
        for y, row in enumerate(self.rows):
            yield f"\x1b[{y + 1};1H"
            for look, cells in groupby(zip(row.styles, row.texts, strict=True), key=lambda cell: cell[0]):
                yield from ("\x1b[0m", transition(PLAIN, look), *(text for _, text in cells))
        yield "\x1b[0m"

    def _switch(self, mode: str, on: bool, sequence: str) -> Iterator[Token]:
        if mode == SYNCHRONISED and self.drawn:
            self.synchronised = True
            return
        if mode == ALTERNATE_SCREEN and on:
            if self._alternate:
                return
            self._erase("J", "2")
        yield Token(sequence, mode != ALTERNATE_SCREEN)
        if mode == ALTERNATE_SCREEN:
            self._alternate = on
        elif mode == WRAPPING:
            self._wraps = on

    def _dip(self, sequences: str) -> bool:
        pen = dipped(self.pen, sequences)
        if pen is None:
            return False
        self.pen = pen
        return True

    def _write(self, text: str) -> None:
        if one_wide(text):
            self._fill(text, len(text))
            return
        graphemes, _ = split_graphemes(text)
        for start, end, width in graphemes:
            self._fill([text[start:end], *[""] * (width - 1)], max(width, 1))

    def _fill(self, texts: str | list[str], width: int) -> None:
        """Write from the cursor on. As lines do not wrap, what is too long leaves its end in the last column."""
        row, start, room = self.rows[self.y], self.x, self.width - self.x
        if width > room:
            texts = [*texts[: room - 1], texts[-1] or " "]
            width = room
        if not row.texts[start]:
            row.texts[start - 1] = " "  # half a character is none
        if start + width < self.width and not row.texts[start + width]:
            row.texts[start + width] = " "
        row.texts[start : start + width] = texts
        row.styles[start : start + width] = [self.pen] * width
        self.x = min(start + width, self.width - 1)

    def _place(self, x: int, y: int) -> None:
        self.x, self.y = min(max(x, 0), self.width - 1), min(max(y, 0), self.height - 1)

    def _step(self, step: str) -> None:
        if step == "\n":  # a terminal in Textual's mode returns to the first column too
            if self.y == self.height - 1:
                self.rows = [*self.rows[1:], self._blank()]
            self._place(0, self.y + 1)
        elif step == "\t":
            self._place(self.x // 8 * 8 + 8, self.y)
        else:
            self._place(0 if step == "\r" else self.x - 1, self.y)

    def _erase(self, what: str, part: str) -> None:
        rows = range(self.height) if what == "J" else range(self.y, self.y + 1)
        here = self.y * self.width + self.x
        for y in rows:
            at = here - y * self.width
            start, end = {"0": (at, self.width), "1": (0, at + 1), "2": (0, self.width)}[part]
            start, end = min(max(start, 0), self.width), min(max(end, 0), self.width)
            self.rows[y].texts[start:end] = " " * max(0, end - start)
            self.rows[y].styles[start:end] = [style(frozenset(), "", self.pen.background, "")] * max(0, end - start)

    def _blank(self) -> Row:
        return Row([" "] * self.width, [PLAIN] * self.width)
