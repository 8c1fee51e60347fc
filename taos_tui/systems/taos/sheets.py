"""Score sheets: what each mission is worth as the log knows it, with what the players set by hand (4.19 … 4.27)."""

from typing import Any, NamedTuple

from taos_tui.rules.inputs import Input
from taos_tui.rules.procedure import Outcome, Procedure

from .moves.common import NO_DICE
from .procedures.result import match_result
from .procedures.scoring import (
    score_a01,
    score_a02,
    score_a03,
    score_a04,
    score_a05,
    score_a06,
    score_a07,
    score_a08,
    score_a09,
)
from .procedures.sectors import sector_of
from .state import Match, other

CARDS: dict[str, Procedure] = {
    "A-01": score_a01,
    "A-02": score_a02,
    "A-03": score_a03,
    "A-04": score_a04,
    "A-05": score_a05,
    "A-06": score_a06,
    "A-07": score_a07,
    "A-08": score_a08,
    "A-09": score_a09,
}
OPTION_INPUTS = ("unseen_rule", "inspect_rule")


class Scored(NamedTuple):
    """One mission of one player: the inputs of its card, which of them were set by hand, and what the card says."""

    seat: str
    role: str
    mission: str
    inputs: dict[str, Any]
    by_hand: frozenset[str]
    outcome: Outcome

    @property
    def op(self) -> int:
        return int(self.outcome["op"])


def editable(mission: str) -> list[Input]:
    """The inputs of a scoring card that players answer (its options come from the match)."""
    return [wanted for wanted in CARDS[mission].inputs if wanted.name not in OPTION_INPUTS]


def known(match: Match, seat: str, mission: str) -> dict[str, Any]:
    """What the log knows for a scoring card; where somebody stands is asked at the end of the game (TAOS-112)."""
    progress = match.player(seat).progress
    tokens = [t for t in match.of(seat) if mission in t.missions]
    real = [t for t in tokens if not t.virtual]
    if mission == "A-01":
        return {
            "data_stolen": bool(progress.thieves),
            "attempts": progress.attempts,
            "seen_attempts": progress.seen_attempts,
        }
    if mission == "A-02":
        spot = progress.civilian
        return {"civilian_home": bool(spot and sector_of(*spot, seat)[0] == "own_deployment")}
    if mission == "A-03":
        return {"forced": progress.forced, "inspected": bool(progress.inspectors)}
    if mission == "A-04":
        return {"identified": bool(real), "first_aid": progress.first_aid}
    if mission == "A-05":
        return {"zones": sum(bool(t.holds) for t in tokens), "tokens_identified": len(real)}
    if mission == "A-06":
        return {"charges": len(progress.charges)}
    if mission == "A-07":
        return {"own_soldiers": 0, "enemy_units": 0, "identified": bool(real)}
    if mission == "A-08":
        return {
            "targets_captured": captured_targets(match, seat),
            "lieutenant_captured": progress.lieutenant_captured,
            "tokens_identified": len(real),
        }
    return {"opponent_op": ambushed(match, seat).op}


def captured_targets(match: Match, seat: str) -> int:
    """Designated enemies that were captured; a model designated twice counts twice (TAOS-159, TAOS-165)."""
    captured = match.player(seat).progress.captured
    return sum(t.designates in captured for t in match.of(seat) if "A-08" in t.missions and t.designates)


def ambushed(match: Match, seat: str) -> Scored:
    """The opponent's mission under this player's A-09, scored (TAOS-171, TAOS-174)."""
    return score(match, other(seat), match.player(seat).ambush)


def score(match: Match, seat: str, role: str) -> Scored:
    """One card of a player by its role, as it stands. The card must be known. Raises Refusal for impossible edits."""
    card = match.player(seat).card(role)
    assert card is not None
    mission = str(card.value)
    by_hand = match.player(seat).sheets.get(mission, {})
    return score_with(match, seat, role, mission, by_hand)


def score_with(match: Match, seat: str, role: str, mission: str, by_hand: dict[str, Any]) -> Scored:
    procedure = CARDS[mission]
    rules = {w.name: match.option(w.name) for w in procedure.inputs if w.name in OPTION_INPUTS}
    inputs = {**known(match, seat, mission), **by_hand}
    outcome = procedure.decide(NO_DICE, **inputs, **rules)
    return Scored(seat, role, mission, inputs, frozenset(by_hand), outcome)


def result(match: Match) -> Outcome:
    """Objective Points, Victory Points and winner as they stand (4.28). All four cards must be known."""
    points = {
        f"op_{seat}_{role}": score(match, seat, role).op for seat in match.players for role in ("revealed", "secret")
    }
    return match_result.decide(NO_DICE, **points, vp_rule=match.option("vp_rule"))


def cards_known(match: Match) -> bool:
    """Can all four cards be scored here?"""
    cards = [p.card(role) for p in match.players.values() for role in ("revealed", "secret")]
    return all(card is not None and card.known for card in cards)


def army_points(match: Match, seat: str) -> tuple[int, int]:
    """(killed, lost) as the roster knows them; captured models count as destroyed (TAOS-166)."""
    gone = [m for m in match.models.values() if m.state == "killed" or m.captured]
    return sum(m.points for m in gone if m.seat != seat), sum(m.points for m in gone if m.seat == seat)


def goal_average(match: Match, seat: str) -> int | None:
    """Army Points destroyed minus lost (TAOS-18); None until both are known."""
    player = match.player(seat)
    if player.killed is None or player.lost is None:
        return None
    return player.killed - player.lost
