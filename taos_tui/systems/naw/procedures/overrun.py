"""One Overrun by one heavy unit (NAW-81 … NAW-90)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..damage import ELIMINATED, FULL, REDUCED, after_hits, clause_of_hits
from ..inputs import FORTIFICATION, LEADERSHIP, STACKING, STEPS, TERRAIN, Units, check_stacking, check_steps
from ..melee import plain_pool, roll_hits, suffer

EXTRA, KEPT = 1, 1
"""Movement points on top of the entry cost: paid for the Overrun, and kept to leave (table T-7)."""


@procedure(
    "naw.overrun",
    "Overrun",
    "NAW-21 NAW-60 NAW-65 NAW-66 NAW-81 NAW-82 NAW-84 NAW-85 NAW-86 NAW-87 NAW-88 NAW-89 NAW-90",
    Int("assault_dice", 1, 12, help="printed Assault dice of the attacker"),
    Int("hit_number", 2, 6, help="of the attacker's Assault factor"),
    Choice("attacker_state", (FULL, REDUCED), FULL),
    STEPS,
    LEADERSHIP,
    Units("defenders"),
    TERRAIN,
    Int("movement_left", 0, 30, help="movement points before entering"),
    Int("entry_cost", 1, 10, 1, help="movement points of the hex"),
    Flag("already_overrun", False, help="this unit has overrun this hex this turn"),
    FORTIFICATION,
    STACKING,
    dice="attacker's d6, defenders' d6 unit by unit, then a d6 for each hit left over",
)
def overrun(given: Inputs, tape: Tape) -> Outcome:
    """Three times the Assault dice against printed factors; who is hit goes back, who is not drives on."""
    _check(given)
    dice = 3 * given.assault_dice + given.leadership
    scored = roll_hits([(dice, given.hit_number)], len(given.defenders), tape)
    on_attacker = roll_hits([plain_pool(unit) for unit in given.defenders], 1, tape)
    on_defender = max(0, scored - given.fortification)
    defender = suffer(given.defenders, on_defender, tape)
    state = after_hits(given.attacker_state, on_attacker, given.steps)
    outcome = "exits"
    if on_attacker:
        outcome = ELIMINATED if state == ELIMINATED else "retreats"
    clause = clause_of_hits(given.attacker_state, on_attacker, given.steps) if on_attacker else "NAW-88"
    ledger = [
        Line("Assault dice, tripled", 3 * given.assault_dice, "NAW-84"),
        *([Line("leadership dice", given.leadership, "NAW-90")] if given.leadership else []),
        Line("hits on", given.hit_number, "NAW-84"),
        *([Line("fortification", -1, "NAW-21")] if given.fortification else []),
        Line("hits on defenders", on_defender, "NAW-86"),
        Line("hits on attacker", on_attacker, "NAW-85"),
        Line("attacker", state.replace("_", " "), clause),
    ]
    return Outcome(
        outcome,
        ledger,
        hits_on_defender=on_defender,
        hits_on_attacker=on_attacker,
        defender_hits=defender.shares,
        defender_states=defender.states,
        attacker_state=state,
        movement_after=given.movement_left - given.entry_cost - EXTRA,
    )


def _check(given: Inputs) -> None:
    if given.terrain != "open":
        raise Refusal("terrain", f"{given.terrain}: an Overrun needs open ground, flat or on a hill", "NAW-81")
    if given.already_overrun:
        raise Refusal("already_overrun", "must be false: not the same hex twice in a turn", "NAW-89")
    needed = given.entry_cost + EXTRA + KEPT
    if given.movement_left < needed:
        raise Refusal("movement_left", f"{given.movement_left}, but {needed} movement points are needed", "NAW-82")
    check_stacking("defenders", given.defenders, given.stacking_limit)
    if any(unit["kind"] in ("armored", "recon") for unit in given.defenders):
        raise Refusal("defenders", "only light units are overrun, neither armored nor recon", "NAW-81")
    if any(unit["leadership"] for unit in given.defenders):
        raise Refusal("defenders", "leadership does not help against an Overrun: leave it out", "NAW-85")
    check_steps("attacker_state", given.attacker_state, given.steps)
