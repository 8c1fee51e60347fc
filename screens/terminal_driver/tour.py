"""The order in which pieces of one look are painted: a tour of short hops, as far as one is found in no time."""

from collections.abc import Iterable
from itertools import pairwise, starmap

from .brush import Piece
from .ways import steps

TOGETHER = 1, 2
"""So many pieces, one behind the other, are moved to elsewhere in the tour."""

DETOUR = 5
"""That is tried where to leave them out spares so many bytes."""

NEAR = 3
"""And only behind pieces so few lines away: others are hardly ever nearer."""

Stop = tuple[int, int, int, Piece | None]
"""A line, the column to go to, the one where the cursor stands then, and what was painted between."""


def tour(pieces: Iterable[Piece], x: int, y: int) -> list[Piece]:
    """All of them, from a cell on."""
    ordered = sorted(pieces, key=lambda piece: (piece.y, piece.start))
    stops: list[Stop] = [(y, x, x, None)]
    stops += [(piece.y, piece.start, piece.start if piece.erased else piece.end, piece) for piece in ordered]
    for number in TOGETHER:
        stops = _shortened(stops, number)
    return [piece for *_, piece in stops if piece]


def _shortened(stops: list[Stop], number: int) -> list[Stop]:
    """The tour with so many stops at a time moved to where they lengthen it least."""
    hops = [*starmap(_hop, pairwise(stops)), 0]
    for here in range(1, len(stops) - number + 1):
        end = here + number
        detour = hops[here - 1] + hops[end - 1]
        if detour < DETOUR:
            continue
        straight = _hop(stops[here - 1], stops[end]) if end < len(stops) else 0
        if detour - straight < DETOUR:
            continue
        moved, others = stops[here:end], stops[:here] + stops[end:]
        left = [*hops[: here - 1], straight, *hops[end:]]
        there = _nearest(moved, others, left, detour - straight)
        if there:
            back = _hop(moved[-1], others[there]) if there < len(others) else 0
            stops = [*others[:there], *moved, *others[there:]]
            hops = [*left[: there - 1], _hop(others[there - 1], moved[0]), *hops[here : end - 1], back, *left[there:]]
    return stops


def _nearest(moved: list[Stop], others: list[Stop], hops: list[int], detour: int) -> int:
    """Before which one of the others these lengthen the tour least, 0 where everywhere by as much as the `detour`."""
    y, x, _, _ = moved[0]
    nearest = 0
    for at, ((line, _, after, _), hop) in enumerate(zip(others, hops, strict=True), 1):
        if -NEAR <= line - y <= NEAR:
            more = steps(after, line, x, y) - hop
            if more < detour and at < len(others):
                more += _hop(moved[-1], others[at])
            if more < detour:
                detour, nearest = more, at
    return nearest


def _hop(stop: Stop, following: Stop) -> int:
    """The bytes from one stop to the next."""
    return steps(stop[2], stop[0], following[1], following[0])
