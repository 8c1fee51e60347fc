"""What the form of an attack offers: who may attack whom, by what, with how many RD (RNR-60 … RNR-64, RNR-129)."""

from collections.abc import Mapping, Sequence

from taos_tui.rules.wording import Text, count, say

from ...abilities import (
    abilities,
    blows_up,
    dying,
    is_check,
    next_step,
)
from ...state import War
from ..actions.fitting import FITS
from ..actions.orders import (
    attack_orders,
    attackers,
    commander,
    in_force,
    orders_for,
    with_order_in_force,
)
from ..cards.cards_held import held_brief
from ..cards.claims import quiet
from ..common import (
    card_on_field,
    cards_to_give,
    marks,
    on_field,
)
from .as_printed import number_of_order
from .saving import rd_free
from .targets import fighters, targets, with_a_target
from .throwing import thrower


def actor(game: War) -> str:
    """Who acts next: whose throw is at a stop, whoever commands the unit whose ability is due, else who gives
    orders."""
    if game.throw:
        return thrower(game)
    if game.queue:
        return game.field[game.queue[0]].seat or game.active
    return commander(game)


def choices(game: War, by: str) -> dict[str, list[str]]:
    return {"unit": with_a_target(game, by), "target": targets(game, by), "order": _orders(game, by)}


def _orders(game: War, by: str) -> list[str]:
    """What may be played for an attack; nothing where something else lets a unit attack."""
    if game.queue or game.extra == by:
        return []
    if plays_order(game, by):
        return attack_orders(game, by)
    return with_order_in_force(game, by, "attack", orders_for(game, by, "attack"))


NO_ORDER = say("no order is in force: play one first, or name the one that is played for it")


def plays_order(game: War, by: str) -> bool:
    """Must an order leave the hand for the next attack?"""
    return game.order is None and not game.queue and game.extra != by


def hints(game: War, by: str) -> dict[str, object]:
    """Who must attack and whom, where that is beyond doubt; an actor or a target is chosen for nobody."""
    units, enemies = with_a_target(game, by), targets(game, by)
    first = {
        "unit": units[0] if len(units) == 1 else None,
        "target": enemies[0] if len(enemies) == 1 else None,
        "order": in_force(game, by, "attack"),
    }
    return {
        **dict.fromkeys(("place", "how", "ability", "attack_number", "dice_count")),
        **first,
        "rd": 0,
        "bonus": 0,
    }


def nothing_to_pour(game: War, by: str) -> dict[str, list[object]]:
    """A form asks for no RD where there is none: a part of `narrows`."""
    return {} if game.expansion and _rd_now(game, by) else {"rd": []}


def rd_held(game: War, by: str) -> dict[str, int]:
    """No more RD are poured than its player has (RNR-129)."""
    return {"rd": _rd_now(game, by)} if game.expansion and by else {}


def _rd_now(game: War, by: str) -> int:
    """RD that may be poured into the next throw: the ability at the head of the queue may be one that saves."""
    return rd_free(game, by, dying(game, game.field[game.queue[0]]) if game.queue else "")


def fight_brief(game: War, by: str, order: bool = False) -> list[Text]:
    """What can be poured, and how many cards could be paid for rerolls by one unit, where an `order` is played too."""
    player = game.player(by)
    if game.queue and not game.field[game.queue[0]].seat:
        return [say("locals use neither RD nor rerolls")]
    if player.devils_hand:
        return [say("no rerolls any more: Devil's Hand")]
    cards = max(0, cards_to_give(game, by) - 1 - order)
    if game.expansion:
        one, many = "{rd} RD to pour, {n} card for rerolls at most", "{rd} RD to pour, {n} cards for rerolls at most"
        return [count(one, many, cards, rd=_rd_now(game, by))]
    return [count("{n} card for rerolls at most", "{n} cards for rerolls at most", cards)]


def brief(game: War, by: str) -> list[Text]:
    plays = plays_order(game, by)
    first = [NO_ORDER] if plays and game.player(by).orders else []
    return [*first, *_numbers_read(game, by), *fight_brief(game, by, plays), *held_brief(game, by)]


def _numbers_read(game: War, by: str) -> list[Text]:
    """The attack numbers that were read before from the cards of those who may attack somebody: they stand, and
    figures are the dice."""
    found = []
    for unit in [game.field[id] for id in fighters(game, by) if targets(game, by, [id])]:
        known = not unit.masked and not card_on_field(game, unit).attack and game.numbers.get(unit.card)
        if known and known[0]:
            found.append(say("{unit} attacks on {n}+, as read before", unit=unit.id, n=known[0]))
    return found


def narrowed(game: War, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Whom the unit that is named may attack, and its number and dice as they are printed or were read before."""
    unit = on_field(game, str(given.get("unit") or ""))
    if unit is None:
        return nothing_to_pour(game, by)
    free = given.get("ability") or (not game.queue and given.get("how") == "ability")
    found: dict[str, Sequence[object]] = {} if free else {"target": targets(game, by, [unit.id])}
    if given.get("how") in ("ability", "current_action"):
        found["order"] = []
    found |= nothing_to_pour(game, by)
    if not unit.seat:  # locals pour nothing
        found["rd"] = []
    if unit.masked:
        return found
    card, (number, dice) = card_on_field(game, unit), game.numbers.get(unit.card, (None, None))
    number = card.attack or number or number_of_order(game, unit, str(given.get("order") or ""))
    printed = {"attack_number": number, "dice_count": card.dice or dice}
    return {**found, **{name: [known] for name, known in printed.items() if known}}


def may_strike(game: War, by: str) -> bool:
    """Does something let a unit attack, and is there anybody in its reach?"""
    if game.queue and next_step(game) == "move":
        return False  # it moves now, and attacks after that if it does at all
    if game.order and game.order.kind not in FITS["attack"]:
        return False
    if game.order and game.order.kind != "other" and not game.queue and game.extra != by:
        fresh = [unit.id for unit in game.of(by) if unit.id not in game.order.acted]
        return any(targets(game, by, [id]) for id in fresh)
    held = not game.tracked and bool(game.player(by).orders) and (game.phase == "orders" or bool(game.interrupt))
    able = game.queue or game.order or game.extra or held
    in_turn = game.phase in ("deployment", "orders")
    voluntary = in_turn and any("exclamation" in marks(game, unit) and not unit.used for unit in game.of(by))
    return bool(able or voluntary) and bool(targets(game, by))


def attacks_next(game: War) -> bool:
    """Is an ability due, or an attack open to a unit that has an enemy in reach?"""
    if game.throw or game.scouts or game.phase not in ("deployment", "orders"):
        return False
    if game.queue:
        does = abilities(game, game.field[game.queue[0]])
        other = next_step(game) == "move" or does.captures or is_check(game) or blows_up(game)
        return not other and bool(targets(game, actor(game)))
    if not quiet(game) or (game.order and game.order.kind in ("move", "superweapon")):
        return False
    seat = commander(game)
    held = not game.tracked and game.phase == "orders" and game.player(seat).orders and attack_orders(game, seat)
    may_act = game.order or game.extra or held  # an order of a covered hand is chosen by itself, before anything else
    return bool(may_act) and bool(attackers(game, seat))
