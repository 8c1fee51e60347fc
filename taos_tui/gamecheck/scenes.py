"""A scene is drawn as it stands: what is in it goes together, and everything that it names is there."""

from collections import Counter as Tally
from collections.abc import Collection, Iterable, Iterator

from taos_tui.kit.scene import HexMap, Scene, Track

from .finding import Finding

LAW = "scene"
GROUPS = ("ready", "done", "waiting", "out")
LABEL = 4
"""Characters of a counter's label."""


def wrong_in(scene: Scene, seats: Collection[str]) -> Iterator[Finding]:
    """What of a scene cannot be drawn, or would be drawn wrongly. `seats` are those of the game."""
    for where, text in (*_people(scene, seats), *_units(scene), *_tables(scene), *_board(scene)):
        yield Finding(LAW, where, text)
    if scene.over and not scene.result:
        yield Finding(LAW, "result", "the match is over, and nothing says how it ended: give `result`")
    if scene.over and scene.suggested:
        yield Finding(LAW, "over", f"the match is over, but {scene.suggested} is still due: it is over after that")


def _people(scene: Scene, seats: Collection[str]) -> Iterator[tuple[str, str]]:
    nobody = "is no seat of this game"
    if scene.active and scene.active not in seats:
        yield "active", f"{scene.active!r} {nobody}"
    yield from (("scores", f"{seat!r} {nobody}") for seat in scene.scores if seat not in seats)
    for pile in scene.piles:
        yield from ((f"pile {pile.id}", f"{seat!r} {nobody}") for seat in {pile.seat, pile.secret} - {"", *seats})
    for panel in scene.panels:
        yield from ((f"panel {panel.title}", f"{seat!r} {nobody}") for seat in {*panel.seats} - {"", *seats})
    yield from ((f"unit {unit.id}", f"{unit.seat!r} {nobody}") for unit in scene.units if unit.seat not in {"", *seats})


def _units(scene: Scene) -> Iterator[tuple[str, str]]:
    yield from _doubled("units", (unit.id for unit in scene.units))
    for unit in scene.units:
        if unit.group not in GROUPS:
            yield f"unit {unit.id}", f"{unit.group!r} is no group: give one of {', '.join(GROUPS)}"
        if len(unit.cells) != len(scene.unit_columns):
            yield f"unit {unit.id}", f"{len(unit.cells)} cells, but {len(scene.unit_columns)} unit_columns"


def _tables(scene: Scene) -> Iterator[tuple[str, str]]:
    for panel in scene.panels:
        widths = {len(row) for row in panel.rows} - {len(panel.columns)}
        if widths:
            yield f"panel {panel.title}", f"a row of {min(widths)}, but {len(panel.columns)} columns"
        if panel.seats and len(panel.seats) != len(panel.columns):
            yield f"panel {panel.title}", f"{len(panel.seats)} seats, but {len(panel.columns)} columns"


def _board(scene: Scene) -> Iterator[tuple[str, str]]:
    board = scene.board
    if not isinstance(board, Track | HexMap):
        return
    places = {spot.id for spot in board.spots} if isinstance(board, Track) else {hex.label for hex in board.hexes}
    yield from _doubled("counters", (counter.id for counter in board.counters))
    for counter in board.counters:
        if counter.at not in places:
            yield f"counter {counter.id}", f"stands at {counter.at!r}, which there is not"
        if len(counter.label) > LABEL:
            yield f"counter {counter.id}", f"its label {counter.label!r} has more than {LABEL} characters"


def _doubled(what: str, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    for id, number in Tally(ids).items():
        if number > 1:
            yield what, f"{number} of them have the id {id!r}"
