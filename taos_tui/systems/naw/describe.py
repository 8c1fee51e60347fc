"""How a battle describes itself to screens and reports. Nothing in it is secret but the order of the cup."""

from collections import Counter
from collections.abc import Mapping

from taos_tui.kit.scene import Due, Panel, Pile, Scene, Unit
from taos_tui.rules.wording import Text, count, listed, say

from .aim import answerers
from .moves.cup import in_cup
from .moves.stuck import may_act
from .procedures.turn import END
from .record import statistics
from .show_map import both_sides, hex_map, unit_marks
from .sides import side_to_act
from .state import SEATS, Battle, Phase
from .units import SHORT_STATES
from .units import Unit as Piece

PHASE_WORDS: Mapping[Phase, Text] = {
    "setup": say("SET-UP"),
    "draw": say("DRAW"),
    "command": say("COMMAND"),
    "rally": say("RALLY"),
    "operations": say("OPERATIONS"),
    "admin": say("ADMINISTRATION"),
    "over": say("BATTLE OVER"),
}


def describe(battle: Battle, acting: str, suggested: str, due: tuple[Due, ...]) -> Scene:
    """Everything that a face draws of this state."""
    return Scene(
        phase=battle.phase,
        headline=_headline(battle),
        status=_status(battle),
        active=_active(battle, acting),
        names=_names(battle),
        called=_called(battle),
        due=due,
        panels=_panels(battle),
        units=_units(battle),
        unit_columns=(say("Of"), say("Hex"), say("State"), say("Ops")),
        piles=_piles(battle),
        board=hex_map(battle) if battle.units else None,
        scores={seat: _score(battle, seat) for seat in SEATS} if battle.units else {},
        result=_result(battle),
        titles={"board": say("Map"), "decks": say("Cup")},
        suggested=suggested,
        over=bool(battle.winner),
        home="board" if battle.units and battle.phase != "over" else "table",
    )


def _names(battle: Battle) -> dict[str, str]:
    """The players, or the sides as soon as one player has two."""
    if battle.solitaire and battle.sides:
        return {seat: battle.side(seat) for seat in SEATS}
    return dict(battle.players)


def _called(battle: Battle) -> dict[str, str]:
    """What else is said of a player and of a formation at the table: the side, and the letters that stand for it."""
    players = {} if battle.solitaire else battle.players
    sides = {battle.sides[seat]: player for seat, player in players.items() if seat in battle.sides}
    short = Counter(map(initials, battle.formations))
    return {**sides, **{initials(name): name for name in battle.formations if short[initials(name)] == 1}}


def _headline(battle: Battle) -> Text:
    """The turn and the phase; in an impulse which formation has it."""
    phase = PHASE_WORDS[battle.phase]
    if battle.phase == "over" and not battle.winner:
        return say("AFTER THE LAST TURN")
    if battle.phase in ("setup", "over"):
        return phase
    parts = {"turn": battle.turn, "turns": battle.turns, "phase": phase}
    if not battle.active:
        return say("TURN {turn} of {turns}: {phase}", **parts)
    if battle.phase == "operations":
        return say("TURN {turn} of {turns}: {formation}", formation=battle.active, **parts)
    return say("TURN {turn} of {turns}: {phase} · {formation}", formation=battle.active, **parts)


def _active(battle: Battle, acting: str) -> str:
    """The side that acts, where one player moves both; nobody after the last turn."""
    if battle.phase == "over":
        return ""
    return side_to_act(battle) or "a" if battle.solitaire else acting


def _status(battle: Battle) -> Text:
    """Who of the formation may still act, and what is left in the cup; before and after that the scenario."""
    if battle.phase == "over" and not battle.winner:
        return battle.ended
    if battle.phase in ("setup", "over"):
        return say("{title}", title=battle.title)
    cup = Counter(in_cup(battle))
    left = " ".join(
        (name if name == END else initials(name)) + (f"×{number}" if number > 1 else "") for name, number in cup.items()
    )
    markers = say("cup {markers}", markers=left) if left else say("cup empty")
    if any(battle.held.values()):
        markers = say("{cup}, END held back", cup=markers)
    if battle.phase != "operations":
        return markers
    if battle.answer:
        asked = say("{number} may Op Fire", number=len(answerers(battle)))
        return say("{asked} · {markers}", asked=asked, markers=markers)
    all = sum(unit.on_map for unit in battle.of(battle.active))
    acting = say("{number} of {all} may act", number=len(may_act(battle)), all=all)
    return say("{acting} · {markers}", acting=acting, markers=markers)


def _panels(battle: Battle) -> tuple[Panel, ...]:
    if not battle.units:
        return ()
    rows = [
        (
            name,
            initials(name),
            battle.sides.get(formation.seat, ""),
            str(sum(unit.on_map for unit in battle.of(name))),
            say("{number} of {all}", number=battle.cup.count(name), all=formation.markers),
            say("active") if name == battle.active else say("has acted") if formation.activated else "–",
        )
        for name, formation in battle.formations.items()
    ]
    columns = (say("Formation"), say("Of"), say("Side"), say("On map"), say("In cup"), say("This turn"))
    return (Panel(say("FORMATIONS"), columns, tuple(rows), leads="activations"), *statistics(battle))


def _units(battle: Battle) -> tuple[Unit, ...]:
    """All units, by formation, with what matters for the next choice."""
    watching = answerers(battle)
    ready = may_act(battle) if battle.active else []
    order = list(battle.formations)
    units = sorted(battle.units.values(), key=lambda unit: order.index(unit.formation))
    return tuple(
        Unit(
            id=unit.name,
            name=unit.name,
            seat=unit.seat,
            group=_group(unit, ready, watching),
            cells=(initials(unit.formation), unit.hex or "–", SHORT_STATES[unit.state], str(unit.ops or "–")),
            marks=(*([say("◎ may Op Fire")] if unit.name in watching else []), *unit_marks(battle, unit)),
            card=both_sides(unit),
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
    text, things = say("order unknown"), say("markers")
    piles = [Pile("cup", say("Cup"), count=len(cup), left=tuple(cup), text=text, things=things)]
    if battle.ends_drawn:
        piles.append(Pile("ends", say("End Turn markers drawn"), count=battle.ends_drawn, things=""))
    for seat, waiting in battle.held.items():
        one, many = "returns when {formations} has acted", "returns when {formations} have acted"
        text = count(one, many, len(waiting), formations=listed(waiting))
        piles.append(Pile(f"held-{seat}", say("End Turn marker held back"), seat=seat, count=1, text=text, things=""))
    return tuple(piles)


def _score(battle: Battle, seat: str) -> Text:
    units = [unit for unit in battle.units.values() if unit.seat == seat]
    parts = {"left": sum(unit.alive for unit in units), "all": len(units)}
    if battle.options.fate == "on":
        return say("{left}/{all} units, {fate} FP", fate=battle.fate[seat], **parts)
    return say("{left}/{all} units", **parts)


def _result(battle: Battle) -> tuple[Text, ...]:
    if not battle.winner:
        return ()
    who = say("Draw") if battle.winner == "draw" else say("Victory of {side}", side=battle.side(battle.winner))
    return (who, battle.ended) if battle.ended else (who,)
