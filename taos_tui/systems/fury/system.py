"""Fury, the werewolf street skirmish, as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Outcome, Procedure
from taos_tui.systems.scene import Scene
from taos_tui.systems.secret import Secret
from taos_tui.systems.system import Move, Packs

from .describe import describe
from .dice import Diced
from .moves import activations, attacks, corrections, deal, faces, hand, models, rounds, setup
from .moves.deal import drawer
from .moves.rounds import uncounted
from .moves.setup import deployer
from .options import OPTIONS
from .packs import PACKS, SAMPLE_DECK, cards_in, dice_in, models_in
from .procedures import procedures
from .state import Player, Skirmish, replace
from .telling import tell

_MODULES = (models, setup, deal, activations, attacks, hand, rounds, corrections, faces)


class Fury:
    """Werewolves, battle beasts and armed people in a modern town, two players."""

    slug = "fury"
    title = "Fury (werewolf street skirmish)"
    seats = ("a", "b")
    fewest = 2
    options = OPTIONS
    packs: Packs = PACKS
    moves: Mapping[str, Move] = {
        each.name: each for module in _MODULES for each in vars(module).values() if isinstance(each, Move)
    }

    def procedures(self, state: Skirmish | None = None) -> dict[str, Procedure]:
        """The 15 cards, with the shipped dice or with those in force."""
        cards = procedures()
        if state is None:
            return cards
        return {id: card.using(state.dice) if isinstance(card, Diced) else card for id, card in cards.items()}

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Skirmish:
        """Nobody on the table; dice, event deck and roster as the data packs say."""
        given = {option.name: option.default for option in OPTIONS} | dict(options)
        game = Skirmish(
            options=given,
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

    def remember(self, before: Skirmish, after: Skirmish, drawn: Sequence[str]) -> Skirmish:
        """Cards that the app drew lie on top of the deck again, in the same order (no fishing)."""
        return before if before.table_deck else replace(before, top=_known_again(before, after, drawn))

    def describe(self, state: Skirmish, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, seat, self.acting(state))

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)


def _taken(before: Skirmish, after: Skirmish) -> tuple[Secret, ...]:
    """The cards that left the deck between these two states, in their order."""
    if before.phase == "turn_up" and after.zone:
        return (Secret("", "card", value=after.zone[0].id, public=True),)
    for seat, player in after.players.items():
        held = before.player(seat).hand
        if len(player.hand) > len(held):
            return player.hand[len(held) :]
    return ()


def _known_again(before: Skirmish, after: Skirmish, drawn: Sequence[str]) -> tuple[Secret, ...]:
    """What lies on top again: in each place what was known to lie there, else the card that was taken now. Typed cards
    below the last known one leave no trace."""
    taken, known = _taken(before, after), len(before.top)
    again = [card if card.slot in drawn or at >= known else before.top[at] for at, card in enumerate(taken)]
    while len(again) > known and again[-1].slot not in drawn and not after.top:
        again.pop()
    return (*again, *after.top)


SYSTEM = Fury()
