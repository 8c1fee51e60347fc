"""One Overrun by one heavy unit (NAW-81 … NAW-90)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import count, say

from ..damage import ELIMINATED, STATE_WORDS, Fate, after_hits, clause_of_hits
from ..inputs import (
    Fighters,
    Fortified,
    Leadership,
    Nature,
    Stacking,
    Steps,
    check_fighters,
    check_number,
    check_steps,
)
from ..melee import Sides, exchange, numbered, plain_pool, suffer

EXTRA, KEPT = 1, 1
"""Movement points on top of the entry cost: paid for the Overrun, and kept to leave (table T-7)."""


class Overrun(Ask):
    assault_dice: Annotated[int, Within(1, 12), Note("printed Assault dice of the attacker")]
    hit_number: Annotated[int, Within(2, 6), Note("of the attacker's Assault factor")]
    attacker_state: Literal["full", "reduced"] = "full"
    steps: Steps = 2
    leadership: Leadership = 0
    defenders: Fighters
    terrain: Nature = "open"
    movement_left: Annotated[int, Within(0, 30), Note("movement points before entering")]
    entry_cost: Annotated[int, Within(1, 10), Note("movement points of the hex")] = 1
    already_overrun: Annotated[bool, Note("this unit has overrun this hex this turn")] = False
    fortification: Fortified = False
    stacking_limit: Stacking = 2


class OverrunResult(Result):
    outcome: Literal["exits", "retreats", "eliminated"]
    hits_on_defender: int
    hits_on_attacker: int
    defender_hits: list[int]
    defender_states: list[Fate]
    attacker_state: Fate
    movement_after: int


@procedure(
    "naw.overrun",
    "Overrun",
    "NAW-21 NAW-60 NAW-65 NAW-66 NAW-81 NAW-82 NAW-84 NAW-85 NAW-86 NAW-87 NAW-88 NAW-89 NAW-90",
    dice="attacker's d6, defenders' d6 unit by unit, then a d6 for each hit left over",
)
def overrun(given: Overrun, tape: Tape) -> OverrunResult:
    """Three times the Assault dice against printed factors; who is hit goes back, who is not drives on."""
    return resolved(given, numbered(1, len(given.defenders)), tape)


def resolved(given: Overrun, sides: Sides, tape: Tape) -> OverrunResult:
    """The same between units that have names."""
    _check(given)
    attack = [(3 * given.assault_dice + given.leadership, given.hit_number)]
    defence = [plain_pool(unit) for unit in given.defenders]
    on_defender, on_attacker = exchange(attack, defence, sides, given.fortification, tape)
    defender = suffer(given.defenders, sides.defenders, on_defender, tape)
    state = after_hits(given.attacker_state, on_attacker, given.steps)
    outcome: Literal["exits", "retreats", "eliminated"] = "exits"
    if on_attacker:
        outcome = ELIMINATED if state == ELIMINATED else "retreats"
    clause = clause_of_hits(given.attacker_state, on_attacker, given.steps) if on_attacker else "NAW-88"
    ledger = [
        Line(say("Assault dice, tripled"), 3 * given.assault_dice, "NAW-84"),
        *([Line(say("leadership dice"), given.leadership, "NAW-90")] if given.leadership else []),
        Line(say("hits on"), given.hit_number, "NAW-84"),
        *([Line(say("fortification"), -1, "NAW-21")] if given.fortification else []),
        Line(say("hits on defenders"), on_defender, "NAW-86"),
        Line(say("hits on attacker"), on_attacker, "NAW-85"),
        Line(say("attacker"), STATE_WORDS[state], clause),
    ]
    return OverrunResult(
        outcome=outcome,
        ledger=ledger,
        hits_on_defender=on_defender,
        hits_on_attacker=on_attacker,
        defender_hits=defender.shares,
        defender_states=defender.states,
        attacker_state=state,
        movement_after=given.movement_left - given.entry_cost - EXTRA,
    )


def _check(given: Overrun) -> None:
    check_fighters("defenders", given.defenders)
    if given.terrain != "open":
        why = say("{terrain}: an Overrun needs open ground, flat or on a hill", terrain=given.terrain)
        raise Refusal("terrain", why, "NAW-81")
    if given.already_overrun:
        raise Refusal("already_overrun", say("must be false: not the same hex twice in a turn"), "NAW-89")
    needed = given.entry_cost + EXTRA + KEPT
    if given.movement_left < needed:
        points = count("{n} movement point is needed", "{n} movement points are needed", needed)
        why = say("{left}, but {points}", left=given.movement_left, points=points)
        raise Refusal("movement_left", why, "NAW-82")
    check_number("defenders", len(given.defenders), given.stacking_limit)
    if any(unit.kind in ("armored", "recon") for unit in given.defenders):
        raise Refusal("defenders", say("only light units are overrun, neither armored nor recon"), "NAW-81")
    if any(unit.leadership for unit in given.defenders):
        raise Refusal("defenders", say("leadership does not help against an Overrun: leave it out"), "NAW-85")
    check_steps("attacker_state", given.attacker_state, given.steps)
