"""TaOS 2.0: the match as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from taos_tui.rules.procedure import Outcome, Procedure
from taos_tui.systems.scene import Scene
from taos_tui.systems.system import Move, Packs

from .describe import describe
from .missions import MISSIONS
from .moves import (
    capture,
    civilian,
    ending,
    identification,
    inspection,
    missions,
    models,
    orders,
    override,
    placement,
    scoring,
    start,
    targets,
    tasks,
    tokens,
)
from .moves.ending import covered
from .moves.scoring import unconfirmed
from .moves.start import ambushers, holder
from .options import OPTIONS
from .procedures import procedures
from .state import TOKENS, Match, Player, Token, with_player, with_token
from .telling import tell

_MODULES = (
    missions,
    start,
    placement,
    tokens,
    identification,
    tasks,
    orders,
    ending,
    inspection,
    civilian,
    targets,
    capture,
    scoring,
    override,
    models,
)


class Taos:
    """TaOS 2.0 for Infinity, two players."""

    slug = "taos"
    title = "TaOS 2.0"
    seats = ("a", "b")
    fewest = 2
    packs: Packs = MappingProxyType({})
    options = OPTIONS
    moves: Mapping[str, Move] = {
        each.name: each for module in _MODULES for each in vars(module).values() if isinstance(each, Move)
    }

    def procedures(self, state: Any = None) -> dict[str, Procedure]:
        """The 31 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Match:
        """Both players with full decks; six tokens without a place and without a code."""
        given = {option.name: option.default for option in OPTIONS} | dict(options)
        players = {seat: Player(seat, names.get(seat, seat), tuple(MISSIONS)) for seat in self.seats}
        tokens = {id: Token(id, id[0], id[2:]) for id in TOKENS}
        return Match(options=given, players=players, tokens=tokens)

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
            closed = any(p.secret and not p.secret.public for p in players.values())
            return covered(state) if closed else unconfirmed(state)
        return state.active

    def _tactician(self, state: Match) -> str:
        if not state.chooser or not state.player(state.chooser).option:
            return state.chooser or "a"
        return holder(state, "deployment" if state.first else "initiative")

    def remember(self, before: Match, after: Match, drawn: Sequence[str]) -> Match:
        """A code that was shown and a hand that was dealt stay known, however far one goes back (5.2)."""
        for seat, player in after.players.items():
            new = player.hand if "hand" in drawn and not before.player(seat).hand else None
            before = with_player(before, seat, dealt=new or player.dealt)
        shown = "seen" if "code" in drawn else "noted"
        for id, token in after.tokens.items():
            if token.virtual:
                continue
            before = with_token(before, id, seen=token.seen, noted=token.noted)
            if token.code and not before.token(id).code and not token.seen:
                before = with_token(before, id, **{shown: token.code})
        return before

    def describe(self, state: Match, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, seat, self.acting(state))

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)


SYSTEM = Taos()
