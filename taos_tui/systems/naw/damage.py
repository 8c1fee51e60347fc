"""States of a unit and the ladder of hits (NAW-39 … NAW-44, table T-3)."""

FULL, DISRUPTED, REDUCED, REDUCED_DISRUPTED = STATES = ("full", "disrupted", "reduced", "reduced_disrupted")
ELIMINATED = "eliminated"
BROKEN = (DISRUPTED, REDUCED_DISRUPTED)
"""States with a Disrupted marker."""
RALLIED = {DISRUPTED: FULL, REDUCED_DISRUPTED: REDUCED}
"""What becomes of a Disrupted unit that rallies (NAW-120)."""

_LADDERS = {1: (FULL, DISRUPTED, ELIMINATED), 2: (FULL, DISRUPTED, REDUCED_DISRUPTED, ELIMINATED)}


def possible(state: str, steps: int) -> bool:
    """A unit of one step is never reduced (NAW-44)."""
    return steps > 1 or state in (FULL, DISRUPTED)


def after_hits(state: str, hits: int, steps: int = 2) -> str:
    """The state after the hits of one attack; `state` must be possible for a unit of 1 or 2 steps."""
    if not hits:
        return state
    ladder = _LADDERS[steps]
    stands = 1 if state == REDUCED else ladder.index(state)
    return ladder[min(stands + hits, len(ladder) - 1)]


def clause_of_hits(state: str, hits: int, steps: int = 2) -> str:
    """The clause that says what so many hits do."""
    if not hits:
        return "NAW-39"
    if steps == 1:
        return "NAW-44"
    return ("NAW-40", "NAW-41", "NAW-42")[min(hits, 3) - 1] if state == FULL else "NAW-43"


def leaves_wreck(state: str, target_type: str, wreck_present: bool) -> bool:
    """Does a unit in its new state leave a wreck? The first heavy one lost in a hex does (NAW-50, NAW-51)."""
    return state == ELIMINATED and target_type == "heavy" and not wreck_present
