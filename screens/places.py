"""The screens of a session, in the order of the strip."""

from importlib import import_module
from typing import Any, NamedTuple

from textual.screen import Screen

from taos_tui.systems.scene import Board, HexMap, Scene, Track

from .commands import Command


class Place(NamedTuple):
    """A screen of a session. `short` is its name at 80 columns; `home` is `module:class` in this package."""

    name: str
    key: str
    title: str
    short: str
    home: str

    @property
    def command(self) -> Command:
        """The key that shows it."""
        return Command(self.key, self.title, f"app.go({self.name!r})", f"Go to {self.title}")

    def make(self) -> Screen[Any]:
        """The screen itself; its module is imported now."""
        module, _, kind = self.home.partition(":")
        screen: Screen[Any] = getattr(import_module(f".{module}", __package__), kind)()
        return screen


PLACES = (
    Place("table", "f2", "Table", "Table", "table:TableScreen"),
    Place("dice", "f3", "Dice", "Dice", "dice:DiceScreen"),
    Place("board", "f4", "Board", "Board", "board:BoardScreen"),
    Place("tournament", "f4", "Tournament", "Event", "tournament:TournamentScreen"),
    Place("activations", "f5", "Activations", "Units", "activations:ActivationsScreen"),
    Place("decks", "f6", "Decks", "Decks", "decks:DecksScreen"),
    Place("score", "f7", "Score", "Score", "score:ScoreScreen"),
    Place("reference", "f8", "Reference", "Rules", "reference:ReferenceScreen"),
    Place("log", "f9", "Log", "Log", "log:LogScreen"),
)

BOARDS = {Board: "board:BoardScreen", HexMap: "hexes:HexScreen", Track: "track:TrackScreen"}
"""Where the screen of each kind of board is."""


def places(scene: Scene) -> tuple[Place, ...]:
    """The screens that have something to show of this state."""
    empty = {
        "board": scene.board is None,
        "tournament": not scene.charts,
        "activations": not scene.units and bool(scene.charts),
        "decks": not scene.piles,
        "score": not scene.sheets,
    }
    return tuple(_suited(place, scene) for place in PLACES if not empty.get(place.name, False))


def find(name: str, scene: Scene) -> Place:
    """The screen of that name, whether it has something to show or not."""
    return next(_suited(place, scene) for place in PLACES if place.name == name)


def _suited(place: Place, scene: Scene) -> Place:
    """The screen as this game calls it; the one for its kind of board."""
    title = scene.titles.get(place.name)
    if scene.board and place.name == "board":
        place = place._replace(home=BOARDS[type(scene.board)])
    return place._replace(title=title, short=title) if title else place


def letters(shown: tuple[Place, ...]) -> dict[str, Place]:
    """The letter that stands for each screen after `g`: the first of its short name that is still free."""
    chosen: dict[str, Place] = {}
    for place in shown:
        chosen[next(letter for letter in place.short.lower() if letter not in chosen)] = place
    return chosen
