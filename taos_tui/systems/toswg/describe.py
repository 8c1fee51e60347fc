"""How a battle describes itself to screens and reports. Nothing in it is secret."""

from taos_tui.systems.scene import Panel, Scene, Unit

from .moves.activation import leader_band
from .procedures.activation import PANIC
from .reminders import due
from .state import Battle, Player, unit_cost
from .state import Unit as Fighter
from .turns import is_decided

PHASE_WORDS = {"setup": "SET-UP", "first_player": "WHO STARTS", "game_over": "BATTLE OVER"}


def describe(battle: Battle, acting: str) -> Scene:
    """Everything that a screen draws of this state."""
    playing = battle.phase in ("awaiting_activation", "unit_active")
    return Scene(
        phase=battle.phase,
        headline=f"ROUND {battle.round}" if playing else PHASE_WORDS[battle.phase],
        status=_status(battle),
        active=acting,
        names={player.seat: player.name for player in battle.players.values()},
        due=due(battle),
        panels=(_sides(battle),),
        units=tuple(_unit(battle, unit) for unit in battle.units.values()),
        unit_columns=("Squad", "Lv", "Need", "Health"),
        scores={player.seat: _score(battle, player) for player in battle.players.values()},
        result=(battle.result,) if battle.phase == "game_over" else (),
        suggested=_suggested(battle),
        over=battle.phase == "game_over",
        home="activations",
    )


def _status(battle: Battle) -> str:
    if battle.active:
        return f"{battle.active} makes one action"
    if battle.phase == "awaiting_activation":
        left = len(battle.fresh())
        why = f" · passed on: {battle.passed}" if battle.passed else ""
        return f"{left} may still act{why}"
    return ""


def _sides(battle: Battle) -> Panel:
    rows = [_side(battle, player) for player in battle.players.values()]
    columns = ("Player", "Units", "Health", "Cost", "Turn")
    return Panel("SIDES", columns, tuple(rows))


def _side(battle: Battle, player: Player) -> tuple[str, ...]:
    units = [unit for unit in battle.units.values() if unit.seat == player.seat]
    allied = f" ({player.team})" if player.team not in (player.name, player.seat) else ""
    cost = str(battle.cost(player.seat)) + (f" of {player.points}" if player.points is not None else "")
    health = f"{sum(unit.health for unit in units)}/{sum(unit.health_max for unit in units)}"
    return player.name + allied, f"{len(battle.of(player.seat))}/{len(units)}", health, cost, str(player.turn or "–")


def _score(battle: Battle, player: Player) -> str:
    """Units on the table, or who has won."""
    if battle.phase == "game_over":
        return "won" if battle.winner == player.team else "lost" if battle.winner else "draw"
    left = len(battle.of(player.seat))
    return "1 unit" if left == 1 else f"{left} units"


def _unit(battle: Battle, unit: Fighter) -> Unit:
    return Unit(
        id=unit.name,
        name=unit.name,
        seat=unit.seat,
        group=_group(battle, unit),
        cells=(
            unit.squad,
            str(unit.level),
            f"{min(needed(battle, unit), 20)}+",
            f"{unit.health}/{unit.health_max}",
        ),
        marks=_marks(battle, unit),
    )


def needed(battle: Battle, unit: Fighter) -> int:
    """The face that activates it now, its leader as far away as he was the last time."""
    threshold = battle.tables.threshold(unit.to_activate, battle.option("threshold_rule"))
    band = leader_band(battle, unit.name)
    leader = next((each.modifier for each in battle.tables.bands if each.id == band), 0)
    return max(threshold + leader + (PANIC if unit.panicked is not None else 0), 2)


def _group(battle: Battle, unit: Fighter) -> str:
    if not unit.on_table:
        return "out"
    if not battle.current or battle.phase == "game_over":
        return "ready"
    if unit.name == battle.active or battle.may_activate(unit):
        return "ready"
    return "done" if unit.seat == battle.current else "waiting"


def _marks(battle: Battle, unit: Fighter) -> tuple[str, ...]:
    marks = []
    if unit.name == battle.active:
        marks.append("▶ active")
    elif unit.activated and unit.seat == battle.current:
        marks.append("✓ activated")
    if unit.panicked is not None:
        marks.append("! panic")
    if unit.aimed is not None:
        marks.append("◎ aimed")
    if battle.is_leader(unit):
        marks.append("★ leader")
    if band := leader_band(battle, unit.name):
        marks.append(f"⇄ {band}")
    if unit.covered:
        marks.append("∩ cover")
    if not unit.on_table:
        marks.append("✗ removed")
    elif battle.phase == "setup":
        marks.append(f"cost {unit_cost(battle, unit)}")
    return tuple(marks)


def _suggested(battle: Battle) -> str:
    """The obvious next move."""
    if battle.phase == "setup":
        return "begin" if all(map(battle.of, battle.players)) and len(battle.teams) > 1 else "unit"
    if battle.phase == "unit_active":
        return "attack"
    if battle.phase == "awaiting_activation":
        return "keep" if is_decided(battle) else "activate" if battle.fresh() else "end_turn"
    return {"first_player": "throw"}.get(battle.phase, "")
