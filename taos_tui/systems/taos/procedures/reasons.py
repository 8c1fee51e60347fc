"""Answers of the form: the first reason that stands against it, or none."""

from collections.abc import Sequence
from typing import Any

from taos_tui.rules.procedure import Line, Outcome


def first_reason(checks: Sequence[tuple[str, bool, str]], yes: str, no: str, **fields: Any) -> Outcome:
    """`checks` are (reason, holds, clause) in order; the first that holds decides, else the outcome is `yes`."""
    for reason, holds, clause in checks:
        if holds:
            return Outcome(no, [Line(reason.replace("_", " "), "forbids it", clause)], reason=reason, **fields)
    return Outcome(yes, reason="none", **fields)
