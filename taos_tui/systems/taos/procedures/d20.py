"""Infinity's d20 roll under an attribute, as TaOS uses it (TAOS-80 … TAOS-82)."""

from typing import Literal

from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

Grade = Literal["failure", "success", "critical"]


def effective(face: int, target: int) -> int:
    """The die's value: with a target above 20 the excess is added to the die (TAOS-81)."""
    return face + max(0, target - 20)


def grade(face: int, target: int) -> Grade:
    """`critical` when the die equals the target (capped at 20), `success` below, `failure` above (TAOS-80, TAOS-81).

    `target` is the modified attribute and at least 1.
    """
    value = effective(face, target)
    if target > 20:
        return "critical" if value >= 20 else "success"
    if value == target:
        return "critical"
    return "success" if value < target else "failure"


def known_target(target: int) -> Line:
    """The ledger's last line for a roll of a d20."""
    if target < 1:
        return Line(say("needed"), say("impossible ({target})", target=target), "TAOS-81")
    return Line(say("needed, d20 at most"), min(target, 20), "TAOS-80")
