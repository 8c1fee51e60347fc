"""An Assault: both sides roll, take hits at the same time, and one of them leaves (NAW-58 … NAW-80, table T-4)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from ..damage import BROKEN, Fate
from ..inputs import Fighter, Fighters, Fortified, Stacking, check_fighters, check_number
from ..melee import Harm, Sides, assault_pool, exchange, gets_infantry_bonus, numbered, suffer

AssaultOutcome = Literal[
    "defender_eliminated", "attacker_eliminated", "both_eliminated", "defender_retreats", "attacker_retreats"
]
OUTCOME_WORDS: Mapping[AssaultOutcome, Text] = {
    "defender_eliminated": say("defender eliminated"),
    "attacker_eliminated": say("attacker eliminated"),
    "both_eliminated": say("both eliminated"),
    "defender_retreats": say("defender retreats"),
    "attacker_retreats": say("attacker goes back"),
}


class Assault(Ask):
    attackers: Fighters
    defenders: Fighters
    city: Annotated[bool, Note("the hex is a city")] = False
    fortification: Fortified = False
    stacking_limit: Stacking = 2


class AssaultResult(Result):
    outcome: AssaultOutcome
    hits_on_defender: int
    hits_on_attacker: int
    defender_hits: list[int]
    attacker_hits: list[int]
    defender_states: list[Fate]
    attacker_states: list[Fate]


@procedure(
    "naw.assault",
    "Assault",
    "NAW-21 NAW-59 NAW-60 NAW-61 NAW-62 NAW-63 NAW-64 NAW-65 NAW-66 NAW-67 NAW-68 NAW-69 NAW-70 NAW-74 NAW-75 "
    "NAW-76 NAW-77 NAW-78 NAW-79 NAW-80",
    dice="attackers' d6 unit by unit, defenders' d6, then a d6 for each hit left over, on defenders first",
)
def assault(given: Assault, tape: Tape) -> AssaultResult:
    """Hits of both sides before any takes effect; the fewer hits hold the hex, with equal ones the defender."""
    return resolved(given, numbered(len(given.attackers), len(given.defenders)), tape)


def resolved(given: Assault, sides: Sides, tape: Tape) -> AssaultResult:
    """The same between units that have names."""
    attackers, defenders = given.attackers, given.defenders
    check_fighters("attackers", attackers)
    check_fighters("defenders", defenders)
    check_attackers(attackers, given.stacking_limit)
    check_number("defenders", len(defenders), given.stacking_limit)
    attack = [assault_pool(unit, defenders, given.city) for unit in attackers]
    defence = [assault_pool(unit, attackers, given.city) for unit in defenders]
    on_defender, on_attacker = exchange(attack, defence, sides, given.fortification, tape)
    defender = suffer(defenders, sides.defenders, on_defender, tape)
    attacker = suffer(attackers, sides.attackers, on_attacker, tape)
    outcome, clause = _result(attacker, defender, defenders)

    bonus = any(gets_infantry_bonus(unit, defenders) for unit in attackers)
    bonus |= any(gets_infantry_bonus(unit, attackers) for unit in defenders)
    ledger = [
        Line(say("attackers' dice"), sum(dice for dice, _ in attack), "NAW-61"),
        Line(say("defenders' dice"), sum(dice for dice, _ in defence), "NAW-62"),
        *([Line(say("infantry against armour, hit number"), -1, "NAW-77")] if bonus else []),
        *([Line(say("in a city, dice"), 1, "NAW-78")] if bonus and given.city else []),
        *([Line(say("fortification"), -1, "NAW-21")] if given.fortification else []),
        Line(say("hits on defenders"), on_defender, "NAW-64"),
        Line(say("hits on attackers"), on_attacker, "NAW-64"),
        Line(say("result"), OUTCOME_WORDS[outcome], clause),
    ]
    return AssaultResult(
        outcome=outcome,
        ledger=ledger,
        hits_on_defender=on_defender,
        hits_on_attacker=on_attacker,
        defender_hits=defender.shares,
        attacker_hits=attacker.shares,
        defender_states=defender.states,
        attacker_states=attacker.states,
    )


def check_attackers(units: Sequence[Fighter], limit: int) -> None:
    """Who may start an Assault (NAW-45, NAW-59, NAW-74, NAW-76). Raises Refusal on input `attackers`."""
    check_number("attackers", len(units), limit)
    if not all(unit.dice for unit in units):
        raise Refusal("attackers", say("a unit without an Assault factor cannot start an Assault"), "NAW-76")
    if any(unit.starred for unit in units):
        raise Refusal("attackers", say("a unit with an asterisk cannot start an Assault"), "NAW-74")
    if any(unit.state in BROKEN for unit in units):
        raise Refusal("attackers", say("a Disrupted unit cannot start an Assault"), "NAW-45")


def _result(attacker: Harm, defender: Harm, defenders: Sequence[Fighter]) -> tuple[AssaultOutcome, str]:
    """Who is left and who leaves, with the clause that says so."""
    if not defender.survivors:
        return ("defender_eliminated" if attacker.survivors else "both_eliminated"), "NAW-68"
    if not attacker.survivors:
        return "attacker_eliminated", "NAW-64"
    if not any(defenders[number].dice for number in defender.survivors):
        return "defender_retreats", "NAW-75"
    if defender.hits > attacker.hits:
        return "defender_retreats", "NAW-69"
    return "attacker_retreats", "NAW-70"
