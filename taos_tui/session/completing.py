"""What the moves of later entries add of themselves, where more of what came after them goes on by it: who dies in one
that comes out otherwise now is asked about later."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .amend import Anew
from .following import LaterSteps
from .step import REMARKS, Step

Play = Callable[[Mapping[int, Anew]], LaterSteps]
"""What becomes of the later entries where these are completed so."""
Completes = Callable[[str], Sequence[Mapping[str, Any]]]
"""What a move may add to its inputs, that no form asks for."""


def completed(play: Play, recorded: Mapping[int, Step], completes: Completes) -> LaterSteps:
    """As far as it goes on; `recorded` are the later steps as they were, by number."""
    found, more = play({}), dict[int, Anew]()
    while found.refusal:
        better = _one_more(found, more, play, recorded, completes)
        if better is None:
            break
        found, more = better
    return found


def _one_more(
    found: LaterSteps, more: Mapping[int, Anew], play: Play, recorded: Mapping[int, Step], completes: Completes
) -> tuple[LaterSteps, dict[int, Anew]] | None:
    """With one more entry completed, the last that helps; None where none does."""
    for step in reversed(found.steps):
        n, old = step.entry.n, recorded.get(step.entry.n)
        if old is None or n in more or step.entry.move in REMARKS or step.outcome.fields == old.outcome.fields:
            continue
        for extra in completes(step.entry.move):
            tried = {**more, n: Anew(extra)}
            later = play(tried)
            if len(later.steps) > len(found.steps):
                return later, tried
    return None
