"""What follows when a Mission Token is turned over: its code, its mission, A-05's third spot (TAOS-86 … TAOS-96)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, CENTIMETRES, Ask, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..missions import MissionId, mission_name
from ..procedures.attribution import attributed, elements_of, missions_of
from ..procedures.sectors import COLUMN_WORDS, ZONE_WORDS, sector_of
from ..procedures.tokens import CODE_WORDS, COLOURS, INKS, Code, codes_left
from ..procedures.triangle import Corner, VirtualToken, virtual_token
from ..state import Match, Token, TokenId, put, replace, with_token
from ..tokens import sector_word, token_called
from .cards import show_secret
from .common import in_phase, unconfirm

_flipping = in_phase("turn", "scoring", clause="TAOS-86")
_in_turn = in_phase("turn", clause="TAOS-147")
_marking = in_phase("turn", "scoring", clause="TAOS-93")


def turn_over(match: Match, id: str, play: Play) -> tuple[Match, list[Line]]:
    """An Identification has succeeded: learn the code, attribute the token, and do all that follows (5.3).

    With option `token_codes` = `table` and no code typed, the players turn the token over and enter it later.
    """
    match = replace(match, failures=tuple(f for f in match.failures if f.token != id))
    token = replace(match.token(id), identified=True, turn=match.turn, at=match.orders.declared)
    match = with_token(match, token)
    typed = play.tape.knows("code")
    possible = possible_codes(match, token)
    if len(possible) > 1 and match.options.token_codes == "table" and not typed:
        return match, [Line(say("code"), say("turn the token over and enter it"), "TAOS-86")]
    return attribute(match, id, drawn_code(match, token, play), play)


def drawn_code(match: Match, token: Token, play: Play) -> Code:
    """What lies under the token: as it was typed, else of what is still possible (TAOS-51, TAOS-54)."""
    possible = possible_codes(match, token)
    pile = code_pile(token)
    if len(possible) == 1 and not play.tape.knows("code"):
        return play.tape.learn("code", possible[0], pile=pile, place=token.id)
    held = match.options.token_codes == "table"
    code: Code = play.tape.draw("code", possible, pile=pile, place=token.id, held=held)
    return code


def code_pile(token: Token) -> str:
    """Where the codes of a player's triple are drawn from."""
    return f"codes-{token.seat}"


def possible_codes(match: Match, token: Token) -> tuple[Code, ...]:
    """What may lie under this token: the codes that were not shown under its fellows (TAOS-51)."""
    if token.seen:
        return (token.seen,)
    fellows = [each for each in match.of(token.seat) if each.id != token.id]
    return codes_left([each.code or each.seen for each in fellows])


def attribute(match: Match, id: str, code: Code, play: Play) -> tuple[Match, list[Line]]:
    """The code is known: which mission, what element, which card opens, what comes into being (TAOS-86 … TAOS-96)."""
    token = match.token(id)
    player = match.player(token.seat)
    assert player.revealed is not None
    assert player.secret is not None
    secret = play.vault.peek(player.secret) if code != "01" else None
    missions = missions_of(code, player.revealed.value, secret)
    ledger = [attributed(code, missions)]
    if code == "02" or (secret is not None and secret in missions):
        if not player.secret.public:
            ledger.append(Line(say("Secret card"), say("opened"), "TAOS-95"))
        match, _ = show_secret(match, token.seat, play, "TAOS-95")
    holds = sector_name(token) if "A-07" in missions else ""
    token = replace(
        token,
        code=code,
        missions=tuple(missions),
        elements=tuple(elements_of(missions)),
        asks=tuple(m for m in missions if m in ("A-06", "A-08")),
        designates=holds,
    )
    match = with_token(match, token)
    if holds:
        ledger.append(Line(say("sector to hold"), holds, "TAOS-153"))
    if "A-05" in missions:
        match, more = work_out_virtual(match, token.seat)
        ledger += more
    return match, ledger


def sector_name(token: Token) -> Text:
    """The sector in the owner's view, in words ("left of the Enemy Advanced Zone")."""
    zone, column = sector_of(token.x, token.y, token.seat)
    return say("{column} of the {zone}", column=COLUMN_WORDS[column], zone=ZONE_WORDS[zone])


def work_out_virtual(match: Match, seat: str) -> tuple[Match, list[Line]]:
    """The third spot of A-05, as soon as both real tokens are Identified (TAOS-141 … TAOS-147)."""
    real = [token for token in match.of(seat) if "A-05" in token.missions and not token.virtual]
    if len(real) < 2:
        return match, []
    verdict = third_corner(match, seat)
    id, turn = f"{seat}-virtual", max(token.turn for token in real)
    spot = Token(id, real[0].seat, "virtual", identified=True, turn=turn, missions=("A-05",))
    if verdict.x is None or verdict.y is None:
        spot, where = replace(spot, asks=("A-05",)), say("the referee picks")
    else:
        spot = replace(spot, x=verdict.x, y=verdict.y, elements=("transmitter_zone",))
        where = say("{x}, {y} cm", x=verdict.x, y=verdict.y)
    ledger = [*verdict.ledger, Line(say("virtual spot"), where, "TAOS-142")]
    return replace(match, tokens=put(match.tokens, id, spot)), ledger


def third_corner(match: Match, seat: str) -> Corner:
    """Where the triangle of A-05 has its third corner (4.9), by the two tokens as they lie."""
    real = [token for token in match.of(seat) if "A-05" in token.missions and not token.virtual]
    one, two = real
    return virtual_token.decide(
        NO_DICE,
        VirtualToken(
            owner=one.seat,
            x1=Decimal(str(one.x)),
            y1=Decimal(str(one.y)),
            x2=Decimal(str(two.x)),
            y2=Decimal(str(two.y)),
            back_toward=match.options.back_toward,
        ),
    )


def unread(match: Match) -> list[str]:
    """Identified tokens whose code has still to be entered."""
    return [id for id, token in match.tokens.items() if token.identified and not token.code and not token.virtual]


def may_flip(match: Match, by: str) -> None:
    _flipping(match, by)
    if not unread(match):
        raise Refusal("move", say("no Identified token waits for its code"), "TAOS-86")


class Flip(Ask):
    token: Annotated[TokenId, ANEW]
    code: Annotated[Code, ANEW, Says(CODE_WORDS)]


class Flipped(Result):
    outcome: Code
    missions: list[MissionId]


@move(
    "flip",
    "Enter a code from the table",
    key="b",
    clauses="TAOS-51 TAOS-86 TAOS-88 TAOS-89 TAOS-90",
    ready=may_flip,
    hints=lambda match, by: {"token": unread(match)[0]} if unread(match) else {},
    choices=lambda match, by: {"token": unread(match)},
    obvious=lambda match: match.phase == "turn" and bool(unread(match)),
    tells=("outcome",),  # it is typed; the covered card says only whose the token is
)
def flip(match: Match, given: Flip, play: Play) -> tuple[Match, Flipped]:
    """The physical token was turned over: which code does it show?"""
    if given.token not in unread(match):
        raise Refusal("token", say("is not an Identified token that waits for its code"), "TAOS-86")
    check_code(match, match.token(given.token), given.code, play)
    match, news = attribute(match, given.token, drawn_code(match, match.token(given.token), play), play)
    return unconfirm(match), Flipped(outcome=given.code, news=news, missions=list(match.token(given.token).missions))


@flip.says
def _flipped(told: Told[Flip, Flipped]) -> Text:
    return code_shown(token_called(told.given.token, told.names), told.found.outcome, told.found.missions)


@flip.shows
def _seen(told: Told[Flip, Flipped]) -> Moment:
    return code_moment(told.found.outcome, told.found.missions, told.by)


def code_moment(code: Code, missions: Sequence[MissionId], seat: str) -> Moment:
    """A code comes to light, in what it is printed in."""
    belongs = listed(map(mission_name, missions)) if missions else say("no mission")
    return Moment("code", code, (COLOURS[code], belongs), INKS[code], seat)


def code_shown(token: Text, code: Code, missions: list[MissionId]) -> Text:
    """`Anna's LEFT token shows 01 Green: A-05 Coordinates`"""
    belongs = listed(map(mission_name, missions)) if missions else say("no mission")
    return say("{token} shows {code} {colour}: {belongs}", token=token, code=code, colour=COLOURS[code],
               belongs=belongs)  # fmt: skip


def check_code(match: Match, token: Token, code: Code, play: Play) -> None:
    """Refuse a code that was shown under another token, and another one than was shown here (TAOS-51)."""
    possible = play.tape.may_lie(possible_codes(match, token), code_pile(token), token.id)
    if code not in possible:
        text = say("is known to lie elsewhere; possible here: {codes}", codes=listed(possible, "or"))
        raise Refusal("code", text, "TAOS-51")


def may_pick_vertex(match: Match, by: str) -> None:
    _in_turn(match, by)
    if not open_spots(match):
        raise Refusal("move", say("no virtual spot waits for the referee"), "TAOS-147")


def open_spots(match: Match) -> list[Token]:
    """Virtual spots of A-05 that wait for the referee."""
    return [token for token in match.tokens.values() if "A-05" in token.asks]


def first_corner(match: Match, by: str) -> Mapping[str, object]:
    corners = third_corner(match, open_spots(match)[0].seat).alternatives if open_spots(match) else []
    return dict(zip("xy", corners[0], strict=True)) if corners else {}


class PickSpot(Ask):
    x: Annotated[int | Decimal, Within(0, 120), CENTIMETRES, ANEW]
    y: Annotated[int | Decimal, Within(0, 120), CENTIMETRES, ANEW]


class Picked(Result):
    outcome: Literal["picked"] = "picked"
    spot: str


@move(
    "virtual_spot",
    "Referee picks the virtual spot",
    clauses="TAOS-147",
    ready=may_pick_vertex,
    hints=first_corner,
)
def virtual_spot(match: Match, given: PickSpot, play: Play) -> tuple[Match, Picked]:
    """Neither vertex lies behind both tokens of A-05: the referee picks one of the two."""
    spot = open_spots(match)[0]
    corners = third_corner(match, spot.seat).alternatives
    x, y = float(given.x), float(given.y)
    if [x, y] not in corners:
        allowed = listed((say("{x}, {y}", x=corner[0], y=corner[1]) for corner in corners), "or")
        text = say("{x}, {y} is not a corner of the triangle: give {allowed} cm", x=f"{x:g}", y=f"{y:g}",
                   allowed=allowed)  # fmt: skip
        raise Refusal("x", text, "TAOS-147")
    spot = replace(spot, x=x, y=y, asks=(), elements=("transmitter_zone",), turn=match.turn)
    line = Line(say("virtual spot"), say("{x}, {y} cm", x=given.x, y=given.y), "TAOS-147")
    return with_token(match, spot), Picked(ledger=[line], spot=spot.id)


@virtual_spot.says
def _picked(told: Told[PickSpot, Picked]) -> Text:
    spot = token_called(told.found.spot, told.names)
    return say("the referee picks {spot} at {x}, {y} cm", spot=spot, x=told.given.x, y=told.given.y)


def may_mark(match: Match, by: str) -> None:
    _marking(match, by)
    if not any(token.code for token in match.tokens.values()):
        raise Refusal("move", say("no token has been Identified yet"), "TAOS-93")


Shown = Literal["scenery", "removed", "token"]


class ShowToken(Ask):
    token: Annotated[TokenId, ANEW]
    now: Annotated[Shown, ANEW, Note("removed: only a token that belongs to no mission")]
    piece: Annotated[str | None, Length(high=60), ANEW, Note("what stands for it now")] = None


class TokenShown(Result):
    outcome: Shown


@move(
    "token_shown",
    "Token removed or shown by scenery",
    clauses="TAOS-93 TAOS-96",
    part="table",
    ready=may_mark,
    choices=lambda match, by: {"token": [id for id, token in match.tokens.items() if token.code]},
)
def token_shown(match: Match, given: ShowToken, play: Play) -> tuple[Match, TokenShown]:
    """An Identified token may be replaced by scenery that shows what it stands for; one of no mission may go."""
    token = match.token(given.token)
    if not token.code:
        raise Refusal("token", say("is not Identified yet"), "TAOS-93")
    if given.now == "removed" and token.missions:
        raise Refusal("now", say("a token of a mission stays; scenery may stand for it"), "TAOS-93")
    if given.now == "scenery" and not token.missions:
        text = say("this token belongs to no mission: it stays, or is removed by agreement")
        raise Refusal("now", text, "TAOS-96")
    shown: Mapping[Shown, str] = {"scenery": given.piece or say("scenery"), "removed": "removed", "token": ""}
    words = {"scenery": given.piece or say("scenery"), "removed": say("removed"), "token": say("the token again")}
    line = Line(sector_word(token.id), words[given.now], "TAOS-93" if token.missions else "TAOS-96")
    return with_token(match, replace(token, now=shown[given.now])), TokenShown(outcome=given.now, ledger=[line])


@token_shown.says
def _shown(told: Told[ShowToken, TokenShown]) -> Text:
    token = token_called(told.given.token, told.names)
    if told.found.outcome == "removed":
        return say("{token} is removed by agreement", token=token)
    if told.found.outcome == "token":
        return say("{token} lies on the table again", token=token)
    return say("{token} is shown by {piece}", token=token, piece=told.given.piece or say("scenery"))
