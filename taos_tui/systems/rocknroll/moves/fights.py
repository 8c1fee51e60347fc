"""Attacks, ability checks and superweapons are announced and thrown (RNR-57 … RNR-69, RNR-181, RNR-199, RNR-224)."""

from typing import Any

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import MOST_RD, Order, Throw, Unit, War, other, replace
from .cards_held import held_brief
from .common import cards_to_give, in_phase, marks, nothing_open, side, unit_card, unit_named, verdict
from .entries import BARRIER, use_ability
from .orders import (
    ABILITY,
    HOW,
    ORDER,
    PLACE,
    commanded,
    commander,
    likely_order,
    obey,
    order_titles,
    spend_extra,
    way,
)
from .throwing import begin

RD = Int("rd", 0, MOST_RD, 0, help="poured before this throw", clause="RNR-125")
MASKED_ORDERS = {1: "unit_attacks", 2: "two_units_attack"}


def may_fight(game: War, by: str) -> None:
    in_phase("deployment", "orders", clause="RNR-60")(game, by)
    if game.queue and not game.throw and not game.scouts:
        return
    nothing_open(game)
    if not any(True for _ in game.of(by)):
        raise Refusal("move", f"{side(game, by)} has no unit on the field", "RNR-53")


def actor(game: War) -> str:
    """Who acts next: whoever commands the unit whose ability is due, else who gives orders."""
    if game.queue:
        return game.field[game.queue[0]].seat or game.active
    return commander(game)


def fighters(game: War, by: str) -> list[str]:
    """Own units beside an enemy or local first, those that have acted by this order last."""
    if game.queue:
        return [game.queue[0]]
    acted = game.order.acted if game.order else ()
    own = [unit for unit in game.of(by) if any(each.seat != by for each in game.at(unit.point))]
    rest = [unit for unit in game.of(by) if unit not in own]
    return [unit.id for unit in sorted(own, key=lambda unit: unit.id in acted)] + [unit.id for unit in rest]


def targets(game: War, by: str) -> list[str]:
    """Enemies beside the first fighter, then the others, then locals."""
    first = game.field[fighters(game, by)[0]].point if fighters(game, by) else ""
    enemies = sorted(game.of(other(by)), key=lambda unit: unit.point != first)
    return [unit.id for unit in [*enemies, *(unit for unit in game.field.values() if not unit.seat)]]


def _choices(game: War, by: str) -> dict[str, list[str]]:
    return {"unit": fighters(game, by), "target": targets(game, by), "order": order_titles(game, by)}


def _plays_order(game: War, by: str) -> bool:
    """Must an order leave the hand for the next attack?"""
    return game.order is None and not game.queue and game.extra != by


def _hints(game: War, by: str) -> dict[str, Any]:
    """The next fighter, an enemy beside it, and an attack order where none is in force."""
    blank: dict[str, Any] = dict.fromkeys(("place", "how", "ability", "attack_number", "dice_count"))
    needed = _plays_order(game, by)
    first = {"unit": next(iter(fighters(game, by)), None), "target": next(iter(targets(game, by)), None)}
    return {**blank, **first, "order": likely_order(game, by, "attack") if needed else None, "rd": 0, "bonus": 0}


def fight_brief(game: War, by: str, order: bool = False) -> list[str]:
    """What can be poured, and how many cards could be paid for rerolls by one unit, where an `order` is played too."""
    player = game.player(by)
    if player.devils_hand:
        return ["no rerolls any more: Devil's Hand"]
    rd = f"{player.rd} RD to pour, " if game.expansion else ""
    return [f"{rd}{max(0, cards_to_give(game, by) - 1 - order)} cards for rerolls at most"]


@move(
    "attack",
    "Attack",
    Text("unit", high=60),
    Text("target", high=60),
    ORDER,
    Int("attack_number", 2, 6, optional=True, help="where the card list does not say: on the card"),
    Int("dice_count", 1, 2, optional=True, help="where the card list does not say: dice on the card"),
    RD,
    Int("bonus", -3, 3, 0, help="printed modifiers to the throw"),
    HOW,
    ABILITY,
    PLACE,
    key="a",
    clauses="RNR-60 RNR-62 RNR-63 RNR-64 RNR-65 RNR-66 RNR-129 RNR-181 RNR-220 RNR-224",
    dice="one d6; more at the stops",
    ready=may_fight,
    who=actor,
    choices=_choices,
    hints=_hints,
    brief=lambda game, by: [*fight_brief(game, by, _plays_order(game, by)), *held_brief(game, by)],
)
def attack(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Announce attacker and target, pour RD, throw; a miss may be kept, rerolled, or gambled on."""
    unit = _attacker(game, given, play.by)
    target = unit_named(game, given.target, "target")
    how = way(game, given.how, play.by)
    if how != "ability":
        nothing_open(game)
    _check_target(game, unit, target, how, given.ability)
    game, by_order = _permitted(game, given, play, unit, how)
    numbers, game = _numbers(game, unit, target, by_order, given)
    inputs = {**numbers, "bonus": given.bonus, "local_attacker": not unit.seat}
    throw = Throw("attack", unit.seat, unit.id, target.id, inputs, local=not unit.seat)
    return begin(game, throw, given.rd, play)


def _attacker(game: War, given: Inputs, by: str) -> Unit:
    if given.how == "ability" or game.queue:
        unit = unit_named(game, given.unit, "unit")
        if unit.seat and unit.seat != by:
            raise Refusal("seat", f"{unit.id} is played by {side(game, unit.seat)}", "RNR-80")
        return unit
    return commanded(game, given.unit, by, given.ability)


def _permitted(game: War, given: Inputs, play: Play, unit: Unit, how: str) -> tuple[War, str]:
    """What lets it attack: an ability, Current Action, or an order, which for "all 5s" asks its number.

    With it, what that is called where a closed unit asks for it (RNR-224).
    """
    if how == "ability":
        return use_ability(game, unit), "other"
    if how == "current_action":
        return spend_extra(game, play.by), how
    game, order = obey(game, play, unit, "attack", given.order, given.place)
    if order.kind == "attack_all" and order.number and unit.seat and not unit.masked:
        number = unit_card(game, unit.card).attack or given.attack_number or game.numbers.get(unit.card, (0, 0))[0]
        if number and number != order.number:
            raise Refusal("unit", f"{unit.id} attacks on {number}+, the order is for {order.number}+", "RNR-58")
    return game, _masked_order(game, order)


def _check_target(game: War, unit: Unit, target: Unit, how: str, ability: str | None) -> None:
    """Who may be attacked by whom (RNR-63, RNR-176, RNR-181). Raises Refusal on input `target`."""
    if target.id == unit.id:
        raise Refusal("target", f"{unit.id} cannot attack itself", "RNR-63")
    if target.point != unit.point and not ability:
        raise Refusal("target", f"{target.id} is at another Point: only an ability reaches there", "RNR-63")
    if target.seat == unit.seat and how != "ability" and not ability:
        who = "locals do not attack each other" if not unit.seat else f"{target.id} is an ally"
        raise Refusal("target", who, "RNR-63" if unit.seat else "RNR-176")
    if not unit.seat and not target.seat and not ability:
        raise Refusal("target", "locals do not attack each other", "RNR-176")
    if not target.seat and how == "ability" and BARRIER in marks(game, unit):
        raise Refusal("target", "a barrier unit attacks locals only by an order", "RNR-181")


def _numbers(game: War, unit: Unit, target: Unit, by_order: str, given: Inputs) -> tuple[dict[str, Any], War]:
    """Attack number, dice and kind of target for the procedure card; what was read from a card is kept in mind."""
    kind = "local" if not target.seat else "masked" if target.masked else "unit"
    if unit.masked:
        allowed = verdict("masked_attack_target", attack_number=6, attacker_masked=True, order=by_order)
        if allowed["outcome"] == "forbidden":
            raise Refusal("unit", f"{unit.id} is closed: it attacks only by a few orders", "RNR-224")
        one = game.option("masked_dice") == "one"
        return {"attack_number": 6, "dice_count": 1 if one else given.dice_count or 1, "target_kind": kind}, game
    card = game.cards.locals[unit.card] if not unit.seat else unit_card(game, unit.card)
    known = game.numbers.get(unit.card, (None, None))
    number = read_number(card.attack, given.attack_number, known[0], "attack_number")
    dice = read_number(card.dice, given.dice_count, known[1] or 1, "dice_count")
    game = replace(game, numbers={**game.numbers, unit.card: (number, dice)})
    return {"attack_number": number, "dice_count": dice, "target_kind": kind}, game


def read_number(printed: int | None, typed: int | None, known: int | None, input: str) -> int:
    """The number of the list, or the one read from the card now or before. Raises Refusal."""
    if printed is not None and typed not in (None, printed):
        raise Refusal(input, f"the card list says {printed}; modifiers are a bonus", "RNR-65")
    found = printed or typed or known
    if found is None:
        raise Refusal(input, "is missing: the card list does not say, so read it from the card", "RNR-65")
    return found


def _masked_order(game: War, order: Order) -> str:
    """The order by which a closed unit attacks, as the procedure card calls it (RNR-224)."""
    card = game.cards.orders[order.card]
    if card.id == "slaughter":
        return card.id
    return MASKED_ORDERS.get(card.effect.units or 0, "other") if card.effect.kind == "attack" else "other"
