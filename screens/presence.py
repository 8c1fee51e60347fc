"""Who else is at the table, for the head of a screen."""

from textual.content import Content

from taos_tui.session.presence import AWAY, HERE

from .desk import Desk
from .widgets.text import column, glyph, seat_name, seat_style

TITLE = 24
"""Cells that are left to the title of the session."""

LONGEST_NAME = 12


def company(desk: Desk, room: int) -> Content:
    """`● Bruno is at Dice   ` for each seat that another program plays, in `room` cells less the title; only the
    signs of the seats where that is too narrow. Who has left is told to the seats that are still there."""
    parts = []
    for seat, where in desk.company.where.items():
        if where == AWAY and not desk.session.seat:
            continue
        name = desk.scene.names.get(seat, seat)
        short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        doing = " is away" if where == AWAY else " is here" if where == HERE else f" is at {where}"
        parts.append((seat, seat_name(seat, short) + Content.styled(doing, "$text-muted"), where == AWAY))
    if not parts:
        return Content("")
    each = (room - TITLE) // len(parts) - 3
    if each < LONGEST_NAME + 6:
        here = [seat for seat, _, away in parts if not away]
        return Content("").join(Content.styled(f"{glyph(seat)} ", seat_style(seat)) for seat in here)
    return Content("").join(column(text, min(each, text.cell_length)) + "   " for _, text, _ in parts)
