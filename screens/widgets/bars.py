"""Exact odds as aligned bars with percentages."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from taos_tui.screens.widgets.content import Content

from taos_tui.content.catalogue import in_words
from taos_tui.face.bars import bar as bar
from taos_tui.face.odds import merged
from taos_tui.rules.percent import percent

from .outcome import tone

BETWEEN = 2  # columns between label, bar and percentage
PERCENT = 7  # "100.0 %"
FRACTION_FROM = 60
"""From so many columns on the exact fraction stands beside the percentage."""


def odds_lines(odds: Mapping[Any, Fraction], width: int, rows: int = 12) -> list[Content]:
    """One line an outcome, at most `rows`: label, bar (the likeliest fills its column), percentage.

    A bar has the colour of what it means. `width` in columns, 20 at least; from 60 on each line ends with the exact
    fraction.
    """
    shown = merged(odds, rows)
    if not shown:
        return []
    names = [in_words(text) for text, _ in shown]
    label = min(max(map(len, names)), max(width // 2, 8))
    exact = [str(chance) for _, chance in shown]
    tail = max(map(len, exact)) if width >= FRACTION_FROM else 0
    if tail > width // 4:
        tail = 0
    room = width - label - PERCENT - 2 * BETWEEN - (tail + BETWEEN if tail else 0)
    most = max(chance for _, chance in shown)
    lines = []
    for (text, chance), said, fraction in zip(shown, names, exact, strict=True):
        name = said if len(said) <= label else said[: label - 1] + "…"
        drawn = bar(chance / most, room) if room > 0 and most else ""
        gap = " " * BETWEEN
        line = Content.assemble(
            f"{name:{label}}{gap}",
            (f"{drawn:{max(room, 0)}}", tone(text)),
            (f"{gap}{percent(chance):>{PERCENT}}", "bold"),
        )
        lines.append(line + Content.styled(f"{gap}{fraction:>{tail}}", "$text-muted") if tail else line)
    return lines
