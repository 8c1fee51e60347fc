"""Decks, hands and zones as the Decks screen and the Board show them (5.2)."""

from collections import Counter
from collections.abc import Iterator

from taos_tui.systems.scene import Panel, Pile
from taos_tui.systems.secret import Secret

from .chances import next_cards_hold
from .moves.cards_held import hq_names
from .moves.operations import held_operations
from .moves.zones import title, unit_secrets
from .state import SEATS, SIDE_NAMES, SIDES, Deck, War

AHEAD = (1, 2, 3, 5)
"""So many cards ahead the chances of the orders deck are told."""


def piles(game: War) -> Iterator[Pile]:
    """Every deck and zone with cards, as far as they may be read here."""
    if not game.strength:
        return
    for seat in SEATS:
        yield from _hand(game, seat)
    yield from _orders(game)
    for seat in SEATS:
        yield from _units(game, seat)
    if game.cards.locals and game.local_discard:
        names = tuple(game.cards.locals[id].name for id in game.local_discard)
        yield Pile("locals-dead", "Dead locals", count=len(names), shown=names)
    if game.cards.operations:
        yield Pile("operations", "Operations deck", count=game.operations)


def _hand(game: War, seat: str) -> Iterator[Pile]:
    player = game.player(seat)
    for kind in ("orders", "units"):
        cards = getattr(player, kind)
        shown = tuple(f"{n} {title(game, card, kind) or 'covered'}" for n, card in enumerate(cards, 1))
        readable = any(card.known for card in cards)
        yield Pile(
            id=f"{kind}-{seat}",
            title=f"{kind.title()} in hand, {SIDE_NAMES[seat]}",
            seat=seat,
            count=len(cards),
            shown=shown if readable else (),
            secret=seat if game.tracked else "",
        )
    if player.operations:
        shown = tuple(held_operations(game, seat))
        yield Pile(f"operation-{seat}", f"Operation of {SIDE_NAMES[seat]}", seat, len(player.operations), shown,
                   seat if game.tracked else "")  # fmt: skip


def _orders(game: War) -> Iterator[Pile]:
    deck = game.deck
    unseen = unseen_orders(game)
    yield Pile("orders-deck", "Orders deck: unknown part", count=deck.unknown, text=chance_text(game, unseen))
    if deck.under:
        shown = tuple(f"{n} {title(game, card, 'orders') or 'covered'}" for n, card in enumerate(deck.under, 1))
        yield Pile("orders-under", "Orders deck: under it", count=len(deck.under), shown=shown)
    names = tuple(game.cards.orders[id].name for id in game.discard)
    yield Pile("orders-discard", "Orders played", count=len(names), shown=names)
    left = tuple(game.cards.orders[id].name for id in sorted(unseen.elements()))
    yield Pile("orders-unseen", "Unseen orders", count=len(left), left=left)


def unseen_orders(game: War) -> Counter[str]:
    """Order cards by id that are nowhere to be read here."""
    seen = Counter(game.discard)
    held = (card for player in game.players.values() for card in player.orders)
    seen.update(card.value for card in (*held, *game.deck.under) if card.known)
    return Counter({id: card.copies for id, card in game.cards.orders.items()}) - seen


def chance_text(game: War, unseen: Counter[str]) -> str:
    """The chance that the next cards hold each kind of order, the likeliest first, equal ones together (RNR-23)."""
    deck, number = game.deck, sum(unseen.values())
    ahead = [k for k in AHEAD if k <= deck.count]
    if not ahead or not number:
        return ""
    alike: dict[str, list[str]] = {}
    for id, copies in unseen.most_common():
        odds = " ".join(f"{_chance(deck, id, number, copies, k):.0%}" for k in ahead)
        alike.setdefault(odds, []).append(game.cards.orders[id].name)
    parts = [f"{', '.join(names)} {odds}" for odds, names in alike.items()]
    return f"the next {', '.join(map(str, ahead))} hold: {'; '.join(parts)}"


def _chance(deck: Deck, id: str, unseen: int, copies: int, cards: int) -> float:
    """Covered cards are any of those that are unseen, also where they were put under; the others there are known."""
    under = deck.under[: max(0, cards - deck.unknown)]
    if any(card.value == id for card in under):
        return 1.0
    covered = min(cards, deck.unknown) + sum(1 for card in under if not card.known)
    return float(next_cards_hold(unseen, copies, (), covered))


def _units(game: War, seat: str) -> Iterator[Pile]:
    player, name = game.player(seat), SIDE_NAMES[seat]
    yield Pile(f"deck-{seat}", f"Unit deck of {name}", seat=seat, count=player.deck.count,
               text=f"{len(player.deck.under)} of them were put under it" if player.deck.under else "")  # fmt: skip
    left = unseen_units(game, seat)
    yield Pile(f"unseen-{seat}", f"Unseen units of {name}", seat=seat, count=len(left), left=left)
    yield Pile(f"hq-{seat}", f"HQ of {name}", seat=seat, count=len(player.hq), shown=tuple(_hq(game, seat)))
    for zone in ("graveyard", "removed"):
        cards = getattr(player, zone)
        if cards:
            yield Pile(f"{zone}-{seat}", f"{zone.title()} of {name}", seat=seat, count=len(cards),
                       shown=_names(game, cards))  # fmt: skip
    if player.prisoners:
        names = tuple(each.id for each in player.prisoners)
        yield Pile(f"prison-{seat}", f"Prisoners of {name}", seat=seat, count=len(names), shown=names)


def _hq(game: War, seat: str) -> Iterator[str]:
    """Each card of HQ; its owner may look through closed ones (RNR-226)."""
    for name, card in zip(hq_names(game, seat), game.player(seat).hq, strict=True):
        yield name if card.public or not card.known else f"{name}: {title(game, card, 'units')}"


def unseen_units(game: War, seat: str) -> tuple[str, ...]:
    """Names of the units of a side that lie in its deck, a covered hand, closed on the field or out of the game."""
    cards = game.cards.side(SIDES[seat])
    seen = Counter(card.value for _, card in unit_secrets(game) if card.known)
    every = Counter({id: card.copies for id, card in cards.items()})
    return tuple(cards[id].name for id in sorted((every - seen).elements()))


def _names(game: War, cards: tuple[Secret, ...]) -> tuple[str, ...]:
    return tuple(title(game, card, "units") or "closed" for card in cards)


def zones(game: War) -> Iterator[Panel]:
    """HQ, graveyards and prisons beside the line of Points."""
    rows = []
    for word, zone in (("HQ", "hq"), ("Graveyard", "graveyard")):
        cells = [hq_names(game, seat) if zone == "hq" else _names(game, game.player(seat).graveyard) for seat in SEATS]
        rows.append((word, *(", ".join(names) or "–" for names in cells)))
    if game.expansion:
        held = (", ".join(each.id for each in game.player(seat).prisoners) or "–" for seat in SEATS)
        rows.append(("Prisoners", *held))
    yield Panel("ZONES", ("", *(SIDE_NAMES[seat] for seat in SEATS)), tuple(rows), ("", *SEATS))
