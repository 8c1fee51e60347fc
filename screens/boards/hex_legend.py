"""What the colours and signs of a hex map mean."""

from collections.abc import Iterable, Iterator, Mapping

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import filled
from taos_tui.screens.widgets.text import joined, seat_name

from taos_tui.content.catalogue import in_words
from taos_tui.face.odds import word
from taos_tui.face.outlook import SAFEST, SHORTEST, Kind
from taos_tui.kit.scene import HexMap
from taos_tui.rules.wording import say

from .counter_signs import LEADS, LOST, READY, SHAKEN, STEP, WORSE, state
from .hex_marks import BESIDE, BLOCKING, CROSSED, HILL, MORE, Tint
from .hex_painting import COURSES, ground_colour


def legend(
    board: HexMap,
    names: Mapping[str, str],
    width: int,
    *,
    in_colour: bool,
    tinted: bool = False,
    shaded: Kind | None,
    near: str = "",
) -> list[Content]:
    """What is on this map: its grounds, what lies there, counters and sides; what is set off goes first, and then the
    signs that stand in `near`, what is looked at: where there is no room for all of it they are not left out."""
    looked_at = [named for named in board.legend if named[0] in near]
    others = [named for named in board.legend if named not in looked_at]
    parts = [
        *_set_off(tinted, shaded),
        *_signs(looked_at),
        *_grounds(board, in_colour),
        *_signs(others),
        *_more(board),
        *_counters(board),
    ]
    seats = sorted({counter.seat for counter in board.counters if counter.seat})
    sides = joined((seat_name(seat, names.get(seat, "")) for seat in seats), "  ", width)
    return [*filled(parts, "  ", width), *([sides] if seats else [])]


def _quiet(text: str) -> Content:
    return Content.styled(text, "$text-muted")


def _set_off(tinted: bool, shaded: Kind | None) -> Iterator[Content]:
    if tinted:
        meanings: Iterable[tuple[Tint, str]] = (
            (CROSSED, say("crossed")),
            (BESIDE, say("beside")),
            (BLOCKING, say("blocks")),
        )
        yield from (_quiet(f"{tint.sign} {in_words(what)}") for tint, what in meanings)
    if shaded == "fire":
        yield _quiet(say("%: a hit that counts"))
    elif shaded == "reach":
        yield from map(
            _quiet,
            (
                say("number: points to go there"),
                say("! may be shot at"),
                say("{sign} shortest way", sign=SHORTEST),
                say("{sign} least danger", sign=SAFEST),
            ),
        )
    elif shaded == "danger":
        yield _quiet(say("%: chance to be hit there"))


def _grounds(board: HexMap, in_colour: bool) -> Iterator[Content]:
    """Each kind of ground once, in its colour, by the word for it."""
    found = {hex.terrain: hex for hex in reversed(board.hexes) if hex.terrain and not hex.raised}
    found |= {hex.terrain: hex for hex in board.hexes if hex.terrain and hex.terrain not in found}
    for what, hex in sorted(found.items()):
        sign = hex.glyph[:1] if not in_colour or hex.ground not in ("", "open") else ""
        if in_colour:
            style = f"$map-ink on {ground_colour(hex) if hex.ground not in ('', 'open') else '$ground-open-2'}"
            yield Content.assemble((f" {sign or ' '} ", style), (f" {what}", "$text-muted"))
        elif sign:
            yield _quiet(f"{sign} {what}")
    if any(hex.raised for hex in board.hexes):
        swatch = (f" {HILL} ", "$map-ink on $ground-hill") if in_colour else (HILL, "")
        yield Content.assemble(swatch, (say(" hill"), "$text-muted"))
    for kind in dict.fromkeys(course.kind for course in board.courses):
        if in_colour:
            yield Content.assemble(("━", COURSES.get(kind, "$map-road")), (f" {word(kind)}", "$text-muted"))
        else:
            yield _quiet(f"{'~' if kind == 'river' else '='} {word(kind)}")


def _signs(named: Iterable[tuple[str, str]]) -> Iterator[Content]:
    return (_quiet(f"{sign} {what}") for sign, what in named)


def _more(board: HexMap) -> Iterator[Content]:
    if any(hex.notes and not hex.signs for hex in board.hexes):
        yield _quiet(say("{sign} more lies here", sign=MORE))


def _counters(board: HexMap) -> Iterator[Content]:
    counters = board.counters
    if any(counter.ready for counter in counters):
        yield _quiet(say("{sign} or bright: may act", sign=READY))
    shaken = next((counter for counter in counters if counter.shaken and counter.marks), None)
    if shaken:
        yield _quiet(f"{SHAKEN} {shaken.marks[0].partition(' ')[2]}")
    if any(counter.full > 1 for counter in counters):
        yield _quiet(say("{signs} one step lost", signs=STEP + LOST))
    if any(state(counter) == WORSE for counter in counters):
        yield _quiet(say("{sign} both", sign=WORSE))
    if any(counter.leads for counter in counters):
        yield _quiet(say("{sign} leads", sign=LEADS))
