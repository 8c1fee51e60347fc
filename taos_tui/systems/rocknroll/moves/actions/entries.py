"""Entry into a Point: abilities wait in a queue, closed enemies are opened (RNR-43, RNR-81, RNR-184, RNR-222)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.phases import Untimely
from taos_tui.kit.seats import other
from taos_tui.kit.state import put, replace, without
from taos_tui.rules.asks import Amount, Ask, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ...abilities import abilities, begun, come_due, next_step, reacting, victims
from ...state import Cause, Unit, War
from ..common import PHASES, UNFINISHED, Name, News, marks, no_throw, short_name, side, unit_named
from ..lapses import lapsing

Doing = Literal["attack", "move", "throw", "capture"]
in_turns = PHASES.only("deployment", "orders", clause="RNR-193")


def entered(game: War, id: str, beside: str = "") -> tuple[War, News]:
    """A unit stands at a new Point: barrier units there come into the queue, closed enemies will be opened. Who came
    `beside` it has not been entered upon (RNR-236)."""
    unit = game.field[id]
    if not unit.seat:
        return game, []
    if any(each.masked for each in game.at(unit.point, other(unit.seat))):
        game = replace(game, scouted=(*game.scouted, id))
    found = [each for each in reacting(game, "entry", unit, unit.point) if each.id != beside]
    return goes_off(game, found, "entry", id)


def goes_off(game: War, units: list[Unit], what: str, provoker: str) -> tuple[War, News]:
    """Their abilities are due, set off by what `provoker` did or suffered."""
    game = come_due(game, units, what, provoker)
    return game, [Line(say("the ability of {unit} is due", unit=short_name(each.id)), "", "RNR-235") for each in units]


def locals_last(game: War, names: tuple[str, ...]) -> None:
    """Refuse an order in which a local acts before a side's unit (RNR-184)."""
    seats = [game.field[name].seat for name in names]
    if any(not seat and any(seats[at:]) for at, seat in enumerate(seats)):
        raise Refusal("units", say("locals come after the units of both sides"), "RNR-184")


_between_moves = PHASES.only("deployment", "orders", "scoring", "housekeeping", clause="RNR-81")


def may_queue(game: War, by: str) -> None:
    _between_moves(game, by)
    no_throw(game)


class Queue(Ask):
    units: Annotated[tuple[Name, ...], Amount(1, 30), Note("units and locals whose abilities go off, in their order")]


class Queued(Result):
    outcome: Literal["named"]


@move(
    "queue",
    "Name the abilities that are due",
    key="f",
    clauses="RNR-79 RNR-81 RNR-82 RNR-184 RNR-186",
    ready=may_queue,
    who=lambda game: game.active,
    choices=lambda game, by: {"units": list(game.field)},
    hints=lambda game, by: {"units": list(game.queue) or None},
    offered=lambda game, by: bool(game.queue),
)
def queue(game: War, given: Queue, play: Play) -> tuple[War, Queued]:
    """Whose turn it is names the order; they are resolved one by one."""
    if play.by != game.active:
        raise Refusal("seat", say("{side} sets the order of abilities", side=side(game, game.active)), "RNR-81")
    units = [unit_named(game, name, "units") for name in given.units]
    for unit in units:
        no_ability(unit, "units")
    names = tuple(dict.fromkeys(unit.id for unit in units))
    if missing := [each for each in game.queue if each not in names]:
        raise Refusal("units", say("{unit} is due already: name it too", unit=missing[0]), "RNR-82")
    locals_last(game, names)
    return replace(game, queue=names), Queued(outcome="named", ledger=[Line(listed(names), "", "RNR-81")])


@queue.says
def _queued(told: Told[Queue, Queued]) -> Text:
    return say("abilities due: {units}", units=told.found.ledger[0].label)


def no_ability(unit: Unit, input: str) -> None:
    """Refuse an ability of a masked unit (RNR-219)."""
    if unit.masked:
        raise Refusal(input, say("{unit} is closed: it has no abilities", unit=unit.id), "RNR-219")


def ability_done(game: War, id: str) -> War:
    """The queue without that unit."""
    return replace(game, queue=tuple(each for each in game.queue if each != id), causes=without(game.causes, id))


def use_ability(game: War, unit: Unit, doing: Doing, input: str = "unit") -> War:
    """A unit uses its ability now: from the head of the queue, or by its "!" (RNR-193). Raises Refusal."""
    no_ability(unit, input)
    if game.queue:
        if game.queue[0] != unit.id:
            raise Refusal(input, say("the ability of {unit} comes first", unit=game.queue[0]), "RNR-82")
        return _one_step(game, unit, doing)
    own, marked = unit.seat == game.active, "exclamation" in marks(game, unit)
    if marked and game.options.abilities_in == "turns":
        in_turns(game, unit.seat)
    if own and unit.used and marked:
        raise Refusal(input, say("{unit} has used its ability in this turn", unit=unit.id), "RNR-193")
    return replace(game, field=put(game.field, unit.id, replace(unit, used=True))) if own else game


def _one_step(game: War, unit: Unit, doing: Doing) -> War:
    """The ability at the head of the queue does this; it stays there while its card says that more follows."""
    wanted = next_step(game)
    if not wanted:
        return ability_done(game, unit.id)
    if doing != wanted:
        said = say("{unit} attacks now", unit=unit.id) if wanted == "attack" else say("{unit} moves now", unit=unit.id)
        raise Refusal("move", said, "RNR-196")
    cause = game.causes.get(unit.id, Cause("named", unit.id))
    cause = replace(cause, step=cause.step + 1)
    if cause.step == len(abilities(game, unit).steps):
        return ability_done(game, unit.id)
    return replace(game, causes=put(game.causes, unit.id, cause))


def may_pass(game: War, by: str) -> None:
    if not game.queue or game.phase == "game_over":
        raise Untimely("move", say("no ability is due"), "RNR-82")
    if game.throw:
        raise Refusal("move", UNFINISHED, "RNR-82")


def reacting_seat(game: War) -> str:
    """Who plays the unit whose ability is due."""
    return (game.field[game.queue[0]].seat or game.active) if game.queue else game.active


class PassOver(Ask):
    unit: Annotated[Name | None, Note("left out: the first in the queue")] = None
    skip: Annotated[
        bool, Title("left unused"), Note("no: it was carried out at the table; starred ones are compulsory")
    ] = True


class Passed(Result):
    outcome: Literal["passed"]
    unit: str


def _may_skip(game: War) -> bool:
    """Is the ability that is due one that need not be used? Of any other only what was done at the table is told."""
    return not (game.queue and "star" in marks(game, game.field[game.queue[0]]))


def _is_of_others(game: War) -> bool:
    """Is the ability that is due not one of the side whose turn it is? Its letter means something else there."""
    return reacting_seat(game) != game.active


def _compulsory(game: War, by: str) -> list[Text]:
    """What going on says of an ability that may not be passed over."""
    unit = game.queue[0] if game.queue else ""
    said = say("{unit} has a star: this tells that its ability was carried out at the table", unit=unit)
    return [] if _may_skip(game) else [said]


@move(
    "pass_over",
    "Done with this ability",
    key="d",
    clauses="RNR-82 RNR-196",
    ready=may_pass,
    who=reacting_seat,
    asks=lambda game, by: not _may_skip(game) or _is_of_others(game),
    hints=lambda game, by: {"unit": None, "skip": None if _may_skip(game) else False},
    brief=_compulsory,
)
@lapsing
def pass_over(game: War, given: PassOver, play: Play) -> tuple[War, Passed]:
    """The first ability in the queue is not used, or was carried out at the table."""
    unit = unit_named(game, given.unit, "unit") if given.unit else game.field[game.queue[0]]
    if unit.id not in game.queue:
        raise Refusal("unit", say("{unit} is not due", unit=unit.id), "RNR-82")
    if play.by != (unit.seat or game.active):
        owner = side(game, unit.seat or game.active)
        raise Refusal("seat", say("{side} plays {unit} and decides", side=owner, unit=unit.id), "RNR-80")
    if given.skip and "star" in marks(game, unit):
        raise Refusal("skip", say("{unit} has a star: its ability is compulsory", unit=unit.id), "RNR-196")
    if given.skip and begun(game, unit) and victims(game, unit):
        raise Refusal("skip", say("{unit} has begun: its ability is carried out to its end", unit=unit.id), "RNR-82")
    return ability_done(game, unit.id), Passed(
        outcome="passed", ledger=[Line(say("done"), unit.id, "RNR-82")], unit=unit.id
    )


@pass_over.says
def _passed(told: Told[PassOver, Passed]) -> Text:
    if told.given.skip:
        return say("{unit} does not use its ability", unit=told.found.unit)
    return say("{unit} has carried its ability out", unit=told.found.unit)
