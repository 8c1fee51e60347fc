"""What players may lay over the shipped data: weapons and ready-made units of their own (WG-109)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Int, Number, Text
from taos_tui.systems.system import Packs

from .moves.entry import FIELDS
from .tables import WEAPONS, Weapon

PACKS: Packs = {
    "weapons": {
        "weapon": (
            Text("id", high=40),
            Text("name", high=60),
            Text("original", optional=True, high=60),
            Choice("kind", ("firearm", "melee"), "firearm"),
            Number("range_cm", 1, 1000, clause="WG-109"),
            Int("pdf", 1, 10, clause="WG-109"),
        )
    },
    "units": {"unit": (Text("id", high=40), Text("name", high=50), *FIELDS)},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""


def weapons_in(content: Mapping[str, Any]) -> dict[str, Weapon]:
    """The weapons of a session; the printed ones where it keeps none."""
    rows = content.get("weapons", {}).get("weapon")
    if rows is None:
        return dict(WEAPONS)
    return {row["id"]: Weapon(row["id"], row["name"], row["range_cm"], row["pdf"]) for row in rows}


def units_in(content: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The ready-made units of a session by id."""
    rows = content.get("units", {}).get("unit", ())
    return {row["id"]: {key: value for key, value in row.items() if key != "id"} for row in rows}
