"""Answers of the form: the first reason that stands against it, or none."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

R = TypeVar("R", bound=str)
No = Literal["none"]


def first_reason(checks: Sequence[tuple[R, bool, str]], words: Mapping[R, Text]) -> tuple[R | None, list[Line]]:
    """`checks` are (reason, holds, clause) in order; the first that holds decides, else the reason is None."""
    for reason, holds, clause in checks:
        if holds:
            return reason, [Line(words[reason], say("forbids it"), clause)]
    return None, []
