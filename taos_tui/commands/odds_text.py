"""Exact odds as text: percentages, fractions in lowest terms."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from taos_tui.printing.plain import in_words
from taos_tui.printing.values import Chance, Odds
from taos_tui.rules.percent import percent


def key_text(value: Any) -> str:
    """An outcome as a key of a JSON object: text as it is, everything else as JSON prints it."""
    if isinstance(value, str):
        return value
    import json

    from .output import json_value

    return json.dumps(value, default=json_value)


def fraction_text(chance: Fraction) -> str:
    """`3/5`; `1` for certainty. In scientific notation where the exact digits would fill pages."""
    if chance.denominator.bit_length() > 2_000:
        return f"{chance.numerator / chance.denominator:.15g}"
    return str(chance)


def in_order(odds: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    """Numbers ascending; words as the rule found them."""
    if all(isinstance(value, int) for value in odds):
        return dict(sorted(odds.items()))
    return dict(odds)


def odds_printed(odds: Mapping[Any, Fraction], *, numbers: bool = False) -> Odds:
    """The outcomes with their chances; `numbers` are totals of dice."""
    from .output import words

    chances = [Chance(in_words(words(value)), p, percent(p), fraction_text(p)) for value, p in in_order(odds).items()]
    return Odds(chances, numbers)
