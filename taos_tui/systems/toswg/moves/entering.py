"""A row of a roster becomes a unit of a squad: what was understood of it, what it costs, what it replaces."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from taos_tui.kit.state import put, replace
from taos_tui.kit.words import NO_DICE, plain_word
from taos_tui.rules.asks import read_ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import UNSET, Line, Result, Unset
from taos_tui.rules.wording import Text, count, in_a_row, say

from ..procedures.levels import Threshold, threshold
from ..procedures.shared import needed_face
from ..rows import UnitRow
from ..state import Battle, Unit, squad_key, unit_cost
from .common import check_weapons, degree_meant, weapon_meant
from .telling import with_news

REPLACED = say("{unit} was entered already: that is replaced")
MOST = 300
"""Units in a battle: forces run to some hundreds (WG-10)."""


class Entered(Result):
    outcome: Literal["entered"]
    entered: int
    of: str
    was: Text | Unset = UNSET
    now: Text | Unset = UNSET
    """One unit that was entered already, as it was and as it is now."""
    called: str = ""
    """The unit that was entered last, as it is written."""
    instead_of: str = ""
    """What it was called until now."""
    kind: str = ""
    """Of several that are alike: what one of them is called."""
    also: Text | None = None
    """What was added where lists of several players were pasted at once."""


def unit_row(row: Mapping[str, Any]) -> UnitRow:
    """A row of a roster, checked. Raises Refusal naming the unit and the key that is wrong."""
    name = str(row.get("name", "")).strip()
    if not 0 < len(name) <= 60:
        raise Refusal("name", say("every unit has a name of 1 to 60 characters"))
    try:
        return read_ask(UnitRow, {key: value for key, value in row.items() if value is not None and key != "id"})
    except Refusal as refusal:
        why = say("{unit}: {key}: {why}", unit=name, key=plain_word(refusal.input), why=refusal.message)
        if refusal.message.startswith("is "):
            why = say("{unit}: {key} {why}", unit=name, key=plain_word(refusal.input), why=refusal.message)
        raise Refusal("units", why, refusal.clause) from None


def enter(battle: Battle, seat: str, rows: Iterable[UnitRow], *, read: bool = False) -> tuple[Battle, Entered]:
    """Add the units of these rows; where they were `read` from a list, the ledger tells of a single one too what was
    understood. Raises Refusal naming the unit and the key that is wrong."""
    entered, last, before = 0, "", battle
    understood: list[Line] = []
    was: Text | Unset = UNSET
    now: Text | Unset = UNSET
    for row in rows:
        battle, last = _add(battle, seat, row)
        understood.append(Line(last, _as_entered(battle, battle.units[last]), "WG-9"))
        entered += 1
    if not entered:
        raise Refusal("units", say("is empty: give at least one unit"))
    if len(battle.units) > MOST:
        why = say("{number} units: at most {most} in a battle", number=len(battle.units), most=MOST)
        raise Refusal("units", why, "WG-10")
    there = len(battle.of(seat))
    ledger = [Line(say("units") if there == entered else say("units, with those already there"), there, "WG-9")]
    if read or entered > 1:
        ledger += understood
    if entered == 1:
        unit = battle.units[last]
        needs = battle.tables.threshold(unit.to_activate, battle.options.threshold_rule)
        ledger += [
            Line(say("needed to activate, d20 at least"), needed_face(needs), "WG-24"),
            Line(say("health"), unit.health, "WG-27"),
            Line(say("cost"), unit_cost(battle, unit), "WG-88"),
        ]
        if last in before.units:
            was, now = _as_entered(before, before.units[last]), _as_entered(battle, unit)
            ledger += _otherwise(_said_of(before, before.units[last]), _said_of(battle, unit))
    if battle.options.cost_rule == "on":
        ledger.append(Line(say("points spent"), spent(battle, seat), "WG-85"))
    again = [line.label for line in understood if line.label in before.units]
    news = [Line(say(REPLACED, unit=unit), "", "WG-9") for unit in again]
    news += over_points(battle, seat)
    of = battle.player(seat).name
    return battle, Entered(
        outcome="entered", ledger=ledger, news=news, entered=entered, of=of, was=was, now=now, called=last
    )


def _otherwise(was: list[Text], now: list[Text]) -> list[Line]:
    """What is otherwise of a unit that was there already: all that stays would hide it on a narrow screen."""
    left, come = [each for each in was if each not in now], [each for each in now if each not in was]
    if not (left or come):
        return [Line(say("as it was"), say("nothing changes"), "WG-9")]
    nothing = say("nothing of it")
    return [
        Line(say("as it was"), in_a_row(left) if left else nothing, "WG-9"),
        Line(say("as it is now"), in_a_row(come) if come else nothing, "WG-9"),
    ]


def _as_entered(battle: Battle, unit: Unit) -> Text:
    """`level 6, attack 9, Rifle, leader of Alpha`: what was understood of a row."""
    return in_a_row(_said_of(battle, unit))


def _said_of(battle: Battle, unit: Unit) -> list[Text]:
    """The same, each by itself."""
    own = [
        *([say("activation {level}", level=unit.activation_level)] if unit.activation_level else []),
        *([say("attack {level}", level=unit.attack_level)] if unit.attack_level else []),
        *([say("health {level}", level=unit.health_level)] if unit.health_level else []),
    ]
    weapons = [say("{weapon}", weapon=battle.tables.weapons[weapon].name) for weapon in unit.weapons]
    worn = [
        say("{kind} {degree}", kind=kind, degree=plain_word(degree))
        for kind, degree in ((say("armour"), unit.armour), (say("shield"), unit.shield))
        if degree != "none"
    ]
    if unit.extra:
        worn.append(count("{n} further cover point", "{n} further cover points", unit.extra))
    squad = say("leader of {squad}" if battle.is_leader(unit) else "{squad}", squad=unit.squad)
    return [say("level {level}", level=unit.level), *own, *weapons, *worn, squad]


def spent(battle: Battle, seat: str) -> Text | int:
    """What the squads of a player cost, of how much where points are agreed."""
    cost, points = battle.cost(seat), battle.player(seat).points
    return cost if points is None else say("{cost} of {points}", cost=cost, points=points)


def over_points(battle: Battle, seat: str) -> list[Line]:
    """A warning where squads cost more than was agreed (5.3)."""
    player, cost = battle.player(seat), battle.cost(seat)
    if battle.options.cost_rule != "on" or player.points is None or cost <= player.points:
        return []
    parts = {"player": player.name, "over": cost - player.points, "points": player.points}
    return [Line(say("{player} is {over} over the {points} points agreed", **parts), "", "WG-85")]


def told_taken(battle: Battle, unit: Unit) -> Text:
    parts = {"unit": unit.name, "owner": battle.player(unit.seat).name}
    return say("{unit} is a unit of {owner}: take another name; to give it away take it out first", **parts)


def _add(battle: Battle, seat: str, row: UnitRow) -> tuple[Battle, str]:
    """With the unit of a row, and how its name is written; one that is there already is replaced."""
    before = battle.called(row.name)
    if before is not None and before.seat != seat:
        raise Refusal("name", told_taken(battle, before))
    name = before.name if before else row.name
    row = replace(row, name=name, squad=battle.squad_called(seat, row.squad, name))
    weapons = tuple(weapon_meant(battle, weapon) for weapon in row.weapons)
    check_weapons(battle, row.name, weapons)
    level = Threshold(level=row.health_level or row.level, health_rule=battle.options.health_rule)
    health = threshold.using(battle.tables).decide(NO_DICE, level).health
    new = Unit(
        name=row.name,
        seat=seat,
        squad=row.squad,
        level=row.level,
        weapons=weapons,
        armour=degree_meant(battle, row.armour, "armour"),
        shield=degree_meant(battle, row.shield, "shield"),
        extra=row.extra,
        activation_level=row.activation_level,
        attack_level=row.attack_level,
        health_level=row.health_level,
        note=row.note or "",
        led=row.leader,
        health_max=health,
        health=health,
    )
    key = squad_key(seat, new.squad)
    leaders = {squad: leader for squad, leader in battle.leaders.items() if leader != row.name}
    if row.leader:
        if leaders.get(key) not in (None, "", row.name):  # "" where the leader was removed
            why = say("squad {squad} is led by {leader} already", squad=new.squad, leader=leaders[key])
            raise Refusal("leader", why, "WG-90")
        leaders[key] = row.name
    return replace(battle, units=put(battle.units, row.name, new), leaders=leaders), row.name


def units_added(found: Entered) -> Text:
    """How the log tells of a list."""
    text = count("{player} adds {n} unit", "{player} adds {n} units", found.entered, player=found.of)
    return with_news(text, found.news)
