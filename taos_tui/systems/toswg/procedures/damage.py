"""What a hit or a miss does to its target (WG-73, WG-74, WG-100 … WG-103)."""

from taos_tui.rules.inputs import Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import Tables

from .shared import THRESHOLD_RULE, tabled


@tabled(
    "toswg.panic_check",
    "Does a missed target panic?",
    "WG-100 WG-101 WG-103",
    Int("attack_result", -39, 22, help="die + aim − cover"),
    Int("target_level", 1, 10),
    Flag("natural_one", False),
    THRESHOLD_RULE,
)
def panic_check(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """Attack result minus the target's threshold: below zero it panics, but never by a natural 1."""
    threshold = tables.threshold(given.target_level, given.threshold_rule)
    margin = given.attack_result - threshold
    ledger = [
        Line("attack result", given.attack_result, "WG-101"),
        Line(f"threshold, level {given.target_level}", -threshold, "WG-100"),
        Line("margin", margin, "WG-103" if given.natural_one else "WG-100"),
    ]
    return Outcome("panic" if margin < 0 and not given.natural_one else "steady", ledger, margin=margin)


@procedure(
    "toswg.apply_damage",
    "Damage against health",
    "WG-73 WG-74",
    Int("health", 1, 20, help="before the hit"),
    Int("damage", 0, 40),
)
def apply_damage(given: Inputs, tape: Tape) -> Outcome:
    """Every damage point takes one from health; at zero the unit is removed."""
    left = max(given.health - given.damage, 0)
    ledger = [
        Line("health", given.health, "WG-73"),
        Line("damage", -given.damage, "WG-73"),
        Line("health left", left, "WG-74"),
    ]
    return Outcome("removed" if not left else "wounded" if given.damage else "unharmed", ledger, health_left=left)
