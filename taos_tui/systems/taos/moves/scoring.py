"""From the last active turn to the signed result (phases scoring and closed; TAOS-11 … TAOS-19, TAOS-112)."""

from copy import copy
from typing import Any

from taos_tui.rules.inputs import Choice, Input, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS
from ..sheets import CARDS, army_points, cards_known, editable, result, score_with
from ..state import Match, Player, replace, with_player
from .common import in_phase, unconfirm


def _optional(wanted: Input) -> Input:
    asked = copy(wanted)
    asked.default, asked.optional = None, True
    return asked


SHEET_INPUTS = {w.name: _optional(w) for mission in CARDS for w in editable(mission) if mission != "A-09"}


def role_of(match: Match, seat: str, mission: str) -> str:
    """Under which role a player plays a mission that is known here; empty when he does not."""
    for role in ("revealed", "secret"):
        card = match.player(seat).card(role)
        if card is not None and card.value == mission and card.public:
            return role
    return ""


@move(
    "score",
    "Correct a score sheet",
    Choice("mission", tuple(m for m in MISSIONS if m != "A-09"), help="an open mission of the seat"),
    *SHEET_INPUTS.values(),
    key="h",
    clauses="TAOS-112 TAOS-114 TAOS-120 TAOS-126 TAOS-134 TAOS-140 TAOS-149 TAOS-153 TAOS-157",
    ready=in_phase("turn", "scoring", clause="TAOS-112"),
    hints=lambda match, by: {
        **dict.fromkeys(SHEET_INPUTS),
        "mission": next(iter(match.player(by).open_missions.values()), "A-01"),
    },
)
def score(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """What the players saw on the table goes before what the log knows."""
    role = role_of(match, play.by, given.mission)
    if not role:
        raise Refusal("mission", f"{given.mission} is not an open mission of {match.player(play.by).name}", "TAOS-11")
    allowed = {wanted.name for wanted in editable(given.mission)}
    edits = {key: value for key, value in vars(given).items() if key != "mission" and value is not None}
    for name in edits:
        if name not in allowed:
            raise Refusal(name, f"does not count for {given.mission}; that card asks {', '.join(sorted(allowed))}")
    player = match.player(play.by)
    by_hand = {**player.sheets.get(given.mission, {}), **edits}
    scored = score_with(match, play.by, role, given.mission, by_hand)
    match = with_player(match, play.by, sheets={**player.sheets, given.mission: by_hand})
    return unconfirm(match), scored.outcome


def counted(match: Match, by: str) -> dict[str, Any]:
    killed, lost = army_points(match, by)
    return {"killed": killed, "lost": lost}


def unnoted(match: Match) -> str:
    """Whose Army Points come next: in scoring those that are still to be noted, before that the active player's."""
    waiting = (seat for seat, player in match.players.items() if player.killed is None)
    return match.active if match.phase == "turn" else next(waiting, unconfirmed(match))


@move(
    "army",
    "Army Points killed and lost",
    Int("killed", 0, 5000, help="Army Points destroyed"),
    Int("lost", 0, 5000, help="Army Points lost"),
    key="p",
    clauses="TAOS-18 TAOS-166",
    ready=in_phase("turn", "scoring", clause="TAOS-18"),
    hints=counted,
    brief=lambda match, by: [f"of {match.player(by).name}"],
    who=unnoted,
)
def army(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """For the Goal Average of a tournament."""
    match = with_player(match, play.by, killed=given.killed, lost=given.lost)
    ledger = [Line("killed", given.killed, "TAOS-18"), Line("lost", -given.lost, "TAOS-18")]
    return unconfirm(match), Outcome("entered", ledger, goal_average=given.killed - given.lost)


def may_confirm(match: Match, by: str) -> None:
    in_phase("scoring", clause="TAOS-13")(match, by)
    if not cards_known(match) or not all(p.secret and p.secret.public for p in match.players.values()):
        raise Refusal("move", "all cards are opened for scoring first", "TAOS-11")
    if match.player(by).confirmed:
        raise Refusal("move", f"{match.player(by).name} has confirmed the result", "TAOS-13")


def unconfirmed(match: Match) -> str:
    return next((seat for seat, player in match.players.items() if not player.confirmed), "a")


@move(
    "confirm",
    "Confirm the result",
    key="s",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-174",
    ready=may_confirm,
    who=unconfirmed,
)
def confirm(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Each player signs; with both the match is closed and the played missions leave the decks."""
    match = with_player(match, play.by, confirmed=True)
    final = result(match)
    if all(player.confirmed for player in match.players.values()):
        for seat, player in match.players.items():
            match = with_player(match, seat, deck=deck_after(match, player))
        match = replace(match, phase="closed")
        return match, Outcome("closed", final.ledger, **_named(final))
    return match, Outcome("confirmed", final.ledger, **_named(final))


def deck_after(match: Match, player: Player) -> tuple[str, ...]:
    """The Mission Deck for the next game of the tournament: without the two cards played (TAOS-6, TAOS-7)."""
    played = {card.value for card in (player.revealed, player.secret) if card}
    left = tuple(card for card in player.deck if card not in played)
    refill = len(left) < 3 and match.option("deck_refill") == "when_below_three"
    return tuple(MISSIONS) if refill else left


def _named(final: Outcome) -> dict[str, Any]:
    return {("result" if key == "outcome" else key): value for key, value in final.fields.items()}
