"""The hex map screen as lines: the map, and beside it the hex under the cursor, the line of sight, what Enter does."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.screens.match.news import log_part, news
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, filled, heading, linked, wrapped
from taos_tui.screens.widgets.ledger import amount
from taos_tui.screens.widgets.outcome import tone
from taos_tui.screens.widgets.panels import key_lines
from taos_tui.screens.widgets.text import between, glyph, seat_name, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.forecasts import Preview
from taos_tui.face.odds import word
from taos_tui.face.outcome import sign
from taos_tui.face.outlook import Kind, hues, presumption, told_of
from taos_tui.kit.prospect import Attack, Prospect
from taos_tui.kit.scene import Counter, Hex, HexMap, Ready, Scene
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import Text, count, listed, say
from taos_tui.session.forecast import Forecast
from taos_tui.session.lines import LogLine

from .hex_grid import Position, View
from .hex_legend import legend
from .hex_marks import BESIDE, BLOCKING, CROSSED, START, Drawing, Shade, Tint
from .hex_outlines import outline
from .hex_painting import paint
from .preview_lines import preview_lines, refusal_lines

NARROW = 70
"""Below so many columns the words stand under the map."""
LOW = 14
"""Below so many rows only two lines are left for them."""
WITHOUT_REASON = 3
"""Lines of the ledger that are shown of a line which is clear."""
SIDE = 28
"""Columns of the words beside the map, at least."""
LEAST = 5
"""Rows that the map gets in any case."""
ROOMY = 24
"""Rows from which all who may act are named."""
ROOM_FOR_KEYS = 4
BESIDE_NAME = 10
"""Columns beside a name from which the status begins there."""
LEAST_TOLD = 3
"""Lines of what happened last that are worth a place where not all of them have one."""
ATTACKS = 5
"""Attacks that are named before one is chosen."""


def _titled(kind: Kind, unit: str) -> Text:
    if kind == "fire":
        return say("FIRE OF {unit}", unit=unit)
    return say("REACH OF {unit}", unit=unit) if kind == "reach" else say("DANGER FOR {unit}", unit=unit)


class Outlook(NamedTuple):
    """What lies before a unit, and what of it is shown."""

    found: Prospect
    kind: Kind


class Sight(NamedTuple):
    """The line between two hexes, by their labels, and what is known of it."""

    start: str
    end: str
    known: Forecast


class HexPage(NamedTuple):
    """What is on the screen. `marked` acts, `aimed` is the unit under the cursor that is meant; `hex` is None where
    the map has a hole."""

    board: HexMap
    cursor: Position
    hex: Hex | None
    here: tuple[Counter, ...]
    marked: Counter | None
    aimed: Counter | None
    start: str
    sight: Sight | None
    preview: Preview | None
    attacks: Sequence[Attack]
    outlook: Outlook | None
    scene: Scene
    last: LogLine | None
    log: Sequence[LogLine]
    moves: Sequence[Ready]
    in_colour: bool = True
    along: Sequence[Counter] = ()
    """Who goes with the marked unit when it moves."""


def side_by_side(width: int) -> bool:
    """Do the words stand beside the map, and not under it?"""
    return width >= NARROW


def map_room(page: HexPage, width: int, height: int) -> tuple[int, int]:
    """The characters that a screen of that size has for the map: where words stand under it, what they leave."""
    if side_by_side(width):
        return width - SIDE - 3, height
    return width, max(height - len(_below(page, width, 3 if height < LOW else 5)), LEAST)


def hex_lines(page: HexPage, shown: View, width: int, height: int) -> list[Content]:
    """At most `height` lines."""
    drawn = drawn_map(page, shown)
    if not side_by_side(width):
        below = _below(page, width, height - len(drawn))
        below += _impulse(page, width, height)[:1] if page.scene.beside and height > len(drawn) + len(below) else []
        return [*drawn, *below, *legend_of(page, width, height - len(drawn) - len(below))][:height]
    left = shown.width
    return beside(drawn, _side(page, width - left - 3, height), left)[:height]


def drawn_map(page: HexPage, shown: View) -> list[Content]:
    """The shown part of the map, with what is set off on it."""
    chosen = [counter.id for counter in (page.aimed, page.marked, *page.along) if counter]
    drawing = Drawing(page.board, shown, page.cursor, tints(page), shades(page), chosen)
    return paint(drawing) if page.in_colour else outline(drawing)


def impulse_lines(page: HexPage, width: int) -> list[Content]:
    """Who may still act, and what is told of the impulse."""
    return _impulse(page, width, ROOMY)


def hex_title(page: HexPage) -> Content:
    """The label of the hex, what it is, and what lies there."""
    label, *ground = _ground(page)
    return Content.assemble((label, "bold"), "  ", (", ".join(ground), "$text-muted"))


def hex_part(page: HexPage, width: int, rows: int) -> list[Content]:
    """The hex and its units, in as much detail as there is room for."""
    here = sorted(page.here, key=lambda counter: counter not in (page.aimed, page.marked))
    for told in range(len(here), -1, -1):
        lines = _hex_and_units(page, width, here[:told])[1:]
        if len(lines) <= rows:
            break
    return lines or [Content.styled(say("no unit stands here"), "$text-muted")]


def about_lines(page: HexPage, width: int) -> list[Content]:
    """What the marked unit could do here, the line of sight, and what Enter does."""
    return [*_outlook(page, width), *_sight(page, width), *_deed(page, width)]


def legend_of(page: HexPage, width: int, rows: int) -> list[Content]:
    """What the map's colours and signs mean, the same wherever the cursor goes; only what lies under it and would have
    no room goes first."""
    lines = _legend(page, width, "")[: max(rows, 0)]
    lying = (sign for sign, _ in page.hex.signs) if page.hex else ()
    told = " ".join((*lying, *(line for counter in page.here for line in counter.lines)))
    shown = "".join(line.plain for line in lines)
    cut = "".join(sign[0] for sign, _ in page.board.legend if sign[0] in told and sign not in shown)
    return _legend(page, width, cut)[: max(rows, 0)] if cut else lines


def _legend(page: HexPage, width: int, near: str) -> list[Content]:
    return legend(
        page.board,
        page.scene.names,
        width,
        in_colour=page.in_colour,
        tinted=page.sight is not None,
        shaded=page.outlook.kind if page.outlook else None,
        near=near,
    )


def shades(page: HexPage) -> dict[str, Shade]:
    """What the marked unit could do, hex by hex."""
    if page.outlook is None:
        return {}
    found = hues(page.outlook.found, page.outlook.kind, page.hex.label if page.hex else "")
    return {label: Shade(hue.text, f"${hue.level}") for label, hue in found.items()}


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
    """The words beside the map. Where they are too many, the log and the keys go first, then the legend, then details
    of units; what is owed stands whatever else must go."""
    top = _impulse(page, width, height)
    about = [*_outlook(page, width), *_sight(page, width), *_deed(page, width)]
    latest = news(page.scene, page.last, width)
    room = height - len(top) - len(about) - sum(len(more) + 1 for more in (latest.urgent, latest.last) if more)
    key = _legend(page, width, "")
    words = [*top, *_hex(page, width, max(room - len(key) - 1, room // 2)), *about]
    owed = [BLANK, *latest.urgent][: height // 2] if latest.urgent else []
    if len(words) > height - len(owed):
        words = [*words[: height - len(owed) - 1], Content.styled("…", "$text-muted")]
    words += owed
    spare = height - len(key) - 1
    for more in latest[1:]:
        room = (spare if more is latest.others else height) - len(words) - 1
        if more and len(more) <= room:
            words += [BLANK, *more]
        elif more is latest.last and room >= LEAST_TOLD:  # the Table tells all of it
            words += [BLANK, *more[: room - 1], Content.styled("…", "$text-muted")]
    if spare - len(words) > ROOM_FOR_KEYS:
        words += [BLANK, *key_lines(page.moves, page.scene.suggested, width, 3)]
    words += log_part(page.log, width, spare - len(words))
    spare = height - len(words)
    return [*words, *[BLANK] * (spare - len(key)), *legend_of(page, width, spare)][:height]


def _impulse(page: HexPage, width: int, height: int) -> list[Content]:
    """Whose turn it is, what is told of it, and who may still act."""
    scene = page.scene
    whose = seat_name(scene.active, scene.names.get(scene.active, ""))
    beside_it = width - whose.cell_length - 2
    first, *more = (
        wrapped(scene.beside, beside_it) if beside_it >= BESIDE_NAME else [Content(""), Content(scene.beside)]
    )
    lines = [Content.assemble(whose, "  ", (first.plain, "$text-muted")).truncate(width, ellipsis=True)]
    more = wrapped(" ".join(line.plain.strip() for line in more), width, 0, "$text-muted") if more else []
    acting = [counter.name for counter in page.board.counters if counter.ready]
    if acting:
        names = wrapped(", ".join(acting), width - 4)
        more += [Content.assemble((say("Tab "), "bold $accent"), names[0]).truncate(width, ellipsis=True)]
        more += [line.pad_left(4) for line in names[1:]]
    lines, most = [*lines, *more], 3 if height < ROOMY else 6
    if len(lines) > most:
        lines[most - 1] = Content.assemble(lines[most - 1].truncate(width - 2).rstrip(","), " …")
    return lines[:most]


def _outlook(page: HexPage, width: int) -> list[Content]:
    """What the marked unit could do in the hex under the cursor."""
    if page.outlook is None or page.hex is None:
        return []
    found, kind = page.outlook
    lines = [heading(_titled(kind, found.unit)).truncate(width, ellipsis=True)]
    unit = page.marked or page.aimed
    here = unit is not None and unit.at == page.hex.label
    why_not = found.fire or presumption(found) if kind == "fire" else found.go
    told = told_of(found, kind, page.hex.label, attacked=bool(page.attacks))
    for text in ((why_not,) if why_not else ()) if here else told:
        lines += wrapped(text, width, 2)
    return lines


def _deed(page: HexPage, width: int) -> list[Content]:
    """What Enter does: one of several attacks, or a move."""
    if len(page.attacks) < 2:
        return preview_lines(page.preview, width) if page.preview else []
    first = Content.assemble(("↵ ", "bold $accent"), say("choose one of these"))
    rows = [_attack(attack, width) for attack in page.attacks]
    left = len(rows) - ATTACKS + 1
    more = [Content.styled(say(" … {n} more", n=left), "$text-muted")] if len(rows) > ATTACKS else []
    shown = rows[: ATTACKS - 1] if more else rows
    return [first, *(line for row in shown for line in row), *more]


def _attack(attack: Attack, width: int) -> list[Content]:
    """What is attacked how, and the chance behind it; a long one on two lines, as its end tells it from the others."""
    chance = Content.styled(percent(attack.chance), "bold")
    *above, last = wrapped(f" {attack.title}", width - chance.cell_length - 1, 3)
    return [*above, between(last, chance, width)]


def _below(page: HexPage, width: int, height: int) -> list[Content]:
    """The words under the map: the hex and its units, what is owed first, then line and deed, two lines each or as few
    as there must be."""
    label, *ground = _ground(page)
    first = Content.assemble((label, "bold $accent"), f" {', '.join(ground)}   ")
    named = [_name(page, counter) for counter in page.here]
    if page.marked and page.marked not in page.here:
        named.append(_elsewhere(page, page.marked))
    units = Content("  ").join(named)
    top = filled([first, units.truncate(width, ellipsis=True)], "", width)
    sight = filled([*_outlook(page, width)[1:3], *_sight(page, width)[:3]], "  ", width)
    deed = _deed(page, width)[:3]
    top = [*top, *news(page.scene, page.last, width).urgent[:1]]
    spare = height - len(top) - len(sight)
    return [*top, *sight, *(deed if len(deed) <= spare else filled(deed[:2], " ", width))][:height]


def _ground(page: HexPage) -> tuple[str, ...]:
    """The label of the hex, what it is, and what lies there."""
    if page.hex is None:
        return (in_words(say("off the map")),)
    hill = (in_words(say("hill")),) if page.hex.raised else ()
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
        signs = "" if counter in told else "".join(f" {mark.split()[0]}" for mark in counter.marks)
        lines.append(Content.assemble(_name(page, counter), (signs, "$warning")).truncate(width, ellipsis=True))
        words = filter(None, (", ".join(counter.marks), *counter.lines)) if counter in told else ()
        lines += [line.pad_left(4) for text in words for line in wrapped(text, width - 4)]
    if page.marked and page.marked not in page.here:
        lines.append(_elsewhere(page, page.marked).truncate(width, ellipsis=True))
    return lines


def _elsewhere(page: HexPage, marked: Counter) -> Content:
    """The marked unit that is not under the cursor: where it stands, and who goes along."""
    where = say(" at {at}", at=marked.at)
    if page.along:
        where = say(" at {at} with {others}", at=marked.at, others=listed([each.name for each in page.along]))
    return Content.assemble(_name(page, marked), (where, "$text-muted"))


def _name(page: HexPage, counter: Counter) -> Content:
    """`▸ ▲ Tank platoon`: ▸ marks the unit that acts and who goes along, → the one that is aimed at."""
    pointer = (
        "▸ "
        if counter == page.marked or counter in page.along
        else "→ "
        if counter == page.aimed and page.marked
        else "  "
    )
    return Content.assemble(
        (pointer, "bold $accent"),
        (f"{glyph(counter.seat)} {counter.name}", f"bold {seat_style(counter.seat)}"),
    )


def _sight(page: HexPage, width: int) -> list[Content]:
    """The verdict on the line, by what and why, and which hexes it meets."""
    if page.sight is None:
        return []
    start, end, known = page.sight
    lines = [heading(say("LINE {start} – {end}", start=start, end=end))]
    if known.refusal:
        return [*lines, *refusal_lines(known, width)]
    fields = known.fields
    said, blocking = next(iter(known.odds), ""), ", ".join(fields.get("blocking", ()))
    away = fields.get("distance")
    if away is not None:
        lines[0] += Content(count("  {n} hex", "  {n} hexes", away))
    parts = {"sign": sign(said), "verdict": word(said), "blocking": blocking}
    verdict = say("{sign} {verdict} by {blocking}", **parts) if blocking else say("{sign} {verdict}", **parts)
    lines += [Content.styled(line.plain, f"bold {tone(said)}") for line in wrapped(verdict, width, 2)]
    lines += _why(known, fields, width)
    crossed = ", ".join(
        place[0] if len(place) == 1 else in_words(say("side {hexes}", hexes="/".join(place)))
        for place in fields.get("crossed", ())
    )
    return [*lines, *wrapped(say("crosses {crossed}", crossed=crossed), width, 2)] if crossed else lines


def _why(known: Forecast, fields: Mapping[str, Any], width: int) -> list[Content]:
    """The reasons with their clauses; where nothing blocks, where the first numbers come from."""
    reasons = [word(reason) for reason in fields.get("reasons", ())]
    named = [line for line in known.ledger if line.label in reasons]
    if reasons and not named:
        return [Content(f"  {reason}") for reason in reasons]
    shown = named or known.ledger[:WITHOUT_REASON]
    numbers = [Content(f"  {in_words(line.label)} {amount(line.value)}") for line in shown]
    return [between(number, linked(line.clause), width) for number, line in zip(numbers, shown, strict=True)]
