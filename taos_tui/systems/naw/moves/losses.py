"""Hits and what follows from them: states, wrecks, HQs that suffer with their units (NAW-39 … NAW-51, NAW-121)."""

from collections.abc import Iterable, Mapping

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..damage import ELIMINATED
from ..procedures.damage import apply_hits, hq_check
from ..state import Battle, Check, replace, with_unit
from ..units import Unit
from .common import NO_DICE, News, told

FATAL = 4
"""Hits that no unit survives (T-3)."""
STATE = "NAW-43"
"""Clause of the lines that tell a unit's new state."""


def suffer(battle: Battle, hits: Mapping[str, int]) -> tuple[Battle, News]:
    """Units of one side in one hex take their hits at the same time; an HQ with them is checked (NAW-121)."""
    hurt = {name: number for name, number in hits.items() if number}
    if not hurt:
        return battle, []
    one = battle.units[next(iter(hurt))]
    label, seat = one.hex, one.seat
    news: News = []
    for name, number in hurt.items():
        battle, more = _hit(battle, battle.units[name], number)
        news += more
    lost = any(not battle.units[name].alive for name in hurt)
    for hq in battle.at(label, seat):
        if hq.is_hq:
            battle, more = _shaken(battle, hq, lost)
            news += more
    return battle, news


def into_mines(battle: Battle, label: str, units: Iterable[Unit]) -> Battle:
    """Units have entered a hex together: mines attack those that are left of them. An HQ suffers with its units."""
    group = tuple(unit.name for unit in units if battle.units[unit.name].alive and not unit.is_hq)
    if not group or label not in battle.ground.mines:
        return battle
    return replace(battle, mined=(*battle.mined, group))


def followed(news: News) -> News:
    """What hits led to, where the new states are told already."""
    return [line for line in news if line.clause != STATE]


def _hit(battle: Battle, unit: Unit, hits: int) -> tuple[Battle, News]:
    fallen = apply_hits.decide(
        NO_DICE,
        state=unit.state,
        hits=hits,
        steps=unit.counter.steps,
        target_type="heavy" if unit.counter.target == "heavy" else "light",
        wreck_present=unit.hex in battle.ground.wrecks,
    )
    news = [Line(unit.name, told(fallen["new_state"]), STATE)]
    if fallen["wreck_placed"]:
        ground = battle.ground
        battle = replace(battle, ground=replace(ground, wrecks=(*ground.wrecks, unit.hex)))
        news.append(Line("wreck", unit.hex, "NAW-50"))
    state = fallen["new_state"]
    return with_unit(battle, unit.name, state=state, hex="" if state == ELIMINATED else unit.hex), news


def _shaken(battle: Battle, hq: Unit, lost: bool) -> tuple[Battle, News]:
    """An HQ whose units were hit: to be checked once, or eliminated with the last of them."""
    if battle.fighters(hq.hex, hq.seat):
        lost = lost or any(check.eliminated for check in battle.checks if check.hq == hq.name)
        return replace(battle, checks=(*_others(battle, hq.name), Check(hq.name, lost))), []
    checked = hq_check.decide(NO_DICE, hq_state=hq.state, unit_eliminated=True, all_eliminated=True)
    return with_hq(battle, hq, checked["outcome"]), [Line(hq.name, told(checked["outcome"]), "NAW-121")]


def with_hq(battle: Battle, hq: Unit, outcome: str) -> Battle:
    """The HQ after its check."""
    battle = replace(battle, checks=_others(battle, hq.name))
    if outcome == "unaffected":
        return battle
    return with_unit(battle, hq.name, state=outcome, hex="" if outcome == ELIMINATED else hq.hex)


def _others(battle: Battle, hq: str) -> tuple[Check, ...]:
    return tuple(check for check in battle.checks if check.hq != hq)


def may_check(battle: Battle, by: str) -> None:
    if not battle.checks:
        raise Refusal("move", "no unit with an HQ was hit", "NAW-121")


def check_owner(battle: Battle) -> str:
    """Who rolls for the HQ that is checked next."""
    seat = battle.units[battle.checks[0].hq].seat if battle.checks else battle.active_seat or "a"
    return battle.player_of(seat)


@move(
    "hq_check",
    "Check the HQ",
    Text("hq", optional=True, high=24, help="left out: the one that is due"),
    key="j",
    clauses="NAW-121 NAW-122",
    dice="1d6",
    ready=may_check,
    hints=lambda battle, by: {"hq": battle.checks[0].hq if battle.checks else None},
    choices=lambda battle, by: {"hq": [check.hq for check in battle.checks]},
    who=check_owner,
)
def check_hq(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """1d6, two less when a unit was eliminated: 1 or less reduces the HQ, a reduced one is eliminated."""
    due = next((check for check in battle.checks if given.hq in (None, check.hq)), None)
    if due is None:
        raise Refusal("hq", f"{given.hq!r} is not checked now; due: {battle.checks[0].hq}", "NAW-121")
    hq = battle.units[due.hq]
    if not battle.plays(play.by, hq.seat):
        raise Refusal("seat", f"{battle.side(hq.seat)} rolls for {hq.name}", "NAW-121")
    checked = hq_check.decide(play.tape, hq_state=hq.state, unit_eliminated=due.eliminated)
    return with_hq(battle, hq, checked["outcome"]), checked.followed_by((), hq=hq.name)
