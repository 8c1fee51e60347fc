"""The activations screen as lines: units, the log beside them, the last result below."""

from collections.abc import Sequence

from textual.content import Content

from taos_tui.session.replay import UNDO
from taos_tui.session.session import Line
from taos_tui.systems.scene import Ready, Scene

from .layout import BLANK, beside, heading, headline, rule, window, wrapped
from .outcome import result_lines
from .panels import key_lines
from .text import glyph, seat_style
from .units import spelled, unit_lines

NARROW = 70
"""Below so many columns the log goes away."""
LOW = 14
"""Rows below which no line is left blank."""
TALL = 18
"""Rows from which the moves have two lines."""
EMPTY = "No units are entered yet"
WITHOUT = "; everything works without them"


def unit_page(
    scene: Scene, chosen: str, log: Sequence[Line], moves: Sequence[Ready], odds: str, width: int, height: int
) -> list[Content]:
    """At most `height` lines: `odds` of the obvious next move stand below the headline, the last result and the keys
    of the moves at the bottom."""
    result = _result(log, width)
    if height < LOW and not result[-1].plain.strip():
        result.pop()
    bottom = [*result, *key_lines(moves, scene.suggested, width, 1 if height < TALL else 2)]
    if height < len(bottom) + 4:
        bottom = bottom[:1] + bottom[-1:]
    active = "" if scene.over else f"{glyph(scene.active)} {scene.names.get(scene.active, '')} is active"
    top = [headline(scene.headline, " · ".join(filter(None, (active, scene.status))), width)]
    if top[0].plain.endswith("…") and height >= LOW:
        top = [headline(scene.headline, active, width), *wrapped(f" {scene.status}", width - 1, 1, "$text-muted")[:2]]
    if odds:
        top.append(Content.styled(f" {odds}", "$accent").truncate(width, ellipsis=True))
    elif height > 14:
        top.append(BLANK)
    room = max(height - len(top) - len(bottom) - 1, 1)
    return [*top, *_middle(scene, chosen, log, moves, width, room), rule(width), *bottom][:height]


def log_lines(log: Sequence[Line], width: int, height: int) -> list[Content]:
    """What stands, newest first, long entries over several lines."""
    lines: list[Content] = []
    for entry in reversed(log):
        if entry.struck or entry.move == UNDO or not entry.text:
            continue
        if len(lines) >= height:
            break
        sign = Content.styled(f"{glyph(entry.seat)} ", seat_style(entry.seat))
        first, *rest = wrapped(entry.text, width - 2)
        lines += [sign + first, *(line.pad_left(2) for line in rest)]
    return lines[: max(height, 0)]


def _middle(
    scene: Scene, chosen: str, log: Sequence[Line], moves: Sequence[Ready], width: int, height: int
) -> list[Content]:
    if not scene.units:
        adding = [f"{move.key} {move.title}" for move in moves if move.legal and move.key and _adds(move)]
        needed = any(move.name == scene.suggested and _adds(move) for move in moves)
        lines = wrapped(f" {EMPTY}{'' if needed else WITHOUT}.", width, 1, "$text-muted")
        lines += [Content.styled(f" {how}", "$text-muted") for how in adding]
        lines += [BLANK, heading(" LOG")]
        lines += [line.pad_left(1) for line in log_lines(log, width - 2, height - len(lines))]
        return [*lines, *[BLANK] * (height - len(lines))][:height]
    if width < NARROW:
        told = spelled(scene, chosen, width - 2)[:1] if height > 6 else []
        return [*_units(scene, chosen, width, height - len(told)), *(line.pad_left(1) for line in told)]
    left = width * 2 // 3
    told = spelled(scene, chosen, width - left - 3)
    told += [BLANK] if told else []
    side = [*told, heading("LOG"), *log_lines(log, width - left - 3, height - len(told) - 1)]
    return beside(_units(scene, chosen, left, height), side, left)


def _units(scene: Scene, chosen: str, width: int, height: int) -> list[Content]:
    (head, *lines), at = unit_lines(scene, chosen, width)
    shown = [head, *window(lines, height - 1, at - 1)]
    return [*shown, *[BLANK] * (height - len(shown))]


def _result(log: Sequence[Line], width: int) -> list[Content]:
    last = next((entry for entry in reversed(log) if not entry.struck and entry.outcome), None)
    if last is None or last.outcome is None:
        return [Content.styled("  nothing has happened yet", "$text-muted")]
    return result_lines(last.outcome, last.dice, last.text, (last.source if last.dice else "",), width)


def _adds(move: Ready) -> bool:
    """Does this move enter models, by its name?"""
    return any(word in move.name for word in ("add", "roster", "model", "unit"))
