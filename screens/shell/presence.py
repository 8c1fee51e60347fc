"""Who else is at the table, for the head of a screen."""

from typing import TYPE_CHECKING

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.text import column, glyph, seat_name, seat_style

from taos_tui.rules.wording import say
from taos_tui.session.presence import AWAY, BY_PHONE, HERE

if TYPE_CHECKING:
    from .view_model import ViewModel


TITLE = 24
"""Cells that are left to the title of the session."""

LONGEST_NAME = 12
DOING = {AWAY: say(" is away"), HERE: say(" is here"), BY_PHONE: say(" plays by phone")}


def company(model: "ViewModel", room: int) -> Content:
    """`● Bruno is at Dice   ` for each seat that another program plays, in `room` cells less the title; only the
    signs of the seats where that is too narrow. Who has left is told to the seats that are still there."""
    parts = []
    for seat, where in model.company.where.items():
        if where == AWAY and not model.session.seat:
            continue
        name = model.scene.names.get(seat, seat)
        short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        doing = DOING.get(where) or say(" is at {where}", where=where)
        parts.append((seat, seat_name(seat, short) + Content.styled(doing, "$text-muted"), where == AWAY))
    if not parts:
        return Content("")
    each = (room - TITLE) // len(parts) - 3
    if each < LONGEST_NAME + 6:
        here = [seat for seat, _, away in parts if not away]
        signs = Content("").join(Content.styled(f"{glyph(seat)} ", seat_style(seat)) for seat in here)
        if not all(model.company.where.get(seat) == BY_PHONE for seat in here):
            return signs
        told = signs + Content.styled(say("by phone   "), "$text-muted")
        return told if told.cell_length <= room - TITLE else signs
    return Content("").join(column(text, min(each, text.cell_length)) + "   " for _, text, _ in parts)
