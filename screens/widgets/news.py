"""What was done last and what is due, in few lines beside something else."""

from textual.content import Content

from taos_tui.session.session import Line

from .bars import word
from .layout import wrapped
from .outcome import sign, tone


def last_lines(last: Line | None, width: int) -> list[Content]:
    """The last move: its outcome and its dice, then what it was."""
    if last is None or last.outcome is None:
        return []
    said = str(last.outcome["outcome"])
    verdict = Content.styled(f"{sign(said)} {word(said).upper()}", f"bold {tone(said)}")
    faces = Content(f"  dice {' '.join(map(str, last.dice))} {last.source}" if last.dice else "")
    return [(verdict + faces).truncate(width, ellipsis=True), *wrapped(last.text, width)]
