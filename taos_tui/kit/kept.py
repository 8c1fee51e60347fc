"""What was worked out of a part of a state is kept, as long as the part is: states share most of their parts."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


def kept(most: int) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """Keeps the last `most` results of a function by the identity of its first argument, which is never changed, and by
    the values of the others."""

    def around(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        found: dict[tuple[Any, ...], tuple[T, R]] = {}
        lock = Lock()

        def known(thing: T, /, *others: P.args, **named: P.kwargs) -> R:
            key = (id(thing), others, *named.items())
            entry = found.get(key)
            if entry is None:
                entry = (thing, function(thing, *others, **named))
                with lock:  # phones and summaries ask from threads of their own
                    while len(found) >= most:
                        del found[next(iter(found))]
                    found[key] = entry
            return entry[1]

        return known

    return around
