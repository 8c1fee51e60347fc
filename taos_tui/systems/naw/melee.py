"""What Assault and Overrun share: which dice a unit rolls, how a side shares its hits, who is left."""

from collections.abc import Sequence

from taos_tui.kit.words import in_a_row
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from .bands import LEAST_HIT_NUMBER
from .damage import BROKEN, ELIMINATED, Fate, after_hits
from .inputs import Fighter

Pool = tuple[int, int]
"""Dice, and the least face that hits."""
MOST_HITS = 3
"""No unit stands more than so many hits."""


class Harm(NamedTuple):
    """What a side suffered: hits in all, each unit's share, each unit's new state."""

    hits: int
    shares: list[int]
    states: list[Fate]

    @property
    def survivors(self) -> list[int]:
        """Which units are left, by their place in the list."""
        return [number for number, state in enumerate(self.states) if state != ELIMINATED]


class Sides(NamedTuple):
    """What the units of both sides are called, in the order of the lists."""

    attackers: Sequence[str]
    defenders: Sequence[str]


class Blows(NamedTuple):
    """Hits that both sides made."""

    on_defenders: int
    on_attackers: int


def numbered(attackers: int, defenders: int) -> Sides:
    """`attacker 1`, `defender 2`: units that have no names on a card."""
    return Sides(
        [say("attacker {n}", n=number) for number in range(1, attackers + 1)],
        [say("defender {n}", n=number) for number in range(1, defenders + 1)],
    )


def plain_pool(unit: Fighter) -> Pool:
    """Printed dice and hit number; a Disrupted unit hits only on 6 (NAW-63, NAW-85)."""
    return unit.dice, 6 if unit.state in BROKEN else unit.hit or 6


def assault_pool(unit: Fighter, enemies: Sequence[Fighter], city: bool) -> Pool:
    """Dice and hit number in an Assault: infantry bonus, city bonus and leadership included (NAW-63, NAW-77 … 80)."""
    dice, hit = plain_pool(unit)
    if not dice:
        return 0, hit
    if gets_infantry_bonus(unit, enemies):
        dice, hit = dice + city, max(LEAST_HIT_NUMBER, hit - 1)
    return dice + unit.leadership, hit


def gets_infantry_bonus(unit: Fighter, enemies: Sequence[Fighter]) -> bool:
    """Infantry in good order that faces armoured units only; reconnaissance counts as armoured (NAW-77, NAW-79)."""
    facing_armour = all(enemy.kind in ("armored", "recon") for enemy in enemies)
    return facing_armour and unit.kind == "infantry" and unit.state not in BROKEN


def roll_hits(pools: Sequence[Pool], units: Sequence[str], targets: int, tape: Tape) -> int:
    """Roll pool after pool, six-sided, each of one of the `units`: how many hits in all on so many targets?

    One hit more than the targets can stand, which a fortification may cancel, is as good as any number.
    """
    callings = [say("die of {unit}", unit=unit) for unit in units]
    return tape.hits(pools, 6, alike_from=targets * MOST_HITS + 1, callings=callings)


def share_hits(hits: int, units: Sequence[str], tape: Tape) -> list[int]:
    """Each unit's part of a side's hits: even, and what is left over one each to units drawn by d6 (NAW-65, NAW-66).
    Whoever throws that die is told before which faces mean whom of `units`, by their names."""
    shares = [hits // len(units)] * len(units)
    waiting = list(range(len(units)))
    for _ in range(hits % len(units)):
        if len(waiting) > 1:
            tape.calling = say("odd hit: {faces}", faces=_faces_of([units[number] for number in waiting]))
        chosen = tape.take(waiting, sides=6) if len(waiting) > 1 else waiting[0]
        shares[chosen] += 1
        waiting.remove(chosen)
    return shares


def _faces_of(units: Sequence[str]) -> Text:
    """`1–3 Rifles 1, 4–6 Rifles 2`: each as many faces of a d6 in a row."""
    each = 6 // len(units)
    told = [
        say("{first}–{last} {unit}", first=number * each + 1, last=number * each + each, unit=unit)
        for number, unit in enumerate(units)
    ]
    return in_a_row(told)


def exchange(attack: Sequence[Pool], defence: Sequence[Pool], sides: Sides, fortified: bool, tape: Tape) -> Blows:
    """Both sides roll before anything takes effect: the attackers, then the defenders, whom a fortification spares one
    hit (NAW-21, NAW-61, NAW-62)."""
    attackers, defenders = sides
    scored = roll_hits(attack, attackers, len(defenders), tape)
    on_attackers = roll_hits(defence, defenders, len(attackers), tape)
    return Blows(max(0, scored - fortified), on_attackers)


def suffer(units: Sequence[Fighter], names: Sequence[str], hits: int, tape: Tape) -> Harm:
    """Share the hits among the units and move each down its ladder."""
    shares = share_hits(hits, names, tape)
    states = [after_hits(unit.state, share, unit.steps) for unit, share in zip(units, shares, strict=True)]
    return Harm(hits, shares, states)
