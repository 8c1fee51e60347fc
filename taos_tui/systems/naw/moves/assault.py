"""Assault: units enter a hex with enemies, both sides roll, one of them leaves (NAW-58 … NAW-80)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Flag, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..aim import leader_for
from ..procedures.assault import assault as assault_card
from ..state import Battle, other, with_unit
from ..units import SHORT_STATES, Unit
from .common import HEX, UNIT, HexName, able, acting_unit, finished, in_operations, on_the_map, still, told
from .fire import leading_hq
from .losses import followed, into_mines, suffer
from .movement import entry_cost
from .retreats import flee


def assault_row(unit: Unit, leadership: int = 0) -> dict[str, Any]:
    """The unit as the cards of Assault and Overrun ask for it."""
    close = unit.counter.assault
    row: dict[str, Any] = {
        "kind": unit.counter.kind,
        "state": unit.state,
        "steps": unit.counter.steps,
        "dice": close.dice if close else 0,
        "leadership": leadership,
    }
    return {**row, "hit": close.hit, "starred": close.starred} if close else row


def defenders_in(battle: Battle, label: str, seat: str) -> list[Unit]:
    """The units that are attacked in a hex. Raises Refusal when there are none."""
    defenders = battle.fighters(on_the_map(battle, label), other(seat))
    if not defenders:
        what = "only an HQ, which is no unit of an Assault" if battle.at(label, other(seat)) else "no enemy"
        raise Refusal("hex", f"{label} holds {what}", "NAW-58")
    return defenders


def starters(battle: Battle) -> list[Unit]:
    """Units of the active formation that may start an Assault now, wherever there are enemies."""
    units = (battle.units[name] for name in able(battle))
    return [unit for unit in units if _factor(unit) and not unit.disrupted and not unit.attacked]


def _factor(unit: Unit) -> bool:
    close = unit.counter.assault
    return bool(close and not close.starred and not unit.is_hq)


def _ways(battle: Battle, by: str) -> Mapping[str, Any]:
    ways = {unit.name: enemy_hexes(battle, unit) for unit in starters(battle)}
    names = [name for name, hexes in ways.items() if hexes]
    return {"unit": names, "others": names, "hex": list(dict.fromkeys(h for name in names for h in ways[name]))}


def enemy_hexes(battle: Battle, unit: Unit) -> list[str]:
    """Adjacent hexes with enemy units."""
    return [h for h in battle.ground.around(unit.hex) if battle.fighters(h, other(unit.seat))]


def _first(battle: Battle, by: str) -> Mapping[str, Any]:
    ways = _ways(battle, by)
    first = (
        {"unit": ways["unit"][0], "hex": enemy_hexes(battle, battle.units[ways["unit"][0]])[0]} if ways["unit"] else {}
    )
    return {**dict.fromkeys(("unit", "hex", "others", "leadership", "led", "away_from")), **first}


@move(
    "assault",
    "Assault",
    UNIT,
    HEX,
    Words("others", (), 0, 2, (), help="units that enter together with it"),
    Flag("leadership", optional=True, help="left out: an HQ in the first unit's hex helps if it still can"),
    Text("led", optional=True, high=24, help="the defender that its HQ leads; left out: the first one with a factor"),
    HexName(
        "away_from", optional=True, high=4, help="attackers' hex from which the defender flees; left out: the first's"
    ),
    key="a",
    clauses="NAW-58 NAW-59 NAW-61 NAW-62 NAW-64 NAW-65 NAW-68 NAW-69 NAW-70 NAW-71 NAW-73 NAW-74 NAW-76 NAW-80",
    dice="attackers' d6, defenders' d6, a d6 for each hit left over, defenders first",
    ready=in_operations,
    hints=_first,
    choices=_ways,
    spread=("defenders_now", "attackers_now"),
)
def assault(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Both sides roll, take their hits at the same time, and one of them leaves the hex."""
    units = [_attacker(battle, name, play.by) for name in dict.fromkeys((given.unit, *given.others))]
    defenders = defenders_in(battle, given.hex, units[0].seat)
    costs = {unit.name: entry_cost(battle, unit, given.hex) for unit in units}
    came_from = {unit.name: unit.hex for unit in units}
    away_from = given.away_from or units[0].hex
    if away_from not in came_from.values():
        raise Refusal("away_from", f"no attacker comes from {away_from}", "NAW-71")
    hq = leading_hq(battle, units[0], given.leadership)
    led, defending_hq = _led(battle, defenders, given.led)
    for leader in (hq, defending_hq):
        if leader:
            battle = with_unit(battle, leader.name, led=True)
    fought = assault_card.decide(
        play.tape,
        attackers=[assault_row(u, hq.counter.leadership if hq and u == units[0] else 0) for u in units],
        defenders=[
            assault_row(u, defending_hq.counter.leadership if defending_hq and u == led else 0) for u in defenders
        ],
        city=battle.ground.kind(given.hex).nature == "city",
        fortification=given.hex in battle.ground.fortifications,
        stacking_limit=battle.stacking,
    )
    battle = still(battle)
    for unit in units:
        battle = with_unit(battle, unit.name, hex=given.hex, moved=True, spent=unit.spent + costs[unit.name])
        battle = finished(battle, unit.name, "assault")
    battle, news = suffer(battle, _shares(defenders, fought["defender_hits"]))
    battle, more = suffer(battle, _shares(units, fought["attacker_hits"]))
    news = followed([*news, *more])
    if fought["outcome"] == "defender_retreats":
        battle, more = flee(battle, given.hex, away_from, units[0].seat)
        news += more
    elif fought["outcome"] == "attacker_retreats":
        for unit in units:
            if battle.units[unit.name].alive:
                battle = with_unit(battle, unit.name, hex=came_from[unit.name])
                news.append(Line(f"{unit.name} goes back to", came_from[unit.name], "NAW-70"))
    battle = into_mines(battle, given.hex, units)
    said = {
        "attackers": _told_states(units, fought["attacker_states"]),
        "defenders": _told_states(defenders, fought["defender_states"]),
        "attackers_now": shortly(fought["attacker_states"]),
        "defenders_now": shortly(fought["defender_states"]),
        "hex": given.hex,
    }
    return battle, fought.followed_by(news, **said)


def _attacker(battle: Battle, name: str, by: str) -> Unit:
    """A unit that may start an Assault. Raises Refusal."""
    unit = acting_unit(battle, name, by)
    if unit.attacked:
        raise Refusal("unit", f"{name} has made its attack of this impulse", "NAW-5")
    if unit.disrupted:
        raise Refusal("unit", f"{name} is Disrupted", "NAW-45")
    if unit.is_hq:
        raise Refusal("unit", f"{name} is an HQ, which is no unit of an Assault", "NAW-80")
    check_factor(unit)
    return unit


def check_factor(unit: Unit) -> None:
    """Refuse a unit that may start neither Assault nor Overrun (NAW-74, NAW-76, NAW-90)."""
    close = unit.counter.assault
    if close is None:
        raise Refusal("unit", f"{unit.name} has no Assault factor", "NAW-76")
    if close.starred:
        raise Refusal("unit", f"{unit.name} has an asterisk at its Assault factor: it only counterattacks", "NAW-74")


def _led(battle: Battle, defenders: Sequence[Unit], wanted: str | None) -> tuple[Unit | None, Unit | None]:
    """The defender that gets leadership dice, and the HQ that gives them."""
    hq = leader_for(battle, defenders[0])
    able = [unit for unit in defenders if unit.counter.assault]
    if wanted is not None and (hq is None or wanted not in [unit.name for unit in able]):
        raise Refusal(
            "led", f"{wanted} gets no leadership: a defender with an Assault factor and an HQ that has it", "NAW-80"
        )
    led = next((unit for unit in able if wanted in (None, unit.name)), None)
    return (led, hq) if led and hq else (None, None)


def _shares(units: Sequence[Unit], hits: Sequence[int]) -> dict[str, int]:
    return {unit.name: share for unit, share in zip(units, hits, strict=True)}


def _told_states(units: Sequence[Unit], states: Sequence[str]) -> str:
    """`Grenadiers 1 disrupted, Grenadiers 2 full`."""
    return ", ".join(f"{unit.name} {told(state)}" for unit, state in zip(units, states, strict=True))


def shortly(states: Sequence[str]) -> str:
    """`disr / full`: the states of a side, unit by unit."""
    return " / ".join(SHORT_STATES[state] for state in states)
