"""Line of sight over a whole map (NAW-91 … NAW-110, table T-5)."""

from typing import NamedTuple

from taos_tui.rules.hexes import Hex, Place, distance, line

COVER, HILL, ROUGH_WRECK, HILL_EDGE, HILL_BETWEEN = REASONS = (
    "cover",
    "hill",
    "rough_wreck",
    "hill_edge",
    "hill_between",
)
"""What blocks a line, in the order in which it is told."""
HILL_RULES = ("separate_hill", "any_hill_hex")
COVER_RULES = ("adjacent_cover", "any_cover")
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

    reason: str
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
    def reasons(self) -> list[str]:
        """What blocks it, in the order of REASONS."""
        return [block.reason for block in self.blocks]


def sight(
    a: Hex,
    b: Hex,
    terrain: Terrain,
    hill_between: str = "separate_hill",
    cover_from_hill: str = "adjacent_cover",
) -> Sight:
    """Does a unit in hex `a` see one in hex `b`? The same both ways (NAW-106), but for the order of the places."""
    levels = int(a in terrain.hills), int(b in terrain.hills)
    away, places = distance(a, b), tuple(line(a, b))
    if away <= 1:
        return Sight((), away, *levels, places, 0)
    solid = [place for place in places if _strength(place, terrain, max(levels)) == SOLID]
    counted = tuple(place for place in places if _strength(place, terrain, max(levels)) == HALF)
    if levels == (0, 0):
        found = _between_ground(solid, terrain)
    elif levels == (1, 1):
        found = [Block(COVER, tuple(solid), "NAW-101")]
    else:
        downhill = places if levels[0] else places[::-1]
        found = _from_a_hill(solid, downhill, terrain, hill_between, cover_from_hill)
    if len(counted) > 1:
        found.append(Block(ROUGH_WRECK, counted, ("NAW-99", "NAW-110", "NAW-101")[sum(levels)]))
    blocks = sorted((block for block in found if block.places), key=lambda block: REASONS.index(block.reason))
    return Sight(tuple(blocks), away, *levels, places, len(counted))


def _strength(place: Place, terrain: Terrain, level: int) -> int:
    """How much a place blocks, seen from the higher unit's level: of a pair as much as the milder hex (NAW-108)."""
    return min(_hex_strength(at, terrain, level) for at in place)


def _hex_strength(at: Hex, terrain: Terrain, level: int) -> int:
    """On the ground a hill is as good as woods; from a hill only what stands on one counts."""
    hill = at in terrain.hills
    if hill and not level:
        return SOLID
    if level and not hill:
        return 0
    return SOLID if at in terrain.cover else HALF if at in terrain.rough else 0


def _between_ground(solid: list[Place], terrain: Terrain) -> list[Block]:
    """Both units at level 0: woods, city or hill, one place is enough."""
    cover = tuple(place for place in solid if not terrain.cover.isdisjoint(place))
    hills = tuple(place for place in solid if not terrain.hills.isdisjoint(place))
    return [Block(COVER, cover, "NAW-97"), Block(HILL, hills, "NAW-98")]


def _from_a_hill(
    solid: list[Place], downhill: tuple[Place, ...], terrain: Terrain, hill_between: str, cover_from_hill: str
) -> list[Block]:
    """One unit at level 1, one at level 0; `downhill` are the places on the way to the lower one."""
    hiding = [place for place in downhill if all(at in terrain.cover for at in place)]
    if cover_from_hill == "adjacent_cover":
        hiding = [place for place in hiding if place == downhill[-1]]
    cover = tuple(place for place in downhill if place in solid or place in hiding)
    high = tuple(place for place in downhill if all(at in terrain.hills for at in place))
    descends = any(terrain.hills.isdisjoint(place) for place in downhill)
    return [
        Block(COVER, cover, "NAW-102" if hiding else "NAW-110"),
        Block(HILL_EDGE, high if descends else (), "NAW-100"),
        Block(HILL_BETWEEN, high if hill_between == "any_hill_hex" else (), "NAW-104"),
    ]
