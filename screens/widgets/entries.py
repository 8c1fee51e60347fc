"""Entries of the quick reference as lines."""

from collections.abc import Sequence

from textual.content import Content

from taos_tui.content.entries import Entry
from taos_tui.content.reference import Reference

from .layout import BLANK, beside, clickable, heading, window, wrapped

NARROW = 70
"""Below so many columns the text stands under the list."""
LIST = 30
GAP = "  "
FULL = 48
"""A line of the file that is longer than this and ends within a sentence goes on in the next one."""


def entry_lines(reference: Reference, entry: Entry, width: int, clauses: bool) -> list[Content]:
    """Title, text and table of an entry, where to read on, its clauses: or with `clauses` what those say instead."""
    lines = [Content.styled(entry.title, "bold $accent").truncate(width, ellipsis=True), BLANK]
    if clauses and entry.clauses:
        return lines + clause_lines(reference, entry, width)
    for row in reflowed(entry.text):
        lines += wrapped(row, width)
    if entry.table:
        lines += [BLANK, *table_lines(entry.table, width)]
    near = " · ".join(other.title for other in reference.see_also(entry))
    lines += [BLANK, *wrapped(f"see also: {near}", width, 2)] if near else []
    numbers = " ".join(f"{entry.prefix}-{n}" for n in entry.clauses)
    lines += [BLANK, *wrapped(numbers, width, style="$text-muted")] if numbers else [BLANK]
    version = "" if reference.version in reference.title else f" {reference.version}"
    about = [f"procedures: {', '.join(entry.procedures)}"] if entry.procedures else []
    about += [f"original: {' · '.join(entry.original_words)}"] if entry.original_words else []
    about += [f"source: {entry.source} · {reference.title}{version}"]
    return [*lines, *(line for text in about for line in wrapped(text, width, 2, "$text-muted"))]


def clause_lines(reference: Reference, entry: Entry, width: int) -> list[Content]:
    """What the clauses of an entry say, each with its number and where it comes from."""
    lines: list[Content] = []
    for n in entry.clauses:
        clause = reference.clause(n)
        if clause:
            said = f"  {clause.tag} {clause.site}".rstrip()
            lines += [Content.assemble((f"{entry.prefix}-{n}", "bold"), (said, "$text-muted"))]
            lines += [*wrapped(clause.text, width), BLANK]
    return lines


def reflowed(text: str) -> list[str]:
    """Lines that go on over the end of a full line put together again, to be broken where this screen ends."""
    rows: list[str] = []
    for line in text.splitlines():
        if rows and len(rows[-1]) > FULL and not rows[-1].endswith((".", ":", ";", "!", "?")):
            rows[-1] += " " + line
        else:
            rows.append(line)
    return rows


def table_lines(table: Sequence[Sequence[str]], width: int) -> list[Content]:
    """Columns aligned to their widest cell, the last one cut where there is no room."""
    wide = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    lines = []
    for number, row in enumerate(table):
        text = GAP.join(f"{cell:{room}}" for cell, room in zip(row, wide, strict=True)).rstrip()
        lines.append(Content.styled(text, "$text-muted" if number == 0 else "").truncate(width, ellipsis=True))
    return lines


def reference_lines(
    titles: Sequence[str], chosen: int, text: Sequence[Content], top: int, width: int, height: int
) -> list[Content]:
    """The list of titles with the chosen entry's text beside it, or under it where there is little room."""
    rows = [_title(title, index, index == chosen) for index, title in enumerate(titles)]
    if width < NARROW:
        room = max(height // 3, 2)
        shown = window(rows, room, chosen)
        line = Content.styled("─" * width, "$text-muted")
        return [*shown, line, *(one.pad_left(1) for one in scrolled(text, top, height - len(shown) - 1))]
    left = LIST if width < 120 else LIST * 2
    shown = window(rows, height, chosen)
    return beside([*shown, *[BLANK] * (height - len(shown))], scrolled(text, top, height), left)


def scrolled(text: Sequence[Content], top: int, height: int) -> list[Content]:
    """`height` lines from `top` on; the last one says when there are more."""
    shown = list(text[top : top + height])
    if len(text) > top + height and height > 1:
        shown[-1] = Content.styled("… PgDn", "$text-muted")
    return shown


def nothing_found(query: str) -> list[Content]:
    """What to do when no entry has all the words."""
    return [heading("nothing found"), *wrapped(f"No entry has all of “{query}”. Fewer or other words?", 60)]


def text_width(width: int) -> int:
    """Columns for the text of an entry on a screen of that width."""
    return width - 2 if width < NARROW else min(width - (LIST if width < 120 else LIST * 2) - 4, 80)


def _title(title: str, index: int, chosen: bool) -> Content:
    words = clickable(Content.styled(title, "bold" if chosen else ""), "screen.pick", index)
    return Content.assemble(("▸ " if chosen else "  ", "$accent"), words)
