"""What the table says: the state set by hand, and house rules changed in play. Both are logged as such."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..options import OPTIONS
from ..state import Battle, Unit, replace, squad_key, with_unit
from ..tables import DEGREES, health_of
from ..turns import begin_turn, remove, settle, worn_off
from .common import SEATS, check_weapons, in_play, player_seat, told
from .ending import may_change

HAND: tuple[Input, ...] = (
    Int("health", 0, 20, optional=True, help="0 removes it"),
    Flag("activated", optional=True),
    Flag("aimed", optional=True, help="as if on its player's turn before"),
    Flag("panicked", optional=True),
    Flag("leader", optional=True, help="leads its squad"),
    Words("weapons", (), 0, 6, optional=True, help="all that it carries now"),
    Choice("armour", DEGREES, optional=True, help="worn now"),
    Choice("shield", DEGREES, optional=True),
)
"""What of a unit can be set by hand."""


@move(
    "override",
    "Table says so",
    Text("why", high=120, help="what was agreed"),
    Text("unit", optional=True, high=60, help="whose state is set"),
    *HAND,
    Choice("turn_of", SEATS, optional=True, help="whose turn begins now"),
    key="j",
    clauses="WG-45 WG-73 WG-90",
    ready=in_play,
    hints=lambda battle, by: {
        **dict.fromkeys(("unit", "turn_of", *(wanted.name for wanted in HAND))),
        "why": "agreed at the table",
    },
    choices=lambda battle, by: {"unit": list(battle.units), "weapons": list(battle.tables.weapons)},
)
def override(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Set what a unit is and carries, or whose turn it is, where table and log disagree."""
    values = {wanted.name: getattr(given, wanted.name) for wanted in HAND}
    values = {name: value for name, value in values.items() if value is not None}
    if given.unit is None and values:
        raise Refusal("unit", "is missing: which unit is changed?")
    if not values and given.turn_of is None:
        raise Refusal("unit", "nothing to set: give a unit and what is so, or turn_of")
    battle = replace(battle, offer=None)
    ledger = [Line(name, _shown(value)) for name, value in values.items()]
    news: list[Line] = []
    if values:
        battle, news = _set(battle, given.unit, values)
    if given.turn_of:
        seat = player_seat(battle, given.turn_of, play.by, "turn_of")
        if not battle.of(seat):
            raise Refusal("turn_of", f"{battle.player(seat).name} has no unit left", "WG-110")
        battle = begin_turn(replace(worn_off(battle), passed="agreed at the table"), seat)
        ledger.append(Line("turn of", battle.player(seat).name, "WG-40"))
    battle, more = settle(battle)
    return battle, Outcome("set", ledger, [*news, *more])


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(told, value)) or "nothing" if isinstance(value, tuple) else str(value)


def _set(battle: Battle, name: str, values: Mapping[str, Any]) -> tuple[Battle, list[Line]]:
    if name not in battle.units:
        raise Refusal("unit", f"{name!r} is no unit; there are {', '.join(battle.units)[:160]}")
    unit = battle.units[name]
    turn = battle.player(unit.seat).turn
    changes = dict(values)
    if values.get("health", 0) > unit.health_max:
        raise Refusal("health", f"{name} has {unit.health_max} at most", "WG-27")
    if "aimed" in values:
        before = turn - 1 if unit.seat == battle.current else turn
        changes["aimed"] = before if values["aimed"] else None
    if "panicked" in values:
        changes["panicked"] = turn if values["panicked"] else None
    if "weapons" in values:
        check_weapons(battle, name, values["weapons"])
    if "leader" in values:
        battle = _led(battle, unit, changes.pop("leader"))
    if values.get("health") == 0 and unit.on_table:
        battle, news = remove(battle, name)
        active = "" if battle.active == name else battle.active
        phase = battle.phase if active or not battle.active else "awaiting_activation"
        return replace(battle, active=active, phase=phase), news
    return with_unit(battle, name, **changes), []


def _led(battle: Battle, unit: Unit, leads: bool) -> Battle:
    """The squad is led by this unit from now on, or by nobody if it was this one (WG-90)."""
    if not leads and not battle.is_leader(unit):
        raise Refusal("leader", f"{unit.name} does not lead squad {unit.squad}", "WG-90")
    key = squad_key(unit.seat, unit.squad)
    return replace(battle, leaders={**battle.leaders, key: unit.name if leads else ""})


@move(
    "house_rule",
    "Change a house rule",
    Choice("option", [option.name for option in OPTIONS]),
    Text("value", high=40),
    Text("why", optional=True, high=120),
    key="r",
    clauses="WG-3",
    ready=may_change,
    hints=lambda battle, by: {"value": None, "why": None},
    choices=lambda battle, by: {"value": list(dict.fromkeys(str(v) for o in OPTIONS for v in o.values))},
)
def house_rule(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Another reading of the rules from now on; what was rolled before stands."""
    option = next(option for option in OPTIONS if option.name == given.option)
    value = next((each for each in option.values if str(each) == given.value), None)
    if value is None:
        allowed = ", ".join(map(str, option.values))
        raise Refusal(
            "value", f"{given.value!r} is not allowed for {option.name}: give one of {allowed}", option.clause
        )
    battle = replace(battle, options={**battle.options, option.name: value}, offer=None)
    if option.name == "health_rule":
        battle = _resized(battle, str(value))
    battle, news = settle(battle)
    return battle, Outcome("changed", [Line(option.name, value, option.clause)], news)


def _resized(battle: Battle, rule: str) -> Battle:
    """Every unit's health by the new rule; the damage it has taken stays, but removes nobody (WG-27)."""
    for unit in battle.units.values():
        most = health_of(unit.health_level or unit.level, rule)
        left = max(most - (unit.health_max - unit.health), 1) if unit.on_table else 0
        battle = with_unit(battle, unit.name, health_max=most, health=left)
    return battle
