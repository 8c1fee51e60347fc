"""What is due in this very state, and what is easily forgotten in it (5.3, 5.4)."""

from collections.abc import Iterator, Sequence

from taos_tui.systems.scene import Due

from .procedures.attack import EDGE_CM
from .state import Battle, Unit, squad_key
from .tables import BANDS, factor
from .turns import is_decided


def due(battle: Battle) -> tuple[Due, ...]:
    """Everything that applies now, duties first."""
    found = {
        "setup": _setup,
        "first_player": _first_player,
        "awaiting_activation": _awaiting,
        "unit_active": _active,
        "game_over": _over,
    }[battle.phase](battle)
    return tuple(sorted(found, key=lambda each: not each.urgent))


def _setup(battle: Battle) -> Iterator[Due]:
    for player in battle.players.values():
        if not battle.of(player.seat):
            yield Due(f"{player.name} enters units: one by one, pasted as lines or TOML, or ready-made", "WG-9", True)
        cost = battle.cost(player.seat)
        if battle.option("cost_rule") == "on" and player.points is None:
            yield Due(f"No points are agreed for {player.name}'s squads; they cost {cost}", "WG-85")
        elif battle.option("cost_rule") == "on" and cost > (player.points or 0):
            yield Due(f"{player.name}'s squads cost {cost}, agreed are {player.points}", "WG-85", True)
    if battle.option("leader_rule") == "on":
        squads = {squad_key(unit.seat, unit.squad): unit.squad for unit in battle.units.values()}
        for key, squad in squads.items():
            if not battle.leaders.get(key):
                yield Due(f"Squad {squad} has no leader; it may choose one", "WG-90")
        yield Due("A player character leads the secondary characters of his squad", "WG-91")
    if all(map(battle.of, battle.players)):
        yield Due("All have units: begin when everything is entered", "WG-41", True)


def _first_player(battle: Battle) -> Iterator[Due]:
    names = ", ".join(battle.player(seat).name for seat in battle.throwing)
    yield Due(f"Each throws a d6, the highest starts: {names}", "WG-41", True)


def _awaiting(battle: Battle) -> Iterator[Due]:
    if battle.offer:
        name = battle.player(battle.offer.seat).name
        yield Due(f"{name} may give the damage up for panic, before anything else", "WG-102", True)
    if is_decided(battle):
        yield Due("One side is left: keep the damage, and the battle is over", "WG-110", True)
        return
    player, fresh = battle.player(battle.current), battle.fresh()
    if not fresh:
        yield Due(f"{player.name} has nobody left to activate: the turn ends", "WG-39", True)
        return
    yield Due(f"{player.name} names a unit and rolls for its activation", "WG-42", True)
    yield Due("A failed activation ends the turn", "WG-35")
    for unit in fresh:
        if unit.panicked is not None:
            yield Due(f"{unit.name} is in panic: +2 to activate", "WG-98")
        if battle.aims(unit):
            yield Due(f"{unit.name} aimed: +2 if it attacks this turn", "WG-56")
    if battle.option("leader_rule") == "on":
        yield Due(f"The leader: {_bands(battle)}", "WG-92")
        yield from _leaders(battle, fresh)
    yield Due("A natural 1 always fails, a natural 20 always succeeds", "WG-25")


def _leaders(battle: Battle, fresh: Sequence[Unit]) -> Iterator[Due]:
    """Leaders that were lost, and those that were far away the last time."""
    for squad in dict.fromkeys(unit.squad for unit in fresh):
        if battle.leaders.get(squad_key(battle.current, squad)) == "":
            yield Due(f"Squad {squad} has lost its leader: no modifier", "WG-97")
    far = [unit.name for unit in fresh if unit.leader_band == BANDS[-1] and battle.leader_of(unit)]
    if far:
        yield Due(f"Far from the leader the last time: {', '.join(far)}", "WG-94")


def _active(battle: Battle) -> Iterator[Due]:
    unit = battle.units[battle.active]
    yield Due(f"{unit.name} makes one action: move, aim, attack, another act, or stand still", "WG-45", True)
    if battle.aims(unit):
        yield Due("It aimed: +2 on an attack, lost by anything else", "WG-57")
    edge = EDGE_CM * factor(battle.option("scale"))
    yield Due(f"Behind cover it attacks only within {edge} cm of the edge or window", "WG-84")
    yield Due("Shelter and vehicle count for a target that is half hidden or more", "WG-80")
    for_damage, panics = battle.option("damage_rule") == "half_margin", battle.option("panic_rule") == "on"
    counts = " and ".join([*["damage"] * for_damage, *["panic"] * panics])
    if counts:
        yield Due(f"It rolls against its own threshold; the target's counts for {counts} only", "WG-55")
    if battle.option("leader_rule") == "on" or panics:
        yield Due("Leader and panic do not touch the attack roll", "WG-61")


def _over(battle: Battle) -> Iterator[Due]:
    yield Due("The battle is over; a report can be written", "WG-110")


def _bands(battle: Battle) -> str:
    """`within 3 cm −4, within 5 cm −2, beyond 10 cm +2`, at the scale of the table."""
    *near, far = battle.tables.bands
    k = factor(battle.option("scale"))
    told = [f"within {band.limit_cm * k} cm {_signed(band.modifier)}" for band in near if band.modifier]
    return ", ".join([*told, f"beyond {near[-1].limit_cm * k} cm {_signed(far.modifier)}"])


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
