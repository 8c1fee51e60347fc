"""Cards that are discarded for something: an exchange, a reroll, RD, a price (RNR-34, RNR-70, RNR-146, table T4)."""

from taos_tui.rules.procedure import Line
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play

from ..state import SIDE_NAMES, War, replace, with_player
from .cards_held import named_unit, place_of
from .common import News, own_unit
from .zones import card_of, into, off_field, open_card, title, under, without


def discard_card(
    game: War, play: Play, seat: str, text: str, *, to_deck: bool = False, input: str = "pay"
) -> tuple[War, News]:
    """Pay with one own card: `order`, `order 2`, `unit Doc`, or the name of a unit on a Point (RNR-70, RNR-146).

    Orders go under their deck, units to HQ, from hand under the own deck where `to_deck` (a reroll). A unit that throws
    or is thrown at stays. Raises Refusal.
    """
    word, _, wanted = text.strip().partition(" ")
    if word.lower() == "order":
        orders = game.player(seat).orders
        _no_name(game, wanted, input)
        at = place_of(game, orders, "orders", wanted.strip(), play.vault, input)
        game = with_player(game, seat, orders=without(orders, at))
        game = replace(game, deck=under(game.deck, orders[at]))
        return game, [Line(f"{SIDE_NAMES[seat]} gives", "an order, under the deck", "RNR-34")]
    if word.lower() == "unit":
        return _give_unit(game, play, seat, wanted.strip(), to_deck, input)
    unit = own_unit(game, text.strip(), seat, input)
    if game.throw and unit.id == game.throw.unit:
        raise Refusal(input, f"{unit.id} throws: it cannot be discarded for its own throw", "RNR-74")
    if game.throw and unit.id == game.throw.target:
        raise Refusal(input, f"{unit.id} is the target: that throw is finished first", "RNR-82")
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
        shown = open_card(seat, units[at].value or named_unit(game, seat, wanted, input))
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
    in_throw = (game.throw.unit, game.throw.target) if game.throw else ()
    on_points = [unit.id for unit in game.of(seat) if unit.id not in in_throw]
    return list(dict.fromkeys([*orders, *units, *on_points]))
