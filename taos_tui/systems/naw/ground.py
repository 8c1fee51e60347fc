"""The map of a battle: terrain, hills, what lies in the hexes, and what can be seen across it."""

from collections.abc import Iterable
from functools import cache

import msgspec

from taos_tui.rules.hexes import Hex, Place, distance, hex_at, hex_named, label_of, name_of, neighbours

from .inputs import Nature, Stagger
from .options import Options
from .packs import Colour
from .sight import Sight, Terrain, sight
from .view import View, view_of


class TerrainKind(msgspec.Struct, frozen=True):
    """A row of the terrain table: defence dice; movement points to enter on foot and for vehicles, 0 = no entry."""

    id: str
    name: str
    letter: str
    nature: Nature
    """What it is for hiding, lines of sight and Overruns (table T-6)."""
    glyph: str = ""
    dice: int = 0
    foot: int = 1
    vehicle: int = 1
    assumed: bool = False
    """The numbers were invented, they come from no game."""
    colour: Colour | None = None
    """What it is filled with on the screen, where that is not its nature."""

    @property
    def filled(self) -> str:
        """open, field, woods, city, rough, water …"""
        closed = not self.foot and not self.vehicle
        return self.colour or ("water" if closed and self.nature == "open" else self.nature)


class Ground(msgspec.Struct, frozen=True):
    """A map and its markers. `kinds` are the terrains by their letters, `rows` the letters from row 1 down."""

    title: str = ""
    stagger: Stagger = "even_low"
    rows: tuple[str, ...] = ()
    kinds: dict[str, TerrainKind] = {}
    hills: tuple[str, ...] = ()
    names: dict[str, str] = {}
    rivers: tuple[tuple[str, ...], ...] = ()
    """Hexes that the line of a river goes through; drawn, no more."""
    roads: tuple[tuple[str, ...], ...] = ()
    wrecks: tuple[str, ...] = ()
    fortifications: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    smoke: dict[str, int] = {}
    """2 or 1 by hex; it thins out in each Administrative Phase (NAW-114)."""

    @property
    def columns(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    def __contains__(self, label: str) -> bool:
        return label in _places(self.rows)

    @property
    def labels(self) -> tuple[str, ...]:
        """Every hex, column by column."""
        return tuple(_places(self.rows))

    @property
    def by_rows(self) -> tuple[str, ...]:
        """Every hex, row by row."""
        return tuple(label_of(x + 1, y + 1) for y in range(len(self.rows)) for x in range(self.columns))

    def letter(self, label: str) -> str:
        """What stands for a hex in the rows of the map."""
        column, row = _places(self.rows)[label]
        return self.rows[row][column]

    def kind(self, label: str) -> TerrainKind:
        """The terrain of a hex of the map."""
        return self.kinds[self.letter(label)]

    def cost(self, label: str, vehicle: bool) -> int:
        """Movement points to enter, 0 where it may not."""
        kind = self.kind(label)
        return kind.vehicle if vehicle else kind.foot

    def distance(self, a: str, b: str) -> int:
        return distance(hex_named(a, self.stagger), hex_named(b, self.stagger))

    def around(self, label: str) -> list[str]:
        """The neighbours of a hex that are on the map."""
        named = (name_of(each, self.stagger) for each in neighbours(hex_named(label, self.stagger)))
        return [name for name in named if name and name in self]

    def sight(self, a: str, b: str, options: Options) -> Sight:
        """The verdict on the line between two different hexes, with what blocks it."""
        ends = hex_named(a, self.stagger), hex_named(b, self.stagger)
        return sight(*ends, self.blocking, options.hill_between, options.cover_from_hill, options.hill_edge)

    def sees(self, a: str, b: str, options: Options) -> bool:
        """Is one hex in sight of the other? Its own hex always is."""
        return a == b or self.view(options).clear(hex_named(a, self.stagger), hex_named(b, self.stagger))

    @property
    def blocking(self) -> Terrain:
        """What matters for lines of sight."""
        return _blocking(self.rows, tuple(self.kinds.values()), self.hills, self.wrecks, self.stagger)

    def view(self, options: Options) -> View:
        """What sees what, for many lines."""
        return view_of(self.blocking, options.hill_between, options.cover_from_hill, options.hill_edge)

    def name_of(self, at: Hex) -> str:
        """The label of a hex, `off` outside the map."""
        name = name_of(at, self.stagger)
        return name if name and name in self else "off"

    def where(self, places: Iterable[Place]) -> str:
        """`D3 D4/E4`: hexes on a line, pairs that it runs between joined."""
        return " ".join("/".join(map(self.name_of, place)) for place in places)


@cache
def _places(rows: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """Column and row from 0 of every label, column by column."""
    width = len(rows[0]) if rows else 0
    return {label_of(x + 1, y + 1): (x, y) for x in range(width) for y in range(len(rows))}


@cache
def _blocking(
    rows: tuple[str, ...], kinds: tuple[TerrainKind, ...], hills: tuple[str, ...], wrecks: tuple[str, ...], stagger: str
) -> Terrain:
    natures = {kind.letter: kind.nature for kind in kinds}
    cover, rough = set(), {hex_named(label, stagger) for label in wrecks}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if natures[letter] in ("woods", "city"):
                cover.add(hex_at(x + 1, y + 1, stagger))
            elif natures[letter] == "rough":
                rough.add(hex_at(x + 1, y + 1, stagger))
    return Terrain(frozenset(cover), frozenset(rough), frozenset(hex_named(label, stagger) for label in hills))
