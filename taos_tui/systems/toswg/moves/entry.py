"""Squads and units are entered: by form, pasted lines, a TOML roster, or from a data pack (WG-9 … WG-21)."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import Seat
from taos_tui.kit.state import replace, without
from taos_tui.kit.words import told_lines
from taos_tui.rules.asks import ANEW, RARE, Ask, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Ids, Text, count, listed, say

from ..rows import UnitRow
from ..state import Battle, Unit, with_player
from .common import (
    Side,
    UnitName,
    at_setup,
    degrees,
    known_unit,
    player_seat,
    setting_up,
)
from .entering import MOST, REPLACED, Entered, enter, over_points, told_taken, units_added
from .sides import hint_last_side, its_own_numbers, next_side, squads_of
from .telling import with_news


class EnterUnit(UnitRow):
    side: Side = None
    instead_of: Annotated[str | None, Length(high=60), ANEW, RARE, Note("the unit that has another name until now")] = (
        None
    )


def _same_name(battle: Battle, given: EnterUnit, by: str) -> list[Line]:
    """Is a unit of that name there already, or one that is called almost so?"""
    if given.instead_of and (known := battle.called(given.instead_of)):
        return [Line(say("corrects"), _owned(battle, known), "WG-9"), Line(say("its name from now on"), given.name)]
    if known := battle.called(given.name):
        return [Line(say("corrects"), _owned(battle, known), "WG-9")]
    begun = given.name.strip().casefold()
    near = [_owned(battle, unit) for unit in battle.units.values() if unit.name.casefold().startswith(begun)]
    return [Line(say("a new unit, not"), listed(near[:MOST_NEAR], "or"), "WG-9")] if near else []


def _owned(battle: Battle, unit: Unit) -> Text:
    return say("{unit} of {owner}", unit=unit.name, owner=battle.player(unit.seat).name)


MOST_NEAR = 3
"""Units that are told at most where a name begins like theirs."""


@move(
    "unit",
    "Enter or correct a unit",
    key="y",
    clauses="WG-9 WG-11 WG-21 WG-27",
    part="setup",
    ready=setting_up,
    enlists=at_setup,
    made_by="side",
    corrects="name",
    renames="instead_of",
    who=next_side,
    choices=lambda battle, by: {
        "weapons": list(battle.tables.weapons),
        "armour": degrees(battle),
        "shield": degrees(battle),
        "squad": squads_of(battle, *battle.players),
        "instead_of": list(battle.units),
    },
    narrows=its_own_numbers,
    foresees=_same_name,
    obvious=lambda battle: battle.phase == "setup" and not all(map(battle.of, battle.players)),
)
def unit(battle: Battle, given: EnterUnit, play: Play) -> tuple[Battle, Entered]:
    """One unit with level, weapons and worn cover; entering the name again corrects it."""
    seat, before = player_seat(battle, given.side, play.by), battle.called(given.name)
    if before and before.seat != seat:
        raise Refusal("side", told_taken(battle, before))
    if not given.instead_of:
        return enter(battle, seat, [given])
    known = known_unit(battle, given.instead_of, "instead_of")
    if known.seat != seat:
        raise Refusal("side", told_taken(battle, known))
    if before and before.name != known.name:
        raise Refusal("name", say("{unit} is there already: take another name", unit=before.name), "WG-9")
    battle, entered = enter(_called_otherwise(battle, known, given.name), seat, [given])
    return battle, replace(entered, instead_of=known.name, news=[])


def _called_otherwise(battle: Battle, unit: Unit, name: str) -> Battle:
    """The unit has another name, at its place among the others."""
    units = {each.name: each for each in (replace(u, name=name) if u is unit else u for u in battle.units.values())}
    leaders = {squad: name if leader == unit.name else leader for squad, leader in battle.leaders.items()}
    return replace(battle, units=units, leaders=leaders)


@unit.says
def _unit_entered(told: Told[EnterUnit, Entered]) -> Text:
    given, found = told.given, told.found
    if found.instead_of:
        text = say("{unit} is called {name} now", unit=found.instead_of, name=found.called)
        if found.now != found.was:
            text = say("{text}: {now}; before: {was}", text=text, now=found.now, was=found.was)
        return text
    parts = {"player": told.found.of, "unit": told.found.called or given.name}
    again = [line for line in told.found.news if isinstance(line.label, Text) and line.label.template == REPLACED]
    if not again:
        return with_news(say("{player} adds {unit}, level {level}", level=given.level, **parts), told.found.news)
    text = say("{player} corrects {unit}: {now}; before: {was}", now=told.found.now, was=told.found.was, **parts)
    return with_news(text, [line for line in told.found.news if line not in again])


class Muster(Ask):
    template: Annotated[
        str | None,
        Length(high=60),
        ANEW,
        Title("unit"),
        Note("of units.toml in your packs folder; left out: all of them, once"),
    ] = None
    count: Annotated[int, Within(1, 50), ANEW] = 1
    squad: Annotated[str | None, Length(high=40), ANEW, Note("left out: as the pack says")] = None
    side: Side = None


@move(
    "muster",
    "Take units from your data pack",
    key="f",
    clauses="WG-9 WG-109",
    part="setup",
    ready=setting_up,
    enlists=at_setup,
    made_by="side",
    hints=hint_last_side,
    weighs=lambda battle, by, given: () if given.get("template") else ("template",),
    choices=lambda battle, by: {"template": list(battle.templates)},
)
def muster(battle: Battle, given: Muster, play: Play) -> tuple[Battle, Entered]:
    """So many units of a kind that was described once; they are numbered."""
    if given.template is None and battle.templates:
        seat = player_seat(battle, given.side, play.by)
        return enter(battle, seat, _numbered(battle, seat, battle.templates.values()))
    if given.template not in battle.templates:
        titles = {id: row.name for id, row in battle.templates.items()}
        known = Ids(titles, titles) or say("none; add a units.toml to your packs folder before a new battle")
        why = say("{name} is not in the data pack; there: {known}", name=repr(given.template), known=known)
        raise Refusal("template", why)
    kind = battle.templates[given.template]
    if given.squad:
        kind = replace(kind, squad=given.squad)
    name = kind.name
    taken = [f"{name} {number}" for number in range(1, MOST + 51) if f"{name} {number}" not in battle.units]
    names = [name] if given.count == 1 and name not in battle.units else taken[: given.count]
    rows = [replace(kind, name=each, leader=kind.leader and each == names[0]) for each in names]
    battle, entered = enter(battle, player_seat(battle, given.side, play.by), rows)
    return battle, replace(entered, kind=name)


@muster.says
def _mustered(told: Told[Muster, Entered]) -> Text:
    if told.given.template is None:
        return units_added(told.found)
    found = told.found
    one, many = "{player} adds {kind}", "{player} adds {n} × {kind}"
    text = count(one, many, found.entered, player=found.of, kind=found.kind)
    return with_news(text, found.news)


def _numbered(battle: Battle, seat: str, kinds: Iterable[UnitRow]) -> list[UnitRow]:
    """Units of these kinds; one whose name is taken gets a number, and of several that lead a squad the first does."""
    taken, found = set(battle.units), []
    led = {unit.squad for unit in battle.units.values() if unit.seat == seat and battle.is_leader(unit)}
    for each in kinds:
        kind = replace(each, squad=battle.squad_called(seat, each.squad))
        names = (kind.name, *(f"{kind.name} {number}" for number in range(2, MOST)))
        name = next(name for name in names if name not in taken)
        taken.add(name)
        found.append(replace(kind, name=name, leader=kind.leader and kind.squad not in led))
        led |= {kind.squad} if kind.leader else set()
    return found


class SetSide(Ask):
    side: Side = None
    points: Annotated[int | None, Within(0, 100000), ANEW, Note("what the squads may cost")] = None
    team: Annotated[str | None, Length(high=40), ANEW, Note("players with the same word are allies")] = None
    ally: Annotated[Seat | None, ANEW, RARE, Note("the player whose name that word is")] = None


class SideSet(Result):
    outcome: Literal["set"]
    of: str


def _whose_name(battle: Battle, given: Mapping[str, object]) -> Mapping[str, object]:
    """With the player whose name the team is: it may be corrected later, and he is still who is meant."""
    team, bare = str(given.get("team") or "").strip().casefold(), {**given}
    bare.pop("ally", None)
    named = next((each.seat for each in battle.players.values() if team and each.name.casefold() == team), None)
    return {**bare, "ally": named} if named else bare


@move(
    "side",
    "Set points and alliance",
    key="p",
    clauses="WG-85 WG-110",
    part="setup",
    ready=setting_up,
    enlists=at_setup,
    made_by="side",
    hints=hint_last_side,
    noted=("ally",),
    written=lambda battle, given, by: ("side", _whose_name(battle, given)),
    renews=lambda battle, was, becomes, by: (
        becomes if was.get("team") == becomes.get("team") else _whose_name(battle, becomes)
    ),
)
def side(battle: Battle, given: SetSide, play: Play) -> tuple[Battle, SideSet]:
    """Agree on the points of a player's squads, and on who is allied with whom."""
    player = battle.player(player_seat(battle, given.side, play.by))
    ledger = []
    if given.points is not None:
        player = replace(player, points=given.points)
        ledger.append(Line(say("points"), given.points, "WG-85"))
    if given.team:
        team = battle.players[given.ally].team if given.ally in battle.players else given.team
        player = replace(player, team=battle.team_called(player.seat, team))
        ledger.append(Line(say("team"), player.team, "WG-85"))
    if not ledger:
        raise Refusal("points", say("nothing to set: give points or team"), "WG-85")
    battle = with_player(battle, player)
    if given.team:
        allies = listed(each.name for each in battle.allies(player.seat))
        ledger.append(Line(say("allied with"), allies or say("nobody yet"), "WG-110"))
    news = over_points(battle, player.seat)
    if given.points is not None and battle.options.cost_rule == "off":
        news = [Line(say("points are not counted in this battle"), "", "WG-85")]
    return battle, SideSet(outcome="set", ledger=ledger, news=news, of=player.name)


@side.says
def _side_set(told: Told[SetSide, SideSet]) -> Text:
    return with_news(
        say("{player}: {changes}", player=told.found.of, changes=told_lines(told.found.ledger)), told.found.news
    )


class Drop(Ask):
    unit: Annotated[UnitName, ANEW]


class Dropped(Result):
    outcome: Literal["dropped"]


def _owner(battle: Battle, given: Mapping[str, object]) -> str:
    unit = battle.called(str(given.get("unit")))
    return unit.seat if unit else ""


@move(
    "drop",
    "Take a unit out again",
    clauses="WG-9",
    part="setup",
    ready=setting_up,
    enlists=at_setup,
    whose=_owner,
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
