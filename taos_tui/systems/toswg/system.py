"""TOS-WG: the battle as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Adjustable, Outcome, Procedure
from taos_tui.systems.scene import Scene
from taos_tui.systems.system import Move, Packs

from .describe import describe
from .moves import action, activation, armoury, attack, ending, entry, override, start
from .moves.common import SEATS
from .moves.entry import last_side
from .options import OPTIONS
from .packs import PACKS, tables_in, units_in
from .procedures import procedures
from .state import Battle, Player
from .telling import tell

_MODULES = (entry, armoury, start, activation, attack, action, ending, override)


class Toswg:
    """TOS-WG, two to six players."""

    slug = "toswg"
    title = "TOS-WG"
    seats = SEATS
    fewest = 2
    options = OPTIONS
    packs: Packs = PACKS
    moves: Mapping[str, Move] = {
        each.name: each for module in _MODULES for each in vars(module).values() if isinstance(each, Move)
    }

    def procedures(self, state: Battle | None = None) -> dict[str, Procedure]:
        """The 11 cards, with the printed tables or with those in force."""
        cards = procedures()
        if state is None:
            return cards
        return {id: card.using(state.tables) if isinstance(card, Adjustable) else card for id, card in cards.items()}

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Battle:
        """The players that were named, with no units yet."""
        given = {option.name: option.default for option in OPTIONS} | dict(options)
        players = {seat: Player(seat, name, name) for seat, name in names.items()}
        if len({player.team for player in players.values()}) < len(players):
            players = {seat: Player(seat, name, seat) for seat, name in names.items()}
        return Battle(given, players, tables_in(content), units_in(content))

    def acting(self, state: Battle) -> str:
        """Whose move is expected next."""
        if state.phase == "setup":
            return last_side(state)
        if state.phase == "first_player":
            return state.throwing[0]
        return state.current or "a"

    def remember(self, before: Battle, after: Battle, drawn: Sequence[str]) -> Battle:
        """Nothing is hidden in this game."""
        return before

    def describe(self, state: Battle, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, self.acting(state))

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)


SYSTEM = Toswg()
