"""What who plays by phone has to know on whatever page he is: that it is his turn, that he is asked, and the way back
to what he had filled in."""

from taos_tui.rules.wording import say

from ..markup import Html, tag
from ..turns import expected, is_out_of_turn, obvious, waits_for
from ..visit import Visit
from .layout import sign
from .throwing import waits_for_dice

FORM, RESULT, OWN = "/move/{move}", "/made/{entry}", "/seat"


def attention(visit: Visit) -> Html:
    """The lines above a page of a seat."""
    if not visit.seat or visit.call.path == OWN:
        return Html("")
    return tag("div", asks_you(visit) or _turn(visit), way_back(visit), id="turn")


def asks_you(visit: Visit) -> Html:
    """Who looks at another page is told that somebody waits for his word."""
    question = visit.table.asking.of(visit.seat, visit.table.session.count)
    waits = None if question else waits_for_dice(visit)
    if question:
        told = say("{name} asks what you do", name=visit.table.name(question.by))
    elif waits:
        told = say("{name} waits for your die", name=visit.table.name(waits.by))
    else:
        return Html("")
    return tag("p", tag("a", told, href=visit.link(OWN), class_="button first"), role="alert")


def _turn(visit: Visit) -> Html:
    """That something is to be done by who looks, unless it is what he is doing; and whose turn is broken into."""
    path, moves = visit.call.path, visit.table.session.system.moves
    move = moves.get(visit.call.names.get("move", "")) if path == FORM else None
    if path == RESULT or (move and move.part == "play" and not is_out_of_turn(visit, move)):
        return Html("")
    other = waits_for(visit) if move and is_out_of_turn(visit, move) else ""
    if other:
        return tag("p", say("It is {name}'s turn.", name=visit.table.name(other)), class_="soft")
    now = obvious(visit, visit.table.moves(visit.seat))
    if now is None or (move and now.name == move.name):
        return Html("")
    is_own = "" not in expected(visit, moves[now.name])
    told = say("It is your turn: {move}", move=now.title) if is_own else say("Next: {move}", move=now.title)
    return tag("p", tag("a", sign(visit, visit.seat), " ", told, href=visit.link(OWN), class_="does"))


def way_back(visit: Visit) -> Html:
    """To the form that is filled in and not made yet."""
    draft = visit.table.draft(visit.seat)
    if draft is None or visit.call.path in (FORM, RESULT):
        return Html("")
    ready = next((each for each in visit.table.moves(visit.seat) if each.name == draft.move), None)
    if ready is None or not ready.legal:
        return Html("")
    told = say("Go on with: {move}", move=ready.title)
    return tag("p", tag("a", told, href=visit.link(f"/move/{draft.move}"), class_="button"))
