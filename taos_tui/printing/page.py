"""One way to print: a picture at a terminal that shows colours, else plain lines."""

import os
import sys
from collections.abc import Iterable, Mapping

from .plain import lines
from .values import Value


def is_drawn() -> bool:
    """Does standard output go to a terminal where colours are wanted?"""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def put(values: Iterable[Value], names: Mapping[str, str] | None = None) -> None:
    """Print a page. `names` are those of the players, by seat: they stand in the colours of their seats."""
    if is_drawn():
        from .drawing import draw

        draw([*values], names or {})
        return
    for value in values:
        for line in lines(value):
            print(line)
