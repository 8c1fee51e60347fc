"""Which unit on a map of hexes is meant after another one."""

from collections.abc import Sequence

from taos_tui.kit.scene import Counter


def after(counters: Sequence[Counter], one: Counter | None) -> Counter | None:
    """The counter after that one, the first where it is none of them."""
    at = counters.index(one) if one in counters else -1
    return counters[(at + 1) % len(counters)] if counters else None


def next_to_mark(
    counters: Sequence[Counter], here: Sequence[Counter], marked: Counter | None, active: str
) -> Counter | None:
    """The next unit `here` that may act or answer, or one that may act anywhere; where nobody may, the next one here,
    or of the `active` side. Of a marked unit that may not act, the stack is gone through before."""
    ready = [counter for counter in counters if counter.ready]
    mine = [counter for counter in counters if counter.seat == active]
    if marked and marked not in ready and (below := _below(here, marked)):
        return below
    may = [counter for counter in here if counter.ready or counter.answers] if ready else here
    near = sorted(may, key=lambda counter: not counter.ready)
    if near and marked not in near:
        return near[0]
    return after(ready or near or mine or counters, marked)


def _below(here: Sequence[Counter], unit: Counter) -> Counter | None:
    """The unit of its side that lies below it in its stack."""
    stack = [counter for counter in here if counter.seat == unit.seat]
    return next(iter(stack[stack.index(unit) + 1 :]), None) if unit in stack else None
