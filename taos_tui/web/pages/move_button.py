"""The button of a move on a page."""

from secrets import token_hex

from taos_tui.kit.scene import Ready
from taos_tui.rules.wording import say

from ..markup import Html, tag
from ..visit import COUNT, Visit


def move_button(visit: Visit, ready: Ready, form: str, css: str = "", called: str = "") -> Html:
    """A move that needs nothing is made at a tap, its details are beside it; the others open their form."""
    session, title = visit.table.session, called or ready.title
    move, address = session.system.moves[ready.name], visit.link(f"/move/{ready.name}")
    if move.dice or move.asks(session.view(visit.seat), visit.seat):
        return tag("a", title, href=address, class_=f"button {css}".strip())
    made = tag(
        "form",
        tag("input", type="hidden", name="form", value=form),
        tag("input", type="hidden", name=COUNT, value=str(session.count)),
        tag("button", title, name="do", value="make", class_=css or None),
        method="post",
        action=address,
    )
    if not session.asked_now(move.name, visit.seat):
        return made
    details = say("{move}, with details", move=ready.title)
    return tag("div", made, tag("a", "…", href=address, class_="button", aria_label=details), class_="with-details")


def row_button(visit: Visit, name: str, called: str) -> Html | str:
    """The same in a row of a table, where who looks may make it now."""
    ready = next((each for each in visit.table.moves(visit.seat) if each.name == name), None)
    return move_button(visit, ready, token_hex(8), called=called) if ready and ready.legal else called
