"""Lines beside and below each other."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from taos_tui.screens.widgets.content import Content
from textual.style import Style

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

BLANK = Content("")
RULE = " │ "


def beside(left: Sequence[Content], right: Sequence[Content], width: int) -> list[Content]:
    """Two columns with a thin line between them; the left one is `width` columns wide and cut there."""
    line = Content.styled(RULE, "$text-muted")
    rows = zip_longest(left, right, fillvalue=BLANK)
    return [one.truncate(width, ellipsis=True, pad=True) + line + other for one, other in rows]


def rule(width: int, title: str = "") -> Content:
    """A thin line across, with a title in it if there is one."""
    text = f"── {in_words(title)} " if title else ""
    return Content.styled(text + "─" * (width - len(text)), "$text-muted")


def heading(text: str) -> Content:
    """The title of a part of a screen."""
    return Content.styled(text, "bold $accent")


def is_heading(line: Content) -> bool:
    """Is this the title of a part, and nothing else?"""
    return bool(line) and line.rstrip().is_same(heading(line.plain.rstrip()))


def clickable(line: Content, action: str, *arguments: int | str) -> Content:
    """`line`, on which a click runs a Textual action such as `screen.pick`."""
    return line.stylize(Style.from_meta({"@click": (action, arguments)}))


def linked(clause: str, style: str = "$text-muted") -> Content:
    """The name of a clause, or of several; a click opens what it says."""
    return clickable(Content.styled(clause, style), "app.clauses", clause) if clause else BLANK


def headline(text: str, status: str, width: int) -> Content:
    """Where the game is, at the top of a screen."""
    line = Content.assemble((f" {in_words(text)}", "bold"), (f"   {in_words(status)}", "$text-muted"))
    return line.truncate(width, ellipsis=True)


def wrapped(text: str, width: int, indent: int = 0, style: str = "") -> list[Content]:
    """`text` in lines of at most `width` columns; the lines after the first are indented."""
    content = Content.styled(text, style)
    if content.cell_length <= width:
        return [content]
    first, *_ = content.wrap(max(width, 1))
    rest = content[len(first.plain.rstrip()) :].plain.strip()
    return [first, *(line.pad_left(indent) for line in Content.styled(rest, style).wrap(max(width - indent, 1)))]


def filled(parts: Sequence[Content], gap: str, width: int) -> list[Content]:
    """`parts` in as few lines as possible, with `gap` between them; none is broken."""
    lines: list[Content] = []
    for part in parts:
        if lines and lines[-1].cell_length + len(gap) + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], gap, part)
        else:
            lines.append(part.truncate(width, ellipsis=True))
    return lines


def window(
    lines: Sequence[Content], height: int, selected: int, told: Callable[[Sequence[Content]], str] = lambda hidden: "…"
) -> list[Content]:
    """As many lines as fit, so that the one at index `selected` is among them; a line says where more are, `told` of
    those that are hidden there."""
    if len(lines) <= height or height < 1:
        return list(lines[: max(height, 0)])
    top = min(max(selected - height // 2, 0), len(lines) - height)
    shown = list(lines[top : top + height])
    if top and height > 2 and selected > top:
        shown[0] = Content.styled(f"  {told(lines[: top + 1])}", "$text-muted")
    if top + height < len(lines) and height > 2 and selected < top + height - 1:
        shown[-1] = Content.styled(f"  {told(lines[top + height - 1 :])}", "$text-muted")
    return shown


def leafed(text: Sequence[Content], page: int, height: int) -> list[Content]:
    """`height` lines of the page number `page`, counted from 0; the last page is as full as the others. No line is
    between two pages."""
    return scrolled(text, min(page * max(height - 1, 1), max(len(text) - height, 0)), height)


def scrolled(text: Sequence[Content], top: int, height: int) -> list[Content]:
    """`height` lines from `top` on; the last one says when there are more."""
    shown = list(text[top : top + height])
    if len(text) > top + height and height > 1:
        shown[-1] = Content.styled(say("… PgDn"), "$text-muted")
    return shown
