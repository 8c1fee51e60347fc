"""Rock'n'Roll, VPA against Vietnam, as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.scene import Scene
from taos_tui.kit.seats import TWO
from taos_tui.kit.secret import Secret
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure

from . import TITLE
from .cards import in_play
from .describe import describe
from .moves.actions import (
    allies,
    corrections,
    devils_hand,
    entries,
    fates,
    manoeuvres,
    masks,
    orders,
    recasting,
    specials,
)
from .moves.actions.corrections import carrier
from .moves.cards import exchange, operations, taking
from .moves.cards.claims import claims_of, taker
from .moves.rounds import closed, deployment, ending, housekeeping, neutrals, replacing, rounds, scoring, setup
from .moves.rounds.housekeeping import debtor
from .moves.throws import captives, checks, fights, rerolls
from .moves.throws.captives import captor
from .moves.throws.fight_offers import actor
from .moves.throws.throwing import thrower
from .options import OPTIONS, Options
from .packs import PACKS, cards_in
from .procedures import procedures
from .state import SEAT_OF, SEATS, SIDE_NAMES, Player, War
from .unlisted import with_unlisted

if TYPE_CHECKING:
    from taos_tui.kit.tour import Tour


class RockNRoll(System[War]):
    """Points in a row, units driven by orders, control points; base game and EXPANSION, two sides."""

    slug = "rocknroll"
    title = TITLE
    seats = TWO
    options = OPTIONS
    packs = PACKS
    sides = SEAT_OF
    armies = SIDE_NAMES
    moves = moves_of(
        setup, taking, rounds, entries, scoring, housekeeping, deployment, closed, neutrals, replacing, orders,
        manoeuvres, fights, rerolls, captives, exchange, checks, specials, devils_hand, masks, operations, allies,
        corrections, fates, recasting, ending,
    )  # fmt: skip

    def procedures(self, state: War | None = None) -> Mapping[str, AnyProcedure]:
        """The 17 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> War:
        """Nothing dealt yet; the cards as the lists and the mode say. Raises Refusal for lists that make no game."""
        given = agreed(Options, options)
        own: dict[str, int] = {}
        if given.vpa_contingent != "same":
            own["vpa"] = given.vpa_contingent
        if given.vietnam_contingent != "same":
            own["vietnam"] = given.vietnam_contingent
        lists = cards_in(content)
        cards = (
            lists
            if not lists.lists
            else in_play(
                lists,
                given.mode,
                given.contingent,
                given.deathmatch == "yes",
                given.veterans == "replace",
                own,
            )
        )
        if cards.placeholder and given.hands == "physical":
            cards = with_unlisted(cards)
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
            return masks.opener(state)
        if state.queue:
            return actor(state)
        if seat := carrier(state):
            return seat
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

    def hand(self, state: War, seat: str, kind: str) -> Sequence[Secret]:
        """Orders or units of a side, called by one or several."""
        player = state.player(seat)
        return {"order": player.orders, "unit": player.units}.get(kind.removesuffix("s"), ())

    def card_title(self, state: War, kind: str, value: str) -> str:
        """An order or a unit by its name; either of what may be paid with."""
        cards = state.cards
        names: dict[str, str] = {}
        for of, known in (("orders", cards.orders), ("units", cards.units)):
            names |= {id: card.name for id, card in known.items()} if kind in (of, "") else {}
        return names.get(value, "")

    def side_of(self, state: War, move: str, inputs: Mapping[str, Any], by: str) -> str:
        """A round that is scored is told of whoever wins it, of nobody where it is drawn."""
        if move == scoring.score.name and state.strength:
            return scoring.leader(state)
        return super().side_of(state, move, inputs, by)

    def suggested(self, state: War) -> str:
        """What an ability that has gone off brings, before all else."""
        shift = corrections.shift
        return shift.name if shift.obvious and shift.obvious(state) else super().suggested(state)

    def tour(self) -> "Tour":
        """The first order of VPA in the sample game."""
        from .tour import TOUR

        return TOUR

    def describe(self, state: War, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, seat, self.acting(state), self.suggested(state))


SYSTEM = RockNRoll()
