"""Movement between Points (RNR-44, RNR-53, RNR-60, RNR-139, RNR-175)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...abilities import blows_up, is_check, may_step_away, next_step
from ...state import War, with_unit
from ..cards.cards_held import held_brief, new_name
from ..cards.claims import quiet
from ..cards.doubts import doubting
from ..common import Name, adjacent, nothing_open, on_field, own_unit, point_name, point_named, side
from ..lapses import lapsing
from ..throws.targets import targets
from .entries import ability_done, entered, reacting_seat, use_ability
from .fitting import FITS
from .orders import (
    AbilityName,
    How,
    OrderName,
    OrderPlace,
    attackers,
    by_that_order,
    commanded,
    commander,
    commands,
    in_force,
    in_turns,
    no_order_for,
    obey,
    order_name,
    orders_for,
    place_unasked,
    spend_extra,
    way,
    with_order_in_force,
)


def mover(game: War) -> str:
    """Who moves next: whoever plays the unit whose ability moves it now, else who gives orders."""
    return reacting_seat(game) if may_step_away(game) else commander(game)


def may_move(game: War, by: str) -> None:
    in_turns(game, by)
    if may_step_away(game) and not game.throw and not game.scouts:
        return
    nothing_open(game)
    commands(game, by)
    if not any(True for _ in game.of(by)):
        raise Refusal("move", say("{side} has no unit on the field", side=side(game, by)), "RNR-53")


class Manoeuvre(Ask):
    unit: Name
    point: Annotated[Name, Note("where to: its name, or its number")]
    order: OrderName = None
    place: OrderPlace = None
    how: How = None
    ability: AbilityName = None


class Moved(Result):
    outcome: Literal["moved"]
    unit: str
    by: str
    """The order or action that let it move."""


def _choices(game: War, by: str) -> dict[str, list[str]]:
    acted = game.order.acted if game.order else ()
    units = [unit for unit in game.of(by) if unit.id not in acted] or list(game.of(by))
    if game.queue:
        units = [game.field[game.queue[0]]]
    points = [id for id in game.points if any(adjacent(game, unit.point, id) for unit in units)]
    return {
        "unit": [unit.id for unit in units],
        "point": [point_name(game, id) for id in points],
        "order": _orders(game, by),
    }


def _orders(game: War, by: str) -> list[str]:
    """What may be played for it; nothing where something else moves a unit."""
    if game.queue or game.extra == by:
        return []
    return with_order_in_force(game, by, "move", orders_for(game, by, "move"))


def _narrowed(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[str]]:
    """Where the unit that is named may go; with an ability anywhere."""
    unit = on_field(game, str(given.get("unit") or ""))
    found: dict[str, list[str]] = {"order": []} if given.get("how") in ("ability", "current_action") else {}
    if unit is None or given.get("ability"):
        return found
    return {**found, "point": [point_name(game, id) for id in game.points if adjacent(game, unit.point, id)]}


def _hints(game: War, by: str) -> dict[str, object]:
    """The unit and the Point where only one is possible."""
    acted = game.order.acted if game.order else ()
    units = [unit for unit in game.of(by) if unit.id not in acted]
    if game.queue:
        units = [game.field[game.queue[0]]]
    unit = units[0] if len(units) == 1 else None
    beside = [id for id in game.points if unit and adjacent(game, unit.point, id)]
    return {
        "unit": unit.id if unit else None,
        "point": point_name(game, beside[0]) if len(beside) == 1 else None,
        **dict.fromkeys(("place", "how", "ability")),
        "order": in_force(game, by, "move"),
    }


def _only_moves(game: War) -> bool:
    """May the unit whose ability is due step away, and is nobody in its reach to be attacked?"""
    unit = game.field[game.queue[0]]
    return (
        bool(unit.seat) and may_step_away(game) and not (is_check(game) or blows_up(game) or targets(game, unit.seat))
    )


def _moves_next(game: War) -> bool:
    """Does the order in force move units, or is a Current Action paid with no enemy beside anybody?"""
    if game.queue and not (game.throw or game.scouts or game.phase == "game_over"):
        return next_step(game) == "move" or _only_moves(game)
    if not quiet(game):
        return False
    if game.order:
        return game.order.kind == "move"
    return bool(game.extra) and any(game.of(game.extra)) and not attackers(game, game.extra)


def _may_go(game: War, by: str) -> bool:
    """Does something let a unit move: an ability, a Current Action, an order in force, one that is named with it?"""
    if game.order:
        return game.order.kind in FITS["move"]
    held = not game.tracked and bool(game.player(by).orders) and (game.phase == "orders" or bool(game.interrupt))
    return bool(game.queue or game.extra) or held


@move(
    "manoeuvre",
    "Move a unit",
    key="j",
    clauses="RNR-44 RNR-53 RNR-54 RNR-60 RNR-139 RNR-175",
    doubts=doubting(order="orders"),
    ready=may_move,
    who=mover,
    choices=_choices,
    hints=_hints,
    brief=held_brief,
    narrows=_narrowed,
    foresees=lambda game, given, by: new_name(game, by, "orders", given.order),
    unasked=place_unasked,
    offered=_may_go,
    obvious=_moves_next,
    follows=by_that_order,
)
@lapsing
def manoeuvre(game: War, given: Manoeuvre, play: Play) -> tuple[War, Moved]:
    """To an adjacent Point, by an order or Current Action; that is an entry, not a deployment."""
    reacts = may_step_away(game)
    unit = own_unit(game, given.unit, play.by) if reacts else commanded(game, given.unit, play.by, given.ability)
    to = point_named(game, given.point)
    if not adjacent(game, unit.point, to) and not given.ability:
        said = say("{to} is not next to {point}", to=point_name(game, to), point=point_name(game, unit.point))
        raise Refusal("point", said, "RNR-11")
    if to == unit.point:
        raise Refusal("point", say("{unit} stands there already", unit=unit.id), "RNR-44")
    how = way(game, given.how, play.by, unit.id)
    if how == "order" and given.how is None:
        nothing_open(game)
    if how == "ability" and not reacts:
        raise Refusal("how", say("what another ability moves is moved by An ability moves a unit"), "RNR-82")
    no_order_for(game, how, unit.id, given.order, given.place)
    if how == "current_action":
        game, by = spend_extra(game, play.by), str(say("Current Action"))
    elif how == "ability":
        game, by = use_ability(game, unit, "move"), str(say("its ability"))
    else:
        game, order = obey(game, play, unit, "move", given.order, given.place)
        by = order_name(game, order)
    game, news = entered(with_unit(game, replace(unit, point=to)), unit.id)
    if how == "ability" and not [each for each in game.at(to) if each.id != unit.id]:
        game = ability_done(game, unit.id)  # nobody is there to be attacked
    ledger = [Line(unit.id, point_name(game, to), "RNR-44")]
    return game, Moved(outcome="moved", ledger=ledger, news=news, unit=unit.id, by=by)


@manoeuvre.says
def _moved(told: Told[Manoeuvre, Moved]) -> Text:
    found = told.found
    text = say("{unit} moves to {point} by {order}", unit=found.unit, point=found.ledger[0].value, order=found.by)
    if told.given.ability:
        text = say("{move} ({ability})", move=text, ability=told.given.ability)
    return with_news(text, found.news)
