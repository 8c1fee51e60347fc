"""What an attack needs to know of the cards: numbers and dice as they are printed, and what its Point makes of it."""

from typing import Protocol

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ...abilities import printed_ability, told_when_attacked
from ...state import Unit, War
from ..cards.cards_held import new_name
from ..common import card_on_field, on_field

UNREAD = say("is missing: the card list does not say, so read it from the card")


class Announcing(Protocol):
    """An attack as it is filled in."""

    @property
    def unit(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def order(self) -> str | None: ...
    @property
    def attack_number(self) -> int | None: ...
    @property
    def dice_count(self) -> int | None: ...


def read_number(printed: int | None, typed: int | None, known: int | None, input: str) -> int:
    """The number of the list, or the one read from the card now or before. Raises Refusal."""
    if printed is not None and typed not in (None, printed):
        raise Refusal(input, say("the card list says {n}; modifiers are a bonus", n=printed), "RNR-65")
    found = printed or typed or known
    if found is None:
        raise Refusal(input, UNREAD, "RNR-65")
    return found


def number_of_order(game: War, unit: Unit, played: str) -> int | None:
    """Who obeys an order for all of one number has that number (RNR-58): it stands on the form, so that a figure
    after it is plainly the die."""
    if not unit.seat or game.queue or game.extra == unit.seat:
        return None
    orders = game.cards.orders
    named = next((card for card in orders.values() if card.name.lower() == played.lower()), None)
    card = named or (orders[game.order.card] if game.order and not played else None)
    return card.effect.number if card and card.effect.kind == "attack_all" else None


def _two_throws(game: War, given: Announcing) -> list[Line]:
    """That its odds are those of both dice (RNR-66)."""
    unit = on_field(game, given.unit)
    if unit is None or (unit.masked and game.options.masked_dice == "one"):
        return []
    printed = None if unit.masked else card_on_field(game, unit).dice or game.numbers.get(unit.card, (0, 1))[1]
    two = (given.dice_count or printed) == 2
    return [Line(say("odds of both dice: the second one only if the first fails"), "", "RNR-66")] if two else []


def _known_before(game: War, given: Announcing) -> list[Line]:
    """That a number which the form has filled in by itself wants no figure any more."""
    unit = on_field(game, given.unit)
    if unit is None or unit.masked or card_on_field(game, unit).attack:
        return []
    known = game.numbers.get(unit.card, (0, 0))[0] or number_of_order(game, unit, given.order or "")
    if not known or given.attack_number not in (None, known):
        return []
    return [Line(say("attack number known already: a figure is the die"), known, "RNR-65")]


def foreseen_attack(game: War, given: Announcing, by: str) -> list[Line]:
    """Raises Refusal on dice that are on a card which nobody has read yet: a figure would be taken for the die."""
    unit = on_field(game, given.unit)
    if unit and not unit.masked and not (given.dice_count or _dice_known(game, unit)):
        raise Refusal("dice_count", UNREAD, "RNR-66")
    new = new_name(game, by, "orders", given.order)
    return [*new, *_known_before(game, given), *_two_throws(game, given), *_when_attacked(game, given)]


def _dice_known(game: War, unit: Unit) -> int | None:
    """The dice of an open unit, as the list says or as they were read before."""
    return card_on_field(game, unit).dice or game.numbers.get(unit.card, (None, None))[1]


def _when_attacked(game: War, given: Announcing) -> list[Line]:
    """What the cards of those who stand where the attack goes say of being attacked, before the dice fall (RNR-235)."""
    attacker, target = on_field(game, given.unit), on_field(game, given.target)
    if attacker is None or target is None:
        return []
    there = [each for each in game.at(target.point) if each.id != attacker.id and each.seat != attacker.seat]
    return [
        Line(say("{unit}: {printed}", unit=each.id, printed=printed_ability(game, each)), "", "RNR-235")
        for each in there
        if told_when_attacked(game, each)
    ]
