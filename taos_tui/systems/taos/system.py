"""TaOS 2.0: the match as a system (options, moves, description)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure

from . import TITLE
from .describe import describe
from .missions import MISSIONS
from .moves import (
    answers,
    capture,
    civilian,
    ending,
    house_rules,
    identification,
    inspection,
    lieutenants,
    missions,
    models,
    orders,
    override,
    placement,
    result,
    rosters,
    scoring,
    start,
    states,
    targets,
    tasks,
    tokens,
)
from .moves.answers import asked_first
from .moves.ending import closed_seats, covered
from .moves.start import ambushers, holder
from .options import OPTIONS, Options
from .procedures import procedures
from .state import SEATS, SECTORS, Match, Player, Token

if TYPE_CHECKING:
    from taos_tui.kit.tour import Tour


class Taos(System[Match]):
    """TaOS 2.0 for Infinity, two players."""

    slug = "taos"
    title = TITLE
    seats = SEATS
    options = OPTIONS
    moves = moves_of(
        missions,
        start,
        placement,
        tokens,
        inspection,
        targets,
        identification,
        tasks,
        civilian,
        capture,
        orders,
        ending,
        scoring,
        answers,
        result,
        override,
        house_rules,
        models,
        rosters,
        states,
        lieutenants,
    )

    def procedures(self, state: Match | None = None) -> Mapping[str, AnyProcedure]:
        """The 31 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Match:
        """Both players with full decks; six tokens without a place and without a code."""
        players: dict[str, Player] = {seat: Player(seat, names.get(seat, seat), tuple(MISSIONS)) for seat in SEATS}
        tokens = {f"{seat}-{sector}": Token(f"{seat}-{sector}", seat, sector) for seat in SEATS for sector in SECTORS}
        return Match(agreed(Options, options), players, tokens=tokens)

    def has_own_dice(self, state: Match) -> bool:
        """With cards or tokens on the table dice lie there too."""
        return "table" in (state.options.mission_cards, state.options.token_codes)

    def acting(self, state: Match) -> str:
        """Whose move is expected next."""
        players = state.players
        if state.phase == "draw":
            return next((seat for seat, player in players.items() if not player.hand), "a")
        if state.phase == "choose":
            return next((seat for seat, player in players.items() if not player.revealed), "a")
        if state.phase == "reveal":
            return next((seat for seat, p in players.items() if p.revealed and not p.revealed.public), "a")
        if state.phase == "tactics":
            return self._tactician(state)
        if state.phase == "ambush":
            return next(iter(ambushers(state)), "a")
        if state.phase == "deployment":
            return holder(state, "deployment")
        if state.phase == "scoring":
            return covered(state) if closed_seats(state) else asked_first(state)
        return state.active

    def _tactician(self, state: Match) -> str:
        if not state.chooser or not state.player(state.chooser).option:
            return state.chooser or "a"
        return holder(state, "deployment" if state.first else "initiative")

    def tour(self) -> "Tour":
        """Anna's first turn in the sample match."""
        from .tour import TOUR

        return TOUR

    def describe(self, state: Match, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, seat, self.acting(state), self.suggested(state))


SYSTEM = Taos()
