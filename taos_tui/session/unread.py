"""Whether later entries are still possible may hang on cards that others keep covered: those that were drawn from a
pile once that is otherwise than it was, or from which some things can come no more."""

from collections.abc import Sequence

from .step import Step


def unread_draws(before: Sequence[Step], after: Sequence[Step]) -> frozenset[str]:
    """The seats that keep covered what they drew behind the first draw of a pile that is another one in the course
    `after` than in the one `before`."""
    old, places = list(before), {step.entry.n: at for at, step in enumerate(before)}
    otherwise, found, passed = set[str](), set[str](), 0
    for new in after:
        if new.entry.n not in places:  # it comes in
            otherwise |= {pile for pile, _ in _drawn(new)}
            continue
        at = places[new.entry.n]
        for gone in old[passed:at]:
            otherwise |= {pile for pile, _ in _drawn(gone)}
        passed = at + 1
        found |= {new.entry.seat for draw in new.draws if draw.pile in otherwise and None in draw.things}
        otherwise |= {pile for pile, _ in _drawn(new) ^ _drawn(old[at])}
    return frozenset(found)


def lacking_draws(before: Sequence[Step], after: Sequence[Step]) -> frozenset[str]:
    """The seats that keep covered what they drew from less than they did in the course `before`."""
    old = {(step.entry.n, draw.name): draw.among for step in before for draw in step.draws}
    return frozenset(
        new.entry.seat
        for new in after
        for draw in new.draws
        if None in draw.things and _lacks(draw.among, old.get((new.entry.n, draw.name), ()))
    )


def _lacks(now: Sequence[object], before: Sequence[object]) -> bool:
    """Is there something that could come before, and cannot now, or not as often?"""
    left = list(now)
    for thing in before:
        if thing not in left:
            return True
        left.remove(thing)
    return False


def _drawn(step: Step) -> set[tuple[str, str]]:
    """Each pile with what was drawn from it, in words that are compared: a draw may hold lists."""
    return {(draw.pile, repr(draw.things)) for draw in step.draws if not draw.kept}
