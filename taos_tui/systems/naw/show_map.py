"""The map and its units as the Board screen draws them."""

from collections.abc import Iterator, Mapping, Sequence

from taos_tui.kit.kept import kept
from taos_tui.kit.scene import Counter, Course, Hex, HexMap
from taos_tui.rules.wording import Text, count, say

from .aim import may_op_fire
from .damage import FULL, REDUCED, STATE_WORDS, WEAKENED, Fate
from .ground import Ground
from .moves.assault import factor_told
from .moves.stuck import may_act
from .state import Battle, replace
from .units import Gun, Unit

Sign = tuple[str, Text]
WRECK: Sign = ("✹", say("wreck"))
FORTIFICATION: Sign = ("⊓", say("fortification"))
MINES: Sign = ("☠", say("mines"))
SMOKE: Mapping[int, Sign] = {2: ("▓", say("smoke 2")), 1: ("▒", say("smoke 1"))}
UNDERLINED: Sign = ("|1|", say("underlined range"))
TARGET: Sign = ("◎", say("may be shot at"))
DISRUPTED_MARK, REDUCED_MARK = say("! Disrupted"), say("▽ reduced")
STATE_MARKS: Mapping[Fate, tuple[Text, ...]] = {
    "disrupted": (DISRUPTED_MARK,),
    "reduced": (REDUCED_MARK,),
    "reduced_disrupted": (DISRUPTED_MARK, REDUCED_MARK),
}


def hex_map(battle: Battle) -> HexMap:
    """Every hex with its markers, every unit that stands on one, those that may act first."""
    ground = battle.ground
    fire = {name: may_op_fire(battle, battle.units[name]) for name in battle.movers}
    hexes = _hexes(ground, frozenset(battle.units[name].hex for name, firing in fire.items() if firing))
    answering = [name for firing in fire.values() for name in firing]
    playing = battle.phase == "operations"
    ready = may_act(battle) if battle.active else []
    acting = answering if battle.answer else ready
    in_turn = sorted(battle.units.values(), key=lambda unit: unit.name not in ready)
    return HexMap(
        columns=ground.columns,
        rows=len(ground.rows),
        low=1 if ground.stagger == "even_low" else 0,
        hexes=hexes,
        counters=tuple(
            _counter(battle, unit, unit.name in acting, unit.name in answering) for unit in in_turn if unit.on_map
        ),
        sight="sight",
        attack=("op_fire" if battle.answer else "fire") if playing else "",
        answer="op_fire" if answering and (battle.answer or battle.options.op_fire == "free") else "",
        passes="hold_fire" if battle.answer else "",
        along="others" if playing else "",
        leader=say("HQ"),
        step="step" if playing else "place" if battle.phase == "setup" else "",
        courses=tuple(
            Course(kind, hexes) for kind, found in (("river", ground.rivers), ("road", ground.roads)) for hexes in found
        ),
        legend=tuple(dict.fromkeys((*(sign for each in hexes for sign in each.signs), *_notation(in_turn)))),
    )


def _notation(units: Sequence[Unit]) -> Iterator[Sign]:
    """Signs in the factors of counters that tell no one what they mean (NAW-24)."""
    for unit in units:
        if unit.on_map:
            guns = (unit.counter.heavy, unit.counter.light)
            yield from (UNDERLINED for gun in guns if gun and gun.underlined)


@kept(most=64)
def _hexes(ground: Ground, targets: frozenset[str]) -> tuple[Hex, ...]:
    """All hexes, row by row, with what lies in them; in `targets` somebody may be shot at."""
    return tuple(
        Hex(
            label=label,
            column=at % ground.columns,
            row=at // ground.columns,
            terrain=ground.kind(label).name,
            glyph=ground.kind(label).glyph or ground.letter(label),
            raised=label in ground.hills,
            notes=tuple(_notes(ground, label)),
            ground=ground.kind(label).filled,
            signs=(*_lying(ground, label), TARGET) if label in targets else tuple(_lying(ground, label)),
        )
        for at, label in enumerate(ground.by_rows)
    )


def _notes(ground: Ground, label: str) -> Iterator[str]:
    if label in ground.names:
        yield ground.names[label]
    for _, word in _lying(ground, label):
        yield word


def _lying(ground: Ground, label: str) -> Iterator[Sign]:
    """What lies in a hex, by one character each."""
    if label in ground.wrecks:
        yield WRECK
    if label in ground.fortifications:
        yield FORTIFICATION
    if label in ground.mines:
        yield MINES
    if label in ground.smoke:
        yield SMOKE[ground.smoke[label]]


def _counter(battle: Battle, unit: Unit, ready: bool, answers: bool) -> Counter:
    return Counter(
        id=unit.name,
        name=unit.name,
        label=unit.label,
        seat=unit.seat,
        at=unit.hex,
        marks=(*STATE_MARKS.get(unit.state, ()), *unit_marks(battle, unit)),
        lines=_printed(unit),
        strength=unit.printed.steps - (unit.state in WEAKENED),
        full=unit.printed.steps,
        shaken=unit.disrupted,
        ready=ready,
        answers=answers,
        leads=unit.is_hq,
        follows=_only_company(battle, unit) if unit.is_hq else "",
    )


def _only_company(battle: Battle, hq: Unit) -> str:
    """The last unit that an HQ has with it, which it does not leave (NAW-123)."""
    company = [unit for unit in battle.fighters(hq.hex, hq.seat) if unit.formation == hq.formation] if hq.on_map else []
    return company[0].name if len(company) == 1 else ""


def unit_marks(battle: Battle, unit: Unit) -> tuple[Text, ...]:
    """What it carries and does besides its state, each with a glyph."""
    marks = [say("▶ moving")] if unit.name in battle.movers else []
    if unit.out_of_command:
        marks.append(say("⌀ Out of Command"))
    if unit.ops > 1:
        marks.append(say("✓ Ops Complete ×{number}", number=unit.ops))
    elif unit.ops:
        marks.append(say("✓ Ops Complete"))
    if unit.moved and unit.name not in battle.movers and not unit.ops:
        left = count("{n} point left", "{n} points left", unit.points_left)
        marks.append(say("→ moved, {left}", left=left) if unit.formation == battle.active else say("→ moved"))
    if any(check.hq == unit.name for check in battle.checks):
        marks.append(say("? HQ check"))
    if not unit.alive:
        marks.append(say("✗ eliminated"))
    elif not unit.on_map:
        marks.append(say("… not on the map"))
    return tuple(marks)


@kept(most=1024)
def _printed(unit: Unit) -> tuple[Text, ...]:
    return tuple(printed(unit))


def printed(unit: Unit) -> Iterator[Text]:
    """What stands on the side of its counter that lies up, a line each."""
    counter = unit.counter
    parts = {
        "formation": unit.formation,
        "kind": counter.kind.upper() if unit.is_hq else counter.kind,
        "target": counter.target,
        "state": STATE_WORDS[unit.state],
    }
    yield say("{formation} · {kind}, {target} target · {state}", **parts)
    factors = _factors(counter.heavy, counter.light)
    if counter.assault:
        factors.append(factor_told(unit))
    moves = say("moves {movement}, morale {morale}", movement=counter.movement, morale=counter.morale)
    yield dotted([*factors, moves])
    if counter.armor_dice:
        dice = count("{n} die", "{n} dice", counter.armor_dice)
        yield say("armour {dice}, saves on {save}", dice=dice, save=counter.save)
    if unit.is_hq:
        led = {"leadership": counter.leadership, "range": counter.command_range}
        yield say("leadership {leadership}, command range {range}", **led)
    if unit.support:
        weapon = unit.support
        lent = _factors(weapon.heavy, weapon.light)
        if weapon.heavy_dice:
            lent.append(say("heavy +{dice} dice", dice=weapon.heavy_dice))
        if weapon.light_dice:
            lent.append(say("light +{dice} dice", dice=weapon.light_dice))
        yield say("carries {weapon}: {factors}", weapon=weapon.name, factors=dotted(lent))


@kept(most=1024)
def both_sides(unit: Unit) -> tuple[Text, ...]:
    """The side of its counter that lies up, and of one that is full what the other side prints."""
    other = replace(unit, state=REDUCED) if unit.state == FULL and unit.printed.steps > 1 else None
    if other is None or other.counter == unit.counter:
        return _printed(unit)
    told = [line for line in printed(other) if line not in _printed(unit)][1:]  # its state stands there by its name
    return (*_printed(unit), *(say("reduced: {line}", line=line) for line in told))


def _factors(heavy: Gun | None, light: Gun | None) -> list[Text]:
    """Ranged factors as they are printed."""
    found = [say("heavy {gun}", gun=heavy.told)] if heavy else []
    return [*found, say("light {gun}", gun=light.told)] if light else found


def dotted(texts: list[Text]) -> Text:
    """Texts with dots between them."""
    first, *others = texts or [Text("", {})]
    for text in others:
        first = say("{first} · {then}", first=first, then=text)
    return first
