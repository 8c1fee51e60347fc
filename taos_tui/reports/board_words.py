"""What lies on a board, in words: (seat, text) for each thing, "" for what is nobody's."""

from collections.abc import Iterator

from taos_tui.systems.scene import Board, Counter, HexMap, Mark, Track

Told = tuple[str, str]


def board_title(board: Board | HexMap | Track) -> str:
    """What kind of board it is, and how large."""
    match board:
        case Board():
            return f"Board {board.width} x {board.height} cm"
        case HexMap():
            return f"Map {board.columns} x {board.rows} hexes"
        case Track():
            return f"{len(board.spots)} places"


def board_words(board: Board | HexMap | Track) -> list[Told]:
    """Every mark of a table; every unit of a map, and the hexes where something lies; every place and its units."""
    match board:
        case Board():
            return [(mark.seat, _mark(mark)) for mark in board.marks]
        case HexMap():
            return [*(_counter(counter, counter.at) for counter in board.counters), *_hexes(board)]
        case Track():
            return [*_dials(board), *_places(board)]


def _mark(mark: Mark) -> str:
    where = f"at {mark.x:g}, {mark.y:g}" if mark.x >= 0 else "not on the board"
    return "; ".join((f"{mark.name} {where}", *mark.lines))


def _counter(counter: Counter, where: str) -> Told:
    place = f"{counter.name} at {where}" if where else counter.name
    return counter.seat, "; ".join(filter(None, (place, ", ".join(counter.marks), *counter.lines)))


def _hexes(board: HexMap) -> Iterator[Told]:
    for hex in board.hexes:
        if hex.notes:
            ground = ", ".join(filter(None, (hex.terrain, "hill" if hex.raised else "")))
            yield "", "; ".join((f"{hex.label} {ground}".rstrip(), ", ".join(hex.notes)))


def _dials(board: Track) -> Iterator[Told]:
    for seat in dict.fromkeys(dial.seat for dial in board.dials):
        yield seat, ", ".join(f"{dial.title} {dial.value}" for dial in board.dials if dial.seat == seat)


def _places(board: Track) -> Iterator[Told]:
    for spot in board.spots:
        held = f"holds {spot.name}" if spot.holder else f"nobody holds {spot.name}"
        yield spot.holder, "; ".join((held, *spot.notes))
        for counter in board.counters:
            if counter.at == spot.id:
                yield _counter(counter, spot.name)
