"""Values drawn by Rich, in the colours of the palette. No text in them is markup, and none is cut."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from taos_tui.face.palette import DARK, GLYPHS, LIGHT

from .plain import in_words
from .tables import grid, stacked, table
from .values import Entry, Line, Markdown, Odds, Paragraph, Part, Section, Table, Term, Tick, Title, Toned, Value

WIDEST = 110
"""Columns that a page takes at most: longer lines are hard to read."""
FRAMED = 60
"""From so many columns on sections have a frame."""
LIGHT_GROUNDS = ("7", "15")
"""Backgrounds of `COLORFGBG` that are light."""


def draw(values: Sequence[Value], names: Mapping[str, str]) -> None:
    """Draw a page on standard output."""
    columns = shutil.get_terminal_size().columns
    console = Console(file=sys.stdout, width=columns, highlight=False, markup=False, emoji=False)
    page = Page(min(columns, WIDEST), colours(), names)
    for each in page.all_drawn(values):
        console.print(each, width=page.width)


def colours() -> Mapping[str, str]:
    """Those for a dark or a light terminal: as `TAOS_TUI_THEME` says (dark, light), or the terminal by `COLORFGBG`."""
    wanted = os.environ.get("TAOS_TUI_THEME", "")
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if wanted == "light" or (not wanted and ground in LIGHT_GROUNDS) else DARK


class Page:
    """Draws values `width` columns wide. The names of players stand in the colours of their seats wherever they are."""

    def __init__(self, width: int, palette: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.width, self.palette = max(width, 20), palette
        self.seats = {in_words(name): seat for seat, name in names.items() if name}
        longest = sorted(map(re.escape, self.seats), key=len, reverse=True)
        self.name = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)") if longest else None

    def all_drawn(self, values: Iterable[Value]) -> Iterable[RenderableType]:
        """Values one after the other; neighbours of a kind that form columns are drawn together."""
        for kind, group in groupby(values, type):
            alike = [*group]
            if kind is Term:
                yield self.terms([each for each in alike if isinstance(each, Term)])
            elif kind is Entry:
                yield from self.entries([each for each in alike if isinstance(each, Entry)])
            else:
                yield from map(self.drawn, alike)

    def drawn(self, value: Value) -> RenderableType:
        match value:
            case Title():
                return Group(self.text(value.text, "primary", bold=True), self.text("─" * self.width, "frame"))
            case Section():
                return self.section(value)
            case Table():
                return self.table(value)
            case Odds():
                return self.odds(value)
            case Markdown():
                from rich.markdown import Markdown as Drawn

                return Drawn(value.text, hyperlinks=False)
            case _:
                return self.line(value)

    def text(self, said: object, tone: str = "", *, bold: bool = False, faint: object = "") -> Text:
        """What is said in a colour, the names of players in theirs, what is `faint` in it muted."""
        if isinstance(said, Toned):
            text = self.text(said.text, said.tone, bold=bold)
            return text.append(f" {said.gauge}", self.style(said.tone or "success")) if said.gauge else text
        words = in_words(said).rstrip()
        text = Text(words, style=self.style(tone, bold))
        if self.name and tone not in ("text-muted", "frame"):
            for found in self.name.finditer(words):
                text.stylize(self.style(seat_tone(self.seats[found[0]])), found.start(), found.end())
        told = in_words(faint) if faint else ""
        at = words.rfind(told) if told else -1
        if at >= 0:
            text.stylize(self.style("text-muted"), at, at + len(told))
        return text

    def style(self, tone: str, bold: bool = False) -> str:
        return f"{'bold ' if bold else ''}{self.palette.get(tone, '')}".strip()

    def line(self, value: Part) -> RenderableType:
        match value:
            case Tick():
                sign = Text("✓", self.style("success", True)) if value.done else Text("·", self.style("text-muted"))
                tone = "" if value.done else "text-muted"
                return Padding(grid(((sign, self.text(value.text, tone, faint=value.faint)),)), (0, 0, 0, 2))
            case Paragraph():
                return Padding(self.text(value.text, bold=value.strong), (0, 0, 0, 2))
            case Line():
                words = in_words(value.text).rstrip()
                said = words.lstrip()
                text = self.text(said, value.tone, bold=value.strong, faint=value.faint)
                if value.lead and said.startswith(value.lead):
                    text.stylize(self.style("primary", True), 0, len(value.lead))
                indent = len(words) - len(said)
                if said[:2] in ("- ", "! "):
                    sign = (
                        Text("!", self.style("warning", True))
                        if said[0] == "!"
                        else Text("-", self.style("text-muted"))
                    )
                    return Padding(grid(((sign, text[2:]),)), (0, 0, 0, indent))
                return Padding(text, (0, 0, 0, indent))
            case _:
                return Text()

    def section(self, value: Section) -> RenderableType:
        """A frame with its title; on a narrow terminal only the title."""
        title = self.text(value.title, "accent", bold=True)
        if self.width < FRAMED:
            return Group(*([] if value.follows else [Text()]), title, *self.all_drawn(value.parts))
        inner = Page(self.width - 4, self.palette, {})
        inner.name, inner.seats = self.name, self.seats
        parts = [each._replace(indent=0) if isinstance(each, Table) else each for each in value.parts]
        frame = self.style("frame")
        body = Group(*inner.all_drawn(parts))
        return Panel(body, title=title, title_align="left", box=ROUNDED, border_style=frame, width=self.width)

    def table(self, value: Table) -> RenderableType:
        tones = [*value.tones] + [""] * len(value.rows[0] if value.rows else ())
        named, told = (value.rows[:1], value.rows[1:]) if value.header else ((), value.rows)
        columns = (pair for row in named for pair in zip(row, tones, strict=False))
        head = [self.text(cell, tone or "text-muted", bold=True) for cell, tone in columns]
        rows = [[self.text(cell, tone) for cell, tone in zip(row, tones, strict=False)] for row in told]
        width = self.width - value.indent
        drawn = table(head, rows, value.right, width) or stacked(head, rows)
        return Padding(drawn, (0, 0, 0, value.indent))

    def terms(self, terms: Sequence[Term]) -> RenderableType:
        """What can be typed, and beside it what it means; on a narrow terminal below it."""
        rows = []
        for each in terms:
            typed = Text(in_words(each.name), self.style("primary", True))
            for word in each.inputs:
                typed.append(f" {in_words(word)}", self.style("text-muted" if word.startswith("[") else ""))
            rows.append((typed, self.text(each.text)))
        if self.width < FRAMED:
            return Group(*(Group(typed, Padding(told, (0, 0, 0, 2))) for typed, told in rows))
        return grid(rows, 3, widest=(self.width // 2,))

    def odds(self, value: Odds) -> RenderableType:
        """A bar for each outcome, in the colour of what it means; the likeliest fills its column."""
        from taos_tui.face.bars import bar
        from taos_tui.face.outcome import meaning

        exact = max((len(each.exact) for each in value.chances), default=0)
        tail = exact if self.width >= FRAMED and exact <= self.width // 4 else 0
        label = min(max((len(in_words(each.name)) for each in value.chances), default=0), self.width // 2)
        room = min(self.width - label - tail - 16, 48)
        most = max((each.share for each in value.chances), default=0)
        rows = []
        for each in value.chances:
            tone = meaning(each.name)
            row = [self.text(each.name, "" if value.numbers else tone)]
            if room > 3:
                row.append(Text(bar(each.share / most, room) if most else "", self.style(tone)))
            rows.append([*row, Text(each.percent, "bold"), Text(each.exact, self.style("text-muted"))])
        columns = len(rows[0]) if rows else 0
        right = (*((0,) if value.numbers else ()), columns - 2, columns - 1)
        return Padding(grid(rows, right=right), (0, 0, 0, 2 if self.width >= FRAMED else 0))

    def entries(self, entries: Sequence[Entry]) -> Iterable[RenderableType]:
        """The days as headings, below each its entries."""
        for day, group in groupby(entries, lambda each: each.at.partition("T")[0]):
            yield self.text(f"── {day} ──", "text-muted")
            rows = [self.entry(each) for each in group]
            if self.width >= FRAMED:
                yield grid(rows, right=(0,))
            else:
                yield from (Group(head_of(row), Padding(row[-1], (0, 0, 0, 2))) for row in rows)

    def entry(self, value: Entry) -> list[Text]:
        from taos_tui.face.outcome import meaning, sign

        time = value.at.partition("T")[2].removesuffix("Z")
        who = Text(f"{GLYPHS.get(value.seat, '◇')} {in_words(value.who)}" if value.seat else "-")
        who.stylize(self.style(seat_tone(value.seat)))
        said = sign(value.outcome) if value.outcome and not value.undone else "·"
        told = self.text(value.text, "text-muted" if value.undone else "")
        if value.undone:
            told.stylize("strike")
            told = Text.assemble(Text("✗ ", self.style("error")), told)
        elif said != "·":
            told = Text.assemble(Text(f"{said} ", self.style(meaning(value.outcome), True)), told)
        for mark in value.marks:
            told.append(f"  [{in_words(mark)}]", self.style("text-muted"))
        if value.note:
            told.append(f"  # {in_words(value.note)}", "italic")
        return [Text(str(value.n), self.style("text-muted")), Text(time, self.style("text-muted")), who, told]


def head_of(row: Sequence[Text]) -> Text:
    """All but the last cell on one line."""
    return Text("  ").join(row[:-1])


def seat_tone(seat: str) -> str:
    """The name of a seat's colour."""
    return f"seat-{seat}" if seat in GLYPHS else ""
