"""Which orders let a unit act, and for what a covered one is taken that nobody has seen (RNR-15, RNR-54)."""

from collections.abc import Mapping
from typing import Literal

from taos_tui.kit.moves import Play

from ...cards import OrderKind
from ...state import War
from ..cards.cards_held import meant, spellings

Doing = Literal["attack", "move"]
FITS: Mapping[Doing, tuple[OrderKind, ...]] = {
    "attack": ("attack", "attack_all", "other"),
    "move": ("move", "other"),
}


def foreseen_as(game: War, play: Play, doing: Doing, wanted: str) -> str:
    """The order for which a covered card of the hand is taken while it is only foreseen what comes of it, for eyes that
    do not see it: the one that was named, or by a number the first of the list that lets a unit do this. What the card
    is tells nobody then. "" where it may be read here, or no such order lies in the list."""
    hand = game.player(play.by).orders
    if not any(play.vault.hides(card) for card in hand):
        return ""
    if not wanted.isdecimal():
        named = meant(game, "orders", wanted).lower()
        return next((id for id in game.cards.orders if named in spellings(game, "orders", id)), "")
    if not (1 <= int(wanted) <= len(hand) and play.vault.hides(hand[int(wanted) - 1])):
        return ""
    fitting = (id for id, card in game.cards.orders.items() if card.effect.kind in FITS[doing])
    return min(fitting, key=lambda id: game.cards.orders[id].known_as == "other", default="")
