"""What was done and what is due, in few lines beside something else."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from taos_tui.session.session import Line
from taos_tui.systems.scene import Scene

from .bars import word
from .layout import BLANK, heading, wrapped
from .outcome import sign, tone
from .panels import due_lines
from .unitpage import log_lines

WORTH_IT = 6
"""Free lines from which on the log is shown."""


def last_lines(last: Line | None, width: int) -> list[Content]:
    """The last move: its outcome and its dice, then what it was."""
    if last is None or last.outcome is None:
        return []
    said = str(last.outcome["outcome"])
    verdict = Content.styled(f"{sign(said)} {word(said).upper()}", f"bold {tone(said)}")
    faces = Content(f"  dice {' '.join(map(str, last.dice))} {last.source}" if last.dice else "")
    return [(verdict + faces).truncate(width, ellipsis=True), *wrapped(last.text, width)]


class News(NamedTuple):
    """What is due at once, what was done last, and what else applies; each may be empty."""

    urgent: list[Content]
    last: list[Content]
    others: list[Content]


def news(scene: Scene, last: Line | None, width: int) -> News:
    """The news of a scene in lines of that width."""
    urgent = [due for due in scene.due if due.urgent]
    others = [due for due in scene.due if not due.urgent]
    return News(due_lines(urgent, width), last_lines(last, width), due_lines(others, width))


def log_part(log: Sequence[Line], width: int, height: int) -> list[Content]:
    """A blank line, then the log, newest first, where there is room for some of it."""
    if height < WORTH_IT or not log:
        return []
    return [BLANK, heading("LOG"), *log_lines(log, width, height - 2)]
