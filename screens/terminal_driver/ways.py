"""The shortest sequences that move the cursor of a terminal."""

from functools import lru_cache

DOWN, UP, LEFT = "\n", "\x1bM", "\b"
"""One step, in a terminal that is told to change nothing of what it gets (no OPOST)."""


def way(at: tuple[int, int] | None, x: int, y: int, beside: bool = False) -> str:
    """The shortest way to a cell. From `beside` the screen, after the last column, only the way to a column that is
    named is sure."""
    place = f"\x1b[{y + 1 if y or x else ''}{f';{x + 1}' if x else ''}H"
    if at is None:
        return place
    across = _column(x)
    if not beside and len(aside := _aside(x - at[0])) <= len(across):
        across = aside
    return min(_upright(y - at[1]) + across, f"\x1b[{y + 1}d{across}", place, key=len)


def steps(x: int, y: int, to_x: int, to_y: int) -> int:
    """About so many bytes it takes from one cell to another."""
    across, aside = len(_column(to_x)), len(_aside(to_x - x))
    return (aside if aside < across else across) + len(_upright(to_y - y))


@lru_cache(None)
def _column(x: int) -> str:
    """From anywhere in the line."""
    return min(f"\r{_aside(x)}", f"\x1b[{x + 1}G", key=len)


@lru_cache(None)
def _upright(down: int) -> str:
    return _times(down, "B", DOWN) if down > 0 else _times(-down, "A", UP)


@lru_cache(None)
def _aside(right: int) -> str:
    return _times(right, "C") if right >= 0 else _times(-right, "D", LEFT)


def _times(number: int, letter: str, single: str = "") -> str:
    """So many steps; `single` makes one."""
    if not number:
        return ""
    sequence = f"\x1b[{number if number > 1 else ''}{letter}"
    return single * number if single and number * len(single) < len(sequence) else sequence
