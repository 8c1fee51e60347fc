"""Cards that leave a hand or a Point: found, opened, put under a deck, laid into HQ or the graveyard (table T4)."""

from taos_tui.rules.procedure import Line
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play

from ..state import SEAT_OF, SIDE_NAMES, Deck, Unit, War, replace, with_player
from .common import News, own_unit, unit_card


def open_card(seat: str, id: str, slot: str = "card") -> Secret:
    """A card that everybody may read."""
    return Secret(seat, slot, value=id, public=True)


def owner(game: War, id: str, holder: str) -> str:
    """The seat whose deck a unit card comes from."""
    return SEAT_OF[unit_card(game, id).side] if id else holder


def without(cards: tuple[Secret, ...], at: int) -> tuple[Secret, ...]:
    return (*cards[:at], *cards[at + 1 :])


def title(game: War, secret: Secret, kind: str) -> str:
    """The name on a card, where it may be read here; else ""."""
    if secret.value is None:
        return ""
    if kind == "orders":
        order = game.cards.orders.get(secret.value)
        return order.name if order else str(secret.value)
    return unit_card(game, secret.value).name


def place_of(game: War, cards: tuple[Secret, ...], kind: str, wanted: str, vault: Vault, input: str) -> int:
    """Where a card lies in a hand, from 0: by its number, or by its name. Raises Refusal."""
    if not cards:
        raise Refusal(input, f"there is no {kind[:-1]} in this hand", "RNR-16")
    if wanted.isdecimal() and wanted:
        if not 1 <= int(wanted) <= len(cards):
            raise Refusal(input, f"there are {len(cards)} {kind} in hand", "RNR-16")
        return int(wanted) - 1
    for at, secret in enumerate(cards):
        id = vault.peek(secret) if game.tracked else secret.value
        if id is not None and wanted.lower() in (id.lower(), title(game, replace(secret, value=id), kind).lower()):
            return at
    if game.tracked:
        if not wanted and len(cards) == 1:
            return 0
        said = f"{wanted!r} is not in this hand" if wanted else "say which card of the hand: its number or name"
        raise Refusal(input, said, "RNR-16")
    covered = next((at for at, secret in enumerate(cards) if not secret.known), None)
    if covered is None:
        if wanted:
            raise Refusal(input, f"{wanted!r} is not in this hand", "RNR-16")
        return 0
    return covered


def card_id(game: War, kind: str, name: str, input: str) -> str:
    """The id of a card that was named at the table. Raises Refusal for an unknown one."""
    names = {id: card.name for id, card in (game.cards.orders if kind == "orders" else game.cards.units).items()}
    for id, name_on_card in names.items():
        if name.lower() in (id, name_on_card.lower()):
            return id
    known = ", ".join(names.values())
    raise Refusal(input, f"{name!r} is on no card list; there are: {known[:200]}", "RNR-4")


def turn_up(game: War, play: Play, seat: str, kind: str, wanted: str, input: str, place: int | None) -> tuple[War, str]:
    """Take a card out of a hand and show it: the game without it, and its id. Raises Refusal.

    Which card of the hand it was is recorded as input `place`, so that others can follow without reading the hand.
    """
    cards: tuple[Secret, ...] = getattr(game.player(seat), kind)
    at = place_of(game, cards, kind, str(place) if place else wanted, play.vault, input)
    if not game.tracked:
        if not wanted and not cards[at].known:
            raise Refusal(input, "is missing: the card is shown, so name it", "RNR-54")
        id = cards[at].value or card_id(game, kind, wanted, input)
        return with_player(game, seat, **{kind: without(cards, at)}), id
    if place is None:
        play.tape.draw("place", [at + 1])
    opened = play.vault.open(cards[at])
    return with_player(game, seat, **{kind: without(cards, at)}), str(opened.value)


def under(deck: Deck, secret: Secret) -> Deck:
    """A deck with one more card at its very bottom."""
    return replace(deck, count=deck.count + 1, under=(*deck.under, secret))


def under_orders(game: War, secret: Secret) -> War:
    return replace(game, deck=under(game.deck, secret))


def into(game: War, seat: str, zone: str, secret: Secret) -> War:
    """Lay a card into a zone of a seat: `hq`, `graveyard`, `removed`, `units`, `orders`."""
    return with_player(game, seat, **{zone: (*getattr(game.player(seat), zone), secret)})


def card_of(game: War, unit: Unit) -> Secret:
    """The card of a unit on the field; a masked one stays as closed as it is (RNR-225, RNR-226)."""
    return unit.hidden or open_card(owner(game, unit.card, unit.seat), unit.card)


def off_field(game: War, id: str) -> War:
    """The field without this unit; what waited for it is dropped."""
    return replace(
        game,
        field={key: unit for key, unit in game.field.items() if key != id},
        queue=tuple(each for each in game.queue if each != id),
        scouted=tuple(each for each in game.scouted if each != id),
    )


def discard_card(
    game: War, play: Play, seat: str, text: str, *, to_deck: bool = False, input: str = "pay", not_this: str = ""
) -> tuple[War, News]:
    """Pay with one own card: `order`, `order 2`, `unit Doc`, or the name of a unit on a Point (RNR-70, RNR-146).

    Orders go under their deck, units to HQ, from hand under the own deck where `to_deck` (a reroll). `not_this` is
    the unit that throws. Raises Refusal.
    """
    word, _, wanted = text.strip().partition(" ")
    if word.lower() == "order":
        orders = game.player(seat).orders
        _no_name(game, wanted, input)
        at = place_of(game, orders, "orders", wanted.strip(), play.vault, input)
        game = with_player(under_orders(game, orders[at]), seat, orders=without(orders, at))
        return game, [Line(f"{SIDE_NAMES[seat]} gives", "an order, under the deck", "RNR-34")]
    if word.lower() == "unit":
        return _give_unit(game, play, seat, wanted.strip(), to_deck, input)
    unit = own_unit(game, text.strip(), seat, input)
    if unit.id == not_this:
        raise Refusal(input, f"{unit.id} throws: it cannot be discarded for its own throw", "RNR-74")
    game = into(off_field(game, unit.id), seat, "hq", card_of(game, unit))
    return game, [Line(f"{SIDE_NAMES[seat]} gives", f"{unit.id}, to HQ", "RNR-71")]


def _give_unit(game: War, play: Play, seat: str, wanted: str, to_deck: bool, input: str) -> tuple[War, News]:
    """A unit in hand, under its deck or to HQ."""
    units, deck = game.player(seat).units, game.player(seat).deck
    if to_deck:
        _no_name(game, wanted, input)
        at = place_of(game, units, "units", wanted, play.vault, input)
        game = with_player(game, seat, units=without(units, at), deck=under(deck, units[at]))
        return game, [Line(f"{SIDE_NAMES[seat]} gives", "a unit, under its deck", "RNR-70")]
    at = place_of(game, units, "units", wanted, play.vault, input)
    if game.tracked:
        shown = play.vault.open(units[at])
    elif units[at].known or wanted:
        shown = open_card(seat, units[at].value or card_id(game, "units", wanted, input))
    else:
        raise Refusal(input, "HQ lies open: name the unit, as in: unit Doc", "RNR-41")
    game = into(with_player(game, seat, units=without(units, at)), seat, "hq", shown)
    return game, [Line(f"{SIDE_NAMES[seat]} gives", f"{title(game, shown, 'units')}, to HQ", "RNR-146")]


def _no_name(game: War, wanted: str, input: str) -> None:
    """Refuse to write the name of a card that stays face down into the log."""
    if wanted and game.tracked and not wanted.strip().isdecimal():
        raise Refusal(input, "this card stays face down: give its number in the hand, not its name", "RNR-15")


def payable(game: War, seat: str) -> list[str]:
    """Choices: what a seat may discard, without telling what it holds."""
    player = game.player(seat)
    many = game.tracked
    orders = [f"order {n}" if many else "order" for n in range(1, len(player.orders) + 1)]
    units = [f"unit {n}" if many else "unit" for n in range(1, len(player.units) + 1)]
    return list(dict.fromkeys([*orders, *units, *(unit.id for unit in game.of(seat))]))


def held_brief(game: War, by: str) -> list[str]:
    """The hand of a seat as far as it may be read here, numbered as moves take it."""
    player = game.player(by)
    lines = []
    for kind in ("orders", "units"):
        cards = getattr(player, kind)
        names = [f"{number} {title(game, card, kind) or 'covered'}" for number, card in enumerate(cards, 1)]
        if names:
            lines.append(f"{kind}: {', '.join(names)}")
    return lines


def hq_place(game: War, seat: str, name: str, input: str = "hq") -> int:
    """Where a card lies in HQ: by name, or `closed 2` for a closed one. Raises Refusal."""
    cards = game.player(seat).hq
    for at, text in enumerate(hq_names(game, seat)):
        if name.lower() in (text.lower(), str(cards[at].value).lower() if cards[at].public else ""):
            return at
    there = ", ".join(hq_names(game, seat)) or "nobody"
    raise Refusal(input, f"{name!r} is not in HQ; there are: {there[:200]}", "RNR-25")


def hq_names(game: War, seat: str) -> list[str]:
    """Each card of HQ by name; closed ones by number (RNR-226)."""
    names, closed = [], 0
    for card in game.player(seat).hq:
        if card.public:
            names.append(title(game, card, "units"))
        else:
            closed += 1
            names.append(f"closed {closed}")
    return names


def lay_down(game: War, unit: Unit, zone: str) -> War:
    """Take a unit off the field into HQ of its commander, or its owner's graveyard (RNR-40, RNR-116, RNR-158)."""
    secret = card_of(game, unit)
    seat = unit.seat if zone == "hq" else (owner(game, unit.card, unit.seat) if unit.card else secret.seat)
    return into(off_field(game, unit.id), seat, zone, secret)
