"""What follows from a move, behind its sentence in the log."""

from collections.abc import Sequence

from taos_tui.kit.words import in_a_row
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say


def as_text(line: Line) -> Text:
    """A line in words: `wreck F2`, or the sentence that it is."""
    if line.value == "":
        return say("{sentence}", sentence=line.label)
    return say("{label} {value}", label=line.label, value=line.value)


def with_news(text: Text, news: Sequence[Line]) -> Text:
    """The sentence, and what followed."""
    return say("{text}; {news}", text=text, news=in_a_row(map(as_text, news))) if news else text


def in_a_row_of(lines: Sequence[Line]) -> Text:
    """Lines with commas between them."""
    return in_a_row(map(as_text, lines))
