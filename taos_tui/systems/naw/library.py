"""What a session has copied from the packs, made into terrain, maps, counters and scenarios that fit together."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from taos_tui.kit.packs import PackFault
from taos_tui.rules.asks import Ask, read_ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

from .counters import counter_from, weapon_from
from .ground import Ground, TerrainKind
from .packs import MapRow, ScenarioRow, SupportRow, TerrainRow, UnitRow
from .scenarios import check_scenario
from .units import Counter, Weapon

R = TypeVar("R", bound=Ask)
Key = Callable[[R], str]


class Library(msgspec.Struct, frozen=True):
    """What a session has copied from the packs, each by its id (terrain by its letter)."""

    terrain: dict[str, TerrainKind] = {}
    maps: dict[str, Ground] = {}
    counters: dict[str, Counter] = {}
    weapons: dict[str, Weapon] = {}
    scenarios: dict[str, ScenarioRow] = {}


def library_in(content: Mapping[str, Any]) -> Library:
    """The packs of a session. Raises PackFault for what does not fit together."""
    terrain = terrain_in(_rows(content, "terrain", "terrain", TerrainRow))
    maps = {row.id: ground_from(row, terrain) for row in _rows(content, "maps", "map", MapRow)}
    counters = {row.id: counter_from(row) for row in _rows(content, "units", "unit", UnitRow)}
    weapons = {row.id: weapon_from(row) for row in _rows(content, "units", "support", SupportRow)}
    scenarios = {row.id: row for row in _rows(content, "scenarios", "scenario", ScenarioRow)}
    for row in scenarios.values():
        check_scenario(row, maps, counters, weapons)
    return Library(terrain, maps, counters, weapons, scenarios)


def _rows(content: Mapping[str, Any], pack: str, table: str, ask: type[R]) -> list[R]:
    rows = []
    for row in content.get(pack, {}).get(table, ()):
        try:
            rows.append(read_ask(ask, row))
        except Refusal as refusal:
            raise PackFault(pack, table, str(row.get("id"))[:40], refusal.input, refusal.message) from None
    return rows


def terrain_in(rows: Iterable[TerrainRow]) -> dict[str, TerrainKind]:
    """The terrain table by letters. Raises PackFault for a letter that stands twice."""
    found: dict[str, TerrainKind] = {}
    for row in rows:
        kind = TerrainKind(
            row.id, row.name, row.letter, row.nature, row.glyph or "", row.dice, row.foot, row.vehicle, row.assumed,
            row.colour,
        )  # fmt: skip
        if kind.letter in found:
            why = say("{letter} is the letter of {other}", letter=repr(kind.letter), other=repr(found[kind.letter].id))
            raise PackFault("terrain", "terrain", kind.id, "letter", why)
        found[kind.letter] = kind
    return found


def ground_from(row: MapRow, terrain: Mapping[str, TerrainKind]) -> Ground:
    """A map. Raises PackFault for rows of different lengths, an unknown terrain or a hex that is not on it."""
    ground = Ground(
        title=row.title,
        stagger=row.stagger,
        rows=row.rows,
        kinds={letter: terrain[letter] for letter in sorted(set("".join(row.rows))) if letter in terrain},
        hills=row.hills,
        names={each.hex: each.name for each in row.names},
        rivers=tuple(each.hexes for each in row.rivers),
        roads=tuple(each.hexes for each in row.roads),
    )
    for number, letters in enumerate(ground.rows, 1):
        if len(letters) != ground.columns:
            parts = {"row": number, "length": len(letters), "first": ground.columns}
            raise _map_fault(row, "rows", say("row {row} has {length} hexes, row 1 has {first}", **parts))
    for label in ground.labels:
        letter = ground.letter(label)
        if letter not in terrain:
            why = say(
                "{letter} at {hex} is no terrain of the terrain table; known: {known}",
                letter=repr(letter),
                hex=label,
                known=" ".join(terrain),
            )
            raise _map_fault(row, "rows", why)
    _check_on_map(row, ground)
    return ground


def _check_on_map(row: MapRow, ground: Ground) -> None:
    named = {
        "hills": ground.hills,
        "names": tuple(ground.names),
        "rivers": tuple(label for each in row.rivers for label in each.hexes),
        "roads": tuple(label for each in row.roads for label in each.hexes),
    }
    for key, labels in named.items():
        for label in labels:
            if label not in ground:
                raise _map_fault(row, key, off_the_map(label, ground))


def off_the_map(label: str, ground: Ground) -> Text:
    """`Z9 is off the map, which ends at L9`."""
    return say("{hex} is off the map, which ends at {last}", hex=label, last=ground.labels[-1])


def _map_fault(row: MapRow, key: str, message: Text) -> PackFault:
    return PackFault("maps", "map", row.id, key, message)
