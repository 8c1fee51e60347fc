"""Exact odds as aligned bars with percentages."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from textual.content import Content

EIGHTHS = " ▏▎▍▌▋▊▉"
BETWEEN = 2  # columns between label, bar and percentage
PERCENT = 7  # "100.0 %"
FRACTION_FROM = 60
"""From so many columns on the exact fraction stands beside the percentage."""


def percent(chance: Fraction) -> str:
    """One decimal, rounded half up; never 0.0 or 100.0 for what is merely improbable or nearly certain."""
    tenths = (chance * 2000 + 1) // 2
    if tenths == 0 and chance > 0:
        return "<0.1 %"
    if tenths == 1000 and chance < 1:
        return ">99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


def bar(share: Fraction, width: int) -> str:
    """A bar of `share` (0 to 1) of `width` columns, to an eighth of a column; what is possible is seen."""
    eighths = max(round(share * width * 8), 1) if share > 0 else 0
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest] if rest else "")


def word(value: Any) -> str:
    """An outcome as people read it: `auto success`, `yes`, `no`, `none`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(word, value)) or "none"
    return str(value).replace("_", " ")


def merged(odds: Mapping[Any, Fraction], rows: int) -> list[tuple[str, Fraction]]:
    """At most `rows` outcomes: neighbouring numbers are put together, of words the likeliest stay."""
    pairs = list(odds.items())
    if len(pairs) <= rows:
        return [(word(value), chance) for value, chance in pairs]
    try:
        numbers = sorted((int(str(value)), chance) for value, chance in pairs)
    except ValueError:
        return _likeliest(pairs, rows)
    return _ranges(numbers, rows)


def _likeliest(pairs: Sequence[tuple[Any, Fraction]], rows: int) -> list[tuple[str, Fraction]]:
    kept = sorted(pairs, key=lambda pair: -pair[1])[: rows - 1]
    rest = 1 - sum((chance for _, chance in kept), Fraction(0))
    return [*((word(value), chance) for value, chance in kept), (f"{len(pairs) - len(kept)} others", rest)]


def _ranges(numbers: Sequence[tuple[int, Fraction]], rows: int) -> list[tuple[str, Fraction]]:
    each = -(-len(numbers) // rows)
    groups = [numbers[start : start + each] for start in range(0, len(numbers), each)]
    return [
        (
            f"{group[0][0]}–{group[-1][0]}" if len(group) > 1 else str(group[0][0]),
            sum((chance for _, chance in group), Fraction()),
        )
        for group in groups
    ]


def odds_lines(odds: Mapping[Any, Fraction], width: int, rows: int = 12) -> list[Content]:
    """One line an outcome, at most `rows`: label, bar (the likeliest fills its column), percentage.

    `width` in columns, 20 at least; from 60 on each line ends with the exact fraction.
    """
    shown = merged(odds, rows)
    if not shown:
        return []
    label = min(max(len(text) for text, _ in shown), max(width // 3, 8))
    exact = [str(chance) for _, chance in shown]
    tail = max(map(len, exact)) if width >= FRACTION_FROM else 0
    if tail > width // 4:
        tail = 0
    room = width - label - PERCENT - 2 * BETWEEN - (tail + BETWEEN if tail else 0)
    most = max(chance for _, chance in shown)
    lines = []
    for (text, chance), fraction in zip(shown, exact, strict=True):
        name = text if len(text) <= label else text[: label - 1] + "…"
        drawn = bar(chance / most, room) if room > 0 and most else ""
        gap = " " * BETWEEN
        line = Content.assemble(
            f"{name:{label}}{gap}",
            (f"{drawn:{max(room, 0)}}", "$accent"),
            (f"{gap}{percent(chance):>{PERCENT}}", "bold"),
        )
        lines.append(line + Content.styled(f"{gap}{fraction:>{tail}}", "$text-muted") if tail else line)
    return lines
