"""The data packs of the game: terrain table, maps, counters, scenarios, and what stands in their rows."""

from typing import Annotated, Literal

from taos_tui.kit.packs import Packs, fields_of
from taos_tui.rules.asks import Amount, Ask, Length, Within

from .inputs import Columns, Label, Labels, Nature

Kind = Literal["infantry", "armored", "recon", "other", "hq", "shq"]
Target = Literal["light", "heavy", "air"]
Colour = Literal["open", "field", "woods", "city", "rough", "water", "sand", "snow"]
WIDEST = 60
"""Columns, and rows, of the largest map."""
Id = Annotated[str, Length(high=40)]
Named = Annotated[str, Length(high=24)]
HexText = Annotated[str | None, Length(high=4)]
Dice = Annotated[int, Within(1, 12)]
Hit = Annotated[int, Within(2, 6)]
Points = Annotated[int, Within(0, 10)]
Movement = Annotated[int, Within(0, 30)]
Added = Annotated[int, Within(0, 6)]


class TerrainRow(Ask):
    id: Id
    name: Annotated[str, Length(high=20)]
    letter: Annotated[str, Length(high=1)]
    nature: Nature
    glyph: Annotated[str | None, Length(high=1)] = None
    dice: Annotated[int, Within(0, 6)] = 0
    foot: Points = 1
    vehicle: Points = 1
    assumed: bool = False
    colour: Colour | None = None


class NameRow(Ask):
    hex: Label
    name: Annotated[str, Length(high=20)]


class CourseRow(Ask):
    """A river or a road: the hexes that its line goes through, from one to the next. It is drawn, no more."""

    hexes: Annotated[tuple[Label, ...], Amount(2, 200, repeats=True)]


class MapRow(Ask):
    id: Id
    title: Annotated[str, Length(high=60)]
    stagger: Columns = "even_low"
    rows: Annotated[tuple[Annotated[str, Length(high=WIDEST)], ...], Amount(1, WIDEST, repeats=True)]
    hills: Labels = ()
    names: Annotated[tuple[NameRow, ...], Amount(0, 200)] = ()
    rivers: Annotated[tuple[CourseRow, ...], Amount(0, 40)] = ()
    roads: Annotated[tuple[CourseRow, ...], Amount(0, 40)] = ()


class GunRow(Ask):
    range: Annotated[int, Within(1, 30)]
    dice: Dice
    hit: Hit
    underlined: bool = False
    plus: bool = False


class CloseRow(Ask):
    dice: Dice
    hit: Hit
    starred: bool = False


class LessGunRow(Ask):
    """Ranged factors of a reduced side; what is left out is as on the full one."""

    range: Annotated[int | None, Within(1, 30)] = None
    dice: Annotated[int | None, Within(1, 12)] = None
    hit: Annotated[int | None, Within(2, 6)] = None
    underlined: bool | None = None
    plus: bool | None = None


class LessCloseRow(Ask):
    dice: Annotated[int | None, Within(1, 12)] = None
    hit: Annotated[int | None, Within(2, 6)] = None
    starred: bool | None = None


class ReducedRow(Ask):
    """What the reduced side of a counter prints otherwise (NAW-R1)."""

    light: LessGunRow | None = None
    heavy: LessGunRow | None = None
    assault: LessCloseRow | None = None
    armor_dice: Annotated[int | None, Within(0, 8)] = None
    save: Annotated[int | None, Within(2, 6)] = None
    movement: Annotated[int | None, Within(0, 30)] = None
    morale: Annotated[int | None, Within(2, 12)] = None
    leadership: Annotated[int | None, Within(0, 6)] = None
    command_range: Annotated[int | None, Within(0, 30)] = None


class UnitRow(Ask):
    id: Id
    name: Named
    label: Annotated[str, Length(high=3)]
    kind: Kind
    target: Target
    light: GunRow | None = None
    heavy: GunRow | None = None
    assault: CloseRow | None = None
    armor_dice: Annotated[int, Within(0, 8)] = 0
    save: Annotated[int | None, Within(2, 6)] = None
    movement: Movement
    morale: Annotated[int, Within(2, 12)]
    steps: Annotated[int, Within(1, 2)] = 2
    leadership: Added = 0
    command_range: Movement = 0
    engineer: bool = False
    reduced: ReducedRow | None = None


class SupportRow(Ask):
    """A support weapon: factors in place of the unit's own, or dice that it adds to them (NAW-R13)."""

    id: Id
    name: Named
    light: GunRow | None = None
    heavy: GunRow | None = None
    light_dice: Added = 0
    heavy_dice: Added = 0


class PlacedRow(Ask):
    unit: Id
    hex: HexText = None
    name: Annotated[str | None, Length(high=24)] = None
    label: HexText = None
    support: Annotated[str | None, Length(high=40)] = None


class FormationRow(Ask):
    name: Annotated[str, Length(high=30)]
    side: Annotated[int, Within(1, 2)]
    markers: Annotated[int, Within(1, 6)] = 1
    units: Annotated[tuple[PlacedRow, ...], Amount(1, 60)]


class ScenarioRow(Ask):
    id: Id
    title: Annotated[str, Length(high=60)]
    map: Id
    turns: Annotated[int, Within(1, 99)]
    victory: Annotated[str, Length(high=800, lines=True)]
    stacking: Annotated[int, Within(1, 3)] = 2
    end_markers: Annotated[int, Within(0, 2)] = 2
    sides: Annotated[tuple[Annotated[str, Length(high=20)], ...], Amount(2, 2, repeats=True)]
    fate: Annotated[tuple[Annotated[int, Within(0, 20)], ...], Amount(2, 2, repeats=True)] = (0, 0)
    formations: Annotated[tuple[FormationRow, ...], Amount(2, 20, unique="name")]
    wrecks: Labels = ()
    fortifications: Labels = ()
    mines: Labels = ()
    published: bool = True


PACKS: Packs = {
    "terrain": {"terrain": fields_of(TerrainRow)},
    "maps": {"map": fields_of(MapRow)},
    "units": {"unit": fields_of(UnitRow), "support": fields_of(SupportRow)},
    "scenarios": {"scenario": fields_of(ScenarioRow)},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""
