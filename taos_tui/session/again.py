"""What fell by earlier amendments and is possible again with another one."""

from collections.abc import Callable, Mapping, Sequence

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal

from .amend import Between, Wish
from .between import possible
from .step import Tried

END = 1_000_000_000
"""Behind all entries."""


class Again(NamedTuple):
    """What is `possible` again, each at its place, so that no less of what came later stands; and what is possible at
    its place now, and was not before, but `costs` a later entry, which is not possible then."""

    possible: tuple[Between, ...] = ()
    costs: tuple[tuple[Between, int], ...] = ()


def in_order(between: Sequence[Between], fallen: Sequence[Between]) -> tuple[Between, ...]:
    """What had fallen as it was made, in front of what is due at the same place."""
    order = {one.entry.n: at for at, one in enumerate(fallen)}
    return tuple(sorted(between, key=lambda one: order.get(one.entry.n, END)))


def stands_again(
    fallen: Sequence[Between], wish: Wish, places: Mapping[int, int], attempt: Callable[[Wish], Tried | None]
) -> Again:
    """Of what has `fallen`. `places` are those of the entries that stand; `attempt` is None for what is covered or
    drawn, and raises Refusal."""

    def tried(between: Sequence[Between]) -> Tried | None:
        return attempt(wish._replace(between=in_order((*between, *wish.between), fallen)))

    def end(tried: Tried) -> int:
        return places[tried.stops] if tried.stops else END

    def was_possible(one: Between) -> bool:
        try:
            return attempt(Wish(one.before, {}, None, between=(one,), stays=True)) is not None
        except Refusal:
            return False

    alone = tried(())
    if alone is None:
        return Again()
    best, costs = end(alone), list[tuple[Between, int]]()
    come = {one.entry.n for one in wish.between}
    found = [one for one in fallen if one.entry.n not in come and end(alone) >= places.get(one.before, END)]

    def goes_on(between: Sequence[Between]) -> bool:
        nonlocal best
        try:
            with_it = tried(between)
        except Refusal:
            return False
        if with_it and end(with_it) >= best:
            is_new = end(with_it) > best or best == END or not was_possible(between[-1])
            best = end(with_it)
            return is_new
        if with_it and between[-1].before:
            costs.append((between[-1], with_it.stops))
        return False

    again = possible(found, goes_on)
    return Again(again, tuple((one, stops) for one, stops in costs if not was_possible(one)))
