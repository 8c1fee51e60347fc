"""Numbers of a unit as bars: how much there is of how much, to be seen at a glance."""

from taos_tui.kit.scene import Bar

FULL, EMPTY = "▮", "▯"
LONGEST = 6
"""Cells of a bar at most; up to so many points each has a cell of its own."""


def gauge(bar: Bar) -> str:
    """`▮▮▮▯▯`. Something left is never drawn as nothing, and something lost never as full; what is held beyond
    the most fills the bar."""
    cells = cells_of(bar)
    if not cells:
        return ""
    full = min(max(-(-bar.value * cells // bar.most), 0), cells)
    if full == cells and bar.value < bar.most and cells > 1:
        full -= 1
    return FULL * full + EMPTY * (cells - full)


def cells_of(bar: Bar) -> int:
    """How wide it is drawn, in cells."""
    return min(max(bar.most, 0), LONGEST)
