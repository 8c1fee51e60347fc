"""Long tables as lines: columns as wide as what stands in them, names give way where there is no room."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import clickable
from taos_tui.screens.widgets.text import column, joined

from taos_tui.kit.scene import Chart

GAP = "  "
LEAST = 6
"""Cells that a column keeps."""


def chart_lines(chart: Chart, width: int) -> list[Content]:
    """The heading and the rows, each in one line of at most `width` cells."""
    wide = column_widths([chart.columns, *chart.rows], width)

    def row(cells: Sequence[str]) -> Content:
        sized = [
            column(cell, room, right=number in chart.right)
            for number, (cell, room) in enumerate(zip(cells, wide, strict=True))
            if room
        ]
        return Content(GAP).join(sized).truncate(width, ellipsis=True)

    return [row(chart.columns).stylize("$text-muted"), *map(row, chart.rows)]


def column_widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Cells for each column: the widest ones give way until all fit, then the last ones go."""
    wide = [max(Content(cell).cell_length for cell in cells) for cells in zip(*rows, strict=True)]
    while sum(wide) + len(GAP) * (len(wide) - 1) > width and max(wide) > LEAST:
        wide[wide.index(max(wide))] -= 1
    return wide


def title_line(charts: Sequence[Chart], chosen: int, width: int) -> Content:
    """The titles of all tables, the chosen one marked and first where not all fit."""
    titles = [
        clickable(Content.styled(f" {chart.title} ", "bold reverse" if number == chosen else ""), "screen.show", number)
        for number, chart in enumerate(charts)
    ]
    if sum(title.cell_length + 1 for title in titles) > width:
        titles = [*titles[chosen:], *titles[:chosen]]
    return Content.assemble(" ", joined(titles, " ", width - 2))
