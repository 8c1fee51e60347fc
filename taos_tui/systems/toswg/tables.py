"""The tables of TOS-WG: as printed, and as a table of players may lay its own over them. Lengths in cm at 1:300;
`factor` gives those at 1:144."""

from collections.abc import Mapping
from typing import Any, NamedTuple

TERRAINS = ("smooth", "rough", "hard")
SCALES = ("1:300", "1:285", "1:144")
THRESHOLD_RULES = ("table", "formula")
HEALTH_RULES = ("level", "double")
DAMAGE_RULES = ("pdf", "half_margin", "d6_pool")
COVER_SCALES = ("two_four_six", "one_two_three")


class Weapon(NamedTuple):
    """A weapon: range in cm at 1:300 and firepower, PdF (WG-105)."""

    id: str
    name: str
    range_cm: Any
    pdf: int


class Band(NamedTuple):
    """A band of distances to the leader and what it does to the activation threshold (T6). None: no limit."""

    id: str
    limit_cm: Any
    modifier: int


class Cost(NamedTuple):
    """What a unit costs: points a level, and so many cm of a weapon's range for one point (WG-88)."""

    level: int = 2
    range_cm: int = 10


Rows = Mapping[Any, Mapping[str, int]]


class Tables(NamedTuple):
    """Every table that a battle is played by. `thresholds` by level, the others by id."""

    thresholds: Rows
    movements: Rows
    covers: Rows
    bands: tuple[Band, ...]
    cost: Cost
    weapons: Mapping[str, Weapon]

    def threshold(self, level: int, rule: str) -> int:
        """The lowest d20 result that succeeds at a level 1 … 10 (T1)."""
        return self.thresholds[level][rule]

    def cover(self, degree: str, scale: str) -> int:
        """Points of one cover (T5)."""
        return self.covers[degree][scale]

    def band(self, distance_cm: Any, scale: str) -> Band:
        """The band for a distance to the leader; a limit belongs to the better band (WG-95)."""
        k = factor(scale)
        return next(band for band in self.bands if band.limit_cm is None or distance_cm <= band.limit_cm * k)

    def distance_in(self, id: str, scale: str) -> Any:
        """A distance to the leader that lies in this band."""
        limits = [band.limit_cm for band in self.bands if band.limit_cm is not None]
        limit = next(band.limit_cm for band in self.bands if band.id == id)
        return (limits[-1] + 1 if limit is None else limit) * factor(scale)

    def weapon_cost(self, id: str) -> int:
        """PdF, and a point for each full stretch of range at 1:300 (WG-88)."""
        weapon = self.weapons[id]
        return weapon.pdf + int(weapon.range_cm // self.cost.range_cm)


def factor(scale: str) -> int:
    """2 at 1:144, otherwise 1 (WG-7)."""
    return 2 if scale == "1:144" else 1


def health_of(level: int, rule: str) -> int:
    """Damage points that a unit of this level can take (WG-27)."""
    return level * (2 if rule == "double" else 1)


def _table(columns: tuple[str, ...], **rows: tuple[int, ...]) -> dict[str, dict[str, int]]:
    return {id: dict(zip(columns, row, strict=True)) for id, row in rows.items()}


def _weapons(**rows: tuple[int, int]) -> dict[str, Weapon]:
    return {id: Weapon(id, id.replace("_", " ").capitalize(), *row) for id, row in rows.items()}


PRINTED = Tables(
    thresholds={
        level: {"table": printed, "formula": 20 - 2 * level}
        for level, printed in enumerate((19, 17, 15, 13, 11, 9, 7, 6, 5, 4), 1)
    },
    movements=_table(TERRAINS, walk=(3, 2, 1), run=(7, 4, 1), covered_run=(5, 3, 1)),
    covers=_table(COVER_SCALES, none=(0, 0), light=(2, 1), medium=(4, 2), heavy=(6, 3)),
    bands=(Band("close", 3, -4), Band("near", 5, -2), Band("neutral", 10, 0), Band("far", None, 2)),
    cost=Cost(),
    weapons=_weapons(
        # range and PdF: firearms (T3), then melee and archaic weapons (T4)
        pistol=(10, 1), rifle=(30, 1), assault_rifle=(40, 2), sniper_rifle=(50, 2), submachine_gun=(15, 3),
        machine_gun=(25, 3), shotgun=(10, 3), grenade_launcher=(15, 3), grenade=(5, 3), rocket_launcher=(15, 3),
        mortar=(40, 4), cannon=(50, 4),
        unarmed=(1, 1), light_sword=(1, 2), heavy_sword=(1, 3), throwing_hammer=(3, 2), war_hammer=(1, 3),
        short_bow=(3, 1), long_bow=(5, 2), hand_crossbow=(3, 2), crossbow=(10, 3), heavy_crossbow=(10, 4),
    ),
)  # fmt: skip
"""T1 to T6; `data/toswg` says the same, for players to lay their own over."""

MOVEMENTS = tuple(PRINTED.movements)
DEGREES = tuple(PRINTED.covers)
BANDS = tuple(band.id for band in PRINTED.bands)
