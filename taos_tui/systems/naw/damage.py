"""States of a unit and the ladder of hits (NAW-39 … NAW-44, table T-3)."""

from collections.abc import Mapping
from typing import Literal

from taos_tui.rules.wording import Text, say

State = Literal["full", "disrupted", "reduced", "reduced_disrupted"]
"""The four states that a unit can be in (NAW-39)."""
Fate = Literal["full", "disrupted", "reduced", "reduced_disrupted", "eliminated"]
"""What can become of a unit."""
FULL: Literal["full"] = "full"
DISRUPTED: Literal["disrupted"] = "disrupted"
REDUCED: Literal["reduced"] = "reduced"
REDUCED_DISRUPTED: Literal["reduced_disrupted"] = "reduced_disrupted"
ELIMINATED: Literal["eliminated"] = "eliminated"
BROKEN = (DISRUPTED, REDUCED_DISRUPTED)
"""States with a Disrupted marker."""
WEAKENED = (REDUCED, REDUCED_DISRUPTED)
"""States in which the reduced side of the counter lies up."""
RALLIED: Mapping[Fate, State] = {DISRUPTED: FULL, REDUCED_DISRUPTED: REDUCED}
"""What becomes of a Disrupted unit that rallies (NAW-120)."""
MINES_DICE, MINES_HIT = 2, 5
"""Mines roll so many d6, which hit from that face on (NAW-124)."""
STATE_WORDS: Mapping[str, Text] = {
    FULL: say("full"),
    DISRUPTED: say("Disrupted"),
    REDUCED: say("reduced"),
    REDUCED_DISRUPTED: say("reduced and Disrupted"),
    ELIMINATED: say("eliminated"),
}

_LADDERS: Mapping[int, tuple[Fate, ...]] = {
    1: (FULL, DISRUPTED, ELIMINATED),
    2: (FULL, DISRUPTED, REDUCED_DISRUPTED, ELIMINATED),
}


def possible(state: Fate, steps: int) -> bool:
    """A unit of one step is never reduced (NAW-44)."""
    return steps > 1 or state in (FULL, DISRUPTED)


def after_hits(state: State, hits: int, steps: int = 2) -> Fate:
    """The state after the hits of one attack; `state` must be possible for a unit of 1 or 2 steps."""
    if not hits:
        return state
    ladder = _LADDERS[steps]
    stands = 1 if state == REDUCED else ladder.index(state)
    return ladder[min(stands + hits, len(ladder) - 1)]


def clause_of_hits(state: State, hits: int, steps: int = 2) -> str:
    """The clause that says what so many hits do."""
    if not hits:
        return "NAW-39"
    if steps == 1:
        return "NAW-44"
    return ("NAW-40", "NAW-41", "NAW-42")[min(hits, 3) - 1] if state == FULL else "NAW-43"


def leaves_wreck(state: Fate, target_type: str, wreck_present: bool) -> bool:
    """Does a unit in its new state leave a wreck? The first heavy one lost in a hex does (NAW-50, NAW-51)."""
    return state == ELIMINATED and target_type == "heavy" and not wreck_present
