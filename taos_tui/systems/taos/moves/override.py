"""The table says so: the state set by hand."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import REASONS, reason
from taos_tui.rules.asks import ANEW, CENTIMETRES, Ask, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..state import Match, Orders, Phase, Seat, Token, TokenId, replace, with_token
from ..tokens import token_called
from .common import PHASES, in_phase, unconfirm
from .tokens import sector_name, work_out_virtual

Settable = Literal["deployment", "turn", "scoring"]


class Override(Ask):
    why: Annotated[str, Length(high=120), ANEW, Says(REASONS), Note("what was agreed")]
    phase: Annotated[Settable | None, ANEW] = None
    turn: Annotated[int | None, Within(1, 20), ANEW] = None
    active: Annotated[Seat | None, ANEW] = None
    token: Annotated[TokenId | None, ANEW, Note("to move it")] = None
    x: Annotated[int | Decimal | None, Within(0, 120), CENTIMETRES, ANEW] = None
    y: Annotated[int | Decimal | None, Within(0, 120), CENTIMETRES, ANEW] = None
    identified: Annotated[bool | None, ANEW, Note("false: the token lies face down again; its code stays known")] = None


class SetByHand(Result):
    outcome: Literal["set"] = "set"
    what: Text


@move(
    "override",
    "The table says so",
    part="table",
    ready=in_phase("deployment", "turn", "scoring"),
    hints=lambda match, by: {"why": "agreed"},
)
def override(match: Match, given: Override, play: Play) -> tuple[Match, SetByHand]:
    """Set the state by hand where the table and the log disagree; it is logged as such."""
    phase: Phase = given.phase or match.phase
    turn = match.turn if given.turn is None else given.turn
    if given.phase == "turn" and turn == 0:
        turn = 1
    active = given.active or match.active
    moved = (phase, turn, active) != (match.phase, match.turn, match.active)
    if moved:
        # another active turn: nothing of this one goes on in it, and nothing is completed by it (TAOS-132)
        kept = match.failures if match.options.retry_rule == "any_later" else ()
        match = replace(match, inspections=(), failures=kept, orders=Orders(), fresh=True, fallen=())
    match = replace(match, phase=phase, turn=turn, active=active)
    if given.token is None and (given.x, given.y, given.identified) != (None, None, None):
        raise Refusal("token", say("is missing: which token is changed?"))
    if given.token:
        match = _corrected(match, given, given.token)
    elif (given.phase, given.turn, given.active) == (None, None, None):
        raise Refusal("phase", say("nothing to set: give phase, turn, active or token"))
    ledger = _set_by_hand(match, given)
    what = say("nothing")
    for at, line in enumerate(ledger):
        shown = say("{label} {value}", label=line.label, value=line.value)
        what = say("{what}, {shown}", what=what, shown=shown) if at else shown
    return unconfirm(match), SetByHand(ledger=ledger, what=what)


@override.says
def _told(told: Told[Override, SetByHand]) -> Text:
    what, why = told.found.what, reason(told.given.why)
    if told.given.token:
        token = token_called(told.given.token, told.names)
        return say("the table says so: {token} {what} ({why})", token=token, what=what, why=why)
    return say("the table says so: {what} ({why})", what=what, why=why)


def _set_by_hand(match: Match, given: Override) -> list[Line]:
    """What was set, for the log."""
    lines: list[Line] = []
    if given.phase:
        lines.append(Line(say("phase"), PHASES.words[given.phase]))
    if given.turn is not None:
        lines.append(Line(say("turn"), given.turn))
    if given.x is not None:
        lines.append(Line(say("x"), say("{cm}", cm=given.x)))
    if given.y is not None:
        lines.append(Line(say("y"), say("{cm}", cm=given.y)))
    if given.active:
        lines.append(Line(say("active"), match.name(given.active)))
    if given.identified is False:
        lines.append(Line(say("lies"), say("face down")))
    return lines


def _corrected(match: Match, given: Override, id: TokenId) -> Match:
    if given.identified:
        raise Refusal("identified", say("can only be set to false; identify turns a token over"), "TAOS-66")
    token = match.token(id)
    x = token.x if given.x is None else float(given.x)
    y = token.y if given.y is None else float(given.y)
    moved = (x, y) != (token.x, token.y)
    token = replace(token, x=x, y=y)
    if moved and "A-07" in token.missions:
        token = replace(token, designates=sector_name(token))
    match = with_token(match, token)
    if moved and "A-05" in token.missions:
        match = _moved_virtual(match, token.seat)
    return _face_down(match, token) if given.identified is False and token.identified else match


def _moved_virtual(match: Match, seat: str) -> Match:
    """A token of A-05 was moved: so was the third corner, with the Transmitter that lies there."""
    before = match.tokens.get(f"{seat}-virtual")
    match, _ = work_out_virtual(match, seat)
    if before is None:
        return match
    return with_token(match, replace(match.token(before.id), turn=before.turn, holds=before.holds))


def _face_down(match: Match, token: Token) -> Match:
    """A token lies face down again, and the virtual spot that hung on it is gone."""
    hidden = replace(
        token,
        identified=False,
        turn=0,
        code="",
        missions=(),
        elements=(),
        asks=(),
        designates="",
        now="",
        seen="" if match.options.token_codes == "table" else token.code,
    )
    match = with_token(match, hidden)
    if "A-05" not in token.missions:
        return match
    return replace(match, tokens={id: each for id, each in match.tokens.items() if id != f"{token.seat}-virtual"})
