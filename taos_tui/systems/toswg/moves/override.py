"""What the table says: the state set by hand, and house rules changed in play. Both are logged as such."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..options import OPTIONS
from ..state import Battle, replace, with_unit
from ..tables import health_of
from ..turns import begin_turn, remove, settle, worn_off
from .common import SEATS, in_play, player_seat
from .ending import may_change

HAND: tuple[Any, ...] = (
    Int("health", 0, 20, optional=True, help="0 removes it"),
    Flag("activated", optional=True),
    Flag("aimed", optional=True, help="as if on its player's turn before"),
    Flag("panicked", optional=True),
)


@move(
    "override",
    "Table says so",
    Text("why", high=120, help="what was agreed"),
    Text("unit", optional=True, high=60, help="whose state is set"),
    *HAND,
    Choice("turn_of", SEATS, optional=True, help="whose turn begins now"),
    key="j",
    clauses="WG-73",
    ready=in_play,
    hints=lambda battle, by: {
        **dict.fromkeys(("unit", "turn_of", *(wanted.name for wanted in HAND))),
        "why": "agreed at the table",
    },
    choices=lambda battle, by: {"unit": list(battle.units)},
)
def override(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Set health and markers of a unit, or whose turn it is, where table and log disagree."""
    if given.unit is None and any(getattr(given, wanted.name) is not None for wanted in HAND):
        raise Refusal("unit", "is missing: which unit is changed?")
    if given.unit is None and given.turn_of is None:
        raise Refusal("unit", "nothing to set: give a unit or turn_of")
    battle = replace(battle, offer=None)
    news: list[Line] = []
    if given.unit is not None:
        battle, news = _set(battle, given)
    if given.turn_of:
        seat = player_seat(battle, given.turn_of, play.by)
        if not battle.of(seat):
            raise Refusal("turn_of", f"{battle.player(seat).name} has no unit left", "WG-110")
        battle = begin_turn(replace(worn_off(battle), passed="agreed at the table"), seat)
    battle, more = settle(battle)
    return battle, Outcome("set", [Line("agreed", given.why)], [*news, *more])


def _set(battle: Battle, given: Inputs) -> tuple[Battle, list[Line]]:
    if given.unit not in battle.units:
        raise Refusal("unit", f"{given.unit!r} is no unit; there are {', '.join(battle.units)[:160]}")
    unit = battle.units[given.unit]
    turn = battle.player(unit.seat).turn
    changes: dict[str, Any] = {}
    if given.health is not None:
        if given.health > unit.health_max:
            raise Refusal("health", f"{unit.name} has {unit.health_max} at most", "WG-27")
        changes["health"] = given.health
    if given.activated is not None:
        changes["activated"] = given.activated
    if given.aimed is not None:
        before = turn - 1 if unit.seat == battle.current else turn
        changes["aimed"] = before if given.aimed else None
    if given.panicked is not None:
        changes["panicked"] = turn if given.panicked else None
    if changes.get("health") == 0 and unit.on_table:
        battle, news = remove(battle, unit.name)
        active = "" if battle.active == unit.name else battle.active
        phase = battle.phase if active or not battle.active else "awaiting_activation"
        return replace(battle, active=active, phase=phase), news
    return with_unit(battle, unit.name, **changes), []


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
