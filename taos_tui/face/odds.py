"""Exact odds in words, and outcomes as people read them."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from taos_tui.content.catalogue import in_words
from taos_tui.kit.words import in_a_row, plain_word, yes_no
from taos_tui.rules.wording import Text, say


def word(value: Any) -> str:
    """An outcome as people read it, in their language: `auto success`, `yes`, `no`, `none`."""
    return in_words(spoken(value))


def spoken(value: Any) -> Text:
    """The same as a text."""
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return yes_no(value)
    if isinstance(value, list | tuple):
        return in_a_row(map(spoken, value)) if value else say("none")
    return value if isinstance(value, Text) else say(plain_word(value).replace("{", "{{").replace("}", "}}"))


def ordered(odds: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    """Numbers from the least on, then words, and last what decides nothing; outcomes of any kind may stand together."""
    return dict(sorted(odds.items(), key=lambda pair: _place(pair[0])))


def _place(value: Any) -> tuple[int, float, str]:
    if value is None:
        return 2, 0, ""
    return (0, float(value), "") if isinstance(value, int | float | Decimal | Fraction) else (1, 0, str(value))


def merged(odds: Mapping[Any, Fraction], rows: int) -> list[tuple[str, Fraction]]:
    """At most `rows` outcomes: neighbouring numbers are put together, of words the likeliest stay."""
    pairs = list(odds.items())
    if len(pairs) <= rows:
        return [(spoken(value), chance) for value, chance in pairs]
    try:
        numbers = sorted((int(str(value)), chance) for value, chance in pairs)
    except ValueError:
        return _likeliest(pairs, rows)
    return _ranges(numbers, rows)


def _likeliest(pairs: Sequence[tuple[Any, Fraction]], rows: int) -> list[tuple[str, Fraction]]:
    kept = sorted(pairs, key=lambda pair: -pair[1])[: rows - 1]
    rest = 1 - sum((chance for _, chance in kept), Fraction(0))
    others = say("{n} other results", n=len(pairs) - len(kept))
    return [*((spoken(value), chance) for value, chance in kept), (others, rest)]


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
