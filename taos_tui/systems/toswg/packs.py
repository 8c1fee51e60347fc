"""What players may lay over the shipped data: tables, weapons and ready-made units of their own (WG-78, WG-109)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Input, Int, Number, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Fields, Packs, Row

from .moves.entry import FIELDS
from .procedures.attack import CUSTOM
from .tables import BANDS, COVER_SCALES, DEGREES, MOVEMENTS, PRINTED, TERRAINS, THRESHOLD_RULES, Band, Cost, Tables
from .tables import Weapon as Carried

FARTHEST = BANDS[-1]
SQUAD = "squad"


def _all_of(ids: Sequence[Any], clause: str, key: str = "id") -> Callable[[Sequence[Row]], None]:
    """A check that each of these rows is there."""

    def check(rows: Sequence[Row]) -> None:
        missing = set(ids) - {row[key] for row in rows}
        if missing:
            raise Refusal(
                key, f"no row {min(missing)}: there must be one for each of {', '.join(map(str, ids))}", clause
            )

    return check


def _check_weapon(row: Row) -> None:
    if row["id"] == CUSTOM:
        raise Refusal("id", f"{CUSTOM} stands for a weapon without a row: give another id", "WG-109")


def _check_band(row: Row) -> None:
    if (row["limit_cm"] is None) != (row["id"] == FARTHEST):
        said = "has no limit: leave it out" if row["id"] == FARTHEST else "is missing: up to how many cm"
        raise Refusal("limit_cm", f"band {row['id']} {said}", "WG-94")


def _check_bands(rows: Sequence[Row]) -> None:
    _all_of(BANDS, "WG-92")(rows)
    limits = {row["id"]: row["limit_cm"] for row in rows}
    ordered = [limits[id] for id in BANDS[:-1]]
    if ordered != sorted(set(ordered)):
        raise Refusal("limit_cm", f"the limits of {', '.join(BANDS[:-1])} must rise", "WG-92")


def _numbers(names: Sequence[str], high: int) -> tuple[Input, ...]:
    return tuple(Int(name, 0, high) for name in names)


PACKS: Packs = {
    "tables": {
        "threshold": Fields(
            Int("level", 1, 10),
            *_numbers(THRESHOLD_RULES, 20),
            rows=_all_of(tuple(range(1, 11)), "WG-24", "level"),
        ),
        "movement": Fields(Choice("id", MOVEMENTS), *_numbers(TERRAINS, 500), rows=_all_of(MOVEMENTS, "WG-50")),
        "cover": Fields(Choice("id", DEGREES), *_numbers(COVER_SCALES, 10), rows=_all_of(DEGREES, "WG-77")),
        "leader": Fields(
            Choice("id", BANDS),
            Number("limit_cm", 0, 500, optional=True),
            Int("modifier", -20, 20),
            row=_check_band,
            rows=_check_bands,
        ),
        "cost": Fields(
            Choice("id", (SQUAD,)), Int("level", 0, 100), Int("range_cm", 1, 1000), rows=_all_of((SQUAD,), "WG-88")
        ),
    },
    "weapons": {
        "weapon": Fields(
            Text("id", high=40),
            Text("name", high=60),
            Text("original", optional=True, high=60),
            Choice("kind", ("firearm", "melee"), "firearm"),
            Number("range_cm", 1, 1000, clause="WG-109"),
            Int("pdf", 1, 10, clause="WG-109"),
            row=_check_weapon,
            rows=_all_of(("unarmed",), "WG-63"),
        )
    },
    "units": {"unit": (Text("id", high=40), Text("name", high=50), *FIELDS)},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""


def tables_in(content: Mapping[str, Any]) -> Tables:
    """The tables of a session; the printed ones where it keeps none."""
    rows: Mapping[str, Any] = {**content.get("tables", {}), **content.get("weapons", {})}
    return Tables(
        thresholds={**PRINTED.thresholds, **_by(rows.get("threshold", ()), "level")},
        movements={**PRINTED.movements, **_by(rows.get("movement", ()))},
        covers={**PRINTED.covers, **_by(rows.get("cover", ()))},
        bands=_bands(rows.get("leader", ())),
        cost=next((Cost(row["level"], row["range_cm"]) for row in rows.get("cost", ())), PRINTED.cost),
        weapons={
            row["id"]: Carried(row["id"], row["name"], row["range_cm"], row["pdf"]) for row in rows.get("weapon", ())
        }
        or PRINTED.weapons,
    )


def _by(rows: Sequence[Row], key: str = "id") -> dict[Any, dict[str, int]]:
    return {row[key]: {name: value for name, value in row.items() if name != key} for row in rows}


def _bands(rows: Sequence[Row]) -> tuple[Band, ...]:
    """From the nearest to the farthest."""
    bands = [Band(row["id"], row.get("limit_cm"), row["modifier"]) for row in rows]
    return tuple(sorted(bands, key=lambda band: BANDS.index(band.id))) or PRINTED.bands


def units_in(content: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The ready-made units of a session by id."""
    rows = content.get("units", {}).get("unit", ())
    return {row["id"]: {key: value for key, value in row.items() if key != "id"} for row in rows}
