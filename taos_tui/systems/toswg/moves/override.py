"""What the table says: the state set by hand, and house rules changed in play. Both are logged as such."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.house_rules import HouseRules, RuleChanged, told_of_change
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.options import agreed
from taos_tui.kit.seats import Seat
from taos_tui.kit.state import put, replace
from taos_tui.kit.words import REASONS, reason, told_lines, yes_no
from taos_tui.rules.asks import ANEW, Amount, Ask, Length, Note, OneOf, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, in_a_row, listed, say

from ..options import OPTIONS, Options
from ..procedures.movement import degree_word
from ..state import Battle, Unit, squad_forgets, squad_key, with_unit
from ..tables import Degree, HealthRule, factor, health_of
from ..turns import News, begin_turn, calm, remove, settle, worn_off
from .common import check_weapons, degree_meant, degrees, in_play, known_unit, player_seat
from .ending import may_change
from .telling import with_news


class Override(Ask):
    why: Annotated[str, Length(high=120), Says(REASONS), Note("what was agreed")]
    unit: Annotated[str | None, Length(high=60), ANEW, Note("whose state is set")] = None
    health: Annotated[int | None, Within(0, 20), ANEW, Note("0 removes it")] = None
    activated: Annotated[bool | None, ANEW] = None
    aimed: Annotated[bool | None, ANEW, Note("as if on its player's turn before")] = None
    panicked: Annotated[bool | None, ANEW] = None
    leader: Annotated[bool | None, ANEW, Note("leads its squad")] = None
    weapons: Annotated[tuple[str, ...] | None, Amount(0, 6), ANEW, Note("all that it carries now")] = None
    armour: Annotated[Degree | None, Length(high=40), ANEW, Note("worn now")] = None
    shield: Annotated[Degree | None, Length(high=40), ANEW] = None
    turn_of: Annotated[Seat | None, ANEW, Title("turn of"), Note("whose turn begins now")] = None


class Overridden(Result):
    outcome: Literal["set"]


def _who_may_be_set(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Iterable[object]]:
    """Of units that are out it can only be said that they still have health."""
    return {"unit": list(battle.units)} if given.get("health") else {}


@move(
    "override",
    "Table says so",
    key="j",
    clauses="WG-45 WG-73 WG-90",
    part="table",
    ready=in_play,
    hints=lambda battle, by: {"why": "agreed"},
    narrows=_who_may_be_set,
    choices=lambda battle, by: {
        "unit": [unit.name for unit in battle.units.values() if unit.on_table],
        "weapons": list(battle.tables.weapons),
        "armour": degrees(battle),
        "shield": degrees(battle),
    },
)
def override(battle: Battle, given: Override, play: Play) -> tuple[Battle, Overridden]:
    """Set what a unit is and carries, or whose turn it is, where table and log disagree."""
    ledger = _said(battle, given)
    if given.unit is None and ledger:
        raise Refusal("unit", say("is missing: which unit is changed?"))
    if given.unit is not None and not ledger and given.turn_of is None:
        known_unit(battle, given.unit)
        raise Refusal(
            "health", say("is one of the lines of which one is needed: what is so of {unit}?", unit=given.unit)
        )
    if not ledger and given.turn_of is None:
        raise Refusal("unit", say("nothing to set: give a unit and what is so, or whose turn it is"))
    battle = replace(battle, offer=None)
    news: News = []
    if given.unit is not None and ledger:
        battle, news = _set(battle, given.unit, given)
    if given.turn_of:
        seat = player_seat(battle, given.turn_of, play.by, "turn_of")
        name = battle.player(seat).name
        if not battle.of(seat):
            raise Refusal("turn_of", say("{player} has no unit left", player=name), "WG-110")
        battle = begin_turn(replace(worn_off(battle), passed=say("agreed at the table")), seat)
        ledger.append(Line(say("turn of"), name, "WG-40"))
    battle, more = settle(battle)
    return battle, Overridden(outcome="set", ledger=ledger, news=[*news, *more])


@override.says
def _overridden(told: Told[Override, Overridden]) -> Text:
    changed, why = told_lines(told.found.ledger), reason(told.given.why)
    if told.given.unit:
        text = say("table says so: {unit} {changed} ({why})", unit=told.given.unit, changed=changed, why=why)
    else:
        text = say("table says so: {changed} ({why})", changed=changed, why=why)
    return with_news(text, told.found.news)


def _said(battle: Battle, given: Override) -> list[Line]:
    """What of the unit is set."""
    found: list[Line] = []
    if given.health is not None:
        found.append(Line(say("health"), given.health))
    flags = (
        (say("activated"), given.activated),
        (say("aimed"), given.aimed),
        (say("panicked"), given.panicked),
        (say("leader"), given.leader),
    )
    found += [Line(label, yes_no(value)) for label, value in flags if value is not None]
    if given.weapons is not None:
        names = listed(map(battle.tables.weapon_word, given.weapons)) if given.weapons else say("nothing")
        found.append(Line(say("weapons"), names))
    if given.armour is not None:
        found.append(Line(say("armour"), degree_word(given.armour)))
    if given.shield is not None:
        found.append(Line(say("shield"), degree_word(given.shield)))
    return found


def _set(battle: Battle, name: str, given: Override) -> tuple[Battle, News]:
    if name not in battle.units:
        there = ", ".join(battle.units)[:160]
        raise Refusal("unit", say("{name} is no unit; there are {there}", name=repr(name), there=there))
    unit = battle.units[name]
    if not (unit.on_table or given.health) and battle.options.removed == "health_first":
        why = say("{unit} was removed: its health is set first, if it still stands", unit=unit.name)
        raise Refusal("unit", why, "WG-74")
    if given.health is not None and given.health > unit.health_max:
        raise Refusal("health", say("{unit} has {most} at most", unit=name, most=unit.health_max), "WG-27")
    if given.weapons is not None:
        check_weapons(battle, name, given.weapons)
    news: News = []
    if given.leader is not None:
        before = battle.leaders.get(squad_key(unit.seat, unit.squad), "")
        battle = _led(battle, unit, given.leader)
        if before and before != name:
            news.append(Line(say("{unit} leads no longer", unit=before), "", "WG-90"))
    if given.health == 0 and unit.on_table:
        battle, more = remove(battle, name)
        active = "" if battle.active == name else battle.active
        phase = battle.phase if active or not battle.active else "awaiting_activation"
        return replace(battle, active=active, phase=phase), [*news, *more]
    return with_unit(battle, _changed(battle, battle.units[name], given)), news


def _changed(battle: Battle, unit: Unit, given: Override) -> Unit:
    turn = battle.player(unit.seat).turn
    aimed = turn - 1 if unit.seat == battle.current else turn
    return replace(
        unit,
        health=unit.health if given.health is None else given.health,
        activated=unit.activated if given.activated is None else given.activated,
        aimed=unit.aimed if given.aimed is None else aimed if given.aimed else None,
        panicked=unit.panicked if given.panicked is None else turn if given.panicked else None,
        weapons=unit.weapons if given.weapons is None else given.weapons,
        armour=degree_meant(battle, given.armour, "armour") if given.armour else unit.armour,
        shield=degree_meant(battle, given.shield, "shield") if given.shield else unit.shield,
    )


def _led(battle: Battle, unit: Unit, leads: bool) -> Battle:
    """The squad is led by this unit from now on, or by nobody if it was this one (WG-90)."""
    if not leads and not battle.is_leader(unit):
        raise Refusal("leader", say("{unit} does not lead squad {squad}", unit=unit.name, squad=unit.squad), "WG-90")
    key = squad_key(unit.seat, unit.squad)
    battle = replace(battle, leaders=put(battle.leaders, key, unit.name if leads else ""))
    return squad_forgets(battle, unit.seat, unit.squad)


RULES = HouseRules(OPTIONS)


class HouseRule(Ask):
    option: Annotated[str, OneOf(RULES.names), Says(RULES.called), ANEW]
    value: Annotated[str, Length(high=40), Says(RULES.values_called()), ANEW]
    why: Annotated[str | None, Length(high=120), ANEW] = None


@move(
    "house_rule",
    "Change a house rule",
    key="r",
    clauses=RULES.clauses,
    part="table",
    ready=may_change,
    choices=lambda battle, by: {"option": RULES.offered},
    narrows=lambda battle, by, given: {"value": RULES.values(given.get("option"))},
)
def house_rule(battle: Battle, given: HouseRule, play: Play) -> tuple[Battle, RuleChanged]:
    """Another reading of the rules from now on; what was rolled before stands."""
    option, value = RULES.chosen(given.option, given.value)
    now = {name: getattr(battle.options, name) for name in RULES.names}
    stays = now[option.name] == value
    before = battle
    battle = replace(battle, options=agreed(Options, {**now, option.name: value}), offer=None)
    news: News = []
    if option.name == "health_rule" and not stays:
        battle, news = _resized(battle, battle.options.health_rule)
    battle, calmed = _without_what_ended(battle)
    battle, forgotten = _rescaled(battle, before)
    battle, more = settle(battle)
    news = [*news, *calmed, *forgotten, *more]
    reading = option.value_called(value)
    told = say("{reading}, it is so already", reading=reading) if stays else reading
    ledger = [Line(option.called, told, option.clause)]
    return battle, RuleChanged(
        outcome="changed", ledger=ledger, news=news, rule=option.called, reading=reading, stays=stays
    )


@house_rule.says
def _rule_changed(told: Told[HouseRule, RuleChanged]) -> Text:
    return with_news(told_of_change(told.given.why, told.found), told.found.news)


def _rescaled(battle: Battle, before: Battle) -> tuple[Battle, News]:
    """Where the bands have other limits than `before`, it is asked again where leaders stand (WG-7, WG-R1)."""
    measured = [unit for unit in battle.units.values() if unit.leader_band]
    same = factor(battle.options.scale) == factor(before.options.scale)
    if same or not measured or battle.options.rescaled == "as_measured":
        return battle, []
    for unit in measured:
        battle = with_unit(battle, replace(unit, leader_band=""))
    told = listed(unit.name for unit in measured if unit.on_table)
    return battle, [
        Line(say("how far the leader is, is asked again of {units}", units=told), "", "WG-92")
    ] if told else []


def _without_what_ended(battle: Battle) -> tuple[Battle, News]:
    """An option that is off now ends what it gave: panic, and the cover of a covered run (WG-R2)."""
    news: News = []
    for unit in battle.units.values():
        if unit.panicked is not None and battle.options.panic_rule == "off":
            news.append(calm(unit.name))
        panicked = unit.panicked if battle.options.panic_rule == "on" else None
        covered = unit.covered and battle.options.covered_run_cover == "light"
        battle = with_unit(battle, replace(unit, panicked=panicked, covered=covered))
    return battle, news


REMOVED = "WG-73"
"""The clause of the news that a unit is removed."""


class Casualties(Ask):
    units: Annotated[tuple[str, ...], Amount(1, 20), ANEW, Note("all that leave the table at once")]
    why: Annotated[str, Length(high=120), ANEW, Says(REASONS), Note("what was agreed")]


@move(
    "casualties",
    "Take several units out at once",
    clauses="WG-73 WG-110",
    part="table",
    ready=in_play,
    hints=lambda battle, by: {"why": "agreed"},
    choices=lambda battle, by: {"units": [unit.name for unit in battle.units.values() if unit.on_table]},
)
def casualties(battle: Battle, given: Casualties, play: Play) -> tuple[Battle, Overridden]:
    """Units that fall together; only then is it asked who is left, so that nobody may have won."""
    battle = replace(battle, offer=None)
    news: News = []
    for name in given.units:
        known_unit(battle, name, "units")
        battle, more = remove(battle, name)
        news += more
    if battle.active in given.units:
        battle = replace(battle, active="", phase="awaiting_activation")
    battle, more = settle(battle)
    return battle, Overridden(outcome="set", news=[*news, *more])


@casualties.says
def _casualties(told: Told[Casualties, Overridden]) -> Text:
    text = say(
        "table says so: {units} fall together ({why})", units=listed(told.given.units), why=reason(told.given.why)
    )
    return with_news(text, [line for line in told.found.news if line.clause != REMOVED])  # they are named already


def _resized(battle: Battle, rule: HealthRule) -> tuple[Battle, News]:
    """Every unit's health by the new rule; the damage it has taken stays, but removes nobody (WG-27)."""
    spared: list[str] = []
    for unit in battle.units.values():
        most = health_of(unit.health_level or unit.level, rule)
        left = most - (unit.health_max - unit.health)
        if unit.on_table and left < 1:
            spared.append(unit.name)
        battle = with_unit(battle, replace(unit, health_max=most, health=max(left, 1) if unit.on_table else 0))
    return battle, _health_told(battle, spared)


def _health_told(battle: Battle, spared: Sequence[str]) -> News:
    """What the new health is, at most so many units by name; who has lost more by now than it is, keeps 1."""
    news: News = []
    there = [unit for unit in battle.units.values() if unit.on_table]
    if 0 < len(there) <= MOST_TOLD:
        told = [say("{unit} {left}/{most}", unit=unit.name, left=unit.health, most=unit.health_max) for unit in there]
        news.append(Line(say("health now: {units}", units=in_a_row(told)), "", "WG-27"))
    elif there:
        news.append(Line(say("every unit has the health of the new rule, less its damage"), "", "WG-27"))
    if spared:
        text = say("the damage would remove {units}: 1 health is left to each", units=listed(spared))
        news.append(Line(text, "", "WG-27"))
    return news


MOST_TOLD = 6
"""Units whose health is told one by one."""
