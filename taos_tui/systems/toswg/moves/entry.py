"""Squads and units are entered: by form, pasted lines, a TOML roster, or from a data pack (WG-9 … WG-21)."""

from collections.abc import Iterable, Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Text, Words, read_inputs
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.levels import threshold
from ..state import Battle, Unit, replace, squad_key, with_player
from ..tables import DEGREES
from .common import NO_DICE, SIDE, check_weapons, in_phase, known_unit, player_seat, told
from .rosters import roster_rows

MOST = 300
"""Units in a battle: forces run to some hundreds (WG-10)."""

FIELDS: tuple[Input, ...] = (
    Int("level", 1, 10, clause="WG-11"),
    Text("squad", "Squad", high=40),
    Words("weapons", (), 0, 6, (), help="ids such as rifle, pistol; everybody may attack unarmed"),
    Choice("armour", DEGREES, "none", help="worn; its own kind of cover"),
    Choice("shield", DEGREES, "none"),
    Int("extra", 0, 10, 0, help="further cover points that it wears"),
    Flag("leader", False, help="leads its squad"),
    Int("activation_level", 1, 10, optional=True, clause="WG-21"),
    Int("attack_level", 1, 10, optional=True, clause="WG-21"),
    Int("health_level", 1, 10, optional=True, clause="WG-21"),
    Text("note", optional=True, high=120),
)
"""What is known of a unit besides its name; a data pack has the same keys."""

setting_up = in_phase("setup", clause="WG-85")


def last_side(battle: Battle) -> str:
    """The seat whose units are being entered."""
    return next((unit.seat for unit in reversed(battle.units.values())), "a")


def next_side(battle: Battle) -> str:
    """The first seat without units, the last one when all have some."""
    return next((seat for seat in battle.players if not battle.of(seat)), last_side(battle))


@move(
    "unit",
    "Enter or correct a unit",
    Text("name", high=60),
    SIDE,
    *FIELDS,
    key="y",
    clauses="WG-9 WG-11 WG-21 WG-27",
    ready=setting_up,
    hints=lambda battle, by: {"name": None, "note": None, "leader": None, "side": last_side(battle)},
    choices=lambda battle, by: {"weapons": list(battle.tables.weapons)},
)
def unit(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """One unit with level, weapons and worn cover; entering the name again corrects it."""
    values = dict(vars(given))
    seat = player_seat(battle, values.pop("side"), play.by)
    return enter(battle, seat, [values])


@move(
    "roster",
    "Paste a roster",
    Text("units", high=6000, lines=True, help="Vela, level 6, rifle, pistol, armour light, leader, squad Alpha; …"),
    SIDE,
    key="z",
    clauses="WG-9 WG-11 WG-21 WG-90",
    ready=setting_up,
    hints=lambda battle, by: {"units": None, "side": next_side(battle)},
)
def roster(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Units, one a line or parted by semicolons; or the text of a TOML roster with [[unit]] tables."""
    rows = roster_rows(given.units, battle.tables.weapons)
    seat = player_seat(battle, given.side, play.by)
    try:
        return enter(battle, seat, rows)
    except Refusal as refusal:
        raise Refusal("units", str(Refusal(refusal.input, refusal.message)), refusal.clause) from None


@move(
    "muster",
    "Take units from your data pack",
    Text("template", high=60, help="the id of a unit in units.toml of your packs folder"),
    Int("count", 1, 50, 1),
    Text("squad", optional=True, high=40, help="left out: as the pack says"),
    SIDE,
    clauses="WG-9 WG-109",
    ready=setting_up,
    hints=lambda battle, by: {"side": last_side(battle)},
    choices=lambda battle, by: {"template": list(battle.templates)},
)
def muster(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """So many units of a kind that was described once; they are numbered."""
    if given.template not in battle.templates:
        known = ", ".join(battle.templates) or "none; add a units.toml to your packs folder before a new battle"
        raise Refusal("template", f"{given.template!r} is not in the data pack; there: {known[:160]}")
    kind = dict(battle.templates[given.template])
    name, leads = kind.pop("name", given.template), kind.pop("leader", False)
    if given.squad:
        kind["squad"] = given.squad
    taken = [f"{name} {number}" for number in range(1, MOST + 51) if f"{name} {number}" not in battle.units]
    names = [name] if given.count == 1 and name not in battle.units else taken[: given.count]
    return enter(
        battle,
        player_seat(battle, given.side, play.by),
        [{**kind, "name": each, "leader": leads and each == names[0]} for each in names],
    )


def enter(battle: Battle, seat: str, rows: Iterable[Mapping[str, Any]]) -> tuple[Battle, Outcome]:
    """Add the units of these rows. Raises Refusal naming the unit and the key that is wrong."""
    entered = []
    for row in rows:
        name = str(row.get("name", "")).strip()
        if not 0 < len(name) <= 60:
            raise Refusal("name", "every unit has a name of 1 to 60 characters")
        try:
            given = read_inputs(
                FIELDS, {key: value for key, value in row.items() if key != "name" and value is not None}
            )
        except Refusal as refusal:
            raise Refusal(refusal.input, f"{name}: {refusal.message}", refusal.clause) from None
        battle = _add(battle, seat, name, given)
        entered.append(name)
    if not entered:
        raise Refusal("units", "is empty: give at least one unit")
    if len(battle.units) > MOST:
        raise Refusal("units", f"{len(battle.units)} units: at most {MOST} in a battle", "WG-10")
    ledger = [Line("units", len(battle.of(seat)), "WG-9")]
    if battle.option("cost_rule") == "on":
        ledger.append(Line("points spent", battle.cost(seat), "WG-85"))
    return battle, Outcome("entered", ledger, entered=len(entered), of=battle.player(seat).name)


def _add(battle: Battle, seat: str, name: str, given: dict[str, Any]) -> Battle:
    before = battle.units.get(name)
    if before is not None and before.seat != seat:
        owner = battle.player(before.seat).name
        raise Refusal("name", f"{name} is a unit of {owner}: every unit has a name of its own")
    check_weapons(battle, name, given["weapons"])
    leads, note = given.pop("leader"), given.pop("note") or ""
    card = threshold.using(battle.tables).decide(
        NO_DICE, level=given["health_level"] or given["level"], health_rule=battle.option("health_rule")
    )
    new = Unit(name=name, seat=seat, note=note, health_max=card["health"], health=card["health"], **given)
    key = squad_key(seat, new.squad)
    leaders = {squad: leader for squad, leader in battle.leaders.items() if leader != name}
    if leads:
        if leaders.get(key, name) != name:
            raise Refusal("leader", f"squad {new.squad} is led by {leaders[key]} already", "WG-90")
        leaders[key] = name
    return replace(battle, units={**battle.units, name: new}, leaders=leaders)


@move(
    "side",
    "Set points and alliance",
    SIDE,
    Int("points", 0, 100000, optional=True, help="what the squads may cost"),
    Text("team", optional=True, high=40, help="players with the same word are allies"),
    key="p",
    clauses="WG-85 WG-110",
    ready=setting_up,
    hints=lambda battle, by: {"side": last_side(battle)},
)
def side(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Agree on the points of a player's squads, and on who is allied with whom."""
    seat = player_seat(battle, given.side, play.by)
    changes: dict[str, Any] = {}
    if given.points is not None:
        changes["points"] = given.points
    if given.team:
        changes["team"] = given.team
    if not changes:
        raise Refusal("points", "nothing to set: give points or team", "WG-85")
    battle = with_player(battle, seat, **changes)
    return battle, Outcome(
        "set", [Line(told(key), value, "WG-85") for key, value in changes.items()], of=battle.player(seat).name
    )


@move(
    "drop",
    "Take a unit out again",
    Text("unit", high=60),
    clauses="WG-9",
    ready=setting_up,
    choices=lambda battle, by: {"unit": list(battle.units)},
)
def drop(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """A unit that was entered is not played after all."""
    gone = known_unit(battle, given.unit)
    units = {name: each for name, each in battle.units.items() if name != gone.name}
    leaders = {key: leader for key, leader in battle.leaders.items() if leader != gone.name}
    return replace(battle, units=units, leaders=leaders), Outcome("dropped")
