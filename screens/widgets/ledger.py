"""Where a number comes from: label, value and clause of every part of it."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from taos_tui.screens.widgets.content import Content

from taos_tui.content.catalogue import in_words
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from .layout import BLANK, linked, wrapped

if TYPE_CHECKING:
    from taos_tui.session.lines import LogLine


MOST = 44
"""Columns a ledger uses, unless its labels need more: a number far from its label is hard to read."""
LABEL = 14
"""Columns of a label that a long value does not take."""

COLUMN = 38
"""Columns that a ledger needs at least where several stand abreast."""


def ledger_lines(ledger: Sequence[Line], width: int) -> list[Content]:
    """One line a part, values and clauses aligned; what is too long for its line is cut, the label first."""
    if not ledger:
        return []
    rows = [(in_words(line.label), amount(line.value)) for line in ledger]
    clause = max(len(line.clause) for line in ledger)
    beside = clause + 2 if clause else 0
    longest = max(len(label) + 1 + len(text) for label, text in rows)
    room = max(min(max(longest, MOST - beside), width - beside), 9)
    cut = [_fitted(label, text, room) for label, text in rows]
    return [
        Content.assemble(
            label,
            (f"{text:>{room - len(label)}}", "bold"),
            "  " if line.clause else "",
            linked(line.clause),
        )
        for (label, text), line in zip(cut, ledger, strict=True)
    ]


def ledger_unbroken(ledger: Sequence[Line], width: int) -> list[Content]:
    """One line a part; one that is too long for that is told whole, on as many as it needs."""
    clause = max((len(line.clause) + 2 for line in ledger if line.clause), default=0)
    fits = [len(in_words(line.label)) + 1 + len(amount(line.value)) <= width - clause for line in ledger]
    alike = iter(ledger_lines([line for line, fit in zip(ledger, fits, strict=True) if fit], width))
    found: list[Content] = []
    for line, fit in zip(ledger, fits, strict=True):
        found += [next(alike)] if fit else _whole(line, width)
    return found


def _whole(line: Line, width: int) -> list[Content]:
    """Label and value as a sentence, and the clause at the end of it."""
    lines = wrapped(f"{in_words(line.label)} {amount(line.value)}".rstrip(), width, 2)
    room = width - lines[-1].cell_length - len(line.clause)
    if line.clause and room > 0:
        lines[-1] = Content.assemble(lines[-1], " " * room, linked(line.clause))
    elif line.clause:
        lines.append(linked(line.clause).pad_left(width - len(line.clause)))
    return lines


def _fitted(label: str, text: str, room: int) -> tuple[str, str]:
    """A label and a value that have so much room together, and one column between them."""
    if len(label) + 1 + len(text) > room:
        text = _cut(text, max(room // 2, room - 1 - min(len(label), LABEL)))
        label = _cut(label, room - 1 - len(text))
    return label, text


def ledger_whole(ledger: Sequence[Line], width: int) -> list[Content]:
    """Every part whole, on as many lines as it needs: for texts, such as the models of a list."""
    label = min(max((Content(in_words(line.label)).cell_length for line in ledger), default=0), width // 2)
    found: list[Content] = []
    for line in ledger:
        first, *more = wrapped(f"{in_words(line.label):{label}}  {amount(line.value)}", width - len(line.clause) - 2, 4)
        found += [first + Content("  ") + linked(line.clause) if line.clause else first, *more]
    return found


def ledger_columns(ledger: Sequence[Line], width: int, height: int) -> list[Content]:
    """A ledger that is too long for one column, in as many as there is room for; says how much is left out."""
    abreast = max(1, width // COLUMN)
    rows = -(-len(ledger) // abreast)
    if rows > height:
        shown = max(height - 1, 1) * abreast
        more = say("… and {n} more", n=len(ledger) - shown)
        return [*ledger_columns(ledger[:shown], width, height - 1), Content.styled(more, "$text-muted")]
    side = width // abreast - 2
    columns = [ledger_lines(ledger[at : at + rows], side) for at in range(0, len(ledger), rows)]
    return [
        Content("  ").join(line.truncate(side, pad=True) for line in lines)
        for lines in zip_longest(*columns, fillvalue=BLANK)
    ]


def clauses_of(made: "LogLine | None") -> list[str]:
    """The clauses that an entry of the log rests on: those of its ledger and of what followed."""
    if made is None or made.outcome is None:
        return []
    return [line.clause for line in (*made.outcome.ledger, *made.outcome.news)]


def amount(value: int | float | str) -> str:
    """A value with a true minus sign."""
    if isinstance(value, str):
        return in_words(value)
    return str(int(value) if isinstance(value, float) and value.is_integer() else value).replace("-", "−")


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
