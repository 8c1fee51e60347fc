"""Scenarios of a pack: what they name has to be there and to fit together."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping

from taos_tui.kit.packs import PackFault
from taos_tui.rules.wording import Text, count, say, sentences

from .ground import Ground
from .packs import FormationRow, PlacedRow, ScenarioRow
from .units import HEADQUARTERS, Counter, Weapon

Fault = Callable[[str, Text], PackFault]


def check_scenario(
    row: ScenarioRow, maps: Mapping[str, Ground], counters: Mapping[str, Counter], weapons: Mapping[str, Weapon]
) -> None:
    """Raises PackFault for a map, counter, support weapon or hex that there is not."""

    def fault(key: str, message: Text) -> PackFault:
        return PackFault("scenarios", "scenario", row.id, key, message)

    if row.map not in maps:
        known = ", ".join(maps) or "none"
        raise fault("map", say("{map} is no map; known: {known}", map=repr(row.map), known=known))
    ground = maps[row.map]
    for key, labels in (("wrecks", row.wrecks), ("fortifications", row.fortifications), ("mines", row.mines)):
        for label in labels:
            if label not in ground:
                raise fault(key, say("{hex} is off the map, which ends at {last}", hex=label, last=ground.labels[-1]))
    if {formation.side for formation in row.formations} != {1, 2}:
        raise fault("formations", say("each side needs one at least"))
    if wrong := list(_misplaced(row, ground, counters, weapons)):
        raise fault("formations", sentences(wrong))
    _check_together(row, counters, fault)


def _misplaced(
    row: ScenarioRow, ground: Ground, counters: Mapping[str, Counter], weapons: Mapping[str, Weapon]
) -> Iterator[Text]:
    """Every unit that is wrong by itself, and why."""
    for formation in row.formations:
        for number, placed in enumerate(formation.units, 1):
            if wrong := _wrong(placed, ground, counters, weapons):
                parts = {"formation": formation.name, "number": number, "wrong": wrong}
                yield say("{formation}, unit {number}: {wrong}", **parts)


def _unknown(what: Text, id: str, known: Iterable[str]) -> Text:
    """That there is no such id, and the one that may be meant, or all that there are."""
    from difflib import get_close_matches  # only a fault needs it

    near = get_close_matches(id, known := list(known), n=1)
    if near:
        return say("{what}; is {near} meant?", what=what, near=repr(near[0]))
    return say("{what}; known: {known}", what=what, known=", ".join(known) or "–")


def _wrong(
    placed: PlacedRow, ground: Ground, counters: Mapping[str, Counter], weapons: Mapping[str, Weapon]
) -> Text | None:
    """What is wrong with one unit of a scenario."""
    if placed.unit not in counters:
        return _unknown(say("{unit} is no unit of units.toml", unit=repr(placed.unit)), placed.unit, counters)
    if placed.support and placed.support not in weapons:
        told = say("{weapon} is no support weapon of units.toml", weapon=repr(placed.support))
        return _unknown(told, placed.support, weapons)
    if not placed.hex:
        return None
    if placed.hex not in ground:
        return say("{hex} is off the map, which ends at {last}", hex=placed.hex, last=ground.labels[-1])
    if not ground.cost(placed.hex, counters[placed.unit].vehicle):
        return say("cannot stand at {hex}, which is {terrain}", hex=placed.hex, terrain=ground.kind(placed.hex).name)
    return None


def _check_together(row: ScenarioRow, counters: Mapping[str, Counter], fault: Fault) -> None:
    """Raises PackFault for a name that two units have, both sides in a hex, or more units than may stack there."""
    for name, number in Tally(name for _, _, name, _ in named(row, counters)).items():
        if number > 1:
            why = say("{number} units are called {name}: give each a name of its own", number=number, name=repr(name))
            raise fault("formations", why)
    hexes: dict[str, list[tuple[int, bool]]] = {}
    for formation in row.formations:
        for placed in formation.units:
            if placed.hex:
                hq = counters[placed.unit].kind in HEADQUARTERS
                hexes.setdefault(placed.hex, []).append((formation.side, hq))
    for label, there in hexes.items():
        if len({side for side, _ in there}) > 1:
            raise fault("formations", say("both sides stand in {hex}", hex=label))
        hqs = sum(hq for _, hq in there)
        if hqs > 1 or len(there) - hqs > row.stacking:
            parts = {
                "units": count("{n} unit", "{n} units", len(there) - hqs),
                "hqs": count("{n} HQ", "{n} HQs", hqs),
                "limit": count("{n} unit", "{n} units", row.stacking),
            }
            raise fault(
                "formations", say("{units} and {hqs} in {hex}: the limit is {limit} and one HQ", hex=label, **parts)
            )


def named(row: ScenarioRow, counters: Mapping[str, Counter]) -> Iterator[tuple[FormationRow, PlacedRow, str, str]]:
    """Each unit of a scenario with its formation, name and label, in order: several of one counter are numbered."""
    placed = [(formation, each) for formation in row.formations for each in formation.units]
    copies, seen = Tally(each.unit for _, each in placed), Tally[str]()
    for formation, each in placed:
        counter = counters[each.unit]
        seen[counter.id] += 1
        number = str(seen[counter.id]) if copies[counter.id] > 1 else ""
        label = counter.label[: 4 - len(number)] + number
        yield formation, each, each.name or f"{counter.name} {number}".strip(), each.label or label
