"""The last result, large enough to be read from across the table."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content

from taos_tui.content.catalogue import in_words
from taos_tui.face.odds import word
from taos_tui.face.outcome import details, margin, meaning, sign
from taos_tui.rules.result import Decision
from taos_tui.rules.wording import say

from .digits import ROWS, big
from .layout import wrapped
from .text import glyph, seat_style

LARGE = 10
"""So many figures are drawn large at most."""


def result_lines(
    outcome: Decision,
    faces: Sequence[int],
    text: str,
    notes: Sequence[str],
    width: int,
    rows: int = ROWS,
    said: str = "",
    purposes: str = "",
    side: str = "",
) -> list[Content]:
    """Three lines: the faces large at the left, beside them outcome, `text`, and `notes` such as `typed`; up to `rows`
    where the text needs them. `said` is the outcome with the names of players, `purposes` what which dice were for,
    `side` the seat that is told of."""
    shown = " ".join(map(str, faces))
    figures = big(shown) if shown and len(shown) <= LARGE and len(shown) * 4 < width // 2 else [""] * ROWS
    said = said or str(outcome.outcome)
    small = [purposes] if purposes else [in_words(say("dice {faces}", faces=shown))] if shown and not figures[0] else []
    head = Content.assemble(
        (f"{sign(said)} {word(said).upper()}", f"bold {tone(said)}"), f"  {margin(outcome, faces)}".rstrip()
    )
    note = " · ".join(map(in_words, filter(None, (*small, *notes))))
    left = "   " if figures[0] else " "
    room = max(width - 2 - len(figures[0]) - len(left), 1)
    told, *more = told_of(side, text or details(outcome), room)
    if figures[0] and purposes and len(more) > rows - 2:  # the dice are told besides: what came of them has the room
        figures, left, room = [""] * ROWS, " ", max(width - 3, 1)
        told, *more = told_of(side, text or details(outcome), room)
    said_so = [head, told, _whole(note, room)]
    if more:  # what was told needs the line of the notes
        below = more[: rows - 2]
        if len(more) > len(below):
            below[-1] = Content.assemble(below[-1], " …")
        said_so = [Content.assemble(head, "   ", _whole(note, room - head.cell_length - 3)), told, *below]
        figures = [*figures, *[" " * len(figures[0])] * (len(said_so) - ROWS)]
    return [
        Content.assemble("  ", (figure, "bold"), left if figures[0] else "", line).truncate(width, ellipsis=True)
        for figure, line in zip(figures, said_so, strict=True)
    ]


def told_of(side: str, text: str, width: int) -> list[Content]:
    """`▲ takes 1 unit`: a text with the sign of the seat that it is told of, as in the log."""
    if not side:
        return wrapped(text, width)
    mark = Content.styled(f"{glyph(side)} ", seat_style(side))
    first, *more = wrapped(text, width - 2)
    return [mark + first, *(line.pad_left(2) for line in more)]


def _whole(note: str, room: int) -> Content:
    """As many whole parts of a note as have room: half a number would be another one."""
    if len(note) > room:
        cut = note[: max(room - 1, 0)]
        end = max(cut.rfind("  "), cut.rfind(" · "))
        note = f"{cut[:end]} …" if end > 0 else note
    return Content.styled(note, "$text-muted")


def tone(outcome: str) -> str:
    """The theme colour that goes with the sign."""
    return f"${meaning(outcome)}"
