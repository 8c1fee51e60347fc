"""What is due stands there with the keys that lead to it."""

import pytest
from taos_tui.screens.widgets.panels import due_lines

from taos_tui.kit.scene import Due

QUESTION = "A-03: is Morat Vanguard 1 Operative in Bruno's Deployment Zone?"
KEYS = "y yes, n no"


@pytest.mark.parametrize("width", range(30, 130))
def test_the_keys_of_a_question_are_broken_by_no_line_and_no_clause(width):
    """`(y TAOS-129 / yes, n no)` stood there."""
    lines = [line.plain for line in due_lines([Due(QUESTION, "TAOS-129", True, "answer", KEYS)], width)]
    assert sum(f"({KEYS})" in line for line in lines) == 1
    assert all(len(line.rstrip()) <= width for line in lines)
    told = " ".join(" ".join(lines).replace("TAOS-129", "").split())
    assert told == f"! {QUESTION} ({KEYS})"


def test_what_is_due_without_keys_has_none():
    assert [line.plain.split() for line in due_lines([Due("Wait")], 40)] == [["·", "Wait"]]
