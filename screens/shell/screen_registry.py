"""The screens of a session, in the order of the strip."""

from importlib import import_module
from typing import Any

from textual.screen import Screen

from taos_tui.kit.scene import Board, HexMap, Scene, Track
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

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
        return Command(self.key, self.title, f"app.go({self.name!r})", say("Go to {screen}", screen=self.title))

    def make(self) -> Screen[Any]:
        """The screen itself; its module is imported now."""
        module, _, kind = self.home.partition(":")
        screen: Screen[Any] = getattr(import_module(f"taos_tui.screens.{module}"), kind)()
        return screen


SCREENS = (
    Place("table", "f2", say("Table"), say("Table"), "match.table:TableScreen"),
    Place("dice", "f3", say("Dice"), say("Dice"), "dice.dice_screen:DiceScreen"),
    Place("board", "f4", say("Board"), say("Board"), "boards.board_screen:BoardScreen"),
    Place("tournament", "f4", say("Tournament"), say("Event"), "match.tournament:TournamentScreen"),
    Place("activations", "f5", say("Activations"), say("Units"), "match.activations:ActivationsScreen"),
    Place("decks", "f6", say("Decks"), say("Decks"), "match.decks:DecksScreen"),
    Place("score", "f7", say("Score"), say("Score"), "match.score:ScoreScreen"),
    Place("reference", "f8", say("Reference"), say("Rules"), "lookup.reference:ReferenceScreen"),
    Place("log", "f9", say("Log"), say("Log"), "match.log:LogScreen"),
)

BOARDS = {
    Board: "boards.board_screen:BoardScreen",
    HexMap: "boards.hex_screen:HexScreen",
    Track: "boards.track_screen:TrackScreen",
}
"""Where the screen of each kind of board is."""


def places(scene: Scene) -> tuple[Place, ...]:
    """The screens that have something to show of this state."""
    empty = {
        "board": scene.board is None,
        "tournament": not scene.charts,
        "activations": not (scene.units or scene.unit_columns),
        "decks": not scene.piles,
        "score": not scene.sheets,
    }
    return tuple(_suited(place, scene) for place in SCREENS if not empty.get(place.name, False))


def find(name: str, scene: Scene) -> Place:
    """The screen of that name, whether it has something to show or not."""
    return next(_suited(place, scene) for place in SCREENS if place.name == name)


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
