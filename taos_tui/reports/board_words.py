"""What lies on a board, in words: (seat, text) for each thing, "" for what is nobody's."""

from collections.abc import Iterator

from taos_tui.kit.scene import Board, Counter, HexMap, Mark, Track
from taos_tui.kit.words import in_a_row, text
from taos_tui.rules.wording import Text, count, say

Told = tuple[str, Text]


def board_title(board: Board | HexMap | Track) -> Text:
    """What kind of board it is, and how large."""
    match board:
        case Board():
            return say("Board {width} x {height} cm", width=board.width, height=board.height)
        case HexMap():
            return say("Map {width} x {height} hexes", width=board.columns, height=board.rows)
        case Track():
            return count("{n} place", "{n} places", len(board.spots))


def board_words(board: Board | HexMap | Track) -> list[Told]:
    """Every mark of a table; every unit of a map, and the hexes where something lies; every place and its units."""
    match board:
        case Board():
            return [(mark.seat, _mark(mark)) for mark in board.marks]
        case HexMap():
            return [*(_counter(counter, counter.at) for counter in board.counters), *_hexes(board)]
        case Track():
            return [*_dials(board), *_places(board)]


def _and(*parts: str) -> Text:
    """What is said of one thing, a part after the other."""
    first, *others = (part for part in parts if part)
    found = text(first)
    for other in others:
        found = say("{what}; {more}", what=found, more=other)
    return found


def _mark(mark: Mark) -> Text:
    if mark.x < 0:
        return _and(say("{thing} not on the board", thing=mark.name), *mark.lines)
    return _and(say("{thing} at {x}, {y}", thing=mark.name, x=f"{mark.x:g}", y=f"{mark.y:g}"), *mark.lines)


def _counter(counter: Counter, where: str) -> Told:
    place = say("{thing} at {place}", thing=counter.name, place=where) if where else counter.name
    return counter.seat, _and(place, in_a_row(map(text, counter.marks)), *counter.lines)


def _hexes(board: HexMap) -> Iterator[Told]:
    for hex in board.hexes:
        if hex.notes:
            ground = in_a_row(text(word) for word in (hex.terrain, say("hill") if hex.raised else "") if word)
            what = say("{hex} {ground}", hex=hex.label, ground=ground) if ground else hex.label
            yield "", _and(what, in_a_row(map(text, hex.notes)))


def _dials(board: Track) -> Iterator[Told]:
    for seat in dict.fromkeys(dial.seat for dial in board.dials):
        dials = (
            say("{name} {number}", name=dial.title, number=dial.value) for dial in board.dials if dial.seat == seat
        )
        yield seat, in_a_row(dials)


def _places(board: Track) -> Iterator[Told]:
    for spot in board.spots:
        nobody = say("nobody holds {place}", place=spot.name) if spot.holder is not None else text(spot.name)
        held = say("holds {place}", place=spot.name) if spot.holder else nobody
        yield spot.holder or "", _and(held, *spot.notes)
        for counter in board.counters:
            if counter.at == spot.id:
                yield _counter(counter, spot.name)
