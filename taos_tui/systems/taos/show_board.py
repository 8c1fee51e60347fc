"""The table with its tokens as a board."""

from collections.abc import Iterator

from taos_tui.kit.scene import Board, Mark
from taos_tui.rules.wording import Text, listed, say

from .missions import ELEMENT_WORDS, mission_name
from .moves.placement import LEVEL_WORDS
from .procedures.placement import TOLERANCE_CM
from .procedures.sectors import token_spot
from .procedures.tokens import COLOURS, INKS
from .state import Match, Progress, Token, replace
from .tokens import sector_word

OBJECTS = {"enemy_terminal", "civilian", "container", "wounded_officer", "beacon"}
"""What stands on the table as an object: it gives no cover and cannot be attacked (TAOS-98, TAOS-99)."""
GLYPHS = {"a": "▲", "b": "●"}


def board(match: Match) -> Board | None:
    """Tokens and Civilians on the 120 × 120 cm table, from deployment on."""
    if match.phase in ("draw", "choose", "reveal", "tactics", "ambush"):
        return None
    zones = (
        (15, say("▲ {name}: Deployment", name=match.name("a"))),
        (105, say("● {name}: Deployment", name=match.name("b"))),
    )
    marks = [_led(match, token) or _mark(match, token) for token in match.tokens.values()]
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


def _mark(match: Match, token: Token) -> Mark:
    label = "v" if token.virtual else token.code[-1:] or "!"
    if not token.identified or token.now == "removed":
        label = "x" if token.now else "?"
    is_face = label == token.code[-1:]
    target = (-1.0, -1.0) if token.virtual else token_spot(token.seat, token.sector)
    return Mark(
        id=token.id,
        name=sector_word(token.id),
        seat=token.seat,
        x=token.x,
        y=token.y,
        glyph=GLYPHS[token.seat],
        label=label,
        lines=tuple(_token_lines(match, token)),
        target=target,
        reach=0 if token.virtual else TOLERANCE_CM,
        colour=INKS.get(token.code, "") if is_face else "",
    )


def _token_lines(match: Match, token: Token) -> Iterator[str]:
    if not token.placed and not token.virtual:
        yield say("not placed")
        return
    yield _what(token)
    for element in token.elements:
        if element in ("enemy_to_interrogate", "sector_to_hold"):
            yield say("{what}", what=ELEMENT_WORDS[element])
        else:
            yield say("{what}, from turn {n}", what=ELEMENT_WORDS[element], n=token.turn + 1)
    if OBJECTS & set(token.elements) and token.now != "removed":
        yield say("no cover, no target; passes every Armour roll")
    yield from _done_at(match.player(token.seat).progress, token)
    if token.now:
        yield say("removed by agreement") if token.now == "removed" else say("shown by {piece}", piece=token.now)
    if token.designates:
        yield say("→ {what}", what=token.designates)
    if token.holds:
        yield say("Transmitter of {who}", who=token.holds)
    if token.placed:
        text = say("{x}, {y} cm", x=f"{token.x:.1f}", y=f"{token.y:.1f}")
        if token.level != "ground":
            text = say("{place} · {level}", place=text, level=LEVEL_WORDS[token.level])
        yield say("{place} · referee", place=text) if token.exception else text


def _done_at(progress: Progress, token: Token) -> Iterator[Text]:
    """What Graduates have done there."""
    if "enemy_terminal" in token.elements and progress.thieves:
        yield say("data stolen by {who}", who=listed(progress.thieves))
    if "container" in token.elements and progress.forced:
        yield say("forced")
    if "container" in token.elements and progress.inspectors:
        yield say("inspected by {who}", who=listed(progress.inspectors))
    if "wounded_officer" in token.elements and progress.first_aid:
        yield say("first aid given")


def _what(token: Token) -> str:
    """What is known of a token that lies there."""
    if token.virtual:
        return say("virtual spot of A-05") if token.placed else say("virtual spot: the referee picks")
    if not token.identified:
        return say("unidentified (seen: {code})", code=token.seen) if token.seen else say("unidentified")
    if not token.code:
        return say("turn over, enter code")
    belongs: Text | str = mission_name(token.missions[0]) if token.missions else say("no mission")
    if len(token.missions) > 1:  # all of them on one short line (TAOS-90)
        belongs = listed(token.missions)
    return say("{code} {colour} · {belongs}", code=token.code, colour=COLOURS[token.code], belongs=belongs)


def _led(match: Match, token: Token) -> Mark | None:
    """The token that is the Civilian, where he was led: there is no other marker of his (TAOS-124)."""
    progress = match.player(token.seat).progress
    if "civilian" not in token.elements or progress.civilian is None:
        return None
    x, y = progress.civilian
    mark = _mark(match, replace(token, x=x, y=y, level="ground", exception=False))
    led = say("led by {who}", who=progress.leader) if progress.leader else say("nobody leads")
    return replace(mark, label="c", lines=(*mark.lines[:-1], led, mark.lines[-1]))
