"""Where a number comes from: label, value and clause of every part of it."""

from collections.abc import Sequence

from textual.content import Content

from taos_tui.rules.procedure import Line
from taos_tui.session.session import Line as Made

from .layout import linked

MOST = 44
"""Columns a ledger uses at most: a number far from its label is hard to read."""


def ledger_lines(ledger: Sequence[Line], width: int) -> list[Content]:
    """One line a part, values and clauses aligned; the label gives way where there is not enough room."""
    if not ledger:
        return []
    values = [amount(line.value) for line in ledger]
    clause = max(len(line.clause) for line in ledger)
    value = min(max(map(len, values)), max(width // 2, 4))
    room = max(min(width, MOST) - value - (clause + 2 if clause else 0) - 1, 4)
    return [
        Content.assemble(
            f"{_cut(line.label, room):{room}} ",
            (f"{_cut(text, value):>{value}}", "bold"),
            "  " if line.clause else "",
            linked(line.clause),
        )
        for line, text in zip(ledger, values, strict=True)
    ]


def clauses_of(made: Made | None) -> list[str]:
    """The clauses that an entry of the log rests on: those of its ledger and of what followed."""
    if made is None or made.outcome is None:
        return []
    return [line.clause for line in (*made.outcome.ledger, *made.outcome.news)]


def amount(value: int | float | str) -> str:
    """A value with a true minus sign."""
    return str(value) if isinstance(value, str) else str(value).replace("-", "−")


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
