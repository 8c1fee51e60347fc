"""Exact odds as text: percentages, fractions in lowest terms, bars."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

BAR = 24


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


def percent(chance: Fraction) -> str:
    """One decimal; only what is certain shows as 100 %, and only what is impossible as 0 %."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    if chance < Fraction(1, 2000):
        return "<0.1 %"
    if chance > Fraction(1999, 2000):
        return ">99.9 %"
    return f"{float(chance * 100):.1f} %"


def in_order(odds: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    """Numbers ascending; words as the rule found them."""
    if all(isinstance(value, int) for value in odds):
        return dict(sorted(odds.items()))
    return dict(odds)


def odds_rows(odds: Mapping[Any, Fraction]) -> list[tuple[str, str, str, str]]:
    """A row for each outcome: name, percentage, fraction, bar."""
    return [
        (key_text(value), percent(p), fraction_text(p), "█" * max(1, round(p * BAR)))
        for value, p in in_order(odds).items()
    ]
