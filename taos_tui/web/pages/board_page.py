"""The board, and what can be done with what was tapped on it."""

from collections.abc import Mapping

from taos_tui.face.forecasts import Forecasts
from taos_tui.face.odds import word
from taos_tui.face.viewer import Viewer
from taos_tui.kit.scene import Board, Counter, HexMap, Mark, Ready, Track
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from ..boards.drawing import drawing
from ..call import Answer
from ..filling import FIELD
from ..markup import Html, tag
from ..visit import BOARD, CAME, Visit
from .layout import part, section, who
from .missing import missing_page
from .page import page
from .parts import headline, panel

MOST = 24
"""Moves that are offered for what was tapped."""


def board_page(visit: Visit) -> Answer:
    """Tap a unit or a token, then a place; the moves that begin with them stand below."""
    board = visit.scene.board
    if board is None:
        return missing_page(visit)
    picked = _picked(visit, board)
    zones = [part(visit, panel, one) for one in board.zones] if isinstance(board, Track) else []
    last = visit.table.session.last
    away = tag("p", tag("a", say("Nothing chosen"), href=visit.link("/board"), class_="button")) if picked else None
    return page(
        visit,
        visit.scene.titles.get("board", say("Board")),
        part(visit, headline),
        tag("p", last.text, class_="told soft") if last else None,
        part(visit, drawing, picked),
        tag("div", [part(visit, make, board, picked) for make in (_told, _laid, _moves)], away, id="below"),
        part(visit, _waiting, board),
        zones,
        _legend(board),
    )


def _picked(visit: Visit, board: Board | HexMap | Track) -> dict[str, str]:
    """What of the address is on the board."""
    query = visit.call.query
    things = {one.id for one in (board.marks if isinstance(board, Board) else board.counters)}
    if isinstance(board, HexMap):
        places = {hex.label for hex in board.hexes}
    else:
        places = {spot.id for spot in board.spots} if isinstance(board, Track) else set()
    wanted = (("unit", things), ("at", places))
    return {key: query[key] for key, known in wanted if query.get(key) in known}


def _told(visit: Visit, board: Board | HexMap | Track, picked: Mapping[str, str]) -> list[Html]:
    """All about what was tapped."""
    things: tuple[Mark | Counter, ...] = board.marks if isinstance(board, Board) else board.counters
    unit, at = picked.get("unit", ""), picked.get("at", "")
    lines = [_lines(visit, one) for one in things if one.id == unit]
    if at and isinstance(board, HexMap):
        hex = next(hex for hex in board.hexes if hex.label == at)
        ground = [hex.terrain, *([say("hill")] if hex.raised else []), *hex.notes]
        lines.append(tag("p", tag("b", hex.label), " ", ", ".join(filter(None, ground))))
    if at and not isinstance(board, Board):
        lines += [_lines(visit, one) for one in board.counters if one.at == at and one.id != unit]
    return lines


def _lines(visit: Visit, one: Mark | Counter) -> Html:
    marks = one.marks if isinstance(one, Counter) else ()
    name = who(visit, one.seat, one.name) if one.seat else tag("b", one.name)
    return tag(
        "div",
        tag("p", name, " ", " ".join(marks)),
        [tag("p", line, class_="soft") for line in one.lines],
        class_="unit",
    )


def _laid(visit: Visit, board: Board | HexMap | Track, picked: Mapping[str, str]) -> Html:
    """How what does not lie yet is laid: a tap on its place, or the middle of where it belongs."""
    one = (
        next((each for each in board.marks if each.id == picked.get("unit")), None)
        if isinstance(board, Board)
        else None
    )
    if one is None or not isinstance(board, Board) or one.x >= 0 or not visit.seat:
        return Html("")
    if not any(each.legal and each.name == board.place for each in visit.table.moves(visit.seat)):
        return Html("")
    if not one.reach:
        return tag("p", say("Now tap its place."))
    x, y = one.target
    given = {"i.token": one.id, "i.x": f"{x:g}", "i.y": f"{y:g}", CAME: BOARD}
    to = visit.link(f"/move/{board.place}", **given)
    middle = tag("a", say("Into the middle of it: {x}, {y} cm", x=f"{x:g}", y=f"{y:g}"), href=to, class_="button")
    return tag("div", tag("p", say("Now tap its place: the circle is where it may lie.")), middle)


def _moves(visit: Visit, board: Board | HexMap | Track, picked: Mapping[str, str]) -> Html:
    """The moves of this seat that begin with what was tapped, and what is known of them."""
    if not visit.seat or not picked:
        return Html("")
    session = visit.table.session
    forecasts = Forecasts(session, Viewer(visit.seat))
    rows: list[Html] = []
    for ready in visit.table.moves(visit.seat):
        given = _taking(visit, forecasts, ready, picked) if ready.legal else {}
        if given and len(rows) < MOST:
            query = {f"{FIELD}{name}": value for name, value in given.items()}
            address = visit.link(f"/move/{ready.name}", **query, **{CAME: BOARD})
            preview = forecasts.preview("", ready, given)
            rows.append(tag("a", tag("span", ready.title, _known(preview.known)), href=address, class_="button"))
    return section(say("What can be done"), tag("div", rows, class_="moves") if rows else None)


def _taking(visit: Visit, forecasts: Forecasts, ready: Ready, picked: Mapping[str, str]) -> dict[str, str]:
    """The inputs of a move that take what was tapped; {} unless they take the last of it."""
    given: dict[str, str] = {}
    for key in ("unit", "at"):
        if key not in picked:
            continue
        found = forecasts.taking(ready.name, [picked[key]], given)
        if not found and key == "at":
            here = [one.id for one in _at(visit, picked["at"])]
            found = forecasts.taking(ready.name, here, given) or _place(visit, ready.name, picked["at"])
        given |= {name: value[0] if isinstance(value, list) else value for name, value in found.items()}
    last = picked.get("at") or picked.get("unit")
    reached = {last, *(one.id for one in _at(visit, picked.get("at", "")))}
    return given if reached & set(given.values()) else {}


def _at(visit: Visit, at: str) -> list[Counter]:
    board = visit.scene.board
    return [] if isinstance(board, Board | None) or not at else [one for one in board.counters if one.at == at]


def _place(visit: Visit, name: str, at: str) -> dict[str, str]:
    """The input that takes a place by its name, where the board says so."""
    board = visit.scene.board
    if isinstance(board, HexMap) and name in (board.step, board.sight):
        return {"hex" if name == board.step else "to_hex": at}
    if isinstance(board, Track) and name == board.place:
        return {"point": at}
    return {}


def _known(known: Forecast | None) -> Html:
    """What a move comes to, on a line; nothing where its form asks for more."""
    if known is None:
        return Html("")
    if known.refusal:
        return tag("span", "✗ ", known.refusal.message, class_="why")
    told = " · ".join(f"{word(name)} {percent(chance)}" for name, chance in list(known.odds.items())[:4])
    return tag("span", told, class_="why") if len(known.odds) > 1 else Html("")


def _waiting(visit: Visit, board: Board | HexMap | Track) -> Html:
    """What does not lie on the board yet."""
    if not isinstance(board, Board):
        return Html("")
    marks = [one for one in board.marks if one.x < 0]
    if not marks:
        return Html("")
    if not visit.seat:
        return section(say("Not placed yet"), tag("p", ", ".join(one.name for one in marks)))
    links = [
        tag("a", who(visit, one.seat, one.name), href=visit.link("/board", unit=one.id), class_="button")
        for one in marks
    ]
    return section(say("Not placed yet: tap one, then its place"), tag("div", links, class_="two"))


def _legend(board: Board | HexMap | Track) -> Html:
    if not isinstance(board, HexMap):
        return Html("")
    grounds = {hex.glyph[:1]: hex.terrain for hex in board.hexes if hex.glyph}
    signs = [f"{sign} {what}" for sign, what in (*sorted(grounds.items()), *board.legend)]
    return tag("p", " · ".join(signs), class_="soft")
