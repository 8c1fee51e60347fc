"""Parts of a screen in quiet frames, beside and below each other: what is large enough for frames, and who gives way.

A part is asked for its lines in the width that it has. In a stack each gets as many rows as it needs; those that grow
share what nobody needs, and are the first to give way; whatever is cut then says on its frame how much is missing.
"""

from collections.abc import Callable, Sequence

from taos_tui.screens.widgets.content import Content
from textual.geometry import Size

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import count

from .layout import BLANK
from .text import column

FRAMED = Size(100, 30)
"""The smallest terminal in which parts have frames."""
WIDE, WIDEST = 120, 160
"""Columns of a terminal from which on parts stand in two columns, and in three."""
DIALOG = 100
"""Columns of a dialog in a frame."""
SIDES, EDGES = 4, 2
"""Columns and rows that a frame takes."""
INSIDE = 2, 1
"""Where the inside of a frame begins, in columns and rows."""
QUIET = "$frame"

Draw = Callable[[int, int], Sequence[Content]]
"""Lines for so many columns and rows; of more lines than rows the first ones are seen."""


def has_frames(size: Size) -> bool:
    """Is a terminal of this size large enough for frames?"""
    return size.width >= FRAMED.width and size.height >= FRAMED.height


class Part:
    """A frame with a title, the key that leads there, and lines. One without lines is left out.

    One that `grows` takes rows that nobody needs, one that is `exact` never; both are asked anew for their lines in the
    rows that they get. Where there is no room a part keeps `least` lines, one that `yields` loses some before others
    do, and one that is `optional` goes. `turned` lines are read already where not all are seen; `more` is the key that
    reads on.
    """

    def __init__(
        self,
        title: str | Content,
        draw: Draw,
        key: str = "",
        *,
        grows: bool = False,
        exact: bool = False,
        least: int = 1,
        optional: bool = False,
        yields: bool = False,
        turned: int = 0,
        more: str = "",
    ) -> None:
        self.title, self.key, self.grows, self.exact, self.optional = title, key, grows, exact, optional
        self.yields = yields
        self._draw, self._least, self._turned, self._more = draw, least, turned, more
        self._known: dict[tuple[int, int], Sequence[Content]] = {}

    def needs(self, width: int, most: int) -> int:
        """The rows that it would like to have, at most so many."""
        lines = self._lines(width, most)
        return min(len(lines) + EDGES, most) if lines else 0

    @property
    def least(self) -> int:
        """The rows that it keeps."""
        return self._least + EDGES

    def drawn(self, width: int, height: int) -> list[Content]:
        """Exactly so many rows, of exactly so many columns."""
        lines, rows = self._lines(width, height), height - EDGES
        top = min(self._turned, max(len(lines) - rows, 0))
        left = len(lines) - rows - top
        said = in_words(count("{n} more line", "{n} more lines", left)) if left > 0 else ""
        edge = Content.styled("│", QUIET)
        body = [
            Content.assemble(edge, " ", _exactly(line, width - SIDES), " ", edge)
            for line in [*lines[top : top + rows], *[BLANK] * rows][:rows]
        ]
        return [self._top(width), *body, _bottom(width, said, self._more if said or top else "")]

    def hidden(self, width: int, height: int) -> int:
        """Lines that are not seen with so many rows; of a part that grows those are no loss."""
        return 0 if self.grows else max(len(self._lines(width, height)) - (height - EDGES), 0)

    def _lines(self, width: int, height: int) -> Sequence[Content]:
        asked = (width, height if self.grows or self.exact else 0)
        if asked not in self._known:
            self._known[asked] = self._draw(width - SIDES, height - EDGES)
        return self._known[asked]

    def _top(self, width: int) -> Content:
        title = Content.styled(self.title, "bold") if isinstance(self.title, str) else self.title
        key = Content.styled(f" {in_words(self.key)}" if self.key else "", "bold $accent")
        title = title.truncate(max(width - 6 - key.cell_length, 1), ellipsis=True)
        line = "─" * (width - 5 - title.cell_length - key.cell_length)
        return _exactly(Content.assemble(("╭─ ", QUIET), title, key, (f" {line}╮", QUIET)), width)


class Row:
    """Parts or stacks beside each other, of the same height; each has its share of the width."""

    optional = exact = yields = False

    def __init__(self, *nodes: "tuple[int, Node]") -> None:
        self._nodes = nodes

    @property
    def grows(self) -> bool:
        return any(node.grows for _, node in self._nodes)

    @property
    def least(self) -> int:
        return max((node.least for _, node in self._nodes), default=0)

    def needs(self, width: int, most: int) -> int:
        return max((node.needs(wide, most) for wide, node in self._sized(width, most)), default=0)

    def drawn(self, width: int, height: int) -> list[Content]:
        columns = [node.drawn(wide, height) for wide, node in self._sized(width, height)]
        return [Content(" ").join(lines) for lines in zip(*columns, strict=True)]

    def hidden(self, width: int, height: int) -> int:
        """The most lines that are not seen of a part."""
        return max((node.hidden(wide, height) for wide, node in self._sized(width, height)), default=0)

    def _sized(self, width: int, most: int) -> "list[tuple[int, Node]]":
        """Those that have something to show, with their widths."""
        shown = [(share, node) for share, node in self._nodes if node.needs(width, most)]
        room, total = width - max(len(shown) - 1, 0), sum(share for share, _ in shown)
        found: list[tuple[int, Node]] = []
        for at, (share, node) in enumerate(shown):
            left = room - sum(wide for wide, _ in found)
            found.append((left if at == len(shown) - 1 else room * share // total, node))
        return found


class Stack:
    """Parts or rows below each other."""

    optional = exact = yields = False

    def __init__(self, *nodes: "Node") -> None:
        self._nodes = nodes

    @property
    def grows(self) -> bool:
        return any(node.grows for node in self._nodes)

    @property
    def least(self) -> int:
        return sum(node.least for node in self._nodes if not node.optional)

    def needs(self, width: int, most: int) -> int:
        return min(sum(node.needs(width, most) for node in self._nodes), most)

    def drawn(self, width: int, height: int) -> list[Content]:
        shown = self._shown(width, height)
        lines = [line for node, rows in shown for line in node.drawn(width, rows)]
        return [*lines, *[Content(" " * width)] * (height - len(lines))][:height]

    def hidden(self, width: int, height: int) -> int:
        """The most lines that are not seen of a part."""
        return max((node.hidden(width, rows) for node, rows in self._shown(width, height)), default=0)

    def _shown(self, width: int, height: int) -> "list[tuple[Node, int]]":
        wanted = [(node, node.needs(width, height)) for node in self._nodes]
        return _shared([(node, rows) for node, rows in wanted if rows], height)


Node = Part | Row | Stack


def _shared(wanted: Sequence[tuple[Node, int]], height: int) -> list[tuple[Node, int]]:
    """The rows of each of those that stay: what grows gives way first, from below; then what is optional goes; then the
    highest ones give a row each, those that yield before others."""
    nodes, rows = [node for node, _ in wanted], [wish for _, wish in wanted]

    def over() -> int:
        return sum(rows) - height

    for at in reversed(range(len(rows))):
        if nodes[at].grows and over() > 0:
            rows[at] -= min(over(), max(rows[at] - nodes[at].least, 0))
    for at in reversed(range(len(rows))):
        if nodes[at].optional and over() > 0:
            rows[at] = 0
    while over() > 0:
        shrinks = [at for at in range(len(rows)) if rows[at] > nodes[at].least]
        if not shrinks:
            break
        first = [at for at in shrinks if nodes[at].yields] or shrinks
        rows[max(first, key=lambda at: rows[at])] -= 1
    while over() > 0:  # no room even for the least: the last ones go
        rows[max(at for at in range(len(rows)) if rows[at])] = 0
    stays = [at for at in range(len(rows)) if rows[at]]
    if stays:
        others = [at for at in stays if not nodes[at].exact] or stays
        rows[max((at for at in others if nodes[at].grows), default=others[-1])] -= over()
    return [(nodes[at], rows[at]) for at in stays]


def _exactly(line: Content, width: int) -> Content:
    return line if line.cell_length == width else column(line, width)


def _bottom(width: int, said: str, key: str) -> Content:
    key = in_words(key)
    told = f" {said} " if said else " " if key else ""
    line = "─" * max(width - 3 - len(told) - (len(key) + 1 if key else 0), 0)
    key_told = (f"{key} " if key else "", "bold $accent")
    return _exactly(Content.assemble((f"╰{line}", QUIET), (told, "$text-muted"), key_told, ("─╯", QUIET)), width)
