"""Opportunity Fire at units that have just entered a hex (NAW-52 … NAW-57)."""

from collections.abc import Mapping

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..aim import answered, answerers, check_op_fire, may_op_fire
from ..state import Battle, other, replace, with_unit
from .common import News, Nothing, in_phase, own_unit, sole, unit_named
from .entering import fallen_back
from .rolls import amendable
from .shot import (
    THROW,
    Attack,
    Fired,
    Narrowed,
    fired_told,
    leaders_told,
    prepared,
    questions,
    saved_by,
    shoot,
    weighed,
)

_in_operations = in_phase("operations", clause="NAW-52")


def may_answer(battle: Battle, by: str) -> None:
    _in_operations(battle, by)
    if not battle.movers:
        raise Refusal("move", say("no unit is moving"), "NAW-52")
    if not battle.plays(by, other(battle.active_seat)):
        side = battle.side(battle.active_seat)
        raise Refusal("seat", say("impulse of {side}: the other side answers", side=side), "NAW-52")


def answerer(battle: Battle) -> str:
    """Who may fire at a mover."""
    return battle.player_of(other(battle.active_seat)) if battle.active else "a"


def _told_before(battle: Battle, by: str) -> list[Text]:
    able = answerers(battle)
    if not able and all((name, battle.units[name].hex) in battle.fired_at for name in battle.movers):
        return [say("{units}: already shot at in this hex (NAW-55)", units=listed(battle.movers))]
    if not able:
        return [say("nobody can fire at {units}", units=listed(battle.movers))]
    leaders = leaders_told(battle, [battle.units[name] for name in able])
    return [say("{able} may fire at {units}", able=listed(able), units=listed(answered(battle))), *leaders]


def _shots(battle: Battle, by: str) -> Mapping[str, list[str]]:
    """Units that can fire, and the movers: of these the ones that may be shot at, no HQ that suffers with its units."""
    return {"unit": answerers(battle), "target": answered(battle) or list(battle.movers)}


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Narrowed:
    """Who can fire at the mover that is named, and at whom the unit that is named can fire."""
    able = {mover: may_op_fire(battle, battle.units[mover]) for mover in battle.movers}
    found, name, target = dict(_shots(battle, by)), given.get("unit"), given.get("target")
    if isinstance(target, str) and target in able:
        found["unit"] = able[target]
    if any(name in names for names in able.values()):
        found["target"] = [mover for mover, names in able.items() if name in names]
    firing = [str(name)] if name in battle.units else found["unit"]
    return {**found, **questions(battle, [battle.units[each] for each in firing], given)}


@move(
    "op_fire",
    "Opportunity Fire",
    key="o",
    clauses="NAW-52 NAW-53 NAW-54 NAW-55 NAW-56 NAW-57",
    dice=THROW,
    ready=may_answer,
    hints=sole(_shots),
    choices=_shots,
    narrows=_narrowed,
    weighs=weighed,
    throwers=saved_by,
    offered=lambda battle, by: bool(answerers(battle)),
    brief=_told_before,
    who=answerer,
    obvious=lambda battle: battle.answer,
)
@amendable("op_fire", Attack)
def op_fire(battle: Battle, given: Attack, play: Play) -> tuple[Battle, Fired]:
    """The inactive side at a unit that has just entered a hex; once in each hex."""
    unit = own_unit(battle, given.unit, play.by)
    if unit.seat == battle.active_seat:
        raise Refusal("unit", say("{unit} is of the active side", unit=unit.name), "NAW-52")
    target = unit_named(battle, given.target, "target")
    shot = prepared(battle, unit, target, given)
    check_op_fire(battle, unit, target, shot.aimed, shot.seen)
    battle, rolled, ledger, news = shoot(battle, unit, target, shot, given, play)
    battle = with_unit(battle, replace(battle.units[unit.name], ops=unit.ops + 1))
    battle = replace(battle, fired_at=(*battle.fired_at, (target.name, target.hex)))
    battle, more = _stopped(battle, target.name, rolled.stops_movement)
    battle, back = fallen_back(battle)
    battle = replace(battle, answer=battle.answer and bool(answerers(battle)))
    fired = Fired(
        outcome=rolled.outcome,
        card=rolled,
        ledger=ledger,
        news=[*news, *more, *back],
        unit=unit.name,
        target=target.name,
    )
    return battle, fired


@op_fire.says
def _fired(told: Told[Attack, Fired]) -> Text:
    return with_news(say("Op Fire: {shot}", shot=fired_told(told.found)), told.found.news)


def _stopped(battle: Battle, name: str, stops: bool) -> tuple[Battle, News]:
    """A mover that was hit too hard moves no further; those that moved with it may (NAW-56)."""
    unit = battle.units[name]
    if not stops and unit.alive:
        return battle, []
    battle = replace(battle, movers=tuple(each for each in battle.movers if each != name))
    if not unit.alive:
        return battle, []
    stopped = Line(say("{unit} moves no further", unit=name), "", "NAW-56")
    return with_unit(battle, replace(unit, spent=unit.printed.movement)), [stopped]


def may_hold(battle: Battle, by: str) -> None:
    may_answer(battle, by)
    if not battle.answer:
        raise Refusal("move", say("nobody waits for an answer: the mover may go on"), "NAW-52")


def _who_entered_where(battle: Battle, given: Mapping[str, object], by: str) -> object:
    """The movers and their hexes: of another hex nobody has said anything."""
    return tuple((name, battle.units[name].hex) for name in battle.movers)


@move(
    "hold_fire",
    "No Opportunity Fire",
    key="h",
    clauses="NAW-52",
    ready=may_hold,
    who=answerer,
    lapses=True,
    about=_who_entered_where,
)
def hold_fire(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Result]:
    """The other side lets the mover go on."""
    goes = Line(say("{units} may go on", units=listed(battle.movers)), "", "NAW-52")
    return replace(battle, answer=False), Result(outcome="held", ledger=[goes])


@hold_fire.says
def _held(told: Told[Nothing, Result]) -> Text:
    return say("no Opportunity Fire")
