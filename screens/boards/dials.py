"""Numbers of each seat, large enough to be read from across the table."""

from collections.abc import Mapping, Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.digits import ROWS, big
from taos_tui.screens.widgets.text import glyph, seat_name, seat_style

from taos_tui.kit.scene import Dial, Stock

GAP = 3
"""Columns between the seats."""


def dial_lines(dials: Sequence[Dial], names: Mapping[str, str], width: int, *, large: bool = True) -> list[Content]:
    """The dials of one seat after those of the other, in three rows; in one where that is too wide or not `large`."""
    seats = {dial.seat: [each for each in dials if each.seat == dial.seat] for dial in dials}
    if not seats:
        return []
    if large:
        room = (width - GAP * (len(seats) - 1)) // len(seats)
        blocks = [_block(seat, names.get(seat, ""), each, room) for seat, each in seats.items()]
        if all(line.cell_length <= room for block in blocks for line in block):
            sized = [[line.pad_right(room - line.cell_length) for line in block] for block in blocks]
            return [Content(" " * GAP).join(row) for row in zip(*sized, strict=True)]
    told = [_told(seat, each) for seat, each in seats.items()]
    return [Content("   ").join(told).truncate(width, ellipsis=True)]


def stock_line(stock: Stock, names: Mapping[str, str], width: int) -> Content:
    """`OK  ▲ Anna ▲ ▲ ○ ○ ○ ○ ○ ● Bruno ●`: the first seat takes from the left, the others from the right."""
    first, *others = [*stock.taken] or [""]
    taken = [first] * stock.taken.get(first, 0)
    back = [seat for seat in others for _ in range(stock.taken[seat])]
    left = max(stock.size - len(taken) - len(back), 0)
    counters = [(glyph(seat), f"bold {seat_style(seat)}") for seat in taken]
    counters += [("○", "$text-muted")] * left
    counters += [(glyph(seat), f"bold {seat_style(seat)}") for seat in back]
    drawn = Content(" ").join(Content.styled(*counter) for counter in counters)
    numbers = [
        Content.assemble(seat_name(seat, names.get(seat, "")), " ", (str(number), "bold"))
        for seat, number in stock.taken.items()
    ]
    who = Content("   ").join(numbers)
    line = Content.assemble((f"{stock.title}  ", "$text-muted"), drawn, "   ", who)
    return line.truncate(width, ellipsis=True)


def _told(seat: str, dials: Sequence[Dial]) -> Content:
    values = [Content.assemble(f" {dial.title} ", (dial.value, "bold")) for dial in dials]
    return Content.assemble((glyph(seat), seat_style(seat)), *values)


def _block(seat: str, name: str, dials: Sequence[Dial], room: int) -> list[Content]:
    """Three rows: whose they are, then each title with its figures at the right."""
    titled = [Content.assemble("  ", (dial.title, "$text-muted"), " ") for dial in dials]
    figures = [_figures(dial.value) for dial in dials]
    needed = sum(title.cell_length for title in titled) + sum(len(each[0]) for each in figures)
    who = seat_name(seat, name).truncate(max(room - needed, 2), ellipsis=True)
    return [
        Content.assemble(
            who if row == 1 else " " * who.cell_length,
            *(
                part
                for title, each in zip(titled, figures, strict=True)
                for part in (title if row == 1 else " " * title.cell_length, (each[row], f"bold {seat_style(seat)}"))
            ),
        )
        for row in range(ROWS)
    ]


def _figures(value: str) -> list[str]:
    """The value drawn large; as it is, in the middle row, where it is no number."""
    try:
        return big(value)
    except KeyError:
        return [value if row == 1 else " " * len(value) for row in range(ROWS)]
