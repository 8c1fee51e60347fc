"""Orders: played, carried out, done; what lets a unit act (RNR-52 … RNR-62, RNR-165, RNR-198)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.phases import Untimely
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, APART, RARE, Ask, Note, OfHand, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...abilities import abilities, commands_locals, near
from ...cards import Effect, OrderKind
from ...state import SIDES, Order, Unit, War
from ..cards.cards_held import meant, named_brief, new_name, spellings, turn_up
from ..cards.claims import quiet
from ..cards.doubts import doubting
from ..cards.zones import names_or_numbers, title
from ..common import PHASES, Ability, Name, Nothing, card_on_field, nothing_open, on_field, own_unit, side
from ..lapses import lapsing
from .fitting import FITS, Doing, foreseen_as

OrderName = Annotated[
    Name | None,
    APART,
    OfHand("orders"),
    Note("the card that is played for it, by name or number; left out: the one in force"),
]


def place_unasked(game: War, by: str) -> tuple[str, ...]:
    """A card of a hand is named once, by its name or its number: no form asks for its place besides."""
    return ("place",)


Place = Annotated[int | None, Within(1, 60), ANEW, RARE, Note("where the app deals: which card of the hand")]
OrderPlace = Annotated[Place, OfHand("orders", beside="order")]
UnitPlace = Annotated[Place, OfHand("units", beside="unit")]
HowName = Literal["order", "current_action", "ability"]
HOW_WORDS: Mapping[HowName, Text] = {
    "order": say("order"),
    "current_action": say("Current Action"),
    "ability": say("ability"),
}
How = Annotated[HowName | None, ANEW, Says(HOW_WORDS), Note("left out: what is due")]
AbilityName = Annotated[Ability | None, RARE, Note("the printed ability that lets it do what the rules forbid")]
KINDS: Mapping[OrderKind, Text] = {
    "attack": say("attack"),
    "attack_all": say("attack of all"),
    "move": say("move"),
    "superweapon": say("superweapon"),
    "other": say("as printed"),
}
in_turns = PHASES.only("deployment", "orders", clause="RNR-60")


def commander(game: War) -> str:
    """Who gives orders now: the side whose turn it is, or the one that interrupts it."""
    return game.interrupt or game.active


def commands(game: War, by: str) -> None:
    """Refuse who does not give orders now (RNR-53)."""
    if by != commander(game):
        raise Refusal("seat", say("{side} gives orders now", side=side(game, commander(game))), "RNR-53")


def order_name(game: War, order: Order) -> str:
    return game.cards.orders[order.card].name


def may_order(game: War, by: str) -> None:
    in_turns(game, by)
    nothing_open(game)
    commands(game, by)
    if game.extra == by:
        raise Refusal("move", say("Current Action is paid: attack or move first"), "RNR-139")
    if game.interrupt and game.order:
        name = order_name(game, game.order)
        raise Refusal("move", say("an interruption is one order, and {order} was played", order=name), "RNR-165")


def order_titles(game: War, by: str) -> list[str]:
    """What may be named: the orders of the hand, or where they lie on the table all that may be among them."""
    if game.tracked:
        return names_or_numbers(game, game.player(by).orders, "orders")
    return [card.name for id, card in game.cards.orders.items() if game.discard.count(id) < card.copies]


def only_order(game: War, by: str, among: Sequence[str]) -> str | None:
    """The one of these that the hand holds, where all of it may be read here: a covered card is named by its player."""
    hand = game.player(by).orders
    if not all(card.known for card in hand):
        return None
    held = dict.fromkeys(title(game, card, "orders") for card in hand)
    fitting = [name for name in held if name in among]
    return fitting[0] if len(fitting) == 1 else None


def orders_for(game: War, by: str, doing: Doing) -> list[str]:
    """What may be named to let a unit attack or move: orders that say so; those that cannot be read here by number."""
    fitting = {card.name for card in game.cards.orders.values() if card.effect.kind in FITS[doing]}
    return [name for name in order_titles(game, by) if name in fitting or name.isdecimal()]


def _does(effect: Effect) -> Text:
    """What an order does, where nothing is printed on it."""
    if effect.kind == "attack_all" and effect.number:
        return say("all with attack number {n} attack", n=effect.number)
    return KINDS[effect.kind]


def unfinished(game: War) -> str:
    """The order in force that still lets units act, by name; "" where none does or nobody can say."""
    order = game.order
    if order is None or order.left <= 0:
        return ""
    finds_none = order.kind in ("attack", "attack_all") and not attackers(game, commander(game))
    return "" if finds_none else order_name(game, order)


def in_force(game: War, by: str, doing: Doing) -> str | None:
    """The order in force by which this side may let a unit attack or move, where its name means it."""
    order = game.order
    if order is None or game.queue or game.extra == by or game.options.order_again == "earlier":
        return None
    return order_name(game, order) if by == commander(game) and order.kind in FITS[doing] else None


def _is_in_force(game: War, unit: Unit, wanted: str | None) -> bool:
    """Is this the name of the order in force, by which this unit may still act?"""
    order = game.order
    if order is None or not wanted or game.options.order_again == "earlier":
        return False
    is_named = meant(game, "orders", wanted).lower() in spellings(game, "orders", order.card)
    return is_named and (order.kind == "other" or unit.id not in order.acted)


def with_order_in_force(game: War, by: str, doing: Doing, offered: list[str]) -> list[str]:
    """The orders that may be named, the one in force first."""
    named = in_force(game, by, doing)
    return [named, *(name for name in offered if name != named)] if named else offered


def play_order(game: War, play: Play, wanted: str, place: int | None) -> tuple[War, Order]:
    """Reveal an order and put it in force; the first one ends deployment (RNR-52). Raises Refusal."""
    may_order(game, play.by)
    game, id = turn_up(game, play, play.by, "orders", wanted, "order", place)
    card = game.cards.orders[id]
    if card.faction not in ("any", "unknown", SIDES[play.by]):
        raise Refusal("order", say("this card shows the flag of the other side"), "RNR-198")
    in_list = sum(each.copies for each in game.cards.orders.values())
    if game.discard.count(id) >= card.copies and game.orders_total <= in_list and not game.takes_any_name:
        said = say("every {order} lies in the discard", order=card.name)
        raise Refusal("order", said, "RNR-54")
    return _put_in_force(game, play, id)


def _put_in_force(game: War, play: Play, id: str) -> tuple[War, Order]:
    effect = game.cards.orders[id].effect
    order = Order(id, effect.kind, _allowed(effect.kind, effect.units), effect.number or 0)
    phase = "orders" if play.by == game.active else game.phase
    return replace(game, order=order, phase=phase, discard=(*game.discard, id), fallen=()), order


def _allowed(kind: OrderKind, units: int | None) -> int:
    """How many units an order lets act, -1: as printed."""
    return 1 if kind == "superweapon" else (units or -1) if kind in ("attack", "move") else -1


def _only_order(game: War, by: str) -> dict[str, object]:
    """The only card that there is to play."""
    return {"order": only_order(game, by, order_titles(game, by)), "place": None}


class PlayOrder(Ask):
    order: Annotated[Name, APART, OfHand("orders"), Note("its name, or where the app deals, its number in the hand")]
    place: OrderPlace = None


class Played(Result):
    outcome: Literal["played"]
    order: str


def attackers(game: War, seat: str) -> list[str]:
    """Units with an enemy in reach, who have not acted by the order in force and have the number that it names."""
    acted = game.order.acted if game.order else ()
    found = (unit for unit in game.of(seat) if unit.id not in acted and _reaches(game, unit, other(seat)))
    return [unit.id for unit in found if may_obey(game, unit)]


def _reaches(game: War, unit: Unit, enemy: str) -> bool:
    """Has it an enemy at its Point, or as far as its ability reaches (RNR-63)?"""
    reach = abilities(game, unit).range
    return any(near(game, unit.point, each.point, reach) for each in game.of(enemy))


def may_obey(game: War, unit: Unit) -> bool:
    """May it attack by the order in force, as far as its number is known where the order names one (RNR-58)? A closed
    one by few orders alone."""
    number = game.order.number if game.order and game.order.kind == "attack_all" else 0
    return _attacks_on(game, unit, number)


def _attacks_on(game: War, unit: Unit, number: int) -> bool:
    """The same by an order for this number, 0 for any."""
    if unit.masked or not number:
        return closed_may(game, unit)
    known = card_on_field(game, unit).attack or game.numbers.get(unit.card, (0, 0))[0]
    return known in (0, None, number)


def closed_may(game: War, unit: Unit) -> bool:
    """May it attack by the order in force, as far as that hangs on whether it is closed (RNR-224)?"""
    if game.order is None or not unit.masked or game.extra == unit.seat:
        return True
    return game.cards.orders[game.order.card].known_as != "other"


def attack_orders(game: War, seat: str) -> list[str]:
    """Orders that let a unit attack that has an enemy in reach; those for any unit first."""
    any_unit = {card.name for card in game.cards.orders.values() if card.effect.kind == "attack"}
    fighters = [game.field[name] for name in attackers(game, seat)]
    useless = {
        card.name
        for card in game.cards.orders.values()
        if fighters
        and card.effect.kind == "attack_all"
        and not any(not unit.masked and _attacks_on(game, unit, card.effect.number or 0) for unit in fighters)
    }
    offered = [name for name in orders_for(game, seat, "attack") if name not in useless]
    return sorted(offered, key=lambda name: name not in any_unit)


def wants_order(game: War) -> bool:
    """Is an order what comes next: nothing is in force or due, there is one in hand, and, where the cards lie on the
    table, nobody to attack by one that is named with the attack?"""
    seat = commander(game)
    free = quiet(game) and game.order is None and not game.extra and (game.phase == "orders" or bool(game.interrupt))
    attacks = not game.tracked and attackers(game, seat) and attack_orders(game, seat)
    return free and bool(game.player(seat).orders) and not attacks


def nothing_left(game: War) -> bool:
    """Is an order in force by which nobody can act any more?"""
    if not quiet(game) or game.order is None or game.order.kind == "superweapon":
        return False
    seat, acted = commander(game), game.order.acted
    if game.order.kind == "move":
        return all(unit.id in acted for unit in game.of(seat))
    return not attackers(game, seat)


@move(
    "order",
    "Play an order",
    key="o",
    clauses="RNR-52 RNR-54 RNR-55 RNR-56 RNR-62 RNR-198",
    doubts=doubting(order="orders"),
    ready=may_order,
    who=commander,
    choices=lambda game, by: {"order": order_titles(game, by)},
    hints=_only_order,
    foresees=lambda game, given, by: new_name(game, by, "orders", given.order),
    brief=named_brief,
    unasked=place_unasked,
    offered=lambda game, by: bool(game.player(by).orders),
    obvious=wants_order,
)
@lapsing
def order(game: War, given: PlayOrder, play: Play) -> tuple[War, Played]:
    """Reveal an order card; what is printed on it is done, no more and no less."""
    dropped = unfinished(game)
    game, order = play_order(game, play, given.order, given.place)
    card = game.cards.orders[order.card]
    said = say("{order}: {text}", order=card.name, text=card.text or _does(card.effect))
    news = [Line(said, "", "RNR-54")]
    if dropped:
        news.append(Line(say("{order} is dropped unfinished", order=dropped), "", "RNR-54"))
    return game, Played(outcome="played", news=news, order=card.name)


@order.says
def _played(told: Told[PlayOrder, Played]) -> Text:
    return with_news(say("plays {order}", order=told.found.order), told.found.news[1:])


def obey(game: War, play: Play, unit: Unit, doing: Doing, wanted: str | None, place: int | None) -> tuple[War, Order]:
    """Let a unit act by the order in force, or by one that is played for it now, and say by which. Raises Refusal."""
    if place or (wanted and not _is_in_force(game, unit, wanted)):
        if id := foreseen_as(game, play, doing, str(place or wanted)):
            may_order(game, play.by)
            game, _ = _put_in_force(game, play, id)
        else:
            game, _ = play_order(game, play, wanted or "", place)
    order = game.order
    if order is None:
        raise Refusal("order", say("is missing: attacks and moves need an order that says so"), "RNR-60")
    commands(game, play.by)
    if order.kind not in FITS[doing]:
        said = say("this order lets nobody attack") if doing == "attack" else say("this order lets nobody move")
        raise Refusal("order", said, "RNR-54")
    if order.kind != "other" and unit.id in order.acted:
        said = say("{unit} has acted by {order} already", unit=unit.id, order=order_name(game, order))
        raise Refusal("unit", said, "RNR-54")
    order = replace(order, left=order.left - (order.left > 0), acted=(*order.acted, unit.id))
    return (replace(game, order=order) if order.left else finished(game)), order


def by_that_order(before: War, now: War, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """Who acted by the order in force, called by its name, acts by the one that a correction has made of it. Raises
    Refusal where none is in force any more: no card is played that nobody played."""
    named, unit = str(given.get("order") or ""), on_field(before, str(given.get("unit") or ""))
    was, order = before.order, now.order
    is_it = bool(named and unit and was and not given.get("place") and _is_in_force(before, unit, named))
    if now.options.reading != "known" or not (is_it and was):
        return given
    if order is None:
        said = say("{order} is not in force any more: nobody acts by it", order=order_name(before, was))
        raise Refusal("order", said, "RNR-54")
    if was.card == order.card:
        return given
    return {**given, "order": order_name(now, order)}


def finished(game: War) -> War:
    """The order in force is carried out; one that was interrupted goes on (RNR-165)."""
    if game.interrupt:
        return replace(game, order=game.resumes, resumes=None, interrupt="")
    return replace(game, order=None)


def may_finish(game: War, by: str) -> None:
    nothing_open(game)
    if game.order is None and not game.interrupt:
        raise Untimely("move", say("no order is in force"), "RNR-54")
    commands(game, by)


class Finished(Result):
    outcome: Literal["done"]


def unused(game: War, by: str) -> bool:
    """Was nothing done by the order in force yet, though a unit may attack by it?"""
    order = game.order
    may_attack = order is not None and order.kind in FITS["attack"] and not order.acted
    return may_attack and quiet(game) and bool(attackers(game, by))


def _dropped(game: War, by: str) -> list[Text]:
    """What going on says of an order by which nobody has acted."""
    if not (game.order and unused(game, by)):
        return []
    name = order_name(game, game.order)
    return [say("Nobody has attacked by {order} yet: this ends it", order=name)]


@move(
    "done",
    "The order is carried out",
    key="d",
    clauses="RNR-54",
    ready=may_finish,
    who=commander,
    asks=unused,
    brief=_dropped,
    obvious=nothing_left,
)
@lapsing
def done(game: War, given: Nothing, play: Play) -> tuple[War, Finished]:
    """Nothing is left to do by the order in force."""
    name = order_name(game, game.order) if game.order else say("the interruption")
    return finished(game), Finished(outcome="done", ledger=[Line(say("carried out"), name, "RNR-54")])


@done.says
def _finished(told: Told[Nothing, Finished]) -> Text:
    return say("{order} is carried out", order=told.found.ledger[0].value)


def way(game: War, how: HowName | None, seat: str, unit: str = "") -> HowName:
    """By what a unit acts, where that was not said: a paid Current Action, an ability that is due, else an order. An
    ability that is due is no other unit's."""
    by_ability = game.queue and (not unit or unit in game.queue)
    return how or ("current_action" if game.extra == seat else "ability" if by_ability else "order")


def no_order_for(game: War, how: HowName, unit: str, order: str | None, place: int | None) -> None:
    """Refuse a card that would not be played, because something else lets the unit act, or an ability of another one
    comes first. Raises Refusal."""
    if how == "order" or not (order or place):
        return
    if how == "ability" and unit not in game.queue[:1]:
        nothing_open(game)
    if how == "current_action":
        said = say("Current Action is paid: leave the order out, it stays in the hand")
    else:
        said = say("an ability needs no order: leave it out, it stays in the hand")
    raise Refusal("order", said, "RNR-54")


def spend_extra(game: War, seat: str) -> War:
    """Use the Current Action that was paid for. Raises Refusal."""
    if game.extra != seat:
        raise Refusal("how", say("pay for Current Action first"), "RNR-139")
    return replace(game, extra="")


def commanded(game: War, name: str, seat: str, ability: str | None) -> Unit:
    """A unit that obeys this seat; a local only by right of an ability (RNR-53, RNR-175). Raises Refusal."""
    found = on_field(game, name)
    if found is not None and not found.seat:
        if not ability and not commands_locals(game, seat):
            said = say("{unit} is a local: it obeys no order without an ability that says so", unit=found.id)
            raise Refusal("unit", said, "RNR-175")
        return found
    return own_unit(game, name, seat)
