"""What was done and what is due, in few lines beside something else."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, heading, wrapped
from taos_tui.screens.widgets.outcome import told_of, tone
from taos_tui.screens.widgets.panels import due_lines
from taos_tui.screens.widgets.text import glyph, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.odds import word
from taos_tui.face.outcome import sign
from taos_tui.kit.scene import Scene
from taos_tui.kit.words import dice_told
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine
from taos_tui.session.step import UNDO

WORTH_IT = 6
"""Free lines from which on the log is shown."""


def last_lines(last: LogLine | None, width: int) -> list[Content]:
    """The last move: its outcome and its dice, then what it was."""
    if last is None or last.outcome is None:
        return []
    said = last.said
    verdict = Content.styled(f"{sign(said)} {word(said).upper()}", f"bold {tone(said)}")
    faces = Content(say("  {dice}", dice=dice_told(last.dice, last.source, last.purposes)) if last.dice else "")
    if last.typed_told:
        faces += Content(f"  {in_words(last.typed_told)}")
    return [(verdict + faces).truncate(width, ellipsis=True), *told_of(last.side, last.text, width)]


class News(NamedTuple):
    """What is due at once, what was done last, and what else applies; each may be empty."""

    urgent: list[Content]
    last: list[Content]
    others: list[Content]


def news(scene: Scene, last: LogLine | None, width: int) -> News:
    """The news of a scene in lines of that width."""
    urgent = [due for due in scene.due if due.urgent]
    others = [due for due in scene.due if not due.urgent]
    return News(due_lines(urgent, width), last_lines(last, width), due_lines(others, width))


def log_lines(log: Sequence[LogLine], width: int, height: int, *, numbered: bool = False) -> list[Content]:
    """What stands, newest first, long entries over several lines; `numbered` as the log counts them."""
    lines: list[Content] = []
    digits = len(str(log[-1].n)) if log else 0
    for entry in reversed(log):
        if entry.struck or entry.move == UNDO or not entry.text:
            continue
        if len(lines) >= height:
            break
        sign = Content.styled(f"{glyph(entry.side)} ", seat_style(entry.side))
        if numbered:
            sign = Content.styled(f"{entry.n:>{digits}} ", "$text-muted") + sign
        first, *rest = wrapped(entry.text, width - sign.cell_length)
        lines += [sign + first, *(line.pad_left(sign.cell_length) for line in rest)]
    if len(lines) > height > 0:
        lines[height - 1] = Content.assemble(lines[height - 1].truncate(width - 2), " …")
    return lines[: max(height, 0)]


def log_part(log: Sequence[LogLine], width: int, height: int) -> list[Content]:
    """A blank line, then the log, newest first, where there is room for some of it."""
    if height < WORTH_IT or not log:
        return []
    return [BLANK, heading(say("LOG")), *log_lines(log, width, height - 2)]
