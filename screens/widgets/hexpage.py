"""The hex map screen as lines: the map, and beside it the hex under the cursor, the line of sight, what Enter does."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from textual.content import Content

from taos_tui.session.session import Line
from taos_tui.systems.scene import Counter, Hex, HexMap, Scene

from ..rolls import Odds
from .bars import word
from .deed import Deed, deed_lines, refusal_lines
from .hexdraw import BESIDE, BLOCKING, CROSSED, HILL, MORE, START, Tint, draw
from .hexgrid import View
from .layout import BLANK, beside, filled, heading, linked, wrapped
from .news import log_part, news
from .outcome import sign, tone
from .text import between, glyph, joined, seat_name, seat_style

NARROW = 70
"""Below so many columns the words stand under the map."""
LOW = 14
"""Below so many rows only two lines are left for them."""
WITHOUT_REASON = 3
"""Lines of the ledger that are shown of a line which is clear."""
SIDE = 28
"""Columns of the words beside the map, at least."""


class Sight(NamedTuple):
    """The line between two hexes, by their labels, and what is known of it."""

    start: str
    end: str
    known: Odds


class HexPage(NamedTuple):
    """What is on the screen. `marked` acts, `aimed` is the unit under the cursor that is meant; `hex` is None where
    the map has a hole."""

    board: HexMap
    view: View
    cursor: tuple[int, int]
    hex: Hex | None
    here: tuple[Counter, ...]
    marked: Counter | None
    aimed: Counter | None
    start: str
    sight: Sight | None
    deed: Deed | None
    scene: Scene
    last: Line | None
    log: Sequence[Line]


def map_room(width: int, height: int) -> tuple[int, int]:
    """The characters that a screen of that size has for the map."""
    if width < NARROW:
        return width, height - (3 if height < LOW else 5)
    return width - SIDE - 3, height


def hex_lines(page: HexPage, width: int, height: int) -> list[Content]:
    """At most `height` lines."""
    chosen = [counter.id for counter in (page.aimed, page.marked) if counter]
    drawn = draw(page.board, page.view, page.cursor, tints(page), chosen)
    if width < NARROW:
        below = _below(page, width, height - len(drawn))
        return [*drawn, *below][:height]
    left = page.view.width
    return beside(drawn, _side(page, width - left - 3, height), left)[:height]


def tints(page: HexPage) -> dict[str, Tint]:
    """Hexes that are set off, by their labels: where the line starts, what it crosses, what blocks it."""
    found = {page.start: START} if page.start else {}
    if page.sight:
        fields = page.sight.known.fields
        for place in fields.get("crossed", ()):
            found.update(dict.fromkeys(place, CROSSED if len(place) == 1 else BESIDE))
        found.update(dict.fromkeys(fields.get("blocking", ()), BLOCKING))
    return found


def _side(page: HexPage, width: int, height: int) -> list[Content]:
    """The words beside the map. Where they are too many, the legend goes first, then details of units do."""
    top = [Content.styled(page.scene.headline, "bold").truncate(width, ellipsis=True)]
    about = [*_sight(page, width), *(deed_lines(page.deed, width) if page.deed else [])]
    told = news(page.scene, page.last, width)
    room = height - len(top) - len(about) - sum(len(more) + 1 for more in (told.urgent, told.last) if more)
    words = [*top, *_hex(page, width, room), *about]
    for more in told:
        if more and len(words) + 1 + len(more) <= height:
            words += [BLANK, *more]
    legend = _legend(page, width)
    words += log_part(page.log, width, height - len(words) - len(legend) - 1)
    spare = height - len(words) - len(legend)
    return [*words, *[BLANK] * spare, *legend] if spare > 0 else words[:height]


def _below(page: HexPage, width: int, height: int) -> list[Content]:
    """The words under the map: the hex and its units, then line and deed, two lines each or as few as there must be."""
    label, *ground = _ground(page)
    first = Content.assemble((label, "bold $accent"), f" {', '.join(ground)}   ")
    units = Content("  ").join(_name(page, counter) for counter in page.here)
    top = filled([first, units.truncate(width, ellipsis=True)], "", width)
    sight = filled(_sight(page, width)[:3], "  ", width)
    deed = deed_lines(page.deed, width)[:3] if page.deed else []
    spare = height - len(top) - len(sight)
    return [*top, *sight, *(deed if len(deed) <= spare else filled(deed[:2], " ", width))][:height]


def _ground(page: HexPage) -> tuple[str, ...]:
    """The label of the hex, what it is, and what lies there."""
    if page.hex is None:
        return ("off the map",)
    hill = ("hill",) if page.hex.raised else ()
    return (page.hex.label, *filter(None, (page.hex.terrain,)), *hill, *page.hex.notes)


def _hex(page: HexPage, width: int, height: int) -> list[Content]:
    """The hex and its units: all about them, about the one that is meant, or their names, as `height` allows."""
    pointed = next((counter for counter in (page.aimed, page.marked, *page.here) if counter in page.here), None)
    for told in (page.here, [pointed], ()):
        lines = _hex_and_units(page, width, told)
        if len(lines) <= height:
            break
    return lines


def _hex_and_units(page: HexPage, width: int, told: Sequence[Counter | None]) -> list[Content]:
    """The hex and the names of its units, with marks and lines of those that are `told` about."""
    label, *ground = _ground(page)
    lines = [Content.assemble((label, "bold $accent"), f"  {', '.join(ground)}").truncate(width, ellipsis=True)]
    for counter in page.here:
        lines.append(_name(page, counter).truncate(width, ellipsis=True))
        words = filter(None, (", ".join(counter.marks), *counter.lines)) if counter in told else ()
        lines += [line.pad_left(4) for text in words for line in wrapped(text, width - 4)]
    if page.marked and page.marked not in page.here:
        where = Content.assemble(_name(page, page.marked), (f" at {page.marked.at}", "$text-muted"))
        lines.append(where.truncate(width, ellipsis=True))
    return lines


def _name(page: HexPage, counter: Counter) -> Content:
    """`▸ ▲ Tank platoon`: ▸ marks the unit that acts, → the one that is aimed at."""
    pointer = "▸ " if counter == page.marked else "→ " if counter == page.aimed and page.marked else "  "
    return Content.assemble(
        (pointer, "bold $accent"),
        (f"{glyph(counter.seat)} {counter.name}", f"bold {seat_style(counter.seat)}"),
    )


def _sight(page: HexPage, width: int) -> list[Content]:
    """The verdict on the line, by what and why, and which hexes it meets."""
    if page.sight is None:
        return []
    start, end, known = page.sight
    lines = [heading(f"LINE {start} – {end}")]
    if known.refusal:
        return [*lines, *refusal_lines(known, width)]
    fields = known.fields
    said, blocking = str(fields.get("outcome", "")), ", ".join(fields.get("blocking", ()))
    away = fields.get("distance")
    if away is not None:
        lines[0] += Content(f"  {away} hex{'' if away == 1 else 'es'}")
    verdict = f"{sign(said)} {word(said)}" + (f" by {blocking}" if blocking else "")
    lines += [Content.styled(line.plain, f"bold {tone(said)}") for line in wrapped(verdict, width, 2)]
    lines += _why(known, fields, width)
    crossed = ", ".join(
        place[0] if len(place) == 1 else f"side {'/'.join(place)}" for place in fields.get("crossed", ())
    )
    return [*lines, *wrapped(f"crosses {crossed}", width, 2)] if crossed else lines


def _why(known: Odds, fields: Mapping[str, Any], width: int) -> list[Content]:
    """The reasons with their clauses; where nothing blocks, where the first numbers come from."""
    reasons = [word(reason) for reason in fields.get("reasons", ())]
    named = [line for line in known.ledger if line.label in reasons]
    if reasons and not named:
        return [Content(f"  {reason}") for reason in reasons]
    shown = named or known.ledger[:WITHOUT_REASON]
    return [between(Content(f"  {line.label} {line.value}"), linked(line.clause), width) for line in shown]


def _legend(page: HexPage, width: int) -> list[Content]:
    """What the signs on the map mean."""
    terrain = {hex.glyph[:1]: hex.terrain for hex in page.board.hexes if hex.glyph}
    signs = [f"{sign} {what}" for sign, what in sorted(terrain.items(), key=lambda pair: pair[1])]
    signs += [f"{HILL} hill"] if any(hex.raised for hex in page.board.hexes) else []
    signs += [f"{MORE} more lies here"] if any(hex.notes for hex in page.board.hexes) else []
    if page.sight:
        signs += [f"{CROSSED.sign} crossed", f"{BESIDE.sign} beside", f"{BLOCKING.sign} blocks"]
    lines = [line.stylize("$text-muted") for line in filled(list(map(Content, signs)), "  ", width)]
    seats = sorted({counter.seat for counter in page.board.counters if counter.seat})
    sides = joined((seat_name(seat, page.scene.names.get(seat, "")) for seat in seats), "  ", width)
    return [*lines, sides] if seats else lines
