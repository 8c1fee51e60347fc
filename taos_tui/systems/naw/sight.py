"""Line of sight over a whole map (NAW-91 … NAW-110, table T-5)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, get_args

from taos_tui.rules.hexes import Hex, Place, distance, line, neighbours
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say

Reason = Literal["cover", "hill", "rough_wreck", "hill_edge", "hill_between"]
REASONS: tuple[Reason, ...] = get_args(Reason)
"""What blocks a line, in the order in which it is told."""
REASON_WORDS: Mapping[Reason, Text] = {
    "cover": say("cover"),
    "hill": say("hill"),
    "rough_wreck": say("rough wreck"),
    "hill_edge": say("hill edge"),
    "hill_between": say("hill between"),
}
HillRule = Literal["separate_hill", "any_hill_hex"]
CoverRule = Literal["adjacent_cover", "any_cover"]
EdgeRule = Literal["side", "outline"]
SOLID, HALF = 2, 1
"""How much a hex blocks: woods or city alone, rough or a wreck only with a second one."""


class Terrain(NamedTuple):
    """What matters for lines of sight, as sets of hexes. A hex may stand in several; all others are open ground."""

    cover: frozenset[Hex] = frozenset()
    """Woods or city."""
    rough: frozenset[Hex] = frozenset()
    """Rough ground or a wreck."""
    hills: frozenset[Hex] = frozenset()


class Block(NamedTuple):
    """One reason why a line is blocked: which, where, and the clause that says so."""

    reason: Reason
    places: tuple[Place, ...]
    clause: str


class Sight(NamedTuple):
    """The verdict on a line between two hexes: clear when nothing blocks it."""

    blocks: tuple[Block, ...]
    distance: int
    level_from: int
    level_to: int
    places: tuple[Place, ...]
    """Everything the line meets in between, in order: one crossed hex each, or the two hexes it runs between."""
    rough_wreck_count: int

    @property
    def clear(self) -> bool:
        return not self.blocks

    @property
    def reasons(self) -> list[Reason]:
        """What blocks it, in the order of REASONS."""
        return [block.reason for block in self.blocks]


def sight(
    a: Hex,
    b: Hex,
    terrain: Terrain,
    hill_between: HillRule = "separate_hill",
    cover_from_hill: CoverRule = "adjacent_cover",
    hill_edge: EdgeRule = "side",
) -> Sight:
    """Does a unit in hex `a` see one in hex `b`? The same both ways (NAW-106), but for the order of the places."""
    levels = int(a in terrain.hills), int(b in terrain.hills)
    away, places = distance(a, b), tuple(line(a, b))
    if away <= 1:
        return Sight((), away, *levels, places, 0)
    if hill_edge == "outline" and levels == (0, 0):
        terrain = without_shared_hills(terrain, a, b)
    solid = [place for place in places if _strength(place, terrain, max(levels)) == SOLID]
    counted = tuple(place for place in places if _strength(place, terrain, max(levels)) == HALF)
    if levels == (0, 0):
        found = _between_ground(solid, terrain)
    elif levels == (1, 1):
        found = [Block("cover", tuple(solid), "NAW-101")]
    else:
        downhill = places if levels[0] else places[::-1]
        found = _from_a_hill(solid, downhill, terrain, hill_between, cover_from_hill)
    if len(counted) > 1:
        found.append(Block("rough_wreck", counted, ("NAW-99", "NAW-110", "NAW-101")[sum(levels)]))
    blocks = sorted((block for block in found if block.places), key=lambda block: REASONS.index(block.reason))
    return Sight(tuple(blocks), away, *levels, places, len(counted))


def without_shared_hills(terrain: Terrain, a: Hex, b: Hex) -> Terrain:
    """The map without the hills that both units adjoin: their outline is one edge, which hides neither (NAW-R9)."""
    beside = [{hill for hill in whole_hills(terrain.hills) if not hill.isdisjoint(neighbours(at))} for at in (a, b)]
    shared = beside[0] & beside[1]
    return terrain._replace(hills=terrain.hills.difference(*shared)) if shared else terrain


@cache
def whole_hills(hills: frozenset[Hex]) -> tuple[frozenset[Hex], ...]:
    """Hill hexes that hang together, as one hill each."""
    left, found = set(hills), []
    while left:
        hill, rim = set[Hex](), [left.pop()]
        while rim:
            at = rim.pop()
            hill.add(at)
            near = left.intersection(neighbours(at))
            left -= near
            rim += near
        found.append(frozenset(hill))
    return tuple(found)


def _strength(place: Place, terrain: Terrain, level: int) -> int:
    """How much a place blocks, seen from the higher unit's level: of a pair as much as the milder hex (NAW-108)."""
    return min(strengths(terrain, level).get(at, 0) for at in place)


@lru_cache(maxsize=64)
def strengths(terrain: Terrain, level: int) -> dict[Hex, int]:
    """How much each hex blocks: on the ground a hill as much as woods, from a hill only what stands on one."""
    hexes = terrain.hills | terrain.cover | terrain.rough if level == 0 else terrain.hills
    solid = terrain.cover if level else terrain.cover | terrain.hills
    found = {at: SOLID if at in solid else HALF if at in terrain.rough else 0 for at in hexes}
    return {at: strength for at, strength in found.items() if strength}


def _between_ground(solid: list[Place], terrain: Terrain) -> list[Block]:
    """Both units at level 0: woods, city or hill, one place is enough."""
    cover = tuple(place for place in solid if not terrain.cover.isdisjoint(place))
    hills = tuple(place for place in solid if not terrain.hills.isdisjoint(place))
    return [Block("cover", cover, "NAW-97"), Block("hill", hills, "NAW-98")]


def _from_a_hill(
    solid: list[Place],
    downhill: tuple[Place, ...],
    terrain: Terrain,
    hill_between: HillRule,
    cover_from_hill: CoverRule,
) -> list[Block]:
    """One unit at level 1, one at level 0; `downhill` are the places on the way to the lower one."""
    hiding = [place for place in downhill if all(at in terrain.cover for at in place)]
    if cover_from_hill == "adjacent_cover":
        hiding = [place for place in hiding if place == downhill[-1]]
    cover = tuple(place for place in downhill if place in solid or place in hiding)
    high = tuple(place for place in downhill if all(at in terrain.hills for at in place))
    descends = any(terrain.hills.isdisjoint(place) for place in downhill)
    return [
        Block("cover", cover, "NAW-102" if hiding else "NAW-110"),
        Block("hill_edge", high if descends else (), "NAW-100"),
        Block("hill_between", high if hill_between == "any_hill_hex" else (), "NAW-104"),
    ]
