"""Entry into a Point: abilities wait in a queue, closed enemies are opened (RNR-43, RNR-81, RNR-184, RNR-222)."""

from taos_tui.rules.inputs import Flag, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Unit, War, other, replace
from .common import News, in_phase, marks, side, unit_named

BARRIER = "barrier"


def entered(game: War, id: str) -> tuple[War, News]:
    """A unit stands at a new Point: barrier units there come into the queue, closed enemies will be opened."""
    unit = game.field[id]
    if not unit.seat:
        return game, []
    enemies = game.at(unit.point, other(unit.seat))
    if any(each.masked for each in enemies):
        game = replace(game, scouted=(*game.scouted, id))
    return goes_off(game, enemies)


def goes_off(game: War, units: list[Unit]) -> tuple[War, News]:
    """Open barrier units among those whose Point was entered: their abilities are due."""
    due = [each.id for each in units if BARRIER in marks(game, each)]
    game = replace(game, queue=(*game.queue, *(each for each in due if each not in game.queue)))
    return game, [Line("due", f"ability of {each}", "RNR-235") for each in due]


def locals_last(game: War, names: tuple[str, ...]) -> None:
    """Refuse an order in which a local acts before a side's unit (RNR-184)."""
    seats = [game.field[name].seat for name in names]
    if any(not seat and any(seats[at:]) for at, seat in enumerate(seats)):
        raise Refusal("units", "locals come after the units of both sides", "RNR-184")


def _in_play(game: War, by: str) -> None:
    in_phase("deployment", "orders", "scoring", clause="RNR-81")(game, by)
    if game.throw:
        raise Refusal("move", f"finish the throw of {game.throw.unit} first", "RNR-82")


@move(
    "queue",
    "Name the abilities that are due",
    Words("units", (), 1, 30, help="units and locals whose abilities go off, in their order"),
    key="f",
    clauses="RNR-79 RNR-81 RNR-82 RNR-184 RNR-186",
    ready=_in_play,
    who=lambda game: game.active,
    choices=lambda game, by: {"units": list(game.field)},
    hints=lambda game, by: {"units": list(game.queue) or None},
)
def queue(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Whose turn it is names the order; they are resolved one by one."""
    if play.by != game.active:
        raise Refusal("seat", f"{side(game, game.active)} sets the order of abilities", "RNR-81")
    units = [unit_named(game, name, "units") for name in given.units]
    for unit in units:
        no_ability(unit, "units")
    names = tuple(unit.id for unit in units)
    if missing := [each for each in game.queue if each not in names]:
        raise Refusal("units", f"{missing[0]} is due already: name it too", "RNR-82")
    locals_last(game, names)
    return replace(game, queue=names), Outcome("named", [Line("due", ", ".join(names), "RNR-81")])


def no_ability(unit: Unit, input: str) -> None:
    """Refuse an ability of a masked unit (RNR-219)."""
    if unit.masked:
        raise Refusal(input, f"{unit.id} is closed: it has no abilities", "RNR-219")


def use_ability(game: War, unit: Unit, input: str = "unit") -> War:
    """A unit uses its ability now: from the head of the queue, or by its "!" (RNR-193). Raises Refusal."""
    no_ability(unit, input)
    if game.queue:
        if game.queue[0] != unit.id:
            raise Refusal(input, f"the ability of {game.queue[0]} comes first", "RNR-82")
        return replace(game, queue=game.queue[1:])
    own = unit.seat == game.active
    if own and unit.used and "exclamation" in marks(game, unit):
        raise Refusal(input, f"{unit.id} has used its ability in this turn", "RNR-193")
    if own:
        return replace(game, field={**game.field, unit.id: replace(unit, used=True)})
    return game


def _may_pass(game: War, by: str) -> None:
    if not game.queue or game.phase == "game_over":
        raise Refusal("move", "no ability is due", "RNR-82")
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")


@move(
    "pass_over",
    "Done with this ability",
    Text("unit", optional=True, high=60, help="left out: the first in the queue"),
    Flag("skip", True, help="false: it was carried out at the table; starred ones are compulsory"),
    key="d",
    clauses="RNR-82 RNR-196",
    ready=_may_pass,
    who=lambda game: (game.field[game.queue[0]].seat or game.active) if game.queue else game.active,
    asks=lambda game, by: False,
    hints=lambda game, by: dict.fromkeys(("unit", "skip")),
)
def pass_over(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The first ability in the queue is not used, or was carried out at the table."""
    unit = unit_named(game, given.unit, "unit") if given.unit else game.field[game.queue[0]]
    if unit.id not in game.queue:
        raise Refusal("unit", f"{unit.id} is not due", "RNR-82")
    if given.skip and "star" in marks(game, unit):
        raise Refusal("skip", f"{unit.id} has a star: its ability is compulsory", "RNR-196")
    return (
        replace(game, queue=tuple(each for each in game.queue if each != unit.id)),
        Outcome("passed", [Line("done", unit.id, "RNR-82")]),
    )
