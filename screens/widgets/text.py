"""Pieces of a line: columns, both ends, names of seats. Widths are terminal cells."""

from collections.abc import Iterable

from taos_tui.screens.widgets.content import Content

from taos_tui.face.palette import GLYPHS
from taos_tui.face.palette import glyph as glyph
from taos_tui.kit.scene import Scene
from taos_tui.rules.wording import Text, say


def seat_style(seat: str) -> str:
    """The colour of a seat."""
    return f"$seat-{seat}" if seat in GLYPHS else ""


def seat_name(seat: str, name: str) -> Content:
    """▲ Anna, in the colour of the seat."""
    return Content.styled(f"{glyph(seat)} {name}", seat_style(seat)) if seat else Content("")


def active_told(scene: Scene) -> Text:
    """▲ Anna is active; nothing once it is over, or where nobody is."""
    if scene.over or not scene.active:
        return Text("", {})
    return say("{sign} {name} is active", sign=glyph(scene.active), name=scene.names.get(scene.active, ""))


def column(text: Content | str, width: int, *, right: bool = False) -> Content:
    """`text` in exactly `width` cells, cut off with an ellipsis where it is longer."""
    content = Content(text) if isinstance(text, str) else text
    content = content.truncate(width, ellipsis=True)
    missing = width - content.cell_length
    return content.pad_left(missing) if right else content.pad_right(missing)


def between(left: Content, right: Content, width: int) -> Content:
    """`left` and `right` at the two ends of a line; what is too long on the left is cut off."""
    room = max(0, width - right.cell_length - 1)
    return Content.assemble(column(left, room), " ", right)


def flowed(parts: Iterable[Content], gap: str, width: int) -> list[Content]:
    """`parts` one after the other, a new line before one that does not fit."""
    lines: list[Content] = []
    for part in parts:
        longer = Content.assemble(lines[-1], gap, part) if lines else part
        if lines and longer.cell_length <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return [line.truncate(width, ellipsis=True) for line in lines]


def joined(parts: Iterable[Content], gap: str, width: int) -> Content:
    """As many of `parts` as fit into `width`, with `gap` between them."""
    line = Content("")
    for part in parts:
        longer = Content.assemble(line, gap, part) if line else part
        if longer.cell_length > width:
            break
        line = longer
    return line
