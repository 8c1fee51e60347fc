"""What follows when a Mission Token is turned over: its code, its mission, A-05's third spot (TAOS-86 … TAOS-96)."""

from taos_tui.rules.inputs import Choice, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS
from ..procedures.attribution import CLAUSES, missions_of
from ..procedures.sectors import sector_of
from ..procedures.tokens import CODES, COLOURS, codes_left
from ..procedures.triangle import virtual_token
from ..state import TOKENS, Match, Token, replace, with_player, with_token
from .common import NO_DICE, in_phase, told, unconfirm


def turn_over(match: Match, id: str, play: Play) -> tuple[Match, list[Line]]:
    """An Identification has succeeded: learn the code, attribute the token, and do all that follows (5.3).

    With option `token_codes` = `table` and no code typed, the players turn the token over and enter it later.
    """
    token = match.token(id)
    match = replace(match, failures=tuple(f for f in match.failures if f.token != id))
    match = with_token(match, id, identified=True, turn=match.turn)
    typed = play.tape.knows("code")
    possible = possible_codes(match, token, typed)
    if len(possible) == 1 and not typed:
        return attribute(match, id, possible[0], play)
    if match.option("token_codes") == "table" and not typed:
        return match, [Line("code", "turn the token over and enter it", "TAOS-86")]
    return attribute(match, id, play.tape.draw("code", possible), play)


def possible_codes(match: Match, token: Token, typed: bool = False) -> tuple[str, ...]:
    """What may lie under this token: the codes that were not shown under its fellows (TAOS-51).

    A `typed` code goes before those that were typed and undone.
    """
    known = token.seen or ("" if typed else token.noted)
    if known:
        return (known,)
    fellows = [each for each in match.of(token.seat) if each.id != token.id]
    return codes_left([each.code or each.seen or ("" if typed else each.noted) for each in fellows])


def attribute(match: Match, id: str, code: str, play: Play) -> tuple[Match, list[Line]]:
    """The code is known: which mission, what element, which card opens, what comes into being (TAOS-86 … TAOS-96)."""
    token = match.token(id)
    player = match.player(token.seat)
    assert player.revealed is not None
    assert player.secret is not None
    secret = play.vault.peek(player.secret) if code != "01" else None
    missions = missions_of(code, player.revealed.value, secret)
    belongs = ", ".join(f"{m} {MISSIONS[m].title}" for m in missions) or "no mission"
    ledger = [Line(f"{code} {COLOURS[code]}", belongs, CLAUSES[code])]
    if code == "02" or (secret is not None and secret in missions):
        if not player.secret.public:
            ledger.append(Line("Secret card", "opened", "TAOS-95"))
        match = with_player(match, token.seat, secret=play.vault.open(player.secret))
    asks = tuple(m for m in missions if m in ("A-06", "A-08"))
    holds = sector_name(token) if "A-07" in missions else ""
    for each in match.of(token.seat):
        if each.noted == code and each.id != id:
            match = with_token(match, each.id, noted="")
    match = with_token(
        match,
        id,
        code=code,
        missions=tuple(missions),
        elements=tuple(MISSIONS[m].element for m in missions),
        asks=asks,
        designates=holds,
    )
    if holds:
        ledger.append(Line("sector to hold", holds, "TAOS-153"))
    if "A-05" in missions:
        match, more = work_out_virtual(match, token.seat)
        ledger += more
    return match, ledger


def sector_name(token: Token) -> str:
    """The sector in the owner's view, in words ("left of the Enemy Advanced Zone")."""
    zone, column = sector_of(token.x, token.y, token.seat)
    return f"{column} of {told(zone)}"


def work_out_virtual(match: Match, seat: str) -> tuple[Match, list[Line]]:
    """The third spot of A-05, as soon as both real tokens are Identified (TAOS-141 … TAOS-147)."""
    real = [token for token in match.of(seat) if "A-05" in token.missions and not token.virtual]
    if len(real) < 2:
        return match, []
    verdict = third_corner(match, seat)
    id = f"{seat}-virtual"
    turn = max(token.turn for token in real)
    spot = Token(id, seat, "virtual", identified=True, turn=turn, missions=("A-05",))
    if verdict["outcome"] == "ambiguous":
        spot = replace(spot, asks=("A-05",))
    else:
        spot = replace(spot, x=verdict["x"], y=verdict["y"], elements=("transmitter_zone",))
    where = f"{verdict['x']}, {verdict['y']} cm" if verdict["x"] is not None else "the referee picks"
    ledger = [*verdict.ledger, Line("virtual spot", where, "TAOS-142")]
    return replace(match, tokens={**match.tokens, id: spot}), ledger


def third_corner(match: Match, seat: str) -> Outcome:
    """Where the triangle of A-05 has its third corner (4.9), by the two tokens as they lie."""
    real = [token for token in match.of(seat) if "A-05" in token.missions and not token.virtual]
    (x1, y1), (x2, y2) = ((token.x, token.y) for token in real)
    return virtual_token.decide(
        NO_DICE, owner=seat, x1=x1, y1=y1, x2=x2, y2=y2, back_toward=match.option("back_toward")
    )


def unread(match: Match) -> list[str]:
    """Identified tokens whose code has still to be entered."""
    return [id for id, token in match.tokens.items() if token.identified and not token.code and not token.virtual]


def may_flip(match: Match, by: str) -> None:
    in_phase("turn", "scoring", clause="TAOS-86")(match, by)
    if not unread(match):
        raise Refusal("move", "no Identified token waits for its code", "TAOS-86")


@move(
    "flip",
    "Enter a code from the table",
    Choice("token", TOKENS),
    Choice("code", CODES),
    key="b",
    clauses="TAOS-51 TAOS-86 TAOS-88 TAOS-89 TAOS-90",
    ready=may_flip,
    hints=lambda match, by: {"token": unread(match)[0]} if unread(match) else {},
    choices=lambda match, by: {"token": unread(match)},
)
def flip(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The physical token was turned over: which code does it show?"""
    if given.token not in unread(match):
        raise Refusal("token", "is not an Identified token that waits for its code", "TAOS-86")
    possible = possible_codes(match, match.token(given.token), typed=True)
    if given.code not in possible:
        raise Refusal("code", f"is known to lie elsewhere; possible here: {', '.join(possible)}", "TAOS-51")
    match, news = attribute(match, given.token, given.code, play)
    return unconfirm(match), Outcome(given.code, news=news)


def may_pick_vertex(match: Match, by: str) -> None:
    in_phase("turn", clause="TAOS-147")(match, by)
    if not open_spots(match):
        raise Refusal("move", "no virtual spot waits for the referee", "TAOS-147")


def open_spots(match: Match) -> list[Token]:
    """Virtual spots of A-05 that wait for the referee."""
    return [token for token in match.tokens.values() if "A-05" in token.asks]


def first_corner(match: Match, by: str) -> dict[str, object]:
    corners = third_corner(match, open_spots(match)[0].seat)["alternatives"] if open_spots(match) else []
    return dict(zip("xy", corners[0], strict=True)) if corners else {}


@move(
    "virtual_spot",
    "Referee picks the virtual spot",
    Number("x", 0, 120),
    Number("y", 0, 120),
    clauses="TAOS-147",
    ready=may_pick_vertex,
    hints=first_corner,
)
def virtual_spot(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Neither vertex lies behind both tokens of A-05: the referee picks one of the two."""
    spot = open_spots(match)[0]
    corners = third_corner(match, spot.seat)["alternatives"]
    x, y = float(given.x), float(given.y)
    if [x, y] not in corners:
        allowed = " or ".join(f"{corner_x}, {corner_y}" for corner_x, corner_y in corners)
        raise Refusal("x", f"{x:g}, {y:g} is not a corner of the triangle: give {allowed} cm", "TAOS-147")
    match = with_token(match, spot.id, x=x, y=y, asks=(), elements=("transmitter_zone",), turn=match.turn)
    return match, Outcome("picked", [Line("virtual spot", f"{given.x}, {given.y} cm", "TAOS-147")])
