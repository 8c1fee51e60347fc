"""Throws that are no attacks: abilities and superweapons (RNR-72, RNR-82, RNR-193, RNR-199)."""

from taos_tui.rules.inputs import Int, Text, Words
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Throw, War
from .common import point_named, points_of, side, unit_named
from .entries import use_ability
from .fights import RD, actor, fight_brief, may_fight, read_number
from .orders import commander, finished, may_order
from .throwing import begin


@move(
    "ability",
    "Throw for an ability",
    Text("unit", high=60),
    Int("target", 2, 6, help="N+ as printed"),
    RD,
    Text("what", optional=True, high=100, help="in words"),
    key="l",
    clauses="RNR-72 RNR-82 RNR-129 RNR-182 RNR-193 RNR-219",
    dice="one d6; more at the stops",
    ready=may_fight,
    who=actor,
    choices=lambda game, by: {"unit": [*game.queue, *(unit.id for unit in game.field.values() if not unit.masked)]},
    hints=lambda game, by: {"unit": next(iter(game.queue), None), "rd": 0, "what": None},
    brief=fight_brief,
)
def ability(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Any N+ of a printed ability; rerolls and RD may be used, ROCK'N'ROLL may not."""
    unit = unit_named(game, given.unit, "unit")
    if unit.seat and unit.seat != play.by:
        raise Refusal("seat", f"{unit.id} is played by {side(game, unit.seat)}", "RNR-80")
    game = use_ability(game, unit)
    inputs = {"target": given.target, "local": not unit.seat}
    throw = Throw("ability", unit.seat, unit.id, given=inputs, local=not unit.seat)
    return begin(game, throw, given.rd, play)


def _may_strike(game: War, by: str) -> None:
    may_order(game, by)
    if game.order is None or game.order.kind != "superweapon":
        raise Refusal("move", "play an order with a superweapon first", "RNR-199")


@move(
    "superweapon",
    "Use the superweapon",
    Words("points", (), 1, 5, help="Points that the card names"),
    Int("check", 2, 6, optional=True, help="where the card list does not say: N+ on the card"),
    Words("survivors", (), 0, 20, (), help="units there that survive it by their ability"),
    RD,
    key="k",
    clauses="RNR-199 RNR-200 RNR-227",
    dice="one d6; more at the stops",
    ready=_may_strike,
    who=commander,
    choices=lambda game, by: {"points": points_of(game), "survivors": list(game.field)},
    hints=lambda game, by: {"points": None, "survivors": None, "rd": 0},
)
def superweapon(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Its check succeeds: everybody at the Points that it names dies, masked units and locals too."""
    assert game.order
    printed = game.cards.orders[game.order.card].effect.check
    check = read_number(printed, given.check, None, "check")
    points = tuple(point_named(game, name, "points") for name in given.points)
    spared = tuple(unit_named(game, name, "survivors").id for name in given.survivors)
    throw = Throw("superweapon", play.by, given={"target": check}, points=points, spared=spared)
    return begin(finished(game), throw, given.rd, play)
