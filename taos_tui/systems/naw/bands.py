"""Range bands (NAW-22 … NAW-28, table T-1)."""

from collections.abc import Mapping
from typing import Literal

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say

BandName = Literal["reduced", "normal", "extended", "out_of_range", "impossible"]
OUT_OF_RANGE: Literal["out_of_range"] = "out_of_range"
IMPOSSIBLE: Literal["impossible"] = "impossible"
BAND_WORDS: Mapping[BandName, Text] = {
    "reduced": say("reduced range"),
    "normal": say("normal range"),
    "extended": say("extended range"),
    "out_of_range": say("out of range"),
    "impossible": say("no shot at that range"),
}
NO_SHOT = (OUT_OF_RANGE, IMPOSSIBLE)
"""Bands in which there is no shot at all."""
LEAST_HIT_NUMBER = 2


class Band(NamedTuple):
    """How a weapon fires over a distance: its dice and the least face that hits; no dice where there is no shot."""

    name: BandName
    dice: int
    hit_number: int
    clause: str


def farthest(range: int, underlined: bool) -> int:
    """The greatest distance in hexes that a printed range reaches, extended range included."""
    return range if underlined else 2 * range


def band_at(distance: int, range: int, underlined: bool, dice: int, hit_number: int) -> Band:
    """The band of a shot over so many hexes, from the printed range, dice and hit number."""
    if distance > farthest(range, underlined):
        return Band(OUT_OF_RANGE, 0, hit_number, "NAW-24" if underlined else "NAW-22")
    if distance > range:
        if hit_number < 6:
            return Band("extended", dice, hit_number + 1, "NAW-22")
        if dice > 1:
            return Band("extended", dice - 1, hit_number, "NAW-23")
        return Band(IMPOSSIBLE, 0, hit_number, "NAW-23")
    if distance <= range // 2 and not underlined:
        return Band("reduced", dice, max(LEAST_HIT_NUMBER, hit_number - 1), "NAW-25")
    return Band("normal", dice, hit_number, "NAW-24" if underlined else "NAW-13")
