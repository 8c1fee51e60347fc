"""How a battle describes itself to screens and reports. Nothing in it is secret."""

from collections.abc import Iterator

from taos_tui.kit.scene import Panel, Scene, Unit
from taos_tui.rules.wording import Text, count, listed, say

from . import italian
from .moves.activation import leader_band
from .procedures.activation import BAND_WORDS, PANIC
from .procedures.movement import degree_word
from .reminders import due
from .rows import NAMELESS
from .state import Battle, Player, unit_cost
from .state import Unit as Fighter
from .turns import is_decided, next_seat

PHASE_WORDS = {"setup": say("SET-UP"), "first_player": say("WHO STARTS"), "game_over": say("BATTLE OVER")}


def describe(battle: Battle, acting: str, suggested: str) -> Scene:
    """Everything that a screen draws of this state."""
    return Scene(
        phase=battle.phase,
        headline=_headline(battle),
        status=_status(battle),
        active=acting,
        names={player.seat: player.name for player in battle.players.values()},
        due=due(battle),
        panels=(_sides(battle), *((_statistics(battle),) if battle.phase == "game_over" else ())),
        units=tuple(_unit(battle, unit) for unit in battle.units.values()),
        unit_columns=_columns(battle),
        scores={player.seat: _score(battle, player) for player in battle.players.values()},
        score_told=_told_shortly(battle),
        result=(_result(battle),) if battle.phase == "game_over" else (),
        suggested=suggested,
        over=battle.phase == "game_over",
        home="activations",
        acting_unit=battle.active,
        pieces=(*battle.tables.weapons, *battle.tables.covers),
        called={
            **italian.in_forms(battle.tables),
            **{id: word for id in battle.tables.weapons if (word := battle.tables.weapon_word(id)) != id},
            **{id: kind.name for id, kind in battle.templates.items() if kind.name != id},
        },
    )


def _headline(battle: Battle) -> str:
    if battle.phase == "game_over":
        return say("BATTLE OVER · {result}", result=_result(battle))
    return PHASE_WORDS.get(battle.phase) or say("ROUND {round}", round=battle.round)


def _result(battle: Battle) -> Text:
    """Who has won, behind what the players have said of it (WG-110)."""
    names = [player.name for player in battle.players.values() if battle.winner and player.team == battle.winner]
    won = say("{winners} won", winners=listed(names)) if names else say("a draw")
    return won if battle.result in ("", won) else say("{result}; {won}", result=battle.result, won=won)


def _status(battle: Battle) -> str:
    if battle.active:
        return say("{unit} makes one action", unit=battle.active)
    if battle.offer and battle.phase == "awaiting_activation":
        return say("{player} first keeps the damage or gives it up", player=battle.player(battle.offer.seat).name)
    if battle.phase == "awaiting_activation":
        if is_decided(battle):
            return say("one side is left: the damage is kept, or given up for panic")
        if battle.is_decided:
            return say("one side is left: the scenario decides")
        left, following = len(battle.fresh()), next_seat(battle)
        if not left:
            return say("nobody is left to activate: {player} ends the turn", player=battle.player(battle.current).name)
        alone = following == battle.current
        fails = say("nobody else is left") if alone else _passes_to(battle, following)
        if battle.passed:
            parts = {"left": left, "fails": fails, "why": battle.passed}
            return say("{left} may still act · {fails} · turn passed on: {why}", **parts)
        return say("{left} may still act · {fails}", left=left, fails=fails)
    return ""


def _passes_to(battle: Battle, seat: str) -> Text:
    name = battle.player(seat).name
    if battle.options.turn_passes_on == "failed_activation":
        return say("a failure passes the turn to {player}", player=name)
    return say("a failure or a miss passes the turn to {player}", player=name)


def _sides(battle: Battle) -> Panel:
    rows = [_side(battle, player) for player in battle.players.values()]
    columns = (say("Player"), say("Units"), say("Health"), say("Cost"), say("Turn"))
    allied = any(map(_is_allied, battle.players.values()))  # a report names players, and their alliances nowhere else
    return Panel(
        say("SIDES"), columns, tuple(rows), leads="activations", report=say("Alliances and sides") if allied else ""
    )


def _statistics(battle: Battle) -> Panel:
    """What each side has done, and its best unit."""
    rows = []
    for player in battle.players.values():
        units = [unit for unit in battle.units.values() if unit.seat == player.seat]
        best = max(units, key=lambda unit: (unit.kills, unit.damage), default=None)
        rows.append(
            (
                player.name,
                str(sum(unit.activations for unit in units)),
                str(sum(unit.misses for unit in units)),
                str(sum(unit.damage for unit in units)),
                str(sum(unit.kills for unit in units)),
                best.name if best and best.damage else "–",
            )
        )
    columns = (say("Player"), say("Activated"), say("Misses"), say("Damage"), say("Kills"), say("Best unit"))
    return Panel(say("STATISTICS"), columns, tuple(rows), report=say("Statistics"))


def _is_allied(player: Player) -> bool:
    return player.team not in (player.name, player.seat)


def _side(battle: Battle, player: Player) -> tuple[str, ...]:
    units = [unit for unit in battle.units.values() if unit.seat == player.seat]
    name = say("{player} ({team})", player=player.name, team=player.team) if _is_allied(player) else player.name
    cost = str(battle.cost(player.seat))
    if player.points is not None:
        cost = say("{cost} of {points}", cost=cost, points=player.points)
    health = f"{sum(unit.health for unit in units)}/{sum(unit.health_max for unit in units)}"
    return name, f"{len(battle.of(player.seat))}/{len(units)}", health, cost, str(player.turn or "–")


def _score(battle: Battle, player: Player) -> str:
    """Units on the table, and at the end who has won."""
    units = count("{n} unit", "{n} units", len(battle.of(player.seat)))
    if battle.phase != "game_over":
        return units
    ended = say("won") if battle.winner == player.team else say("lost") if battle.winner else say("draw")
    return say("{ended} · {units}", ended=ended, units=units)


def _told_shortly(battle: Battle) -> Text:
    """`0:5 units`: what is left of each side, in the order of the players; at the end who won, or that it was a
    draw."""
    won = [player.name for player in battle.players.values() if player.team == battle.winner]
    if battle.phase == "game_over":
        return say("{players} won", players=listed(won)) if won else say("a draw")
    left = ":".join(str(len(battle.of(seat))) for seat in battle.players)
    return say("{left} units", left=left)


def _unit(battle: Battle, unit: Fighter) -> Unit:
    return Unit(
        id=unit.name,
        name=unit.name,
        seat=unit.seat,
        group=_group(battle, unit),
        cells=_cells(battle, unit),
        marks=_marks(battle, unit),
        card=tuple(_card(battle, unit)),
    )


def _card(battle: Battle, unit: Fighter) -> Iterator[Text]:
    """What it carries and wears, and levels of its own (WG-9 … WG-21)."""
    weapons = listed(map(battle.tables.weapon_word, unit.weapons)) if unit.weapons else say("no weapon")
    worn = [
        *([say("armour {degree}", degree=degree_word(unit.armour))] if unit.armour != "none" else []),
        *([say("shield {degree}", degree=degree_word(unit.shield))] if unit.shield != "none" else []),
        *([count("{n} further cover point", "{n} further cover points", unit.extra)] if unit.extra else []),
    ]
    yield (say("{weapons} · wears {worn}", weapons=weapons, worn=listed(worn)) if worn else weapons)
    own = [
        *([say("activation {level}", level=unit.activation_level)] if unit.activation_level else []),
        *([say("attack {level}", level=unit.attack_level)] if unit.attack_level else []),
        *([say("health {level}", level=unit.health_level)] if unit.health_level else []),
    ]
    if own:
        yield say("Own levels: {levels}", levels=listed(own))
    if unit.note:
        yield say("{note}", note=unit.note)


def _columns(battle: Battle) -> tuple[Text, ...]:
    """In set-up what a unit costs stands where its odds will."""
    now = say("Cost") if battle.phase == "setup" else say("Odds")
    return (*([say("Squad")] if _names_squads(battle) else []), say("Lv"), say("Need"), now, say("Health"))


def _names_squads(battle: Battle) -> bool:
    """Is any squad called otherwise than every unit's that nobody gave one?"""
    return any(unit.squad != NAMELESS for unit in battle.units.values())


def _cells(battle: Battle, unit: Fighter) -> tuple[str, ...]:
    return (*([unit.squad] if _names_squads(battle) else []), *_figures(battle, unit))


def _figures(battle: Battle, unit: Fighter) -> tuple[str, ...]:
    health = f"{unit.health}/{unit.health_max}"
    if not unit.on_table:
        return str(unit.level), "–", "–", health
    face = needed(battle, unit, leader_band(battle, unit.name))
    need = f"{face}+"
    now = str(unit_cost(battle, unit)) if battle.phase == "setup" else f"{5 * (21 - face)} %"
    if battle.phase != "setup" and leader_band(battle, unit.name) == "":
        now = say("leader ?")  # how far he is decides, and is not known yet
        faces = [needed(battle, unit, band.id) for band in battle.tables.bands]
        need = f"{min(faces)}–{max(faces)}+"
    return str(unit.level), need, now, health


def needed(battle: Battle, unit: Fighter, leader: str | None) -> int:
    """The face that activates it now, 2 to 20, with its leader in that band (WG-92), or without one (WG-97)."""
    threshold = battle.tables.threshold(unit.to_activate, battle.options.threshold_rule)
    by = next((each.modifier for each in battle.tables.bands if each.id == leader), 0)
    return min(max(threshold + by + (PANIC if unit.panicked is not None else 0), 2), 20)


def _group(battle: Battle, unit: Fighter) -> str:
    if not unit.on_table:
        return "out"
    if not battle.current or battle.phase == "game_over":
        return "ready"
    if unit.name == battle.active or battle.may_activate(unit):
        return "ready"
    return "done" if unit.seat == battle.current else "waiting"


def _marks(battle: Battle, unit: Fighter) -> tuple[str, ...]:
    marks: list[Text] = []
    if unit.name == battle.active:
        marks.append(say("▶ active"))
    elif unit.activated and unit.seat == battle.current and unit.on_table and battle.phase != "game_over":
        marks.append(say("✓ activated"))
    if unit.panicked is not None:
        marks.append(say("! panic"))
    if unit.aimed is not None:
        marks.append(say("◎ aimed"))
    if battle.is_leader(unit):
        marks.append(say("★ leader"))
    if unit.on_table and (band := leader_band(battle, unit.name)):
        near = say("⇄ {band}", band=BAND_WORDS[band])
        marks.append(say("{near} ?", near=near) if unit.leader_guessed else near)
    if unit.covered:
        marks.append(say("∩ cover"))
    if not unit.on_table:
        marks.append(say("✗ removed"))
    return tuple(marks)
