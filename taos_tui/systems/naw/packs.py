"""The data packs of the game: terrain table, maps, counters, scenarios, and what stands in their rows."""

from taos_tui.rules.inputs import Choice, Flag, Int, Items, Rows, Table, Text
from taos_tui.systems.system import Packs

from .inputs import KINDS as LINE_KINDS
from .inputs import STAGGER, TERRAINS, HexLabel, hex_labels
from .units import HEADQUARTERS

KINDS = (*LINE_KINDS, *HEADQUARTERS)
TARGETS = ("light", "heavy", "air")
WIDEST = 60
"""Columns, and rows, of the largest map."""
ID = Text("id", high=40)
TERRAIN = (
    ID,
    Text("name", high=20),
    Text("letter", high=1),
    Choice("nature", TERRAINS),
    Text("glyph", optional=True, high=1),
    Int("dice", 0, 6, 0),
    Int("foot", 0, 10, 1),
    Int("vehicle", 0, 10, 1),
    Flag("assumed", False),
)
MAP = (
    ID,
    Text("title", high=60),
    STAGGER,
    Items("rows", Text("rows", high=WIDEST), 1, WIDEST),
    hex_labels("hills", "hexes"),
    Rows("names", (HexLabel("hex"), Text("name", high=20)), 0, 200, ()),
)
GUN = (Int("range", 1, 30), Int("dice", 1, 12), Int("hit", 2, 6), Flag("underlined", False), Flag("plus", False))
GUNS = (Table("light", GUN), Table("heavy", GUN))
UNIT = (
    ID,
    Text("name", high=24),
    Text("label", high=3),
    Choice("kind", KINDS),
    Choice("target", TARGETS),
    *GUNS,
    Table("assault", (Int("dice", 1, 12), Int("hit", 2, 6), Flag("starred", False))),
    Int("armor_dice", 0, 8, 0),
    Int("save", 2, 6, optional=True),
    Int("movement", 0, 30),
    Int("morale", 2, 12),
    Int("steps", 1, 2, 2),
    Int("leadership", 0, 6, 0),
    Int("command_range", 0, 30, 0),
    Flag("engineer", False),
)
PLACED = (
    Text("unit", high=40),
    Text("hex", optional=True, high=4),
    Text("name", optional=True, high=24),
    Text("label", optional=True, high=4),
    Text("support", optional=True, high=40),
)
FORMATION = (Text("name", high=30), Int("side", 1, 2), Int("markers", 1, 6, 1), Rows("units", PLACED, 1, 60))
SCENARIO = (
    ID,
    Text("title", high=60),
    Text("map", high=40),
    Int("turns", 1, 99),
    Text("victory", high=800, lines=True),
    Int("stacking", 1, 3, 2),
    Int("end_markers", 0, 2, 2),
    Items("sides", Text("sides", high=20), 2, 2),
    Items("fate", Int("fate", 0, 20), 2, 2, (0, 0)),
    Rows("formations", FORMATION, 2, 20, unique="name"),
    hex_labels("wrecks", "hexes"),
    hex_labels("fortifications", "hexes"),
    hex_labels("mines", "hexes"),
    Flag("published", True),
)
PACKS: Packs = {
    "terrain": {"terrain": TERRAIN},
    "maps": {"map": MAP},
    "units": {"unit": UNIT, "support": (ID, Text("name", high=24), *GUNS)},
    "scenarios": {"scenario": SCENARIO},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""
