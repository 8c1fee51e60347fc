"""An Assault: both sides roll, take hits at the same time, and one of them leaves (NAW-58 … NAW-80, table T-4)."""

from taos_tui.rules.inputs import Flag
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..damage import BROKEN
from ..inputs import FORTIFICATION, STACKING, Units, check_stacking
from ..melee import Harm, Unit, assault_pool, gets_infantry_bonus, roll_hits, suffer


@procedure(
    "naw.assault",
    "Assault",
    "NAW-21 NAW-59 NAW-60 NAW-61 NAW-62 NAW-63 NAW-64 NAW-65 NAW-66 NAW-67 NAW-68 NAW-69 NAW-70 NAW-74 NAW-75 "
    "NAW-76 NAW-77 NAW-78 NAW-79 NAW-80",
    Units("attackers"),
    Units("defenders"),
    Flag("city", False, help="the hex is a city"),
    FORTIFICATION,
    STACKING,
    dice="attackers' d6 unit by unit, defenders' d6, then a d6 for each hit left over, on defenders first",
)
def assault(given: Inputs, tape: Tape) -> Outcome:
    """Hits of both sides before any takes effect; the fewer hits hold the hex, with equal ones the defender."""
    attackers, defenders = given.attackers, given.defenders
    check_attackers(attackers, given.stacking_limit)
    check_stacking("defenders", defenders, given.stacking_limit)
    attack = [assault_pool(unit, defenders, given.city) for unit in attackers]
    defence = [assault_pool(unit, attackers, given.city) for unit in defenders]
    scored = roll_hits(attack, len(defenders), tape)
    on_attacker = roll_hits(defence, len(attackers), tape)
    on_defender = max(0, scored - given.fortification)
    defender = suffer(defenders, on_defender, tape)
    attacker = suffer(attackers, on_attacker, tape)
    outcome, clause = _result(attacker, defender, defenders)

    bonus = any(gets_infantry_bonus(unit, defenders) for unit in attackers)
    bonus |= any(gets_infantry_bonus(unit, attackers) for unit in defenders)
    ledger = [
        Line("attackers' dice", sum(dice for dice, _ in attack), "NAW-61"),
        Line("defenders' dice", sum(dice for dice, _ in defence), "NAW-62"),
        *([Line("infantry against armour, hit number", -1, "NAW-77")] if bonus else []),
        *([Line("in a city, dice", 1, "NAW-78")] if bonus and given.city else []),
        *([Line("fortification", -1, "NAW-21")] if given.fortification else []),
        Line("hits on defenders", on_defender, "NAW-64"),
        Line("hits on attackers", on_attacker, "NAW-64"),
        Line("result", outcome.replace("_", " "), clause),
    ]
    return Outcome(
        outcome,
        ledger,
        hits_on_defender=on_defender,
        hits_on_attacker=on_attacker,
        defender_hits=defender.shares,
        attacker_hits=attacker.shares,
        defender_states=defender.states,
        attacker_states=attacker.states,
    )


def check_attackers(units: tuple[Unit, ...], limit: int) -> None:
    """Who may start an Assault (NAW-45, NAW-59, NAW-74, NAW-76). Raises Refusal on input `attackers`."""
    check_stacking("attackers", units, limit)
    if not all(unit["dice"] for unit in units):
        raise Refusal("attackers", "a unit without an Assault factor cannot start an Assault", "NAW-76")
    if any(unit["starred"] for unit in units):
        raise Refusal("attackers", "a unit with an asterisk cannot start an Assault", "NAW-74")
    if any(unit["state"] in BROKEN for unit in units):
        raise Refusal("attackers", "a Disrupted unit cannot start an Assault", "NAW-45")


def _result(attacker: Harm, defender: Harm, defenders: tuple[Unit, ...]) -> tuple[str, str]:
    """Who is left and who leaves, with the clause that says so."""
    if not defender.survivors:
        return ("defender_eliminated" if attacker.survivors else "both_eliminated"), "NAW-68"
    if not attacker.survivors:
        return "attacker_eliminated", "NAW-64"
    if not any(defenders[number]["dice"] for number in defender.survivors):
        return "defender_retreats", "NAW-75"
    if defender.hits > attacker.hits:
        return "defender_retreats", "NAW-69"
    return "attacker_retreats", "NAW-70"
