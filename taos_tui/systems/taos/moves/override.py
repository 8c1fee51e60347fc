"""The table says so: the state set by hand."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import TOKENS, Match, Phase, Token, replace, with_token
from .common import in_phase, unconfirm
from .tokens import sector_name, work_out_virtual


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
    hints=lambda match, by: {
        **dict.fromkeys(("phase", "turn", "active", "token", "x", "y", "identified")),
        "why": "agreed at the table",
    },
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
    return unconfirm(match), Outcome("set", _set_by_hand(match, given))


def _set_by_hand(match: Match, given: Inputs) -> list[Line]:
    """What was set, for the log."""
    shown: dict[str, Any] = {"phase": given.phase, "turn": given.turn, "x": given.x, "y": given.y}
    shown["active"] = match.player(given.active).name if given.active else None
    shown["lies"] = "face down" if given.identified is False else None
    return [Line(name, str(value)) for name, value in shown.items() if value is not None]


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
