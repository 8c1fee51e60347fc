"""What one seat knows and nobody else does, on its own phone."""

from taos_tui.rules.wording import say

from ..markup import Html
from ..visit import Visit
from .layout import seat_number, section
from .parts import pile, sheet, units


def private(visit: Visit) -> Html:
    """What this seat knows and everybody else does not: all that is another one in the eyes of all."""
    scene, shown = visit.scene, visit.table.scene("")
    known = (
        {one.id: one for one in shown.piles},
        {one.id: one for one in shown.sheets},
        {one.id: one for one in shown.units},
    )
    own_piles = [one for one in scene.piles if one != known[0].get(one.id)]
    told = {one.id for one in own_piles if one.texts or one.text or one.act}
    # beside cards that are told, those that are only named are a line
    piles = [pile(visit, one, is_open=bool(one.shown) and (one.id in told or not told)) for one in own_piles]
    sheets = [sheet(visit, one) for one in scene.sheets if one != known[1].get(one.id)]
    own = [one for one in scene.units if one != known[2].get(one.id)]
    body = [*piles, *sheets, *([units(visit, own)] if own else [])]
    if not body:
        return Html("")
    return section(say("Only you see this"), body, css=f"private seat-{seat_number(visit, visit.seat)}")
