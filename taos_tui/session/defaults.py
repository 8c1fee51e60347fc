"""Values that a form fills in by itself, as the other inputs leave them: once those are others, the values follow."""

from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

from taos_tui.kit.seen import view
from taos_tui.kit.system import AnyMove, State

ROUNDS = 3
"""One that follows may lead to another: a weapon to its difficulty."""


def with_defaults(
    move: AnyMove,
    by: str,
    was: tuple[State, Mapping[str, Any]],
    becomes: tuple[State, Mapping[str, Any]],
    said: Collection[str] = (),
) -> dict[str, Any]:
    """The inputs that it `becomes`, in the state in which it does. What may be left out, is not `said` and was the
    first that could be chosen then, is the first of now where it cannot be chosen any more: a counter weapon of another
    model."""
    found = dict(becomes[1])
    optional = {wanted.name for wanted in move.inputs if not wanted.required} - move.sealed - {*said}
    kept = {name for name in optional & was[1].keys() if found.get(name) == was[1][name]}
    if not kept:
        return found
    then = move.narrows(view(was[0], ""), by, was[1])
    usual = {name for name in kept & then.keys() if was[1][name] in [*then[name]][:1]}
    for _ in range(ROUNDS if usual else 0):
        now = move.narrows(view(becomes[0], ""), by, found)
        more = {name: [*now[name]] for name in usual & now.keys()}
        found |= {name: next(chain(left, [None])) for name, left in more.items() if found.get(name) not in left}
    return {name: value for name, value in found.items() if value is not None}
