"""Units and weapons of a battle as rows of data packs, for the next one (WG-9, WG-109)."""

from collections.abc import Collection

from taos_tui.kit.packs import Kept, Row, row_id, row_of
from taos_tui.rules.asks import inputs_of

from .packs import WeaponRow
from .rows import UnitRow
from .state import Battle, Unit


def kept(battle: Battle, seats: Collection[str]) -> Kept:
    """The units of these players as they were entered, and the weapons that they carry."""
    units = [unit for unit in battle.units.values() if unit.seat in seats]
    carried = dict.fromkeys(weapon for unit in units for weapon in unit.weapons)
    weapons = [battle.tables.weapons[id] for id in carried]
    return {
        "units": {"unit": [_row(battle, unit) for unit in units]},
        "weapons": {"weapon": [row_of(inputs_of(WeaponRow), weapon) for weapon in weapons]},
    }


def _row(battle: Battle, unit: Unit) -> Row:
    more = {"id": row_id(unit.name), "leader": battle.is_leader(unit), "note": unit.note or None}
    return row_of(inputs_of(UnitRow), unit, **more)
