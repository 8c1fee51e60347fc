"""From the last active turn to the signed result (phases scoring and closed; TAOS-11 … TAOS-19, TAOS-112)."""

from copy import copy
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS
from ..sheets import CARDS, army_points, cards_known, editable, result, score_with
from ..state import TOKENS, Match, Phase, Player, Token, replace, with_player, with_token
from .common import in_phase
from .tokens import sector_name, work_out_virtual


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
    hints=lambda match, by: {"mission": next(iter(match.player(by).open_missions.values()), "A-01")},
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
    return _unconfirmed(match), scored.outcome


def _unconfirmed(match: Match) -> Match:
    """A change after a confirmation asks both players again."""
    for seat in match.players:
        match = with_player(match, seat, confirmed=False)
    return match


def counted(match: Match, by: str) -> dict[str, Any]:
    killed, lost = army_points(match, by)
    return {"killed": killed, "lost": lost}


@move(
    "army",
    "Army Points killed and lost",
    Int("killed", 0, 5000, help="Army Points destroyed"),
    Int("lost", 0, 5000, help="Army Points lost"),
    key="g",
    clauses="TAOS-18 TAOS-166",
    ready=in_phase("turn", "scoring", clause="TAOS-18"),
    hints=counted,
)
def army(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """For the Goal Average of a tournament."""
    match = with_player(match, play.by, killed=given.killed, lost=given.lost)
    ledger = [Line("killed", given.killed, "TAOS-18"), Line("lost", -given.lost, "TAOS-18")]
    return _unconfirmed(match), Outcome("entered", ledger, goal_average=given.killed - given.lost)


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
    key="c",
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


@move(
    "override",
    "The table says so",
    Text("why", high=120, help="what was agreed"),
    Choice("phase", ("deployment", "turn", "scoring"), optional=True),
    Int("turn", 1, 20, optional=True),
    Choice("active", ("a", "b"), optional=True),
    Choice("token", TOKENS, optional=True, help="to move it"),
    Number("x", 0, 120, optional=True),
    Number("y", 0, 120, optional=True),
    Flag("identified", optional=True, help="false: the token lies face down again; its code stays known"),
    ready=in_phase("deployment", "turn", "scoring"),
    hints=lambda match, by: {"why": "agreed at the table"},
)
def override(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Set the state by hand where the table and the log disagree; it is logged as such."""
    changes: dict[str, Any] = {}
    phase: Phase | None = given.phase
    if phase:
        changes["phase"] = phase
    if given.turn is not None:
        changes["turn"] = given.turn
    if given.active:
        changes["active"] = given.active
    if phase == "turn" and match.turn == 0 and given.turn is None:
        changes["turn"] = 1
    match = replace(match, **changes)
    if given.token is None and (given.x, given.y, given.identified) != (None, None, None):
        raise Refusal("token", "is missing: which token is changed?")
    if given.token:
        match = _corrected(match, given)
    elif not changes:
        raise Refusal("phase", "nothing to set: give phase, turn, active or token")
    return _unconfirmed(match), Outcome("set", [Line("agreed", given.why)])


def _corrected(match: Match, given: Inputs) -> Match:
    if given.identified:
        raise Refusal("identified", "can only be set to false; move identify turns a token over", "TAOS-66")
    token = match.token(given.token)
    spot = {key: float(value) for key, value in (("x", given.x), ("y", given.y)) if value is not None}
    match = with_token(match, token.id, **spot)
    if spot and "A-07" in token.missions:
        match = with_token(match, token.id, designates=sector_name(match.token(token.id)))
    if spot and "A-05" in token.missions:
        match = _moved_virtual(match, token.seat)
    return _face_down(match, token) if given.identified is False and token.identified else match


def _moved_virtual(match: Match, seat: str) -> Match:
    """A token of A-05 was moved: so was the third corner, with the Transmitter that lies there."""
    before = match.tokens.get(f"{seat}-virtual")
    match, _ = work_out_virtual(match, seat)
    return with_token(match, before.id, turn=before.turn, holds=before.holds) if before else match


def _face_down(match: Match, token: Token) -> Match:
    """A token lies face down again, and the virtual spot that hung on it is gone."""
    keeps = "noted" if match.option("token_codes") == "table" else "seen"
    match = with_token(
        match, token.id, identified=False, turn=0, code="", missions=(), elements=(), asks=(), designates="",
        **{keeps: token.code},
    )  # fmt: skip
    if "A-05" not in token.missions:
        return match
    return replace(match, tokens={id: each for id, each in match.tokens.items() if id != f"{token.seat}-virtual"})
