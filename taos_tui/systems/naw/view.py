"""Is the line clear? The verdict of `sight` without its reasons, for thousands of lines at once."""

from functools import lru_cache

from taos_tui.rules.hexes import Hex, Place, line_offsets

from .sight import HALF, SOLID, CoverRule, EdgeRule, HillRule, Terrain, strengths, without_shared_hills


class View:
    """A map and the readings of its lines. `clear` asks for one line; all that lines share is worked out once."""

    def __init__(
        self, terrain: Terrain, hill_between: HillRule, cover_from_hill: CoverRule, hill_edge: EdgeRule
    ) -> None:
        self.terrain = terrain
        self._ground, self._high = strengths(terrain, 0), strengths(terrain, 1)
        self._any_hill = hill_between != "separate_hill"
        self._adjacent = cover_from_hill == "adjacent_cover"
        self._outline = hill_edge != "side"

    def clear(self, a: Hex, b: Hex) -> bool:
        """Does a unit in hex `a` see one in hex `b`?"""
        places = line_offsets(b[0] - a[0], b[1] - a[1])
        if not places:
            return True
        high = (a in self.terrain.hills) + (b in self.terrain.hills)
        if high == 1:
            up, down = (a, b) if a in self.terrain.hills else (b, a)
            return self._clear_downhill(up, line_offsets(down[0] - up[0], down[1] - up[1]))
        if high == 0 and self._outline:
            return _unblocked(a, places, strengths(without_shared_hills(self.terrain, a, b), 0))
        return _unblocked(a, places, self._high if high else self._ground)

    def _clear_downhill(self, up: Hex, places: tuple[Place, ...]) -> bool:
        """From a hill to the ground (NAW-100, NAW-102, NAW-104, NAW-110)."""
        cover, hills = self.terrain.cover, self.terrain.hills
        q, r = up
        if not _unblocked(up, places, self._high):
            return False
        crossed = descends = False
        for place in places:
            hexes = [(q + x, r + y) for x, y in place]
            if not self._adjacent and all(at in cover for at in hexes):
                return False
            crossed |= all(at in hills for at in hexes)
            descends |= not any(at in hills for at in hexes)
        if self._adjacent and all((q + x, r + y) in cover for x, y in places[-1]):
            return False
        return not crossed or not (descends or self._any_hill)


def _unblocked(start: Hex, places: tuple[Place, ...], strength: dict[Hex, int]) -> bool:
    """No place that blocks alone, and no two that block together."""
    q, r = start
    halves = 0
    found = strength.get
    for place in places:
        x, y = place[0]
        least = found((q + x, r + y), 0)
        if least and len(place) > 1:
            x, y = place[1]
            least = min(least, found((q + x, r + y), 0))
        if least == HALF:
            halves += 1
        if least == SOLID or halves > 1:
            return False
    return True


@lru_cache(maxsize=64)
def view_of(terrain: Terrain, hill_between: HillRule, cover_from_hill: CoverRule, hill_edge: EdgeRule) -> View:
    """The view of a map under these readings, made once."""
    return View(terrain, hill_between, cover_from_hill, hill_edge)
