"""Level, threshold and health of a unit (WG-11 … WG-31)."""

from taos_tui.rules.inputs import Choice, Int, Items
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import HEALTH_RULES, Tables, health_of

from .shared import LEVEL, THRESHOLD_RULE, tabled


@tabled(
    "toswg.threshold",
    "Threshold and health of a level",
    "WG-22 WG-24 WG-27 WG-30",
    LEVEL,
    THRESHOLD_RULE,
    Choice("health_rule", HEALTH_RULES, "level"),
)
def threshold(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """What the level needs on a d20, and how many damage points it can take."""
    needs, health = tables.threshold(given.level, given.threshold_rule), health_of(given.level, given.health_rule)
    clause = "WG-30" if given.threshold_rule == "formula" else "WG-24"
    ledger = [Line(f"threshold, level {given.level}", needs, clause), Line("health", health, "WG-27")]
    return Outcome("ok", ledger, threshold=needs, health=health)


@procedure(
    "toswg.unit_level",
    "Level of a unit from the character sheet",
    "WG-13 WG-14 WG-15 WG-16 WG-17 WG-18 WG-19 WG-20",
    Items("values", Int("value", 0, 20), 1, 6, help="the character's level first, then the abilities to add"),
    Choice("method", ("sum", "half_sum"), "sum"),
)
def unit_level(given: Inputs, tape: Tape) -> Outcome:
    """The sum of the values, or half of it rounded down, brought into 1 to 10."""
    raw = sum(given.values)
    ledger = [Line("sum", raw, "WG-14")]
    if given.method == "half_sum":
        raw //= 2
        ledger.append(Line("half, rounded down", raw, "WG-19"))
    level = min(max(raw, 1), 10)
    ledger.append(Line("level", level, "WG-20"))
    return Outcome("exact" if level == raw else "limited", ledger, level=level, raw=raw)
