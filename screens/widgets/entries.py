"""Entries of the quick reference as lines."""

from collections.abc import Callable, Iterable, Sequence

from taos_tui.screens.widgets.content import Content

from taos_tui.content.entries import Entry
from taos_tui.content.glance import glance
from taos_tui.content.reference import Reference
from taos_tui.face.odds import spoken
from taos_tui.rules.wording import say

from .columns import table_lines
from .layout import BLANK, beside, clickable, heading, scrolled, window, wrapped

NARROW = 70
"""Below so many columns the text stands under the list."""
LIST = 30
FOUND = "bold underline"
"""How the words of the question stand out in an answer."""


def entry_lines(
    reference: Reference,
    entry: Entry,
    width: int,
    clauses: bool,
    original: bool = False,
    here: Sequence[str] = (),
) -> list[Content]:
    """An entry at a glance: its ruling, how it is played `here`, its numbers, its conditions, then where to read on and
    its clauses.

    With `clauses` those say instead what they say; with `original` the words of the original language come first.
    """
    lines = [Content.styled(entry.title, "bold $accent").truncate(width, ellipsis=True), BLANK]
    if clauses and entry.names:
        return lines + clause_lines(reference, entry, width)
    if original:
        lines += [*original_lines(entry, width), BLANK]
    told = glance(entry)
    lines += wrapped(told.ruling, width, style="bold" if entry.names else "")
    lines += [line for text in here for line in wrapped(text, width, 2, "$success")]
    if entry.table:
        lines += [BLANK, *table_lines(entry.table, width), BLANK]
    for row in told.rest:
        lines += wrapped(row, width)
    near = " · ".join(other.title for other in reference.see_also(entry))
    lines += [BLANK, *wrapped(say("see also: {near}", near=near), width, 2)] if near else []
    lines += [BLANK, *wrapped(" ".join(entry.names), width, style="$text-muted")] if entry.names else [BLANK]
    version = "" if reference.version in reference.title else f" {reference.version}"
    thrown = [spoken(id.rpartition(".")[2]) for id in entry.procedures]
    about = [say("odds (o): {procedures}", procedures=", ".join(thrown))] if thrown else []
    about += [say("source: {source} · {title}{version}", source=entry.source, title=reference.title, version=version)]
    return [*lines, *(line for text in about for line in wrapped(text, width, 2, "$text-muted"))]


def original_lines(entry: Entry, width: int) -> list[Content]:
    """What the entry says in the game's own language, and the words that the original has for it."""
    words = " · ".join(entry.original_words)
    told = [line for text in (entry.line, words) if text for line in wrapped(text, width, 2, "italic")]
    return told or [Content.styled(say("no words of the original"), "$text-muted")]


def with_marks(lines: Sequence[Content], marked: Callable[[str], Iterable[tuple[int, int]]]) -> list[Content]:
    """The lines with what `marked` finds in them made to stand out."""
    found = []
    for line in lines:
        for start, end in marked(line.plain):
            line = line.stylize(FOUND, start, end)
        found.append(line)
    return found


def clause_lines(reference: Reference, entry: Entry, width: int) -> list[Content]:
    """What the clauses of an entry say, each with its number and where it comes from."""
    lines: list[Content] = []
    for name in entry.names:
        clause = reference.clauses.get(name)
        if clause:
            said = say("  ruling") if clause.ruling else f"  {clause.tag} {clause.site}".rstrip()
            lines += [Content.assemble((name, "bold"), (said, "$text-muted"))]
            lines += [*wrapped(clause.text, width), BLANK]
    return lines


def reference_lines(
    titles: Sequence[str], chosen: int, text: Sequence[Content], top: int, width: int, height: int
) -> list[Content]:
    """The list of titles with the chosen entry's text beside it, or under it where there is little room."""
    rows = title_rows(titles, chosen)
    if width < NARROW:
        room = max(height // 3, 2)
        shown = window(rows, room, chosen)
        line = Content.styled("─" * width, "$text-muted")
        return [*shown, line, *(one.pad_left(1) for one in scrolled(text, top, height - len(shown) - 1))]
    left = LIST if width < 120 else LIST * 2
    shown = window(rows, height, chosen)
    return beside([*shown, *[BLANK] * (height - len(shown))], scrolled(text, top, height), left)


def title_rows(titles: Sequence[str], chosen: int) -> list[Content]:
    """A line for each title, the chosen one marked."""
    return [_title(title, index, index == chosen) for index, title in enumerate(titles)]


def nothing_found(query: str) -> list[Content]:
    """What to do when no word of the question is known."""
    told = query if len(query) <= 40 else f"{query[:40]}…"
    return [
        heading(say("nothing found")),
        *wrapped(say("No entry has any word of “{told}”. Other words?", told=told), 60),
    ]


def text_width(width: int) -> int:
    """Columns for the text of an entry on a screen of that width."""
    return width - 2 if width < NARROW else min(width - (LIST if width < 120 else LIST * 2) - 4, 80)


def _title(title: str, index: int, chosen: bool) -> Content:
    words = clickable(Content.styled(title, "bold" if chosen else ""), "screen.pick", index)
    return Content.assemble(("▸ " if chosen else "  ", "$accent"), words)
