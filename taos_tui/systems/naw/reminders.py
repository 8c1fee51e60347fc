"""What is due in this very state (section 5): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.rules.wording import count, in_a_row, listed, say

from .aim import answered, answerers
from .moves.cup import cup_told
from .moves.ending import chosen_hqs, left_over, lost_hqs, replacements
from .moves.movement import lone_hqs
from .moves.retreats import undecided
from .moves.setup import waiting
from .moves.stepping import points_left
from .moves.stuck import is_beside_enemy, is_stuck, may_act, stuck, why_nowhere
from .moves.withdrawal import refuges
from .state import SEATS, Battle, Phase


def due(battle: Battle) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[Phase, Callable[[Battle], Iterator[Due]]] = {
        "setup": _setup,
        "draw": _draw,
        "command": _command,
        "rally": _rally,
        "operations": _operations,
        "admin": _admin,
        "over": _over,
    }
    found = [*_owed(battle), *phases[battle.phase](battle), *_fate(battle)]
    return tuple(sorted(found, key=lambda each: not each.urgent))


def _fate(battle: Battle) -> Iterator[Due]:
    """The points that each side has left (NAW-125)."""
    if battle.options.fate == "on" and battle.phase not in ("setup", "over"):
        left = in_a_row(say("{side} {n}", side=battle.side(seat), n=n) for seat, n in battle.fate.items())
        yield Due(say("Fate points: {left}", left=left), "NAW-125")


def _owed(battle: Battle) -> Iterator[Due]:
    for group in battle.mined:
        yield Due(say("{units}: mines attack with 2d6, hits on 5 or 6", units=listed(group)), "NAW-124", True)
    for check in battle.checks:
        if check.eliminated:
            yield Due(say("{hq}: HQ check, 1d6, two less: a unit was eliminated", hq=check.hq), "NAW-121", True)
        else:
            yield Due(say("{hq}: HQ check, 1d6", hq=check.hq), "NAW-121", True)
    if battle.flight:
        parts = {
            "side": battle.side(battle.flight.seat),
            "units": listed(unit.name for unit in undecided(battle, battle.flight)),
            "hex": battle.flight.hex,
        }
        yield Due(say("{side}: {units} must leave {hex}, say who goes where", **parts), "NAW-71", True)
    if battle.pressed:
        yield from _pressed(battle)


def _pressed(battle: Battle) -> Iterator[Due]:
    """Who may withdraw, and to where; one who can't is spoken of only where his answer is waited for."""
    hexes = refuges(battle)
    parts = {"side": battle.side(battle.units[battle.pressed].seat), "unit": battle.pressed}
    if hexes:
        where = listed(hexes, "or")
        told = say("{side}: {unit} is Disrupted and may withdraw at once ({where})", where=where, **parts)
        yield Due(told, "NAW-47", True)
    elif battle.waits:
        yield Due(say("{side}: {unit} can't withdraw anywhere: say that it stays", **parts), "NAW-47", True)


def _setup(battle: Battle) -> Iterator[Due]:
    if not battle.units:
        yield Due(say("Choose the scenario"), "NAW-111", True)
        return
    yield Due(say("Place the units as the scenario says, then begin"), "NAW-111", True)
    if names := waiting(battle):
        yield Due(say("Not on the map: {units}", units=listed(names)), "NAW-60")
    if not battle.published:
        yield Due(say("A sample scenario written for this program: not published, its numbers are invented"))
    if any(kind.assumed for kind in battle.ground.kinds.values()):
        assumed = say("Terrain dice and movement costs are assumed: put your chart into terrain.toml")
        yield Due(assumed, "NAW-18")
    yield Due(say("Victory: {victory}", victory=battle.victory))


def _draw(battle: Battle) -> Iterator[Due]:
    yield Due(say("Draw: {markers} left", markers=cup_told(battle)), "NAW-111", True)
    for seat, names in battle.held.items():
        parts = {"side": battle.side(seat), "formations": listed(names)}
        one = "End Turn marker of {side}: held until {formations} has acted"
        many = "End Turn marker of {side}: held until {formations} have acted"
        yield Due(count(one, many, len(names), **parts), "NAW-115")


def _command(battle: Battle) -> Iterator[Due]:
    hexes = listed(battle.unchecked)
    yield Due(say("Out of command range: {hexes}: 2d6 each, then rally", hexes=hexes), "NAW-117", True)


def _rally(battle: Battle) -> Iterator[Due]:
    yield Due(say("Disrupted: {units}: 2d6 up to morale", units=listed(battle.unrallied)), "NAW-120", True)


def _operations(battle: Battle) -> Iterator[Due]:
    if battle.entry:
        parts = {"units": listed(battle.entry.came_from), "hex": battle.entry.hex}
        yield Due(say("{units} in {hex}: resolve the attack", **parts), "NAW-58", True)
    if battle.movers:
        yield from _moving(battle)
    if alone := lone_hqs(battle, battle.active):
        yield Due(say("Alone in its hex: {hqs}", hqs=listed(hq.name for hq in alone)), "NAW-123")
    for unit in stuck(battle):
        yield Due(why_nowhere(battle, unit), "NAW-45" if unit.disrupted else "NAW-52")
    units = [battle.units[name] for name in may_act(battle)]
    if units:
        yield Due(say("May act: {units}", units=listed(unit.name for unit in units)), "NAW-113")
    else:
        yield Due(say("Nobody may act any more: end the impulse"), "NAW-113")
    if not any(unit.moved or unit.attacked for unit in battle.of(battle.active)):
        yield Due(say("Fire missions come before operations"), "NAW-116")
    if any(not unit.moved and not unit.disrupted for unit in units):
        yield Due(say("Before fire: line of sight? band? HQ in the hex? hidden?"), "NAW-4")
    if shaken := [unit.name for unit in units if unit.disrupted]:
        why = say("{units}: not towards an enemy that sees it, never next to one", units=listed(shaken))
        yield Due(why, "NAW-46")
    beside = [unit for unit in units if not unit.disrupted and is_beside_enemy(battle, unit)]
    if any(unit.counter.assault for unit in beside):
        yield Due(say("Before Assault: stacking, asterisk, infantry against armour, city"), "NAW-77")
        yield Due(say("After Assault: who leaves, which way, could he?"), "NAW-71")
    if any(unit.counter.target == "heavy" for unit in beside):
        yield Due(say("Overrun: open ground, entry cost + 2 points, a free hex to leave"), "NAW-82")


def _moving(battle: Battle) -> Iterator[Due]:
    if watching := answerers(battle):
        parts = {"watching": listed(watching), "units": listed(answered(battle))}
        yield Due(say("{watching} may still Op Fire at {units}", **parts), "NAW-52", battle.answer)
    for name in battle.movers:
        unit = battle.units[name]
        if not unit.on_map or is_stuck(battle, unit):  # of these it is said why
            continue
        yield Due(say("{unit} in {hex}: {points} left", unit=name, hex=unit.hex, points=points_left(unit)), "NAW-82")


def _admin(battle: Battle) -> Iterator[Due]:
    yield Due(say("Administrative Phase: Ops Complete and Out of Command come off"), "NAW-114", True)
    if battle.ground.smoke:
        yield Due(say("Smoke thins: {hexes}", hexes=listed(battle.ground.smoke)), "NAW-114")
    for hq in lost_hqs(battle):
        if hq in chosen_hqs(battle):
            asked = say("{hq} is replaced, reduced side up: its owner chooses where", hq=hq.name)
            yield Due(asked, "NAW-123", True, "replace_hq", seat=battle.player_of(hq.seat))
        else:
            yield Due(say("{hq} is replaced, reduced side up", hq=hq.name), "NAW-123")
    for hq in (unit for unit in battle.units.values() if unit.counter.kind == "hq" and not unit.alive):
        if not replacements(battle, hq):
            why = say("{hq} is not replaced: no sHQ of its formation, no unit of its type without an HQ", hq=hq.name)
            yield Due(why, "NAW-123")
    left = [name for seat in SEATS for name in left_over(battle, seat)]
    if left:
        parts = {"formations": listed(left)}
        yield Due(say("Not activated: {formations}: an End Turn marker is held back", **parts), "NAW-115")


def _over(battle: Battle) -> Iterator[Due]:
    if not battle.winner:
        yield Due(say("Victory: {victory}", victory=battle.victory), urgent=True)
