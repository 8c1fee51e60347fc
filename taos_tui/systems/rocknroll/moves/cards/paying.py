"""Cards that are discarded for something: an exchange, a reroll, RD, a price (RNR-34, RNR-70, RNR-146, table T4)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.rules.asks import Note, OfHand
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ...state import SIDES, War, with_player
from ..common import Name, News, called, own_unit, short_name, side
from .cards_held import card_id, known_ids, meant, named_unit, place_of, spellings
from .elsewhere import numbered_name
from .zones import Kind, card_of, into, off_field, open_card, title, under, without

Card = Annotated[
    Name, OfHand(), Note("order, unit, or the name of a card; a number after order or unit says which of the hand")
]


def discard_card(
    game: War, play: Play, seat: str, text: str, *, to_deck: bool = False, input: str = "pay"
) -> tuple[War, News]:
    """Pay with one own card: `order`, `order 2`, `unit Doc`, or a name: of a unit on a Point before one in hand
    (RNR-70, RNR-146).

    Orders go under their deck, units to HQ, from hand under the own deck where `to_deck` (a reroll). A unit that throws
    or is thrown at stays. Raises Refusal.
    """
    word, _, wanted = in_full(game, seat, text).partition(" ")
    if word.lower() == "order":
        player = game.player(seat)
        _no_name(game, wanted, input)
        at = place_of(game, player.orders, "orders", wanted.strip(), play.vault, input)
        game = with_player(game, replace(player, orders=without(player.orders, at)))
        given = _as_named(game, player.orders[at], wanted.strip())
        game = replace(game, deck=under(game.deck, given))
        if game.tracked or not given.known:
            return game, [Line(say("{side} gives an order, under the deck", side=side(game, seat)), "", "RNR-34")]
        parts = {"side": side(game, seat), "order": short_name(title(game, given, "orders"))}
        return game, [Line(say("{side} gives {order}, under the deck", **parts), "", "RNR-34")]
    if word.lower() == "unit":
        return _give_unit(game, play, seat, wanted.strip(), to_deck, input)
    if game.takes_any_name and game.player(seat).hand and called(text, game.field) is None:
        parts = {"name": repr(text.strip()), "card": text.strip()}
        said = say("{name} stands on no Point: for a card of the hand say unit {card}, or order", **parts)
        raise Refusal(input, said, "RNR-146")
    unit = own_unit(game, text.strip(), seat, input)
    if game.throw and unit.id == game.throw.unit:
        said = say("{unit} throws: it cannot be discarded for its own throw", unit=unit.id)
        raise Refusal(input, said, "RNR-74")
    if game.throw and unit.id == game.throw.target:
        raise Refusal(input, say("{unit} is the target: that throw is finished first", unit=unit.id), "RNR-82")
    if unit.local:
        raise Refusal(input, say("{unit} is a local: it is no card of the own side", unit=unit.id), "RNR-146")
    game = into(off_field(game, unit.id), seat, "hq", card_of(game, unit))
    return game, [Line(say("{side} gives {unit}, to HQ", side=side(game, seat), unit=unit.id), "", "RNR-71")]


def _as_named(game: War, card: Secret, name: str) -> Secret:
    """A covered order of a real hand that was named as it was given: everybody knows it from now on (RNR-23)."""
    if game.tracked or card.known or not name or name.isdecimal():
        return card
    full = meant(game, "orders", name).lower()
    listed = next((id for id in game.cards.orders if full in spellings(game, "orders", id)), None)
    if listed is None and not game.takes_any_name:
        return card  # no such card is on the list, so nobody knows which one it was
    return replace(card, value=listed or card_id(game, "orders", name, "pay", card.seat), public=True)


def in_full(game: War, seat: str, text: str) -> str:
    """`Hardman` as `unit Hardman`, where that is no unit on a Point but may be a card of the hand, and an order that is
    called `Unit attacks` as `order Unit attacks`; other words as they are."""
    name = text.strip()
    if game.options.card_names == "earlier" or called(name, game.field) is not None:
        return name
    if name.partition(" ")[0].lower() in KINDS:
        kind = "" if game.options.price_names == "earlier" else _whole_name(game, seat, name)
        return f"{kind} {name}" if kind else name
    player = game.player(seat)
    stem = numbered_name(meant(game, "units", name))[0].lower()
    known = [str(card.value) for card in player.units if card.known]
    if player.units and any(stem in spellings(game, "units", id) for id in (*game.cards.side(SIDES[seat]), *known)):
        return f"unit {name}"
    order = meant(game, "orders", name).lower()
    orders = game.cards.orders if game.options.price_names == "earlier" else known_ids(game, seat, "orders")
    if player.orders and any(order in spellings(game, "orders", id) for id in orders):
        return f"order {name}"
    return name


KINDS: Mapping[str, Kind] = {"order": "orders", "unit": "units"}
"""How a card of the hand is told by its kind, before its number or name."""


def _whole_name(game: War, seat: str, name: str) -> str:
    """`order` or `unit` where a name that begins with such a word is that of a card, or its beginning while no card of
    that kind begins like the rest of it; else "" as the word says which kind is meant."""
    typed = name.casefold()
    word, _, rest = typed.partition(" ")
    for one, kind in KINDS.items():
        if any(typed in spellings(game, kind, id) for id in known_ids(game, seat, kind)):
            return one
    if not rest.strip() or rest.strip().isdecimal() or _begins(game, seat, KINDS[word], rest.strip()):
        return ""
    return next((one for one, kind in KINDS.items() if _begins(game, seat, kind, typed)), "")


def _begins(game: War, seat: str, kind: Kind, begun: str) -> bool:
    """Does the name of a known card begin so?"""
    return any(each.startswith(begun) for id in known_ids(game, seat, kind) for each in spellings(game, kind, id))


def _give_unit(game: War, play: Play, seat: str, wanted: str, to_deck: bool, input: str) -> tuple[War, News]:
    """A unit in hand, under its deck or to HQ."""
    player = game.player(seat)
    units = player.units
    if to_deck:
        _no_name(game, wanted, input)
        at = place_of(game, units, "units", wanted, play.vault, input)
        game = with_player(game, replace(player, units=without(units, at), deck=under(player.deck, units[at])))
        return game, [Line(say("{side} gives a unit, under its deck", side=side(game, seat)), "", "RNR-70")]
    at = place_of(game, units, "units", wanted, play.vault, input)
    if game.tracked:  # what is only foreseen does not hang on which card it is
        shown = units[at] if play.vault.hides(units[at]) else play.vault.open(units[at])
    elif units[at].known or wanted:
        shown = open_card(seat, units[at].value or named_unit(game, seat, wanted, input))
    else:
        raise Refusal(input, say("HQ lies open: name the unit, as in: Doc"), "RNR-41")
    game = into(with_player(game, replace(player, units=without(units, at))), seat, "hq", shown)
    unit = title(game, shown, "units")
    return game, [Line(say("{side} gives {unit}, to HQ", side=side(game, seat), unit=unit), "", "RNR-146")]


def _no_name(game: War, wanted: str, input: str) -> None:
    """Refuse to write the name of a card that stays face down into the log."""
    if wanted and game.tracked and not wanted.strip().isdecimal():
        said = say("this card stays face down: give its number in the hand, not its name")
        raise Refusal(input, said, "RNR-15")


def only_card(game: War, seat: str, among: Sequence[str] | None = None) -> str | None:
    """The card to pay with where there is just one kind of them; else nobody's is chosen that was not named."""
    found = payable(game, seat) if among is None else among
    return found[0] if len(found) == 1 else None


def payable(game: War, seat: str) -> list[str]:
    """Choices: what a seat may discard, without telling what it holds."""
    player = game.player(seat)
    many = game.tracked
    orders = [f"order {n}" if many else "order" for n in range(1, len(player.orders) + 1)]
    units = [f"unit {n}" if many else "unit" for n in range(1, len(player.units) + 1)]
    in_throw = (game.throw.unit, game.throw.target) if game.throw else ()
    on_points = [unit.id for unit in game.of(seat) if unit.id not in in_throw and not unit.local]
    return list(dict.fromkeys([*orders, *units, *on_points]))
