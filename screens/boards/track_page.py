"""The screen of a row of places as lines: large dials, the places with the units of each side, what is pointed at."""

from collections.abc import Mapping, Sequence

from taos_tui.screens.match.news import log_part, news
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, clickable, headline, rule, window, wrapped
from taos_tui.screens.widgets.panels import panel_lines
from taos_tui.screens.widgets.text import column, glyph, joined, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.forecasts import Preview
from taos_tui.kit.scene import Counter, Scene, Spot, Track
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine

from .dials import dial_lines, stock_line
from .preview_lines import preview_lines

NARROW = 70
"""Below so many columns the places stand below each other."""
WIDE = 120
"""From so many columns on the zones stand beside the places."""
LOW = 16
"""Below so many rows the dials are small."""
LARGE = 26
"""With a stock of counters above them, dials are large from so many rows on."""
ABOUT = 3
"""Rows for what is pointed at, at least."""
MOST_NAME = 80
"""Characters of a name of whoever holds a place, where there is room for it."""
NOBODY = "◇"
"""The glyph of units that are no seat's."""


class Row(NamedTuple):
    """The units at a place, from top to bottom: those of the other seats `above` it, nobody's and one's own `below`."""

    spot: Spot
    above: tuple[Counter, ...]
    below: tuple[Counter, ...]


class TrackPage(NamedTuple):
    """What is on the screen. `spot` is the place under the cursor, `unit` the unit there that is pointed at (None: the
    place itself); `deeds` are what the keys would do."""

    board: Track
    scene: Scene
    rows: tuple[Row, ...]
    spot: Spot | None
    unit: Counter | None
    previews: tuple[Preview, ...]
    last: LogLine | None
    log: Sequence[LogLine]


def at_spots(board: Track, own: str, width: int) -> tuple[Row, ...]:
    """The places with their units; those of the seat `own` stand below, on a narrow screen all do."""
    seats = dict.fromkeys(counter.seat for counter in board.counters)
    below = [*(seat for seat in seats if width < NARROW and seat not in (own, "")), "", own]
    rows = []
    for spot in board.spots:
        here = [counter for counter in board.counters if counter.at == spot.id]
        over = tuple(counter for counter in here if counter.seat not in below)
        rows.append(Row(spot, over, tuple(counter for seat in below for counter in here if counter.seat == seat)))
    return tuple(rows)


def track_lines(page: TrackPage, width: int, height: int) -> list[Content]:
    """At most `height` lines."""
    if width >= WIDE:
        left = width * 3 // 5
        side = _zones(page, width - left - 3)
        side += log_part(page.log, width - left - 3, height - len(side))
        return beside(_body(page, left, height, zones=False), side, left)[:height]
    return _body(page, width, height, zones=True)[:height]


def zone_lines(page: TrackPage, width: int, height: int) -> list[Content]:
    """The zones alone, for screens that have no room for them beside the places."""
    return [line.pad_left(1) for line in _zones(page, width - 2)][:height]


def number_lines(page: TrackPage, width: int, height: int) -> list[Content]:
    """The stock of counters, the other dials, and what they mean now."""
    return _numbers(page.board, page.scene.names, width, height)


def place_lines(page: TrackPage, width: int, height: int) -> list[Content]:
    """The places beside each other, with the units of each side."""
    return _columns(page, width, height)


def about_lines(page: TrackPage, width: int) -> list[Content]:
    """What is pointed at, and what the keys do with it."""
    return _about(page, width)


def _zones(page: TrackPage, width: int) -> list[Content]:
    lines: list[Content] = []
    for panel in page.board.zones:
        lines += [*([BLANK] if lines else []), *panel_lines(panel, width)]
    return lines


def _body(page: TrackPage, width: int, height: int, *, zones: bool) -> list[Content]:
    scene = page.scene
    top = [headline(scene.headline, scene.beside, width)]
    top += [line.pad_left(1) for line in _numbers(page.board, scene.names, width - 2, height)]
    about = _about(page, width - 2)
    room = max(height - len(top) - 1 - max(min(len(about), ABOUT), 1), 3)
    places = _list(page, width, room) if width < NARROW else _columns(page, width, room)
    words = about
    others = _zones(page, width - 2) if zones else []
    for more in (*news(scene, page.last, width - 2), others):
        if more and len(top) + len(places) + 1 + len(words) + 2 < height:
            words = [*words, BLANK, *more]
    return [*top, *places, rule(width), *(line.pad_left(1) for line in words)]


def _numbers(board: Track, names: Mapping[str, str], width: int, height: int) -> list[Content]:
    """The stock of counters, the other dials, and what they mean now; dials are large where there is room."""
    stock = board.stock
    others = [dial for dial in board.dials if stock is None or dial.title != stock.title]
    lines = [stock_line(stock, names, width)] if stock else []
    lines += dial_lines(others, names, width, large=height >= (LARGE if stock else LOW))
    return [*lines, *(line for text in board.words for line in wrapped(text, width, style="bold $warning"))]


# -- places beside each other ---------------------------------------------------------------------------------


def _columns(page: TrackPage, width: int, height: int) -> list[Content]:
    """A column for each place: units of the other side above it, one's own below."""
    wide = width // max(len(page.rows), 1)
    with_notes = any(row.spot.notes for row in page.rows)
    room = height - (3 if with_notes else 2)
    above = max((len(row.above) for row in page.rows), default=0)
    below = max((len(row.below) for row in page.rows), default=0)
    above, below = _shares(above, below, room)
    cells = [_column(page, row, wide, above, below, with_notes) for row in page.rows]
    return [Content("").join(parts) for parts in zip(*cells, strict=True)]


def _shares(above: int, below: int, room: int) -> tuple[int, int]:
    """How many rows each side gets: what it needs, half of the room at least where both need more."""
    least = room // 2
    above = min(above, max(room - below, least))
    return max(above, 0), max(min(below, room - above), 0)


def _column(page: TrackPage, row: Row, wide: int, above: int, below: int, with_notes: bool) -> list[Content]:
    """The units above, the place as a card in the colour of its holder, the units below."""
    here = row.spot == page.spot
    name = Content.styled(f" {row.spot.name} ", "bold underline" if here and not page.unit else "bold")
    card = [Content.assemble("▸" if here else " ", name), Content(f"  {_held_by(page, row.spot, wide - 3)}")]
    card += [Content(f"  {', '.join(row.spot.notes)}")] if with_notes else []
    filled = f"reverse {seat_style(row.spot.holder)}" if row.spot.holder else "$text on $panel"
    card = [clickable(column(line, wide - 1).stylize(filled), "screen.pick", row.spot.id, "") for line in card]
    over = _stack(page, row.spot, row.above, wide, above)
    under = _stack(page, row.spot, row.below, wide, below)
    lines = [*[BLANK] * (above - len(over)), *over, *card, *under, *[BLANK] * (below - len(under))]
    return [column(line, wide - 1) + Content(" ") for line in lines]


def _stack(page: TrackPage, spot: Spot, counters: Sequence[Counter], wide: int, rows: int) -> list[Content]:
    at = next((index for index, counter in enumerate(counters) if page.spot == spot and counter == page.unit), 0)
    return window([_unit(page, spot, counter, wide - 1) for counter in counters], rows, at)


def _holder(page: TrackPage, spot: Spot) -> Content:
    return Content.styled(_held_by(page, spot), seat_style(spot.holder or "") or "$text-muted")


def _held_by(page: TrackPage, spot: Spot, room: int = MOST_NAME) -> str:
    """`▲ Anna`, or that nobody holds it; of a name of several words only as many whole ones as have room."""
    if not spot.holder:
        return in_words(say("· nobody")) if spot.holder is not None else ""
    told = f"{glyph(spot.holder)} {page.scene.names.get(spot.holder, '')}"
    while len(told) > room and told.count(" ") > 1:
        told = told.rpartition(" ")[0]
    return told


def _unit(page: TrackPage, spot: Spot, counter: Counter, width: int) -> Content:
    """`▸▲ Zulu ▒!`: the glyphs of its marks behind the name, which gives way; `▸▲ ▒▒▒ 2` where it is covered."""
    here = page.spot == spot and counter == page.unit
    signs = "".join(mark[:1] for mark in counter.marks)
    style = seat_style(counter.seat)
    room = max(width - 4 - len(signs), 3)
    shown = _back(counter) if counter.covered else counter.name
    name = column(shown, min(Content(shown).cell_length, room))
    line = Content.assemble(
        ("▸" if here else " ", "bold $accent"),
        (f"{_sign(counter)} ", style),
        name.stylize(f"bold reverse {style}" if here else f"bold {style}"),
        (f" {signs}" if signs else "", ""),
    )
    return clickable(line, "screen.pick", spot.id, counter.id)


def _back(counter: Counter) -> str:
    """The back of a card that lies face down; its number tells it from others, its name is told where it is known."""
    return f"▒▒▒ {counter.label.strip('▒')}".rstrip()


def _sign(counter: Counter) -> str:
    return glyph(counter.seat) if counter.seat else NOBODY


# -- places below each other ----------------------------------------------------------------------------------


def _list(page: TrackPage, width: int, height: int) -> list[Content]:
    """A line for each place, and below it one for each unit there."""
    lines: list[Content] = []
    at = 0
    for row in page.rows:
        here = row.spot == page.spot
        at = len(lines) if here and not page.unit else at
        name = Content.styled(f" {row.spot.name} ", "bold reverse" if here and not page.unit else "bold")
        notes = Content.styled(f"  {', '.join(row.spot.notes)}" if row.spot.notes else "", "$text-muted")
        card = Content.assemble(("▸" if here else " ", "$accent"), name, " ", _holder(page, row.spot), notes)
        lines.append(clickable(card.truncate(width, ellipsis=True), "screen.pick", row.spot.id, ""))
        for counter in row.below:
            at = len(lines) if here and counter == page.unit else at
            lines.append(_unit(page, row.spot, counter, width - 4).pad_left(4))
    return window(lines, height, at)


# -- what is pointed at ---------------------------------------------------------------------------------------


def _about(page: TrackPage, width: int) -> list[Content]:
    """The unit or the place in words, and what the keys do with it."""
    deeds = [line for deed in page.previews for line in preview_lines(deed, width)]
    if page.spot is None:
        return deeds
    if page.unit is None:
        units = [_sign(counter) for counter in page.board.counters if counter.at == page.spot.id]
        counted = ", ".join(f"{units.count(sign)} {sign}" for sign in dict.fromkeys(units)) or in_words(say("no units"))
        told = Content.assemble((page.spot.name, "bold"), "  ", _holder(page, page.spot), f"   {counted}")
        notes = [f"  {', '.join(page.spot.notes)}"] if page.spot.notes else []
        return [(told + Content("".join(notes))).truncate(width, ellipsis=True), *deeds]
    unit = page.unit
    who = Content.styled(f"{_sign(unit)} {unit.name}", f"bold {seat_style(unit.seat)}")
    marks = [Content(mark) for mark in unit.marks]
    where = Content.styled(say(" at {name}", name=page.spot.name), "$text-muted")
    first = joined([who + where, *marks], "   ", width)
    return [first, *(line for text in unit.lines for line in wrapped(text, width)), *deeds]
