"""Small words of logs and refusals that every game needs."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from taos_tui.rules.result import Line
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import Text, in_a_row, say

NO_DICE = Given(())
"""For a card that rolls nothing."""


def plain_word(value: object) -> str:
    """A word of a file or a rule card as a player would read it: `covered_run` as `covered run`."""
    return str(value).replace("_", " ")


def yes_no(value: bool) -> Text:
    """A flag in words."""
    return say("yes") if value else say("no")


def told_lines(lines: Sequence[Line]) -> Text:
    """`health 3, aimed yes`: lines of a ledger or of news in a row."""
    return in_a_row(told_line(line) for line in lines)


def told_line(line: Line) -> Text:
    """`health 3`; a line without a value is a whole sentence."""
    if line.value == "":
        return text(line.label)
    return say("{label} {value}", label=line.label, value=line.value)


def with_news(text: Text, news: Sequence[Line]) -> Text:
    """What was done, and what followed from it: the sentence of a log line."""
    return say("{done}; {news}", done=text, news=told_lines(news)) if news else text


def told_cell(title: str, value: str) -> Text:
    """`Needs 5+`, of a column and what stands in it; `Point 3` says its title itself."""
    return text(value) if value.startswith(title) else say("{title} {value}", title=title, value=value)


def text(words: str) -> Text:
    """A name as a text of its own; a text as it is."""
    return words if isinstance(words, Text) else say("{name}", name=words)


REASONS: Mapping[str, Text] = {"agreed": say("agreed at the table")}
"""Why the table is set by hand, as far as nobody says it in words of his own."""


def reason(why: str) -> str:
    """A reason as players read it."""
    return REASONS.get(why, why)


__all__ = ["NO_DICE", "REASONS", "in_a_row", "plain_word", "reason", "text", "told_line", "told_lines", "yes_no"]


def draws_told(names: Sequence[str], titles: Mapping[str, str] = {}) -> str:
    """What was drawn, by the `titles` of its inputs; `card1`, `card2`, `card3` are `card ×3`."""
    called = (re.sub(r"[_ ]?\d+$", "", name) if name[-1:].isdigit() else titles.get(name, name) for name in names)
    counted = Counter(what.replace("_", " ") or "?" for what in called)
    return ", ".join(f"{what} ×{n}" if n > 1 else what for what, n in counted.items())


def dice_told(faces: Sequence[int], source: str, purposes: str = "") -> Text:
    """`dice 7 12 typed`, or `attack die 4 5, dodge 3 typed`."""
    shown = purposes or say("dice {faces}", faces=" ".join(map(str, faces)))
    return say("{dice} typed", dice=shown) if source == "typed" else say("{dice} rolled", dice=shown)


def signed(number: int | float) -> str:
    """`+2`, `−4`, `0`: what is added, as players write it."""
    return f"{number:+}".replace("-", "−") if number else "0"
