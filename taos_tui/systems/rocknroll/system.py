"""Rock'n'Roll, VPA against Vietnam, as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Outcome, Procedure
from taos_tui.systems.scene import Scene
from taos_tui.systems.system import Move, Packs

from .cards import in_play
from .describe import describe
from .memory import remembered
from .moves import (
    captives,
    checks,
    corrections,
    deployment,
    entries,
    exchange,
    fights,
    masks,
    operations,
    orders,
    rerolls,
    rounds,
    scoring,
    setup,
    specials,
    taking,
)
from .moves.captives import captor
from .moves.claims import claims_of, taker
from .moves.fights import actor
from .moves.scoring import debtor
from .moves.throwing import thrower
from .options import OPTIONS
from .packs import PACKS, cards_in
from .procedures import procedures
from .state import SEATS, Player, War
from .telling import tell

_MODULES = (setup, taking, rounds, deployment, orders, fights, checks, rerolls, exchange, specials,
            captives, masks, entries, operations, scoring, corrections)  # fmt: skip


class RockNRoll:
    """Points in a row, units driven by orders, control points; base game and EXPANSION, two sides."""

    slug = "rocknroll"
    title = "Rock'n'Roll"
    seats = SEATS
    fewest = 2
    options = OPTIONS
    packs: Packs = PACKS
    moves: Mapping[str, Move] = {
        each.name: each for module in _MODULES for each in vars(module).values() if isinstance(each, Move)
    }

    def procedures(self, state: War | None = None) -> dict[str, Procedure]:
        """The 17 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> War:
        """Nothing dealt yet; the cards as the lists and the mode say. Raises Refusal for lists that make no game."""
        given = {option.name: option.default for option in OPTIONS} | dict(options)
        cards = in_play(cards_in(content), given["mode"], given["contingent"], given["deathmatch"] == "yes")
        return War(
            options=given,
            players={seat: Player(seat, names.get(seat, seat)) for seat in self.seats},
            cards=cards,
            points=tuple(cards.points),
            operations=sum(card.copies for card in cards.operations.values()),
        )

    def acting(self, state: War) -> str:
        """Whose move is expected next."""
        if state.throw:
            return thrower(state)
        if state.scouts:
            return state.scouts[0].seat
        if state.queue:
            return actor(state)
        if debtor(state):
            return debtor(state)
        in_turn = state.phase in ("deployment", "orders")
        if not in_turn and any(claims_of(state, seat) for seat in SEATS):
            return taker(state)
        if state.phase == "dice_off" and state.chooser:
            return state.chooser
        if state.phase == "housekeeping":
            return captor(state)
        return state.interrupt or state.active

    def remember(self, before: War, after: War, drawn: Sequence[str]) -> War:
        """What the app drew comes again in the same order (no fishing)."""
        return remembered(before, after, drawn)

    def describe(self, state: War, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, seat, self.acting(state))

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)


SYSTEM = RockNRoll()
