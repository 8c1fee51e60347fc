"""What players may lay over the shipped data: tables, weapons and ready-made units of their own (WG-78, WG-109)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, Literal, TypeVar

from taos_tui.kit.packs import Doubt, Fields, PackFault, Packs, fields_of, rows_in
from taos_tui.kit.words import plain_word
from taos_tui.rules.asks import Ask, Breaks, Length, Within, read_ask
from taos_tui.rules.inputs import Text as TextInput
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .procedures.attack import CUSTOM
from .rows import UnitRow
from .tables import BANDS, DEGREES, MOVEMENTS, PRINTED, Band, BandName, Cost, Movement, Tables, Weapon

FARTHEST = BANDS[-1]
Face = Annotated[int, Within(0, 20)]
Cm = Annotated[int, Within(0, 500)]
Points = Annotated[int, Within(0, 10)]
R = TypeVar("R", bound=Ask)


class ThresholdRow(Ask):
    level: Annotated[int, Within(1, 10)]
    table: Face
    formula: Face


class MovementRow(Ask):
    id: Movement
    smooth: Cm
    rough: Cm
    hard: Cm


class CoverRow(Ask):
    id: Annotated[str, Length(high=40)]
    two_four_six: Points
    one_two_three: Points


class LeaderRow(Ask):
    id: BandName
    limit_cm: Annotated[int | Decimal | None, Within(0, 500)] = None
    modifier: Annotated[int, Within(-20, 20)]


class CostRow(Ask):
    id: Literal["squad"]
    level: Annotated[int, Within(0, 100)]
    range_cm: Annotated[int, Within(1, 1000)]


class WeaponRow(Ask):
    id: Annotated[str, Length(high=40)]
    name: Annotated[str, Length(high=60)]
    original: Annotated[str | None, Length(high=60)] = None
    kind: Literal["firearm", "melee"] = "firearm"
    range_cm: Annotated[int | Decimal, Within(1, 1000), Breaks("WG-109")]
    pdf: Annotated[int, Within(1, 10), Breaks("WG-109")]


def _all_of(ids: Sequence[object], clause: str, key: Callable[[R], object], name: str) -> Callable[[Sequence[R]], None]:
    """A check that each of these rows is there."""

    def check(rows: Sequence[R]) -> None:
        _check_ids(ids, clause, map(key, rows), name)

    return check


def _check_ids(ids: Sequence[object], clause: str, there: Iterable[object], name: str) -> None:
    given = list(there)
    missing = next((id for id in ids if id not in given), None)
    if missing is not None:
        why = say("no row {missing}: there must be one for each of {ids}", missing=missing, ids=listed(ids))
        raise Refusal(name, why, clause)


def _check_weapon(row: WeaponRow) -> None:
    if row.id == CUSTOM:
        raise Refusal("id", say("{id} stands for a weapon without a row: give another id", id=CUSTOM), "WG-109")


def _check_band(row: LeaderRow) -> None:
    if row.id == FARTHEST and row.limit_cm is not None:
        raise Refusal("limit_cm", say("band {band} has no limit: leave it out", band=row.id), "WG-94")
    if row.id != FARTHEST and row.limit_cm is None:
        raise Refusal("limit_cm", say("band {band} is missing: up to how many cm", band=row.id), "WG-94")


def _check_bands(rows: Sequence[LeaderRow]) -> None:
    _check_ids(BANDS, "WG-92", (row.id for row in rows), "id")
    limits = {row.id: row.limit_cm for row in rows}
    ordered = [limit for id in BANDS[:-1] if (limit := limits[id]) is not None]
    if ordered != sorted(set(ordered)):
        raise Refusal("limit_cm", say("the limits of {bands} must rise", bands=listed(BANDS[:-1])), "WG-92")


def _called_alike(rows: Sequence[WeaponRow]) -> Iterable[Doubt]:
    """Weapons that are called as one before them is, and do not replace it: whoever names it means that one."""
    known: dict[str, WeaponRow] = {}
    for row in rows:
        there = known.get(row.name.casefold())
        if there is not None:
            parts = {"name": row.name, "cm": there.range_cm, "pdf": there.pdf, "id": repr(there.id)}
            text = "{name} is another weapon already ({cm} cm, PdF {pdf}): give another name, or id {id} to replace it"
            yield Doubt(row.id, "name", say(text, **parts))
        for name in filter(None, (plain_word(row.id), row.name, row.original)):
            known.setdefault(name.casefold(), row)


def _level(row: ThresholdRow) -> object:
    return row.level


def _movement(row: MovementRow) -> object:
    return row.id


def _degree(row: CoverRow) -> object:
    return row.id


def _cost(row: CostRow) -> object:
    return row.id


def _weapon(row: WeaponRow) -> object:
    return row.id


PACKS: Packs = {
    "tables": {
        "threshold": fields_of(ThresholdRow, rows=_all_of(tuple(range(1, 11)), "WG-24", _level, "level")),
        "movement": fields_of(MovementRow, rows=_all_of(MOVEMENTS, "WG-50", _movement, "id")),
        "cover": fields_of(CoverRow, rows=_all_of(DEGREES, "WG-77", _degree, "id")),
        "leader": fields_of(LeaderRow, row=_check_band, rows=_check_bands),
        "cost": fields_of(CostRow, rows=_all_of(("squad",), "WG-88", _cost, "id")),
    },
    "weapons": {
        "weapon": fields_of(
            WeaponRow, row=_check_weapon, rows=_all_of(("unarmed",), "WG-63", _weapon, "id"), doubts=_called_alike
        ),
    },
    "units": {"unit": Fields(TextInput("id", high=40), *fields_of(UnitRow))},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""


def tables_in(content: Mapping[str, Any]) -> Tables:
    """The tables of a session; the printed ones where it keeps none."""
    thresholds = rows_in(content, "tables", "threshold", ThresholdRow)
    movements = rows_in(content, "tables", "movement", MovementRow)
    covers = rows_in(content, "tables", "cover", CoverRow)
    bands = [Band(row.id, row.limit_cm, row.modifier) for row in rows_in(content, "tables", "leader", LeaderRow)]
    costs = [Cost(row.level, row.range_cm) for row in rows_in(content, "tables", "cost", CostRow)]
    weapons = rows_in(content, "weapons", "weapon", WeaponRow)
    return Tables(
        thresholds={
            **PRINTED.thresholds,
            **{row.level: {"table": row.table, "formula": row.formula} for row in thresholds},
        },
        movements={
            **PRINTED.movements,
            **{row.id: {"smooth": row.smooth, "rough": row.rough, "hard": row.hard} for row in movements},
        },
        covers={
            **PRINTED.covers,
            **{row.id: {"two_four_six": row.two_four_six, "one_two_three": row.one_two_three} for row in covers},
        },
        bands=tuple(sorted(bands, key=lambda band: BANDS.index(band.id))) or PRINTED.bands,
        cost=costs[0] if costs else PRINTED.cost,
        weapons={row.id: Weapon(row.id, row.name, row.range_cm, row.pdf, row.original or "") for row in weapons}
        or PRINTED.weapons,
    )


def units_in(content: Mapping[str, Any]) -> dict[str, UnitRow]:
    """The ready-made units of a session by id."""
    rows: Sequence[Mapping[str, Any]] = content.get("units", {}).get("unit", ())
    return {row["id"]: read_ask(UnitRow, {key: row[key] for key in row if key != "id"}) for row in rows}


def check_units(units: Mapping[str, UnitRow], tables: Tables) -> None:
    """Ready-made units carry weapons that there are. Raises PackFault naming the row."""
    names = ((plain_word(weapon.id), weapon.name) for weapon in tables.weapons.values())
    known = {word.lower() for pair in names for word in pair}
    covers = {plain_word(degree).lower() for degree in tables.covers}
    for id, unit in units.items():
        for input, degree in (("armour", unit.armour), ("shield", unit.shield)):
            if plain_word(degree).lower() not in covers:
                there = ", ".join(tables.covers)
                why = say("{degree} is no degree of cover; known: {known}", degree=repr(degree), known=there)
                raise PackFault("units", "unit", id, input, why, "WG-78")
        for weapon in unit.weapons:
            if plain_word(weapon).lower() not in known:
                why = say("{weapon} is no weapon; known: {known}", weapon=repr(weapon), known=", ".join(tables.weapons))
                raise PackFault("units", "unit", id, "weapons", why, "WG-109")
