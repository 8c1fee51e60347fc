"""Lines of text on the terminal, drawn so that only what has changed of a line is sent."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from taos_tui.content.catalogue import in_words

BLANK = Content("")


def key_link(key: str, text: str, style: str = "") -> Content:
    """`text`, shown as it is; a click on it is a press of `key`, named as commands name it."""
    click = Style.from_meta({"@click": ("screen.key", (key,))})
    return Content.styled(in_words(text), style).stylize(click)


def inert(line: Content) -> Content:
    """`line` with a space for every character that a terminal could obey or reorder text by."""
    if line.plain.isprintable():
        return line
    safe = "".join(letter if letter.isprintable() else " " for letter in line.plain)
    return Content(safe, spans=list(line.spans))


def difference(old: Content, new: Content) -> tuple[int, int]:
    """From which cell on, and up to which, the two lines are not the same. With letters that are not as wide as a
    cell it is the whole line."""
    longest = max(old.cell_length, new.cell_length)
    if any(line.cell_length != len(line.plain) for line in (old, new)):
        return 0, longest
    before, after = _letters(old), _letters(new)
    start = _alike(before, after)
    if len(before) != len(after):
        return start, longest
    return start, longest - _alike(before[:start:-1], after[:start:-1])


def _letters(line: Content) -> list[tuple[str, tuple[Any, ...]]]:
    """Each letter with its styles."""
    styles: list[tuple[Any, ...]] = [()] * len(line.plain)
    for span in line.spans:
        for at in range(span.start, min(span.end, len(styles))):
            styles[at] += (span.style,)
    return list(zip(line.plain, styles, strict=True))


def _alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many there are at the start of both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


class TextView(Widget):
    """Shows lines; what does not fit is cut off at the right and at the bottom.

    Text that a player typed goes in as `Content(text)`, so it is never markup. Styles are Textual's:
    `Content.styled("13", "bold $accent")`. Clicks come from `key_link`.
    """

    DEFAULT_CSS = "TextView { height: 1fr; width: 1fr; }"

    def __init__(self, lines: Sequence[Content] = (), *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.auto_links = False
        self._lines: tuple[Content, ...] = tuple(map(inert, lines))

    @property
    def lines(self) -> tuple[Content, ...]:
        """What is shown."""
        return self._lines

    def show(self, lines: Sequence[Content]) -> None:
        """Replace the lines. Only where they differ from the old ones they are drawn again."""
        before, self._lines = self._lines, tuple(map(inert, lines))
        changed = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(zip_longest(before, self._lines, fillvalue=BLANK))
            if not old.is_same(new)
            for start, end in (difference(old, new),)
        ]
        if changed:
            self.refresh(*changed)
        if len(before) != len(self._lines) and self.styles.is_auto_height:
            self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        width, base = self.size.width, self.visual_style
        if y >= len(self._lines):
            return Strip.blank(width, base.rich_style)
        line = self._lines[y].truncate(width, pad=True)
        segments = [
            Segment(text, style.rich_style) for text, style in line.render(base, "", parse_style=self._get_style)
        ]
        return Strip(segments, width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((line.cell_length for line in self._lines), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines)
