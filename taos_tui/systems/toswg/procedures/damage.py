"""What a hit or a miss does to its target (WG-73, WG-74, WG-100 … WG-103)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.toswg.tables import Tables, ThresholdRule

from .shared import Level, tabled


class PanicCheck(Ask):
    attack_result: Annotated[int, Within(-39, 22), Note("die + aim − cover")]
    target_level: Level
    natural_one: bool = False
    threshold_rule: ThresholdRule = "table"


class Panicked(Result):
    outcome: Literal["panic", "steady"]
    margin: int


@tabled("toswg.panic_check", "Does a missed target panic?", "WG-100 WG-101 WG-103")
def panic_check(given: PanicCheck, tape: Tape, tables: Tables) -> Panicked:
    """Attack result minus the target's threshold: below zero it panics, but never by a natural 1."""
    threshold = tables.threshold(given.target_level, given.threshold_rule)
    margin = given.attack_result - threshold
    ledger = [
        Line(say("attack result"), given.attack_result, "WG-101"),
        Line(say("threshold, level {level}", level=given.target_level), -threshold, "WG-100"),
        Line(say("margin"), margin, "WG-103" if given.natural_one else "WG-100"),
    ]
    panics = margin < 0 and not given.natural_one
    return Panicked(outcome="panic" if panics else "steady", ledger=ledger, margin=margin)


class ApplyDamage(Ask):
    health: Annotated[int, Within(1, 20), Note("before the hit")]
    damage: Annotated[int, Within(0, 40)]


class Damaged(Result):
    outcome: Literal["removed", "wounded", "unharmed"]
    health_left: int


@procedure("toswg.apply_damage", "Damage against health", "WG-73 WG-74")
def apply_damage(given: ApplyDamage, tape: Tape) -> Damaged:
    """Every damage point takes one from health; at zero the unit is removed."""
    left = max(given.health - given.damage, 0)
    ledger = [
        Line(say("health"), given.health, "WG-73"),
        Line(say("damage"), -given.damage, "WG-73"),
        Line(say("health left"), left, "WG-74"),
    ]
    outcome: Literal["removed", "wounded", "unharmed"] = "wounded" if given.damage else "unharmed"
    return Damaged(outcome=outcome if left else "removed", ledger=ledger, health_left=left)
