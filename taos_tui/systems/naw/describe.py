"""How a battle describes itself to screens and reports. Nothing in it is secret but the order of the cup."""

from collections import Counter

from taos_tui.systems.scene import Panel, Pile, Scene, Unit

from .aim import in_reach, may_op_fire
from .moves.assault import enemy_hexes, starters
from .moves.common import able
from .moves.cup import in_cup
from .moves.fire import shooters
from .procedures.turn import END
from .reminders import due
from .show_map import hex_map, unit_marks
from .state import SEATS, Battle
from .units import SHORT_STATES
from .units import Unit as Piece

PHASE_WORDS = {
    "setup": "SET-UP",
    "draw": "DRAW",
    "command": "COMMAND",
    "rally": "RALLY",
    "operations": "OPERATIONS",
    "admin": "ADMINISTRATION",
    "over": "BATTLE OVER",
}


def describe(battle: Battle, acting: str) -> Scene:
    """Everything that a screen draws of this state."""
    playing = battle.phase not in ("setup", "over")
    words = PHASE_WORDS[battle.phase]
    return Scene(
        phase=battle.phase,
        headline=f"TURN {battle.turn} of {battle.turns}: {words}" if playing else words,
        status=_status(battle),
        active=_active(battle, acting),
        names={seat: battle.side(seat) if battle.solitaire else battle.players[seat] for seat in SEATS},
        due=due(battle),
        panels=_panels(battle),
        units=_units(battle),
        unit_columns=("Of", "Hex", "State", "Ops"),
        piles=_piles(battle),
        board=hex_map(battle) if battle.units else None,
        scores={seat: _score(battle, seat) for seat in SEATS} if battle.units else {},
        result=_result(battle),
        titles={"board": "Map", "decks": "Cup"},
        suggested=_suggested(battle),
        over=battle.phase == "over",
        home="board" if battle.units else "table",
    )


def _active(battle: Battle, acting: str) -> str:
    """The side that acts, where one player moves both."""
    if not battle.solitaire:
        return acting
    return battle.units[battle.checks[0].hq].seat if battle.checks else battle.active_seat or "a"


def _status(battle: Battle) -> str:
    if battle.phase in ("setup", "over"):
        return battle.ended or battle.title
    cup = Counter(in_cup(battle))
    left = " ".join(
        (name if name == END else initials(name)) + (f"×{number}" if number > 1 else "") for name, number in cup.items()
    )
    acting = f"{battle.active}: {len(able(battle))} may act" if battle.phase == "operations" else battle.active
    return " · ".join(part for part in (acting, f"cup {left or 'empty'}") if part)


def _panels(battle: Battle) -> tuple[Panel, ...]:
    if not battle.units:
        return ()
    rows = [
        (
            name,
            initials(name),
            battle.sides.get(formation.seat, ""),
            str(sum(unit.on_map for unit in battle.of(name))),
            f"{battle.cup.count(name)} of {formation.markers}",
            "active" if name == battle.active else "has acted" if formation.activated else "–",
        )
        for name, formation in battle.formations.items()
    ]
    return (Panel("FORMATIONS", ("Formation", "Of", "Side", "On map", "In cup", "This turn"), tuple(rows)),)


def _units(battle: Battle) -> tuple[Unit, ...]:
    """All units, by formation, with what matters for the next choice."""
    watching = may_op_fire(battle, battle.units[battle.mover]) if battle.mover else []
    ready = able(battle) if battle.active else []
    order = list(battle.formations)
    units = sorted(battle.units.values(), key=lambda unit: order.index(unit.formation))
    return tuple(
        Unit(
            id=unit.name,
            name=unit.name,
            seat=unit.seat,
            group=_group(unit, ready, watching),
            cells=(initials(unit.formation), unit.hex or "–", SHORT_STATES[unit.state], str(unit.ops or "–")),
            marks=(*(["◎ may Op Fire"] if unit.name in watching else []), *unit_marks(battle, unit)),
        )
        for unit in units
    )


def initials(formation: str) -> str:
    """`RB` for Rifle Battalion: columns are narrow."""
    return "".join(word[0] for word in formation.split())[:4]


def _group(unit: Piece, ready: list[str], watching: list[str]) -> str:
    if not unit.alive:
        return "out"
    if unit.name in ready or unit.name in watching:
        return "ready"
    return "done" if unit.ops else "waiting"


def _piles(battle: Battle) -> tuple[Pile, ...]:
    if not battle.turn:
        return ()
    cup = in_cup(battle)
    piles = [Pile("cup", "Cup", count=len(cup), left=tuple(cup), text="the order is nobody's to know")]
    if battle.ends_drawn:
        piles.append(Pile("ends", "End Turn markers drawn", count=battle.ends_drawn))
    for seat, waiting in battle.held.items():
        text = f"returns when these have acted: {', '.join(waiting)}"
        piles.append(Pile(f"held-{seat}", "End Turn marker held back", seat=seat, count=1, text=text))
    return tuple(piles)


def _score(battle: Battle, seat: str) -> str:
    units = [unit for unit in battle.units.values() if unit.seat == seat]
    fate = f", {battle.fate[seat]} FP" if battle.option("fate") == "on" else ""
    return f"{sum(unit.alive for unit in units)}/{len(units)} units{fate}"


def _result(battle: Battle) -> tuple[str, ...]:
    if battle.phase != "over":
        return ()
    if not battle.winner:
        return (f"Who has won? {battle.victory}",)
    return ("Draw" if battle.winner == "draw" else f"{battle.side(battle.winner)} wins",)


def _suggested(battle: Battle) -> str:
    """The obvious next move."""
    if battle.mined:
        return "mines"
    if battle.checks:
        return "hq_check"
    if battle.phase == "setup":
        return "begin" if battle.units else "scenario"
    if battle.phase == "over":
        return "" if battle.winner else "end_battle"
    if battle.phase == "operations":
        return _next_operation(battle)
    return str(battle.phase)


def _next_operation(battle: Battle) -> str:
    """Go on moving, else fire, else assault, else end the impulse."""
    if battle.answer:
        return "hold_fire"
    names = able(battle)
    if battle.mover in names and battle.units[battle.mover].points_left:
        return "step"
    if any(in_reach(battle, unit) for unit in shooters(battle)):
        return "fire"
    if any(enemy_hexes(battle, unit) for unit in starters(battle)):
        return "assault"
    return "step" if any(battle.units[name].points_left for name in names) else "close"
