"""The printed tables of TOS-WG, as shipped in `data/toswg`. Lengths in cm at 1:300; `factor` gives those at 1:144."""

import pkgutil
import tomllib
from typing import Any, NamedTuple


class Weapon(NamedTuple):
    """A weapon: range in cm at 1:300 and firepower, PdF (WG-105)."""

    id: str
    name: str
    range_cm: Any
    pdf: int

    @property
    def cost(self) -> int:
        """PdF and one point for each full 10 cm of range at 1:300 (WG-88)."""
        return self.pdf + int(self.range_cm // COST["range_cm"])


class Band(NamedTuple):
    """A band of distances to the leader and what it does to the activation threshold (T6). None: no limit."""

    id: str
    limit_cm: int | None
    modifier: int


def _shipped(name: str) -> dict[str, Any]:
    """A pack that belongs to the program as its modules do; without it there is no game."""
    raw = pkgutil.get_data("taos_tui.data.toswg", f"{name}.toml")
    assert raw is not None
    return tomllib.loads(raw.decode())


def _by(rows: list[dict[str, Any]], key: str) -> dict[Any, dict[str, Any]]:
    return {row[key]: row for row in rows}


_TABLES = _shipped("tables")
COST: dict[str, int] = _TABLES["cost"]
THRESHOLDS = _by(_TABLES["threshold"], "level")
MOVEMENTS = _by(_TABLES["movement"], "id")
COVERS = _by(_TABLES["cover"], "id")
BANDS = tuple(Band(row["id"], row.get("limit_cm"), row["modifier"]) for row in _TABLES["leader"])
WEAPONS = {
    row["id"]: Weapon(row["id"], row["name"], row["range_cm"], row["pdf"]) for row in _shipped("weapons")["weapon"]
}

TERRAINS = ("smooth", "rough", "hard")
DEGREES = tuple(COVERS)
SCALES = ("1:300", "1:285", "1:144")
THRESHOLD_RULES = ("table", "formula")
HEALTH_RULES = ("level", "double")
DAMAGE_RULES = ("pdf", "half_margin", "d6_pool")
COVER_SCALES = ("two_four_six", "one_two_three")


def factor(scale: str) -> int:
    """2 at 1:144, otherwise 1 (WG-7)."""
    return 2 if scale == "1:144" else 1


def threshold_of(level: int, rule: str) -> int:
    """The lowest d20 result that succeeds at a level 1 … 10 (T1)."""
    found: int = THRESHOLDS[level][rule]
    return found


def health_of(level: int, rule: str) -> int:
    """Damage points that a unit of this level can take (WG-27)."""
    return level * (2 if rule == "double" else 1)


def cover_points(degree: str, scale: str) -> int:
    """Points of one cover (T5)."""
    points: int = COVERS[degree][scale]
    return points


def band_at(distance_cm: Any, scale: str) -> Band:
    """The band of T6 for a distance to the leader; a limit belongs to the better band (WG-95)."""
    k = factor(scale)
    return next(band for band in BANDS if band.limit_cm is None or distance_cm <= band.limit_cm * k)
