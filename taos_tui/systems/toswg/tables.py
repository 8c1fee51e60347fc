"""The tables of TOS-WG: as printed, and as a table of players may lay its own over them. Lengths in cm at 1:300;
`factor` gives those at 1:144."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, Literal, get_args

from taos_tui.kit.words import plain_word
from taos_tui.rules.named import NamedTuple

Terrain = Literal["smooth", "rough", "hard"]
Movement = Literal["walk", "run", "covered_run"]
Degree = str
"""A degree of cover by its id: one of DEGREES, or one that players added (WG-78)."""
BandName = Literal["close", "near", "neutral", "far"]
Scale = Literal["1:300", "1:285", "1:144"]
ThresholdRule = Literal["table", "formula"]
HealthRule = Literal["level", "double"]
DamageRule = Literal["pdf", "half_margin", "d6_pool"]
CoverScale = Literal["two_four_six", "one_two_three"]
Length = int | Decimal
"""In cm, as it was measured."""


class Weapon(NamedTuple):
    """A weapon: range in cm at 1:300 and firepower, PdF (WG-105)."""

    id: str
    name: str
    range_cm: Length
    pdf: int
    original: str = ""
    """What the rule book calls it; where it has two words for it, both: `Pistola/Revolver`."""

    @property
    def in_original(self) -> tuple[str, ...]:
        """What the rule book calls it, in small letters, each word for it."""
        return tuple(filter(None, map(str.strip, self.original.lower().split("/"))))


class Band(NamedTuple):
    """A band of distances to the leader and what it does to the activation threshold (T6). None: no limit."""

    id: BandName
    limit_cm: Length | None
    modifier: int


class Cost(NamedTuple):
    """What a unit costs: points a level, and so many cm of a weapon's range for one point (WG-88)."""

    level: int = 2
    range_cm: int = 10


class Tables(NamedTuple):
    """Every table that a battle is played by. `thresholds` by level, the others by id."""

    thresholds: Mapping[int, Mapping[ThresholdRule, int]]
    movements: Mapping[Movement, Mapping[Terrain, int]]
    covers: Mapping[Degree, Mapping[CoverScale, int]]
    bands: tuple[Band, ...]
    cost: Cost
    weapons: Mapping[str, Weapon]

    def weapon_word(self, id: str) -> str:
        """What players call a weapon in a sentence: one of their own as they have written it."""
        weapon = self.weapons.get(id)
        return weapon.name if weapon and id not in PRINTED.weapons else plain_word(id)

    def threshold(self, level: int, rule: ThresholdRule) -> int:
        """The lowest d20 result that succeeds at a level 1 … 10 (T1)."""
        return self.thresholds[level][rule]

    def allowance(self, movement: Movement, terrain: Terrain) -> int:
        """How far a move goes, in cm at 1:300 (T2)."""
        return self.movements[movement][terrain]

    def cover(self, degree: Degree, scale: CoverScale) -> int:
        """Points of one cover (T5)."""
        return self.covers[degree][scale]

    def band(self, distance_cm: Length, scale: Scale) -> Band:
        """The band for a distance to the leader; a limit belongs to the better band (WG-95)."""
        k = factor(scale)
        return next(band for band in self.bands if band.limit_cm is None or distance_cm <= band.limit_cm * k)

    def distance_in(self, id: BandName, scale: Scale) -> Length:
        """A distance to the leader that lies in this band."""
        limits = [band.limit_cm for band in self.bands if band.limit_cm is not None]
        limit = next(band.limit_cm for band in self.bands if band.id == id)
        return (limits[-1] + 1 if limit is None else limit) * factor(scale)

    def weapon_cost(self, id: str) -> int:
        """PdF, and a point for each full stretch of range at 1:300 (WG-88)."""
        weapon = self.weapons[id]
        return weapon.pdf + int(weapon.range_cm // self.cost.range_cm)


def factor(scale: Scale) -> int:
    """2 at 1:144, otherwise 1 (WG-7)."""
    return 2 if scale == "1:144" else 1


def whole(number: int | Decimal) -> int | float:
    """A decimal without needless places: twice 7.5 cm are 15 cm."""
    return int(number) if number == int(number) else float(number)


def health_of(level: int, rule: HealthRule) -> int:
    """Damage points that a unit of this level can take (WG-27)."""
    return level * (2 if rule == "double" else 1)


def _weapons(**rows: tuple[int, int, str]) -> dict[str, Weapon]:
    return {id: Weapon(id, id.replace("_", " ").capitalize(), *row) for id, row in rows.items()}


PRINTED = Tables(
    thresholds={
        level: {"table": printed, "formula": 20 - 2 * level}
        for level, printed in enumerate((19, 17, 15, 13, 11, 9, 7, 6, 5, 4), 1)
    },
    movements={
        "walk": {"smooth": 3, "rough": 2, "hard": 1},
        "run": {"smooth": 7, "rough": 4, "hard": 1},
        "covered_run": {"smooth": 5, "rough": 3, "hard": 1},
    },
    covers={
        "none": {"two_four_six": 0, "one_two_three": 0},
        "light": {"two_four_six": 2, "one_two_three": 1},
        "medium": {"two_four_six": 4, "one_two_three": 2},
        "heavy": {"two_four_six": 6, "one_two_three": 3},
    },
    bands=(Band("close", 3, -4), Band("near", 5, -2), Band("neutral", 10, 0), Band("far", None, 2)),
    cost=Cost(),
    weapons=_weapons(
        # range, PdF and the rule book's word: firearms (T3), then melee and archaic weapons (T4)
        pistol=(10, 1, "Pistola/Revolver"),
        rifle=(30, 1, "Fucile"),
        assault_rifle=(40, 2, "Fucile d'assalto"),
        sniper_rifle=(50, 2, "Fucile da cecchino"),
        submachine_gun=(15, 3, "Mitraglietta"),
        machine_gun=(25, 3, "Mitragliatore"),
        shotgun=(10, 3, "Fucile a pompa"),
        grenade_launcher=(15, 3, "Lanciagranate"),
        grenade=(5, 3, "Granata"),
        rocket_launcher=(15, 3, "Lanciarazzi"),
        mortar=(40, 4, "Mortaio"),
        cannon=(50, 4, "Cannone"),
        unarmed=(1, 1, "Lotta / arti marziali"),
        light_sword=(1, 2, "Spada leggera"),
        heavy_sword=(1, 3, "Spada pesante"),
        throwing_hammer=(3, 2, "Martello da lancio"),
        war_hammer=(1, 3, "Martello da guerra"),
        short_bow=(3, 1, "Arco corto"),
        long_bow=(5, 2, "Arco lungo"),
        hand_crossbow=(3, 2, "Balestrino"),
        crossbow=(10, 3, "Balestra"),
        heavy_crossbow=(10, 4, "Balestra pesante"),
    ),
)
"""T1 to T6; `data/toswg` says the same, for players to lay their own over."""

TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
MOVEMENTS: Final[tuple[Movement, ...]] = get_args(Movement)
DEGREES: Final[tuple[Degree, ...]] = ("none", "light", "medium", "heavy")
BANDS: Final[tuple[BandName, ...]] = get_args(BandName)


def degree_ids(tables: Tables) -> tuple[str, ...]:
    """The degrees of cover in force, `none` first."""
    return tuple(tables.covers)


def weapon_ids(tables: Tables) -> tuple[str, ...]:
    """The weapons in force."""
    return tuple(tables.weapons)
