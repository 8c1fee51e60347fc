"""The activations screen as lines: units, the log beside them, the last result below."""

from collections.abc import Sequence

from taos_tui.screens.widgets.banner import banner_lines
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, heading, headline, rule, scrolled, window, wrapped
from taos_tui.screens.widgets.outcome import result_lines
from taos_tui.screens.widgets.panels import key_lines
from taos_tui.screens.widgets.text import active_told

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Ready, Scene
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine

from .news import log_lines
from .unit_rows import card_lines, hidden_told, spelled, unit_lines

NARROW = 70
"""Below so many columns the log goes away."""
BARRED = 110
"""The same where units have bars."""
LOW = 14
"""Rows below which no line is left blank."""
TALL = 18
"""Rows from which the moves have two lines."""
MOST = 3
"""Lines of the moves, where the units leave room for so many."""
FRAME = 6
"""Lines of what always stands there: headline, banner, odds, the heading of the units, the line below them."""
FEW = 5
"""Lines of the units that stay at least where their card needs room: the heading, three of them, and that more are."""
NEARLY = 3
"""The card gives way to units of which not more than so many lines find no room; longer lists are scrolled anyway."""
LEAST = 6
"""So many lines of the units and below them stay at least where what holds now is told above them."""
NAMED = 24
"""So many columns of a move and its unit are left where its odds need the rest of their line."""
EMPTY = say("No units are entered yet.")
WITHOUT = say("No units are entered yet; everything works without them.")


def none_told(scene: Scene, needed: bool) -> str:
    """What is said where there are no units."""
    return in_words(scene.without_units) or (EMPTY if needed else WITHOUT)


def unit_page(
    scene: Scene,
    chosen: str,
    log: Sequence[LogLine],
    moves: Sequence[Ready],
    odds: str,
    width: int,
    height: int,
    read: int = 0,
    of: str = "",
) -> list[Content]:
    """At most `height` lines: the banner and `odds` of the obvious next move (`of` a unit) stand below the headline,
    the last result and the keys of the moves at the bottom, between them the units and the card of the chosen one, from
    line `read` on."""
    result = _result(log, width)
    if height < LOW and not result[-1].plain.strip():
        result.pop()
    if scene.banner and not result[-1].plain.strip():
        result.pop()
    shown = [line.pad_left(1) for line in banner_lines(scene.banner, width - 2, dense=True)]
    spare = height - len(result) - len(scene.units) - FRAME - max(len(shown) - 1, 0)
    rows = 1 if height < LOW else min(max(spare, 1 if height < TALL else 2), MOST)
    bottom = [*result, *key_lines(moves, scene.suggested, width, rows)]
    if height < len(bottom) + 4:
        bottom = bottom[:1] + bottom[-1:]
    active = in_words(active_told(scene))
    top = [headline(scene.headline, " · ".join(filter(None, (active, scene.beside))), width)]
    told: list[Content] = []
    if top[0].plain.endswith("…") and height >= LOW:
        told = [Content(f" {line.plain}") for line in wrapped(scene.beside, width - 1, 0)]
        top = [headline(scene.headline, active, width), *(line.stylize("$text-muted") for line in told)]
    kept = height - len(top) - len(bottom) - 2 - min(len(unit_lines(scene, chosen, width)[0]) + 1, LEAST)
    top += shown[: max(kept, 1)]
    if odds:
        top += _odds_lines(of, odds, width, 2 if height >= LOW else 1)
    elif height > 14 and not shown:
        top.append(BLANK)
    room = max(height - len(top) - len(bottom) - 1, 1)
    if room < (needed := len(unit_lines(scene, chosen, width)[0])) and len(told) > 1:  # every unit before more keys
        spared = [line for line in result if line.plain.strip()] if height >= LOW else result
        fewer = [*spared, *key_lines(moves, scene.suggested, width, max(rows - (needed - room), 1))]
        bottom = min(bottom, fewer, key=len)
        room = max(height - len(top) - len(bottom) - 1, 1)
    return [*top, *_middle(scene, chosen, log, moves, width, room, read), rule(width), *bottom][:height]


def _odds_lines(of: str, odds: str, width: int, most: int) -> list[Content]:
    """What the next move promises, in one line where it can be: a long name gives way to the odds before they do."""
    whole, room = f"{of}: {odds}" if of else odds, width - 1 - Content(odds).cell_length - len(": ")
    if Content(whole).cell_length >= width and of and room >= NAMED:
        whole = f"{Content(of).truncate(room, ellipsis=True).plain}: {odds}"
    return [line.pad_left(1) for line in wrapped(whole, width - 1, 0, "$accent")][:most]


def _middle(
    scene: Scene, chosen: str, log: Sequence[LogLine], moves: Sequence[Ready], width: int, height: int, read: int
) -> list[Content]:
    if not scene.units:
        adding = [f"{move.key} {move.title}" for move in moves if move.is_key and adds(move)]
        needed = any(move.name == scene.suggested and adds(move) for move in moves)
        lines = [line.pad_left(1) for line in wrapped(none_told(scene, needed), width - 1, 0, "$text-muted")]
        lines += [Content.styled(f" {how}", "$text-muted") for how in adding]
        lines += [BLANK, heading(say(" LOG"))]
        lines += [line.pad_left(1) for line in log_lines(log, width - 2, height - len(lines))]
        return [*lines, *[BLANK] * (height - len(lines))][:height]
    if width < (BARRED if any(unit.bars for unit in scene.units) else NARROW):
        return _with_card(scene, chosen, width, height, read)
    left = width * 2 // 3
    told = spelled(scene, chosen, width - left - 3)
    told += [BLANK] if told else []
    side = [*told, heading(say("LOG")), *log_lines(log, width - left - 3, height - len(told) - 1)]
    return beside(_with_card(scene, chosen, left, height, read), side, left)


def _with_card(scene: Scene, chosen: str, width: int, height: int, read: int) -> list[Content]:
    """The units, below them the card of the chosen one from its line `read` on: as much of it as leaves every unit in
    sight, for who acts wants to see on whom, unless there are far too many. Who reads on gets room for it."""
    unit = next((unit for unit in scene.units if unit.id == chosen), None)
    card = card_lines(unit, width - 2) if unit else []
    rows = len(unit_lines(scene, chosen, width)[0])
    kept = rows if rows <= height + NEARLY else max(FEW, height * 2 // 3, height - len(card) - 1)
    room = height - (2 if read else min(rows, kept))
    if unit is None or not card or room < 2:
        return _units(scene, chosen, width, height)
    room = min(room, len(card) + 1)
    shown = scrolled(card, min(read, max(len(card) - room + 1, 0)), room - 1)
    below = [rule(width, unit.name), *(line.pad_left(1) for line in shown)]
    return [*_units(scene, chosen, width, height - room), *below]


def _units(scene: Scene, chosen: str, width: int, height: int) -> list[Content]:
    (head, *lines), at = unit_lines(scene, chosen, width)
    shown = [head, *window(lines, height - 1, at - 1, hidden_told)]
    return [*shown, *[BLANK] * (height - len(shown))]


def _result(log: Sequence[LogLine], width: int) -> list[Content]:
    last = next((entry for entry in reversed(log) if not entry.struck and entry.outcome), None)
    if last is None or last.outcome is None:
        return [Content.styled(say("  nothing has happened yet"), "$text-muted")]
    source = last.source if last.dice else ""
    return result_lines(
        last.outcome, last.dice, last.text, (source,), width, said=last.said, purposes=last.purposes, side=last.side
    )


def adds(move: Ready) -> bool:
    """Does this move enter models, by its name?"""
    return any(word in move.name for word in ("add", "roster", "model", "unit"))
