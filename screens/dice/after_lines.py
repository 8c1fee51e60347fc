"""What stands above a result: where its numbers came from, and what followed from it."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, heading, linked, wrapped
from taos_tui.screens.widgets.ledger import ledger_columns, ledger_lines, ledger_unbroken
from taos_tui.screens.widgets.text import between

from taos_tui.face.form import Form
from taos_tui.face.rolls import Result
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from .form_lines import form_lines


def after_lines(result: Result, width: int, height: int) -> list[Content]:
    """Where the numbers of a result came from, and what followed from it."""
    amounts, sentences = _came(result)
    fits = len(amounts) < height
    numbers = ledger_lines(amounts, width - 2) if fits else ledger_columns(amounts, width - 2, height - 1)
    lines = [line.pad_left(1) for line in (*numbers, *_sentences(sentences, width - 2))]
    return [heading(say(" WHERE THE NUMBERS COME FROM")), *lines] if lines else []


def after_beside(form: Form, result: Result, width: int, height: int, left: int) -> list[Content]:
    """The same beside the form that was thrown for, `left` columns wide, where it stood before the throw: what does
    not change does not move. Nothing where there is no room for all of it."""
    room = width - left - 4
    amounts, sentences = _came(result)
    right = [*ledger_unbroken(amounts, room), *_sentences(sentences, room)]
    if not right or len(right) >= height:
        return []
    right.insert(0, heading(say("WHERE THE NUMBERS COME FROM")))
    return beside(form_lines(form, left, height, at_dice=True), (right + [BLANK] * height)[:height], left)


def _came(result: Result) -> tuple[list[Line], list[Line]]:
    """The numbers behind a result, and the sentences that tell what followed from it."""
    outcome = result.outcome
    parts = [*outcome.ledger, *(line for line in outcome.news if line not in outcome.ledger)]
    return [line for line in parts if line.value != ""], [line for line in parts if line.value == "" and line.label]


def _sentences(told: Sequence[Line], width: int) -> list[Content]:
    lines: list[Content] = []
    for line in told:
        first, *more = wrapped(line.label, width - 2 - len(line.clause), 2)
        lines += [between(first, linked(line.clause), width), *more]
    return lines
