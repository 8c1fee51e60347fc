"""Decks, hands and zones as the Decks screen and the Board show them (5.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from taos_tui.kit.scene import Panel, Pile
from taos_tui.kit.secret import Secret
from taos_tui.rules.wording import Text, count, say

from .chances import next_cards_hold
from .moves.actions.orders import KINDS
from .moves.cards.cards_held import hq_names, numbered_names, orders_as_listed, orders_in_sight
from .moves.cards.operations import held_operations
from .moves.cards.zones import Kind, names_or_numbers, title, unit_secrets, unseen_of_army
from .moves.common import point_name
from .moves.telling import commas
from .printed import unit_text
from .state import SEATS, SIDE_NAMES, SIDES, Deck, War, cards_in_zone

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
        yield Pile("locals-dead", say("Dead locals"), count=len(names), shown=names)
    if game.cards.operations or game.operations:
        yield Pile("operations", say("Operations deck"), count=game.operations)


def _hand(game: War, seat: str) -> Iterator[Pile]:
    player, name = game.player(seat), SIDE_NAMES[seat]
    kinds: tuple[Kind, ...] = ("orders", "units")
    for kind in kinds:
        cards = cards_in_zone(player, kind)
        shown = tuple(numbered_names(game, cards, kind))
        readable = any(card.known for card in cards)
        pays = game.throw is not None and game.throw.seat == seat
        word = "order" if kind == "orders" else "unit"
        orders, units = say("Orders in hand, {side}", side=name), say("Units in hand, {side}", side=name)
        yield Pile(
            id=f"{kind}-{seat}",
            title=orders if kind == "orders" else units,
            seat=seat,
            count=len(cards),
            shown=shown if readable else (),
            secret=seat if game.tracked else "",
            texts=tuple(card_text(game, card, kind) for card in cards) if readable else (),
            act="reroll" if pays else _played_by(game, seat) if kind == "orders" else "deploy",
            input="pay" if pays else word,
            given=_prices(game, word, len(cards)) if pays else (),
            named=() if pays else _called(game, cards, kind),
        )
    if player.operations:
        shown = tuple(held_operations(game, seat))
        yield Pile(f"operation-{seat}", say("Operations of {side}", side=name), seat, len(player.operations), shown,
                   seat if game.tracked else "")  # fmt: skip


def _played_by(game: War, seat: str) -> str:
    """How a side plays an order: in the enemy's turn only by an interruption (RNR-165)."""
    return "order" if seat in (game.active, game.interrupt) or game.active not in SEATS else "interrupt"


def _called(game: War, cards: tuple[Secret, ...], kind: Kind) -> tuple[str, ...]:
    """How each card of a hand is named to be played: not where it may be laid down closed, for that is not said."""
    may_be_closed = kind == "units" and game.options.masked_play == "on"
    return () if may_be_closed else tuple(names_or_numbers(game, cards, kind))


def _prices(game: War, word: str, cards: int) -> tuple[str, ...]:
    """How each card of a hand is named as the price of a reroll."""
    return tuple(f"{word} {number}" if game.tracked else word for number in range(1, cards + 1))


def card_text(game: War, card: Secret, kind: Kind) -> str:
    """What is printed on a card of a hand, as far as the list says it."""
    if card.value is None:
        return say("covered")
    if kind == "orders":
        order = game.cards.orders[card.value]
        return say("{text}", text=order.text or KINDS[order.effect.kind])
    return unit_text(game.cards.units[card.value])


def _orders(game: War) -> Iterator[Pile]:
    deck = game.deck
    unseen = unseen_orders(game)
    yield Pile("orders-deck", say("Orders deck: unknown part"), count=deck.unknown, text=chance_text(game, unseen))
    if deck.under:
        shown = tuple(numbered_names(game, deck.under, "orders"))
        yield Pile("orders-under", say("Orders deck: under it"), count=len(deck.under), shown=shown)
    names = tuple(game.cards.orders[id].name for id in game.discard)
    yield Pile("orders-discard", say("Orders played"), count=len(names), shown=names)
    left = tuple(game.cards.orders[id].name for id in sorted(unseen.elements()))
    held = (card for player in game.players.values() for card in player.orders)
    covered = deck.unknown + sum(1 for card in (*held, *deck.under) if not card.known)
    yield Pile("orders-unseen", say("Unseen orders"), count=covered, left=left, text=_some_of(left, covered))


def unseen_orders(game: War) -> Counter[str]:
    """Order cards by id that are nowhere to be read here; none where a real box holds others than the list, or more of
    one."""
    if any(id not in game.cards.orders for id in game.discard):
        return Counter()
    if not orders_as_listed(game):
        return Counter()
    seen, listed = orders_in_sight(game), Counter({id: card.copies for id, card in game.cards.orders.items()})
    return Counter() if seen - listed else listed - seen


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
    kinds = (say("{orders} {odds}", orders=", ".join(names), odds=odds) for odds, names in alike.items())
    return say("the next {numbers} hold: {kinds}", numbers=", ".join(map(str, ahead)), kinds=_halves(kinds))


def _halves(kinds: Iterable[Text]) -> Text:
    found: Text | None = None
    for kind in kinds:
        found = kind if found is None else say("{kinds}; {kind}", kinds=found, kind=kind)
    return found or say("")


def _chance(deck: Deck, id: str, unseen: int, copies: int, cards: int) -> float:
    """Covered cards are any of those that are unseen, also where they were put under; the others there are known."""
    under = deck.under[: max(0, cards - deck.unknown)]
    if any(card.value == id for card in under):
        return 1.0
    covered = min(cards, deck.unknown) + sum(1 for card in under if not card.known)
    return float(next_cards_hold(unseen, copies, (), covered))


def _units(game: War, seat: str) -> Iterator[Pile]:
    player, name = game.player(seat), SIDE_NAMES[seat]
    yield Pile(f"deck-{seat}", say("Unit deck of {side}", side=name), seat=seat, count=player.deck.count,
               text=_under(len(player.deck.under)))  # fmt: skip
    left, covered = unseen_units(game, seat), player.deck.unknown + _covered_units(game, seat)
    title, told = say("Unseen units of {side}", side=name), _some_of(left, covered)
    yield Pile(f"unseen-{seat}", title, seat=seat, count=covered, left=left, text=told)
    yield Pile(
        f"hq-{seat}", say("HQ of {side}", side=name), seat=seat, count=len(player.hq), shown=tuple(_hq(game, seat))
    )
    if masked := tuple(_closed(game, seat)):
        title, text = say("Closed units of {side}", side=name), say("on the Points")
        yield Pile(f"closed-{seat}", title, seat, len(masked), shown=masked, text=text)
    dead, gone = player.graveyard, player.removed
    if dead:
        yield Pile(f"graveyard-{seat}", say("Graveyard of {side}", side=name), seat, len(dead), _names(game, dead))
    if gone:
        yield Pile(f"removed-{seat}", say("Out for good, {side}", side=name), seat, len(gone), _names(game, gone))
    if player.prisoners:
        names = tuple(each.id for each in player.prisoners)
        yield Pile(f"prison-{seat}", say("Prisoners of {side}", side=name), seat=seat, count=len(names), shown=names)


def _hq(game: War, seat: str) -> Iterator[str]:
    """Each card of HQ; its owner may look through closed ones (RNR-226)."""
    for name, card in zip(hq_names(game, seat), game.player(seat).hq, strict=True):
        known = say("{closed}: {unit}", closed=name, unit=title(game, card, "units"))
        yield name if card.public or not card.known else known


def _closed(game: War, seat: str) -> Iterator[str]:
    """Each closed unit on the Points; its owner may look which card it is (RNR-15)."""
    for unit in game.of(seat):
        if unit.hidden is not None:
            told = say("{closed} ({point})", closed=unit.id, point=point_name(game, unit.point))
            card = title(game, unit.hidden, "units")
            yield told if card in ("", unit.id) else say("{closed}: {unit}", closed=told, unit=card)


def unseen_units(game: War, seat: str) -> tuple[str, ...]:
    """Names of the units of a side that lie in its deck, a covered hand, closed on the field or out of the game."""
    army = unseen_of_army(game, seat)
    if army is not None:
        return tuple(game.cards.units[id].name for id in army)
    cards = game.cards.side(SIDES[seat])
    seen = Counter(card.value for _, card in unit_secrets(game) if card.known)
    every = Counter({id: card.copies for id, card in cards.items()})
    return tuple(cards[id].name for id in sorted((every - seen).elements()))


def _covered_units(game: War, seat: str) -> int:
    """Units of a side that lie covered anywhere but in the unknown part of its deck: in a hand, closed on the field."""
    return sum(1 for _, card in unit_secrets(game) if card.seat == seat and not card.known)


def _some_of(left: Sequence[str], covered: int) -> Text | str:
    """That more cards may be among the unseen than there are: not all of a list are in every game."""
    return say("{n} of these {cards}", n=covered, cards=len(left)) if 0 < covered < len(left) else ""


def _under(cards: int) -> Text | str:
    return count("{n} of them was put under it", "{n} of them were put under it", cards) if cards else ""


def _row(names: Iterable[str]) -> str:
    found = list(names)
    return commas(found) if found else "–"


def _names(game: War, cards: tuple[Secret, ...]) -> tuple[str, ...]:
    return tuple(title(game, card, "units") or say("closed") for card in cards)


def zones(game: War) -> Iterator[Panel]:
    """HQ, graveyards and prisons beside the line of Points."""
    rows: list[tuple[str, ...]] = []
    if game.expansion:
        rows.append((say("Prisoners"), *(_row(each.id for each in game.player(seat).prisoners) for seat in SEATS)))
    if any(player.operations for player in game.players.values()):
        rows.append((say("Operations"), *(str(len(game.player(seat).operations)) for seat in SEATS)))
    rows.append((say("HQ"), *(_row(hq_names(game, seat)) for seat in SEATS)))
    rows.append((say("Graveyard"), *(_row(_names(game, game.player(seat).graveyard)) for seat in SEATS)))
    yield Panel(say("ZONES"), ("", *(SIDE_NAMES[seat] for seat in SEATS)), tuple(rows), ("", *SEATS))
