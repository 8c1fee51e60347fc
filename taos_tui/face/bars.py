"""How much of how much, as a bar."""

from fractions import Fraction

EIGHTHS = " ▏▎▍▌▋▊▉"


def bar(share: Fraction, width: int) -> str:
    """A bar of `share` (0 to 1) of `width` columns, to an eighth of a column; what is possible is seen."""
    eighths = max(round(share * width * 8), 1) if share > 0 else 0
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest] if rest else "")
