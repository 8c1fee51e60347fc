"""Units and weapons of a battle as rows of data packs, for the next one (WG-9, WG-109)."""

from collections.abc import Collection

from taos_tui.kit.packs import Kept, Row, row_id

from .state import Battle, Unit, squad_key
from .tables import Weapon
from .written import written


def kept(battle: Battle, seats: Collection[str]) -> Kept:
    """The units of these players as they were entered, the weapons that they carry, and the cover that they wear."""
    units = [unit for unit in battle.units.values() if unit.seat in seats]
    carried = dict.fromkeys(weapon for unit in units for weapon in unit.weapons)
    worn = dict.fromkeys(degree for unit in units for degree in (unit.armour, unit.shield) if degree != "none")
    covers: list[Row] = [{"id": id, **{str(scale): n for scale, n in battle.tables.covers[id].items()}} for id in worn]
    return {
        "tables": {"cover": covers},
        "units": {"unit": [_unit(battle, unit) for unit in units]},
        "weapons": {"weapon": [_weapon(battle.tables.weapons[id]) for id in carried]},
    }


def _unit(battle: Battle, unit: Unit) -> Row:
    """A squad that has lost its leader is led by him again."""
    fallen = unit.led and not battle.leaders.get(squad_key(unit.seat, unit.squad))
    row = {"id": row_id(unit.name), "name": unit.name, **written(battle, unit)}
    return {**row, "leader": True} if fallen else row


def _weapon(weapon: Weapon) -> Row:
    return {"id": weapon.id, "name": weapon.name, "range_cm": weapon.range_cm, "pdf": weapon.pdf}
