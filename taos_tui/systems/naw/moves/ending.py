"""The end of an impulse, of a turn and of the battle (NAW-113 … NAW-115, NAW-123)."""

from collections.abc import Iterator

from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..damage import ELIMINATED, REDUCED
from ..state import SEATS, Battle, replace, with_unit
from ..units import Unit
from .common import UNIT, News, in_operations, in_phase, listed
from .cup import after_impulse, returned
from .setup import chosen, full_cup


@move("close", "End the impulse", key="e", clauses="NAW-57 NAW-113 NAW-115", ready=in_operations)
def close(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """All units of the formation are Ops Complete; the next marker is drawn."""
    name = battle.active
    for unit in battle.units.values():
        ops = max(unit.ops, 1) if unit.formation == name and unit.alive else unit.ops
        battle = with_unit(battle, unit.name, ops=ops, moved=False, spent=0, attacked="", led=False)
    formation = replace(battle.formations[name], activated=True)
    battle = replace(
        battle, formations={**battle.formations, name: formation}, active="", mover="", answer=False, fired_at=()
    )
    battle, news = returned(battle, name)
    battle = replace(battle, phase=after_impulse(battle))
    if not battle.cup:
        news.append(Line("Operations Phase", "over", "NAW-112"))
    return battle, Outcome("closed", [Line("Ops Complete", name, "NAW-113")], news)


def lost_hqs(battle: Battle) -> list[Unit]:
    """HQs that could be replaced now; a lost sHQ is not."""
    return [
        unit
        for unit in battle.units.values()
        if unit.counter.kind == "hq" and not unit.alive and replacements(battle, unit)
    ]


def replacements(battle: Battle, hq: Unit) -> list[Unit]:
    """Who may become or take in the new HQ: an sHQ, else units of its formation and type without one (NAW-123)."""
    own = [unit for unit in battle.of(hq.formation) if unit.on_map]
    deputies = [unit for unit in own if unit.counter.kind == "shq"]
    alike = [unit for unit in own if not unit.is_hq and unit.counter.target == hq.counter.target]
    return deputies or [u for u in alike if not any(each.is_hq for each in battle.at(u.hex, u.seat))]


def may_replace(battle: Battle, by: str) -> None:
    in_phase("admin", clause="NAW-123")(battle, by)
    if not lost_hqs(battle):
        raise Refusal("move", "no lost HQ can be replaced", "NAW-123")


@move(
    "replace_hq",
    "Replace a lost HQ",
    Text("hq", high=24),
    UNIT,
    key="J",
    clauses="NAW-123",
    ready=may_replace,
    choices=lambda battle, by: {
        "hq": [hq.name for hq in lost_hqs(battle)],
        "unit": [unit.name for hq in lost_hqs(battle) for unit in replacements(battle, hq)],
    },
    who=lambda battle: battle.player_of(next((hq.seat for hq in lost_hqs(battle)), "a")),
)
def replace_hq(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Reduced side up, in place of an sHQ, else with a unit of its formation and type."""
    hq = next((each for each in lost_hqs(battle) if each.name == given.hq), None)
    if hq is None:
        raise Refusal(
            "hq", f"{given.hq!r} is no lost HQ; there are {listed(h.name for h in lost_hqs(battle))}", "NAW-123"
        )
    if not battle.plays(play.by, hq.seat):
        raise Refusal("seat", f"{battle.side(hq.seat)} replaces {hq.name}", "NAW-123")
    allowed = replacements(battle, hq)
    at = next((unit for unit in allowed if unit.name == given.unit), None)
    if at is None:
        raise Refusal("unit", f"give one of {listed(unit.name for unit in allowed)}", "NAW-123")
    battle, news = _replaced(battle, hq, at)
    return battle, Outcome("replaced", [Line("HQ", hq.name, "NAW-123")], news)


def _replaced(battle: Battle, hq: Unit, at: Unit) -> tuple[Battle, News]:
    battle = with_unit(battle, hq.name, state=REDUCED, hex=at.hex, ops=at.ops, out_of_command=at.out_of_command)
    if at.is_hq:
        battle = with_unit(battle, at.name, state=ELIMINATED, hex="")
    return battle, [Line(f"HQ {hq.name} at", at.hex, "NAW-123")]


@move(
    "admin",
    "Administrative Phase",
    key="A",
    clauses="NAW-114 NAW-115 NAW-123",
    ready=in_phase("admin", clause="NAW-114"),
)
def admin(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Markers come off, smoke thins, HQs are replaced, the cup is filled again, the next turn begins."""
    news: News = []
    while lost := lost_hqs(battle):
        battle, more = _replaced(battle, lost[0], replacements(battle, lost[0])[0])
        news += more
    for unit in battle.units.values():
        battle = with_unit(battle, unit.name, ops=max(0, unit.ops - 1), out_of_command=False)
    smoke = {label: 1 for label, level in battle.ground.smoke.items() if level > 1}
    battle = replace(battle, ground=replace(battle.ground, smoke=smoke), overruns=())
    if battle.turn >= battle.turns:
        battle = replace(battle, phase="over", ended="turn limit")
        return battle, Outcome("over", [Line("turn", battle.turn, "NAW-114")], news)
    battle, more = _refill(battle)
    battle = replace(battle, turn=battle.turn + 1, phase=after_impulse(battle))
    return battle, Outcome("next_turn", [Line("turn", battle.turn, "NAW-114")], [*news, *more])


def _refill(battle: Battle) -> tuple[Battle, News]:
    """All markers go back, but for the End Turn marker of a side that had formations left (NAW-115)."""
    left = {seat: tuple(left_over(battle, seat)) for seat in SEATS}
    held = dict([(seat, names) for seat, names in left.items() if names][: battle.end_markers])
    formations = {name: replace(each, activated=False) for name, each in battle.formations.items()}
    ends = battle.end_markers - len(held)
    news = [Line("End Turn marker held back", battle.side(seat), "NAW-115") for seat in held]
    battle = replace(battle, cup=full_cup(battle), ends=ends, ends_drawn=0, held=held, formations=formations)
    return battle, news


def left_over(battle: Battle, seat: str) -> Iterator[str]:
    """Formations of a side that had no impulse this turn and still have units."""
    for formation in battle.formations.values():
        if formation.seat == seat and not formation.activated and any(True for _ in battle.of(formation.name)):
            yield formation.name


def may_end(battle: Battle, by: str) -> None:
    if battle.phase == "over" and not battle.winner:
        return
    chosen(battle, by)


@move(
    "end_battle",
    "Say who has won",
    Choice("winner", (*SEATS, "draw")),
    Text("why", high=120, help="as the scenario's victory conditions say"),
    key="W",
    clauses="NAW-114",
    ready=may_end,
    hints=lambda battle, by: {"winner": "draw", "why": "victory conditions"},
    brief=lambda battle, by: [battle.victory],
)
def end_battle(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Who wins is the scenario's business: the players judge and enter it."""
    ended = f"{battle.ended}: {given.why}" if battle.ended else given.why
    battle = replace(battle, phase="over", active="", mover="", answer=False, winner=given.winner, ended=ended)
    who = "draw" if given.winner == "draw" else battle.side(given.winner)
    return battle, Outcome("over", [Line("winner", who, "NAW-114")], winner=who)
