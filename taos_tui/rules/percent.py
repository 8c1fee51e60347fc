"""A chance as people read it."""

from fractions import Fraction


def percent(chance: Fraction) -> str:
    """One decimal, rounded half up; never 0.0 or 100.0 for what is merely improbable or nearly certain."""
    tenths = (chance * 2000 + 1) // 2
    if tenths == 0 and chance > 0:
        return "<0.1 %"
    if tenths == 1000 and chance < 1:
        return ">99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"
