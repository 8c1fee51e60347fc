"""What is due in this very state, and what is easily forgotten in it (5.3, 5.4)."""

from collections.abc import Iterator, Sequence

from taos_tui.kit.scene import Due
from taos_tui.kit.words import in_a_row, signed
from taos_tui.rules.wording import Text, listed, say

from .procedures.attack import EDGE_CM
from .state import Battle, Unit, squad_key
from .tables import BANDS, factor
from .turns import is_decided, next_seat


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
            yield Due(
                say("{name} enters units: one by one, pasted as lines, table or TOML, or ready-made", name=player.name),
                "WG-9",
                True,
            )
        cost = battle.cost(player.seat)
        if battle.options.cost_rule == "on" and player.points is None:
            yield Due(
                say("No points are agreed for {name}'s squads; they cost {cost}", name=player.name, cost=cost), "WG-85"
            )
        elif battle.options.cost_rule == "on" and cost > (player.points or 0):
            yield Due(
                say(
                    "{name}'s squads cost {cost}, agreed are {points}",
                    name=player.name,
                    cost=cost,
                    points=player.points,
                ),
                "WG-85",
                True,
            )
    if battle.options.leader_rule == "on":
        for player in battle.players.values():
            squads = dict.fromkeys(unit.squad for unit in battle.of(player.seat))
            if led_by_nobody := [each for each in squads if not battle.leaders.get(squad_key(player.seat, each))]:
                told = listed(led_by_nobody)
                yield Due(say("{player} may choose a leader for: {squads}", player=player.name, squads=told), "WG-90")
        yield Due(say("A player character leads the secondary characters of his squad"), "WG-91")
    if all(map(battle.of, battle.players)):
        yield Due(say("All have units: begin when everything is entered"), "WG-41", True)


def _first_player(battle: Battle) -> Iterator[Due]:
    names = listed(battle.player(seat).name for seat in battle.throwing)
    yield Due(say("Each throws a d6, the highest starts: {names}", names=names), "WG-41", True)


def _awaiting(battle: Battle) -> Iterator[Due]:
    if battle.offer:
        parts = {"name": battle.player(battle.offer.seat).name, "target": battle.offer.target}
        text = say("The next throw keeps the damage, or {name} lets {target} panic instead", **parts)
        if not battle.fresh():
            text = say("{name} keeps the damage, or lets {target} panic instead", **parts)
        yield Due(text, "WG-102", True, keys=say("p"))
    if is_decided(battle):
        yield Due(say("One side is left: keep the damage, and the battle is over"), "WG-110", True)
        return
    if battle.is_decided:
        text = say("One side is left: what the scenario says decides; End the battle records the result")
        yield Due(text, "WG-110", True)
        return
    player, fresh = battle.player(battle.current), battle.fresh()
    if not fresh:
        yield Due(say("{name} has nobody left to activate: the turn ends", name=player.name), "WG-39", True)
        return
    first = battle.offer is None  # what may be given up comes before, and is the only duty then
    yield Due(say("{name} names a unit and rolls for its activation", name=player.name), "WG-42", first)
    after = battle.player(next_seat(battle)).name
    if battle.options.turn_passes_on == "failed_activation":
        yield Due(say("A failed activation ends the turn; {player} is next", player=after), "WG-35")
    else:
        yield Due(say("A failed activation or a missed attack ends the turn; {player} is next", player=after), "WG-38")
    for unit in fresh:
        if unit.panicked is not None:
            yield Due(say("{name} is in panic: +2 to activate", name=unit.name), "WG-98")
        if battle.aims(unit):
            yield Due(say("{name} aimed: +2 if it attacks this turn", name=unit.name), "WG-56")
    if battle.options.leader_rule == "on":
        yield Due(say("The leader: {bands}", bands=_bands(battle)), "WG-92")
        yield from _leaders(battle, fresh)
    yield Due(say("A natural 1 always fails, a natural 20 always succeeds"), "WG-25")


def _leaders(battle: Battle, fresh: Sequence[Unit]) -> Iterator[Due]:
    """Leaders that were lost, and those that were far away the last time."""
    for squad in dict.fromkeys(unit.squad for unit in fresh):
        if battle.leaders.get(squad_key(battle.current, squad)) == "":
            yield Due(say("Squad {squad} has lost its leader: no modifier", squad=squad), "WG-97")
    far = [unit.name for unit in fresh if unit.leader_band == BANDS[-1] and battle.leader_of(unit)]
    if far:
        yield Due(say("Far from the leader the last time: {units}", units=listed(far)), "WG-94")


def _active(battle: Battle) -> Iterator[Due]:
    unit = battle.units[battle.active]
    yield Due(
        say("{name} makes one action: move, aim, attack, another act, or stand still", name=unit.name), "WG-45", True
    )
    if battle.aims(unit):
        yield Due(say("It aimed: +2 on an attack, lost by anything else"), "WG-57")
    edge = EDGE_CM * factor(battle.options.scale)
    yield Due(say("Behind cover it attacks only within {edge} cm of the edge or window", edge=edge), "WG-84")
    yield Due(say("Shelter and vehicle count for a target that is half hidden or more"), "WG-80")
    for_damage, panics = battle.options.damage_rule == "half_margin", battle.options.panic_rule == "on"
    if for_damage and panics:
        yield Due(say("It rolls against its own threshold; the target's counts for damage and panic only"), "WG-55")
    elif for_damage:
        yield Due(say("It rolls against its own threshold; the target's counts for damage only"), "WG-55")
    elif panics:
        yield Due(say("It rolls against its own threshold; the target's counts for panic only"), "WG-55")
    if battle.options.leader_rule == "on" or panics:
        yield Due(say("Leader and panic do not touch the attack roll"), "WG-61")


def _over(battle: Battle) -> Iterator[Due]:
    yield Due(say("The battle is over; a report can be written"), "WG-110")


def _bands(battle: Battle) -> Text:
    """`within 3 cm −4, within 5 cm −2, beyond 10 cm +2`, at the scale of the table."""
    *near, far = battle.tables.bands
    k = factor(battle.options.scale)
    limits = [(band.limit_cm * k, band.modifier) for band in near if band.limit_cm is not None]
    told = [say("within {cm} cm {modifier}", cm=cm, modifier=signed(by)) for cm, by in limits if by]
    return in_a_row([*told, say("beyond {cm} cm {modifier}", cm=limits[-1][0], modifier=signed(far.modifier))])
