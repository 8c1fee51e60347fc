"""What an undo does not make unknown: what the app drew lies on top again, and comes again (5.2)."""

from collections.abc import Sequence
from typing import Any

from taos_tui.systems.secret import Secret

from .state import SEATS, Player, War, replace, with_player


def remembered(before: War, after: War, drawn: Sequence[str]) -> War:
    """The state after an undo: `before`, with the cards that were drawn since on top of their decks, in their order."""
    game = replace(before, again={**after.again, **_besides(before, after, drawn)})
    if not game.tracked:
        return game
    orders: list[Secret] = []
    for seat in SEATS:
        deck = replace(
            before.player(seat).deck, top=(*_units(before, after, seat, drawn), *after.player(seat).deck.top)
        )
        game = with_player(game, seat, deck=deck)
        orders += _gained(before.player(seat), after.player(seat), "orders")
    taken = max(0, before.deck.count - after.deck.count)
    return replace(game, deck=replace(before.deck, top=(*orders[:taken], *after.deck.top)))


def _units(before: War, after: War, seat: str, drawn: Sequence[str]) -> tuple[Secret, ...]:
    """Units that left the deck of a seat: into HQ at set-up, face up for an empty field, into the hand."""
    old, new = before.player(seat), after.player(seat)
    if not before.strength:
        return _gained(old, new, "hq")
    taken = max(0, old.deck.count - new.deck.count)
    if "card" in drawn:
        return _gained(old, new, "graveyard")[:taken]
    return tuple(card for card in _gained(old, new, "units") if not card.public)[:taken]


def _besides(before: War, after: War, drawn: Sequence[str]) -> dict[str, Any]:
    """A local that was turned up, an operation that was dealt, the place of an order taken out of a hand."""
    found: dict[str, Any] = {}
    if "local" in drawn:
        found["local"] = next(unit.card for id, unit in after.field.items() if id not in before.field)
    for seat in SEATS:
        old, new = before.player(seat), after.player(seat)
        if dealt := _gained(old, new, "operations"):
            found[dealt[0].slot] = dealt[0]
        lost = _gained(new, old, "orders")
        if "place" in drawn and lost and before.discard == after.discard:
            found["place"] = old.orders.index(lost[0]) + 1
    return found


def _gained(old: Player, new: Player, zone: str) -> tuple[Secret, ...]:
    """Cards that lie in a zone now and did not before."""
    had = getattr(old, zone)
    return tuple(card for card in getattr(new, zone) if card not in had)
