"""Cards of a hand and of HQ: found by number or name, shown, named (RNR-15, RNR-41, RNR-54)."""

from collections import Counter
from collections.abc import Iterator

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Secret, Vault
from taos_tui.kit.words import in_a_row
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, listed, say

from ...cards import UnitCard
from ...state import SIDES, War, cards_in_zone, with_zone
from ...unlisted import unlisted_id
from ..common import side, there, unit_card
from .elsewhere import as_veteran, not_elsewhere, numbered_name, whereabouts
from .zones import Kind, owner, title, unit_secrets, unseen_of_army, without


def spellings(game: War, kind: Kind, id: str) -> tuple[str, ...]:
    """What a card may be called, in small letters: its id, its name, its name in its own language, as a veteran."""
    card = game.cards.orders[id] if kind == "orders" else game.cards.units[id]
    more = as_veteran(card) if isinstance(card, UnitCard) and game.options.card_names == "checked" else ()
    return tuple(each.lower() for each in (id, card.name, card.original, *more) if each)


def known_ids(game: War, seat: str, kind: Kind) -> Iterator[str]:
    """Cards that a hand of this side may hold, by id: those of the list, and those that were named before."""
    if kind == "orders":
        yield from game.cards.orders
        yield from game.discard
        known = (*game.deck.under, *(card for player in game.players.values() for card in player.orders))
        yield from (str(card.value) for card in known if card.known and card.public)
        return
    yield from game.cards.side(SIDES[seat])
    yield from (str(card.value) for card in game.player(seat).units if card.known)  # recruited ones too
    seen = [str(secret.value) for _, secret in unit_secrets(game) if secret.known and secret.public and secret.value]
    yield from (id for id in seen if game.cards.units[id].side == SIDES[seat])


def new_name(game: War, seat: str, kind: Kind, typed: str | None) -> list[Line]:
    """That a name is on no list, before a card of that name comes out of a real hand."""
    if not game.takes_any_name or not typed:
        return []
    named = {numbered_name(meant(game, kind, typed))[0].lower(), typed.strip().lower()}
    known = any(named & {*spellings(game, kind, id)} for id in known_ids(game, seat, kind))
    return [] if known else [Line(say("{name} is on no list: a new card", name=typed.strip()), "", "RNR-4")]


def orders_in_sight(game: War) -> Counter[str]:
    """How many of each order can be read here: played, held, or put under the deck."""
    held = (card for player in game.players.values() for card in player.orders)
    return Counter(game.discard) + Counter(str(card.value) for card in (*held, *game.deck.under) if card.known)


def orders_as_listed(game: War) -> bool:
    """May the orders deck be that of the list? A real box of another size holds other numbers of its cards."""
    return not game.takes_any_name or game.orders_total == sum(card.copies for card in game.cards.orders.values())


def place_of(game: War, cards: tuple[Secret, ...], kind: Kind, wanted: str, vault: Vault, input: str) -> int:
    """Where a card lies in a hand, from 0: by its number, or by its name. Raises Refusal."""
    if not cards:
        nothing = say("there is no unit in this hand") if kind == "units" else say("there is no order in this hand")
        raise Refusal(input, nothing, "RNR-16")
    if wanted.isdecimal():
        if not 1 <= int(wanted) <= len(cards):
            raise Refusal(input, say("the hand has {n} of them", n=len(cards)), "RNR-16")
        return int(wanted) - 1
    if game.tracked and not wanted:
        raise Refusal(input, say("say which card of the hand: its number or its name"), "RNR-16")
    if game.tracked:
        wanted = meant(game, kind, wanted)
        on_a_card(game, kind, wanted, input)
    for at, secret in enumerate(cards):
        id = vault.peek(secret) if game.tracked else secret.value
        if id is not None and wanted.lower() in spellings(game, kind, str(id)):
            return at
    missing = say("{name} is not in this hand", name=repr(wanted))
    if game.tracked:
        raise Refusal(input, missing, "RNR-16")
    covered = [at for at, secret in enumerate(cards) if not secret.known]
    if wanted and not covered:
        raise Refusal(input, missing, "RNR-16")
    return covered[0] if covered else 0


UNNAMED = say("no card of the game is called so: give its number in the hand, or more of its name")


def on_a_card(game: War, kind: Kind, name: str, input: str) -> None:
    """Refuse a name that is on no card of the game, without a look at covered ones. Raises Refusal."""
    if not _is_on_a_card(game, kind, meant(game, kind, name)):
        raise Refusal(input, UNNAMED, "RNR-16")


def meant(game: War, kind: Kind, name: str) -> str:
    """The one name of the card lists, which lie open to all, that begins so; else as it was typed."""
    typed = name.strip().casefold()
    cards = game.cards.orders if kind == "orders" else game.cards.units
    if not typed or typed.isdecimal() or _is_on_a_card(game, kind, typed):
        return name.strip()
    found = {card.name for card in cards.values() if card.name.casefold().startswith(typed)}
    return found.pop() if len(found) == 1 else name.strip()


def _is_on_a_card(game: War, kind: Kind, name: str) -> bool:
    """Does any card of the game bear this name?"""
    cards = game.cards.orders if kind == "orders" else game.cards.units
    return any(name.lower() in spellings(game, kind, id) for id in cards)


def _unlisted(game: War, kind: Kind, name: str, seat: str) -> str:
    """The id of a card of a real box that no list has; one that was named before is the same again."""
    named = unlisted_id(SIDES[seat] if kind == "units" else "order", name)
    seen = [*game.discard, *(str(card.value) for _, card in unit_secrets(game))]
    return next((id for id in seen if id.lower() == named.lower()), named)


def card_id(game: War, kind: Kind, name: str, input: str, seat: str) -> str:
    """The id of a card that was named at the table; `seat` holds it. Raises Refusal for an unknown one."""
    cards = game.cards.orders if kind == "orders" else game.cards.units
    for id in cards:
        if name.lower() in spellings(game, kind, id):
            return id
    if game.takes_any_name:
        if name.isdecimal() and game.options.figures == "no_names":
            said = say("{name} is no name: the app does not know a real hand, so type what is printed", name=repr(name))
            raise Refusal(input, said, "RNR-4")
        _check_kind(game, kind, name, input)
        return _unlisted(game, kind, plain(name).strip(), seat)
    known = there(listed(card.name for card in cards.values()))
    raise Refusal(input, say("{name} is on no card list; there are {known}", name=repr(name), known=known), "RNR-4")


def _check_kind(game: War, kind: Kind, name: str, input: str) -> None:
    """Refuse a new card of this kind that is called as one of the other kind is: what was meant for another line."""
    other: Kind = "units" if kind == "orders" else "orders"
    cards = game.cards.units if kind == "orders" else game.cards.orders
    if game.options.price_names != "earlier" and any(name.lower() in spellings(game, other, id) for id in cards):
        an_order = say("{name} is a unit and no order: type the order's name", name=plain(name).strip())
        a_unit = say("{name} is an order and no unit: type the unit's name", name=plain(name).strip())
        raise Refusal(input, an_order if kind == "orders" else a_unit, "RNR-4")


def whole_name(game: War, seat: str, name: str) -> str:
    """The one card of this side that is called so or begins so, in the list that lies open to all; else as it was
    typed."""
    cards = game.cards.side(SIDES[seat]).values()
    typed = name.strip().casefold()
    if any(typed in (card.id.casefold(), card.name.casefold()) for card in cards):
        return name
    found = [card.name for card in cards if typed and card.name.casefold().startswith(typed)]
    return found[0] if len(found) == 1 else name


def named_unit(game: War, seat: str, name: str, input: str, again: int = 0) -> str:
    """The id of a unit of this side that was named at the table and did not lie in sight before; of a real box one
    more card of that name is named with its number (`Chi 2`). Raises Refusal."""
    stem, number = numbered_name(name) if game.options.card_names == "checked" else (name, 1)
    if number > 1 and not _is_one_more(game, seat, name, stem):
        stem, number = name, 1  # such a number is printed on it
    id = card_id(game, "units", whole_name(game, seat, stem), input, seat)
    card = unit_card(game, id)
    if owner(game, id, seat) != seat:
        raise Refusal(input, say("{unit} is no unit of {side}", unit=card.name, side=side(game, seat)), "RNR-53")
    in_list = sum(each.copies for each in game.cards.side(card.side).values())
    in_sight = sum(1 for _, secret in unit_secrets(game) if secret.value == id)
    if game.options.card_names == "earlier":
        if in_sight >= card.copies and game.strength.get(seat, 0) <= in_list and not game.takes_any_name:
            raise Refusal(input, say("{unit} lies in sight already", unit=card.name), "RNR-12")
    elif game.takes_any_name or game.strength.get(seat, 0) <= in_list:
        unseen = unseen_of_army(game, seat)
        if unseen is not None and id not in unseen:
            said = say("{unit} is no covered card of {side}: the whole army was turned up at the start",
                       unit=card.name, side=side(game, seat))  # fmt: skip
            raise Refusal(input, next(iter(whereabouts(game, id)), said), "RNR-210")
        not_elsewhere(game, id, again or number, input)
    return id


def _is_one_more(game: War, seat: str, name: str, stem: str) -> bool:
    """Is a name with a number at its end that of a card which is known without it?"""
    if _is_listed(game, seat, name):
        return False
    named = game.takes_any_name and whereabouts(game, _unlisted(game, "units", stem, seat))
    return _is_listed(game, seat, stem) or bool(named)


def _is_listed(game: War, seat: str, name: str) -> bool:
    """Does a unit of this side on a card list bear this name?"""
    return any(name.lower() in spellings(game, "units", id) for id in game.cards.side(SIDES[seat]))


def out_of_sight(game: War, seat: str) -> list[str]:
    """Units of a side, by name, that lie in no open place: any of them may be the next card, or a covered one."""
    unseen = unseen_of_army(game, seat)
    if unseen is not None:
        return [game.cards.units[id].name for id in unseen]
    if game.takes_any_name and game.options.card_names == "checked":
        return _unseen_of_a_box(game, seat)
    seen = Counter(unit.card for unit in game.field.values() if not unit.local)
    for player in game.players.values():
        seen.update(card.value for zone in (player.hq, player.graveyard, player.removed) for card in zone)
        seen.update(each.card for each in player.prisoners)
    cards = game.cards.side(SIDES[seat]).values()
    names = [card.name for card in cards if seen[card.id] < card.copies]
    return names or [card.name for card in cards]


def _unseen_of_a_box(game: War, seat: str) -> list[str]:
    """The same beside a sample, which does not know how many there are: who lies nowhere yet; where all do, one more
    of each, by its number."""
    cards = {card.name: len(whereabouts(game, card.id)) for card in game.cards.side(SIDES[seat]).values()}
    unseen = [name for name, places in cards.items() if not places]
    return unseen or [f"{name} {places + 1}" for name, places in cards.items()]


def turn_up(
    game: War, play: Play, seat: str, kind: Kind, wanted: str, input: str, place: int | None
) -> tuple[War, str]:
    """Take a card out of a hand and show it: the game without it, and its id. Raises Refusal.

    Which card of the hand it was is recorded as input `place`, so that others can follow without reading the hand.
    """
    cards = cards_in_zone(game.player(seat), kind)
    at = place_of(game, cards, kind, str(place) if place else wanted, play.vault, input)
    if place and wanted and game.options.card_names == "checked":
        _must_agree(game, kind, (cards[at], at + 1), wanted, play.vault)
    if not game.tracked:
        if not wanted and not cards[at].known:
            raise Refusal(input, say("is missing: the card is shown, so name it"), "RNR-54")
        id = cards[at].value
        if id is None:
            id = named_unit(game, seat, wanted, input) if kind == "units" else card_id(game, kind, wanted, input, seat)
        return with_zone(game, seat, kind, without(cards, at)), id
    if not play.tape.typed("place"):
        play.tape.record("place", at + 1, pile=f"shown {at + 1}")
    opened = play.vault.open(cards[at])
    return with_zone(game, seat, kind, without(cards, at)), str(opened.value)


def _must_agree(game: War, kind: Kind, of: tuple[Secret, int], wanted: str, vault: Vault) -> None:
    """Refuse a number in the hand beside a name, or another number, that is not this card's. Raises Refusal."""
    secret, place = of
    said = say("{n} is not the place of {name} in the hand: say one of the two", n=place, name=wanted)
    if game.tracked and wanted.isdecimal():
        if int(wanted) != place:
            raise Refusal("place", said, "RNR-54")
        return
    id = None if vault.hides(secret) else vault.peek(secret)
    if id is not None and meant(game, kind, wanted).lower() not in spellings(game, kind, str(id)):
        raise Refusal("place", said, "RNR-54")


def held_brief(game: War, by: str) -> list[Text]:
    """The hand of a seat as far as it may be read here, numbered as moves take it."""
    lines = []
    if orders := numbered(game, by, "orders"):
        lines.append(say("orders: {cards}", cards=orders))
    if units := numbered(game, by, "units"):
        lines.append(say("units: {cards}", cards=units))
    if game.tracked and lines and not all(card.known for card in (*game.player(by).orders, *game.player(by).units)):
        lines.append(LOOK)
    return lines


def named_brief(game: War, by: str, *, veterans: bool = False) -> list[Text]:
    """The same where a card is named that comes out of the hand: of a real box any may, `veterans` too where units are
    named and veterans play."""
    more = AS_PRINTED_OR_VETERAN if veterans and game.has_veterans else AS_PRINTED
    return [*held_brief(game, by), *([more] if game.takes_any_name else [])]


AS_PRINTED = say("your own cards: type the name that is printed")
AS_PRINTED_OR_VETERAN = say("your own cards: type the name that is printed, of a veteran with vet after it")
LOOK = say("to see them: Esc, then v; there Enter takes the marked card")


def numbered(game: War, by: str, kind: Kind) -> Text | None:
    """Cards of a hand with their numbers, None for an empty one and for one that lies on the table unseen."""
    cards = cards_in_zone(game.player(by), kind)
    told = game.tracked or any(card.known for card in cards)
    return in_a_row(numbered_names(game, cards, kind)) if cards and told else None


def numbered_names(game: War, cards: tuple[Secret, ...], kind: Kind) -> list[Text]:
    return [
        say("{number} · {card}", number=number, card=title(game, card, kind) or say("covered"))
        for number, card in enumerate(cards, 1)
    ]


def hq_place(game: War, seat: str, name: str, input: str = "hq") -> int:
    """Where a card lies in HQ: by name, or `closed 2` for a closed one. Raises Refusal."""
    cards = game.player(seat).hq
    for at, text in enumerate(hq_names(game, seat)):
        if name.lower() in (
            text.lower(),
            *(spellings(game, "units", str(cards[at].value)) if cards[at].public else ()),
        ):
            return at
    if not cards:
        raise Refusal(input, say("HQ is empty"), "RNR-25")
    names = there(listed(hq_names(game, seat)))
    raise Refusal(input, say("{name} is not in HQ; there are {names}", name=repr(name), names=names), "RNR-25")


def hq_names(game: War, seat: str) -> list[str]:
    """Each card of HQ by name; closed ones by number (RNR-226)."""
    names, closed = [], 0
    for card in game.player(seat).hq:
        closed += not card.public
        names.append(title(game, card, "units") if card.public else f"closed {closed}")
    return names
