"""Where cards lie, and how they come from one zone to another (5.1, table T4)."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.kit.state import without as left_out

from ...state import SEAT_OF, SIDES, Cause, Deck, Unit, War, Zone, cards_in_zone, with_zone
from ..common import unit_card

Kind = Literal["units", "orders"]


def open_card(seat: str, id: str, slot: str = "card") -> Secret:
    """A card that everybody may read."""
    return Secret(seat, slot, value=id, public=True)


def owner(game: War, id: str, holder: str) -> str:
    """The seat whose deck a unit card comes from."""
    return SEAT_OF[unit_card(game, id).side] if id else holder


def without(cards: tuple[Secret, ...], at: int) -> tuple[Secret, ...]:
    return (*cards[:at], *cards[at + 1 :])


def title(game: War, secret: Secret, kind: Kind) -> str:
    """The name on a card, where it may be read here; else ""."""
    if secret.value is None:
        return ""
    if kind == "orders":
        return game.cards.orders[secret.value].name
    return unit_card(game, secret.value).name


def names_or_numbers(game: War, cards: tuple[Secret, ...], kind: Kind) -> list[str]:
    """Choices out of a hand: names where they may be read here, else the places."""
    return [title(game, card, kind) or str(number) for number, card in enumerate(cards, 1)]


def unit_secrets(game: War) -> Iterator[tuple[str, Secret]]:
    """Every unit card that lies anywhere but among the unknown of a deck, with the seat that holds it."""
    for seat, player in game.players.items():
        for zone in (player.units, player.hq, player.graveyard, player.removed, player.deck.under):
            for card in zone:
                yield seat, card
        for prisoner in player.prisoners:
            yield seat, open_card(other(seat), prisoner.card)
    for unit in game.field.values():
        if not unit.local:
            yield unit.seat, unit.hidden or open_card(unit.seat, unit.card)


def unseen_of_army(game: War, seat: str) -> list[str] | None:
    """Units of an army that was turned up whole and lie covered now, by id; None where nobody knows all of it, or
    another card than those has been named since."""
    if seat not in game.armies:
        return None
    army = Counter(game.armies[seat])
    seen = Counter(str(card.value) for _, card in unit_secrets(game) if card.known and card.value in army)
    others = (card.value for _, card in unit_secrets(game) if card.known and card.value not in army)
    is_other = any(id in game.cards.side(SIDES[seat]) for id in others)
    return None if is_other or seen - army else sorted((army - seen).elements())


def under(deck: Deck, secret: Secret) -> Deck:
    """A deck with one more card at its very bottom."""
    return replace(deck, count=deck.count + 1, under=(*deck.under, secret))


def into(game: War, seat: str, zone: Zone, secret: Secret) -> War:
    """Lay a card into a zone of a side."""
    return with_zone(game, seat, zone, (*cards_in_zone(game.player(seat), zone), secret))


def card_of(game: War, unit: Unit) -> Secret:
    """The card of a unit on the field; a masked one stays as closed as it is (RNR-225, RNR-226)."""
    return unit.hidden or open_card(owner(game, unit.card, unit.seat), unit.card)


def off_field(game: War, id: str) -> War:
    """The field without this unit; its own ability and those its entry set off are due no more, but for one begun."""
    gone = {id, *(each for each, cause in game.causes.items() if cause == Cause("entry", id))}
    return replace(
        game,
        field=left_out(game.field, id),
        queue=tuple(each for each in game.queue if each not in gone),
        causes=left_out(game.causes, *gone),
        scouted=tuple(each for each in game.scouted if each != id),
    )


def lay_down(game: War, unit: Unit, zone: Literal["hq", "graveyard"]) -> War:
    """Take a unit off the field into HQ of its commander, or its owner's graveyard (RNR-40, RNR-116, RNR-158)."""
    secret = card_of(game, unit)
    seat = unit.seat if zone == "hq" else (owner(game, unit.card, unit.seat) if unit.card else secret.seat)
    return into(off_field(game, unit.id), seat, zone, secret)
