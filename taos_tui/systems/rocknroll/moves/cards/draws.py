"""Cards that leave a deck: drawn late from what can still lie there, in any order but for those put under (5.2)."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Secret, Vault
from taos_tui.kit.state import replace
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ...state import SEATS, SIDES, Deck, War, with_player
from .cards_held import named_unit
from .zones import Kind, into, open_card, unit_secrets

T = TypeVar("T")
ORDERS_PILE = "orders"


def units_pile(seat: str) -> str:
    """What the session calls the unit deck of a side."""
    return f"units of {SIDES[seat]}"


Peek = Callable[[Secret], str | None]


def _seen(play: Play, slot: str) -> Peek:
    """How covered cards are looked at for a draw: those that nobody here may read decide nothing in one that the app
    has made already."""
    is_made = play.tape.recorded(slot) and not play.tape.typed(slot)
    return (lambda card: card.value) if is_made else play.vault.peek


def unit_pool(game: War, seat: str, vault: Vault) -> list[str]:
    """Unit cards of a seat that its deck may still hold, by id, in no order. Raises Refusal where a lock hides one."""
    every = Counter({id: card.copies for id, card in game.cards.side(SIDES[seat]).items()})
    gone = Counter(vault.peek(card) for holder, card in unit_secrets(game) if holder == seat or card.public)
    return sorted((every - gone).elements())


def order_pool(game: War, peek: Peek) -> list[str]:
    """Order cards that the deck may still hold, by id, in no order. Raises Refusal where a lock hides one."""
    gone = Counter(game.discard)
    hidden = (*game.deck.under, *(card for player in game.players.values() for card in player.orders))
    gone.update(id for id in map(peek, hidden) if id is not None)
    every = Counter({id: card.copies for id, card in game.cards.orders.items()})
    return sorted((every - gone).elements())


def _drawn(deck: Deck, pool: list[str], every: list[str], play: Play, slot: str, pile: str) -> tuple[Deck, str]:
    """The next card of a deck: sampled from what is unknown, or the first that was put under."""
    deck = replace(deck, count=deck.count - 1)
    if deck.count < len(deck.under):
        known = play.vault.peek(deck.under[0])
        items = every if known is None else [known]
        return replace(deck, under=deck.under[1:]), play.tape.draw(slot, items, pile=pile)
    return deck, play.tape.draw(slot, pool, pile=pile)


def draw(game: War, seat: str, kind: Kind, play: Play, slot: str) -> War:
    """One card from a deck into the hand of the seat that acts."""
    deck = game.player(seat).deck if kind == "units" else game.deck
    if game.tracked:
        pool = unit_pool(game, seat, play.vault) if kind == "units" else order_pool(game, _seen(play, slot))
        every = sorted(game.cards.units if kind == "units" else game.cards.orders)
        pile = units_pile(seat) if kind == "units" else ORDERS_PILE
        deck, id = _drawn(deck, pool, every, play, slot, pile)
        card = play.vault.seal(seat, slot, id)
    else:
        deck = _counted(deck)
        card = Secret(seat, slot)
    player = game.player(seat)
    game = with_player(game, replace(player, deck=deck)) if kind == "units" else with_orders(game, deck)
    return into(game, seat, kind, card)


def _counted(deck: Deck) -> Deck:
    """A deck of real cards with its top card gone."""
    return replace(deck, count=deck.count - 1, under=deck.under[deck.count <= len(deck.under) :])


def turn_up_top(game: War, play: Play, typed: str | None) -> tuple[Secret, War]:
    """The top card of the own unit deck, face up, recorded as input `card`. Raises Refusal."""
    player = game.player(play.by)
    if game.tracked:
        every = sorted(game.cards.units)
        pool = unit_pool(game, play.by, play.vault)
        deck, id = _drawn(player.deck, pool, every, play, "card", units_pile(play.by))
    elif typed is None:
        raise Refusal("card", say("is missing: the card is turned up, so name it"), "RNR-117")
    else:
        id, deck = named_unit(game, play.by, typed, "card"), _counted(player.deck)
    return open_card(play.by, id), with_player(game, replace(player, deck=deck))


def with_orders(game: War, deck: Deck) -> War:
    """The orders deck after a draw; an empty one is rebuilt after the round (RNR-84)."""
    return replace(game, deck=deck, ran_out=game.ran_out or not deck.count)


def rebuilt(game: War) -> War:
    """Hands, discard and what is left make a new orders deck (RNR-84, RNR-87)."""
    for seat in SEATS:
        game = with_player(game, replace(game.player(seat), orders=()))
    return replace(game, deck=Deck(game.orders_total), discard=(), ran_out=False, new_deck=game.round)


def sources(game: War, seat: str) -> int:
    """Units that a side can still take: deck and HQ (RNR-27)."""
    return game.player(seat).deck.count + len(game.player(seat).hq)
