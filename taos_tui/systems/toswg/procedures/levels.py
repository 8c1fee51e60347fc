"""Level, threshold and health of a unit (WG-11 … WG-31)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.toswg.tables import HealthRule, Tables, ThresholdRule, health_of

from .shared import Level, tabled


class Threshold(Ask):
    level: Level
    threshold_rule: ThresholdRule = "table"
    health_rule: HealthRule = "level"


class Thresholds(Result):
    threshold: int
    health: int


@tabled("toswg.threshold", "Threshold and health of a level", "WG-22 WG-24 WG-27 WG-30")
def threshold(given: Threshold, tape: Tape, tables: Tables) -> Thresholds:
    """What the level needs on a d20, and how many damage points it can take."""
    needs, health = tables.threshold(given.level, given.threshold_rule), health_of(given.level, given.health_rule)
    clause = "WG-30" if given.threshold_rule == "formula" else "WG-24"
    ledger = [Line(say("threshold, level {level}", level=given.level), needs, clause), Line(HEALTH, health, "WG-27")]
    return Thresholds(outcome="ok", ledger=ledger, threshold=needs, health=health)


HEALTH = say("health")


class UnitLevel(Ask):
    values: Annotated[
        tuple[Annotated[int, Within(0, 20)], ...],
        Amount(1, 6),
        Note("the character's level first, then the abilities to add"),
    ]
    method: Literal["sum", "half_sum"] = "sum"


class Leveled(Result):
    outcome: Literal["exact", "limited"]
    level: int
    raw: int


@procedure(
    "toswg.unit_level",
    "Level of a unit from the character sheet",
    "WG-13 WG-14 WG-15 WG-16 WG-17 WG-18 WG-19 WG-20",
)
def unit_level(given: UnitLevel, tape: Tape) -> Leveled:
    """The sum of the values, or half of it rounded down, brought into 1 to 10."""
    raw = sum(given.values)
    ledger = [Line(say("sum"), raw, "WG-14")]
    if given.method == "half_sum":
        raw //= 2
        ledger.append(Line(say("half, rounded down"), raw, "WG-19"))
    level = min(max(raw, 1), 10)
    ledger.append(Line(say("level"), level, "WG-20"))
    return Leveled(outcome="exact" if level == raw else "limited", ledger=ledger, level=level, raw=raw)
