"""The map and its units as the Board screen draws them."""

from collections.abc import Iterator

from taos_tui.systems.scene import Counter, Hex, HexMap

from .moves.common import able, told
from .state import Battle
from .units import Unit

STATE_MARKS = {
    "disrupted": ("! Disrupted",),
    "reduced": ("▽ reduced",),
    "reduced_disrupted": ("! Disrupted", "▽ reduced"),
}


def hex_map(battle: Battle) -> HexMap:
    """Every hex with its markers, every unit that stands on one, those that may act first."""
    ground = battle.ground
    hexes = tuple(
        Hex(
            label=label,
            column=at % ground.columns,
            row=at // ground.columns,
            terrain=ground.kind(label).name,
            glyph=ground.kind(label).glyph or ground.letter(label),
            raised=label in ground.hills,
            notes=tuple(_notes(battle, label)),
        )
        for at, label in enumerate(ground.by_rows)
    )
    playing = battle.phase == "operations"
    ready = able(battle) if battle.active else []
    in_turn = sorted(battle.units.values(), key=lambda unit: unit.name not in ready)
    return HexMap(
        columns=ground.columns,
        rows=len(ground.rows),
        low=1 if ground.stagger == "even_low" else 0,
        hexes=hexes,
        counters=tuple(_counter(battle, unit) for unit in in_turn if unit.on_map),
        sight="sight",
        attack=("op_fire" if battle.answer else "fire") if playing else "",
        answer="op_fire" if battle.mover else "",
        step="step" if playing else "place" if battle.phase == "setup" else "",
    )


def _notes(battle: Battle, label: str) -> Iterator[str]:
    ground = battle.ground
    if label in ground.names:
        yield ground.names[label]
    for word, labels in (("wreck", ground.wrecks), ("fortification", ground.fortifications), ("mines", ground.mines)):
        if label in labels:
            yield word
    if label in ground.smoke:
        yield f"smoke {ground.smoke[label]}"


def _counter(battle: Battle, unit: Unit) -> Counter:
    return Counter(
        id=unit.name,
        name=unit.name,
        label=unit.label,
        seat=unit.seat,
        at=unit.hex,
        marks=(*STATE_MARKS.get(unit.state, ()), *unit_marks(battle, unit)),
        lines=tuple(printed(unit)),
    )


def unit_marks(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """What it carries and does besides its state, each with a glyph."""
    marks = ["▶ moving"] if unit.name == battle.mover else []
    if unit.out_of_command:
        marks.append("⌀ Out of Command")
    if unit.ops:
        marks.append(f"✓ Ops Complete{f' ×{unit.ops}' if unit.ops > 1 else ''}")
    if unit.moved and unit.name != battle.mover and not unit.ops:
        marks.append("→ moved")
    if any(check.hq == unit.name for check in battle.checks):
        marks.append("? HQ check")
    if not unit.alive:
        marks.append("✗ eliminated")
    elif not unit.on_map:
        marks.append("… not on the map")
    return tuple(marks)


def printed(unit: Unit) -> Iterator[str]:
    """What stands on its counter, a line each."""
    counter = unit.counter
    kind = counter.kind.upper() if unit.is_hq else counter.kind
    yield f"{unit.formation} · {kind}, {counter.target} target · {told(unit.state)}"
    guns = [f"{name} {gun.told}" for name, gun in (("heavy", counter.heavy), ("light", counter.light)) if gun]
    close = counter.assault
    if close:
        guns.append(f"Assault {close.dice}-{close.hit}{'*' if close.starred else ''}")
    yield " · ".join([*guns, f"moves {counter.movement}, morale {counter.morale}"])
    if counter.armor_dice:
        yield f"armour {counter.armor_dice} dice, saves on {counter.save}"
    if unit.is_hq:
        yield f"leadership {counter.leadership}, command range {counter.command_range}"
    if unit.support:
        guns = [f"{n} {g.told}" for n, g in (("heavy", unit.support.heavy), ("light", unit.support.light)) if g]
        yield f"carries {unit.support.name}: {' · '.join(guns)}"
