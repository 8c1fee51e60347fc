"""Cards that leave a deck: drawn late from what can still lie there, in any order but for those put under (5.2)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play

from ..state import SEATS, SIDES, Deck, War, replace, with_player
from .cards_held import named_unit
from .zones import into, open_card, unit_secrets


def unit_pool(game: War, seat: str, vault: Vault) -> list[str]:
    """Unit cards of a seat that its deck may still hold, by id, in no order. Raises Refusal where a lock hides one."""
    every = Counter({id: card.copies for id, card in game.cards.side(SIDES[seat]).items()})
    gone = Counter(vault.peek(card) for holder, card in unit_secrets(game) if holder == seat or card.public)
    return sorted((every - gone).elements())


def order_pool(game: War, vault: Vault) -> list[str]:
    """Order cards that the deck may still hold, by id, in no order. Raises Refusal where a lock hides one."""
    gone = Counter(game.discard)
    gone.update(vault.peek(card) for card in game.deck.under)
    gone.update(vault.peek(card) for player in game.players.values() for card in player.orders)
    every = Counter({id: card.copies for id, card in game.cards.orders.items()})
    return sorted((every - gone).elements())


def _drawn(deck: Deck, pool: list[str], every: list[str], play: Play, slot: str) -> tuple[Deck, str]:
    """The next card of a deck: from before an undo, sampled from what is unknown, or the first that was put under."""
    deck = replace(deck, count=deck.count - 1)
    if deck.count < len(deck.under):
        known = play.vault.peek(deck.under[0])
        items = every if known is None else [known]
        return replace(deck, under=deck.under[1:]), play.tape.draw(slot, items)
    if deck.top and not play.tape.knows(slot):
        known = play.vault.peek(deck.top[0])
        deck = replace(deck, top=deck.top[1:])
        return deck, play.tape.draw(slot, [known] if known in pool else pool)
    return replace(deck, top=()), play.tape.draw(slot, pool)


def draw(game: War, seat: str, kind: str, play: Play, slot: str) -> War:
    """One card from a deck into the hand of the seat that acts; `kind` is `units` or `orders`."""
    deck = game.player(seat).deck if kind == "units" else game.deck
    if game.tracked:
        pool = unit_pool(game, seat, play.vault) if kind == "units" else order_pool(game, play.vault)
        every = sorted(game.cards.units if kind == "units" else game.cards.orders)
        deck, id = _drawn(deck, pool, every, play, slot)
        card = play.vault.seal(seat, slot, id)
    else:
        deck = replace(deck, count=deck.count - 1, under=deck.under[deck.count <= len(deck.under) :])
        card = Secret(seat, slot)
    game = with_player(game, seat, deck=deck) if kind == "units" else with_orders(game, deck)
    return into(game, seat, kind, card)


def again(game: War, input: str, items: Sequence[Any]) -> Sequence[Any]:
    """What may be drawn: the very thing that was drawn and undone, if it is still possible, else all `items`."""
    known = game.again.get(input)
    return [known] if known in items else items


def forgotten(game: War, input: str) -> War:
    """The game after that draw was made again."""
    return replace(game, again={key: value for key, value in game.again.items() if key != input})


def turn_up_top(game: War, play: Play, typed: str | None) -> tuple[Secret, War]:
    """The top card of the own unit deck, face up, recorded as input `card`. Raises Refusal."""
    deck = game.player(play.by).deck
    if game.tracked:
        every = sorted(game.cards.units)
        deck, id = _drawn(deck, unit_pool(game, play.by, play.vault), every, play, "card")
    elif typed is None:
        raise Refusal("card", "is missing: the card is turned up, so name it", "RNR-117")
    else:
        id = named_unit(game, play.by, typed, "card")
        deck = replace(deck, count=deck.count - 1, under=deck.under[deck.count <= len(deck.under) :])
    return open_card(play.by, id), with_player(game, play.by, deck=deck)


def with_orders(game: War, deck: Deck) -> War:
    """The orders deck after a draw; an empty one is rebuilt after the round (RNR-84)."""
    return replace(game, deck=deck, ran_out=game.ran_out or not deck.count)


def rebuilt(game: War) -> War:
    """Hands, discard and what is left make a new orders deck (RNR-84, RNR-87)."""
    for seat in SEATS:
        game = with_player(game, seat, orders=())
    return replace(game, deck=Deck(game.orders_total), discard=(), ran_out=False)


def sources(game: War, seat: str) -> int:
    """Units that a side can still take: deck and HQ (RNR-27)."""
    return game.player(seat).deck.count + len(game.player(seat).hq)
