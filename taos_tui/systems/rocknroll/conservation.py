"""A card is in exactly one zone: the sum of each side's unit cards, and of the orders, never changes (5.1)."""

from collections import Counter
from collections.abc import Iterator

from taos_tui.rules.wording import Text, say

from .moves.cards.zones import owner, unit_secrets
from .state import SEATS, SIDE_NAMES, SIDES, War


def unit_count(game: War, seat: str) -> int:
    """Unit cards of a seat in all zones together."""
    unknown = game.player(seat).deck.unknown
    return unknown + sum(1 for holder, card in unit_secrets(game) if owner(game, card.value or "", holder) == seat)


def order_count(game: War) -> int:
    """Order cards in the deck, the hands and the discard."""
    return game.deck.count + len(game.discard) + sum(len(player.orders) for player in game.players.values())


def _twice(game: War) -> Iterator[Text]:
    """Cards that lie in more places than the list has of them, where the list is that of the box."""
    if game.takes_any_name:
        return
    seen = Counter(card.value for _, card in unit_secrets(game) if card.known)
    for seat in SEATS:
        cards = game.cards.side(SIDES[seat])
        if game.strength[seat] <= sum(card.copies for card in cards.values()):
            for card in cards.values():
                if seen[card.id] > card.copies:
                    yield say("{unit} lies in {n} places", unit=card.name, n=seen[card.id])


def complaints(game: War) -> Iterator[Text]:
    """What does not add up, in words."""
    if not game.strength:
        return
    for seat in SEATS:
        found, wanted = unit_count(game, seat), game.strength[seat]
        if found != wanted:
            yield say(
                "{side} has {n} unit cards in all zones, not {wanted}", side=SIDE_NAMES[seat], n=found, wanted=wanted
            )
    yield from _twice(game)
    if order_count(game) != game.orders_total:
        yield say("there are {n} order cards, not {wanted}", n=order_count(game), wanted=game.orders_total)
