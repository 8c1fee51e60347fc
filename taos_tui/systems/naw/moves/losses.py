"""Hits and what follows from them: states, wrecks, HQs that suffer with their units (NAW-39 … NAW-51, NAW-121)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, count, listed, say

from ..damage import ELIMINATED, FULL, REDUCED, STATE_WORDS, clause_of_hits
from ..procedures.damage import Hits, HqCheck, HqChecked, HqFate, apply_hits, hq_check
from ..state import Battle, Check, with_unit
from ..units import Unit
from .common import News, UnitName
from .rolls import amendable

"""The least face with which mines hit (NAW-124)."""
FATAL = 4
"""Hits that no unit survives (T-3)."""
STATES = ("NAW-39", "NAW-40", "NAW-41", "NAW-42", "NAW-43", "NAW-44")
"""Clauses of the lines that tell a unit's new state."""
HQ_WORDS: Mapping[HqFate, Text] = {
    "unaffected": say("unaffected"),
    "reduced": say("reduced"),
    "eliminated": say("eliminated"),
}


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


def odd_hits(units: Sequence[Unit], shares: Sequence[int]) -> News:
    """On whom the dice threw the hits that were left over from an even split (NAW-66)."""
    least = min(shares, default=0)
    odd = [unit.name for unit, share in zip(units, shares, strict=True) if share > least]
    if not odd:
        return []
    return [Line(count("the odd hit falls on", "the odd hits fall on", len(odd)), listed(odd), "NAW-66")]


def followed(news: News) -> News:
    """What hits led to, where the new states are told already."""
    return [line for line in news if line.clause not in STATES]


def _hit(battle: Battle, unit: Unit, hits: int) -> tuple[Battle, News]:
    fallen = apply_hits.decide(
        NO_DICE,
        Hits(
            state=unit.stands,
            hits=hits,
            steps=unit.counter.steps,
            target_type="heavy" if unit.counter.target == "heavy" else "light",
            wreck_present=unit.hex in battle.ground.wrecks,
        ),
    )
    state = fallen.new_state
    news = [Line(unit.name, STATE_WORDS[state], clause_of_hits(unit.stands, hits, unit.counter.steps))]
    if fallen.wreck_placed:
        ground = battle.ground
        battle = replace(battle, ground=replace(ground, wrecks=(*ground.wrecks, unit.hex)))
        news.append(Line(say("wreck"), unit.hex, "NAW-50"))
    return with_unit(battle, replace(unit, state=state, hex="" if state == ELIMINATED else unit.hex)), news


def _shaken(battle: Battle, hq: Unit, lost: bool) -> tuple[Battle, News]:
    """An HQ whose units were hit: to be checked once, or eliminated with the last of them."""
    if battle.fighters(hq.hex, hq.seat):
        lost = lost or any(check.eliminated for check in battle.checks if check.hq == hq.name)
        return replace(battle, checks=(*_others(battle, hq.name), Check(hq.name, lost))), []
    return with_hq(battle, hq, ELIMINATED), [Line(hq.name, HQ_WORDS[ELIMINATED], "NAW-121")]


def with_hq(battle: Battle, hq: Unit, outcome: HqFate) -> Battle:
    """The HQ after its check."""
    battle = replace(battle, checks=_others(battle, hq.name))
    if outcome == "unaffected":
        return battle
    return with_unit(battle, replace(hq, state=outcome, hex="" if outcome == ELIMINATED else hq.hex))


def _others(battle: Battle, hq: str) -> tuple[Check, ...]:
    return tuple(check for check in battle.checks if check.hq != hq)


def may_check(battle: Battle, by: str) -> None:
    if not battle.checks:
        raise Refusal("move", say("no unit with an HQ was hit"), "NAW-121")


def check_owner(battle: Battle) -> str:
    """Who rolls for the HQ that is checked next."""
    seat = battle.units[battle.checks[0].hq].seat if battle.checks else battle.active_seat or "a"
    return battle.player_of(seat)


class CheckHq(Ask):
    hq: Annotated[UnitName | None, ANEW, Note("empty: the one that is due")] = None


class HqHurt(Follows[HqChecked]):
    hq: str


@move(
    "hq_check",
    "Check the HQ",
    key="j",
    clauses="NAW-121 NAW-122",
    dice="1d6",
    ready=may_check,
    hints=lambda battle, by: {"hq": battle.checks[0].hq if battle.checks else None},
    choices=lambda battle, by: {"hq": [check.hq for check in battle.checks]},
    who=check_owner,
    obvious=lambda battle: bool(battle.checks),
    lapses=True,
    about=lambda battle, given, by: given.get("hq") or (battle.checks[0].hq if battle.checks else None),
)
@amendable("hq_check", CheckHq)
def check_hq(battle: Battle, given: CheckHq, play: Play) -> tuple[Battle, HqHurt]:
    """1d6, two less when a unit was eliminated: 1 or less reduces the HQ, a reduced one is eliminated."""
    due = next((check for check in battle.checks if given.hq in (None, check.hq)), None)
    if due is None:
        parts = {"hq": repr(given.hq), "due": battle.checks[0].hq}
        raise Refusal("hq", say("{hq} is not checked now; due: {due}", **parts), "NAW-121")
    hq = battle.units[due.hq]
    if not battle.plays(play.by, hq.seat):
        raise Refusal("seat", say("{side} rolls for {hq}", side=battle.side(hq.seat), hq=hq.name), "NAW-121")
    state: Literal["full", "reduced"] = REDUCED if hq.state == REDUCED else FULL
    checked = hq_check.decide(play.tape, HqCheck(hq_state=state, unit_eliminated=due.eliminated))
    hurt = HqHurt(outcome=checked.outcome, ledger=checked.ledger, card=checked, hq=hq.name)
    return with_hq(battle, hq, checked.outcome), hurt


@check_hq.says
def _hurt(told: Told[CheckHq, HqHurt]) -> Text:
    return say("{hq}: {fate}", hq=told.found.hq, fate=HQ_WORDS[told.found.card.outcome])
