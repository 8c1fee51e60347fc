"""Values as plain lines: for pipes, for files, for terminals without colours."""

from collections.abc import Iterator, Sequence

from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, say

from .values import Entry, Line, Markdown, Odds, Paragraph, Section, Table, Term, Tick, Title, Toned, Value

BAR = 24
"""Columns of a bar that means certainty."""
WIDTH = 76
"""Columns of a paragraph."""


def in_words(text: object, longest: int = 0) -> str:
    """What is said, in the language of the environment, on one line. All that commands print comes by here: control
    characters are gone."""
    if isinstance(text, Toned):
        text = text.text
    if isinstance(text, Text):
        from taos_tui.content.catalogue import in_words as in_language

        return plain(in_language(text), longest)
    return plain(str(text), longest)


def lines(value: Value) -> Iterator[str]:
    """The lines of a value, without blanks at their ends."""
    if isinstance(value, Markdown):
        yield from value.text.rstrip("\n").split("\n")
        return
    for line in _lines(value):
        yield in_words(line).rstrip()


def _lines(value: Value) -> Iterator[object]:
    match value:
        case Title() | Line():
            yield value.text
        case Paragraph():
            from textwrap import wrap

            yield from (f"  {line}" for line in wrap(in_words(value.text), WIDTH))
        case Tick():
            yield say("  [x] {what}" if value.done else "  [ ] {what}", what=value.text)
        case Table():
            yield from aligned(value.rows, value.indent, value.right)
        case Term():
            yield say("  {typed}: {title}", typed=" ".join((value.name, *value.inputs)), title=value.text)
        case Odds():
            rows = [
                (each.name, each.percent, each.exact, "█" * max(1, round(each.share * BAR))) for each in value.chances
            ]
            yield from aligned(rows, 2, (0, 1, 2) if value.numbers else (1, 2))
        case Entry():
            yield _entry(value)
        case Section():
            if not value.follows:
                yield ""
            yield value.title
            for part in value.parts:
                yield from lines(part)


def aligned(rows: Sequence[Sequence[object]], indent: int = 2, right: Sequence[int] = ()) -> Iterator[str]:
    """Rows with aligned columns; those numbered in `right` (from 0) to the right."""
    cells = [[in_words(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield " " * indent + "  ".join(padded)


def _entry(value: Entry) -> str:
    undone = "✗" if value.undone else " "
    marks = "".join(f"  [{in_words(mark)}]" for mark in value.marks)
    note = f"  # {value.note}" if value.note else ""
    return f"{value.n:>4} {undone} {value.at}  {value.seat or '-'}  {in_words(value.text)}{marks}{note}"
