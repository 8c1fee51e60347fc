"""TOS-WG: the battle as a system (options, moves, description)."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from taos_tui.kit.cards import cards_with
from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.packs import Kept
from taos_tui.kit.scene import Scene
from taos_tui.kit.seats import SEATS
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure

from . import TITLE
from .describe import describe
from .moves import action, activation, armoury, attack, ending, entry, late, override, pasting, start
from .moves.sides import last_side
from .options import OPTIONS, Options
from .packs import PACKS, check_units, tables_in, units_in
from .procedures import procedures
from .state import Battle, Player

if TYPE_CHECKING:
    from taos_tui.kit.tour import Tour


class Toswg(System[Battle]):
    """TOS-WG, two to six players."""

    slug = "toswg"
    title = TITLE
    seats = SEATS
    draws = False
    options = OPTIONS
    packs = PACKS
    moves = moves_of(entry, pasting, armoury, start, activation, attack, action, ending, override, late)

    def procedures(self, state: Battle | None = None) -> Mapping[str, AnyProcedure]:
        """The 11 cards, with the printed tables or with those in force."""
        return cards_with(procedures(), state.tables) if state else procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Battle:
        """The players that were named, with no units yet."""
        players = {seat: Player(seat, name, name) for seat, name in names.items()}
        if len({player.team for player in players.values()}) < len(players):
            players = {seat: Player(seat, name, seat) for seat, name in names.items()}
        tables, units = tables_in(content), units_in(content)
        check_units(units, tables)
        return Battle(agreed(Options, options), players, tables, units)

    def kept(self, state: Battle, seats: Collection[str]) -> Kept:
        """Units, and the weapons that they carry."""
        from .keeping import kept

        return kept(state, seats)

    def acting(self, state: Battle) -> str:
        """Whose move is expected next."""
        if state.phase == "setup":
            return last_side(state)
        if state.phase == "first_player":
            return state.throwing[0]
        return state.current or "a"

    def tour(self) -> "Tour":
        """Anna's turn in the second round of the sample battle."""
        from .tour import TOUR

        return TOUR

    def describe(self, state: Battle, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, self.acting(state), self.suggested(state))


SYSTEM = Toswg()
