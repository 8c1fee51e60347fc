"""Tables of the reference in the room that an 80x24 terminal, or a phone's SSH at 40 columns, leaves them."""

import re

import pytest
from taos_tui.screens.widgets.columns import table_lines
from taos_tui.screens.widgets.entries import text_width

from taos_tui.content.reference import load
from taos_tui.systems import games

TABLES = [
    pytest.param(entry.table, id=f"{slug}-{entry.title}")
    for slug in games()
    for entry in load(slug).entries
    if entry.table
]


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("table", TABLES)
def test_no_word_of_a_table_is_cut(table, columns):
    """A stranger at 80x24 never saw the column that was in play."""
    width = text_width(columns)
    lines = [line.plain for line in table_lines(table, width)]
    assert max(map(len, lines)) <= width
    shown = " ".join(lines)
    assert "…" not in shown
    words = {word for row in table for cell in row for word in re.findall(r"\w+", cell)}
    assert words - set(re.findall(r"\w+", shown)) == set()


def test_columns_stay_aligned_and_the_widest_gives_way():
    table = (("action", "RD", "or cards"), ("Goal Change", "4", "two orders or two units"), ("buy", "2", "-"))
    assert [line.plain for line in table_lines(table, 30)] == [
        "action       RD  or cards",
        "Goal Change  4   two orders or",
        "                 two units",
        "buy          2   -",
    ]
    assert [line.plain for line in table_lines(table, 17)] == [
        "action: Goal",
        "Change",
        "  RD: 4",
        "  or cards: two",
        "    orders or two",
        "    units",
        "action: buy",
        "  RD: 2",
        "  or cards: -",
    ]
