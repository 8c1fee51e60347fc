"""Every attack that a unit may make on a hex now, with the chance of what it is made for."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from taos_tui.kit.moves import Play
from taos_tui.kit.prospect import Attack
from taos_tui.kit.secret import Vault
from taos_tui.rules.exact import distribution
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import listed, say

from .aim import aim, carrying, check_fire, gun_against, helps, is_fortified, is_hidden
from .chances import MINES_HIT_ONE, chance_to_hit
from .moves.assault import assault_hexes, starters
from .moves.charge import resolve_assault
from .moves.common import in_operations, unit_named
from .moves.fire import shooters
from .moves.overrun import drivers, exits, overrun_hexes, resolve_overrun
from .procedures.overrun import EXTRA
from .state import Battle, Entry, other, replace, with_unit
from .units import Unit

Resolve = Callable[[Battle, Entry, Play], tuple[Battle, Result]]


def attacks(battle: Battle, name: str, label: str, along: Sequence[str] = ()) -> tuple[Attack, ...]:
    """Fire at each enemy in the hex, the Assault with those of `along` that may join it, and Overruns by their exits,
    the cheapest first."""
    unit = unit_named(battle, name)
    if battle.phase != "operations" or unit.formation != battle.active:
        return ()
    try:
        in_operations(battle, battle.player_of(unit.seat))
    except Refusal:
        return ()
    return (*_shots(battle, unit, label), *_assaults(battle, unit, label, along), *_overruns(battle, unit, label))


def _shots(battle: Battle, unit: Unit, label: str) -> Iterator[Attack]:
    if unit not in shooters(battle):
        return
    for target in battle.fighters(label, other(unit.seat)):
        shots = [shot for each in carrying(battle, unit, target) if (shot := _shot(battle, unit, target, each))]
        if not shots:
            continue
        chance, support = max(shots, key=lambda shot: shot[0])
        inputs: dict[str, object] = {"unit": unit.name, "target": target.name}
        title = say("Fire at {target}", target=target.name)
        if unit.support is not None and support and not helps(unit, target.counter):
            title = say("Fire at {target}: {weapon}", target=target.name, weapon=unit.support.name)
            inputs["support"] = True
        yield Attack("fire", title, inputs, chance, say("a hit that counts"))


def _shot(battle: Battle, unit: Unit, target: Unit, support: bool) -> tuple[Fraction, bool] | None:
    """The chance to hit with or without the support weapon; None where that shot is not allowed."""
    aimed = aim(battle, unit, target, gun_against(unit, target.counter, support))
    try:
        check_fire(battle, unit, target, aimed, aimed.seen)
    except Refusal:
        return None
    dice = battle.ground.kind(target.hex).dice
    hidden, fortified = is_hidden(battle, target), is_fortified(battle, target)
    cap = battle.options.heavy_cap
    return chance_to_hit(aimed.gun, aimed.distance, target.counter, dice, hidden, fortified, cap), support


def _assaults(battle: Battle, unit: Unit, label: str, along: Sequence[str]) -> Iterator[Attack]:
    able = [each for each in starters(battle) if label in assault_hexes(battle, each)]
    if unit not in able:
        return
    others = [each for each in able if each.name in along and each != unit]
    units = (unit, *others)
    entry = Entry("assault", label, {each.name: each.hex for each in units})
    chance = _chance(battle, units, entry, resolve_assault, ("defender_eliminated", "defender_retreats"))
    title, inputs = say("Assault {hex}", hex=label), dict[str, object](unit=unit.name, hex=label)
    if others:
        names = [each.name for each in others]
        title, inputs["others"] = say("Assault {hex} with {units}", hex=label, units=listed(names)), names
    mined = label in battle.ground.mines
    aim = say("no mine hits, and the hex is taken") if mined else say("the hex is taken")
    yield Attack("assault", title, inputs, chance * _past_mines(battle, label), aim)


def _overruns(battle: Battle, unit: Unit, label: str) -> Iterator[Attack]:
    if unit not in drivers(battle) or label not in overrun_hexes(battle, unit):
        return
    cost = battle.ground.cost(label, vehicle=True)
    ways = exits(battle, unit, label)
    entry = Entry("overrun", label, {unit.name: unit.hex}, exit=ways[0][1], cost=cost)
    chance = _chance(battle, (unit,), entry, resolve_overrun, ("exits",))
    for points, beyond in ways:
        title = say("Overrun {hex} → {exit}, cost {points}", hex=label, exit=beyond, points=points)
        inputs = {"unit": unit.name, "hex": label, "exit": beyond}
        mined = beyond in battle.ground.mines
        aim = say("it drives on unhurt, into MINES") if mined else say("it drives on unhurt")
        aim = say("no mine hits, and {aim}", aim=aim) if label in battle.ground.mines else aim
        yield Attack("overrun", title, inputs, chance * _past_mines(battle, label), aim)


def _past_mines(battle: Battle, label: str) -> Fraction:
    """That mines in a hex hit nobody who enters it, which comes before the attack there (NAW-124, NAW-R3)."""
    return 1 - MINES_HIT_ONE if label in battle.ground.mines else Fraction(1)


def _chance(battle: Battle, units: Sequence[Unit], entry: Entry, resolve: Resolve, wanted: tuple[str, ...]) -> Fraction:
    """Of one of the wanted results, once the units are in the hex and nobody has stopped them."""
    inside = replace(battle, entry=entry)
    for unit in units:
        spent = unit.spent + entry.cost + EXTRA * (entry.attack == "overrun")
        inside = with_unit(inside, replace(unit, hex=entry.hex, moved=True, spent=spent))

    def result(tape: Tape) -> bool:
        return resolve(inside, entry, Play(units[0].seat, tape, Vault()))[1].outcome in wanted

    return distribution(result).get(True, Fraction(0))
