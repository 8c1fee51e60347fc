"""Score sheets: what each mission is worth as the log knows it, with what the players set by hand (4.19 … 4.27)."""

from collections.abc import Iterable, Mapping

from taos_tui.kit.words import NO_DICE
from taos_tui.rules.inputs import Input
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say

from .lieutenant import captured_by, destroyed, lieutenant_taken, untold, wrongly_claimed
from .missions import MissionId
from .procedures.missions import Role
from .procedures.result import Final, MatchResult, match_result
from .procedures.scoring import (
    Score,
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
from .state import ByHand, Match, Value, other

CARDS: Mapping[MissionId, AnyProcedure] = {
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
ROLES: tuple[Role, ...] = ("revealed", "secret")
BASE_RADIUS = 1.25
"""Of an infantry base, in cm (TAOS-48)."""
OPTION_INPUTS = ("unseen_rule", "inspect_rule")
Known = dict[str, Value | None]
"""The inputs of a scoring card, None for what nobody has said."""


class Scored(NamedTuple):
    """One mission of one player: the inputs of its card, which of them were set by hand, and what the card says."""

    seat: str
    role: Role
    mission: MissionId
    inputs: Known
    by_hand: frozenset[str]
    open: frozenset[str]
    """What nobody has answered yet: it counts nothing so far (TAOS-112)."""
    notes: dict[str, Text]
    """What there is to say about an input: why the log knows it, or why it may be wrong."""
    card: Score

    @property
    def op(self) -> int:
        return self.card.op


def editable(mission: MissionId) -> list[Input]:
    """The inputs of a scoring card that players answer (its options come from the match)."""
    return [wanted for wanted in CARDS[mission].inputs if wanted.name not in OPTION_INPUTS]


def known(match: Match, seat: str, mission: MissionId) -> Known:
    """What the log knows for a scoring card; None for what stands on the table and nobody has said (TAOS-112)."""
    progress = match.player(seat).progress
    tokens = [t for t in match.of(seat) if mission in t.missions]
    real = [t for t in tokens if not t.virtual]
    if mission == "A-01":
        return {
            "data_stolen": bool(progress.thieves),
            "attempts": progress.attempts,
            "seen_attempts": progress.seen_attempts,
            "thief_home": somebody_home(match, progress.thieves),
        }
    if mission == "A-02":
        home = civilian_home(match, seat)
        nobody = home is False and not _said_home(match, seat)
        return {"civilian_home": home, "soldiers_in_contact": 0 if nobody else escorts(match, seat)}
    if mission == "A-03":
        return {
            "forced": progress.forced,
            "inspected": bool(progress.inspectors),
            "inspector_home": somebody_home(match, progress.inspectors),
        }
    if mission == "A-04":
        asked = None if real else 0
        return {
            "identified": bool(real),
            "first_aid": progress.first_aid,
            "graduate_in_contact": None if real else False,
            "operative_enemies_in_contact": asked,
        }
    if mission == "A-05":
        return {"zones": sum(bool(t.holds) for t in tokens), "tokens_identified": len(real)}
    if mission == "A-06":
        return {"charges": len(progress.charges)}
    if mission == "A-07":
        counted = None if real else 0
        return {"own_soldiers": counted, "enemy_units": counted, "identified": bool(real)}
    if mission == "A-08":
        return {
            "targets_captured": captured_targets(match, seat),
            "lieutenant_captured": None if untold(match, seat) else lieutenant_taken(match, seat),
            "tokens_identified": len(real),
        }
    return {"opponent_op": ambushed(match, seat).op}


def out_now(match: Match, names: Iterable[str]) -> list[str]:
    """Those of these models who cannot be Operative at home, as the roster knows them."""
    return [n for n in names if n in match.models and (not match.models[n].operative or match.models[n].captured
                                                       or match.models[n].side != match.models[n].seat)]  # fmt: skip


def somebody_home(match: Match, names: tuple[str, ...]) -> bool | None:
    """Is one of these Operative in the own Deployment Zone? Not if there is none, or if all of them are out."""
    return False if len(out_now(match, names)) == len(names) else None


def civilian_home(match: Match, seat: str) -> bool | None:
    """Where the Civilian was led to, if the log says it; on his token he stands far from home (TAOS-121)."""
    progress = match.player(seat).progress
    if progress.civilian is None:
        return None if progress.escorted else False
    x, y = progress.civilian
    depth = y if seat == "a" else 120 - y
    if match.options.zone_rule != "centre" and abs(depth - 30) < BASE_RADIUS:
        return None
    return sector_of(x, y, seat)[0] == "own_deployment"


def _said_home(match: Match, seat: str) -> bool:
    """Did a player say that the Civilian is at home, whatever the log has? Then nobody knows who is with him."""
    said = match.player(seat).sheets.get("A-02", {}).get("civilian_home")
    return match.reads_since("tongues") and said is not None and said.value is True


def escorts(match: Match, seat: str) -> int | None:
    """The leader stands in contact with the Civilian (TAOS-125); who else does has to be said."""
    return 1 if match.player(seat).progress.leader else None


def notes(match: Match, seat: str, mission: MissionId) -> dict[str, Text]:
    """Why the log knows what it says, and what it says against a value that was set by hand."""
    progress = match.player(seat).progress
    said: dict[str, Text] = {}
    for name, people in (("thief_home", progress.thieves), ("inspector_home", progress.inspectors)):
        out = out_now(match, people)
        if out and len(out) == len(people):
            said[name] = count("{names} is out", "{names} are out", len(out), names=listed(out))
    if progress.leader:
        said["soldiers_in_contact"] = say("{who} leads the Civilian", who=progress.leader)
    wrong = wrongly_claimed(match, seat)
    if wrong:
        said["lieutenant_captured"] = say("{who} was not the Lieutenant", who=wrong)
    return {name: text for name, text in said.items() if name in {w.name for w in CARDS[mission].inputs}}


def captured_targets(match: Match, seat: str) -> int:
    """Designated enemies that were captured; a model designated twice counts twice (TAOS-159, TAOS-165)."""
    captured = captured_by(match, seat)
    return sum(t.designates in captured for t in match.of(seat) if "A-08" in t.missions and t.designates)


def ambushed(match: Match, seat: str) -> Scored:
    """The opponent's mission under this player's A-09, scored (TAOS-171, TAOS-174)."""
    return score(match, other(seat), match.player(seat).ambush or "revealed")


def score(match: Match, seat: str, role: Role) -> Scored:
    """One card of a player by its role, as it stands. The card must be known.

    What was set by hand and cannot stand beside what the log says by now is left out.
    """
    card = match.player(seat).card(role)
    assert card is not None
    mission: MissionId = card.value
    by_hand = dict(match.player(seat).sheets.get(mission, {}))
    while True:
        try:
            return score_with(match, seat, role, mission, by_hand)
        except Refusal as refusal:
            if not by_hand:
                raise
            by_hand.pop(refusal.input if refusal.input in by_hand else next(reversed(by_hand)))


def by_hand_now(by_hand: Mapping[str, ByHand], log: Known) -> Known:
    """Values that players have set. What the log has learned since counts on: deeds are added to a number, a yes or
    no gives way to the newer one."""
    values: Known = {}
    for name, set_ in by_hand.items():
        now = log.get(name)
        if now == set_.log or now is None:
            values[name] = set_.value
        elif isinstance(now, bool) or set_.log is None:
            continue
        else:
            values[name] = max(0, set_.value + now - set_.log)
    return values


def score_with(match: Match, seat: str, role: Role, mission: MissionId, by_hand: Mapping[str, ByHand]) -> Scored:
    """A card with these values set by hand. Raises Refusal for impossible ones."""
    procedure = CARDS[mission]
    agreed = {"unseen_rule": match.options.unseen_rule, "inspect_rule": match.options.inspect_rule}
    rules = {w.name: agreed[w.name] for w in procedure.inputs if w.name in OPTION_INPUTS}
    log = known(match, seat, mission)
    typed = by_hand_now(by_hand, log)
    inputs = {**log, **typed}
    unanswered = frozenset(name for name, value in inputs.items() if value is None)
    nothing = {w.name: (w.default if not w.required else 0) for w in procedure.inputs if w.name in unanswered}
    if "operative_enemies_in_contact" in unanswered and match.is_current:  # nobody has said that none is there
        nothing["operative_enemies_in_contact"] = 1
    card: Score = procedure.run({**inputs, **nothing, **rules}, NO_DICE)
    said = notes(match, seat, mission)
    return Scored(seat, role, mission, inputs, frozenset(typed), unanswered, said, card)


def result(match: Match) -> Final:
    """Objective Points, Victory Points and winner as they stand (4.28). All four cards must be known."""
    return match_result.decide(
        NO_DICE,
        MatchResult(
            op_a_revealed=score(match, "a", "revealed").op,
            op_a_secret=score(match, "a", "secret").op,
            op_b_revealed=score(match, "b", "revealed").op,
            op_b_secret=score(match, "b", "secret").op,
            vp_rule=match.options.vp_rule,
        ),
    )


def cards_known(match: Match) -> bool:
    """Can all four cards be scored here?"""
    cards = [p.card(role) for p in match.players.values() for role in ROLES]
    return all(card is not None and card.known for card in cards)


def army_points(match: Match, seat: str) -> tuple[int, int]:
    """(killed, lost) as the roster knows them; captured models count as destroyed (TAOS-166)."""
    gone = [m for m in match.models.values() if destroyed(match, m)]
    return sum(m.points for m in gone if m.seat != seat), sum(m.points for m in gone if m.seat == seat)


def disagreements(match: Match) -> list[Text]:
    """Where the players' Army Points speak against each other: what one lost is what the other destroyed (TAOS-18)."""
    found = []
    for seat, player in match.players.items():
        enemy = match.player(other(seat))
        if player.killed is not None and enemy.lost is not None and player.killed != enemy.lost:
            parts = {"one": player.name, "killed": player.killed, "other": enemy.name, "lost": enemy.lost}
            found.append(say("{one} has destroyed {killed} Army Points, {other} has lost {lost}", **parts))
    return found


def has_all_points(match: Match, seat: str) -> bool:
    """Has the roster the points of all models of a player?"""
    own = [model for model in match.models.values() if model.seat == seat]
    return bool(own) and all(model.points for model in own)


def off_roster(match: Match) -> dict[str, Text]:
    """By seat, where the Army Points that it noted are others than those of its roster by now (TAOS-18, TAOS-166)."""
    found = {}
    for seat, player in match.players.items():
        killed, lost = army_points(match, seat)
        parts = {"name": player.name, "killed": killed, "lost": lost}
        is_known = has_all_points(match, seat) and has_all_points(match, other(seat))
        if is_known and player.killed is not None and (player.killed, player.lost) != (killed, lost):
            text = say(
                "{name}'s Army Points are {killed} destroyed, {lost} lost by the roster: note them anew", **parts
            )
            found[seat] = text
    return found


def goal_average(match: Match, seat: str) -> int | None:
    """Army Points destroyed minus lost (TAOS-18); None until both are known."""
    player = match.player(seat)
    if player.killed is None or player.lost is None:
        return None
    return player.killed - player.lost
