"""Squads and units are entered: by form, pasted lines, a TOML roster, or from a data pack (WG-9 … WG-21)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace, without
from taos_tui.kit.words import NO_DICE, plain_word, told_lines
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Within, read_ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, in_a_row, say

from ..procedures.levels import Threshold, threshold
from ..procedures.shared import needed_face
from ..rows import UnitRow
from ..state import Battle, Unit, squad_key, unit_cost, with_player
from .common import (
    Side,
    UnitName,
    check_weapons,
    degree_meant,
    degrees,
    known_unit,
    player_seat,
    setting_up,
    weapon_meant,
)
from .rosters import roster_rows
from .telling import with_news

REPLACED = say("{unit} was entered already: that is replaced")
WAS, NOW = say("as it was"), say("as it is now")
MOST = 300
"""Units in a battle: forces run to some hundreds (WG-10)."""


class EnterUnit(UnitRow):
    side: Side = None


class Entered(Result):
    outcome: Literal["entered"]
    entered: int
    of: str


def last_side(battle: Battle) -> str:
    """The seat whose units are being entered."""
    return next((unit.seat for unit in reversed(battle.units.values())), "a")


def next_side(battle: Battle) -> str:
    """The first seat without units, the last one when all have some."""
    return next((seat for seat in battle.players if not battle.of(seat)), last_side(battle))


def squads_of(battle: Battle, *seats: str) -> list[str]:
    """The squads of these players, the one entered last first."""
    return list(dict.fromkeys(unit.squad for unit in reversed(battle.units.values()) if unit.seat in seats))


def _hint_next_side(battle: Battle, by: str) -> Mapping[str, object]:
    return {"side": next_side(battle)}


def _pasted_side(battle: Battle) -> str:
    """Whose list is pasted: who has units typed goes on with them until it is more than one, then the next player."""
    last = last_side(battle)
    return last if len(battle.of(last)) == 1 else next_side(battle)


def _hint_pasted_side(battle: Battle, by: str) -> Mapping[str, object]:
    return {"side": _pasted_side(battle)}


def _hint_last_side(battle: Battle, by: str) -> Mapping[str, object]:
    return {"side": last_side(battle)}


def its_own_numbers(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The squads of its player; of a unit that is entered already all that is known of it, to be corrected."""
    unit = battle.units.get(str(given.get("name")))
    squads = squads_of(battle, str(given.get("side") or by))
    if unit is None:
        return {"squad": squads}
    kept = {name: getattr(unit, name) for name in KEPT}
    return {
        **{name: (value,) for name, value in kept.items() if value is not None},
        "squad": (unit.squad, *(squad for squad in squads if squad != unit.squad)),
        "leader": (True, False) if battle.is_leader(unit) else (False, True),
        "weapons": (unit.weapons,),
    }


KEPT = ("level", "armour", "shield", "extra", "activation_level", "attack_level", "health_level")
"""What stays of a unit that is corrected, as it is called in its form."""


@move(
    "unit",
    "Enter or correct a unit",
    key="y",
    clauses="WG-9 WG-11 WG-21 WG-27",
    part="setup",
    ready=setting_up,
    made_by="side",
    who=next_side,
    hints=_hint_next_side,
    choices=lambda battle, by: {
        "weapons": list(battle.tables.weapons),
        "armour": degrees(battle),
        "shield": degrees(battle),
        "squad": squads_of(battle, *battle.players),
    },
    narrows=its_own_numbers,
    obvious=lambda battle: battle.phase == "setup" and not all(map(battle.of, battle.players)),
)
def unit(battle: Battle, given: EnterUnit, play: Play) -> tuple[Battle, Entered]:
    """One unit with level, weapons and worn cover; entering the name again corrects it."""
    seat, before = player_seat(battle, given.side, play.by), battle.units.get(given.name)
    if before and before.seat != seat:
        raise Refusal("side", _taken(battle, before))
    return enter(battle, seat, [given])


@unit.says
def _unit_entered(told: Told[EnterUnit, Entered]) -> Text:
    given = told.given
    parts = {"player": told.found.of, "unit": given.name, "level": given.level}
    again = [line for line in told.found.news if isinstance(line.label, Text) and line.label.template == REPLACED]
    if not again:
        return with_news(say("{player} adds {unit}, level {level}", **parts), told.found.news)
    was, now = (next((line.value for line in told.found.ledger if line.label == label), "") for label in (WAS, NOW))
    text = say("{player} corrects {unit}: {now}; before: {was}", now=now, was=was, **parts)
    return with_news(text, [line for line in told.found.news if line not in again])


class Roster(Ask):
    units: Annotated[
        str,
        Length(high=6000, lines=True),
        ANEW,
        Note("Vela, level 6, rifle, pistol, armour light, leader, squad Alpha; …"),
    ]
    side: Side = None


@move(
    "roster",
    "Paste a roster",
    key="z",
    clauses="WG-9 WG-11 WG-21 WG-90",
    part="setup",
    ready=setting_up,
    made_by="side",
    hints=_hint_pasted_side,
)
def roster(battle: Battle, given: Roster, play: Play) -> tuple[Battle, Entered]:
    """Units, one a line or parted by semicolons; or the text of a TOML roster with [[unit]] tables."""
    rows = roster_rows(given.units, battle.tables.weapons)
    seat = player_seat(battle, given.side, play.by)
    try:
        return enter(battle, seat, map(unit_row, rows))
    except Refusal as refusal:
        if refusal.input == "units":
            raise
        raise Refusal("units", str(Refusal(refusal.input, refusal.message)), refusal.clause) from None


@roster.says
def _roster_entered(told: Told[Roster, Entered]) -> Text:
    return units_added(told.found)


def units_added(found: Entered) -> Text:
    text = count("{player} adds {n} unit", "{player} adds {n} units", found.entered, player=found.of)
    return with_news(text, found.news)


class Muster(Ask):
    template: Annotated[
        str | None, Length(high=60), Note("a unit of units.toml in your packs folder; left out: all of them, once")
    ] = None
    count: Annotated[int, Within(1, 50)] = 1
    squad: Annotated[str | None, Length(high=40), Note("left out: as the pack says")] = None
    side: Side = None


@move(
    "muster",
    "Take units from your data pack",
    key="f",
    clauses="WG-9 WG-109",
    part="setup",
    ready=setting_up,
    made_by="side",
    hints=_hint_last_side,
    choices=lambda battle, by: {"template": list(battle.templates)},
)
def muster(battle: Battle, given: Muster, play: Play) -> tuple[Battle, Entered]:
    """So many units of a kind that was described once; they are numbered."""
    if given.template is None and battle.templates:
        seat = player_seat(battle, given.side, play.by)
        return enter(battle, seat, _numbered(battle, seat, battle.templates.values()))
    if given.template not in battle.templates:
        known = ", ".join(battle.templates) or say("none; add a units.toml to your packs folder before a new battle")
        why = say("{name} is not in the data pack; there: {known}", name=repr(given.template), known=known[:160])
        raise Refusal("template", why)
    kind = battle.templates[given.template]
    if given.squad:
        kind = replace(kind, squad=given.squad)
    name = kind.name
    taken = [f"{name} {number}" for number in range(1, MOST + 51) if f"{name} {number}" not in battle.units]
    names = [name] if given.count == 1 and name not in battle.units else taken[: given.count]
    rows = [replace(kind, name=each, leader=kind.leader and each == names[0]) for each in names]
    return enter(battle, player_seat(battle, given.side, play.by), rows)


@muster.says
def _mustered(told: Told[Muster, Entered]) -> Text:
    if told.given.template is None:
        return units_added(told.found)
    kind = plain_word(told.given.template)
    found = told.found
    text = count("{player} adds {n} {kind}", "{player} adds {n} × {kind}", found.entered, player=found.of, kind=kind)
    return with_news(text, found.news)


def _numbered(battle: Battle, seat: str, kinds: Iterable[UnitRow]) -> list[UnitRow]:
    """Units of these kinds; one whose name is taken gets a number, and of several that lead a squad the first does."""
    taken, found = set(battle.units), []
    led = {unit.squad for unit in battle.units.values() if unit.seat == seat and battle.is_leader(unit)}
    for kind in kinds:
        names = (kind.name, *(f"{kind.name} {number}" for number in range(2, MOST)))
        name = next(name for name in names if name not in taken)
        taken.add(name)
        found.append(replace(kind, name=name, leader=kind.leader and kind.squad not in led))
        led |= {kind.squad} if kind.leader else set()
    return found


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


def enter(battle: Battle, seat: str, rows: Iterable[UnitRow]) -> tuple[Battle, Entered]:
    """Add the units of these rows. Raises Refusal naming the unit and the key that is wrong."""
    entered, last, before = 0, "", battle
    understood: list[Line] = []
    for row in rows:
        battle, last = _add(battle, seat, row), row.name
        understood.append(Line(last, _as_entered(battle, battle.units[last]), "WG-9"))
        entered += 1
    if not entered:
        raise Refusal("units", say("is empty: give at least one unit"))
    if len(battle.units) > MOST:
        why = say("{number} units: at most {most} in a battle", number=len(battle.units), most=MOST)
        raise Refusal("units", why, "WG-10")
    ledger = [Line(say("units"), len(battle.of(seat)), "WG-9")]
    if entered == 1:
        unit = battle.units[last]
        needs = battle.tables.threshold(unit.to_activate, battle.options.threshold_rule)
        ledger += [
            Line(say("needed to activate, d20 at least"), needed_face(needs), "WG-24"),
            Line(say("health"), unit.health, "WG-27"),
            Line(say("cost"), unit_cost(battle, unit), "WG-88"),
        ]
        if last in before.units:
            ledger.append(Line(WAS, _as_entered(before, before.units[last]), "WG-9"))
            ledger.append(Line(NOW, _as_entered(battle, unit), "WG-9"))
    else:
        ledger += understood
    if battle.options.cost_rule == "on":
        ledger.append(Line(say("points spent"), spent(battle, seat), "WG-85"))
    again = [line.label for line in understood if line.label in before.units]
    news = [Line(say(REPLACED, unit=unit), "", "WG-9") for unit in again]
    news += over_points(battle, seat)
    return battle, Entered(outcome="entered", ledger=ledger, news=news, entered=entered, of=battle.player(seat).name)


def _as_entered(battle: Battle, unit: Unit) -> Text:
    """`level 6, Rifle, leader of Alpha`: what was understood of a row."""
    weapons = [battle.tables.weapons[weapon].name for weapon in unit.weapons]
    worn = [
        say("{kind} {degree}", kind=kind, degree=plain_word(degree))
        for kind, degree in ((say("armour"), unit.armour), (say("shield"), unit.shield))
        if degree != "none"
    ]
    squad = say("leader of {squad}", squad=unit.squad) if battle.is_leader(unit) else unit.squad
    return in_a_row([say("level {level}", level=unit.level), *weapons, *worn, squad])


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


def _taken(battle: Battle, unit: Unit) -> Text:
    parts = {"unit": unit.name, "owner": battle.player(unit.seat).name}
    return say("{unit} is a unit of {owner}: every unit has a name of its own", **parts)


def _add(battle: Battle, seat: str, row: UnitRow) -> Battle:
    before = battle.units.get(row.name)
    if before is not None and before.seat != seat:
        raise Refusal("name", _taken(battle, before))
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
        health_max=health,
        health=health,
    )
    key = squad_key(seat, new.squad)
    leaders = {squad: leader for squad, leader in battle.leaders.items() if leader != row.name}
    if row.leader:
        if leaders.get(key, row.name) != row.name:
            why = say("squad {squad} is led by {leader} already", squad=new.squad, leader=leaders[key])
            raise Refusal("leader", why, "WG-90")
        leaders[key] = row.name
    return replace(battle, units=put(battle.units, row.name, new), leaders=leaders)


class SetSide(Ask):
    side: Side = None
    points: Annotated[int | None, Within(0, 100000), ANEW, Note("what the squads may cost")] = None
    team: Annotated[str | None, Length(high=40), ANEW, Note("players with the same word are allies")] = None


class SideSet(Result):
    outcome: Literal["set"]
    of: str


@move(
    "side",
    "Set points and alliance",
    key="p",
    clauses="WG-85 WG-110",
    part="setup",
    ready=setting_up,
    made_by="side",
    hints=_hint_last_side,
)
def side(battle: Battle, given: SetSide, play: Play) -> tuple[Battle, SideSet]:
    """Agree on the points of a player's squads, and on who is allied with whom."""
    player = battle.player(player_seat(battle, given.side, play.by))
    ledger = []
    if given.points is not None:
        player = replace(player, points=given.points)
        ledger.append(Line(say("points"), given.points, "WG-85"))
    if given.team:
        player = replace(player, team=given.team)
        ledger.append(Line(say("team"), given.team, "WG-85"))
    if not ledger:
        raise Refusal("points", say("nothing to set: give points or team"), "WG-85")
    battle = with_player(battle, player)
    return battle, SideSet(outcome="set", ledger=ledger, news=over_points(battle, player.seat), of=player.name)


@side.says
def _side_set(told: Told[SetSide, SideSet]) -> Text:
    return with_news(
        say("{player}: {changes}", player=told.found.of, changes=told_lines(told.found.ledger)), told.found.news
    )


class Drop(Ask):
    unit: Annotated[UnitName, ANEW]


class Dropped(Result):
    outcome: Literal["dropped"]


@move(
    "drop",
    "Take a unit out again",
    clauses="WG-9",
    part="setup",
    ready=setting_up,
    choices=lambda battle, by: {"unit": list(battle.units)},
)
def drop(battle: Battle, given: Drop, play: Play) -> tuple[Battle, Dropped]:
    """A unit that was entered is not played after all."""
    gone = known_unit(battle, given.unit)
    leaders = {key: leader for key, leader in battle.leaders.items() if leader != gone.name}
    battle = replace(battle, units=without(battle.units, gone.name), leaders=leaders)
    return battle, Dropped(outcome="dropped")


@drop.says
def _dropped(told: Told[Drop, Dropped]) -> Text:
    return say("{unit} is taken out", unit=told.given.unit)
