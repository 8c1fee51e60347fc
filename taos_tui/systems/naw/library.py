"""What a session has copied from the packs, made into terrain, maps, counters and scenarios that fit together."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import PackFault

from .ground import Ground, TerrainKind
from .packs import MAP, PACKS, SCENARIO, TERRAIN, UNIT
from .units import HEADQUARTERS, Close, Counter, Gun, Weapon

Row = Mapping[str, Any]


class Library(msgspec.Struct, frozen=True):
    """What a session has copied from the packs, each by its id (terrain by its letter). Scenarios are read rows."""

    terrain: dict[str, TerrainKind] = {}
    maps: dict[str, Ground] = {}
    counters: dict[str, Counter] = {}
    weapons: dict[str, Weapon] = {}
    scenarios: dict[str, Row] = {}


def library_in(content: Mapping[str, Any]) -> Library:
    """The packs of a session. Raises PackFault for what does not fit together."""
    terrain = terrain_in(_rows(content, "terrain", "terrain", TERRAIN))
    maps = {row["id"]: ground_from(row, terrain) for row in _rows(content, "maps", "map", MAP)}
    counters = {row["id"]: counter_from(row) for row in _rows(content, "units", "unit", UNIT)}
    supports = _rows(content, "units", "support", PACKS["units"]["support"])
    weapons = {row["id"]: Weapon(row["name"], _gun(row["light"]), _gun(row["heavy"])) for row in supports}
    library = Library(terrain, maps, counters, weapons)
    scenarios = {row["id"]: row for row in _rows(content, "scenarios", "scenario", SCENARIO)}
    for row in scenarios.values():
        check_scenario(row, library)
    return msgspec.structs.replace(library, scenarios=scenarios)


def _rows(content: Mapping[str, Any], pack: str, table: str, fields: Sequence[Input]) -> list[dict[str, Any]]:
    rows = []
    for row in content.get(pack, {}).get(table, ()):
        try:
            rows.append(read_inputs(fields, row))
        except Refusal as refusal:
            raise PackFault(pack, table, str(row.get("id"))[:40], refusal.input, refusal.message) from None
    return rows


def terrain_in(rows: Iterable[Row]) -> dict[str, TerrainKind]:
    """The terrain table by letters. Raises PackFault for a letter that stands twice."""
    found: dict[str, TerrainKind] = {}
    for row in rows:
        kind = TerrainKind(**{**row, "glyph": row["glyph"] or ""})
        if kind.letter in found:
            before = found[kind.letter].id
            raise PackFault("terrain", "terrain", kind.id, "letter", f"{kind.letter!r} is the letter of {before!r}")
        found[kind.letter] = kind
    return found


def ground_from(row: Row, terrain: Mapping[str, TerrainKind]) -> Ground:
    """A map. Raises PackFault for rows of different lengths, an unknown terrain or a hex that is not on it."""
    ground = Ground(
        title=row["title"],
        stagger=row["stagger"],
        rows=row["rows"],
        kinds={letter: terrain[letter] for letter in sorted(set("".join(row["rows"]))) if letter in terrain},
        hills=row["hills"],
        names={each["hex"]: each["name"] for each in row["names"]},
    )
    for number, letters in enumerate(ground.rows, 1):
        if len(letters) != ground.columns:
            raise _map_fault(row, "rows", f"row {number} has {len(letters)} hexes, row 1 has {ground.columns}")
    for label in ground.labels:
        letter = ground.letter(label)
        if letter not in terrain:
            known = " ".join(terrain)
            raise _map_fault(row, "rows", f"{letter!r} at {label} is no terrain of the terrain table; known: {known}")
    for key, labels in (("hills", ground.hills), ("names", tuple(ground.names))):
        for label in labels:
            if label not in ground:
                raise _map_fault(row, key, f"{label} is off the map, which ends at {ground.labels[-1]}")
    return ground


def _map_fault(row: Row, key: str, message: str) -> PackFault:
    return PackFault("maps", "map", row["id"], key, message)


def counter_from(row: Row) -> Counter:
    """A counter. Raises PackFault where its numbers contradict each other."""

    def fault(key: str, message: str, clause: str) -> PackFault:
        return PackFault("units", "unit", row["id"], key, message, clause)

    hq = row["kind"] in HEADQUARTERS
    if row["target"] != "heavy" and row["armor_dice"]:
        raise fault("armor_dice", "only a heavy target has armour", "NAW-20")
    if row["target"] == "heavy" and row["save"] is None:
        raise fault("save", "missing: a heavy target has a save number", "NAW-19")
    if row["target"] != "heavy" and row["save"] is not None:
        raise fault("save", "only a heavy target has one", "NAW-20")
    if not hq and (row["leadership"] or row["command_range"]):
        key = "leadership" if row["leadership"] else "command_range"
        raise fault(key, "only an hq or shq has it", "NAW-117")
    guns = {key: _gun(row[key]) for key in ("light", "heavy")}
    assault = Close(**row["assault"]) if row["assault"] else None
    return Counter(**{**row, **guns, "assault": assault, "save": row["save"] or 5})


def _gun(row: Row | None) -> Gun | None:
    return Gun(**row) if row else None


def check_scenario(row: Row, library: Library) -> None:
    """Raises PackFault for a map, counter, support weapon or hex that there is not."""

    def fault(key: str, message: str) -> PackFault:
        return PackFault("scenarios", "scenario", row["id"], key, message)

    if row["map"] not in library.maps:
        raise fault("map", f"{row['map']!r} is no map; known: {', '.join(library.maps) or 'none'}")
    ground = library.maps[row["map"]]
    for key in ("wrecks", "fortifications", "mines"):
        for label in row[key]:
            if label not in ground:
                raise fault(key, f"{label} is off the map, which ends at {ground.labels[-1]}")
    if {formation["side"] for formation in row["formations"]} != {1, 2}:
        raise fault("formations", "each side needs one at least")
    for formation in row["formations"]:
        for number, placed in enumerate(formation["units"], 1):
            where = f"{formation['name']}, unit {number}"
            if placed["unit"] not in library.counters:
                raise fault("formations", f"{where}: {placed['unit']!r} is no unit of units.toml")
            if placed["support"] and placed["support"] not in library.weapons:
                raise fault("formations", f"{where}: {placed['support']!r} is no support weapon of units.toml")
            if placed["hex"] and placed["hex"] not in ground:
                raise fault("formations", f"{where}: {placed['hex']} is off the map, which ends at {ground.labels[-1]}")
            if placed["hex"] and not ground.cost(placed["hex"], library.counters[placed["unit"]].vehicle):
                closed = ground.kind(placed["hex"]).name
                raise fault("formations", f"{where}: cannot stand at {placed['hex']}, which is {closed}")
    _check_together(row, library, fault)


def _check_together(row: Row, library: Library, fault: Callable[[str, str], PackFault]) -> None:
    """Raises PackFault for a name that two units have, both sides in a hex, or more units than may stack there."""
    for name, number in Tally(name for name, _ in named(row, library)).items():
        if number > 1:
            raise fault("formations", f"{number} units are called {name!r}: give each a name of its own")
    hexes: dict[str, list[tuple[int, bool]]] = {}
    for formation in row["formations"]:
        for placed in formation["units"]:
            hq = library.counters[placed["unit"]].kind in HEADQUARTERS
            hexes.setdefault(placed["hex"] or "", []).append((formation["side"], hq))
    hexes.pop("", None)
    for label, there in hexes.items():
        if len({side for side, _ in there}) > 1:
            raise fault("formations", f"both sides stand in {label}")
        hqs = sum(hq for _, hq in there)
        if hqs > 1 or len(there) - hqs > row["stacking"]:
            limit = f"the limit is {row['stacking']} units and one HQ"
            raise fault("formations", f"{len(there) - hqs} units and {hqs} HQs in {label}: {limit}")


def named(row: Row, library: Library) -> Iterator[tuple[str, str]]:
    """Name and label of each unit of a scenario, in order: several of one counter are numbered."""
    placed = [each for formation in row["formations"] for each in formation["units"]]
    copies, seen = Tally(each["unit"] for each in placed), Tally[str]()
    for each in placed:
        counter = library.counters[each["unit"]]
        seen[counter.id] += 1
        number = str(seen[counter.id]) if copies[counter.id] > 1 else ""
        label = counter.label[: 4 - len(number)] + number
        yield each["name"] or f"{counter.name} {number}".strip(), each["label"] or label
