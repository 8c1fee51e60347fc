"""Exact chances of one shot, by the same numbers as the card: at least one hit that counts (NAW-14 … NAW-38)."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from .bands import NO_SHOT, band_at
from .damage import MINES_DICE, MINES_HIT
from .inputs import HeavyCap
from .procedures.fire import LIGHT_SAVE, defence_dice
from .units import Counter, Gun

NEVER = Fraction(0)
MINES_HIT_ONE = 1 - Fraction(MINES_HIT - 1, 6) ** MINES_DICE
"""At least one hit of mines on a unit that enters them alone (NAW-124)."""


def chance_to_hit(
    gun: Gun | None, away: int, target: Counter, terrain: int, hidden: bool, fortified: bool, heavy_cap: HeavyCap
) -> Fraction:
    """A hit or more is left after saves and fortification; the target may be in any state."""
    if gun is None or away < 1:
        return NEVER
    band = band_at(away, gun.range, gun.underlined, gun.dice, gun.hit)
    if band.name in NO_SHOT or target.target not in ("light", "heavy"):
        return NEVER
    defence = defence_dice(target.target, target.armor_dice, terrain, hidden, heavy_cap)
    save = target.save if target.target == "heavy" else LIGHT_SAVE
    return net_hit(band.dice, gun.plus, band.hit_number, defence, save, fortified)


@lru_cache(maxsize=4096)
def net_hit(dice: int, plus: bool, hit: int, defence: int, save: int, fortified: bool) -> Fraction:
    """At least one hit of `dice` d6 (one more with a plus, which adds no hit) outlives `defence` dice."""
    found = NEVER
    rolled = dice + plus
    for number in range(1, rolled + 1):
        hits = min(number, dice) - fortified
        found += _exactly(rolled, number, 7 - hit) * sum(_exactly(defence, saved, 7 - save) for saved in range(hits))
    return found


def _exactly(dice: int, number: int, faces: int) -> Fraction:
    """So many of the dice show one of so many faces of six."""
    if number > dice:
        return NEVER
    return Fraction(comb(dice, number) * faces**number * (6 - faces) ** (dice - number), 6**dice)
