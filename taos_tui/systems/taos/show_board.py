"""The table with its tokens as a board."""

from collections.abc import Iterator

from taos_tui.systems.scene import Board, Mark

from .missions import mission_name
from .moves.common import told
from .procedures.placement import TOLERANCE_CM
from .procedures.sectors import token_spot
from .procedures.tokens import COLOURS
from .state import Match, Token

GLYPHS = {"a": "▲", "b": "●"}


def board(match: Match) -> Board | None:
    """Tokens and Civilians on the 120 × 120 cm table, from deployment on."""
    if match.phase in ("draw", "choose", "reveal", "tactics", "ambush"):
        return None
    a, b = match.player("a").name, match.player("b").name
    zones = ((15, f"▲ {a}: Deployment"), (105, f"● {b}: Deployment"))
    marks = [_mark(token) for token in match.tokens.values()]
    marks += [_civilian(match, seat) for seat in match.players if match.player(seat).progress.civilian]
    return Board(
        width=120,
        height=120,
        x_lines=(40, 80),
        y_lines=(30, 60, 90),
        strong=60,
        marks=tuple(marks),
        zones=zones,
        place="place" if match.phase == "deployment" else "override",
        act="identify" if match.phase == "turn" else "",
    )


def _mark(token: Token) -> Mark:
    label = "?" if not token.identified else "v" if token.virtual else token.code[-1:] or "!"
    target = (-1.0, -1.0) if token.virtual else token_spot(token.seat, token.sector)
    return Mark(
        id=token.id,
        name=token.sector.upper(),
        seat=token.seat,
        x=token.x,
        y=token.y,
        glyph=GLYPHS[token.seat],
        label=label,
        lines=tuple(_token_lines(token)),
        target=target,
        reach=0 if token.virtual else TOLERANCE_CM,
    )


def _token_lines(token: Token) -> Iterator[str]:
    if not token.placed and not token.virtual:
        yield "not placed"
        return
    if token.virtual:
        yield "virtual spot of A-05" if token.placed else "virtual spot: the referee picks"
    elif not token.identified:
        shown = token.seen or token.noted
        yield f"unidentified (seen: {shown})" if shown else "unidentified"
    elif not token.code:
        yield "turn over, enter code"
    else:
        belongs = " + ".join(map(mission_name, token.missions)) or "no mission"
        yield f"{token.code} {COLOURS[token.code]} · {belongs}"
    for element in token.elements:
        worked_on = element not in ("enemy_to_interrogate", "sector_to_hold")
        yield f"{told(element)}, from turn {token.turn + 1}" if worked_on else told(element)
    if token.designates:
        yield f"→ {token.designates}"
    if token.holds:
        yield f"Transmitter of {token.holds}"
    if token.placed:
        level = "" if token.level == "ground" else f" · {told(token.level)}"
        yield f"{token.x:.1f}, {token.y:.1f} cm{level}" + (" · referee" if token.exception else "")


def _civilian(match: Match, seat: str) -> Mark:
    progress = match.player(seat).progress
    assert progress.civilian is not None
    x, y = progress.civilian
    lines = (f"led by {progress.leader}" if progress.leader else "nobody leads", f"{x:.1f}, {y:.1f} cm")
    return Mark(f"{seat}-civilian", "CIVILIAN", seat, x, y, GLYPHS[seat], "c", lines)
