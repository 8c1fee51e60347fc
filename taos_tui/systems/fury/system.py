"""Fury, the werewolf street skirmish, as a system (options, moves, description)."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from taos_tui.kit.cards import cards_with
from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.packs import Kept
from taos_tui.kit.scene import Scene
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure

from . import TITLE
from .describe import describe
from .moves import (
    activations,
    acts,
    alike,
    blows,
    cards,
    corrections,
    damage,
    deal,
    deaths,
    effects,
    ending,
    faces,
    finishing,
    free_rolls,
    hand,
    models,
    roster,
    rounds,
    setup,
    shooting,
    weapons,
)
from .moves.deal import drawer
from .moves.rounds import uncounted
from .moves.setup import deployer
from .options import OPTIONS, Options
from .packs import PACKS, SAMPLE_DECK, cards_in, dice_in, models_in
from .procedures import procedures
from .state import Player, Skirmish

if TYPE_CHECKING:
    from taos_tui.kit.tour import Tour


class Fury(System[Skirmish]):
    """Werewolves, battle beasts and armed people in a modern town, two players."""

    slug = "fury"
    title = TITLE
    options = OPTIONS
    packs = PACKS
    moves = moves_of(
        setup, ending, deal, activations, finishing, shooting, blows, acts, damage, free_rolls, deaths, hand, cards,
        rounds, effects, models, roster, alike, weapons, faces, corrections,
    )  # fmt: skip

    def procedures(self, state: Skirmish | None = None) -> Mapping[str, AnyProcedure]:
        """The 15 cards, with the shipped dice or with those in force."""
        return cards_with(procedures(), state.dice) if state else procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Skirmish:
        """Nobody on the table; dice, event deck and roster as the data packs say."""
        game = Skirmish(
            options=agreed(Options, options),
            players={seat: Player(seat, names.get(seat, seat)) for seat in self.seats},
            dice=dice_in(content),
            roster=models_in(content),
        )
        if game.table_deck or game.no_deck:
            return game
        cards = cards_in(content)
        copies = tuple(id for id, (_, number) in cards.items() for _ in range(number))
        return replace(
            game,
            cards={id: card for id, (card, _) in cards.items()},
            copies=copies,
            deck=len(copies),
            deck_name=SAMPLE_DECK if any(card.sample for card, _ in cards.values()) else "",
        )

    def kept(self, state: Skirmish, seats: Collection[str]) -> Kept:
        """Models as they were deployed."""
        from .keeping import kept

        return kept(state, seats)

    def acting(self, state: Skirmish) -> str:
        """Whose move is expected next."""
        if state.phase == "setup":
            return deployer(state)
        if state.phase in ("first_draw", "second_draw"):
            return drawer(state)
        if state.phase == "change":
            return state.second
        if state.phase == "points":
            return uncounted(state)
        return state.active

    def hand(self, state: Skirmish, seat: str, kind: str) -> Sequence[Secret]:
        """The event cards that a seat holds."""
        return state.player(seat).hand

    def card_title(self, state: Skirmish, kind: str, value: str) -> str:
        """What stands on an event card."""
        return state.cards[value].title if value in state.cards else ""

    def tour(self) -> "Tour":
        """Anna's activation in the first round of the sample skirmish."""
        from .tour import TOUR

        return TOUR

    def describe(self, state: Skirmish, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, self.acting(state), self.suggested(state))


SYSTEM = Fury()
