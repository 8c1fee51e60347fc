"""Which of several names is nearly typed."""

from collections.abc import Iterable

NEAR = 0.66
"""So much alike is a slip of the fingers: one letter of three, two that changed places."""


def likest(typed: str, known: Iterable[str]) -> str:
    """The one of the known names that is most like what was typed, "" where none is like it."""
    from difflib import get_close_matches

    found = get_close_matches(typed, [*known], 1, NEAR)
    return found[0] if found else ""
