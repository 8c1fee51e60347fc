"""When an inspection of A-03 is due, and what lets it pass (TAOS-131, TAOS-132)."""

from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from .state import Match


def somebody_able(match: Match) -> bool:
    """Is there, as far as the roster knows, a Graduate of the active player who can act?"""
    own = [model for model in match.models.values() if model.side == match.active]
    return not own or any(m.rank == "graduate" and m.operative and not m.captured for m in own)


def inspection_due(match: Match) -> bool:
    """Is this the moment to inspect, which any order of this turn lets pass (TAOS-132)? Once somebody inspects, or
    has inspected, nothing is lost any more."""
    if match.phase != "turn" or not match.fresh or match.inspections:
        return False
    progress = match.player(match.active).progress
    allowed = progress.forced or match.options.inspect_rule == "independent"
    container = any("A-03" in token.missions and token.turn < match.turn for token in match.of(match.active))
    return container and allowed and not progress.inspectors and somebody_able(match)


def forfeits(match: Match) -> list[Line]:
    """What an order tells beforehand: with it the inspection of this turn is lost (TAOS-132)."""
    if not inspection_due(match):
        return []
    return [Line(say("inspection (A-03)"), say("none this turn after this order"), "TAOS-132")]
